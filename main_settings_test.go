package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/ui/xvfb"
)

// TestKilledKeepsSettings resizes the window and changes how it looks, again and again, and kills the program with
// SIGKILL: the next start has the size and the look of before. Old preferences that nobody can read stop nothing.
func TestKilledKeepsSettings(t *testing.T) {
	s := xvfb.NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.white": "Ann"})
	path := filepath.Join(s.Config(), "settings.json")
	start := func() (*exec.Cmd, string) {
		c := exec.Command(program.Path)
		c.Env, c.Stderr = s.Env, os.Stderr
		s.Start(c)
		window := s.Window()
		s.Xdotool("windowactivate", "--sync", window)
		return c, window
	}
	size := func(window string) string {
		lines := strings.Split(s.Xdotool("getwindowgeometry", "--shell", window), "\n")
		return lines[3] + " " + lines[4]
	}
	want := ""
	for i, to := range []string{"900 700", "1000 720", "760 640"} {
		c, window := start()
		if want != "" {
			s.Until("the size of before", func() bool { return size(window) == want })
		}
		s.Xdotool(append([]string{"windowsize", "--sync", window}, strings.Fields(to)...)...)
		want = size(window)
		width := strings.Fields(to)[0]
		s.Until("the size in the settings", func() bool {
			data, _ := os.ReadFile(path)
			return bytes.Contains(data, []byte(`"window.width": `+width))
		})
		s.Xdotool(append([]string{"key", "--delay", fmt.Sprint(20 + 7*i)}, slices.Repeat([]string{"ctrl+f"}, 20+i)...)...) // the board is turned
		kill(s, c)
		data, err := os.ReadFile(path)
		if err != nil || !json.Valid(data) || !bytes.Contains(data, []byte(`"view.flipped"`)) {
			t.Fatalf("killed: %v, %s", err, data)
		}
		broken := []byte(`{"a": [true, 1]}`) // it would end Fyne with a panic
		if err := os.WriteFile(filepath.Join(s.Config(), "preferences.json"), broken, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
