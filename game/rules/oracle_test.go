package rules

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// oracle is another chess program that counts moves for us, spoken to by UCI.
type oracle struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
}

// startOracle starts a program by its name, looked for in PATH and where Debian puts games. Without it the test is
// skipped, but for CI, where it must be there.
func startOracle(t testing.TB, name string) *oracle {
	t.Helper()
	path, err := exec.LookPath(name)
	if errors.Is(err, exec.ErrNotFound) {
		path, err = exec.LookPath(filepath.Join("/usr/games", name))
	}
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skipf("%s is not installed", name)
	}
	o := &oracle{command: exec.Command(path)}
	if o.in, err = o.command.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := o.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	o.out = bufio.NewScanner(out)
	if err := o.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		o.send("quit")
		o.in.Close()
		o.command.Wait()
	})
	return o
}

func (o *oracle) send(format string, args ...any) { fmt.Fprintf(o.in, format+"\n", args...) }

// perft returns the number of series of moves of a length, and of those after each first move.
func (o *oracle) perft(t testing.TB, fen string, depth int) (total uint64, first map[string]uint64) {
	t.Helper()
	o.send("position fen %s", fen)
	o.send("go perft %d", depth)
	first = make(map[string]uint64)
	for o.out.Scan() {
		move, number, found := strings.Cut(o.out.Text(), ": ")
		n, err := strconv.ParseUint(number, 10, 64)
		switch {
		case !found || err != nil:
		case move == "Nodes searched":
			return n, first
		case len(move) == 4 || len(move) == 5:
			first[move] = n
		}
	}
	t.Fatalf("%s: no answer for %s", o.command.Path, fen)
	return 0, nil
}
