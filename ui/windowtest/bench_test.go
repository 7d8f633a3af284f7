//go:build linux

package windowtest

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"slices"
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

// BenchmarkTap measures from the press on a piece to the first frame that shows it selected, including xdotool's two
// milliseconds. It reads the pixel up to ten times a millisecond and sleeps between, because polling would take a core from
// the program. All windows have one size.
func BenchmarkTap(b *testing.B) {
	size := image.Pt(1100, 760)
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			s := NewScreen(b, program, 1280, 900)
			var pieces [2]image.Point
			sign := image.Pt(30, -30) // our square is coloured, the other program's piece grows
			if path == program.Path {
				t := s.Sit(size)
				pieces = [2]image.Point{t.Pixel(t.Square("d2")), t.Pixel(t.Square("e2"))}
			} else {
				launch(s, path)
				var window string
				s.Until("the other program's window", func() bool { window = s.find("getactivewindow"); return window != "" })
				s.Xdotool("windowmove", window, "0", "0", "windowsize", "--sync", window, fmt.Sprint(size.X), fmt.Sprint(size.Y))
				time.Sleep(2 * time.Second) // it grows slowly
				board := boardOfGNOME(s.Picture())
				sign = image.Pt(-22, 26)
				for i := range pieces {
					pieces[i] = board.Min.Add(image.Pt(board.Dx()*(2*i+7)/16, board.Dy()*13/16))
				}
			}
			var taps []time.Duration
			for b.Loop() {
				taps = append(taps, tap(s, pieces[len(taps)%2], sign))
			}
			slices.Sort(taps)
			b.ReportMetric(float64(taps[len(taps)/2].Microseconds())/1000, "ms/tap") // the median
		})
	}
}

// tap presses a piece and returns the time until the pixel at an offset from its middle changes.
func tap(s *Screen, piece, sign image.Point) (took time.Duration) {
	s.Helper()
	s.Xdotool(MoveTo(piece)...)
	time.Sleep(100 * time.Millisecond)
	at := piece.Add(sign)
	plain := s.At(at)
	begin := time.Now()
	s.Xdotool("mousedown", "1")
	for s.At(at) == plain {
		if time.Since(begin) > 5*time.Second {
			s.Photograph("failed-" + s.Name())
			s.Fatal("a press selects nothing")
		}
		time.Sleep(100 * time.Microsecond)
	}
	took = time.Since(begin)
	s.Xdotool("mouseup", "1")
	time.Sleep(300 * time.Millisecond) // the piece that was selected before has shrunk
	return took
}

// boardOfGNOME returns where the board of GNOME Chess is in a picture: about everything in the colour of its dark squares.
func boardOfGNOME(p *image.RGBA) (board image.Rectangle) {
	dark := color.RGBA{186, 189, 182, 255}
	for y := range p.Rect.Max.Y {
		for x := range p.Rect.Max.X {
			if p.RGBAAt(x, y) == dark {
				board = board.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return board
}
