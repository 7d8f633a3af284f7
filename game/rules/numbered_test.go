package rules

import (
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// TestNumbered: the numbers name the start ranks of Scharnagl's table, which are those that are drawn: 960 different ones, with
// bishops on both colours, the king between the rooks, and both castlings for both sides.
func TestNumbered(t *testing.T) {
	rs := shippedRuleset(t, "chess960")
	seen, others := map[string]bool{}, strings.NewReplacer("q", "", "b", "", "n", "")
	for number := range Numbers {
		s, _ := rs.StartNumbered(number)
		p, err := NewPosition(rs, s)
		testenv.Must(t, err)
		fields := strings.Fields(p.FEN())
		rank, last, _ := strings.Cut(fields[0], "/pppppppp/8/8/8/8/PPPPPPPP/")
		seen[rank] = true
		if last != strings.ToUpper(rank) || fields[2] != "KQkq" || p.Unmoved() != p.Occupied() {
			t.Errorf("%d is %s", number, p.FEN())
		}
		if others.Replace(rank) != "rkr" || (strings.Index(rank, "b")+strings.LastIndex(rank, "b"))%2 == 0 {
			t.Errorf("%d is %s", number, rank)
		}
		if want, known := map[int]string{0: "bbqnnrkr", 1: "bqnbnrkr", 518: "rnbqkbnr", 959: "rkrnnqbb"}[number]; known && rank != want {
			t.Errorf("%d is %s, want %s", number, rank, want)
		}
		if back, ok := rs.NumberOf(&s.Board); !ok || back != number {
			t.Errorf("%d comes back as %d, %v", number, back, ok)
		}
	}
	if all := rs.arrangements(); len(seen) != Numbers || len(all) != Numbers {
		t.Errorf("%d ranks have numbers, %d are drawn", len(seen), len(all))
	}
	s := rs.Shuffled(func(n int) int { return n - 1 })
	if _, ok := rs.NumberOf(&s.Board); !ok {
		t.Error("what is drawn has no number")
	}
	normal := shippedRuleset(t, "normal")
	start := normal.Start()
	if s := normal.Shuffled(func(int) int { t.Error("drawn"); return 0 }); s != start.Setup() {
		t.Errorf("the start is %v", s)
	}
	if _, ok := normal.StartNumbered(518); ok {
		t.Error("chess has numbers")
	}
	if _, ok := rs.StartNumbered(Numbers); ok {
		t.Error("there is one too many")
	}
}
