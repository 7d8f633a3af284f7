//go:build linux

package windowtest

import (
	"bufio"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

var everyFault = flag.Bool("faults.all", false, "have each operation of a save fail in every way, not in one way in turn")

// TestSaveUnderFaults fails each system call of a save, and kills the program before each, for every kind of file. The old
// or the new file is whole, the message names it, and no temporary file remains.
func TestSaveUnderFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("-short builds no program")
	}
	t.Parallel()
	in := filepath.Join(t.TempDir(), "in.pgn")
	testenv.Must(t, os.WriteFile(in, []byte("1. e4 {best by test} e5 (1... c5) 2. Nf3 *\n"), 0o600))
	faults := []string{"signal=KILL", "error=EIO", "error=ENOSPC", "error=EDQUOT", "error=EINTR", "error=EACCES"}
	t.Run("json", func(t *testing.T) { saveUnderFaults(t, in, ".json", faults) })
	t.Run("pgn", func(t *testing.T) { saveUnderFaults(t, in, ".pgn", faults[:2]) })
	t.Run("fen", func(t *testing.T) { saveUnderFaults(t, in, ".fen", faults[:2]) })
}

func saveUnderFaults(t *testing.T, in, ending string, faults []string) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game"+ending)
	write := func(content string) {
		t.Helper()
		testenv.Must(t, os.WriteFile(path, []byte(content), 0o640))
	}
	content := func() string {
		t.Helper()
		data, err := os.ReadFile(path)
		testenv.Must(t, err)
		return times.ReplaceAllString(string(data), "")
	}
	others := func() (names []string) {
		entries, err := os.ReadDir(dir)
		testenv.Must(t, err)
		for _, e := range entries {
			if e.Name() != filepath.Base(path) {
				names = append(names, e.Name())
			}
		}
		return names
	}
	command := []string{program.Path, "convert", in, path}
	const old = "old content\n"
	write(old)
	calls := savestest.Calls(t, dir, command...)
	fresh := content()
	if fresh == old || len(calls) < 15 {
		t.Fatalf("a save makes %d calls: %v", len(calls), calls)
	}
	refused := map[string]int{}
	for i, call := range calls {
		for j, fault := range faults {
			if errors := len(faults) - 1; j > 0 && j != 1+i%errors && !*everyFault {
				continue
			}
			begin := func() {
				for _, name := range others() {
					testenv.Must(t, os.Remove(filepath.Join(dir, name)))
				}
				write(old)
			}
			begin()
			out, err := savestest.Inject(t, call, fault, begin, command...)
			killed := fault == "signal=KILL"
			got := content()
			switch {
			case got != old && got != fresh:
				t.Errorf("%s at %s: the file holds %q", fault, call, got)
			case err == nil && got == old, killed != (err != nil && strings.Contains(err.Error(), "killed")):
				t.Errorf("%s at %s: ends with %v, the file holds %q", fault, call, err, got)
			case err != nil && !killed && (!strings.Contains(out, path+": ") || strings.Contains(out, ".tmp")):
				t.Errorf("%s at %s: says %q", fault, call, out)
			case !killed && len(others()) > 0:
				t.Errorf("%s at %s: left %q", fault, call, others())
			}
			if err != nil {
				refused[fault]++
			}
			if !killed {
				continue
			}
			for _, name := range others() { // which the next save sweeps once it is an hour old
				if err := os.Chtimes(filepath.Join(filepath.Dir(path), name), time.Time{}, time.Now().Add(-2*time.Hour)); err != nil {
					t.Error(err)
				}
			}
			if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
				t.Errorf("after %s at %s: %v, %s", fault, call, err, out)
			}
			if len(others()) > 0 || content() != fresh {
				t.Errorf("after %s at %s: left %q", fault, call, others())
			}
		}
	}
	t.Logf("%d calls, refused %v", len(calls), refused)
}

// times are what a save says of when it was made.
var times = regexp.MustCompile(`"time": "[^"]*"`)

// TestWindowSaveUnderFaults saves in a real window on a failing disk, and kills it within a save. A notice says so, the old
// file is whole, and the next save succeeds and cleans up.
func TestWindowSaveUnderFaults(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	dir := t.TempDir()
	path := filepath.Join(dir, "game.pgn")
	testenv.Must(t, os.WriteFile(path, []byte("1. e4 e5 *\n"), 0o600))
	path, pgn := filepath.Join(dir, "game.json"), path
	if out, err := exec.Command(program.Path, "convert", pgn, path).CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	saved := func() string { return string(read(path)) }
	old := saved()

	c := exec.Command(program.Path, path)
	s.Open(c)
	s.Until("the opened game", func() bool { return s.Played() == "e4 e5" })
	s.Move("Nf3")
	traced := attach(t, c.Process.Pid, path, "renameat:error=ENOSPC")
	s.Shows("what went wrong", "ctrl+s")
	s.Until("the fault", traced.injected.Load)
	s.Photograph("save-disk-full")
	clean := func() bool { entries, err := os.ReadDir(dir); return err == nil && len(entries) == 2 }
	s.Until("a clean folder after the fault", clean)
	traced.end()
	testenv.Same(t, saved(), old, "the old file is gone")
	s.Insist("the file", func() bool { return saved() != old }, "Return", "ctrl+s")
	s.Move("Nc6")
	first := saved()
	traced = attach(t, c.Process.Pid, path, "renameat:signal=KILL")
	ended := make(chan struct{})
	go func() { _ = c.Wait(); close(ended) }()
	s.Insist("the end", func() bool {
		select {
		case <-ended:
			return true
		default:
			return false
		}
	}, "ctrl+s")
	traced.end()
	left, _ := filepath.Glob(filepath.Join(dir, ".overtheboard-*.tmp"))
	if saved() != first || len(left) != 1 {
		t.Fatalf("killed in the middle of a save: %d temporary files", len(left))
	}
	if long := time.Now().Add(-2 * time.Hour); os.Chtimes(left[0], long, long) != nil {
		t.Error("the temporary file cannot be made old")
	}
	s.Open(exec.Command(program.Path))
	s.Insist("the file of the resumed game", func() bool { return saved() != first }, "Return", "ctrl+s")
	s.Until("a clean folder", clean)
	if !strings.Contains(saved(), `"b8"`) {
		t.Error("the last move is not saved")
	}
}

// tracer is a running strace.
type tracer struct {
	c        *exec.Cmd
	injected *atomic.Bool // a fault
}

// attach makes a running program's system calls on one path fail.
func attach(t *testing.T, pid int, path, fault string) tracer {
	t.Helper()
	c := exec.Command("strace", "-f", "-p", strconv.Itoa(pid), "-P", path, "-e", "inject="+fault)
	says, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	testenv.Must(t, err)
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	lines := bufio.NewScanner(says)
	if !lines.Scan() || !strings.Contains(lines.Text(), "attached") {
		t.Fatalf("strace says %q, %v", lines.Text(), lines.Err())
	}
	tr := tracer{c, new(atomic.Bool)}
	go func() {
		for lines.Scan() {
			if strings.Contains(lines.Text(), "(INJECTED)") {
				tr.injected.Store(true)
			}
		}
	}()
	return tr
}

func (tr tracer) end() {
	_ = tr.c.Process.Signal(os.Interrupt)
	_ = tr.c.Wait()
}
