//go:build linux

package windowtest

import (
	"image"
	"os/exec"
	"testing"
)

// menuHeight returns how high the menu bar of a window is that fills the screen: where the ground first changes at its right.
func menuHeight(picture *image.RGBA) int {
	x := picture.Rect.Dx() - 4
	for y := 4; y < picture.Rect.Dy()/2; y++ {
		if picture.RGBAAt(x, y) != picture.RGBAAt(x, 3) {
			return y
		}
	}
	return 0
}

// TestTextSize makes texts and controls twice as large by the keyboard, in a window that stays as large as it is, and small
// again.
func TestTextSize(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1100, 760)
	window := s.Open(exec.Command(program.Path))
	small := 0
	s.Until("the menu", func() bool { small = menuHeight(s.Picture()); return small > 15 })
	size := s.Xdotool("getwindowgeometry", window)
	choose := func(key string) {
		s.Shows("the preferences", "ctrl+comma")
		s.Shows("another page", "Right")
		s.Xdotool("key", "Tab", "key", "Tab") // theme, text size
		s.Shows("another size", key)
		s.Shows("the game", "Escape")
	}
	choose("End")
	s.Until("a menu twice as high", func() bool {
		h := menuHeight(s.Picture())
		return h >= 2*small-4 && h <= 2*small+4
	})
	if now := s.Xdotool("getwindowgeometry", window); now != size {
		t.Errorf("the window has become another:\n%s\n%s", size, now)
	}
	choose("Home")
	s.Until("a menu as before", func() bool { return menuHeight(s.Picture()) == small })
}
