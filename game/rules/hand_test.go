package rules

import (
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// variant returns the ruleset "t" of a file.
func variant(t testing.TB, text string) *Ruleset {
	t.Helper()
	book, err := readText(t, "", text)
	testenv.Must(t, err)
	rs, err := book.Ruleset("t")
	testenv.Must(t, err)
	return rs
}

// wantCounts compares perft numbers from a position, the start if it is "", of depths from 1 on, with and without lists.
func wantCounts(t *testing.T, rs *Ruleset, fen string, counts ...uint64) {
	t.Helper()
	p := rs.Start()
	if fen != "" {
		p = position(t, rs, fen)
	}
	for i, want := range counts {
		if got, list := Perft(&p, i+1), PerftList(&p, i+1); got != want || list != want {
			t.Errorf("%s, depth %d: %d counted, %d listed, want %d", fen, i+1, got, list, want)
		}
	}
}

// TestNoMateInTime: where many drops may not mate and each leaves a king attacked, answers to answers are not tried.
func TestNoMateInTime(t *testing.T) {
	rs := variant(t, `{"t": {"inherits": "normal", "castling": null, "win": ["capture_royal"], "fen": "kr6/8/8/8/8/8/8/KR6",
		"hand": {"start": ["N", "N", "N", "N", "N", "N", "N", "N"], "no_mate": ["N"]}}}`)
	wantCounts(t, rs, "", 75)
}

// TestDroppedCastlingOffFileE: if the start board has a king on another file it castles from there, and dropping a king on file e
// gives no right.
func TestDroppedCastlingOffFileE(t *testing.T) {
	for _, test := range []struct{ board, moves, want string }{
		{"3k4/8/8/8/8/8/8/3K4", "K@e1 K@a5 R@h1", "-"},
		{"3k4/8/8/8/8/8/8/8", "K@e1 K@a5 R@h1", "K"},
		{"4k3/8/8/8/8/8/8/4K3", "R@h1 K@a5", "K"},
	} {
		rs := variant(t, `{"t": {"inherits": "normal", "royal": "", "win": ["no_pieces"], "fen": "`+test.board+`",
			"hand": {"start": ["K", "R"], "castles": true}}}`)
		p := playUCI(t, rs.Start(), strings.Fields(test.moves)...)
		testenv.Same(t, strings.Fields(p.FEN())[2], test.want, "from", test.board, "to", p.FEN(), "the rights are")
	}
}
