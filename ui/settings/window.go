package settings

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// Window is how the window was when it was last seen. It is kept between starts.
type Window struct{ Store Store }

// Window returns what is remembered of the window itself.
func (p Preferences) Window() Window { return Window(p) }

const (
	prefWidth      = "window.width"
	prefHeight     = "window.height"
	prefX          = "window.x"
	prefY          = "window.y"
	prefMaximized  = "window.maximized"
	prefFullScreen = "window.fullScreen"
)

// DefaultSize is the window's size at the first start.
var DefaultSize = fyne.NewSize(1100, 760)

// The size of a window that somebody may have looked at, in either direction.
const (
	leastLength = 100
	mostLength  = 16_000
)

// Size returns the size of the window's content when it was last changed.
func (w Window) Size() fyne.Size {
	return fyne.NewSize(w.length(prefWidth, DefaultSize.Width), w.length(prefHeight, DefaultSize.Height))
}

// length returns a stored length of the window, or what it is at first if no window can be so.
func (w Window) length(key string, first float32) float32 {
	length := w.Store.FloatWithFallback(key, float64(first))
	if length >= leastLength && length <= mostLength { // not so if it is no number
		return float32(length)
	}
	return first
}

// SetSize remembers the size of the window's content.
func (w Window) SetSize(s fyne.Size) {
	w.Store.SetFloat(prefWidth, float64(s.Width))
	w.Store.SetFloat(prefHeight, float64(s.Height))
}

// Place returns where the window stood, in the system's pixels; false if that is not known.
func (w Window) Place() (at image.Point, known bool) {
	x, y := w.Store.FloatWithFallback(prefX, math.NaN()), w.Store.FloatWithFallback(prefY, math.NaN())
	if !(math.Abs(x) <= mostLength) || !(math.Abs(y) <= mostLength) { // not so if one is no number
		return at, false
	}
	return image.Pt(int(x), int(y)), true
}

// SetPlace remembers where the window stands.
func (w Window) SetPlace(at image.Point) {
	w.Store.SetFloat(prefX, float64(at.X))
	w.Store.SetFloat(prefY, float64(at.Y))
}

// Maximized tells whether the window was maximised.
func (w Window) Maximized() bool { return w.Store.Bool(prefMaximized) }

// SetMaximized remembers whether the window is maximised.
func (w Window) SetMaximized(on bool) { w.Store.SetBool(prefMaximized, on) }

// FullScreen tells whether the window filled the screen.
func (w Window) FullScreen() bool { return w.Store.Bool(prefFullScreen) }

// SetFullScreen remembers whether the window fills the screen.
func (w Window) SetFullScreen(on bool) { w.Store.SetBool(prefFullScreen, on) }
