//go:build linux

package windowtest

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// near is a place on the screen that any window covers.
var near = image.Pt(560, 400)

// launch starts a program on a display of 1280x900, waits until it has painted a pixel near the middle, where the pointer
// is, and returns it with the time until then.
func launch(s *Screen, path string, args ...string) (*exec.Cmd, time.Duration) {
	s.Helper()
	bare := s.At(near)
	c := exec.Command(path, args...)
	c.Env, c.Stderr = s.Env, os.Stderr
	begin := time.Now()
	s.Start(c)
	s.Until("the first frame", func() bool { return s.At(near) != bare })
	return c, time.Since(begin)
}

// cpuTicks returns a process's CPU time in hundredths of a second.
func cpuTicks(t testing.TB, pid int) (ticks int) {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	testenv.Must(t, err)
	var user, system int
	rest := string(stat[strings.LastIndexByte(string(stat), ')')+2:])
	fields := strings.Fields(rest)
	_, _ = fmt.Sscan(fields[11], &user)
	_, _ = fmt.Sscan(fields[12], &system)
	return user + system
}

// residentMB returns a process's resident memory in millions of bytes.
func residentMB(t testing.TB, pid int) float64 { t.Helper(); return memoryMB(t, pid, "VmRSS") }

// peakMB returns the peak of a process's resident memory.
func peakMB(t testing.TB, pid int) float64 { t.Helper(); return memoryMB(t, pid, "VmHWM") }

func memoryMB(t testing.TB, pid int, field string) float64 {
	t.Helper()
	return procField(t, fmt.Sprintf("/proc/%d/status", pid), field+": ") * 1024 / 1e6
}

// procField returns the number after a name in a file of /proc.
func procField(t testing.TB, path, name string) (n float64) {
	t.Helper()
	for line := range strings.Lines(string(read(path))) {
		_, _ = fmt.Sscanf(line, name+"%f", &n)
	}
	return n
}
