//go:build linux

package windowtest

import (
	"image"
	"os/exec"
	"testing"
)

// menuHeight returns the height of the first menu title's letters in a window that fills the screen.
func menuHeight(picture *image.RGBA) (height int) {
	for y := 4; y < picture.Rect.Dy()/2; y++ {
		dark := false
		for x := 10; x < 50; x++ {
			dark = dark || picture.RGBAAt(x, y).G < 0x60
		}
		if dark {
			height++
		} else if height > 0 {
			return height
		}
	}
	return 0
}

// TestTextSize doubles the size of texts and controls by keyboard, in a window that keeps its size, and restores it.
func TestTextSize(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1100, 760)
	window := s.Open(exec.Command(program.Path))
	small := 0
	s.Until("the menu", func() bool { small = menuHeight(s.Picture()); return small > 5 })
	size := s.Xdotool("getwindowgeometry", window)
	choose := func(key string) {
		s.Shows("the preferences", "ctrl+comma")
		if key == "End" { // the next time they open at that page
			s.Shows("another page", "Right")
		}
		s.Xdotool("key", "Tab", "key", "Tab") // theme, text size
		s.Shows("another size", key)
		s.Shows("the game", "Escape")
	}
	choose("End")
	s.Until("a menu twice as high", func() bool {
		h := menuHeight(s.Picture())
		return h >= 2*small-2 && h <= 2*small+2
	})
	if now := s.Xdotool("getwindowgeometry", window); now != size {
		t.Errorf("the window has become another:\n%s\n%s", size, now)
	}
	choose("Home")
	s.Until("a menu as before", func() bool { return menuHeight(s.Picture()) == small })
}
