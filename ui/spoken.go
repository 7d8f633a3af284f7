package ui

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// setSpeech switches speech on or off.
func (w *Window) setSpeech(on bool) {
	w.shell.Prefs.SetSpeech(on)
	w.menu.Reseat()
	w.shell.SpeechFault = ""
	if w.shell.SpeechChanged != nil {
		w.shell.SpeechChanged()
	}
	switch {
	case on:
		w.shell.Speak(speech.Answer, words.Text("speech.isOn"))
		w.shell.Speak(speech.Move, words.Situation(w.shell.Controller))
	case w.shell.Voice != nil:
		w.shell.Voice.Hush()
	}
}

// tellFault shows in the window why there is no speech.
func (w *Window) tellFault() {
	if w.shell.SpeechFault != "" {
		w.table.say(w.shell.SpeechFault)
	}
}

// tell says something that was asked for by a key, and shows it to those who hear nothing.
func (w *Window) tell(text string) { w.table.say(text) }

func (w *Window) tellClocks() { w.tell(words.SpokenClocks(w.shell.Controller, time.Now())) }
func (w *Window) tellPieces() { w.tell(words.Everything(w.shell.Controller.Shown().Position())) }
func (w *Window) tellGame()   { w.tell(words.Situation(w.shell.Controller)) }

// speakOf says what is new when a game has come from one moment to another. The end is said by its dialog, and so is an
// offer that can be answered.
func (w *Window) speakOf(before, now moment) {
	if !w.shell.Speaks() {
		return
	}
	c := w.shell.Controller
	if now.game != before.game || now.live != before.live {
		w.shell.StopSpeaking(speech.Answer) // it was about another position
	}
	switch {
	case now.game != before.game:
		w.shell.Speak(speech.Move, words.FullStops(words.Game(now.game.Ruleset()), words.Situation(c)))
	case now.live != before.live && now.live.Parent() == before.live:
		w.shell.Speak(speech.Move, words.SpokenMove(now.game, now.live))
	case now.live != before.live:
		w.shell.Speak(speech.Move, words.Text("speech.takenBack")+" "+words.Situation(c))
	case now.shown != before.shown:
		w.shell.Speak(speech.Answer, words.Situation(c)) // to the key that steps
	case now.paused != before.paused, now.armed != before.armed:
		w.shell.Speak(speech.Move, words.Situation(c))
	}
	if now.over && !before.over && now.game == before.game && w.shell.Dialogs.Seen() { // its dialog waits for the open one
		w.shell.Speak(speech.Time, words.ReasonText(now.game))
	}
	if now.offered && (!before.offered || now.offerer != before.offerer) && c.Can(game.Accepting(now.offerer.Other())) != nil {
		w.shell.Speak(speech.Offer, words.StatusOf(c).Detail)
	}
	if before.offered && !now.offered && now.live == before.live && !now.over {
		w.shell.Speak(speech.Offer, words.Text("speech.declined", words.With{"Side": words.SideOf(now.game, before.offerer.Other())}))
	}
}

// speakSquare says what stands where the cursor of the board is.
func (t *table) speakSquare(place int) {
	if !t.shell.Speaks() {
		return
	}
	p := t.shell.Controller.Shown().Position()
	if held := diagram.HeldAt(p.Ruleset(), place); held != rules.NoPiece {
		t.shell.Speak(speech.Answer, words.Held(p, held))
	} else if place >= 0 && place < 64 {
		t.shell.Speak(speech.Answer, words.Stands(p, rules.Square(place)))
	}
}

// speakSelected says which piece was taken up, and where it can go.
func (t *table) speakSelected(place int) {
	if !t.shell.Speaks() {
		return
	}
	p := t.shell.Controller.Shown().Position()
	if held := diagram.HeldAt(p.Ruleset(), place); held != rules.NoPiece {
		t.shell.Speak(speech.Answer, words.Goals(p, held, dropsOf(p, held.Kind())))
	} else {
		t.shell.Speak(speech.Answer, words.Goals(p, p.At(rules.Square(place)), p.MovesFrom(rules.Square(place))))
	}
}

// dropsOf returns the legal drops of a kind.
func dropsOf(p *rules.Position, k rules.Kind) (drops []rules.Move) {
	for _, m := range p.LegalMoves() {
		if m.IsDrop() && m.Promotion == k {
			drops = append(drops, m)
		}
	}
	return drops
}

// ask answers a question that was typed.
func (t *table) ask(question string) {
	answer := words.AnswerTo(t.shell.Controller.Shown().Position(), question)
	switch {
	case answer != "":
	case strings.Trim(question, words.QuestionMarks+" ") == "":
		answer = words.Situation(t.shell.Controller)
	default:
		answer = words.Text("entry.ask")
	}
	t.entry.Answer(answer)
	t.shell.Speak(speech.Answer, answer)
}

// mostSpoken is how much of a dialog is said by itself, in runes: as many paragraphs as have room, and the first in any case.
const mostSpoken = 500

// reading is how far what there is to read in a dialog has been said.
type reading struct {
	paragraphs []string
	at         int // of the last that was said; -1: none was
}

