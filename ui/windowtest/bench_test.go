//go:build linux

package windowtest

import (
	"image"
	"os"
	"slices"
	"testing"
	"time"
)

// peers are the program and, where Debian's package is installed, GNOME Chess, which is measured in the same way.
func peers() map[string]string {
	found := map[string]string{"overtheboard": program.Path}
	for _, path := range []string{"/usr/games/gnome-chess", "/usr/bin/gnome-chess"} {
		if _, err := os.Stat(path); err == nil {
			found["gnome-chess"] = path
		}
	}
	return found
}

// BenchmarkStart measures from the process's start to its first painted frame: the first start in a new home, when fonts are
// looked for and shaders made, and those that follow.
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

// BenchmarkIdle measures what a window costs that nobody touches: the share of one core, and memory.
func BenchmarkIdle(b *testing.B) {
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			s := NewScreen(b, program, 1280, 900)
			c, _ := launch(s, path)
			time.Sleep(3 * time.Second)
			for b.Loop() {
				before := cpuTicks(b, c.Process.Pid)
				time.Sleep(10 * time.Second)
				b.ReportMetric(float64(cpuTicks(b, c.Process.Pid)-before)/10, "%core") // a tick is a hundredth of a second
				b.ReportMetric(residentMB(b, c.Process.Pid), "MB")
			}
		})
	}
}

// BenchmarkTap measures from the press on a piece to the first frame that shows it selected; xdotool's own two
// milliseconds are in it. It looks at the pixel up to ten times a millisecond, and rests between: a core that only looks is one
// that the program does not have.
func BenchmarkTap(b *testing.B) {
	s := NewScreen(b, program, 1280, 900)
	t := s.Sit(image.Pt(1100, 760))
	pieces := []image.Point{t.Pixel(t.Square("d2")), t.Pixel(t.Square("e2"))}
	var taps []time.Duration
	for b.Loop() {
		at := pieces[len(taps)%2]
		s.Xdotool(MoveTo(at)...)
		time.Sleep(100 * time.Millisecond)
		corner := at.Add(image.Pt(30, -30))
		plain := s.At(corner)
		begin := time.Now()
		s.Xdotool("mousedown", "1")
		for s.At(corner) == plain {
			if time.Since(begin) > 5*time.Second {
				b.Fatal("a press selects nothing")
			}
			time.Sleep(100 * time.Microsecond)
		}
		taps = append(taps, time.Since(begin))
		s.Xdotool("mouseup", "1")
		time.Sleep(100 * time.Millisecond)
	}
	slices.Sort(taps)
	b.ReportMetric(float64(taps[len(taps)/2].Microseconds())/1000, "ms/tap") // the median
}
