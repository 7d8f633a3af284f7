package main

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"overtheboard/ui/xvfb"
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

// launch starts a program on a display of 1280x900 and returns it once it has painted a pixel near the middle, where the
// pointer is, with the time that took.
func launch(s *xvfb.Screen, path string, args ...string) (*exec.Cmd, time.Duration) {
	s.Helper()
	near := image.Pt(560, 400)
	bare := s.At(near)
	c := exec.Command(path, args...)
	c.Env = s.Env
	begin := time.Now()
	s.Start(c)
	s.Until("the first frame", func() bool { return s.At(near) != bare })
	return c, time.Since(begin)
}

// BenchmarkStart measures from the process's start to its first painted frame.
func BenchmarkStart(b *testing.B) {
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			var sum time.Duration
			for b.Loop() {
				s := xvfb.NewScreen(b, program, 1280, 900)
				c, took := launch(s, path)
				sum += took
				_ = c.Process.Kill()
			}
			b.ReportMetric(float64(sum.Milliseconds())/float64(b.N), "ms/start")
		})
	}
}

// BenchmarkIdle measures what a window costs that nobody touches: the share of one core, and memory.
func BenchmarkIdle(b *testing.B) {
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			s := xvfb.NewScreen(b, program, 1280, 900)
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

// BenchmarkTap measures from the release of a tap on a piece to the first frame that shows it selected; xdotool's own
// two milliseconds are in it.
func BenchmarkTap(b *testing.B) {
	s := xvfb.NewScreen(b, program, 1280, 900)
	t := s.Sit(image.Pt(1100, 760))
	pieces := []image.Point{t.Pixel(t.Square("d2")), t.Pixel(t.Square("e2"))}
	var sum time.Duration
	n := 0
	for b.Loop() {
		at := pieces[n%2]
		s.Xdotool(append(xvfb.MoveTo(at), "mousedown", "1")...)
		time.Sleep(100 * time.Millisecond)
		corner := at.Add(image.Pt(30, -30))
		plain := s.At(corner)
		begin := time.Now()
		s.Xdotool("mouseup", "1")
		for s.At(corner) == plain && time.Since(begin) < time.Second {
		}
		sum += time.Since(begin)
		n++
	}
	b.ReportMetric(float64(sum.Microseconds())/1000/float64(n), "ms/tap")
}

// cpuTicks returns the processor time that a process has used, in hundredths of a second.
func cpuTicks(t testing.TB, pid int) (ticks int) {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	var user, system int
	rest := string(stat[strings.LastIndexByte(string(stat), ')')+2:])
	fields := strings.Fields(rest)
	_, _ = fmt.Sscan(fields[11], &user)
	_, _ = fmt.Sscan(fields[12], &system)
	return user + system
}

// residentMB returns a process's resident memory in millions of bytes.
func residentMB(t testing.TB, pid int) float64 { t.Helper(); return memoryMB(t, pid, "VmRSS") }

// peakMB returns the most of it that the process has had.
func peakMB(t testing.TB, pid int) float64 { t.Helper(); return memoryMB(t, pid, "VmHWM") }

func memoryMB(t testing.TB, pid int, field string) float64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	var kB float64
	for line := range strings.Lines(string(status)) {
		_, _ = fmt.Sscanf(line, field+": %f kB", &kB)
	}
	return kB * 1024 / 1e6
}
