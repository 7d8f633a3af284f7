package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
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

// run runs a command in the test's process.
func run(stdin string, args ...string) (code int, out, faults string) {
	var stdout, stderr strings.Builder
	code = perform("", args, strings.NewReader(stdin), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

func writeFile(t *testing.T, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	testenv.Must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// TestLongLines: a line that is too long is a fault, and does not count as what of it can be read. The lines after it are read.
func TestLongLines(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	code, out, faults := run(strings.Repeat("x", 1<<22)+"\n"+fen, "judge")
	lines := strings.Split(out, "\n")
	if code != bad || len(lines) != 3 || !strings.HasPrefix(lines[0], "!!\tx") || lines[1] != "--\t"+fen {
		t.Errorf("code %d, %d lines, %s", code, len(lines), faults)
	}
	path := writeFile(t, "long.epd", fen+strings.Repeat(" ;D1 5", source.MaxLine/6)+" ;D1 6\n"+fen+" ;D1 5\n")
	code, out, faults = run("", "perft", "--epd", path)
	if code != bad || out != "1 positions, 1 counts, 0 wrong\n" || !strings.HasPrefix(faults, path+":1:") {
		t.Errorf("code %d\n%s%s", code, out, faults)
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

// TestManyWrongLines: the first faults are printed, and how many more there are.
func TestManyWrongLines(t *testing.T) {
	const right = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
	for text, faults := range map[string]int{
		strings.Repeat("x\n", 30_000): 30_000, strings.Repeat(strings.Repeat("x\n", 9999)+right, 2): 19_998, strings.Repeat("x\n", 1001) + right: 1001,
	} {
		path := writeFile(t, "many.fen", text)
		for _, command := range []string{"check", "replay"} {
			code, out, told := run("", command, path)
			if command == "check" {
				told = out
			}
			lines := strings.Split(strings.TrimSpace(told), "\n")
			if code != bad || len(lines) != mostPrinted+1 || !strings.Contains(lines[mostPrinted], fmt.Sprintf(" %d more", faults-mostPrinted)) {
				t.Errorf("%s: code %d, %d lines, the last %q", command, code, len(lines), lines[len(lines)-1])
			}
		}
	}
}

// manyGames is a file of several parts, with some broken games and some with notices.
func manyGames() string {
	var text strings.Builder
	for n := range 2400 {
		fmt.Fprintf(&text, "[Event \"%d\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", n)
		switch {
		case n%500 == 0:
			text.WriteString("[Event \"broken\"]\n\n1. e4 Ke3 *\n\n")
		case n%300 == 0:
			text.WriteString("[Event \"odd\"]\n\n1. Ng1f3 *\n\n")
		}
	}
	return text.String()
}

// manyPositions has easy, hard and wrong positions.
func manyPositions() string {
	var text strings.Builder
	for n := range 100 {
		fmt.Fprintf(&text, "4k3/8/8/8/8/8/8/4K2R w K - 0 %d\n\n8/8/1k6/8/1p1p1p1p/1P1P1P1P/4K3/8 b - - 0 %d\n", n+1, n+1)
		switch {
		case n%30 == 0:
			text.WriteString("8/8/8/8/2b5/1kB5/1B6/BKB5 w - - 0 1\n")
		case n%20 == 0:
			text.WriteString("no position\n")
		}
	}
	return text.String()
}

// TestJobs: the output does not depend on how many games or positions are processed at once.
func TestJobs(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	games, positions := writeFile(t, "many.pgn", manyGames()), manyPositions()
	for command, end := range map[string]int{
		"check FILE": bad, "replay FILE": bad, "replay --jsonl FILE": bad, "convert FILE - --to fen": bad,
		"convert FILE - --to pgn":     good, // which keeps what cannot be read
		"judge --moves --nodes 20000": bad,
	} {
		var want string
		for _, jobs := range []int{1, 4} {
			runtime.GOMAXPROCS(jobs)
			code, out, faults := run(positions, strings.Fields(strings.Replace(command, "FILE", games, 1))...)
			got := out + faults
			if want == "" {
				want = got
			}
			if code != end || got != want || len(out) < 1000 {
				t.Errorf("%s with %d jobs ends with %d and prints %d bytes, not %d", command, jobs, code, len(got), len(want))
			}
		}
	}
}

// oddNames are file names without their extension that are possible on systems other than Windows.
var oddNames = []string{
	"caf\xe9", "two\nlines", "100%25 %s %!d", "-leading", "--from=pgn", "\"quoted\"", "a,b;c", "~", " space ", strings.Repeat("é", 125),
	"\x1b[31m", "$HOME ${default}", "@file", "null", "1e3",
}

// TestOddNames: a file is read and written under exactly the given name, also in a folder with such a name.
func TestOddNames(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // has no such names
	}
	for _, name := range oddNames {
		dir := filepath.Join(t.TempDir(), name)
		testenv.Must(t, os.Mkdir(dir, 0o700))
		t.Chdir(dir)
		testenv.Must(t, os.WriteFile(name+".pgn", []byte("1. e4 e5 *\n"), 0o600))
		for _, command := range [][]string{
			{"check", name + ".pgn"}, {"replay", name + ".pgn"}, {"convert", name + ".pgn", name + ".fen"},
			{"convert", filepath.Join(dir, name+".fen"), filepath.Join(dir, "again.pgn")},
		} {
			args := append([]string{command[0], "--"}, command[1:]...)
			if code, out, faults := run("", args...); code != good {
				t.Errorf("%q: code %d: %s%s", args, code, out, faults)
			}
		}
		entries, err := os.ReadDir(".")
		if err != nil || len(entries) != 3 {
			t.Errorf("%q: the folder holds %q, %v", name, entries, err)
		}
		if _, err := os.Lstat(name + ".fen"); err != nil {
			t.Error(err)
		}
	}
}

// TestForgedLines: a line break in a file's name makes no line of its own among the errors.
func TestForgedLines(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // has no such names
	}
	const name = "none\nfake.pgn:1: error.pgn"
	t.Chdir(t.TempDir())
	for _, args := range [][]string{{"check", name}, {"replay", name}, {"convert", name, "a.pgn"}, {"sheet", name}, {"perft", "--epd", name}} {
		if code, out, faults := run("", args...); code == good || strings.Count(out+faults, "\n") != 1 {
			t.Errorf("%q: code %d, %q, %q", args, code, out, faults)
		}
	}
	testenv.Must(t, os.WriteFile("a.pgn", []byte("1. e4 *\n"), 0o600))
	if code, _, faults := run("", "convert", "a.pgn", "no/"+name); code == good || strings.Count(faults, "\n") != 1 {
		t.Errorf("code %d, %q", code, faults)
	}
}
