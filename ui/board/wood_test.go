package board

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
)

func wood(g geometry) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, g.boardWidth(), g.height()))
	g.paintSquares(picture, Wood)
	return picture
}

// Wood is painted once for each size. Squares keep their grain when the board turns.
func TestWood(t *testing.T) {
	b, _, _ := started(t)
	restyle(b, func(s *Style) { s.Colors = Wood })
	paint(b)
	first := b.view.squares.Image
	b.SetState(moved(startState(), square("e2"), square("e4")))
	if paint(b); b.view.squares.Image != first {
		t.Error("a move has painted the wood anew")
	}
	g := fit(fyne.NewSquareSize(160), 1, NoCoordinates, false, Shape{})
	upright := wood(g)
	g.flipped = true
	turned := wood(g)
	last := 7 * g.cell
	for y := range g.cell {
		a := upright.Pix[upright.PixOffset(0, y):][:4*g.cell]
		c := turned.Pix[turned.PixOffset(last, last+y):][:4*g.cell]
		if !bytes.Equal(a, c) {
			t.Fatal("a8 is of other wood on a turned board")
		}
	}
}

// The grain is calm: its mean is the square's colour, it differs little from that, and neighbours do not differ
// enough to show a seam.
func TestGrainIsCalm(t *testing.T) {
	const fibres = 88
	for name, c := range map[string]color.NRGBA{"light": Wood.Light, "dark": Wood.Dark} {
		sum, steps, least, most := 0, 0, 255, 0
		for i := range 64 * fibres {
			square, at := i/fibres, float64(i%fibres)/fibres
			g := int(fibre(c, square, at).G)
			sum, least, most = sum+g, min(least, g), max(most, g)
			d := g - int(fibre(c, square, at+1.0/fibres).G)
			steps = max(steps, d, -d)
		}
		off := sum/64/fibres - int(c.G)
		if max(off, -off) > 16 || steps > 12 || most == least || most-least > 24 {
			t.Errorf("%s: the mean is off by %d, neighbours differ by %d, levels go from %d to %d", name, off, steps, least, most)
		}
	}
}
