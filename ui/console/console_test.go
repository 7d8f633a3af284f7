package console

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the test's own binary stand for the program in scripts.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"overtheboard": func() {
		code, handled := Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
		if !handled {
			os.Stdout.WriteString("the window opens\n")
		}
		os.Exit(code)
	}})
}

// TestScripts runs the commands as testdata/*.txtar have them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata", RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
}

// exits runs a program and checks its exit code: exits CODE PROGRAM [ARGUMENT...].
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARGUMENT...]")
	}
	var failed *exec.ExitError
	code := "0"
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failed) {
		code = strconv.Itoa(failed.ExitCode())
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if code != args[0] {
		ts.Fatalf("the exit code is %s, not %s", code, args[0])
	}
}

// TestLongLines: a line without end is refused like any other, and those after it are read.
func TestLongLines(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	var out, faults strings.Builder
	in := strings.NewReader(strings.Repeat("x", 1<<22) + "\n" + fen)
	code, handled := Run([]string{"judge"}, in, &out, &faults)
	lines := strings.Split(out.String(), "\n")
	if code != bad || !handled || len(lines) != 3 || !strings.HasPrefix(lines[0], "!!\tx") || lines[1] != "--\t"+fen {
		t.Errorf("code %d, %d lines, %s", code, len(lines), faults.String())
	}
}
