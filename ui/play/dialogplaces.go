package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// dialogPlaces returns the parts of the window that dialogs leave uncovered.
type dialogPlaces struct{ table *Table }

func (d dialogPlaces) Board() kit.Rect { return d.at(d.table.board) }

func (d dialogPlaces) Panel() kit.Rect {
	sheet, foot := d.at(d.table.Sheet), d.table.Sheet.Foot()
	return kit.NewRect(sheet.X+foot.X, sheet.Y+foot.Y, foot.Width, foot.Height)
}

func (d dialogPlaces) at(o fyne.CanvasObject) kit.Rect {
	at, size := kit.PlaceOf(d.table.shell.Win.Canvas(), o), o.Size()
	return kit.NewRect(at.X, at.Y, size.Width, size.Height)
}

// makeRoom keeps the end of the moves clear of a dialog. The clocks stand still while one covers the board.
func (t *Table) makeRoom() {
	d := t.shell.Dialogs
	t.game.Hold(d.Open != nil && !d.Open.Beside && !d.Open.Foot && !d.Open.Working)
	t.enlargeClocks()
	t.coverMoves()
}

// coverMoves tells the sheet what a dialog covers of it.
func (t *Table) coverMoves() {
	d := t.shell.Dialogs
	beside := d.Open != nil && (d.Open.Beside || d.Open.Foot)
	covered, card, panel := float32(0), d.Card(), dialogPlaces{t}.Panel()
	if beside && card.Y+card.Height >= panel.Y+panel.Height {
		covered = max(0, panel.Y+panel.Height-card.Y)
	}
	t.Sheet.Cover(covered)
}
