//go:build linux

package windowtest

import (
	"os"
	"testing"
	"time"
)

// peers are the program and, where Debian's package is installed, GNOME Chess, measured in the same way.
func peers() map[string]string {
	found := map[string]string{"overtheboard": program.Path}
	for _, path := range []string{"/usr/games/gnome-chess", "/usr/bin/gnome-chess"} {
		if _, err := os.Stat(path); err == nil {
			found["gnome-chess"] = path
		}
	}
	return found
}

// BenchmarkStart measures from the process's start to its first painted frame: first in a new home, when fonts are searched
// and shaders compiled, then again.
func BenchmarkStart(b *testing.B) {
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			s := NewScreen(b, program, 1280, 900)
			bare := s.At(near)
			start := func() time.Duration {
				c, took := launch(s, path)
				_ = c.Process.Kill()
				s.Until("the window is gone", func() bool { return s.At(near) == bare })
				return took
			}
			first := start()
			var sum time.Duration
			for b.Loop() {
				sum += start()
			}
			b.ReportMetric(float64(first.Milliseconds()), "ms/first-start")
			b.ReportMetric(float64(sum.Milliseconds())/float64(b.N), "ms/start")
		})
	}
}
