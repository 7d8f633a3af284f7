package console

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// manyGames is a file of several parts, with some broken games and some with notices.
func manyGames(t *testing.T) string {
	t.Helper()
	var text strings.Builder
	for n := range 6000 {
		fmt.Fprintf(&text, "[Event \"%d\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", n)
		switch {
		case n%700 == 0:
			text.WriteString("[Event \"broken\"]\n\n1. e4 Ke3 *\n\n")
		case n%300 == 0:
			text.WriteString("[Event \"odd\"]\n\n1. Ng1f3 *\n\n")
		}
	}
	path := filepath.Join(t.TempDir(), "many.pgn")
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func setJobs(t *testing.T, jobs int) {
	before := runtime.GOMAXPROCS(jobs)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
}

// TestJobs: the output does not depend on the number of games processed at once.
func TestJobs(t *testing.T) {
	path := manyGames(t)
	for _, command := range []string{"check", "replay", "replay --jsonl", "convert", "convert - fen"} {
		args := strings.Fields(command)
		switch command {
		case "convert":
			args = []string{"convert", path, "-", "--to", "pgn"}
		case "convert - fen":
			args = []string{"convert", path, "-", "--to", "fen"}
		default:
			args = append(args, path)
		}
		var want string
		end := bad
		if command == "convert" { // which keeps what cannot be read
			end = good
		}
		for _, jobs := range []int{1, 2, 5} {
			setJobs(t, jobs)
			var out, faults bytes.Buffer
			code := Run("", args, nil, &out, &faults)
			got := fmt.Sprint(code, out.String(), faults.String())
			if want == "" {
				want = got
			}
			if code != end || got != want {
				t.Errorf("%s with %d jobs ends with %d and prints %d bytes, not %d", command, jobs, code, len(got), len(want))
			}
		}
	}
}

// TestJudgeJobs: the verdicts, hard positions included, do not depend on how many are judged at once.
func TestJudgeJobs(t *testing.T) {
	var text strings.Builder
	for n := range 500 {
		fmt.Fprintf(&text, "4k3/8/8/8/8/8/8/4K2R w K - 0 %d\n\n8/8/1k6/8/1p1p1p1p/1P1P1P1P/4K3/8 b - - 0 %d\n", n+1, n+1)
		switch {
		case n%100 == 0:
			text.WriteString("8/8/8/8/2b5/1kB5/1B6/BKB5 w - - 0 1\n")
		case n%90 == 0:
			text.WriteString("no position\n")
		}
	}
	var want string
	for _, jobs := range []int{1, 2, 5} {
		setJobs(t, jobs)
		var out, faults bytes.Buffer
		code := Run("", []string{"judge", "--moves", "--nodes", "30000"}, strings.NewReader(text.String()), &out, &faults)
		if want == "" {
			want = out.String()
		}
		if code != bad || out.String() != want || strings.Count(want, "\n") != 1010 {
			t.Errorf("%d jobs: code %d, %d lines, %s", jobs, code, strings.Count(out.String(), "\n"), faults.String())
		}
	}
}
