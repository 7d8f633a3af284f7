package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// keyDown gets every key press. The focus may have moved afterwards.
func (w *Window) keyDown(key *fyne.KeyEvent) {
	w.shell.Dialogs.KeyDown(key)
	w.menu.KeyDown(key)
	if key.Name == fyne.KeyTab {
		w.shell.Post(w.shell.Dialogs.TabbedTo)
	}
	if _, open := w.shell.Win.Canvas().Focused().(*kit.Menus); open {
		w.shell.Post(w.voice.SpeakMenus) // after the key's effect
	}
	if w.shell.Speaks() && (key.Name == fyne.KeyTab || w.shell.Dialogs.Busy()) {
		w.shell.Post(w.voice.SpeakFocus)
	}
}

// keyUp gets every key release.
func (w *Window) keyUp(key *fyne.KeyEvent) {
	w.shell.Dialogs.KeyUp(key)
	w.menu.KeyUp(key)
	w.voice.SpeakMenus()
}

// strayKey gets keys while no control has the focus, for the open dialog or the game.
func (w *Window) strayKey(key *fyne.KeyEvent) {
	if !w.shell.Dialogs.Held(key.Name) && !w.shell.Dialogs.TypedKey(key) {
		w.play.TypedKey(key)
	}
}

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
