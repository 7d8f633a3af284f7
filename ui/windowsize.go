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
// a window that is maximised or fills the screen only that is remembered. A window is first laid out when the system knows it
// and nobody has seen it: then it is put where it stood.
func (w *Window) resized() {
	if w.putBack != nil {
		w.putBack()
	}
	w.shell.Dialogs.Resized()
	if w.settling != nil {
		w.settling.Stop()
	}
	size := times(w.shell.Win.Canvas().Size(), w.zoom.factor)
	w.zoomLater()
	if w.shell.Win.FullScreen() || size.IsZero() {
		return
	}
	w.settling = time.AfterFunc(sizeSettled, func() { w.settled(size) })
}

// settled remembers the size of a window, or that it is maximised. It may be called on any goroutine.
func (w *Window) settled(size fyne.Size) {
	if w.screen == nil {
		w.shell.Prefs.SetSize(size)
		return
	}
	w.shell.Post(func() {
		if w.shell.Win.FullScreen() {
			return
		}
		on := w.screen.Maximized(w.shell.Win)
		if w.shell.Prefs.SetMaximized(on); !on {
			w.shell.Prefs.SetSize(size)
		}
		w.rememberPlace()
	})
}

// rememberPlace remembers where the window stands, if that is a place of its own. Nobody is told when it is moved, so that it
// is asked when it is left, or has a new size.
func (w *Window) rememberPlace() {
	if w.screen == nil || w.putBack != nil || w.shell.Closed.Load() || w.shell.Win.FullScreen() || w.screen.Maximized(w.shell.Win) {
		return
	}
	if at, ok := w.screen.Place(w.shell.Win); ok {
		w.shell.Prefs.SetPlace(at)
	}
}

// firstPlace has the window put where it stood as soon as there is one.
func (w *Window) firstPlace() {
	at, known := w.shell.Prefs.Place()
	if known && w.screen != nil && !w.shell.Prefs.Maximized() && !w.shell.Prefs.FullScreen() {
		w.putBack = func() {
			if w.screen.PutAt(w.shell.Win, at) {
				w.putBack = nil
			}
		}
	}
}

// firstState opens the window maximised, or over the whole screen, as it was.
func (w *Window) firstState() {
	if w.screen != nil && w.shell.Prefs.Maximized() {
		w.screen.Maximize()
	}
	w.firstPlace()
	if w.shell.Prefs.FullScreen() && !w.shell.Confined {
		w.setFullScreen(true)
	}
}

// firstSize returns the size with which the window opens, and sets its zoom: the one it had, but no larger than the screen.
func (w *Window) firstSize() fyne.Size {
	size := w.shell.Prefs.Size()
	if w.screen != nil {
		scale := w.shell.Win.Canvas().Scale()
		if room := w.screen.Room(); !room.IsZero() && scale > 0 {
			size = size.Min(fyne.NewSize(room.Width/scale, room.Height/scale))
		}
	}
	if factor := factorFor(size, leastSize.AddWidthHeight(0, 4*kit.Step), w.shell.Prefs.TextSize(), w.shell.Prefs.Grow()); factor > 1 {
		w.setZoom(factor)
	}
	return times(size, 1/w.zoom.factor)
}
