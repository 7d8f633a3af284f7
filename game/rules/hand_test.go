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

// TestHands plays a game's first captures and drops: captured pieces change sides, and promoted ones revert.
func TestHands(t *testing.T) {
	rs := shippedRuleset(t, "crazyhouse")
	p := position(t, rs, "1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1")
	for _, ply := range [][2]string{
		{"a7b8q", "1Q~2k3/8/8/8/8/8/8/4K3[R] b - - 0 1"},
		{"e8e7", "1Q~6/4k3/8/8/8/8/8/4K3[R] w - - 1 2"},
		{"b8c8", "2Q~5/4k3/8/8/8/8/8/4K3[R] b - - 2 2"},
		{"e7f7", "2Q~5/5k2/8/8/8/8/8/4K3[R] w - - 3 3"},
		{"R@d8", "2Q~R4/5k2/8/8/8/8/8/4K3[] b - - 0 3"},
	} {
		if p = playUCI(t, p, ply[0]); p.FEN() != ply[1] {
			t.Fatalf("%s leads to %s, want %s", ply[0], p.FEN(), ply[1])
		}
		checkNotation(t, &p)
	}
	taken := playUCI(t, position(t, rs, "2Q~5/8/4n3/8/8/8/8/k3K3[] b - - 0 1"), "e6c7", "c8c7")
	if taken.Hand(White, rs.KindOf('N')) != 1 || taken.Promoted() != At(2, 6).Bit() {
		t.Errorf("after Qxc7: %s", taken.FEN())
	}
	back := playUCI(t, position(t, rs, "2Q~5/8/3n4/8/8/8/8/k3K3[] b - - 0 1"), "d6c8")
	if back.Hand(Black, rs.KindOf('P')) != 1 || back.Hand(Black, rs.KindOf('Q')) != 0 {
		t.Errorf("a promoted queen is taken: %s", back.FEN())
	}
}

// TestDropRules checks each rule of a hand in positions in which it forbids something.
func TestDropRules(t *testing.T) {
	const small = `"inherits": "normal", "castling": null, "en_passant": []`
	for _, test := range []struct {
		name, rules, fen, legal, illegal string
	}{
		{"a check is parried", `{"t": {` + small + `, "hand": {"captures": "demoted"}}}`, "4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", "N@e2 N@e3 e1d1", "N@d2 N@e4"},
		{"one on a file", `{"t": {` + small + `, "hand": {"one_per_file": ["P"]}}}`, "4k3/8/8/8/4P3/8/8/4K3[P] w - - 0 1", "P@d4", "P@e5"},
		{"no mate", `{"t": {` + small + `, "hand": {"no_mate": ["P"]}}}`, "k7/8/1K6/8/8/8/8/1R6[PN] w - - 0 1", "P@c7 N@c7", ""},
		{"a mate", `{"t": {` + small + `, "hand": {"no_mate": ["P"]}}}`, "7k/5K2/8/8/8/8/8/6R1[PQ] w - - 0 1", "Q@h7", ""},
		{"first", `{"t": {` + small + `, "hand": {"first": true}}}`, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@d4", "e1d1"},
		{"first, with nothing held", `{"t": {` + small + `, "hand": {"first": true}}}`, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "e1d1", ""},
		{"both colours", `{"t": {` + small + `, "hand": {"opposite_colours": "B"}}}`, "4k3/8/8/8/8/8/8/B3K3[B] w - - 0 1", "B@b1", "B@c1"},
		{"both colours, others keep off the last square", `{"t": {` + small + `, "hand": {"opposite_colours": "B", "drop": {"B": ["a1", "b1"]}}}}`, "4k3/8/8/8/8/8/8/4K3[BBN] w - - 0 1", "N@c1 B@a1 B@b1", "N@a1 N@b1"},
		{"both colours, impossible as one stands elsewhere", `{"t": {` + small + `, "hand": {"opposite_colours": "B", "drop": {"B": ["a1", "c1"]}}}}`, "4k3/8/8/8/8/8/8/B3K3[BN] w - - 0 1", "B@c1 N@c1", "B@b1"},
		{"both colours, impossible with one alone", `{"t": {` + small + `, "hand": {"opposite_colours": "B"}}}`, "4k3/8/8/8/8/8/8/4K3[B] w - - 0 1", "B@b1 B@c1", ""},
		{"where a pawn would promote", `{"t": {` + small + `, "hand": {"captures": "demoted"}}}`, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8 P@a1", "P@e8"},
		{"a zone", `{"t": {` + small + `, "hand": {"drop": {"N": ["*1", "a*"]}}}}`, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@a5 N@h1", "N@b5"},
		{"Black's zone", `{"t": {` + small + `, "hand": {"drop": {"N": ["*1", "a*"]}}}}`, "4k3/8/8/8/8/8/8/4K3[n] b - - 0 1", "N@a5 N@h8", "N@h1"},
		{"a royal", `{"t": {` + small + `, "hand": {"start": ["K"]}, "fen": "8/8/8/8/8/8/8/1R4r1"}}`, "8/8/8/8/8/8/8/1R4r1[Kk] w - - 0 1", "K@a2", "K@g5"},
	} {
		p := position(t, variant(t, test.rules), test.fen)
		for _, text := range strings.Fields(test.legal) {
			m, err := p.ParseUCI(text)
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
				continue
			}
			next, _ := p.Play(m)
			if again, err := NewPosition(p.rs, next.Setup()); err != nil || again != next {
				t.Errorf("%s: after %s the setup is %s, %v", test.name, text, again.FEN(), err)
			}
		}
		for _, text := range strings.Fields(test.illegal) {
			if _, err := p.ParseUCI(text); err == nil {
				t.Errorf("%s: %s is legal", test.name, text)
			}
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
		testenv.Same(t, fieldOf(p.FEN(), 2), test.want, "from", test.board, "to", p.FEN(), "the rights are")
	}
}
