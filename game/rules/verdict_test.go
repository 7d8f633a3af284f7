package rules

import "testing"

// TestVerdict judges positions by "win" and "stalemate" (FIDE 5.1.1, 5.2.1).
func TestVerdict(t *testing.T) {
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
		{"antichess", "8/8/8/8/8/p7/P7/8 w - -", Verdict{Stalemate, WhiteWins}},
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - -", Verdict{Extinction, WhiteWins}},
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b - -", Verdict{Extinction, WhiteWins}}, // the mover's first
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - -", Verdict{Extinction, BlackWins}},
		{"shatranj", "4k3/8/8/8/8/8/8/R2RK3 b - -", Verdict{BareRoyal, WhiteWins}},
		{"shatranj", "4k3/8/8/8/8/8/8/R3K3 b - -", Verdict{}}, // Black has one ply to take the rook
		{"shatranj", "4k3/8/8/8/8/8/8/R3K3 w - -", Verdict{BareRoyal, WhiteWins}},
		{"shatranj", "4k3/8/8/8/8/8/8/4K3 w - -", Verdict{}}, // both bare: no winner
		{"two crowns", "4k3/8/8/8/8/8/8/4K2Q w - -", Verdict{}},
	} {
		p := position(t, shippedRuleset(t, test.ruleset), test.fen)
		if got := p.Verdict(); got != test.want {
			t.Errorf("%s: %s: %v, want %v", test.ruleset, test.fen, got, test.want)
		}
		if ended := test.want.Ending != NoEnding; ended == p.HasLegalMove() {
			t.Errorf("%s: %s: has a legal move: %v", test.ruleset, test.fen, !ended)
		}
	}
}

func playUCI(t testing.TB, p Position, moves ...string) Position {
	t.Helper()
	for _, text := range moves {
		m, err := p.ParseUCI(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), text, err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}
