package console

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
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
	hostileMB   = flag.Int("hostile.mb", 0, "size in MB of every hostile file, each read in its own process; 0: small files, in the test's process")
	hostileOnly = flag.String("hostile.only", "", "only the hostile files whose names match this")
)

// Limits of a command over a hostile file.
const (
	hostileTime   = 5 * time.Minute // then it hangs
	hostileMemory = 400 << 20       // half of what it may grow to before the collector finishes
	hostileFaults = 1 << 20         // bytes on standard error
	hostileGrowth = 3               // how many times as much is allocated for a file of twice the size; for a square it were 4
	hostileSpare  = 1 << 20         // bytes that may be allocated whatever the size
)

// hostileCommands are the commands that read a kind of file. FILE is its path, OUT an output file, DIR the folder of
// FILE.
var hostileCommands = map[savestest.Kind][]string{
	savestest.PGN:      {"check FILE", "replay FILE", "replay --jsonl FILE", "convert FILE OUT.pgn", "convert FILE OUT.json"},
	savestest.Save:     {"check FILE", "replay FILE", "replay --jsonl FILE", "convert FILE OUT.pgn"},
	savestest.FEN:      {"check FILE", "judge --nodes 1000", "perft --epd FILE", "replay FILE", "convert FILE OUT.pgn"},
	savestest.Rulesets: {"check FILE", "rules --rules-dir DIR", "perft --rules-dir DIR --rules r --depth 2"},
	savestest.Library:  {"check FILE", "rules --rules-dir DIR"},
}

// TestHostile runs the commands over every hostile file. Each ends by itself, with an exit code and a message, and what
// it allocates does not grow with the square of the file. -hostile.mb gives each command its own process, whose memory
// is limited; -v then prints a table with its time.
func TestHostile(t *testing.T) {
	testenv.OneGoroutine(t) // but for games that are read by several, which TestEachPGN is for; and the detector takes memory
	defer debug.SetGCPercent(debug.SetGCPercent(300))
	only := regexp.MustCompile(*hostileOnly)
	step := 2 // one stands for several, but for the heavy ones
	if testing.Short() {
		step = 31
	}
	number := 0
	for f := range savestest.Hostile() {
		number++
		chosen := *hostileMB > 0 || number%step == 0 || f.Heavy && !testing.Short()
		if !chosen || !only.MatchString(f.Name) {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			if *hostileMB > 0 {
				t.Parallel()
				endure(t, create(t, f, *hostileMB<<20), hostileCommands[f.Kind], inProcess)
				return
			}
			size := 1 << 14
			if f.Heavy && !testing.Short() {
				size = 1 << 15
			}
			file, twice := create(t, f, size), create(t, f, 2*size)
			commands := hostileCommands[f.Kind]
			if 4*twice.size < 5*file.size { // it has one size, whatever is asked for; the script does the rest with it
				if file.size < 1_000_000 {
					endure(t, file, commands[:1], here)
				}
				return
			}
			less, more := endure(t, file, commands, here), endure(t, twice, commands, here)
			for i, command := range commands {
				if more[i] > hostileGrowth*less[i]+hostileSpare {
					t.Errorf("%s: %d bytes are allocated, and %d for twice the size", command, less[i], more[i])
				}
			}
		})
	}
}

type hostileFile struct {
	path string
	size int64
}

// create writes a file into a folder of its own, where commands find it under the names of rules.
func create(t *testing.T, f savestest.File, size int) hostileFile {
	t.Helper()
	folder := t.TempDir()
	path, err := f.Create(folder, size)
	if err == nil && f.Kind == savestest.Rulesets {
		err = os.Link(path, filepath.Join(folder, rules.RulesetsFile))
	} else if err == nil && f.Kind == savestest.Library {
		err = os.Link(path, filepath.Join(folder, rules.LibraryFile))
	}
	testenv.Must(t, err)
	info, err := os.Stat(path)
	testenv.Must(t, err)
	return hostileFile{path, info.Size()}
}

type cost struct {
	code   int
	memory int64 // in bytes
	time   time.Duration
}

type runner func(t *testing.T, stdin io.Reader, stdout, stderr io.Writer, args []string) cost

// endure runs commands over a file, and returns the memory of each.
func endure(t *testing.T, f hostileFile, commands []string, run runner) (used []int64) {
	t.Helper()
	folder := filepath.Dir(f.path)
	places := strings.NewReplacer("FILE", f.path, "OUT", filepath.Join(folder, "out"), "DIR", folder)
	for _, command := range commands {
		args := strings.Fields(command)
		for i, arg := range args {
			args[i] = places.Replace(arg)
		}
		var stdin io.Reader = strings.NewReader("")
		if !slices.Contains(args, f.path) {
			in, err := os.Open(f.path)
			testenv.Must(t, err)
			defer in.Close()
			stdin = in
		}
		var out, faults tail
		c := run(t, stdin, &out, &faults, args)
		used = append(used, c.memory)
		if *hostileMB > 0 {
			t.Logf("| %s | %d | %.2f s | %d MB | %d, %d |", command, c.code, c.time.Seconds(), c.memory>>20, out.size, faults.size)
		}
		if c.code < good || c.code > undecided || c.code == usage && !strings.Contains(command, "--rules r") { // there may be no ruleset r
			t.Errorf("%s ended with %d", command, c.code)
		}
		if faults.size > hostileFaults {
			t.Errorf("%s wrote %d bytes of faults", command, faults.size)
		}
		if text := out.text.String() + faults.text.String(); strings.Contains(text, "goroutine ") || strings.Contains(text, "panic:") {
			t.Errorf("%s: %s", command, text)
		}
	}
	return used
}

// inProcess runs a command in its own process. Its memory is the peak that the system reports.
func inProcess(t *testing.T, stdin io.Reader, stdout, stderr io.Writer, args []string) cost {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hostileTime)
	defer cancel()
	c := exec.CommandContext(ctx, "overtheboard", args...)
	c.Stdin, c.Stdout, c.Stderr = stdin, stdout, stderr
	err := c.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	if ctx.Err() != nil {
		t.Errorf("%q did not end", args)
	}
	state := c.ProcessState
	memory := state.SysUsage().(*syscall.Rusage).Maxrss << 10
	if memory > hostileMemory {
		t.Errorf("%q used %d MB", args, memory>>20)
	}
	return cost{state.ExitCode(), memory, state.UserTime() + state.SystemTime()}
}

// here runs a command in the test's process. Its memory is all that it allocates.
func here(t *testing.T, stdin io.Reader, stdout, stderr io.Writer, args []string) cost {
	t.Helper()
	defer time.AfterFunc(hostileTime, func() { panic("a command did not end: " + strings.Join(args, " ")) }).Stop()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	code := perform("", args, stdin, stdout, stderr)
	runtime.ReadMemStats(&after)
	return cost{code: code, memory: int64(after.TotalAlloc - before.TotalAlloc)}
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
