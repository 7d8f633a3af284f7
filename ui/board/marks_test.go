package board

import (
	"image"
	"slices"
	"testing"
)

// Marks differ in shape for each kind of move, at every size and in both hues.
func TestMarksDifferByShape(t *testing.T) {
	from := square("e1")
	targets := map[string]Target{
		"quiet": {Mark: Quiet}, "capture": {Mark: Capture}, "en passant": {Mark: EnPassant},
		"promotion": {Mark: Promotion}, "promotion with capture": {Mark: PromotionCapture},
		"castling":      {Mark: Castling, To: square("g1"), Partner: square("h1")},
		"short partner": {Mark: Castling, To: square("h1"), Partner: square("h1")},
		"long partner":  {Mark: Castling, To: square("a1"), Partner: square("a1")},
	}
	for _, px := range []int{24, 64} {
		for a, one := range targets {
			for b, other := range targets {
				if a == b {
					continue
				}
				x := markShape(one, from, false).draw(px, Brown.Marks[0])
				y := markShape(other, from, false).draw(px, Brown.Marks[0])
				if differs := differing(x, y); differs < px*px/100 {
					t.Errorf("%d px: %s and %s differ in %d pixels only", px, a, b, differs)
				}
			}
		}
	}
}

func differing(a, b *image.RGBA) int {
	n := 0
	for i := 3; i < len(a.Pix); i += 4 {
		if (a.Pix[i] > 0x80) != (b.Pix[i] > 0x80) {
			n++
		}
	}
	return n
}

// White's and Black's marks differ in hue and never in shape.
func TestHuesShareShapes(t *testing.T) {
	for s := range hatch + 1 {
		white, black := s.draw(64, Brown.Marks[0]), s.draw(64, Brown.Marks[1])
		for i := 3; i < len(white.Pix); i += 4 {
			if white.Pix[i] != black.Pix[i] {
				t.Fatalf("shape %d differs", s)
			}
		}
		if !painted(white) || s != tint && !painted(s.draw(24, Brown.Marks[0])) {
			t.Errorf("shape %d is empty", s)
		}
	}
}

func painted(picture *image.RGBA) bool {
	for i := 3; i < len(picture.Pix); i += 4 {
		if picture.Pix[i] > 0 {
			return true
		}
	}
	return false
}

// The king's goal has a mark of its own, and the partner's square an arrow in the direction that the partner moves.
func TestMarksOfCastling(t *testing.T) {
	for _, c := range []struct {
		from, to, partner string
		flipped           bool
		want              shape
	}{
		{"e1", "g1", "h1", false, castle},
		{"e1", "c1", "a1", true, castle},
		{"e8", "h8", "h8", false, castlerLeft},
		{"e8", "a8", "a8", false, castlerRight},
		{"e8", "a8", "a8", true, castlerLeft},
		{"b1", "a1", "a1", false, castlerRight}, // the partner counts, not the way of the king
	} {
		got := markShape(Target{To: square(c.to), Mark: Castling, Partner: square(c.partner)}, square(c.from), c.flipped)
		if got != c.want {
			t.Errorf("%+v: shape %d", c, got)
		}
	}
}

func TestMarksOff(t *testing.T) {
	for _, black := range []bool{false, true} {
		b, r, _ := shown(t, 640)
		s := startState()
		s.BlackMoves = black
		b.SetState(s)
		tapOn(b, "e2")
		with := stickers(b)
		restyle(b, func(s *Style) { s.Marks = [2]bool{black, !black} })
		if without := stickers(b); with != 4 || without != 2 {
			t.Errorf("black %v: %d stickers with marks, %d without; want 4 and 2", black, with, without)
		}
		tapOn(b, "e4")
		r.told(t, "e2e4", "")
	}
}

func stickers(b *Board) int {
	n := 0
	for _, s := range slices.Concat(b.view.under, b.view.over) {
		if !s.image.Hidden {
			n++
		}
	}
	return n
}

func decalOn(b *Board, s shape, name string) bool {
	for _, sticker := range slices.Concat(b.view.under, b.view.over) {
		d := sticker.shows
		if !sticker.image.Hidden && d.shape == s && d.square == square(name) && sticker.image.Position() == b.view.home(d.square) {
			return true
		}
	}
	return false
}

// The pawn captured en passant is marked, too.
func TestEnPassantMarksTheVictim(t *testing.T) {
	b, _, _ := shown(t, 640)
	var s State
	s.Pictures[square("e5")], s.Pictures[square("d5")] = "pawn-white", "pawn-black"
	s.Own[square("e5")] = true
	s.Targets[square("e5")] = []Target{{To: square("d6"), Mark: EnPassant, Victim: square("d5")}}
	b.SetState(s)
	tapOn(b, "e5")
	if !decalOn(b, brokenRing, "d6") || !decalOn(b, cross, "d5") {
		t.Error("ring or cross is lacking")
	}
}

// Check has a shape as well as its red, for players who cannot see the red.
func TestCheckAndLastMoveAreMarked(t *testing.T) {
	b, _, _ := shown(t, 640)
	s := startState()
	s.LastMove = [2]int{square("d7"), square("d5")}
	s.Checked = []int{square("e1")}
	b.SetState(s)
	if !decalOn(b, tint, "d7") || !decalOn(b, tint, "d5") || !decalOn(b, glow, "e1") || !decalOn(b, alert, "e1") {
		t.Error("the last move, the glow or its sign is lacking")
	}
	s.Fallen = s.Checked
	if b.SetState(s); !decalOn(b, glow, "e1") || decalOn(b, alert, "e1") {
		t.Error("after the end the sign stays, or the glow does not")
	}
	if b.SetState(startState()); stickers(b) != 0 {
		t.Errorf("%d stickers on a board without a move", stickers(b))
	}
}

func TestHighlights(t *testing.T) {
	b, _, _ := shown(t, 640)
	b.SetState(State{Highlights: []Highlight{{square("a1"), Hatched}, {square("b2"), Outlined}, {square("c3"), Crossed}, {-1, Crossed}, {64, Hatched}}})
	if !decalOn(b, hatch, "a1") || !decalOn(b, outline, "b2") || !decalOn(b, cross, "c3") || stickers(b) != 3 {
		t.Errorf("%d stickers", stickers(b))
	}
}
