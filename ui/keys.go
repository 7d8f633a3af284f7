package ui

// typedRune gets typed letters while nothing has the focus.
func (w *Window) typedRune(r rune) {
	switch {
	case w.shell.Dialogs.Later(func() { w.typeAgain(r) }):
	case w.shell.Dialogs.Busy():
		w.shell.Dialogs.TypedRune(r)
	default:
		w.play.TypedRune(r)
	}
}

func (w *Window) typeAgain(r rune) {
	if focused := w.shell.Win.Canvas().Focused(); focused != nil {
		focused.TypedRune(r)
		return
	}
	w.typedRune(r)
}
