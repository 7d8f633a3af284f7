//go:build linux

package windowtest

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
	"time"

	"overtheboard/resources"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
)

// TestKilledKeepsSettings changes the window's size and look repeatedly and kills the program with SIGKILL. The next start
// has both. Unreadable old preferences do not stop it.
func TestKilledKeepsSettings(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.white": "Ann"})
	path := filepath.Join(s.Config(), "settings.json")
	start := func() (*exec.Cmd, string) {
		c := exec.Command(program.Path)
		return c, s.Open(c)
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

// TestKilledInTheWindow kills the program with SIGKILL in a timed game, repeatedly. Each start resumes the game.
func TestKilledInTheWindow(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.time": "600+2", "view.seating": "face"})
	file := filepath.Join(s.Config(), "game-1.journal")
	reader := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
	stand := func() (moves string, left time.Duration) {
		found, err := journal.Recover(reader, savedgame.Form{}, file)
		if err != nil {
			return err.Error(), 0
		}
		for _, n := range found.Game.MainLine()[1:] {
			moves += " " + n.SAN()
		}
		left = found.Game.Clock().Remaining(found.Game.Live().Position().Turn(), time.Time{})
		return moves, left
	}
	want := ""
	for i, moves := range []string{"e4", "e5 Nf3", "Nc6", "Bb5 a6 Ba4"} {
		c := exec.Command(program.Path)
		s.Open(c)
		if i > 0 {
			s.Until("the game that was killed", func() bool { return bytes.Contains(last(file), []byte(`"game":`)) })
			time.Sleep(seeing)
			s.Photograph(fmt.Sprint("killed-", i))
		}
		for move := range strings.FieldsSeq(moves) {
			s.Write(move)
			want += " " + move
			s.Until("the move in the journal: "+move, func() bool { got, _ := stand(); return got == want })
		}
		_, before := stand()
		s.Until("the clock in the journal", func() bool { _, left := stand(); return left < before })
		kill(s, c)
		if got, _ := stand(); got != want {
			t.Fatalf("killed after%s, found%s", want, got)
		}
	}
}

func kill(s *Screen, c *exec.Cmd) {
	s.Helper()
	_ = c.Process.Kill()
	_ = c.Wait()
	s.Until("the window's end", func() bool { return s.WindowNow() == "" })
}

// last returns the last non-empty line of a file.
func last(path string) []byte {
	data, _ := os.ReadFile(path)
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	return lines[len(lines)-1]
}
