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

// Far is the panel, or if that is below the board, the half of the far player's bar that has no clock, and what is below it.
func (d dialogPlaces) Far() kit.Rect {
	panel := d.Panel()
	if bar := d.at(d.table.rotatables[d.table.near().Other()]); upright(d.table.content.Size()) {
		half := bar.Width / 2
		return kit.NewRect(bar.X+kit.MirroredX(half, half, bar.Width), bar.Y, half, panel.Y+panel.Height-bar.Y)
	}
	return panel
}

func (d dialogPlaces) at(o fyne.CanvasObject) kit.Rect {
	at, size := kit.PlaceOf(d.table.shell.Win.Canvas(), o), o.Size()
	return kit.NewRect(at.X, at.Y, size.Width, size.Height)
}

// makeRoom keeps the end of the moves clear of a dialog. The clocks stand still while one covers the board.
func (t *Table) makeRoom() {
	open := t.shell.Dialogs.Open
	t.game.Hold(open != nil && !open.Aside() && open.Kind != kit.Work)
	t.enlargeClocks()
	t.coverMoves()
}

// coverMoves tells the sheet what a dialog covers of it.
func (t *Table) coverMoves() {
	d, covered := t.shell.Dialogs, float32(0)
	if d.Busy() && d.Open.Aside() { // a place is looked for only then: the search draws the board
		card, panel := d.Card(), dialogPlaces{t}.Panel()
		if foot := panel.Y + panel.Height; card.Y+card.Height >= foot {
			covered = max(0, foot-card.Y)
		}
	}
	t.Sheet.Cover(covered)
}