// begin begins to read, and returns what is said by itself, and whether there is more.
func (r *reading) begin(paragraphs []string) (said string, more bool) {
	r.paragraphs, r.at = paragraphs, 0
	for room := mostSpoken; r.at < len(paragraphs); r.at++ {
		if room -= utf8.RuneCountInString(paragraphs[r.at]); room < 0 && r.at > 1 {
			break
		}
	}
	said = words.FullStops(paragraphs[:r.at]...)
	r.at--
	return said, r.at < len(paragraphs)-1
}

// turn returns the paragraph to which an arrow leads, "" for none. What there is to read may be another since then: it is
// read from its beginning.
func (r *reading) turn(paragraphs []string, key fyne.KeyName) string {
	if !slices.Equal(paragraphs, r.paragraphs) {
		r.paragraphs, r.at = paragraphs, 0 // the title has been said
	}
	switch {
	case key == fyne.KeyDown && r.at < len(paragraphs)-1:
		r.at++
	case key == fyne.KeyUp && r.at > 0:
		r.at--
	case key != fyne.KeyDown && key != fyne.KeyUp:
		return ""
	}
	return paragraphs[r.at]
}

// readDialog says the next paragraph of a dialog, or the one before.
func (w *Window) readDialog(d *kit.Dialog, key fyne.KeyName) {
	if w.shell.Speaks() {
		w.shell.Speak(speech.Answer, words.FullStops(w.reading.turn(d.Paragraphs(), key)))
	}
}

// speakDialog says what a dialog that has just opened asks, what has the focus in it, and what Enter answers.
func (w *Window) speakDialog(d *kit.Dialog) {
	if !w.shell.Speaks() {
		return
	}
	w.shell.StopSpeaking(speech.Answer) // what was asked for is not what is asked now
	said, more := w.reading.begin(d.Paragraphs())
	if w.focused = w.shell.Win.Canvas().Focused(); w.focused != nil {
		w.focusSaid = w.saidOf(w.focused)
		if _, button := w.focused.(*kit.Button); !button {
			said = words.FullStops(said, strings.TrimPrefix(w.focusSaid, words.Text("speech.control", words.With{"Name": d.Title, "Value": ""})))
		}
	}
	var others []string
	for _, a := range d.Answers[:max(0, len(d.Answers)-1)] {
		others = append(others, a.Text)
	}
	if len(d.Answers) > 0 {
		said = words.FullStops(said, words.Text("speech.enter", words.With{"Answer": d.Answers[len(d.Answers)-1].Text}))
	}
	if more {
		said += " " + words.Text("speech.more")
	}
	if len(others) > 0 {
		said += " " + words.Text("speech.tab", words.With{"Answers": strings.Join(others, ", ")})
	}
	w.shell.Speak(speech.Offer, said)
}

// buttonName says what a button does, and whose it is.
func (w *Window) buttonName(b *kit.Button) string {
	name, _ := b.Said()
	for i, bar := range w.table.bars {
		side, button := rules.Color(i), slices.Index(bar.Buttons(), b)
		if button == givingButton {
			name = words.Text("tip.give", w.shell.Sides(side))
		}
		if button >= 0 {
			return words.Text("speech.button", words.With{"Side": w.shell.PlayerName(side), "Button": name})
		}
	}
	if id := w.table.actions.ID(b); id != "" {
		return words.Text(w.shell.Command(id).Label)
	}
	return name
}

// speakFocus says what has the focus, once it is another control or has come to show something else by a key. What is being
// written is not said again at each letter.
func (w *Window) speakFocus() {
	focused := w.shell.Win.Canvas().Focused()
	said := w.saidOf(focused)
	entry, writing := focused.(*kit.Entry)
	if focused == w.focused && (said == w.focusSaid || writing && entry.Chosen == nil) {
		return
	}
	w.focused, w.focusSaid = focused, said
	if said != "" {
		w.shell.Speak(speech.Answer, said)
	}
}

// saidOf returns what a control is called and shows, "" of what says nothing.
func (w *Window) saidOf(focused fyne.Focusable) string {
	if b, ok := focused.(*kit.Button); ok {
		return w.buttonName(b)
	}
	if m, ok := focused.(*kit.Menus); ok {
		return markedIn(m)
	}
	if focused == fyne.Focusable(w.table.board) || focused == fyne.Focusable(w.table.cover) && w.table.cover.focused {
		return words.StatusOf(w.shell.Controller).Headline
	}
	c, ok := focused.(kit.Spoken)
	if !ok {
		return ""
	}
	name, value := c.Said()
	if name == "" || value == "" {
		return name + value
	}
	return words.Text("speech.control", words.With{"Name": name, "Value": value})
}

// markedIn returns the menu's title, or the item of it that is marked, and that it is on.
func markedIn(m *kit.Menus) string {
	title, item := m.Marked()
	switch {
	case item == nil:
		return kit.Read(title)
	case item.Checked:
		return words.Text("speech.control", words.With{"Name": kit.Read(item.Label), "Value": words.Text("speech.on")})
	}
	return kit.Read(item.Label)
}

// speakMenus says what is marked in the menus, if they are open.
func (w *Window) speakMenus() {
	if _, ok := w.shell.Win.Canvas().Focused().(*kit.Menus); ok && w.shell.Speaks() {
		w.speakFocus()
	}
}
