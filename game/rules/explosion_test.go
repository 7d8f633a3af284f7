package rules

import "testing"

const atomicRules = `{"t": {"inherits": "normal", "blast": {"spares": ["P"]}}}`

// TestExplosionCounts counts moves with explosions. The counts are those that Lichess, python-chess and others agree on.
func TestExplosionCounts(t *testing.T) {
	rs := variant(t, atomicRules)
	wantCounts(t, rs, "", 20, 400, 8902, 197326)
	wantCounts(t, rs, "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1", 40, 1238, 45237)
	wantCounts(t, rs, "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1", 28, 833, 23353, 714499)
	wantCounts(t, rs, "8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1", 18, 180, 4364, 61401)
	wantCounts(t, rs, "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1", 25, 282, 6753, 98729)
}

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

// TestTouchingRoyals: kings that touch do not attack each other, and are safe from all other checks.
func TestTouchingRoyals(t *testing.T) {
	p := position(t, variant(t, atomicRules), "8/8/8/3kK3/8/8/8/3R4 b - - 0 1")
	if p.AttackedRoyals(Black) != 0 || p.Attackers(At(3, 4), White) != 0 {
		t.Error("a king that touches another is in check")
	}
	if m, err := p.ParseUCI("d5c5"); err != nil {
		t.Errorf("%v: %v", m, err)
	}
	if _, err := p.ParseUCI("d5e5"); err == nil {
		t.Error("a king takes the other")
	}
	away := position(t, variant(t, atomicRules), "8/8/8/3k4/8/5K2/8/3R4 b - - 0 1")
	if away.AttackedRoyals(Black) == 0 {
		t.Error("a king by itself is not in check")
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

// TestDropFirstBesideRoyal: a side that may only drop is not in check from what touches its own king, so it may drop anywhere.
func TestDropFirstBesideRoyal(t *testing.T) {
	rs := variant(t, `{"t": {"inherits": "normal", "blast": {}, "hand": {"first": true}}}`)
	for _, test := range []struct {
		fen   string
		drops int
	}{
		{"8/8/8/3kK3/8/8/8/3R4[n] b - - 0 1", 61}, // the rook cannot take: it would explode its own king
		{"8/8/8/3k4/8/5K2/8/3R4[n] b - - 0 1", 3}, // only on the rook's way
	} {
		p := position(t, rs, test.fen)
		if n := p.CountLegalMoves(); n != test.drops || len(p.LegalMoves()) != n {
			t.Errorf("%s: %d drops, want %d", test.fen, n, test.drops)
		}
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
