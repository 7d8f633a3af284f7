package console

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

var (
	hostileMB   = flag.Int("hostile.mb", 0, "size in MB of every hostile file; 0: 2 of the worst ones, a sixteenth of the others")
	hostileOnly = flag.String("hostile.only", "", "only the hostile files whose names match this")
)

// Limits of a command over a hostile file. Exceeding them means that it hangs or is quadratic, even on a busy
// machine. Memory is half of what it may grow to before the collector finishes.
const (
	hostileTime   = 5 * time.Minute // until it ends
	hostileMemory = 400 << 20
	hostileFaults = 1 << 20 // bytes on standard error
)

// hostileCPU returns the CPU time allowed for a file of size bytes: half a minute for 16 MB.
func hostileCPU(size int) time.Duration {
	return max(5*time.Second, time.Duration(size>>20)*30*time.Second/16)
}

// hostileCommands are the commands that read a kind of file. FILE is its path, OUT an output file, DIR the folder of
// FILE.
var hostileCommands = map[savestest.Kind][]string{
	savestest.PGN:      {"check FILE", "replay FILE", "replay --jsonl FILE", "convert FILE OUT.pgn", "convert FILE OUT.json"},
	savestest.Save:     {"check FILE", "replay FILE", "replay --jsonl FILE", "convert FILE OUT.pgn"},
	savestest.FEN:      {"check FILE", "judge --nodes 1000", "perft --epd FILE", "replay FILE", "convert FILE OUT.pgn"},
	savestest.Rulesets: {"check FILE", "rules --rules-dir DIR", "perft --rules-dir DIR --rules r --depth 2"},
	savestest.Library:  {"check FILE", "rules --rules-dir DIR"},
}

// TestHostile runs the commands over every hostile file. Each ends by itself, with an exit code and a message, within
// the limits of time and memory. Large files get a process for each command, small ones share the test's. -v prints a
// table.
func TestHostile(t *testing.T) {
	testenv.OneGoroutine(t) // but for games that are read by several, which TestEachPGN is for; and the detector takes memory
	only := regexp.MustCompile(*hostileOnly)
	number := 0
	for f := range savestest.Hostile() {
		number++
		if only.MatchString(f.Name) {
			t.Run(f.Name, func(t *testing.T) {
				if testing.Short() && number%6 > 0 {
					t.Skip("every sixth file stands for all")
				}
				endureAll(t, f)
			})
		}
	}
}

func endureAll(t *testing.T, f savestest.File) {
	size, by := *hostileMB<<20, inProcess
	switch {
	case size > 0:
		t.Parallel()
	case testing.Short():
		size, by = 1<<14, here
	case f.Heavy:
		t.Parallel()
		size = savestest.FullSize / 8
	default:
		size, by = 1<<16, here
	}
	folder := t.TempDir()
	path, err := f.Create(folder, size)
	if err != nil {
		t.Fatal(err)
	}
	switch f.Kind {
	case savestest.Rulesets:
		err = os.Link(path, filepath.Join(folder, rules.RulesetsFile))
	case savestest.Library:
		err = os.Link(path, filepath.Join(folder, rules.LibraryFile))
	}
	if err != nil {
		t.Fatal(err)
	}
	if !testing.Short() {
		forgetPeak(t)
	}
	for _, command := range hostileCommands[f.Kind] {
		endure(t, f.Name, path, command, size, by)
	}
}

type cost struct {
	code        int
	time        time.Duration
	memory      int64 // in bytes, at most
	out, faults tail
}

func endure(t *testing.T, name, path, command string, size int, by func(t *testing.T, stdin io.Reader, args ...string) cost) {
	t.Helper()
	folder := filepath.Dir(path)
	args := strings.Fields(command)
	for i, arg := range args {
		args[i] = strings.NewReplacer("FILE", path, "OUT", filepath.Join(folder, "out"), "DIR", folder).Replace(arg)
	}
	var stdin io.Reader
	if !slices.Contains(args, path) {
		in, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		stdin = in
	}
	c := by(t, stdin, args...)
	t.Logf("| %s | %s | %d | %.2f s | %d MB | %d, %d |", name, command, c.code, c.time.Seconds(), c.memory>>20, c.out.size, c.faults.size)
	if c.code < good || c.code > undecided || c.code == usage && !strings.Contains(command, "--rules r") { // there may be no ruleset r
		t.Errorf("%s: %s ended with %d", name, command, c.code)
	}
	if c.time > hostileCPU(size) {
		t.Errorf("%s: %s took %v", name, command, c.time)
	}
	if c.memory > hostileMemory {
		t.Errorf("%s: %s used %d MB", name, command, c.memory>>20)
	}
	if c.faults.size > hostileFaults {
		t.Errorf("%s: %s wrote %d bytes of faults", name, command, c.faults.size)
	}
	for _, text := range []string{c.out.text.String(), c.faults.text.String()} {
		if strings.Contains(text, "goroutine ") || strings.Contains(text, "panic:") {
			t.Errorf("%s: %s: %s", name, command, text)
		}
	}
}

// inProcess runs a command in its own process, so that the system reports its time and memory.
func inProcess(t *testing.T, stdin io.Reader, args ...string) (spent cost) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hostileTime)
	defer cancel()
	c := exec.CommandContext(ctx, "overtheboard", args...)
	c.Stdin, c.Stdout, c.Stderr = stdin, &spent.out, &spent.faults
	err := c.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	if ctx.Err() != nil {
		t.Errorf("%q did not end", args)
	}
	spent.code = c.ProcessState.ExitCode()
	spent.time = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	spent.memory = c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
	return spent
}

// here runs a command in the test's process. Its memory is the peak since forgetPeak.
func here(t *testing.T, stdin io.Reader, args ...string) (spent cost) {
	t.Helper()
	if stdin == nil {
		stdin = strings.NewReader("")
	}
	begin := ownTime()
	spent.code = perform("", args, stdin, &spent.out, &spent.faults)
	spent.time = ownTime() - begin
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, peak, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscanf(peak, "%d kB", &spent.memory); err != nil {
		t.Fatal(err)
	}
	spent.memory <<= 10
	return spent
}

// forgetPeak frees unused memory and resets the system's record of the peak.
func forgetPeak(t *testing.T) {
	t.Helper()
	debug.FreeOSMemory()
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil { // see proc(5)
		t.Fatal(err)
	}
}

func ownTime() time.Duration {
	var spent syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &spent)
	return time.Duration(spent.Utime.Nano() + spent.Stime.Nano())
}

// tail keeps the end of what is written to it, and counts all of it.
type tail struct {
	text bytes.Buffer
	size int
}

func (t *tail) Write(text []byte) (int, error) {
	t.size += len(text)
	if t.text.Len() > 1<<16 {
		t.text.Reset()
	}
	return t.text.Write(text)
}
