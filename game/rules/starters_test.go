package rules

import "testing"

// TestInitialSquares makes initial moves from certain squares, whether or not the piece has moved, and for each side its own.
func TestInitialSquares(t *testing.T) {
	book, err := readText(t, "", `{
		"second rank": {"inherits": "normal", "initial": {"P": ["*2"]}},
		"torpedo": {"inherits": "normal", "initial": {"P": ["*2", "*3", "*4", "*5", "*6"]}},
		"white only": {"inherits": "normal", "initial": {"white": {"P": ["a*"]}}},
		"runners": {"inherits": "normal", "initial": {"N": ["**"]},
			"pieces": {"N": {"name": "Runner", "betza": "WimfR3"}}}}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		rules, fen, from string
		want             int
	}{
		{"second rank", "4k3/8/8/8/8/8/P7/4K3 w - -", "a2", 2},
		{"second rank", "4k3/8/8/8/8/P7/8/4K3 w - -", "a3", 1},
		{"second rank", "4k3/p7/8/8/8/8/8/4K3 b - -", "a7", 2},
		{"second rank", "4k3/8/8/8/8/8/p7/K7 b - -", "a2", 0},
		{"torpedo", "4k3/8/8/P7/8/8/8/4K3 w - -", "a5", 2},
		{"torpedo", "4k3/8/P7/8/8/8/8/4K3 w - -", "a6", 1 + 4},
		{"torpedo", "4k3/8/8/8/p7/8/8/4K3 b - -", "a4", 2},
		{"white only", "4k3/8/8/P7/8/8/8/4K3 w - -", "a5", 2},
		{"white only", "4k3/8/8/8/8/8/1P6/4K3 w - -", "b2", 1},
		{"white only", "4k3/p7/8/8/8/8/8/4K3 b - -", "a7", 2},
		{"runners", "4k3/8/8/8/8/N7/8/4K3 w - -", "a3", 3 + 2},
	} {
		rs, err := book.Ruleset(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := position(t, rs, test.fen)
		if got := len(p.MovesFrom(squares(t, test.from)[0])); got != test.want {
			t.Errorf("%s: %s: %d moves from %s, want %d", test.rules, test.fen, got, test.from, test.want)
		}
	}
	rs, _ := book.Ruleset("runners")
	p := playUCI(t, position(t, rs, "4k3/8/8/8/8/8/8/1N2K3 w - -"), "b1b3", "e8e7", "b3c3", "e7e8")
	if n := len(p.MovesFrom(At(2, 2))); n != 6 {
		t.Errorf("a runner that has moved has %d moves", n)
	}
	if again, err := NewPosition(rs, p.Setup()); err != nil || again != p {
		t.Errorf("the setup makes another position: %v", err)
	}
}

// TestEnPassantSquares ends en passant on certain squares only.
func TestEnPassantSquares(t *testing.T) {
	book, err := readText(t, "", `{
		"torpedo": {"inherits": "normal", "initial": {"P": ["*2", "*3", "*4", "*5", "*6"]}, "en_passant": ["P"]},
		"sixth": {"inherits": "torpedo", "en_passant": {"of": ["P"], "on": ["*6"]}},
		"white": {"inherits": "torpedo", "en_passant": {"white": {"of": ["P"], "on": ["*5"]}}}}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ rules, turn, fen, move, open string }{
		{"torpedo", "b", "4k3/3p4/8/8/8/8/8/4K3", "d7d5", "d6"},
		{"torpedo", "b", "4k3/8/3p4/8/8/8/8/4K3", "d6d4", "d5"},
		{"torpedo", "w", "4k3/8/8/8/8/4P3/8/4K3", "e3e5", "e4"},
		{"sixth", "b", "4k3/3p4/8/8/8/8/8/4K3", "d7d5", "d6"},
		{"sixth", "b", "4k3/8/3p4/8/8/8/8/4K3", "d6d4", ""},
		{"sixth", "w", "4k3/8/8/8/8/8/4P3/4K3", "e2e4", "e3"},
		{"sixth", "w", "4k3/8/8/8/8/4P3/8/4K3", "e3e5", ""},
		{"white", "b", "4k3/8/3p4/8/8/8/8/4K3", "d6d4", "d5"},
		{"white", "b", "4k3/3p4/8/8/8/8/8/4K3", "d7d5", ""},
		{"white", "w", "4k3/8/8/8/8/8/4P3/4K3", "e2e4", ""},
	} {
		rs, err := book.Ruleset(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := playUCI(t, position(t, rs, test.fen+" "+test.turn+" - -"), test.move)
		if open, _ := p.EnPassant(); open != squareSet(t, test.open) {
			t.Errorf("%s after %s: %x, want %s", test.rules, test.move, open, test.open)
		}
		if setup := p.Setup(); !setup.enPassantFits(rs) {
			t.Errorf("%s after %s: the board does not support %s", test.rules, test.move, test.open)
		}
	}
	rs, _ := book.Ruleset("torpedo")
	p := playUCI(t, position(t, rs, "4k3/8/3p4/8/2P5/8/8/4K3 b - -"), "d6d4")
	if again := position(t, rs, "4k3/8/8/2P5/8/8/8/4K3 w - -"); again.Key() == p.Key() {
		t.Error("the keys are the same")
	}
}

// TestCastlingLists castles with partners of several kinds, and to other files.
func TestCastlingLists(t *testing.T) {
	book, err := readText(t, "", `{
		"two kinds": {"inherits": "normal", "castling": {"partner": ["R", "N"]}},
		"short way": {"inherits": "normal", "castling": {"partner": "R", "goals": ["d", "f"]}},
		"by side": {"inherits": "normal", "castling": {"white": {"partner": "R", "goals": ["b", "g"]}, "black": {"partner": "R"}}}}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ rules, fen, text, uci, after string }{
		{"two kinds", "4k3/8/8/8/8/8/8/R3K2N w KQ -", "O-O", "e1g1", "4k3/8/8/8/8/8/8/R4NK1 b - - 1 1"},
		{"two kinds", "4k3/8/8/8/8/8/8/R3K2N w KQ -", "O-O-O", "e1c1", "4k3/8/8/8/8/8/8/2KR3N b - - 1 1"},
		{"short way", "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O", "e1h1", "4k3/8/8/8/8/8/8/R3RK2 b - - 1 1"},
		{"short way", "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O", "e1a1", "4k3/8/8/8/8/8/8/3KR2R b - - 1 1"},
		{"by side", "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O", "e1b1", "4k3/8/8/8/8/8/8/1KR4R b - - 1 1"},
		{"by side", "r3k3/8/8/8/8/8/8/4K3 b q -", "O-O-O", "e8c8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
	} {
		rs, err := book.Ruleset(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := position(t, rs, test.fen)
		m, err := p.ParseSAN(test.text)
		if err != nil || p.UCI(m) != test.uci {
			t.Errorf("%s: %s is %s, %v", test.fen, test.text, p.UCI(m), err)
			continue
		}
		var next Position
		if again, _, err := p.PlaySAN(&next, test.text, false); err != nil || again != m {
			t.Errorf("%s is played as %v, %v", test.text, again, err)
		}
		if next.FEN() != test.after {
			t.Errorf("%s: after %s %s, want %s", test.rules, test.text, next.FEN(), test.after)
		}
		if why := p.WhyNot(m.From, m.To); why.Reason != Allowed {
			t.Errorf("%s: %v", test.text, why)
		}
	}
	rs, _ := book.Ruleset("short way")
	p := position(t, rs, "4k3/8/8/8/8/8/8/R2NK2R w KQ -")
	if why := p.WhyNot(At(4, 0), At(0, 0)); why.Reason != CastlingBlocked || why.At != At(3, 0) {
		t.Errorf("blocked: %v", why)
	}
	p = position(t, rs, "4kr2/8/8/8/8/8/8/R3K2R w KQ -")
	if why := p.WhyNot(At(4, 0), At(7, 0)); why.Reason != RoyalAttacked || why.At != At(5, 0) {
		t.Errorf("attacked: %v", why)
	}
}
