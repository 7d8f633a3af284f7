package rules

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/source"
)

// TestFEN reads positions and prints them again; notices lists what is dropped.
func TestFEN(t *testing.T) {
	for _, c := range []struct{ ruleset, fen, want, notices string }{
		{"normal", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 b - - 99 300", "", ""},
		{"normal", " 4k3/8/8/8/8/8/8/4K3  b -\t- ", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "the move number 0 was read as 1"},
		{"normal", "44/8/k7/8/8/8/8/K61 w - - 0 1", "8/8/k7/8/8/8/8/K7 w - - 0 1", ""},
		// Castling: Shredder's letters and X-FEN's, and rights that the board does not support.
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ""},
		{"normal", "r3k2r/8/8/8/8/8/8/R3K2R w kK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1", ""},
		{"chess960", "4k3/8/8/8/8/8/8/1R2KR1R w F - 0 1", "", ""},
		{"chess960", "4k3/8/8/8/8/8/8/1R2KR1R w H - 0 1", "4k3/8/8/8/8/8/8/1R2KR1R w K - 0 1", ""},
		{"chess960", "4k3/8/8/8/8/8/8/1R2KR1R w KB - 0 1", "4k3/8/8/8/8/8/8/1R2KR1R w KQ - 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
			`the castling right "Q" was dropped: the board does not support it;the castling right "k" was dropped: the board does not support it;the castling right "q" was dropped: the board does not support it`},
		{"normal", "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1",
			`the castling right "K" was dropped: the board does not support it;the castling right "Q" was dropped: the board does not support it`},
		{"normal", "4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", `the castling right "H" was dropped: that side has one already`},
		{"classic", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", `the castling right "K" was dropped: the board does not support it`},
		{"normal", "4k3/8/8/8/8/8/8/4K2n w K - 0 1", "4k3/8/8/8/8/8/8/4K2n w - - 0 1", `the castling right "K" was dropped: the board does not support it`},
		// En passant: printed if a capture is legal, kept silently if the board supports it, else dropped.
		{"normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", ""},
		{"normal", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2", "", ""},
		{"normal", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2", ""},
		{"normal", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2", ""}, // the king would be left open
		{"normal", "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 2", `the en passant square "d6" was dropped: the board does not support it`},
		{"normal", "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 2", `the en passant square "d6" was dropped: the board does not support it`},
		{"normal", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 2", `the en passant square "d6" was dropped: the board does not support it`},
		{"normal", "4k3/8/8/8/3Pp3/8/8/4K3 b - d4 0 2", "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 2", `the en passant square "d4" was dropped: the board does not support it`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 b - a1 0 2", "4k3/8/8/8/8/8/8/4K3 b - - 0 2", `the en passant square "a1" was dropped: the board does not support it`},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1", "", ""},
		{"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6a5 0 1", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq - 0 1",
			`the en passant square "d6a5" was dropped: the board does not support it`},
		// Checks that remain, or are given.
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 1 39", "", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 2 5 +2+0", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 2 5", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - +0+1", "4k3/8/8/8/8/8/8/4K3 w - - 3+2 0 1", ""},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", ""},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", `the checks "3+3" mean nothing under these rules`},
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
		if got := p.FEN(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", c.fen, got, want)
		}
		var texts []string
		for _, n := range notices {
			texts = append(texts, n.Error())
		}
		if got := strings.Join(texts, ";"); got != strings.ReplaceAll(c.notices, "'p'", `"p"`) {
			t.Errorf("%s: notices\n got %s\nwant %s", c.fen, got, c.notices)
		}
	}
}

func TestWrongFEN(t *testing.T) {
	for _, c := range []struct{ ruleset, fen, want string }{
		{"normal", "", "fen: a FEN has 4 to 6 fields, not 0"},
		{"normal", "4k3/8/8/8/8/8/8/4K3", "fen: a FEN has 4 to 6 fields, not 1"},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "fen: a FEN has 4 to 6 fields, not 7"},
		{"normal", "4k3/8/8/8/8/8/4K3 w - - 0 1", "board: the board has 8 ranks, not 7"},
		{"normal", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "board: the board has 8 ranks, not 9"},
		{"normal", "4k3/8/8/7/8/8/8/4K3 w - - 0 1", "board: rank 5 has 7 squares, not 8"},
		{"normal", "4k3/8/8/8p/8/8/8/4K3 w - - 0 1", "board: rank 5 has 9 squares, not 8"},
		{"normal", "4k3/8/8/9/8/8/8/4K3 w - - 0 1", `board: rank 5: "9" is not a number of empty squares from 1 to 8`},
		{"normal", "4k3/8/8/0p7/8/8/8/4K3 w - - 0 1", `board: rank 5: "0" is not a number of empty squares from 1 to 8`},
		{"normal", "4k3/8/8/7x/8/8/8/4K3 w - - 0 1", `board: rank 5: no piece has the letter "x"`},
		{"normal", "4k3/8/8/7ü/8/8/8/4K3 w - - 0 1", `board: rank 5: no piece has the letter "ü"`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", `turn: "W" is neither w nor b`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w X - 0 1", `castling: "X" is not a castling right`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - e 0 1", `en passant: "e" is neither - nor a list of squares`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", `en passant: "e9" is neither - nor a list of squares`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - e3x 0 1", `en passant: "e3x" is neither - nor a list of squares`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", `halfmove clock: "-1" is not a number from 0 to 9999`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - x 1", `halfmove clock: "x" is not a number from 0 to 9999`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", `move number: "1.5" is not a number from 0 to 99999`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", `move number: "99999999999999999999" is not a number from 0 to 99999`},
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 +1", `checks: "+1" is not two numbers from 0 to 99`},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 4+0 0 1", `checks: "4+0" is not two numbers from 0 to 3`},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 1+2+3 0 1", `checks: "1+2+3" is not two numbers from 0 to 3`},
		{"three-check", "4k3/8/8/8/8/8/8/4K3 w - - 1+-1 0 1", `checks: "1+-1" is not two numbers from 0 to 3`},
		{"normal", "8/8/8/8/8/8/8/4K3 w - - 0 1", "a side has no royal piece: black"},
		{"normal", "4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "the side not to move is in check: black on e8"},
		{"normal", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", `a piece stands where it must have promoted: "P" on h8`},
		{"royals taken", "4k3/8/8/8/8/8/8/8 w - - 0 1", "a side has no royal piece: white"},
	} {
		_, _, err := shippedRuleset(t, c.ruleset).ParseFEN(c.fen)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.fen, err, c.want)
		}
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
	if !errors.Is(err, ErrNoRoyal) || strings.Count(err.Error(), "royal") != 2 {
		t.Errorf("an empty board: %v", err)
	}
}

// TestSeveralEnPassantSquares follows a piece that passes two squares at once.
func TestSeveralEnPassantSquares(t *testing.T) {
	book, err := readText(t, "", `{"t": {"inherits": "normal", "pieces": {"P": {"name": "Runner", "san": "", "move": [[1, 0]],
		"initial": [[1, 0, 3]], "capture": [[1, 1], [1, -1]]}}}}`)
	if err != nil {
		t.Fatal(err)
	}
	rs, _ := book.Ruleset("t")
	for _, c := range []struct{ before, move, after string }{
		{"4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4P3/3p1p2/8/8/4K3 b - e3e5 0 1"},
		{"4k3/8/8/5p2/3p4/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4Pp2/3p4/8/8/4K3 b - e3e4e5 0 1"},
		{"4k3/8/8/5p2/8/8/4P3/4K3 w - - 0 1", "e2e5", "4k3/8/8/4Pp2/8/8/8/4K3 b - e4 0 1"},
		{"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
	} {
		p, _, err := rs.ParseFEN(c.before)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseUCI(c.move)
		if err != nil {
			t.Fatal(err)
		}
		next, _ := p.Play(m)
		if got := next.FEN(); got != c.after {
			t.Errorf("got %s, want %s", got, c.after)
		}
		back, notices, err := rs.ParseFEN(c.after)
		if err != nil || back.Key() != next.Key() || len(notices) > 0 {
			t.Errorf("%s does not read back: %v %v", c.after, notices, err)
		}
	}
}

// TestLongFEN: a text of any length gives one error, and so does each rank full of unknown letters.
func TestLongFEN(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	for text, want := range map[string]int{
		strings.Repeat("x", 1<<20):                          1,
		strings.Repeat("8/", 1<<20):                         1,
		strings.Repeat("xxxxxxxx/", 8)[:71] + " w - - 0 1":  8,
		string(bytes.Repeat([]byte("Q"), 500)) + "/8 w - -": 1,
	} {
		if _, _, err := rs.ParseFEN(text); len(source.Faults(err)) != want {
			t.Errorf("%.20s: %d faults, not %d", text, len(source.Faults(err)), want)
		}
	}
}
