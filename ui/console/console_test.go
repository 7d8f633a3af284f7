package console

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

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the test binary act as the program in scripts.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"overtheboard": func() {
		if _, window := Window(os.Args[1:]); window {
			os.Stdout.WriteString("the window opens\n")
			os.Exit(good)
		}
		os.Exit(Run("9.8.7 (abcdefg)", os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}})
}

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

// TestLongLines: an endless line is refused, and the lines after it are read.
func TestLongLines(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	var out, faults strings.Builder
	in := strings.NewReader(strings.Repeat("x", 1<<22) + "\n" + fen)
	code := Run("", []string{"judge"}, in, &out, &faults)
	lines := strings.Split(out.String(), "\n")
	if code != bad || len(lines) != 3 || !strings.HasPrefix(lines[0], "!!\tx") || lines[1] != "--\t"+fen {
		t.Errorf("code %d, %d lines, %s", code, len(lines), faults.String())
	}
}

// TestJudgeAnswersAtOnce: each query is answered before the next is read, even if that has arrived in part.
func TestJudgeAnswersAtOnce(t *testing.T) {
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	ended := make(chan int)
	go func() {
		code := Run("", []string{"judge"}, in, out, io.Discard)
		out.Close()
		ended <- code
	}()
	lines := bufio.NewReader(answers)
	for _, text := range []string{"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "\n4k3/8/8/8/8/8/8/4K2R w - - 0 1\r\n4k3", "/8/8/8/8/8/8/4K3 b - - 0 1\n"} {
		go io.WriteString(ask, text)
		if line, err := lines.ReadString('\n'); err != nil || !strings.Contains(line, "4k3") {
			t.Fatalf("%q, %v", line, err)
		}
	}
	ask.Close()
	if code := <-ended; code != good {
		t.Error("the exit code is", code)
	}
}

func TestManyWrongLines(t *testing.T) {
	const right = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
	for _, c := range []struct {
		text   string
		faults int
	}{
		{strings.Repeat("x\n", 30_000), 30_000},
		{strings.Repeat(strings.Repeat("x\n", 9999)+right, 2), 19_998},
		{strings.Repeat("x\n", 2000) + right, 2000},
	} {
		path := filepath.Join(t.TempDir(), "many.fen")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, faults strings.Builder
		code := Run("", []string{"check", path}, nil, &out, &faults)
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if code != bad || len(lines) != c.faults || !strings.HasPrefix(lines[c.faults-1], path+":") {
			t.Errorf("code %d, %d lines, the last %q", code, len(lines), lines[len(lines)-1])
		}
		faults.Reset() // of other commands the first are told, and how many more there are
		code = Run("", []string{"replay", path}, nil, io.Discard, &faults)
		lines = strings.Split(strings.TrimSpace(faults.String()), "\n")
		if code != bad || len(lines) != mostPrinted+1 || lines[mostPrinted] != fmt.Sprintf("and %d more errors", c.faults-mostPrinted) {
			t.Errorf("code %d, %d lines, the last %q", code, len(lines), lines[len(lines)-1])
		}
	}
}
