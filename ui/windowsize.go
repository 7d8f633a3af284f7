package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// leastSize is the smallest content of a window that can be played in.
var leastSize = fyne.NewSize(480, 320)

// sizeSettled is how long a window keeps its size until that is remembered.
const sizeSettled = time.Second

// resized remembers the window's size once it has settled: at the end would be too late for a program that is killed. Of
// a window that is maximised or fills the screen only that is remembered. Where the window stands, the window manager decides: Fyne tells nobody.
func (w *Window) resized() {
	w.dialogs.Resized()
	if w.settling != nil {
		w.settling.Stop()
	}
	size := times(w.win.Canvas().Size(), w.zoom.factor)
	w.zoomLater()
	if w.win.FullScreen() || size.IsZero() {
		return
	}
	w.settling = time.AfterFunc(sizeSettled, func() { w.settled(size) })
}

// settled remembers the size of a window, or that it is maximised. It may be called on any goroutine.
func (w *Window) settled(size fyne.Size) {
	if w.maximized == nil {
		w.prefs.SetSize(size)
		return
	}
	w.post(func() {
		if w.win.FullScreen() {
			return
		}
		on := w.maximized(w.win)
		if w.prefs.SetMaximized(on); !on {
			w.prefs.SetSize(size)
		}
	})
}

// firstState opens the window maximised, or over the whole screen, as it was.
func (w *Window) firstState(o Options) {
	w.maximized = o.Maximized
	if o.Maximize != nil && w.prefs.Maximized() {
		o.Maximize()
	}
	if w.prefs.FullScreen() && !w.confined {
		w.setFullScreen(true)
	}
}

// firstSize returns the size with which the window opens, and sets its zoom: the one it had, but no larger than the screen.
func (w *Window) firstSize(screen func() fyne.Size) fyne.Size {
	size := w.prefs.Size()
	if screen != nil {
		scale := w.win.Canvas().Scale()
		if room := screen(); !room.IsZero() && scale > 0 {
			size = size.Min(fyne.NewSize(room.Width/scale, room.Height/scale))
		}
	}
	if factor := factorFor(size, leastSize.AddWidthHeight(0, 4*kit.Step), w.prefs.TextSize(), w.prefs.Grow()); factor > 1 {
		w.setZoom(factor)
	}
	return times(size, 1/w.zoom.factor)
}
