package game

import (
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// stood expects the plies of some nodes.
func stood(t *testing.T, nodes []*Node, want ...int) {
	t.Helper()
	if !slices.EqualFunc(nodes, want, func(n *Node, ply int) bool { return n.Ply() == ply }) {
		t.Errorf("it stood %d times, not at %v", len(nodes), want)
	}
}

// Which positions a repetition consists of, on the board and with a named next move (FIDE 9.2).
func TestOccurrences(t *testing.T) {
	g := from(t, "", shuffle+shuffle)
	stood(t, g.Live().Line().Occurrences(), 0, 4, 8)
	before := g.Live().Parent()
	m, _ := g.Live().Move()
	stood(t, before.Line().OccurrencesWith(m), 0, 4)
	stood(t, before.Line().OccurrencesWith(rules.Move{From: 0, To: 63}))
	stood(t, g.Root().Line().Occurrences(), 0)
	stood(t, from(t, "", shuffle+"e2e4").Live().Line().Occurrences(), 5)
}

// From where the moves without capture and pawn move count (FIDE 9.3).
func TestCountedFrom(t *testing.T) {
	for _, test := range []struct {
		fen, moves string
		want       int
	}{
		{"", "", 0},
		{"", "e2e4", 1},
		{"", "e2e4 e7e5 g1f3 b8c6 f3e5 c6b4 b1c3", 5},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 30 60", "a1a2 e8e7", 0},
	} {
		n := from(t, test.fen, test.moves).Live()
		testenv.Same(t, n.Line().CountedFrom().Ply(), test.want, test.fen, test.moves, "from ply")
	}
}

// Which move lost a castling right.
func TestRightLost(t *testing.T) {
	const fen = "r3k2r/8/8/8/8/8/6b1/R3K2R w KQkq - 0 1"
	for _, test := range []struct {
		moves string
		color rules.Color
		side  rules.CastlingSide
		want  int // 0: not lost
	}{
		{"", rules.White, rules.Kingside, 0},
		{"a1b1 e8e7 b1a1", rules.White, rules.Queenside, 1},
		{"a1b1 e8e7 b1a1", rules.White, rules.Kingside, 0},
		{"a1b1 e8e7 b1a1 e7e8", rules.Black, rules.Kingside, 2},
		{"a1b1 g2h1", rules.White, rules.Kingside, 2}, // the rook was taken
	} {
		got := 0
		if n := from(t, fen, test.moves).Live().Line().RightLost(test.color, test.side); n != nil {
			got = n.Ply()
		}
		testenv.Same(t, got, test.want, test.moves, test.color, "right", test.side, "was lost at ply")
	}
	if from(t, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "").Live().Line().RightLost(rules.White, rules.Kingside) != nil {
		t.Error("a right was lost that never was")
	}
}

// Which moves score sheets mark by (=): the offering side's own, made before or after the offer.
func TestOffered(t *testing.T) {
	d := opening(t, "e2e4 e7e5")
	d.do(Offering(rules.White)) // before its move
	d.moves("g1f3 b8c6 f1c4")
	d.do(Offering(rules.White)) // after it
	d.moves("g8f6")
	d.claims(false, rules.White, ClaimThreefold, move(t, d.Live(), "f3g5"))
	want := []bool{false, false, false, true, false, true, false, true}
	for i, n := range d.Game().MainLine() {
		testenv.Same(t, n.Offered(), want[i], "ply", i, "offered")
	}
}
