package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// dialogPlaces returns the parts of the window that dialogs leave uncovered.
type dialogPlaces struct{ table *Table }

func (d dialogPlaces) Board() kit.Rect { return d.at(d.table.board) }

func (d dialogPlaces) Panel() kit.Rect { return d.at(d.table.Sheet) }

func (d dialogPlaces) at(o fyne.CanvasObject) kit.Rect {
	at, size := kit.PlaceOf(d.table.shell.Win.Canvas(), o), o.Size()
	return kit.NewRect(at.X, at.Y, size.Width, size.Height)
}

// makeRoom keeps the end of the moves clear of a dialog. The clocks stand still while one covers the board.
func (t *Table) makeRoom() {
	d := t.shell.Dialogs
	beside := d.Open != nil && (d.Open.Beside || d.Open.Foot)
	t.game.Hold(d.Open != nil && !beside && !d.Open.Working)
	t.enlargeClocks()
	covered, card, panel := float32(0), d.Card(), dialogPlaces{t}.Panel()
	if beside && card.Y+card.Height >= panel.Y+panel.Height {
		covered = max(0, panel.Y+panel.Height-card.Y)
	}
	t.Sheet.Cover(covered)
}
