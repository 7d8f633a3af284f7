package ui

import (
	"math"
	"os"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// scaleVariable is the variable of the environment by which Fyne can be told the scale of a window. It reads it whenever
// the theme is set, and knows no other way to be told.
const scaleVariable = "FYNE_SCALE"

// Sizes in units at 100 %, of a window without its menu: from grownAt on, text and controls grow with the window, which
// has mostGrown at most of their size.
var grownAt = fyne.NewSize(1500, 880)

const mostGrown = 4

// zoom is how much larger than the system's text and controls are.
type zoom struct {
	base    float32 // the scale that the system or its user asks for
	factor  float32
	pending *time.Timer // until the window has settled to a size
}

// newZoom returns a zoom that changes nothing.
func newZoom() zoom {
	z := zoom{base: 1, factor: 1}
	if set, err := strconv.ParseFloat(os.Getenv(scaleVariable), 32); err == nil && set > 0 {
		z.base = float32(set)
	} else if set := fyne.CurrentApp().Settings().Scale(); set > 0 && os.Getenv(scaleVariable) != "auto" {
		z.base = set
	}
	return z
}

// factorFor returns how much larger text and controls are in a window of a size, given in units at 100 %: as the players
// chose, and grown with the window if they like, but never so large that the least window would not fit. Fyne has scales
// in steps of a tenth.
func factorFor(size, least fyne.Size, percent int, grow bool) float32 {
	factor := float32(percent) / 100
	if grow {
		grown := min(size.Width/grownAt.Width, size.Height/grownAt.Height, mostGrown)
		factor *= max(1, float32(math.Floor(float64(grown*5)))/5)
	}
	factor = min(factor, max(1, min(size.Width/least.Width, size.Height/least.Height)))
	return float32(math.Floor(float64(factor*10)+0.001)) / 10
}

// zoomSettled is how long a window keeps its size until text and controls grow with it.
const zoomSettled = 150 * time.Millisecond

// zoomLater chooses the zoom anew once the window has settled to a size.
func (w *Window) zoomLater() {
	if w.zoom.pending != nil {
		w.zoom.pending.Stop()
	}
	post := w.shell.Post // which tests replace while the timer runs
	w.zoom.pending = time.AfterFunc(zoomSettled, func() { post(w.rezoom) })
}

// rezoom gives text and controls the size that belongs to the window and the preferences. The window stays as large as it is.
func (w *Window) rezoom() {
	canvas := w.shell.Win.Canvas()
	size, was := canvas.Size(), canvas.Scale()
	if size.IsZero() || w.table.content.Size().IsZero() {
		return
	}
	least := leastSize.AddWidthHeight(0, max(0, size.Height-w.table.content.Size().Height)) // and the menu
	factor, before := factorFor(times(size, w.zoom.factor), least, w.shell.Prefs.TextSize(), w.shell.Prefs.Grow()), w.zoom.factor
	if factor == before {
		return
	}
	w.setZoom(factor)
	w.shell.App.Settings().SetTheme(kit.NewTheme(w.shell.Prefs.Variant())) // Fyne reads the scale
	switch is := canvas.Scale(); {
	case is == was: // no screen, or one on which nothing changes
		w.zoom.factor = before
	case !w.shell.Win.FullScreen():
		w.shell.Win.Resize(times(size, was/is))
	}
}

// setZoom tells Fyne the scale.
func (w *Window) setZoom(factor float32) {
	w.zoom.factor = factor
	_ = os.Setenv(scaleVariable, strconv.FormatFloat(float64(w.zoom.base*factor), 'f', 2, 32))
}

// leastContent returns the size of the smallest window's content: in pixels the same whatever the zoom, which gives way.
func (w *Window) leastContent() fyne.Size { return times(leastSize, 1/w.zoom.factor) }

func times(size fyne.Size, by float32) fyne.Size { return fyne.NewSize(size.Width*by, size.Height*by) }
