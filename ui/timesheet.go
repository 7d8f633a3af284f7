package ui

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// ownTime is the dialog in which players make up a time control: minutes for each, an extra time, how it is given, and
// the same as a text for what has several stages. The text is what counts; the fields write it.
type ownTime struct {
	minutes [2]*entry
	extra   *entry
	bonus   *segments
	text    *entry
	says    *widget.Label
	writing bool // a field is written by the dialog itself
}

// timeSheet returns the dialog. Done is told what was chosen.
func timeSheet(t game.TimeControl, keys keyFilter, done func(game.TimeControl)) *sheet {
	o := &ownTime{says: wrapped("")}
	for i := range o.minutes {
		o.minutes[i] = newEntry("", "0", keys)
		o.minutes[i].most = rules.LineText
		o.minutes[i].OnChanged = func(string) { o.write() }
	}
	o.extra = newEntry("", "0", keys)
	o.extra.most = rules.LineText
	o.extra.OnChanged = func(string) { o.write() }
	o.bonus = newSegments([]segment{
		{title: tr("time.bonus.increment")}, {title: tr("time.bonus.delay")}, {title: tr("time.bonus.bronstein")},
	}, func(int) { o.write() }, keys)
	o.text = newEntry("", usualOwnTime, keys)
	o.text.OnChanged = func(string) { o.read() }
	o.text.SetText(t.String())
	return &sheet{
		title:   tr("time.title"),
		content: o.content(),
		answers: []answer{
			{text: tr("button.cancel")},
			{text: tr("time.take"), accept: o.valid, run: func() { done(o.control()) }},
		},
		first: o.minutes[rules.White],
		width: 60 * step,
		shown: func() { o.minutes[rules.White].TypedShortcut(&fyne.ShortcutSelectAll{}) },
	}
}

func (o *ownTime) content() fyne.CanvasObject {
	field := func(key string, e fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(outdented(widget.NewLabel(tr(key))), nil, nil, nil, e)
	}
	says := container.New(&leastHeight{height: 6 * step}, outdented(o.says))
	box := container.NewVBox(
		container.NewGridWithColumns(3, field("time.white", o.minutes[rules.White]), field("time.black", o.minutes[rules.Black]),
			field("time.extra", o.extra)),
		space(step/2),
		o.bonus,
		space(step/2),
		field("time.text", o.text),
		says,
	)
	return container.NewBorder(nil, nil, nil, space(2), box) // an entry's frame reaches out of it
}

// write puts the fields into the text.
func (o *ownTime) write() {
	if o.writing {
		return
	}
	var sides [2]string
	for i, e := range o.minutes {
		side, ok := stageOf(e.Text, o.extra.Text, game.Bonus(o.bonus.current))
		if !ok {
			o.say(tr("time.wrongFields"), true)
			o.text.Text = ""
			o.text.Refresh()
			return
		}
		sides[i] = side
	}
	t, err := game.ParseTimeControl(strings.Join(sides[:], "|"))
	if err != nil {
		o.say(tr("time.wrongFields"), true)
		o.text.Text = ""
		o.text.Refresh()
		return
	}
	o.text.Text = t.String()
	o.text.Refresh()
	o.say(timeText(t), false)
}

// stageOf returns the text of one side's time, and whether the fields can be understood.
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

// number reads a number of minutes or seconds, with a point or a comma; nothing is 0.
func number(text string) (float64, bool) {
	text = strings.ReplaceAll(strings.TrimSpace(text), ",", ".")
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && n >= 0 && n <= 100_000
}

// read puts the text into the fields, as far as they can show it, and says what it means.
func (o *ownTime) read() {
	t, err := game.ParseTimeControl(o.text.Text)
	if err != nil || strings.TrimSpace(o.text.Text) == "" {
		o.say(tr("time.wrong"), true)
		return
	}
	o.writing = true
	white, black := t[rules.White], t[rules.Black]
	plain := white.Count() <= 1 && black.Count() <= 1 && white[0].Moves+black[0].Moves == 0 &&
		white[0].Extra == black[0].Extra && white[0].Bonus == black[0].Bonus
	for i, e := range o.minutes {
		e.SetText("")
		if plain {
			e.SetText(minutesText(t[i][0].Time))
		}
	}
	o.extra.SetText("")
	if plain {
		o.extra.SetText(seconds(white[0].Extra))
		o.bonus.set(o.bonus.items, int(white[0].Bonus))
	}
	o.writing = false
	o.say(timeText(t), false)
}

func (o *ownTime) say(text string, wrong bool) {
	o.says.Importance = widget.MediumImportance
	if wrong {
		o.says.Importance = widget.DangerImportance
	}
	o.says.SetText(text)
}

// valid tells whether the text is a time control.
func (o *ownTime) valid() bool {
	_, err := game.ParseTimeControl(o.text.Text)
	return err == nil && strings.TrimSpace(o.text.Text) != ""
}

// control returns the time control that the text says, none if it says none.
func (o *ownTime) control() game.TimeControl { return storedTime(o.text.Text) }

// leastHeight lays its object out as it is, at least so high, so that nothing jumps when a text comes and goes.
type leastHeight struct{ height float32 }

// Layout gives the object all there is.
func (l *leastHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		place(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize returns the object's own, or the least height.
func (l *leastHeight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, l.height)
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}
