package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

const ke1 = "4k3/8/8/8/8/8/8/4K3"

// TestFEN reads positions and prints them again; notices lists what is dropped.
func TestFEN(t *testing.T) {
	for _, c := range []struct{ ruleset, fen, want, notices string }{
		{"normal", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 b - - 99 300", "", ""},
		{"normal", " 4k3/8/8/8/8/8/8/4K3  b -\t- ", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "[]"},
		{"normal", "44/8/k7/8/8/8/8/K61 w - - 0 1", "8/8/k7/8/8/8/8/K7 w - - 0 1", ""},
		// Castling: Shredder's letters and X-FEN's, and rights that the board does not support.
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ""},
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w kK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1", ""},
		{"chess960", "4k3/8/8/8/8/8/8/1R2KR1R w F - 0 1", "", ""},
		{"chess960", "4k3/8/8/8/8/8/8/1R2KR1R w H - 0 1", "4k3/8/8/8/8/8/8/1R2KR1R w K - 0 1", ""},
		{"chess960", "4k3/8/8/8/8/8/8/1R2KR1R w KB - 0 1", "4k3/8/8/8/8/8/8/1R2KR1R w KQ - 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "[Q][k][q]"},
		{"normal", "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "[K][Q]"},
		{"normal", "4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "[H]"},
		{"classic", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "[K]"},
		{"normal", "4k3/8/8/8/8/8/8/4K2n w K - 0 1", "4k3/8/8/8/8/8/8/4K2n w - - 0 1", "[K]"},
		// En passant: printed if a capture is legal, kept silently if the board supports it, else dropped.
		{"normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", ""},
		{"normal", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2", "", ""},
		{"normal", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2", ""},
		{"normal", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2", ""}, // the king would be left open
		{"normal", "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 2", "[d6]"},
		{"normal", "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 2", "[d6]"},
		{"normal", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 2", "[d6]"},
		{"normal", "4k3/8/8/8/3Pp3/8/8/4K3 b - d4 0 2", "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 2", "[d4]"},
		{"normal", "4k3/8/8/8/8/8/8/4K3 b - a1 0 2", "4k3/8/8/8/8/8/8/4K3 b - - 0 2", "[a1]"},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1", "", ""},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6a5 0 1", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq - 0 1", "[d6a5]"},
		// Checks that remain, or are given.
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 1 39", "", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 2 5 +2+0", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 2 5", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - +0+1", "4k3/8/8/8/8/8/8/4K3 w - - 3+2 0 1", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "[3+3]"},
		// Written in another way, which a notice tells.
		{"normal", ke1, ke1 + " w - - 0 1", "[" + ke1 + " w - - 0 1]"},
		{"normal", ke1 + " b", ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", ke1 + " b - - - -", ke1 + " b - - 0 1", ""},
		{"three-check", ke1 + " b - - 3+3 - 7", ke1 + " b - - 3+3 0 7", ""},
		{"normal", ke1 + " W - - 3 4", ke1 + " w - - 3 4", "[" + ke1 + " w - - 3 4]"},
		{"normal", `"` + ke1 + ` b - - 0 1"`, ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", "“" + ke1 + " b - - 0 1”", ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", "fen: '" + ke1 + " B'", ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", `4k3\8\8\8\8\8\8\4K3/ b - - 0 1`, ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", "https://lichess.org/analysis/" + ke1 + "_b_-_-_5_9?color=black#3", ke1 + " b - - 5 9", "[" + ke1 + " b - - 5 9]"},
		{"normal", "lichess.org/analysis/fromPosition/" + ke1 + "%20b%20-%20-%200%201", ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", "https://www.chess.com/analysis?tab=x&fen=" + ke1 + "+b+-+-+0+1", ke1 + " b - - 0 1", "[" + ke1 + " b - - 0 1]"},
		{"normal", "https://lichess.org/editor/" + ke1 + "/", ke1 + " w - - 0 1", "[" + ke1 + " w - - 0 1]"},
		{"crazyhouse", "https://lichess.org/analysis/crazyhouse/" + ke1 + "/Qn_b_-_-_5_9", "4k3/8/8/8/8/8/8/4K3[Qn] b - - 5 9", "[" + ke1 + "/Qn b - - 5 9]"},
	} {
		rs := shippedRuleset(t, c.ruleset)
		p, notices, err := rs.ParseFEN(c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		want := c.want
		if want == "" {
			want = c.fen
		}
		testenv.Same(t, p.FEN(), want, c.fen)
		about := ""
		for _, n := range notices {
			about += fmt.Sprint(n.Args)
		}
		testenv.Same(t, about, c.notices, c.fen, "notices about")
	}
}

// TestWrongFEN tells which field is wrong.
func TestWrongFEN(t *testing.T) {
	const kings = ke1
	for _, c := range []struct{ fen, want string }{
		{"", "fen 0"}, {kings + " w -", "fen 3"}, {"https://lichess.org/abcd", "fen 1"}, {kings + " w - - 0 1 2", "fen 7"},
		{"4k3/8/8/8/8/8/4K3 w - -", "board 8 7"}, {"4k3/8/8/8/8/8/8/8/4K3 w - -", "board 8 9"},
		{"4k3/8/8/7/8/8/8/4K3 w - -", "board 5 7 8"}, {"4k3/8/8/8p/8/8/8/4K3 w - -", "board 5 9 8"},
		{"4k3/8/8/9/8/8/8/4K3 w - -", "board 5 9"}, {"4k3/8/8/0p7/8/8/8/4K3 w - -", "board 5 0"},
		{"4k3/8/8/7x/8/8/8/4K3 w - -", "board 5 x"}, {"4k3/8/8/7ü/8/8/8/4K3 w - -", "board 5 ü"},
		{kings + " X - -", "turn X"}, {kings + " w X -", "castling X"},
		{kings + " w - e", "en passant e"}, {kings + " w - e9", "en passant e9"}, {kings + " w - e3x", "en passant e3x"},
		{kings + " w - - -1 1", "halfmove clock -1 9999"}, {kings + " w - - 10000 1", "halfmove clock 10000 9999"},
		{kings + " w - - 0 1.5", "move number 1.5 99999"}, {kings + " w - - 0 99999999999999999999", "move number 99999999999999999999 99999"},
		{kings + " w - - 4+0 0 1", "checks 4+0 3"}, {kings + " w - - 1+2+3 0 1", "checks 1+2+3 3"}, {kings + " w - - 0 +1", "checks +1 3"},
	} {
		_, _, err := shippedRuleset(t, "three-check").ParseFEN(c.fen)
		refused(t, c.fen, err, "0:"+c.want)
	}
}

// TestAllFaultsOfFEN: an error in every field is reported at once.
func TestAllFaultsOfFEN(t *testing.T) {
	_, _, err := shippedRuleset(t, "normal").ParseFEN("4k3/9/8/8/8/8/7/4K3 x y z -1 1e5")
	var fields []string
	for _, f := range source.Faults(err) {
		fields = append(fields, f.Pointer)
	}
	want := []string{"board", "board", "board", "turn", "castling", "en passant", "halfmove clock", "move number"}
	if !slices.Equal(fields, want) {
		t.Errorf("faults of %q, want %q: %v", fields, want, err)
	}
	_, _, err = shippedRuleset(t, "normal").ParseFEN("8/8/8/8/8/8/8/8 w - - 0 1")
	if !errors.Is(err, ErrNoRoyal) || len(SetupFaults(err)) != 2 {
		t.Errorf("an empty board: %v", err)
	}
}

// TestSeveralEnPassantSquares follows a piece that passes two squares at once.
func TestSeveralEnPassantSquares(t *testing.T) {
	rs := variant(t, `{"t": {"inherits": "normal", "pieces": {"P": {"name": "Runner", "san": "", "betza": "fmWfcFimfR3"}}}}`)
	for _, c := range []struct{ before, move, after string }{
		{"4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4P3/3p1p2/8/8/4K3 b - e3e5 0 1"},
		{"4k3/8/8/5p2/3p4/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4Pp2/3p4/8/8/4K3 b - e3e4e5 0 1"},
		{"4k3/8/8/5p2/8/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4Pp2/8/8/8/4K3 b - e4 0 1"},
		{"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
	} {
		next := playUCI(t, position(t, rs, c.before), c.move)
		testenv.Same(t, next.FEN(), c.after)
		checkNotation(t, &next)
	}
}

// TestLongFEN: a text of any length gives one error, and so does each rank full of unknown letters.
func TestLongFEN(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	for text, want := range map[string]int{
		strings.Repeat("x", 1<<20):                         1,
		strings.Repeat("8/", 1<<20):                        1,
		strings.Repeat("xxxxxxxx/", 8)[:71] + " w - - 0 1": 8,
		strings.Repeat("Q", 500) + "/8 w - -":              1,
	} {
		if _, _, err := rs.ParseFEN(text); len(source.Faults(err)) != want {
			t.Errorf("%.20s: %d faults, not %d", text, len(source.Faults(err)), want)
		}
	}
}
