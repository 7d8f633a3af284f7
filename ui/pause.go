package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/ui/kit"
)

// pauseCover lies over the board while the game is paused: it dims the position a little and shows two bars through which
// it can still be seen. A tap, Space or Enter goes on.
type pauseCover struct {
	widget.BaseWidget
	resume func()
	keys   kit.KeyFilter
}

func newPauseCover(resume func(), keys kit.KeyFilter) *pauseCover {
	c := &pauseCover{resume: resume, keys: keys}
	c.Hide()
	c.ExtendBaseWidget(c)
	return c
}

// Tapped goes on with the game.
func (c *pauseCover) Tapped(*fyne.PointEvent) { c.resume() }

// FocusGained and FocusLost change nothing: the cover is there to be seen.
func (c *pauseCover) FocusGained() {}

// FocusLost changes nothing.
func (c *pauseCover) FocusLost() {}

// TypedRune has no use for text.
func (c *pauseCover) TypedRune(rune) {}

// TypedKey goes on with the game, or leaves the key to the window.
func (c *pauseCover) TypedKey(key *fyne.KeyEvent) {
	if presses(key) {
		c.resume()
	} else if c.keys != nil {
		c.keys(key)
	}
}

// presses tells whether a key presses what has the focus.
func presses(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeySpace || key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
}

// CreateRenderer returns the renderer of shade and bars.
func (c *pauseCover) CreateRenderer() fyne.WidgetRenderer {
	r := &pauseRenderer{shade: canvas.NewRectangle(nil)}
	for i := range r.bars {
		r.bars[i] = canvas.NewRectangle(nil)
	}
	r.Refresh()
	return r
}

type pauseRenderer struct {
	shade *canvas.Rectangle
	bars  [2]*canvas.Rectangle
}

// Layout places two bars in the middle, each as wide as half a square.
func (r *pauseRenderer) Layout(size fyne.Size) {
	r.shade.Resize(size)
	unit := min(size.Width, size.Height) / 16
	for i, bar := range r.bars {
		bar.CornerRadius = unit / 4
		kit.Place(bar, size.Width/2+(float32(i)*2-1.5)*unit, size.Height/2-2*unit, unit, 4*unit)
	}
}

// MinSize returns none: the cover is as large as the board.
func (r *pauseRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Objects returns what is drawn, from back to front.
func (r *pauseRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.shade, r.bars[0], r.bars[1]}
}

// Refresh gives shade and bars their colours.
func (r *pauseRenderer) Refresh() {
	r.shade.FillColor = color.NRGBA{A: 0x48}
	for _, bar := range r.bars {
		bar.FillColor = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0x70}
		bar.StrokeColor, bar.StrokeWidth = color.NRGBA{A: 0x60}, 2
	}
}

// Destroy has nothing to give back.
func (r *pauseRenderer) Destroy() {}

// pauseAction stops the clocks, or lets them go on.
func (a *arbiter) pauseAction() game.Action {
	if a.controller.Paused() {
		return game.Resuming
	}
	return game.Pausing
}

// refreshPause shows the cover while the game is paused and the position that is played on is shown. The keys follow:
// to the cover, and back to the board.
func (t *table) refreshPause() {
	paused := t.controller.Paused() && t.controller.AtLive()
	t.actions.SetPaused(!t.controller.Game().TimeControl().None(), t.controller.Paused())
	if paused == t.cover.Visible() {
		return
	}
	focused := t.win.Canvas().Focused()
	kit.Show(t.cover, paused)
	switch {
	case t.dialogs.Busy():
	case paused && (focused == nil || focused == fyne.Focusable(t.board)):
		t.win.Canvas().Focus(t.cover)
	case !paused && focused == fyne.Focusable(t.cover):
		t.win.Canvas().Focus(t.board)
	}
}

// resumeKey goes on with a paused game if the key says so and nothing else has the focus.
func (w *Window) resumeKey(key *fyne.KeyEvent) bool {
	if !w.cover.Visible() || !presses(key) {
		return false
	}
	w.do("pause")
	return true
}
