package play

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Typed opens the move entry with its first letter or digit.
func (t *Table) Typed(r rune) {
	place := t.placeOf(r)
	asks := strings.ContainsRune(words.QuestionMarks, r)
	begins := asks || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsLetter(place) || r == '@' && t.game.Game().Ruleset().Drops()
	if t.shell.Dialogs.Busy() || !begins {
		return
	}
	if !asks && !t.changeable() {
		t.cover.typed += string(r)
		t.Answer(t.whyNoMove())
		return
	}
	t.openEntry(string(r))
}

// placeOf learns the key of a typed character, and returns what it gives on the usual Latin layout, 0 if unknown.
func (t *Table) placeOf(r rune) rune {
	t.Sheet.Entry.Keys.Learn(t.shell.Dialogs.Key, r)
	return t.Sheet.Entry.Keys.Place(r)
}

func (t *Table) openEntry(text string) {
	t.Sheet.Entry.Open(t.game.Shown().Position(), text)
	t.shell.Win.Canvas().Focus(t.Sheet.Entry.Field)
	t.shell.Win.Canvas().Refresh(t.Sheet.Entry.Box) // a container that was hidden does not cause its first painting
}

// whyNoMove returns why no move can be made on the shown board.
func (t *Table) whyNoMove() string {
	_, _, deciding := t.game.Deciding()
	switch {
	case deciding:
		return words.Text("status.decidingHint")
	case t.game.Outcome().Over():
		return words.Text("whyNot.over")
	case t.game.Paused():
		return words.Text("whyNot.paused")
	}
	return words.Text("whyNot.looking")
}

// LeaveEntry closes the move entry and returns the focus to the board.
func (t *Table) LeaveEntry() {
	if !t.Sheet.Entry.Box.Visible() {
		return
	}
	t.Sheet.Entry.Box.Hide()
	if f := t.shell.Win.Canvas().Focused(); f == nil || f == fyne.Focusable(t.Sheet.Entry.Field) {
		t.board.TakeFocus()
	}
	t.held = false
	if then := t.unheld; then != nil {
		t.unheld = nil
		then()
	}
}

// holdEntry keeps a text that was typed when the game ended, says so, and reports it. Enter was meant for the move, so nothing
// else gets it until the text is gone.
func (t *Table) holdEntry() bool {
	if !t.Sheet.Entry.Box.Visible() || t.Sheet.Entry.Field.Text == "" {
		return false
	}
	t.held = true
	why := t.whyNoMove()
	if g := t.game.Game(); g.Outcome().Over() {
		why = words.EndTitle(g) + " · " + words.EndReason(g)
	}
	t.Sheet.Entry.Refuse(why)
	return true
}

// afterEntry runs then once no text is held.
func (t *Table) afterEntry(then func()) {
	if t.held {
		t.unheld = then
	} else {
		then()
	}
}

// PlayTyped plays a typed move. A text that begins like exactly one legal move is that move; others are refused with a reason.
func (t *Table) PlayTyped(text string) {
	switch {
	case words.IsQuestion(text):
		t.ask(text)
		return
	case t.held && t.holdEntry():
		return
	case t.held || !t.changeable():
		t.LeaveEntry()
		return
	}
	p := t.game.Shown().Position()
	readings := t.Sheet.Entry.Keys.Readings(p, text)
	var found []rules.Move
	var refused string // the reading that says most of why
	var why error
	for _, text := range readings {
		m, err := meant(p, text)
		if err == nil {
			if !slices.Contains(found, m) {
				found = append(found, m)
			}
		} else if why == nil || errors.Is(why, rules.ErrMoveText) {
			refused, why = text, err
		}
	}
	switch {
	case len(found) == 0:
		t.refuseTyped(t.typedRefusal(p, refused, why))
	case len(found) > 1:
		t.refuseTyped(words.WhichOf(p, found))
	case !t.game.Begun().Keeps(p, found[0]):
		t.refuseTyped(words.TouchedText(t.game))
	default:
		t.LeaveEntry()
		t.players.make(found[0])
	}
}

// meant returns the legal move that a reading of a typed text means, or the only one that begins with it.
func meant(p *rules.Position, text string) (rules.Move, error) {
	m, err := p.ParseSAN(words.DataMove(p.Ruleset(), text))
	if english, wrong := p.ParseSAN(text); err != nil && wrong == nil {
		m, err = english, nil
	}
	if err != nil {
		if found := rules.Beginning(words.TypedMoves(p), text); len(found) == 1 {
			m, err = found[0].Move, nil
		}
	}
	return m, err
}

func (t *Table) refuseTyped(why string) {
	t.Sheet.Entry.Refuse(why)
	t.shell.Speak(speech.Answer, why)
}

// typedRefusal returns why a typed text cannot be played, or asks which of several moves it means.
func (t *Table) typedRefusal(p *rules.Position, text string, err error) string {
	if errors.Is(err, rules.ErrAmbiguous) {
		return words.Which(p, text)
	}
	attempts := p.Attempts(words.DataMove(p.Ruleset(), text))
	if len(attempts) == 0 {
		return words.Text("entry.unknown", words.With{"Text": text})
	}
	why, m := attempts[0].Why, attempts[0].Move
	said := ""
	switch {
	case why.Reason == rules.CastlingLost:
		said = words.CastlingLost(t.game.Shown(), m.Castling)
	case m.IsDrop():
		said = words.Refusal(p, rules.NewPiece(m.Promotion, p.Turn()), m.From, m.To, why)
	case len(attempts) == 1 || why.Reason != rules.CannotGoThere:
		said, _ = t.refusalOf(m.From, m.To)
	}
	return cmp.Or(said, words.Text("entry.nobody", words.With{"To": m.To.String()}))
}
