package rules

import (
	"os"
	"strings"
	"testing"
)

// TestHopperGames replays random games of Fairy-Stockfish's with pieces that hop, stumble and have directions of all
// sorts, and compares each position's legal moves. Their Betza strings are the same there and here.
func TestHopperGames(t *testing.T) {
	const folder = "testdata/hoppers"
	book, err := Read(os.DirFS(folder), shippedBook(t))
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
		for _, e := range book.Expansions() {
			if strings.HasPrefix(e.Pointer, "/"+name+"/") && !strings.Contains(section, " = "+strings.ToLower(string(e.Piece.Letter))+":"+e.Betza+"\n") {
				t.Errorf("%s: %s is not %s there", name, string(e.Piece.Letter), e.Betza)
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
