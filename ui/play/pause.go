package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/ui/kit"
)

// pauseCover lies over the board while the game is paused: it dims the position a little below two bars. A tap, Space or Enter goes on.
type pauseCover struct {
	kit.Control // focused by the Tab key, it shows a ring
	table       *Table
}

func newPauseCover(t *Table) *pauseCover {
	c := &pauseCover{table: t}
	c.Hide()
	c.DrawFixed(c, kit.Least(0, 0), c.draw)
	return c
}

// Tapped goes on with the game.
func (c *pauseCover) Tapped(*fyne.PointEvent) { c.table.shell.Do("pause") }

// TypedRune says that no move can be typed now.
func (c *pauseCover) TypedRune(r rune) {
	if r != ' ' {
		c.table.Answer(c.table.whyNoMove())
	}
}

// TypedKey goes on with the game, or leaves the key to the window.
func (c *pauseCover) TypedKey(key *fyne.KeyEvent) {
	if presses(key) {
		c.table.shell.Do("pause")
	} else {
		c.Pass(key)
	}
}

// presses tells whether a key presses what has the focus.
func presses(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeySpace || key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
}

// draw returns the shade, the ring of focus, and two bars in the middle, each a little wider than a piece.
func (c *pauseCover) draw(size fyne.Size) []fyne.CanvasObject {
	shade := canvas.NewRectangle(color.NRGBA{A: 0x48})
	shade.Resize(size)
	objects := []fyne.CanvasObject{shade}
	unit := min(size.Width, size.Height) / 16
	for i := range 2 {
		bar := canvas.NewRectangle(color.White)
		bar.StrokeColor, bar.StrokeWidth, bar.CornerRadius = color.NRGBA{A: 0x60}, 1, unit/4
		kit.Place(bar, size.Width/2+(float32(i)*2-1.625)*unit, size.Height/2-2*unit, 1.25*unit, 4*unit)
		objects = append(objects, bar)
	}
	if c.Focused {
		objects = append(objects, kit.Ring(size, 3))
	}
	return objects
}

// pauseAction stops the clocks, or lets them go on.
func (a *Players) pauseAction() game.Action {
	if a.game.Paused() {
		return game.Resuming
	}
	return game.Pausing
}

// refreshPause shows the cover while the players have paused, and the position that is played on is shown. The keys follow:
// to the cover, and back to the board.
func (t *Table) refreshPause() {
	paused := t.game.Paused() && t.game.AtLive() && !t.waiting()
	if paused == t.cover.Visible() {
		return
	}
	focused := t.shell.Win.Canvas().Focused()
	kit.Show(t.cover, paused)
	switch {
	case t.shell.Dialogs.Busy():
	case paused && (focused == nil || focused == fyne.Focusable(t.board)):
		t.shell.Win.Canvas().Focus(t.cover)
		t.cover.SetFocused(false)
	case !paused && focused == fyne.Focusable(t.cover):
		t.shell.Win.Canvas().Unfocus() // the board cannot take it before there is a window
		t.board.TakeFocus()
	}
}

// resumeKey goes on with a paused game if the key says so and nothing else has the focus.
func (p *Play) resumeKey(key *fyne.KeyEvent) bool {
	if !p.Table.cover.Visible() || !presses(key) {
		return false
	}
	p.shell.Do("pause")
	return true
}
