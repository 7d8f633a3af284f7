package diagram

import (
	"slices"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// TestEveryMoveCanBeMade: for every shipped ruleset, the board offers each legal move of the start.
func TestEveryMoveCanBeMade(t *testing.T) {
	for _, name := range resources.Rulebook().Names() {
		rs, err := resources.Rulebook().Ruleset(name)
		testenv.Must(t, err)
		p := rs.Start()
		for _, m := range p.LegalMoves() {
			goals := []int{int(m.To)}
			if m.Castling != rules.NoCastling {
				goals = append(goals, int(p.Effect(m).PartnerFrom))
			}
			if !slices.ContainsFunc(goals, func(to int) bool { return slices.Contains(MovesTo(&p, Place(rs, p.Turn(), m), to), m) }) {
				t.Errorf("%s: %s cannot be made on the board", name, p.UCI(m))
			}
		}
	}
}

// TestLocked: nothing can be selected on a locked board, but checks and the last move are shown.
func TestLocked(t *testing.T) {
	n := nodeOf(t, "normal", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
	s := Of(n, true, -1)
	if slices.Contains(s.Own[:], true) || !slices.Equal(s.Checked, []int{square("e1")}) {
		t.Errorf("own %v, checked %v", s.Own, s.Checked)
	}
	testenv.Same(t, s.LastMove[0], s.LastMove[1], "a last move at the start", s.LastMove)
}

func nodeOf(t *testing.T, ruleset, fen string) *game.Node {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(ruleset)
	testenv.Must(t, err)
	p, _, err := rs.ParseFEN(fen)
	testenv.Must(t, err)
	g, err := game.New(game.Config{Ruleset: rs, Position: &p})
	testenv.Must(t, err)
	return g.Root()
}

func TestMarks(t *testing.T) {
	for _, c := range []struct {
		name, ruleset, fen, from string
		want                     map[string]board.Mark // some of them; NoMark: not there
	}{
		{"quiet and capture", "normal", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4",
			map[string]board.Mark{"e5": board.Quiet, "d5": board.Capture, "f5": board.NoMark}},
		{"en passant", "normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", map[string]board.Mark{"d6": board.EnPassant, "e6": board.Quiet}},
		{"pinned", "normal", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2", map[string]board.Mark{"d3": board.NoMark}},
		{"promotion", "normal", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7",
			map[string]board.Mark{"a8": board.Promotion, "b8": board.PromotionCapture}},
		{"castling", "normal", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", map[string]board.Mark{
			"g1": board.Castling, "h1": board.Castling, "c1": board.Castling, "a1": board.Castling, "f1": board.Quiet}},
		{"castling through check", "normal", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1",
			map[string]board.Mark{"g1": board.NoMark, "h1": board.NoMark, "a1": board.Castling}},
		// The king's goal is one file away, which is also a plain king move. Only the partner's square castles.
		{"near castling", "chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1",
			map[string]board.Mark{"g1": board.Quiet, "h1": board.Castling}},
		// The king stands on its goal already.
		{"castling on the spot", "chess960", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1",
			map[string]board.Mark{"h1": board.Castling, "g1": board.NoMark}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := map[string]board.Target{}
			for _, target := range Of(nodeOf(t, c.ruleset, c.fen), false, -1).Targets[square(c.from)] {
				name := rules.Square(target.To).String()
				if _, twice := got[name]; twice {
					t.Errorf("%s is marked twice", name)
				}
				got[name] = target
			}
			for to, mark := range c.want {
				if got[to].Mark != mark || mark == board.EnPassant && got[to].Victim != square("d5") {
					t.Errorf("%s is marked %+v, want %d", to, got[to], mark)
				}
			}
		})
	}
}

func square(name string) int {
	sq, _ := rules.ParseSquare(name)
	return int(sq)
}

// TestMovesTo: a tap can mean four promotions, and castling by either square.
func TestMovesTo(t *testing.T) {
	p := nodeOf(t, "normal", "1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1").Position()
	for _, c := range []struct {
		from, to string
		want     int
	}{{"a7", "a8", 4}, {"a7", "b8", 4}, {"e1", "g1", 1}, {"e1", "h1", 1}, {"e1", "e3", 0}, {"e4", "e5", 0}} {
		if got := MovesTo(p, square(c.from), square(c.to)); len(got) != c.want {
			t.Errorf("%s to %s: %d moves, want %d", c.from, c.to, len(got), c.want)
		}
	}
}
