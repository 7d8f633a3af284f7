package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// Away is called when the players leave the page, perhaps for good, or return; a browser reports no more than that. The game is
// restored if they come back.
func (w *Window) Away(away bool) { w.library.Journal().Away(away) }

// Drop opens a dropped file on systems where Fyne does not report drops.
func (w *Window) Drop(path string) { w.library.Drop([]fyne.URI{storage.NewFileURI(path)}) }

// TypedRune handles a letter that Fyne does not report.
func (w *Window) TypedRune(r rune) {
	canvas := w.shell.Win.Canvas()
	if focused := canvas.Focused(); focused != nil {
		focused.TypedRune(r)
	} else {
		w.typedRune(r)
	}
}
