//go:build linux

package windowtest

import (
	"os/exec"
	"testing"

	"overtheboard/ui/kit"
)

// TestMenusLeftwards chooses in a Hebrew window's menus by keys, starting with Alt, then by the pointer. The first menu is
// at the right.
func TestMenusLeftwards(t *testing.T) {
	t.Parallel()
	if !kit.CanShow("עברית") {
		t.Skip("no font has its letters")
	}
	s := NewScreen(t, program, 1100, 760)
	s.Prefer(map[string]string{"view.language": "he"})
	window := s.Open(exec.Command(program.Path))
	ground := func() uint8 { return s.Picture().RGBAAt(550, 2).R } // between the menus and the other side
	s.Until("a light window", func() bool { return ground() > 0xC0 })
	s.Xdotool("windowmove", window, "0", "0", "windowsize", window, "1100", "760")
	keys := []string{"Alt_L", "Left", "Left", "Left"} // the view
	for range 8 {
		keys = append(keys, "Down") // to the theme
	}
	s.Insist("a dark window", func() bool { return ground() < 0x40 }, append(keys, "Left", "Down", "Down", "Return")...)
	if s.Photograph("menus-leftwards-dark"); t.Failed() {
		return
	}
	title := func() uint8 { return s.Picture().RGBAAt(1088, 4).G } // of the first menu, left and above of its text
	plain := title()
	s.Xdotool("mousemove", "1070", "14", "click", "1")
	s.Until("an open menu", func() bool { return title() > plain+0x10 })
	s.Photograph("menus-leftwards-open")
	s.Xdotool("key", "Escape")
	s.Xdotool("mousemove", "550", "400")
	s.Until("a closed menu", func() bool { return title() == plain })
}
