package shell

import (
	"math"
	"os"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// scaleVariable is the environment variable with the scale of a window. Fyne reads it whenever the theme is set, and has no other
// way to set it.
const scaleVariable = "FYNE_SCALE"

// Sizes in units at 100 %, without the menu: from grownAt on, text and controls grow with the window, up to mostGrown.
var grownAt = fyne.NewSize(1700, 1000)

const mostGrown = 4

// zoom is the scale of text and controls, relative to the system's.
type zoom struct {
	base    float32 // the scale that the system or its user wants
	factor  float32
	pending *time.Timer // until the window's size has settled
}

// newZoom returns a zoom of 100 %.
func newZoom() zoom {
	z := zoom{base: 1, factor: 1}
	if set, err := strconv.ParseFloat(os.Getenv(scaleVariable), 32); err == nil && set > 0 {
		z.base = float32(set)
	} else if set := fyne.CurrentApp().Settings().Scale(); set > 0 && os.Getenv(scaleVariable) != "auto" {
		z.base = set
	}
	return z
}

// FactorFor returns the scale of text and controls in a window of a size in units at 100 %: the players' choice, grown with the
// window if they like, and limited so that the least window fits. Fyne's scales are multiples of a tenth.
func FactorFor(size, least fyne.Size, percent int, grow bool) float32 {
	factor := float32(percent) / 100
	if grow {
		grown := min(size.Width/grownAt.Width, size.Height/grownAt.Height, mostGrown)
		factor *= max(1, float32(math.Floor(float64(grown*5)))/5)
	}
	factor = min(factor, max(1, min(size.Width/least.Width, size.Height/least.Height)))
	return float32(math.Floor(float64(factor*10)+0.001)) / 10
}

// zoomSettled is how long a window must keep its size before text and controls grow with it.
const zoomSettled = 150 * time.Millisecond

// zoomLater sets the zoom once the window's size has settled.
func (g *Geometry) zoomLater() {
	if g.zoom.pending != nil {
		g.zoom.pending.Stop()
	}
	post := g.shell.Post // tests replace it while the timer runs
	g.zoom.pending = time.AfterFunc(zoomSettled, func() { post(g.Rezoom) })
}

// Rezoom sets the scale for the window and the preferences. The window keeps its size.
func (g *Geometry) Rezoom() {
	canvas := g.shell.Win.Canvas()
	size, was := canvas.Size(), canvas.Scale()
	if size.IsZero() || g.content.Size().IsZero() {
		return
	}
	factor, before := g.factor(g.shell.Prefs.TextSize.Get(), g.shell.Prefs.Grow.Get()), g.zoom.factor
	if factor == before {
		return
	}
	g.setZoom(factor)
	g.shell.App.Settings().SetTheme(kit.NewTheme(g.shell.Prefs.Variant.Get())) // Fyne reads the scale
	switch is := canvas.Scale(); {
	case is == was: // no screen, or the screen's scale is fixed
		g.zoom.factor = before
	case !g.shell.Win.FullScreen():
		g.shell.Win.Resize(times(size, was/is))
	}
}

// factor returns the scale for a text size, in percent, in the window as it is.
func (g *Geometry) factor(percent int, grow bool) float32 {
	size := g.shell.Win.Canvas().Size()
	least := g.enlarged().AddWidthHeight(0, max(0, size.Height-g.content.Size().Height)) // and the menu
	return FactorFor(times(size, g.zoom.factor), least, percent, grow)
}

// LargestText returns the largest text size, in percent, that the window has room for.
func (g *Geometry) LargestText() int { return int(math.Round(float64(g.factor(1000, false)) * 100)) }

func (g *Geometry) setZoom(factor float32) {
	g.zoom.factor = factor
	_ = os.Setenv(scaleVariable, strconv.FormatFloat(float64(g.zoom.base*factor), 'f', 2, 32))
}

// Least returns the smallest size of the window's content: constant in pixels, so the zoom gives way.
func (g *Geometry) Least() fyne.Size { return times(leastWindow, 1/g.zoom.factor) }

func times(size fyne.Size, by float32) fyne.Size { return fyne.NewSize(size.Width*by, size.Height*by) }
