package board

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
)

// Only a wooden board paints wood, once for each size. Squares keep their grain when the board turns.
func TestWood(t *testing.T) {
	b, _, w := shown(t, 320)
	b.SetState(startState())
	w.Canvas().Capture()
	restyle(b, func(s *Style) { s.Colors = Wood })
	w.Canvas().Capture()
	first := b.view.squares.Image
	if first == nil || first.Bounds().Dx() != 320 {
		t.Fatal("no wood")
	}
	b.SetState(moved(startState(), square("e2"), square("e4")))
	w.Canvas().Capture()
	if b.view.squares.Image != first {
		t.Error("a move has painted the wood anew")
	}
	g := b.view.geometry
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
		mean := sum / 64 / fibres
		if d := mean - int(c.G); d < -16 || d > 16 {
			t.Errorf("%s: the mean green is %d, the square's %d", name, mean, c.G)
		}
		if steps > 12 {
			t.Errorf("%s: neighbours along the grain differ by %d levels", name, steps)
		}
		if most == least || most-least > 24 {
			t.Errorf("%s: the grain has from %d to %d levels of green", name, least, most)
		}
	}
}

func TestWoodOfEveryShape(t *testing.T) {
	for _, s := range []Shape{{}, {Width: 5, Height: 6}, {Holes: 1 | 1<<63}, {Width: 1, Height: 1}} {
		for _, px := range []float32{1, 30, 333} {
			g := fit(fyne.NewSquareSize(px), 1, NoCoordinates, false, s)
			picture := wood(g)
			if picture.Rect.Dx() != g.boardWidth() || picture.Rect.Dy() != g.height() {
				t.Errorf("%+v: %v for %d by %d", s, picture.Rect, g.boardWidth(), g.height())
			}
			if s.Holes&1 != 0 && picture.RGBAAt(0, picture.Rect.Dy()-1).A != 0 {
				t.Error("a hole is of wood")
			}
		}
	}
}

func wood(g geometry) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, g.boardWidth(), g.height()))
	g.paintSquares(picture, Wood)
	return picture
}

func BenchmarkWood(b *testing.B) {
	g := fit(fyne.NewSquareSize(656), 1, NoCoordinates, false, Shape{})
	for b.Loop() {
		wood(g)
	}
}
