package ui

import (
	"unicode"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// typeMove opens the entry of moves with its first letter or digit.
func (w *Window) typeMove(r rune) {
	if w.dialogs.Busy() || !unicode.IsLetter(r) && !unicode.IsDigit(r) || !w.controller.CanPlay() {
		return
	}
	w.entry.Open(words.TypedMoves(w.controller.Live().Position()), string(r))
	w.win.Canvas().Focus(w.entry.Field)
	w.win.Canvas().Refresh(w.entry.Box) // a container that was hidden does not ask for its first painting itself
}

// typedRune gets what is typed while nothing has the focus.
func (w *Window) typedRune(r rune) {
	switch {
	case w.dialogs.Later(func() { w.typeAgain(r) }):
	case !w.dialogs.Busy():
		w.board.TypedRune(r)
	}
}

// typeAgain types a letter into what has the focus now.
func (w *Window) typeAgain(r rune) {
	if focused := w.win.Canvas().Focused(); focused != nil {
		focused.TypedRune(r)
		return
	}
	w.typedRune(r)
}

// leaveEntry closes the entry of moves; the keys go to the board again.
func (w *Window) leaveEntry() {
	if !w.entry.Box.Visible() {
		return
	}
	w.entry.Box.Hide()
	if f := w.win.Canvas().Focused(); f == nil || f == fyne.Focusable(w.entry.Field) {
		w.win.Canvas().Focus(w.board)
	}
}

// playTyped plays a typed move. One that only begins as a single legal move does is that move; any other is refused with
// its reason.
func (w *Window) playTyped(text string) {
	if !w.controller.CanPlay() {
		w.leaveEntry()
		return
	}
	p := w.controller.Live().Position()
	m, err := p.ParseSAN(text)
	if err != nil {
		if found := words.Beginning(words.TypedMoves(p), text); len(found) == 1 {
			m, err = found[0].Move, nil
		}
	}
	touched := w.controller.Touched()
	switch {
	case err != nil:
		w.entry.Refuse(w.typedRefusal(p, text, err))
	case touched != rules.NoSquare && touched != m.From:
		w.entry.Refuse(words.Text("status.touched", words.With{"Piece": words.Piece(p.Ruleset(), p.At(touched)), "Square": touched.String()}))
	default:
		w.leaveEntry()
		w.playMove(m)
	}
}
