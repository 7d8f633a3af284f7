package rules

import "testing"

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
		if got := next.Verdict(); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
		if again, err := NewPosition(rs, next.Setup()); err != nil || again != next {
			t.Errorf("%s: its setup is %s, %v", test.name, again.FEN(), err) // a game may end so that the winner is in check
		}
		gone := p.Occupied() &^ next.Occupied() &^ m.From.Bit()
		if e := p.Effect(m); e.Exploded&^m.To.Bit()|e.CapturedOn.Bit() != gone|m.To.Bit()&e.CapturedOn.Bit() {
			t.Errorf("%s: the effect is %x on %s, and gone are %x", test.name, e.Exploded, e.CapturedOn, gone)
		}
	}
}

// TestExplosionMayGiveCheck: where no royal may be attacked, one may still be exploded, whatever is attacked afterwards.
func TestExplosionMayGiveCheck(t *testing.T) {
	rs := variant(t, `{"t": {"inherits": "normal", "royal": {"white": "K", "black": ["K", "Q"]}, "blast": {}, "give_check": {"white": false},
		"win": {"white": ["capture_royal"], "black": ["checkmate"]}}}`)
	p := position(t, rs, "4k3/8/8/8/8/8/8/q1R1RK2 w - - 0 1")
	m, err := p.ParseUCI("e1e8")
	if err != nil {
		t.Fatal(err)
	}
	next, err := p.Play(m)
	if want := (Verdict{RoyalExploded, WhiteWins}); err != nil || next.Verdict() != want || next.AttackedRoyals(Black) == 0 {
		t.Errorf("after Rxe8: %s, %v, %v", next.FEN(), next.Verdict(), err)
	}
	if _, err := p.ParseUCI("c1c3"); err == nil {
		t.Error("a quiet move leaves the king attacked")
	}
}

// TestRoyalExplodesAsRoyal: a royal that captures explodes itself, whatever it would promote to, and so may not.
func TestRoyalExplodesAsRoyal(t *testing.T) {
	rs := variant(t, `{"t": {"inherits": "normal", "castling": null, "blast": {}, "win": ["capture_royal"],
		"fen": "4r3/4K3/8/8/8/k7/8/8", "promotion": {"K": {"to": ["N"], "zone": ["*8"]}}}}`)
	p := rs.Start()
	if _, err := p.ParseUCI("e7d8n"); err != nil {
		t.Error(err)
	}
	if m, err := p.ParseUCI("e7e8n"); err == nil {
		t.Errorf("%v is legal", m)
	}
}
