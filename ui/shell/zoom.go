package shell

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
var grownAt = fyne.NewSize(1700, 1000)

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

// FactorFor returns how much larger text and controls are in a window of a size, given in units at 100 %: as the players
// chose, and grown with the window if they like, but never so large that the least window would not fit. Fyne has scales
// in steps of a tenth.
func FactorFor(size, least fyne.Size, percent int, grow bool) float32 {
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
func (g *Geometry) zoomLater() {
	if g.zoom.pending != nil {
		g.zoom.pending.Stop()
	}
	post := g.shell.Post // which tests replace while the timer runs
	g.zoom.pending = time.AfterFunc(zoomSettled, func() { post(g.Rezoom) })
}

// Rezoom gives text and controls the size that belongs to the window and the preferences. The window stays as large as it is.
func (g *Geometry) Rezoom() {
	canvas := g.shell.Win.Canvas()
	size, was := canvas.Size(), canvas.Scale()
	if size.IsZero() || g.content.Size().IsZero() {
		return
	}
	least := g.enlarged().AddWidthHeight(0, max(0, size.Height-g.content.Size().Height)) // and the menu
	factor, before := FactorFor(times(size, g.zoom.factor), least, g.shell.Prefs.TextSize.Get(), g.shell.Prefs.Grow.Get()), g.zoom.factor
	if factor == before {
		return
	}
	g.setZoom(factor)
	g.shell.App.Settings().SetTheme(kit.NewTheme(g.shell.Prefs.Variant.Get())) // Fyne reads the scale
	switch is := canvas.Scale(); {
	case is == was: // no screen, or one on which nothing changes
		g.zoom.factor = before
	case !g.shell.Win.FullScreen():
		g.shell.Win.Resize(times(size, was/is))
	}
}

// setZoom tells Fyne the scale.
func (g *Geometry) setZoom(factor float32) {
	g.zoom.factor = factor
	_ = os.Setenv(scaleVariable, strconv.FormatFloat(float64(g.zoom.base*factor), 'f', 2, 32))
}

// Least returns the size of the smallest window's content: in pixels the same whatever the zoom, which gives way.
func (g *Geometry) Least() fyne.Size { return times(leastWindow, 1/g.zoom.factor) }

func times(size fyne.Size, by float32) fyne.Size { return fyne.NewSize(size.Width*by, size.Height*by) }
