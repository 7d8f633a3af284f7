package rules

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestSmallBoards plays on boards of other sizes and with holes: nothing leaves them, and nothing passes a hole.
func TestSmallBoards(t *testing.T) {
	for _, test := range []struct {
		name, rules, fen string
		counts           []uint64
	}{
		{"five by five", `{"t": {"inherits": "normal", "castling": null, "en_passant": [], "fen": "rnbqk/ppppp/5/PPPPP/RNBQK",
			"pieces": {"P": {"name": "Pawn", "san": "", "move": [[1, 0]], "capture": [[1, 1], [1, -1]]}}}}`, "", []uint64{7, 53, 506, 4775, 52512}},
		{"a rook beside a hole", `{"t": {"inherits": "normal", "castling": null, "fen": "k7/8/8/8/1*6/8/8/KR6"}}`, "", []uint64{10}},
		{"a bishop between holes", `{"t": {"inherits": "normal", "castling": null, "fen": "k4/5/1*1*1/2B2/K4"}}`, "", []uint64{5}},
	} {
		rs := variant(t, test.rules)
		wantCounts(t, rs, test.fen, test.counts...)
		start := rs.Start()
		if again, notices, err := rs.ParseFEN(start.FEN()); err != nil || len(notices) > 0 || again.Key() != start.Key() {
			t.Errorf("%s: %s is read as %s: %v, %v", test.name, start.FEN(), again.FEN(), notices, err)
		}
	}
}

func TestSquaresNamed(t *testing.T) {
	d := &Definition{Width: 5, Height: 4, Holes: At(1, 1).Bit()}
	for text, want := range map[string]Bitboard{
		"a1": 1, "e4": At(4, 3).Bit(), "f1": 0, "a5": 0, "b2": 0, "": 0, "aa": 0, "a": 0, "**": d.Squares(), "*4": rankSet(3) & 0x1f1f1f1f,
		"b*": At(1, 0).Bit() | At(1, 2).Bit() | At(1, 3).Bit(), "*5": 0, "f*": 0, "a1b": 0,
	} {
		testenv.Same(t, d.SquaresNamed(text), want, text, "names")
	}
	testenv.Same(t, d.Turned(At(0, 0).Bit()), At(0, 3).Bit(), "a1 in the mirror is")
	d.Rotate = true
	testenv.Same(t, d.Turned(At(0, 0).Bit()), At(4, 3).Bit(), "a1 turned round is not e4")
}
