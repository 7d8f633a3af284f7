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
