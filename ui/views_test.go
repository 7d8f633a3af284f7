package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/uitest"
)

func (w *Window) content() fyne.CanvasObject {
	content, _ := w.play.Content()
	return content
}

func (w *Window) board() *board.Board       { return uitest.Seen[*board.Board](w.content())[0] }
func (w *Window) status() *panel.StatusView { return uitest.Seen[*panel.StatusView](w.content())[0] }
func (w *Window) moves() *panel.MoveList    { return uitest.Seen[*panel.MoveList](w.content())[0] }
func (w *Window) sheet() *panel.Sheet       { return w.play.Table.Sheet }

// bar returns the bar of a side's player. Black's is drawn first.
func (w *Window) bar(side rules.Color) *panel.PlayerBar {
	return uitest.Seen[*panel.PlayerBar](w.content())[side.Other()]
}
