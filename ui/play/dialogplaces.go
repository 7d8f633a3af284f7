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

// makeRoom keeps the moves clear of a dialog that lies over their end. While one lies over the board the clocks stand.
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
