//go:build linux

package windowtest

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// hostileStarts prepare what a program may find at its start, of about size bytes. Each returns the arguments.
var hostileStarts = map[string]func(s *Screen, size int) (args []string){
	"nothing": func(*Screen, int) []string { return nil },
	"pipe": func(s *Screen, _ int) []string {
		path := filepath.Join(s.Getenv("HOME"), "pipe.pgn")
		testenv.Must(s, syscall.Mkfifo(path, 0o600))
		return []string{path}
	},
	"endless":            func(*Screen, int) []string { return []string{"/dev/zero"} },
	"longest-games.pgn":  argument,
	"brackets.pgn":       argument,
	"wrong-lines.fen":    argument,
	"arrays.json":        argument,
	"most-objects.json":  argument,
	"heirs-of-wins.json": argument,
	"rules": func(s *Screen, size int) []string {
		folder := filepath.Join(s.Getenv("XDG_CONFIG_HOME"), "overtheboard", "rules")
		testenv.Must(s, os.MkdirAll(folder, 0o755))
		n := 0
		for f := range savestest.Hostile() {
			if f.Kind == savestest.Rulesets && n < 40 {
				f.Name = fmt.Sprintf("%d.json", n)
				create(s, f, folder, size/8)
				n++
			}
		}
		return nil
	},
	"preferences": func(s *Screen, size int) []string {
		for _, name := range []string{"preferences.json", "settings.json"} {
			content := `{"game.white": "` + strings.Repeat("x", size) + `"}`
			testenv.Must(s, os.WriteFile(filepath.Join(s.Config(), name), []byte(content), 0o600))
		}
		return nil
	},
	"journal": func(s *Screen, size int) []string {
		content := "{" + strings.Repeat(`"x": [1, 2, {}], `, size/17)
		testenv.Must(s, os.WriteFile(filepath.Join(s.Config(), "game-1.journal"), []byte(content), 0o600))
		return nil
	},
}

// argument makes the program open the hostile file named by the running test.
func argument(s *Screen, size int) []string {
	for f := range savestest.Hostile() {
		if strings.HasSuffix(s.Name(), "/"+f.Name) {
			return []string{create(s, f, s.Getenv("HOME"), size)}
		}
	}
	s.Fatal("there is no such file")
	return nil
}

func create(s *Screen, f savestest.File, folder string, size int) string {
	path, err := f.Create(folder, size)
	testenv.Must(s, err)
	return path
}

// TestHostileStart: whatever the program finds at its start, it paints its first frame, does not crash, and quits by Ctrl+Q.
func TestHostileStart(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"pipe", "rules", "preferences", "journal"} {
		prepare := hostileStarts[name]
		t.Run(name, func(t *testing.T) {
			s := NewScreen(t, program, 1280, 900)
			c, _ := launch(s, program.Path, prepare(s, 1<<20)...)
			s.Focus(s.Window())
			s.Quit(c)
		})
	}
}

var (
	hostileMB   = flag.Int("hostile.mb", 0, "size in MB of what the program finds in TestHostileWindow; 0: it is not done")
	hostileOnly = flag.String("hostile.only", "", "only what matches this")
)

// worst are the hostile files beyond hostileStarts that take most time or memory in a window.
var worst = []string{
	"library-of-keys.json", "promotion-keys.json", "rulesets.json", "shuffles.json", "extinction.json",
	"events.json", "added-time.json", "claims.json", "offer-events.json", "tags.json", "all-pieces.json", "wrong-offsets.json",
	"comments.pgn", "long-variation.pgn", "closed-brackets.pgn", "passing-variations.pgn", "braces.pgn",
}

// TestHostileWindow measures full-size hostile files: time to the first frame and to rest, CPU time until then, and peak
// memory. -v prints a table (.ci/hunt hostile).
func TestHostileWindow(t *testing.T) {
	if *hostileMB == 0 {
		t.Skip("takes minutes: .ci/hunt hostile")
	}
	starts := maps.Clone(hostileStarts)
	for _, name := range worst {
		starts[name] = argument
	}
	only := regexp.MustCompile(*hostileOnly)
	for _, name := range slices.Sorted(maps.Keys(starts)) {
		if !only.MatchString(name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			s := NewScreen(t, program, 1280, 900)
			s.still()
			args := starts[name](s, *hostileMB<<20)
			c, first := launch(s, program.Path, args...)
			quiet, ticks := untilQuiet(s, c.Process.Pid)
			t.Logf("%-26s first frame %6d ms, quiet after %6d ms, processor %6d ms, memory %5.0f MB", name,
				first.Milliseconds(), (first + quiet).Milliseconds(), 10*ticks, peakMB(t, c.Process.Pid))
			s.Quit(c)
		})
	}
}

// still stops the caret from blinking, whose repaints would count as work.
func (s *Screen) still() {
	path := filepath.Join(s.Getenv("XDG_CONFIG_HOME"), "fyne", "settings.json")
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = os.WriteFile(path, []byte(`{"no_animations": true}`), 0o644)
	}
	testenv.Must(s, err)
}

// untilQuiet waits until a program is at rest, a few minutes at most. It returns the time, and the CPU time since the start
// in hundredths of a second.
func untilQuiet(s *Screen, pid int) (took time.Duration, ticks int) {
	s.Helper()
	begin := time.Now()
	for {
		before := cpuTicks(s, pid)
		took = time.Since(begin)
		time.Sleep(500 * time.Millisecond)
		if ticks = cpuTicks(s, pid); ticks-before <= 5 || took > 5*time.Minute {
			return took, before
		}
	}
}
