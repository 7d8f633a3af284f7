package rules

import (
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// TestCastling tries castlings that other programs got wrong (FIDE 3.8.2).
func TestCastling(t *testing.T) {
	for _, test := range []struct {
		name, ruleset, fen string
		kingside           bool
		queenside          bool
	}{
		{"both", "normal", "4k3/8/8/8/8/8/8/R3K2R w KQ -", true, true},
		{"the rook may be attacked", "normal", "1r2k2r/8/8/8/8/8/8/R3K2R w KQ -", true, true},
		{"b1 must be empty", "normal", "4k3/8/8/8/8/8/8/RN2K2R w KQ -", true, false},
		{"not out of check", "normal", "4k3/8/8/8/8/5n2/8/R3K2R w KQ -", false, false},
		{"not through check", "normal", "3rk3/8/8/8/8/8/8/R3K2R w KQ -", true, false},
		{"not into check", "normal", "4k1r1/8/8/8/8/8/8/R3K2R w KQ -", false, true},
		{"not without the right", "normal", "4k3/8/8/8/8/8/8/R3K2R w K -", true, false},
		{"the rook that leaves opens the rank", "normal", "4k3/8/8/8/8/8/8/rRK5 w B -", false, false},
		{"the king stays, the rook goes", "chess960", "4k3/8/8/8/8/8/8/5RK1 w - -", false, false},
		{"the king goes where the rook stood", "chess960", "4k3/8/8/8/8/8/8/5KR1 w G -", true, false},
		{"the king on its goal", "chess960", "4k3/8/8/8/8/8/8/6KR w H -", true, false},
		{"the rook on its goal", "chess960", "4k3/8/8/8/8/8/8/1K3R2 w F -", true, false},
		{"through check where the king stood", "chess960", "4k3/8/8/8/8/8/r7/1K3R2 w F -", true, false},
		{"a long way under attack", "chess960", "2r1k3/8/8/8/8/8/8/1K3R2 w F -", false, false},
		{"no hurdle, so that no check", "cannons", "1k2n3/8/8/8/8/8/8/R3K2R w KQ -", true, true},
		{"across a hurdle", "cannons", "1k2n3/8/8/8/8/8/4P3/R3K2R w KQ -", false, false},
		{"two hurdles", "cannons", "1k2n3/8/8/8/8/4P3/4P3/R3K2R w KQ -", true, true},
		{"into check across a hurdle", "cannons", "1k4n1/8/8/8/8/8/6P1/R3K2R w KQ -", false, true},
		{"through check across a hurdle", "cannons", "1k3n2/8/8/8/8/8/5P2/R3K2R w KQ -", false, true},
		{"the partner becomes the hurdle", "cannons", "1k6/8/8/8/8/8/8/R3K2n w Q -", false, false},
	} {
		p := position(t, rulesetNamed(t, test.ruleset), test.fen)
		found := [3]bool{}
		for _, m := range p.LegalMoves() {
			found[m.Castling] = true
		}
		if found[Kingside] != test.kingside || found[Queenside] != test.queenside {
			t.Errorf("%s: %s: %v", test.name, test.fen, found)
		}
	}
}

// TestCastlingRightsEnd plays moves that end castling rights for good (FIDE 3.8.2.1).
func TestCastlingRightsEnd(t *testing.T) {
	const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, test := range []struct {
		moves []string
		want  string
	}{
		{[]string{"e1e2"}, "kq"},
		{[]string{"a1b1"}, "Kkq"},
		{[]string{"h1h2"}, "Qkq"},
		{[]string{"h1h8"}, "Qq"}, // one rook takes the other
		{[]string{"e1g1"}, "kq"},
		{[]string{"e1c1", "e8g8"}, "-"},
		{[]string{"a1b1", "e8e7", "b1a1", "e7e8"}, "K"}, // coming back does not help
	} {
		p := playUCI(t, position(t, shippedRuleset(t, "normal"), fen), test.moves...)
		testenv.Same(t, fieldOf(p.FEN(), 2), test.want, "after", test.moves)
	}
}

func TestCastlingEffect(t *testing.T) {
	p := position(t, shippedRuleset(t, "chess960"), "4k3/8/8/8/8/8/8/1R3KR1 w BG -")
	sq := squares(t, "f1", "g1", "c1", "d1", "b1")
	for _, test := range []struct {
		move Move
		want Effect
	}{
		{Move{sq[0], sq[1], NoKind, Kingside}, Effect{PartnerFrom: sq[1], PartnerTo: sq[0]}},
		{Move{sq[0], sq[2], NoKind, Queenside}, Effect{PartnerFrom: sq[4], PartnerTo: sq[3]}},
	} {
		test.want.Piece, test.want.CapturedOn = p.At(sq[0]), NoSquare
		testenv.Same(t, p.Effect(test.move), test.want, test.move)
		next, err := p.Play(test.move)
		testenv.Must(t, err)
		if next.At(test.move.To) != p.At(sq[0]) || next.At(test.want.PartnerTo) != p.At(test.want.PartnerFrom) || next.Occupied().Count() != 4 {
			t.Errorf("%v: %s", test.move, next.FEN())
		}
	}
}

// TestCastlingLists castles with partners of several kinds, and to other files. UCI has the king's goal, but the partner's square
// where the start rank is shuffled or the king could go to its goal by itself.
func TestCastlingLists(t *testing.T) {
	const twoKinds = `"castling": {"partner": ["R", "N"]}`
	const shortWay = `"castling": {"partner": "R", "goals": ["d", "f"]}`
	const bySide = `"castling": {"white": {"partner": "R", "goals": ["b", "g"]}, "black": {"partner": "R"}}`
	for _, test := range []struct{ rules, fen, text, uci, after string }{
		{"normal", "4k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", "e1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"atomic", "4k3/8/8/8/8/8/8/R2K4 w Q -", "O-O-O", "d1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"atomic", "4k3/8/8/8/8/8/8/R1K5 w Q -", "O-O-O", "c1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"chess960", "4k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", "e1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{twoKinds, "4k3/8/8/8/8/8/8/R3K2N w KQ -", "O-O", "e1g1", "4k3/8/8/8/8/8/8/R4NK1 b - - 1 1"},
		{twoKinds, "4k3/8/8/8/8/8/8/R3K2N w KQ -", "O-O-O", "e1c1", "4k3/8/8/8/8/8/8/2KR3N b - - 1 1"},
		{shortWay, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O", "e1h1", "4k3/8/8/8/8/8/8/R3RK2 b - - 1 1"},
		{shortWay, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O", "e1a1", "4k3/8/8/8/8/8/8/3KR2R b - - 1 1"},
		{bySide, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O", "e1b1", "4k3/8/8/8/8/8/8/1KR4R b - - 1 1"},
		{bySide, "r3k3/8/8/8/8/8/8/4K3 b q -", "O-O-O", "e8c8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
	} {
		p := position(t, rulesetNamed(t, test.rules), test.fen)
		m, err := p.ParseSAN(test.text)
		if err != nil || p.UCI(m) != test.uci {
			t.Errorf("%s: %s is %s, %v", test.fen, test.text, p.UCI(m), err)
			continue
		}
		for _, uci := range []string{test.uci, p.king[p.turn].String() + p.castling[p.turn][m.Castling-1].String()} {
			if again, err := p.ParseUCI(uci); err != nil || again != m {
				t.Errorf("%s is %v, %v", uci, again, err)
			}
		}
		var next Position
		if again, _, err := p.PlaySAN(&next, test.text, false); err != nil || again != m || next.FEN() != test.after {
			t.Errorf("%s: after %s %s, want %s, %v", test.rules, test.text, next.FEN(), test.after, err)
		}
		if why := p.WhyNot(m.From, m.To); why.Reason != Allowed {
			t.Errorf("%s: %v", test.text, why)
		}
	}
}

// cannons are chess with cannons for knights, which move as rooks and capture across a piece, and with horses for bishops, which
// are lame knights.
const cannons = `{"t": {"inherits": "normal", "pieces": {
	"N": {"name": "Cannon", "move": [[1, 0, -1], [-1, 0, -1], [0, 1, -1], [0, -1, -1]],
		"capture": [[1, 0, -1, "over"], [-1, 0, -1, "over"], [0, 1, -1, "over"], [0, -1, -1, "over"]]},
	"B": {"name": "Horse", "capture": "move", "move": [[2, 1, 1, "lame"], [2, -1, 1, "lame"], [-2, 1, 1, "lame"], [-2, -1, 1, "lame"],
		[1, 2, 1, "lame"], [-1, 2, 1, "lame"], [1, -2, 1, "lame"], [-1, -2, 1, "lame"]]}}}}`

// rulesetNamed returns a shipped ruleset, that of the cannons, or that of a text as rulesetOf takes it.
func rulesetNamed(t testing.TB, name string) *Ruleset {
	t.Helper()
	switch {
	case name == "cannons":
		return variant(t, cannons)
	case strings.ContainsAny(name, `"{`):
		return variant(t, rulesetOf(name))
	}
	return shippedRuleset(t, name)
}
