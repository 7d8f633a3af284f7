package rules

import "testing"

// squares reads names of squares for tests, "-" for NoSquare.
func squares(t testing.TB, names ...string) []Square {
	t.Helper()
	var list []Square
	for _, name := range names {
		sq, err := ParseSquare(name)
		if err != nil && name != "-" {
			t.Fatal(err)
		}
		list = append(list, sq)
	}
	return list
}

func TestWhyNot(t *testing.T) {
	for _, test := range []struct {
		ruleset, fen, from, to string
		reason                 RefusalReason
		by, at                 string
	}{
		{"normal", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e2", "e4", Allowed, "-", "-"},
		{"normal", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e3", "e4", NothingThere, "-", "-"},
		{"normal", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e8", "e7", NotYours, "-", "-"},
		{"normal", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e2", "d1", CannotGoThere, "-", "-"},
		{"normal", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e2", "d3", NothingToCapture, "-", "-"},
		{"normal", "4k3/8/8/8/8/4P3/8/4K3 w - -", "e3", "e5", AlreadyMoved, "-", "-"},
		{"normal", "4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2", "e4", Blocked, "-", "e3"},
		{"normal", "4k3/8/8/8/8/4p3/4P3/4K3 w - -", "e2", "e3", CannotCaptureSo, "-", "e3"},
		{"normal", "4k3/8/8/8/8/4P3/8/R3K3 w - -", "a1", "e1", OwnPieceThere, "-", "e1"},
		{"normal", "4k3/8/8/8/8/4P3/8/R3K3 w - -", "a1", "f1", Blocked, "-", "e1"},
		{"normal", "4k3/8/8/b7/8/2N5/8/4K3 w - -", "c3", "e4", Pinned, "a5", "e1"},
		{"normal", "4k3/8/8/8/1b6/8/8/R3K3 w - -", "a1", "a8", RoyalAttacked, "b4", "e1"},
		{"normal", "4k3/8/8/8/1b6/8/8/R3K3 w - -", "e1", "d2", RoyalAttacked, "b4", "d2"},
		{"normal", "8/8/8/8/k2Pp2R/8/8/3K4 b - d3", "e4", "d3", Pinned, "h4", "a4"},
		{"normal", "4k3/8/8/8/1b6/8/8/R3K2R w KQ -", "e1", "g1", CastlingOutOfCheck, "b4", "e1"},
		{"normal", "4k3/8/8/8/2b5/8/8/R3K2R w KQ -", "e1", "g1", CastlingThroughCheck, "c4", "f1"},
		{"normal", "4k3/8/8/8/3b4/8/8/R3K2R w KQ -", "e1", "g1", RoyalAttacked, "d4", "g1"},
		{"normal", "4k3/8/8/8/8/8/8/RN2K2R w KQ -", "e1", "c1", CastlingBlocked, "-", "b1"},
		{"normal", "4k3/8/8/8/8/8/8/R3K2R w Q -", "e1", "g1", CastlingLost, "-", "-"},
		{"normal", "4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1", "h1", Allowed, "-", "-"},
		{"chess960", "4k3/8/8/8/8/8/8/rRK5 w B -", "c1", "b1", RoyalAttacked, "a1", "c1"},
		{"chess960", "4k3/8/8/8/8/8/8/4KR1R w F -", "e1", "h1", CannotGoThere, "-", "-"},
		{"feast", "4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e1", "e2", MustCapture, "e4", "-"},
		{"crazyhouse", "4k3/8/8/8/8/4P3/8/4K3[] w - -", "e3", "e5", StartsElsewhere, "-", "-"},
		{"atomic", "8/8/8/3kK3/8/8/8/8 w - -", "e5", "d5", BlowsUpRoyal, "-", "e5"},
		{"atomic", "8/8/8/4K3/4p3/k7/8/4R3 w - -", "e1", "e4", BlowsUpRoyal, "-", "e5"},
		{"king of the hill", "4k3/8/8/3K4/8/8/8/8 b - -", "e8", "e7", GameDecided, "-", "-"},
		{"cannons", "k7/4p3/4p3/8/4N3/8/8/K7 w - -", "e4", "e7", Allowed, "-", "-"},
		{"cannons", "k7/4p3/8/8/4N3/8/8/K7 w - -", "e4", "e7", NoHurdle, "-", "-"},
		{"cannons", "k7/4p3/4p3/4p3/4N3/8/8/K7 w - -", "e4", "e7", Blocked, "-", "e5"},
		{"cannons", "k7/8/4p3/8/4N3/8/8/K7 w - -", "e4", "e7", Blocked, "-", "e6"},
		{"cannons", "k7/8/8/4p3/4B3/8/8/K7 w - -", "e4", "f6", Blocked, "-", "e5"},
		{"cannons", "k7/8/8/5p2/4B3/8/8/K7 w - -", "e4", "f6", Allowed, "-", "-"},
		{"cannons", "1k2n3/8/8/4P3/8/4R3/8/4K3 w - -", "e3", "a3", Pinned, "e8", "e1"},
		{"cannons", "1k2n3/8/8/4P3/8/4R3/8/4K3 w - -", "e3", "e4", Allowed, "-", "-"},
		{"cannons", "1k2n3/8/8/8/8/R7/8/4K3 w - -", "a3", "e3", RoyalAttacked, "e8", "e1"},
		{"cannons", "1k2n3/8/8/8/8/4R3/8/4K3 w - -", "e3", "e4", RoyalAttacked, "e8", "e1"},
		{"cannons", "1k2n3/8/8/8/8/4R3/8/4K3 w - -", "e3", "a3", Allowed, "-", "-"},
		{`"win": ["capture_royal"], "must_capture": true`, "4k3/8/8/8/8/r3r3/1P6/4K2R w K -", "e1", "g1", MustCapture, "b2", "-"},
		{`"win": ["capture_royal"], "give_check": {"white": false}`, "5k2/8/8/8/8/8/8/4K2R w K -", "e1", "g1", GivesCheck, "f1", "f8"},
		{`"blast": {}`, "8/8/8/8/8/8/r4k2/4K2R w K -", "e1", "g1", Allowed, "-", "-"},
	} {
		p := position(t, rulesetNamed(t, test.ruleset), test.fen)
		sq := squares(t, test.from, test.to, test.by, test.at)
		if got, want := p.WhyNot(sq[0], sq[1]), (Refusal{test.reason, sq[2], sq[3]}); got != want {
			t.Errorf("%s: %s-%s: %v, want %v", test.fen, test.from, test.to, got, want)
		}
	}
}
