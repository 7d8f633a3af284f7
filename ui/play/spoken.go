package play

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Pointed speaks the content of the cursor's square.
func (t *Table) Pointed(place int) {
	t.shell.Speak(speech.Answer, t.Stands(place))
}

// Stands describes the content of a place.
func (t *Table) Stands(place int) string { return words.Stands(t.game.Shown().Position(), place) }

// speakSelected speaks the selected piece and its targets.
func (t *Table) speakSelected(place int) {
	if !t.shell.Speaks() {
		return
	}
	p := t.game.Shown().Position()
	if held := diagram.HeldAt(p.Ruleset(), place); held != rules.NoPiece {
		t.shell.Speak(speech.Answer, words.Goals(p, held, dropsOf(p, held.Kind())))
	} else {
		t.shell.Speak(speech.Answer, words.Goals(p, p.At(rules.Square(place)), p.MovesFrom(rules.Square(place))))
	}
}

func dropsOf(p *rules.Position, k rules.Kind) (drops []rules.Move) {
	for _, m := range p.LegalMoves() {
		if m.IsDrop() && m.Promotion == k {
			drops = append(drops, m)
		}
	}
	return drops
}

func (t *Table) ask(question string) {
	answer := ""
	for _, spelled := range t.Sheet.Entry.Keys.Spelled(question) {
		answer = cmp.Or(answer, words.AnswerTo(t.game.Shown().Position(), spelled))
	}
	switch {
	case answer != "":
	case strings.Trim(question, words.QuestionMarks+" ") == "":
		answer = words.Situation(t.game)
	default:
		answer = words.Text("entry.ask")
	}
	t.Sheet.Entry.Answer(answer)
	t.shell.Speak(speech.Answer, answer)
}

// NameOf returns the name of a control that does not know its own: a player's or a command's button, the board; "" for others.
func (t *Table) NameOf(control fyne.Focusable) string {
	if control == fyne.Focusable(t.board) || control == fyne.Focusable(t.cover) && t.cover.Focused {
		return words.StatusOf(t.game).Headline
	}
	b, ok := control.(*kit.Button)
	if !ok {
		return ""
	}
	name, _ := b.Description()
	for i, bar := range t.bars {
		side, button := rules.Color(i), slices.Index(bar.Buttons(), b)
		if button == gainButton {
			return words.Text("tip.give", t.shell.Sides(side.Other()))
		}
		if button >= 0 {
			return words.Text("speech.button", words.With{"Side": t.shell.PlayerName(side), "Button": name})
		}
	}
	return name
}
