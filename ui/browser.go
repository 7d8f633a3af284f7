package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// Away tells the window that its players leave it, perhaps for good, or are back: a browser says no more. A game that they
// have left comes back by itself.
func (w *Window) Away(away bool) { w.library.Journal().Away(away) }

// Drop opens a file that was dropped on the window where the system's windows take none.
func (w *Window) Drop(path string) { w.library.Drop([]fyne.URI{storage.NewFileURI(path)}) }

// TypedRune takes a letter that the system's windows do not hand on.
func (w *Window) TypedRune(r rune) {
	canvas := w.shell.Win.Canvas()
	if focused := canvas.Focused(); focused != nil {
		focused.TypedRune(r)
	} else {
		w.typedRune(r)
	}
}
