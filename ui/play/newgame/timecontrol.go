package newgame

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// ownTime is the dialog for a custom time control: minutes for each side, extra time and its kind, and a text for several stages.
// The text is what counts; the fields write it.
type ownTime struct {
	minutes [2]*kit.Entry
	extra   *kit.Entry
	bonus   *kit.Segments
	text    *kit.Entry
	says    *kit.Label
	dialog  *kit.Dialog
	white   string // White's minutes before the last change
	writing bool   // the dialog is changing a field itself
}

// timeDialog returns the dialog. It calls done with the choice.
func timeDialog(t game.TimeControl, done func(game.TimeControl)) *kit.Dialog {
	o := &ownTime{says: kit.Wrapped("")}
	for i := range o.minutes {
		o.minutes[i] = kit.NewEntry("", "0")
		o.minutes[i].Most = source.LineText
		o.minutes[i].OnChanged = func(string) { o.write() }
	}
	o.minutes[rules.White].OnChanged = func(text string) { o.follow(text) }
	o.extra = kit.NewEntry("", "0")
	o.extra.Most = source.LineText
	o.extra.OnChanged = func(string) { o.write() }
	o.bonus = kit.NewSegments([]kit.Segment{
		{Title: words.Text("time.bonus.increment")}, {Title: words.Text("time.bonus.delay")}, {Title: words.Text("time.bonus.bronstein")},
	}, func(int) { o.write() })
	o.text = kit.NewEntry("", settings.UsualOwnTime)
	o.text.OnChanged = func(string) { o.read() }
	o.text.SetText(t.String())
	o.dialog = &kit.Dialog{
		Title:   words.Text("time.title"),
		Content: o.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("button.apply"), WhyNot: o.whyNot, Run: func() { done(o.control()) }},
		},
		First: o.minutes[rules.White],
		Width: 60 * kit.Step,
		Shown: func() { o.minutes[rules.White].TypedShortcut(&fyne.ShortcutSelectAll{}) },
	}
	return o.dialog
}

func (o *ownTime) content() fyne.CanvasObject {
	o.text.Name = words.Text("time.text")
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("time.white"), o.minutes[rules.White])
	kit.AddRow(rows, words.Text("time.black"), o.minutes[rules.Black])
	kit.AddRow(rows, words.Text("time.extra"), o.extra)
	rows.Add(o.bonus)
	rows.Add(kit.Paragraph(o.text.Name))
	rows.Add(o.text)
	rows.Add(kit.AtLeast(6*kit.Step, kit.Outdented(o.says)))
	return rows
}

// follow copies White's minutes to Black while both are equal.
func (o *ownTime) follow(white string) {
	before := o.white
	if o.white = white; !o.writing && o.minutes[rules.Black].Text == before {
		o.minutes[rules.Black].SetText(white) // which calls write
		return
	}
	o.write()
}

func (o *ownTime) write() {
	if o.writing {
		return
	}
	var sides [2]string
	for i, e := range o.minutes {
		side, ok := stageOf(e.Text, o.extra.Text, game.Bonus(o.bonus.Current))
		if !ok {
			o.refuse()
			return
		}
		sides[i] = side
	}
	t, err := game.ParseTimeControl(strings.Join(sides[:], "|"))
	if err != nil {
		o.refuse()
		return
	}
	o.text.Text = t.String()
	o.text.Refresh()
	o.say(words.TimeText(t), false)
}

// refuse shows that the fields are no time control.
func (o *ownTime) refuse() {
	o.text.Text = ""
	o.text.Refresh()
	o.say(words.Text("time.wrongFields"), true)
}

func stageOf(minutes, extra string, bonus game.Bonus) (string, bool) {
	m, ok := number(minutes)
	s, also := number(extra)
	if !ok || !also {
		return "", false
	}
	if m == 0 && s == 0 {
		return "-", true
	}
	var stages game.Stages
	stages[0] = game.Stage{Time: time.Duration(m*60_000) * time.Millisecond, Extra: time.Duration(s*1000) * time.Millisecond, Bonus: bonus}
	return stages.String(), true
}

func number(text string) (float64, bool) {
	text = strings.ReplaceAll(strings.TrimSpace(text), ",", ".")
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && n >= 0 && n <= 100_000
}

// read writes the text to the fields, as far as they can show it, and shows its meaning.
func (o *ownTime) read() {
	t, err := game.ParseTimeControl(o.text.Text)
	if err != nil || strings.TrimSpace(o.text.Text) == "" {
		o.say(words.Text("time.wrong"), true)
		return
	}
	o.writing = true
	white, black := t[rules.White], t[rules.Black]
	plain := white.Count() <= 1 && black.Count() <= 1 && white[0].Moves+black[0].Moves == 0 &&
		white[0].Extra == black[0].Extra && white[0].Bonus == black[0].Bonus
	for i, e := range o.minutes {
		e.SetText("")
		if plain {
			e.SetText(words.MinutesText(t[i][0].Time))
		}
	}
	o.extra.SetText("")
	if plain {
		o.extra.SetText(words.Seconds(white[0].Extra))
		o.bonus.Set(o.bonus.Items, int(white[0].Bonus))
	}
	o.writing = false
	o.say(words.TimeText(t), false)
}

func (o *ownTime) say(text string, wrong bool) {
	o.says.Importance = widget.MediumImportance
	if wrong {
		o.says.Importance = widget.DangerImportance
	}
	o.says.SetText(text)
	if o.dialog != nil {
		o.dialog.Offer()
	}
}

// whyNot returns why the text is no time control.
func (o *ownTime) whyNot() string {
	if _, err := game.ParseTimeControl(o.text.Text); err == nil && strings.TrimSpace(o.text.Text) != "" {
		return ""
	}
	return o.says.Text
}

func (o *ownTime) control() game.TimeControl { return settings.StoredTime(o.text.Text) }
