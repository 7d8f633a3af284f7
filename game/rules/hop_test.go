package rules

import "testing"

func TestManners(t *testing.T) {
	for _, c := range []struct {
		offset   string
		occupied string // squares other than d4, the piece's own
		want     string
	}{
		{`[1, 0, -1, "over"]`, "", ""},
		{`[1, 0, -1, "over"]`, "d6", "d7 d8"},
		{`[1, 0, -1, "over"]`, "d5 d8", "d6 d7 d8"},
		{`[1, 0, -1, "over"]`, "d5 d6 d8", "d6"},
		{`[1, 0, 3, "over"]`, "d5", "d6 d7"},
		{`[2, 0, 1, "over"]`, "d5 d6", "d6"},
		{`[3, 0, 1, "over"]`, "d6", "d7"},
		{`[2, 0, -1, "over"]`, "d5 d6", "d8"},
		{`[2, 1, 1, "over"]`, "e5", ""},
		{`[2, 1, 1, "over"]`, "d5", "e6"},
		{`[1, 0, -1, "beyond"]`, "", ""},
		{`[1, 0, -1, "beyond"]`, "d6", "d7"},
		{`[1, 0, -1, "beyond"]`, "d5 d7", "d6"},
		{`[1, 0, -1, "beyond"]`, "d6 d7", "d7"},
		{`[1, 0, 2, "beyond"]`, "d6", ""},
		{`[2, 1, -1, "beyond"]`, "e6", "f8"},
		{`[2, 0, 1, "beyond"]`, "d5", "d6"},
		{`[3, 0, 1, "beyond"]`, "d6", "d7"},
		{`[2, 1, 1, "lame"]`, "d5", ""},
		{`[2, 1, 1, "lame"]`, "e5", "e6"},
		{`[1, -2, 1, "lame"]`, "c4", ""},
		{`[3, 2, 1, "lame"]`, "e5 d6 e7", "f7"},
		{`[3, 2, 1, "lame"]`, "d5", ""},
		{`[3, 2, 1, "lame"]`, "e6", ""},
		{`[2, 2, 1, "lame"]`, "d5 e4 f6", "f6"},
		{`[2, 1, -1, "lame"]`, "", "e6 f8"},
		{`[2, 1, -1, "lame"]`, "e7", "e6"},
		{`[2, 1, -1, "lame"]`, "e6", "e6"},
		{`[1, 0, -1, "lame"]`, "d7", "d5 d6 d7"},
	} {
		rs := variant(t, `{"t": {"inherits": "normal", "royal": [], "win": [], "castling": null, "pieces": {
			"N": {"name": "X", "move": [`+c.offset+`], "capture": "move"}}}}`)
		white, black := NewPiece(rs.KindOf('N'), White), NewPiece(rs.KindOf('N'), Black)
		occupied, want := squareSet(t, c.occupied), squareSet(t, c.want)
		d4, d5 := At(3, 3), At(3, 4)
		if got := rs.Reach(white, d4, Capturing, occupied); got != want {
			t.Errorf("%s over %s: %x, want %x", c.offset, c.occupied, got, want)
		}
		if got := rs.Reach(black, d5, Capturing, mirrored(occupied)); got != mirrored(want) {
			t.Errorf("%s over %s for Black: %x, want %x", c.offset, c.occupied, got, mirrored(want))
		}
		for to := range Square(64) {
			back := rs.moves[white].capture.back
			if got := back.from(to, occupied).Has(d4); got != want.Has(to) {
				t.Errorf("%s over %s from %s: %v", c.offset, c.occupied, to, got)
			}
			if got := rs.moves[white].capture.origins(to, d4.Bit(), occupied) != 0; got != want.Has(to) {
				t.Errorf("%s over %s originates from %s: %v", c.offset, c.occupied, to, got)
			}
		}
	}
}

func squareSet(t *testing.T, text string) Bitboard {
	t.Helper()
	var set Bitboard
	for i := 0; i < len(text); i += 3 {
		sq, err := ParseSquare(text[i : i+2])
		if err != nil {
			t.Fatal(err)
		}
		set |= sq.Bit()
	}
	return set
}

func mirrored(set Bitboard) Bitboard {
	var m Bitboard
	for sq := range set.Squares {
		m |= At(sq.File(), 7-sq.Rank()).Bit()
	}
	return m
}

// cannons are chess with cannons for knights, which move as rooks and capture across a piece, and with horses for bishops, which
// are lame knights.
const cannons = `{"t": {"inherits": "normal", "pieces": {
	"N": {"name": "Cannon", "move": [[1, 0, -1], [-1, 0, -1], [0, 1, -1], [0, -1, -1]],
		"capture": [[1, 0, -1, "over"], [-1, 0, -1, "over"], [0, 1, -1, "over"], [0, -1, -1, "over"]]},
	"B": {"name": "Horse", "capture": "move", "move": [[2, 1, 1, "lame"], [2, -1, 1, "lame"], [-2, 1, 1, "lame"], [-2, -1, 1, "lame"],
		[1, 2, 1, "lame"], [-1, 2, 1, "lame"], [1, -2, 1, "lame"], [-1, -2, 1, "lame"]]}}}}`

// rulesetNamed returns a shipped ruleset, or that of the cannons.
func rulesetNamed(t testing.TB, name string) *Ruleset {
	t.Helper()
	if name == "cannons" {
		return variant(t, cannons)
	}
	return shippedRuleset(t, name)
}
