package console

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

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
		for _, jobs := range []int{1, 2, 5} {
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
