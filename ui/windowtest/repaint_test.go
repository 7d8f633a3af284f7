//go:build linux

package windowtest

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestOnlyWhatHasChanged compares two windows, of which one repaints everything in each frame. A large window gets another
// back buffer some frames after a resize.
func TestOnlyWhatHasChanged(t *testing.T) {
	t.Parallel()
	var screens [2]*Screen
	var windows [2]string
	for i := range screens {
		screens[i] = NewScreen(t, program, 1920, 1080)
		if i > 0 {
			screens[i].Env = append(screens[i].Env, "OVERTHEBOARD_DRAW_WHOLE=1")
		}
		windows[i] = screens[i].Open(exec.Command(program.Path))
	}
	both := func(what string, words ...string) {
		t.Helper()
		for i, s := range screens {
			s.Xdotool(strings.Fields(strings.ReplaceAll(strings.Join(words, " "), "WINDOW", windows[i]))...)
		}
		screens[0].Until("the same for a while in both windows: "+what, func() bool {
			return !within(300*time.Millisecond, func() bool { return !bytes.Equal(screens[0].frame.pixels, screens[1].frame.pixels) })
		})
	}
	for _, size := range []string{"1920 1080", "640 480"} {
		both("the size "+size, "windowmove WINDOW 0 0 windowsize WINDOW", size)
		both("the menu at "+size, "mousemove 30 10 sleep 0.1 click 1")
		both("no menu at "+size, "key Escape")
		for _, p := range []string{"150 400", "150 350", "400 420"} {
			both(fmt.Sprintf("a press at %s of %s", p, size), "mousemove", p, "sleep 0.1 click 1")
		}
		for _, keys := range []string{"F1", "Escape", "ctrl+comma", "Right", "Escape"} {
			both(keys+" at "+size, "key", keys)
		}
		both("the window hidden", "windowminimize WINDOW sleep 0.3")
		both("the window again", "windowmap WINDOW windowactivate WINDOW sleep 0.3")
		both("the pointer over a button", "mousemove 600 440")
	}
	screens[0].Photograph("changed-only")
}
