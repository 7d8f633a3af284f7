package rules

import (
	"testing"

	"overtheboard/game/testenv"
)

const atomicRules = `{"t": {"inherits": "normal", "blast": {"spares": ["P"]}}}`

func TestExplosion(t *testing.T) {
	rs := variant(t, atomicRules)
	for _, test := range []struct {
		name, fen, move, after string
		want                   Verdict
	}{
		{"pawns beside are spared", "4k3/8/8/2npb3/3P4/8/8/3QK3 w - - 0 1", "d4e5", "4k3/8/8/2np4/8/8/8/3QK3 b - - 0 1", Verdict{}},
		{"an enemy king", "4k3/4r3/8/8/8/8/8/4Q1K1 w - - 0 1", "e1e7", "", Verdict{RoyalExploded, WhiteWins}},
		{"an enemy king, although in check", "3nk3/4q3/8/8/8/8/8/3QK3 w - - 0 1", "d1d8", "", Verdict{RoyalExploded, WhiteWins}},
		{"castling rights", "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1", "g2h1", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 2", Verdict{}},
		{"en passant around its goal", "4k3/8/2n5/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", Verdict{}},
	} {
		p := position(t, rs, test.fen)
		m, err := p.ParseUCI(test.move)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if got := next.FEN(); test.after != "" && got != test.after {
			t.Errorf("%s: %s, want %s", test.name, got, test.after)
		}
		testenv.Same(t, next.Verdict(), test.want, test.name)
		if again, err := NewPosition(rs, next.Setup()); err != nil || again != next {
			t.Errorf("%s: its setup is %s, %v", test.name, again.FEN(), err) // a game may end so that the winner is in check
		}
		gone := p.Occupied() &^ next.Occupied() &^ m.From.Bit()
		if e := p.Effect(m); e.Exploded&^m.To.Bit()|e.CapturedOn.Bit() != gone|m.To.Bit()&e.CapturedOn.Bit() {
			t.Errorf("%s: the effect is %x on %s, and gone are %x", test.name, e.Exploded, e.CapturedOn, gone)
		}
	}
}
