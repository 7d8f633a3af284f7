package shell

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// LeastSize is the smallest content for which text and controls are enlarged. leastWindow is the smallest playable window, a
// telephone's in either orientation.
var (
	LeastSize   = fyne.NewSize(480, 320)
	leastWindow = fyne.NewSize(320, 260)
)

// SizeSettled is how long a window must keep its size before that is saved.
const SizeSettled = time.Second

// Screen knows a desktop's window places. Sizes and places are in pixels.
type Screen interface {
	// Room returns the size available to a window, zero if unknown. Call it once a window is made.
	Room() fyne.Size
	// Maximize makes the next window open maximised; Maximized reports whether a window is.
	Maximize()
	Maximized(fyne.Window) bool
	// Place returns a window's position; PutAt moves it there if that is on a screen. Both return false before the window exists,
	// and where programs cannot know positions.
	Place(fyne.Window) (at image.Point, ok bool)
	PutAt(fyne.Window, image.Point) bool
}

// Geometry restores and saves a window's size, position and zoom.
type Geometry struct {
	shell    *Shell
	menu     *Menu
	screen   Screen            // nil: unknown
	content  fyne.CanvasObject // of the window, without its menu bar
	zoom     zoom
	settling *time.Timer // until the size is saved
	putBack  func()      // moves a new window to its saved position; nil once done
}

// NewGeometry returns the geometry of a window, restored from the settings; the screen is nil if unknown.
func NewGeometry(h *Shell, s Screen) *Geometry {
	return &Geometry{shell: h, screen: s, zoom: newZoom()}
}

// Use sets the window's menu and content.
func (g *Geometry) Use(m *Menu, content fyne.CanvasObject) { g.menu, g.content = m, content }

// Open gives the window its saved size, maximised or full screen as it was.
func (g *Geometry) Open() {
	prefs := g.shell.Prefs
	g.shell.Win.Resize(g.firstSize())
	if g.screen != nil && prefs.Maximized.Get() {
		g.screen.Maximize()
	}
	if at, known := prefs.WindowPlace(); known && g.screen != nil && !prefs.Maximized.Get() && !prefs.FullScreen.Get() {
		g.putBack = func() { // as soon as the window exists
			if g.screen.PutAt(g.shell.Win, at) {
				g.putBack = nil
			}
		}
	}
	if prefs.FullScreen.Get() && !g.shell.Confined {
		g.setFullScreen(true)
	}
}

// size returns the window's size at 100 %.
func (g *Geometry) size() fyne.Size { return times(g.shell.Win.Canvas().Size(), g.zoom.factor) }

// Resized saves the window's size once it has settled; saving at the end would be too late for a killed program. For a maximised
// or full-screen window, only that state is saved. A window's first layout comes when the system knows it and before anyone sees
// it: then it moves to its saved position.
func (g *Geometry) Resized() {
	if g.putBack != nil {
		g.putBack()
	}
	g.shell.Dialogs.Resized()
	if g.settling != nil {
		g.settling.Stop()
	}
	size := g.size()
	g.zoomLater()
	if g.shell.Win.FullScreen() || size.IsZero() {
		return
	}
	g.settling = time.AfterFunc(SizeSettled, func() { g.settled(size) })
}

// settled saves a window's size, or that it is maximised. Any goroutine may call it.
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

// Remember saves the window's position, unless it is maximised or full screen. No event reports a move, so this runs when the
// window loses focus or changes its size.
func (g *Geometry) Remember() {
	if g.screen == nil || g.putBack != nil || g.shell.Closed.Load() || g.shell.Win.FullScreen() || g.screen.Maximized(g.shell.Win) {
		return
	}
	if at, ok := g.screen.Place(g.shell.Win); ok {
		g.shell.Prefs.SetWindowPlace(at)
	}
}

// firstSize returns the saved size, at most the screen's, and sets the zoom for it.
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

// enlarged returns the smallest content for which text and controls are enlarged; in a page, perhaps a telephone's.
func (g *Geometry) enlarged() fyne.Size {
	if g.shell.Confined {
		return leastWindow
	}
	return LeastSize
}

// Close saves the window's size and position.
func (g *Geometry) Close() {
	if !g.shell.Win.FullScreen() {
		g.shell.Prefs.SetWindowSize(g.size())
	}
	g.Remember()
}

// FullScreen enters or leaves full screen; leaving restores the size. The menu bar is hidden, but its shortcuts work.
func (g *Geometry) FullScreen() {
	on := !g.shell.Win.FullScreen()
	if on && !g.shell.Prefs.Maximized.Get() {
		g.shell.Prefs.SetWindowSize(g.size())
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
