package rules

import (
	"fmt"
	"strings"
	"testing"

	"overtheboard/game/source"
)

// TestFault names why a text is no legal move: the reason, and the turn, piece, start, goal, and the two pieces and squares that a
// sentence of it may name.
func TestFault(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
	for _, c := range []struct {
		fen, text string
		reason    RefusalReason
		told      string
		other     bool // it is a move of the other side
	}{
		{"4k3/8/1b6/8/3R4/8/8/6K1 w - -", "Rd8+", Pinned, "[white rook d4 d8 king g1 bishop b6]", false},
		{start, "Ke2", OwnPieceThere, "[white king e1 e2 pawn e2 - -]", false},
		{start, "Bb5", Blocked, "[white bishop f1 b5 pawn e2 - -]", false},
		{start, "Nc4", CannotGoThere, "[white knight b1 c4 knight - - -]", false},
		{start, "e5", CannotGoThere, "[white pawn e2 e5 pawn - - -]", true},
		{start, "Nf6", CannotGoThere, "[white knight g1 f6 knight - - -]", true},
		{start, "O-O", CastlingBlocked, "[white king e1 g1 bishop f1 - -]", false},
		{start, "exd3", NothingToCapture, "[white pawn e2 d3 pawn - - -]", false},
		{"4k3/8/8/8/8/8/4r3/4K2R w - -", "O-O", CastlingLost, "[white king e1 g1 king - - -]", false},
		{"4k3/8/8/8/8/8/8/R3K3 w Q -", "Kc1", CannotGoThere, "[white king e1 c1 king - - -]", false},
		{"4kr2/8/8/8/8/8/8/4K2R w K -", "0-0", CastlingThroughCheck, "[white king e1 g1 king f1 rook f8]", false},
		{"4k3/8/8/8/4r3/8/8/4K2R w K -", "O-O", CastlingOutOfCheck, "[white king e1 g1 king e1 rook e4]", false},
		{"4k3/8/8/8/4r3/8/8/4K2R w K -", "Rh5", RoyalAttacked, "[white rook h1 h5 king e1 rook e4]", false},
		{"4k3/8/8/8/4r3/8/8/4K3 w - -", "Rh5", NothingThere, "[white - - h5 - - - -]", false},
		{"7k/8/8/8/8/8/8/R3R1K1 w - -", "Kc1", CannotGoThere, "[white king g1 c1 king - - -]", false},
		{"4k3/8/8/8/8/8/4p3/4K3 w - -", "Qxe2", NothingThere, "[white - - e2 - - - -]", false},
		{"4k3/8/8/8/4p3/4P3/8/4K3 w - -", "e4", CannotCaptureSo, "[white pawn e3 e4 pawn e4 - -]", false},
	} {
		p := mustFEN(t, "normal", c.fen)
		f := p.Fault(c.text)
		inner, other := f.Args[0].(*source.Fault)
		if other {
			f = inner
		}
		if got := strings.ReplaceAll(fmt.Sprint(f.Args), "<nil>", "-"); got != c.told || f.Format != refusals[c.reason] || other != c.other {
			t.Errorf("%s in %s: %v of %s, want %s", c.text, c.fen, f, got, c.told)
		}
	}
}
