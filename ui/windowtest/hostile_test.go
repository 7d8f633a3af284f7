//go:build linux

package windowtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/saves/savestest"
)

// hostileStarts are what a program may find when it starts, in about a size in bytes; each returns its arguments.
var hostileStarts = map[string]func(s *Screen, size int) (args []string){
	"nothing": func(*Screen, int) []string { return nil },
	"pipe": func(s *Screen, _ int) []string {
		path := filepath.Join(s.Getenv("HOME"), "pipe.pgn")
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			s.Fatal(err)
		}
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
		if err := os.MkdirAll(folder, 0o755); err != nil {
			s.Fatal(err)
		}
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
			if err := os.WriteFile(filepath.Join(s.Config(), name), []byte(content), 0o600); err != nil {
				s.Fatal(err)
			}
		}
		return nil
	},
	"journal": func(s *Screen, size int) []string {
		content := "{" + strings.Repeat(`"x": [1, 2, {}], `, size/17)
		if err := os.WriteFile(filepath.Join(s.Config(), "game-1.journal"), []byte(content), 0o600); err != nil {
			s.Fatal(err)
		}
		return nil
	},
}

// argument has the hostile file of the running test's name opened.
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
	if err != nil {
		s.Fatal(err)
	}
	return path
}

// TestHostileStart paints its first frame whatever the program finds when it starts; nothing falls, and Ctrl+Q ends it.
func TestHostileStart(t *testing.T) {
	for _, name := range []string{"pipe", "longest-games.pgn", "heirs-of-wins.json", "rules", "preferences", "journal"} {
		prepare := hostileStarts[name]
		t.Run(name, func(t *testing.T) {
			s := NewScreen(t, program, 1280, 900)
			c, _ := launch(s, program.Path, prepare(s, 1<<20)...)
			s.Xdotool("windowactivate", s.Window(), "sleep", "0.5")
			s.Photograph("hostile-" + name)
			done := make(chan error, 1)
			go func() { done <- c.Wait() }()
			s.Until("the end", func() bool {
				s.Xdotool("key", "Escape", "sleep", "0.1", "key", "ctrl+q", "sleep", "0.1")
				select {
				case err := <-done:
					if err != nil {
						t.Error(err)
					}
					return true
				default:
					return false
				}
			})
		})
	}
}

// BenchmarkHostileStart measures to the first frame, and until nothing is going on any more, and the memory for that, with
// what the program finds at its full size.
func BenchmarkHostileStart(b *testing.B) {
	for name, prepare := range hostileStarts {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				s := NewScreen(b, program, 1280, 900)
				args := prepare(s, savestest.FullSize)
				c, first := launch(s, program.Path, args...)
				begin, ticks := time.Now(), 0
				for now := cpuTicks(b, c.Process.Pid); now > ticks+5 && time.Since(begin) < time.Minute; now = cpuTicks(b, c.Process.Pid) {
					ticks = now
					time.Sleep(500 * time.Millisecond)
				}
				b.ReportMetric(float64(first.Milliseconds()), "ms/first")
				b.ReportMetric(float64((first + time.Since(begin)).Milliseconds()), "ms/quiet")
				b.ReportMetric(peakMB(b, c.Process.Pid), "MB")
				_ = c.Process.Kill()
			}
		})
	}
}
