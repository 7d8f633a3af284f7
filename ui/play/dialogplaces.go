package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// dialogPlaces tells dialogs what of the window they leave uncovered.
type dialogPlaces struct{ table *Table }

// Board returns where the board stands.
func (d dialogPlaces) Board() kit.Rect { return d.at(d.table.board) }

// Panel returns where the score sheet stands.
func (d dialogPlaces) Panel() kit.Rect { return d.at(d.table.Sheet) }

func (d dialogPlaces) at(o fyne.CanvasObject) kit.Rect {
	at, size := kit.PlaceOf(d.table.shell.Win.Canvas(), o), o.Size()
	return kit.NewRect(at.X, at.Y, size.Width, size.Height)
}
