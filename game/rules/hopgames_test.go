package rules

import (
	"os"
	"strings"
	"testing"
)

// TestHopperGames replays Fairy-Stockfish's games with hoppers and lame leapers, whose Betza strings are the same there.
func TestHopperGames(t *testing.T) {
	const folder = "testdata/hoppers"
	book, err := readFolder(folder, shippedBook(t))
	if err != nil {
		t.Fatal(err)
	}
	variants, err := os.ReadFile(folder + "/variants.ini")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"hoppers", "leapers"} {
		_, section, _ := strings.Cut(string(variants), "["+name+":")
		section, _, _ = strings.Cut(section, "\n[")
		ours, _ := book.Source(name)
		for m := range ours.Fields("pieces")["pieces"].Every {
			betza, _ := m.Value.Fields("betza")["betza"].Text()
			if !strings.Contains(section, " = "+strings.ToLower(m.Name)+":"+betza+"\n") {
				t.Errorf("%s: %s is not %q there", name, m.Name, betza)
			}
		}
	}
	games, err := os.ReadFile(folder + "/games.txt")
	if err != nil {
		t.Fatal(err)
	}
	positions := 0
	for line := range strings.Lines(string(games)) {
		g, err := readFairyGame(strings.TrimSuffix(line, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		rs, err := book.Ruleset(g.variant)
		if err != nil {
			t.Fatal(err)
		}
		n, err := g.replay(rs)
		positions += n
		if err != nil {
			t.Error(err)
		}
	}
	if positions < 5000 {
		t.Errorf("only %d positions", positions)
	}
}
