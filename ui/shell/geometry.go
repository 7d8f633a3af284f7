package shell

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// LeastSize is the smallest content of a window for which text and controls are enlarged. leastWindow is the smallest that can be played
// in: on a telephone, upright or turned.
var (
	LeastSize   = fyne.NewSize(480, 320)
	leastWindow = fyne.NewSize(320, 260)
)

// SizeSettled is how long a window keeps its size until that is remembered.
const SizeSettled = time.Second

// Screen knows where a desktop has its windows. Sizes and places are in its pixels.
type Screen interface {
	// Room returns the room that there is for a window, zero if that is unknown. It is asked once a window is made.
	Room() fyne.Size
	// Maximize has the next window open maximised, and Maximized tells whether one is.
	Maximize()
	Maximized(fyne.Window) bool
	// Place returns where a window stands, and PutAt puts it there if that is on a screen; both return false while there is
	// no window yet, or where no program knows that.
	Place(fyne.Window) (at image.Point, ok bool)
	PutAt(fyne.Window, image.Point) bool
}

// Geometry is how large the window and its text are, and where it stands: chosen once it opens, remembered while it is there.
type Geometry struct {
	shell    *Shell
	menu     *Menu
	screen   Screen            // nil: nothing is known of it
	content  fyne.CanvasObject // of the window, without its menus
	zoom     zoom
	settling *time.Timer // until the window's size is remembered
	putBack  func()      // puts a window that opens where it stood; nil once that is done
}

// NewGeometry returns the geometry of a window, which opens as it was, on a screen; nil if nothing is known of that.
func NewGeometry(h *Shell, s Screen) *Geometry {
	return &Geometry{shell: h, screen: s, zoom: newZoom()}
}

// Use says which menus and which content the window has from now on.
func (g *Geometry) Use(m *Menu, content fyne.CanvasObject) { g.menu, g.content = m, content }

// Open gives the window the size that it had, maximised or over the whole screen as it was.
func (g *Geometry) Open() {
	g.shell.Win.Resize(g.firstSize())
	g.firstState()
}

// Resized remembers the window's size once it has settled: at the end would be too late for a program that is killed. Of
// a window that is maximised or fills the screen only that is remembered. A window is first laid out when the system knows it
// and nobody has seen it: then it is put where it stood.
func (g *Geometry) Resized() {
	if g.putBack != nil {
		g.putBack()
	}
	g.shell.Dialogs.Resized()
	if g.settling != nil {
		g.settling.Stop()
	}
	size := times(g.shell.Win.Canvas().Size(), g.zoom.factor)
	g.zoomLater()
	if g.shell.Win.FullScreen() || size.IsZero() {
		return
	}
	g.settling = time.AfterFunc(SizeSettled, func() { g.settled(size) })
}

// settled remembers the size of a window, or that it is maximised. It may be called on any goroutine.
func (g *Geometry) settled(size fyne.Size) {
	if g.screen == nil {
		g.shell.Prefs.SetWindowSize(size)
		return
	}
	g.shell.Post(func() {
		if g.shell.Win.FullScreen() {
			return
		}
		on := g.screen.Maximized(g.shell.Win)
		if g.shell.Prefs.Maximized.Set(on); !on {
			g.shell.Prefs.SetWindowSize(size)
		}
		g.Remember()
	})
}

// Remember remembers where the window stands, if that is a place of its own. Nobody is told when it is moved, so that it
// is asked when it is left, or has a new size.
func (g *Geometry) Remember() {
	if g.screen == nil || g.putBack != nil || g.shell.Closed.Load() || g.shell.Win.FullScreen() || g.screen.Maximized(g.shell.Win) {
		return
	}
	if at, ok := g.screen.Place(g.shell.Win); ok {
		g.shell.Prefs.SetWindowPlace(at)
	}
}

// firstPlace has the window put where it stood as soon as there is one.
func (g *Geometry) firstPlace() {
	at, known := g.shell.Prefs.WindowPlace()
	if known && g.screen != nil && !g.shell.Prefs.Maximized.Get() && !g.shell.Prefs.FullScreen.Get() {
		g.putBack = func() {
			if g.screen.PutAt(g.shell.Win, at) {
				g.putBack = nil
			}
		}
	}
}

// firstState opens the window maximised, or over the whole screen, as it was.
func (g *Geometry) firstState() {
	if g.screen != nil && g.shell.Prefs.Maximized.Get() {
		g.screen.Maximize()
	}
	g.firstPlace()
	if g.shell.Prefs.FullScreen.Get() && !g.shell.Confined {
		g.setFullScreen(true)
	}
}

// firstSize returns the size with which the window opens, and sets its zoom: the one it had, but no larger than the screen.
func (g *Geometry) firstSize() fyne.Size {
	size := g.shell.Prefs.WindowSize()
	if g.screen != nil {
		scale := g.shell.Win.Canvas().Scale()
		if room := g.screen.Room(); !room.IsZero() && scale > 0 {
			size = size.Min(fyne.NewSize(room.Width/scale, room.Height/scale))
		}
	}
	if factor := FactorFor(size, g.enlarged().AddWidthHeight(0, 4*kit.Step), g.shell.Prefs.TextSize.Get(), g.shell.Prefs.Grow.Get()); factor > 1 {
		g.setZoom(factor)
	}
	return times(size, 1/g.zoom.factor)
}

// enlarged returns the smallest content for which text and controls are enlarged: in a page, which may be a telephone's, that in
// which every dialog fits.
func (g *Geometry) enlarged() fyne.Size {
	if g.shell.Confined {
		return fyne.NewSize(44*kit.Step, leastWindow.Height)
	}
	return LeastSize
}

// Close remembers the window's size and place before it closes.
func (g *Geometry) Close() {
	if !g.shell.Win.FullScreen() {
		g.shell.Prefs.SetWindowSize(times(g.shell.Win.Canvas().Size(), g.zoom.factor))
	}
	g.Remember()
}

// FullScreen fills the screen with the window, or ends that: the window is then as large as before. The bar of menus is left out
// there; its keys stay.
func (g *Geometry) FullScreen() {
	on := !g.shell.Win.FullScreen()
	if on && !g.shell.Prefs.Maximized.Get() {
		g.shell.Prefs.SetWindowSize(times(g.shell.Win.Canvas().Size(), g.zoom.factor))
	}
	g.setFullScreen(on)
	g.shell.Prefs.FullScreen.Set(on)
	if !on && !g.shell.Prefs.Maximized.Get() {
		g.shell.Win.Resize(g.firstSize())
	}
}

func (g *Geometry) setFullScreen(on bool) {
	g.menu.show(!on)
	g.shell.Win.SetFullScreen(on)
}
