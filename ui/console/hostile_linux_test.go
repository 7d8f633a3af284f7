package console

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/saves/savestest"
)

var (
	hostileMB   = flag.Int("hostile.mb", 0, "size in MB of every hostile file; 0: 16 of the worst ones, a quarter of the others")
	hostileOnly = flag.String("hostile.only", "", "only the hostile files whose names match this")
)

// The bounds of a command over a hostile file. What takes longer hangs, or its time grows with the square of the size, even
// on a machine that is busy with other things; memory is what 200 MB may become before the collector is done.
const (
	hostileTime   = 5 * time.Minute  // until it ends
	hostileCPU    = 30 * time.Second // of the processor's time
	hostileMemory = 260 << 20
	hostileFaults = 1 << 20 // bytes on standard error
)

// hostileCommands are the commands that read a kind of file, FILE being its path, OUT a file to write and DIR the
// file's folder.
var hostileCommands = map[savestest.Kind][]string{
	savestest.PGN:      {"check FILE", "replay FILE", "replay --jsonl FILE", "convert FILE OUT.pgn", "convert FILE OUT.json"},
	savestest.Save:     {"check FILE", "replay FILE", "replay --jsonl FILE", "convert FILE OUT.pgn"},
	savestest.FEN:      {"check FILE", "judge --nodes 1000", "perft --epd FILE", "replay FILE", "convert FILE OUT.pgn"},
	savestest.Rulesets: {"check FILE", "rules --rules-dir DIR", "perft --rules-dir DIR --rules r --depth 2"},
	savestest.Library:  {"check FILE", "rules --rules-dir DIR"},
}

// TestHostile runs the commands over every hostile file, each in a process of its own: all end by themselves, with a code
// and in words, in time and memory that do not grow beyond bounds. With -v it prints a table.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	only := regexp.MustCompile(*hostileOnly)
	for f := range savestest.Hostile() {
		if only.MatchString(f.Name) {
			t.Run(f.Name, func(t *testing.T) {
				t.Parallel()
				endureAll(t, f)
			})
		}
	}
}

// endureAll makes one file and runs the commands of its kind over it.
func endureAll(t *testing.T, f savestest.File) {
	size := *hostileMB << 20
	switch {
	case size > 0:
	case f.Heavy:
		size = savestest.FullSize
	default:
		size = 1 << 18
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
	for _, command := range hostileCommands[f.Kind] {
		endure(t, f.Name, path, command)
	}
}

// endure runs one command over one file and checks that it bears it.
func endure(t *testing.T, name, path, command string) {
	t.Helper()
	folder := filepath.Dir(path)
	args := strings.Fields(command)
	for i, arg := range args {
		args[i] = strings.NewReplacer("FILE", path, "OUT", filepath.Join(folder, "out"), "DIR", folder).Replace(arg)
	}
	ctx, cancel := context.WithTimeout(t.Context(), hostileTime)
	defer cancel()
	c := exec.CommandContext(ctx, "overtheboard", args...)
	var out, faults tail
	c.Stdout, c.Stderr = &out, &faults
	if !slices.Contains(args, path) {
		in, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		c.Stdin = in
	}
	err := c.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	spending := c.ProcessState.SysUsage().(*syscall.Rusage)
	spent := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	t.Logf("| %s | %s | %d | %.2f s | %d MB | %d, %d |", name, command, c.ProcessState.ExitCode(), spent.Seconds(), spending.Maxrss>>10, out.size, faults.size)
	switch code := c.ProcessState.ExitCode(); {
	case ctx.Err() != nil:
		t.Errorf("%s: %s did not end", name, command)
	case code < good || code > undecided || code == usage && !strings.Contains(command, "--rules r"): // there may be no ruleset r
		t.Errorf("%s: %s ended with %d", name, command, code)
	}
	if spent > hostileCPU {
		t.Errorf("%s: %s took %v", name, command, spent)
	}
	if spending.Maxrss<<10 > hostileMemory {
		t.Errorf("%s: %s used %d MB", name, command, spending.Maxrss>>10)
	}
	if faults.size > hostileFaults {
		t.Errorf("%s: %s wrote %d bytes of faults", name, command, faults.size)
	}
	for _, text := range []string{out.text.String(), faults.text.String()} {
		if strings.Contains(text, "goroutine ") || strings.Contains(text, "panic:") {
			t.Errorf("%s: %s: %s", name, command, text)
		}
	}
}

// tail keeps the end of what is written to it, and how much it was.
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
