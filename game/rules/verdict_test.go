package rules

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestVerdict judges positions by what wins, loses and draws (FIDE 5.1.1, 5.2.1), shipped or given by fields.
func TestVerdict(t *testing.T) {
	const horde = `"royal": {"black": "K"}, "win": {"white": ["checkmate"], "black": [{"extinction": "all"}]}`
	const bareHands = `"castling": null, "hand": {"captures": "as_is"}, "win": ["bare_royal"]`
	for _, test := range []struct {
		ruleset, fen string
		want         Verdict
	}{
		{"normal", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", Verdict{}},
		{"normal", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", Verdict{Checkmate, BlackWins}},
		{"normal", "R5k1/5ppp/8/8/8/8/8/6K1 b - -", Verdict{Checkmate, WhiteWins}},
		{"normal", "k7/2Q5/1K6/8/8/8/8/8 b - -", Verdict{Ending: Stalemate}},
		{"normal", "k7/8/1K6/8/8/8/8/8 b - -", Verdict{}},
		{"king of the hill", "4k3/8/8/3K4/8/8/8/8 b - -", Verdict{Reach, WhiteWins}},
		{"king of the hill", "4k3/8/8/3K4/8/8/8/8 w - -", Verdict{}}, // White had won a move before
		{"three-check", "4k3/8/8/8/8/8/8/4K2R b - - 0+3", Verdict{ChecksGiven, WhiteWins}},
		{"antichess", "8/8/8/8/8/8/8/4K3 w - -", Verdict{NoPieces, BlackWins}},
		{"antichess", "8/8/8/8/8/8/8/8 w - -", Verdict{NoPieces, BlackWins}},
		{"antichess", "8/8/8/8/8/p7/P7/8 w - -", Verdict{Stalemate, WhiteWins}},
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - -", Verdict{Extinction, WhiteWins}},
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b - -", Verdict{Extinction, WhiteWins}}, // the mover's first
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - -", Verdict{Extinction, BlackWins}},
		{"shatranj", "4k3/8/8/8/8/8/8/R2RK3 b - -", Verdict{BareRoyal, WhiteWins}},
		{"shatranj", "4k3/8/8/8/8/8/8/R3K3 b - -", Verdict{}}, // Black has one ply to take the rook
		{"shatranj", "4k3/8/8/8/8/8/8/R3K3 w - -", Verdict{BareRoyal, WhiteWins}},
		{"shatranj", "4k3/8/8/8/8/8/8/4K3 w - -", Verdict{}}, // both bare: no winner
		{"two crowns", "4k3/8/8/8/8/8/8/4K2Q w - -", Verdict{}},
		{"racing kings", "K7/8/8/k7/8/8/8/8 b - - 0 1", Verdict{Reach, WhiteWins}},
		{"racing kings", "K7/7k/8/8/8/8/8/8 b - - 0 1", Verdict{}},
		{"racing kings", "K6k/8/8/8/8/8/8/8 w - - 0 1", Verdict{Ending: Reach}},
		{"racing kings", "K7/8/6k1/8/8/8/8/8 w - - 0 1", Verdict{Reach, WhiteWins}},
		{"racing kings", "k7/7K/8/8/8/8/8/8 w - - 0 1", Verdict{Reach, BlackWins}},
		{"racing kings", "K7/7k/8/8/8/8/8/6RR b - - 0 1", Verdict{Reach, WhiteWins}},
		{horde, "4k3/8/8/8/8/8/8/8 w - - 0 1", Verdict{Extinction, BlackWins}},
		// A side that started with nothing does not die out.
		{`"castling": null, "royal": "", "fen": "8/8/8/8/8/8/8/4K3", "win": [{"extinction": "all"}]`, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Verdict{}},
		// A royal in the hand leaves a side bare, a pawn does not.
		{bareHands, "4k3/8/8/8/8/8/8/Q3K3[k] w - - 0 1", Verdict{BareRoyal, WhiteWins}},
		{bareHands, "4k3/8/8/8/8/8/8/Q3K3[p] w - - 0 1", Verdict{}},
		{horde, "4k3/8/8/8/8/8/P7/8 w - - 0 1", Verdict{}},
		{horde, "3Rk3/3P4/4P3/8/8/8/8/8 b - - 0 1", Verdict{}},
		{horde, "R3k3/R7/8/8/8/8/8/8 b - - 0 1", Verdict{Checkmate, WhiteWins}},
		{`"win": [], "lose": ["checkmate"]`, "R3k3/R7/8/8/8/8/8/4K3 b - - 0 1", Verdict{Checkmate, BlackWins}},
		{`"win": ["checkmate", {"extinction": ["N"], "left": 1}]`, "4k1n1/8/8/8/8/8/8/1N2K1N1 w - - 0 1", Verdict{Extinction, WhiteWins}},
		// Who takes the last one loses.
		{`"lose": [{"extinction": ["N"]}]`, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", Verdict{Extinction, BlackWins}},
		{`"promotion": {}, "win": ["checkmate", {"reach": ["*8"], "by": ["P"]}]`, "P6k/8/8/8/8/8/8/4K3 b - - 0 1", Verdict{Reach, WhiteWins}},
		{`"promotion": {}, "win": ["checkmate", {"reach": ["d8"], "by": ["P"]}]`, "3K3k/8/8/8/8/8/8/8 b - - 0 1", Verdict{}},
		{`"stalemate": "fewer"`, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Verdict{Stalemate, BlackWins}},
		{`"stalemate": "fewer"`, "k7/2Q4p/7P/8/5p2/5P2/3p1p2/3K1b2 b - - 0 1", Verdict{}},
		{`"stalemate": {"black": "loss"}`, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Verdict{Stalemate, WhiteWins}},
		{`"draws": {"to": "black"}`, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Verdict{Stalemate, BlackWins}},
	} {
		p := position(t, rulesetNamed(t, test.ruleset), test.fen)
		testenv.Same(t, p.Verdict(), test.want, test.ruleset, test.fen)
		if ended := test.want.Ending != NoEnding; ended == p.HasLegalMove() {
			t.Errorf("%s: %s: has a legal move: %v", test.ruleset, test.fen, !ended)
		}
	}
}

func playUCI(t testing.TB, p Position, moves ...string) Position {
	t.Helper()
	for _, text := range moves {
		m, err := p.ParseUCI(text)
		testenv.Must(t, err, p.FEN(), text)
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}
