package resources

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// TestKnownCounts counts the moves of shipped rulesets and compares them with testdata/counts.txt. Its lines are
// "ruleset | FEN or start | depth count ...".
func TestKnownCounts(t *testing.T) {
	testenv.OneGoroutine(t)
	most := uint64(250_000) // larger counts are for "overtheboard perft"
	if testing.Short() {
		most = 50_000
	}
	f, err := os.Open("testdata/counts.txt")
	testenv.Must(t, err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "|")
		name, fen := strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1])
		rs, err := Rulebook().Ruleset(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		p := rs.Start()
		if fen != "start" {
			if p, _, err = rs.ParseFEN(fen); err != nil {
				t.Errorf("%s: %s: %v", name, fen, err)
				continue
			}
		}
		counts := strings.Fields(fields[2])
		for i := 0; i+1 < len(counts); i += 2 {
			depth, _ := strconv.Atoi(counts[i])
			want, _ := strconv.ParseUint(counts[i+1], 10, 64)
			if want > most {
				continue
			}
			testenv.Same(t, rules.Perft(&p, depth), want, name, fen, "depth", depth, "has")
		}
	}
}

func TestShippedRulesets(t *testing.T) {
	book := Rulebook()
	var files []source.File
	for _, name := range []string{rules.LibraryFile, rules.RulesetsFile} {
		file, err := source.ReadPath("rulesets/"+name, name)
		testenv.Must(t, err)
		files = append(files, file)
	}
	if _, odd := rules.ReadSound(files[0], files[1], nil); len(odd) > 0 {
		t.Errorf("faults and warnings: %v", odd)
	}
	for _, name := range append(book.Names(), DefaultRuleset, FallbackRuleset) {
		rs, err := book.Ruleset(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if d := rs.Definition().Description; !strings.Contains(d, "to win.") && !strings.Contains(d, "has won by") {
			t.Errorf("%s: the description does not say how the game is won: %q", name, d)
		}
	}
}

// TestEveryRulesetHasAGroup: each shipped ruleset stands once in the list of games, below a heading, and chess first.
func TestEveryRulesetHasAGroup(t *testing.T) {
	seen := map[string]int{}
	own := 0
	for _, g := range Groups() {
		for _, name := range g.Games {
			seen[name]++
		}
		if g.Own {
			own++
		}
	}
	for _, name := range Rulebook().Names() {
		testenv.Same(t, seen[name], 1, name, "is in")
	}
	for name := range seen {
		if _, err := Rulebook().Ruleset(name); err != nil {
			t.Errorf("rulesets/groups.json: %v", err)
		}
	}
	testenv.Same(t, own, 1, "groups are the players' own")
	if group, place := GroupOf(DefaultRuleset); group != 0 || place != 0 {
		t.Errorf("%s does not lead the list", DefaultRuleset)
	}
}
