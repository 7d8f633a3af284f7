package ui

import (
	"image"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// screen is a desktop of one window.
type screen struct {
	room          fyne.Size
	maximized     bool
	opened, asked int // so often maximised, and asked whether it is
	at            image.Point
	made          bool // there is a window
	put           []image.Point
}

func (s *screen) Room() fyne.Size { return s.room }
func (s *screen) Maximize()       { s.opened++ }
func (s *screen) Maximized(fyne.Window) bool {
	s.asked++
	return s.maximized
}
func (s *screen) Place(fyne.Window) (image.Point, bool) { return s.at, s.made }
func (s *screen) PutAt(_ fyne.Window, at image.Point) bool {
	if s.made {
		s.put = append(s.put, at)
	}
	return s.made
}

// open returns a window on the screen, as large as it opens, with the preferences of earlier ones.
func (s *screen) open(t *testing.T, kept *settings.File) *Window {
	t.Helper()
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Settings: kept, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(f func()) { f() }}, Screen: s})
	t.Cleanup(w.end)
	return w
}

// settle resizes a window, and waits until its size has settled, in a bubble.
func (w *Window) settle(width, height float32) {
	w.shell.Win.Resize(fyne.NewSize(width, height))
	time.Sleep(2 * shell.SizeSettled)
	synctest.Wait()
}

// The window's size is saved once it has settled, not only at the end. The size of a full screen is not.
func TestSizeSettles(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		for width := float32(700); width <= 900; width += 20 {
			w.shell.Win.Resize(fyne.NewSize(width, 600))
			time.Sleep(shell.SizeSettled / 2)
		}
		if got := w.shell.Prefs.WindowSize(); got == w.shell.Win.Canvas().Size() {
			t.Fatal("a size is remembered while it still changes")
		}
		w.settle(900, 610)
		settled := w.shell.Win.Canvas().Size()
		testenv.Same(t, w.shell.Prefs.WindowSize(), settled, "the remembered size")
		w.shell.Win.SetFullScreen(true)
		w.settle(1920, 1080)
		testenv.Same(t, w.shell.Prefs.WindowSize(), settled, "the remembered size")
	})
}

// No window opens larger than its screen.
func TestNoLargerThanTheScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := settings.OpenFile("")
		settings.New(kept).SetWindowSize(fyne.NewSize(3000, 600))
		w := (&screen{room: fyne.NewSize(1280, 900)}).open(t, kept)
		if got := w.shell.Win.Canvas().Size(); got.Width > 1280 || got.Height != 600 {
			t.Errorf("it opens at %v", got)
		}
	})
}

// A maximised or full-screen window opens so again, and has its own size once it leaves that state.
func TestStateIsRemembered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		desktop, kept := &screen{}, settings.OpenFile("")
		w := desktop.open(t, kept)
		w.settle(800, 600)
		own := w.shell.Prefs.WindowSize()
		desktop.maximized = true
		if w.settle(1400, 850); w.shell.Prefs.WindowSize() != own || !w.shell.Prefs.Maximized.Get() || desktop.opened != 0 {
			t.Errorf("a maximised window: %v remembered, %t, opened so %d times", w.shell.Prefs.WindowSize(), w.shell.Prefs.Maximized.Get(), desktop.opened)
		}
		w.shell.Do("fullScreen")
		w.settle(1600, 900)
		again := desktop.open(t, kept)
		if desktop.opened != 1 || !again.shell.Win.FullScreen() || again.shell.Prefs.WindowSize() != own {
			t.Errorf("opened again: maximised %d times, full screen %t, %v", desktop.opened, again.shell.Win.FullScreen(), again.shell.Prefs.WindowSize())
		}
		again.shell.Do("fullScreen")
		desktop.maximized = false
		again.settle(700, 500)
		if p := again.shell.Prefs; p.Maximized.Get() || p.FullScreen.Get() || p.WindowSize() == own {
			t.Errorf("an ordinary window is remembered as maximised %t, full screen %t, %v", p.Maximized.Get(), p.FullScreen.Get(), p.WindowSize())
		}
	})
}

// A closed window receives nothing: neither its settled size nor the result of slow work.
func TestNothingAfterTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		desktop := &screen{}
		w := desktop.open(t, settings.OpenFile(""))
		if w.settle(800, 600); desktop.asked == 0 {
			t.Fatal("the size of an open window does not settle")
		}
		w.shell.Win.Resize(fyne.NewSize(900, 700))
		w.close()
		before := desktop.asked
		w.settle(900, 700)
		w.shell.Post(func() { t.Error("something runs after the end") })
		testenv.Same(t, desktop.asked, before, "how often the desktop is asked")
	})
}

// A window opens where it was when it was closed, unless it was full-screen, and is moved there once, as soon
// as it exists.
func TestPlaceIsRemembered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		desktop, kept := &screen{at: image.Pt(310, -20)}, settings.OpenFile("")
		w := desktop.open(t, kept)
		w.geometry.Remember()
		if _, known := w.shell.Prefs.WindowPlace(); known {
			t.Error("the place of a window that is not there yet is remembered")
		}
		desktop.made = true
		w.shell.Win.Resize(fyne.NewSize(900, 700))
		w.close()
		if len(desktop.put) > 0 {
			t.Errorf("a window that never stood anywhere is put at %v", desktop.put)
		}
		desktop.made, desktop.at = false, image.Pt(5, 5)
		w = desktop.open(t, kept)
		desktop.made = true
		for width := range 3 {
			w.shell.Win.Resize(fyne.NewSize(900+float32(width), 700))
		}
		if want := image.Pt(310, -20); !slices.Equal(desktop.put, []image.Point{want}) {
			t.Errorf("put at %v, not once at %v", desktop.put, want)
		}
		w.shell.Do("fullScreen")
		w.close()
		w.shell.Win.SetFullScreen(false)
		w.geometry.Remember() // as when the foreground is left in the end
		if got, _ := w.shell.Prefs.WindowPlace(); got == desktop.at {
			t.Error("where a full screen, or a window that is gone, stands is remembered")
		}
	})
}
