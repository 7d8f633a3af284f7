package rules

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

var mostNodes = flag.Uint64("perft.most", 20e6, "the largest count of testdata/perft.txt that TestPerft repeats")

// TestPerft counts what testdata/perft.txt counts, with the shipped rulesets.
func TestPerft(t *testing.T) {
	checkFile(t, "testdata/perft.txt", *mostNodes, 750_000, func(name string) *Ruleset { return shippedRuleset(t, name) })
}

// TestFairyCounts counts moves of games that are not shipped.
func TestFairyCounts(t *testing.T) {
	checkFile(t, "testdata/fairy/counts.txt", 600_000, 150_000, func(name string) *Ruleset { return fairyRuleset(t, name) })
}

// checkFile repeats the counts of a file up to a limit, and with -short up to a smaller one.
func checkFile(t *testing.T, name string, most, short uint64, ruleset func(string) *Ruleset) {
	t.Helper()
	testenv.OneGoroutine(t)
	text, err := os.ReadFile(name)
	testenv.Must(t, err)
	if testing.Short() {
		most = min(most, short)
	}
	var rs *Ruleset
	counts := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "["); ok {
			rs = ruleset(strings.TrimSuffix(name, "]"))
		} else if line != "" && line[0] != '#' {
			counts += checkCounts(t, rs, line, most)
		}
	}
	if counts < 10 {
		t.Errorf("only %d counts", counts)
	}
}

func checkCounts(t *testing.T, rs *Ruleset, line string, most uint64) int {
	t.Helper()
	fields := strings.Split(line, " ;D")
	p := rs.Start()
	if fields[0] != "start" {
		p = position(t, rs, fields[0])
	}
	counts := 0
	for _, field := range fields[1:] {
		first, second, _ := strings.Cut(field, " ")
		depth, err1 := strconv.Atoi(first)
		want, err2 := strconv.ParseUint(second, 10, 64)
		if err1 != nil || err2 != nil {
			t.Fatal(line)
		}
		if want > most {
			continue
		}
		counts++
		testenv.Same(t, Perft(&p, depth), want, rs.Name(), fields[0], "at depth", depth)
		testenv.Same(t, PerftList(&p, min(depth, 3)), Perft(&p, min(depth, 3)), rs.Name(), fields[0], "lists of")
	}
	return counts
}

func position(t testing.TB, rs *Ruleset, fen string) Position {
	t.Helper()
	p, _, err := rs.ParseFEN(fen)
	testenv.Must(t, err, fen)
	return p
}
