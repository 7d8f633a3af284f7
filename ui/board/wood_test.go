package board

import (
	"bytes"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
)

// Only a board of wood paints wood, once for each size, and squares keep their piece of it when the board is turned.
func TestWood(t *testing.T) {
	b, _, w := shown(t, 320)
	b.SetState(startState())
	w.Canvas().Capture()
	if got := b.view.squares.Image.Bounds().Dx(); got != 8 {
		t.Fatalf("the squares of a plain board are a picture %d pixels wide", got)
	}
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
	upright := g.paintPlanks(Wood)
	g.flipped = true
	turned := g.paintPlanks(Wood)
	last := 7 * g.cell
	for y := range g.cell {
		a := upright.Pix[upright.PixOffset(0, y):][:4*g.cell]
		c := turned.Pix[turned.PixOffset(last, last+y):][:4*g.cell]
		if !bytes.Equal(a, c) {
			t.Fatal("a8 is of other wood on a turned board")
		}
	}
}

// The grain is calm: on the mean it is the square's colour, it differs little from it, and next to no two neighbours
// differ so much that one would see a seam.
func TestGrainIsCalm(t *testing.T) {
	for name, c := range map[string]color.NRGBA{"light": Wood.Light, "dark": Wood.Dark} {
		depth := lightDepth
		if name == "dark" {
			depth = darkDepth
		}
		tones := woodTones(c, depth)
		sum, steps := 0, 0
		for i, v := range grain() {
			sum += int(tones[v].G)
			if i%woodSide > 0 {
				d := int(tones[v].G) - int(tones[grain()[i-1]].G)
				steps = max(steps, d, -d)
			}
		}
		mean := sum / len(grain())
		if d := mean - int(c.G); d < -16 || d > 16 {
			t.Errorf("%s: the mean green is %d, the square's %d", name, mean, c.G)
		}
		if steps > 12 {
			t.Errorf("%s: neighbours along the grain differ by %d levels", name, steps)
		}
		if contrast(tones[0], tones[255]) > 2 {
			t.Errorf("%s: the grain has a contrast of %.2f", name, contrast(tones[0], tones[255]))
		}
	}
}

// Wood is painted on boards of every shape.
func TestWoodOfEveryShape(t *testing.T) {
	for _, s := range []Shape{{}, {Width: 5, Height: 6}, {Holes: 1 | 1<<63}, {Width: 1, Height: 1}} {
		for _, px := range []float32{1, 30, 333} {
			g := fit(fyne.NewSquareSize(px), 1, NoCoordinates, false, s)
			picture := g.paintPlanks(Wood)
			if picture.Rect.Dx() != g.boardWidth() || picture.Rect.Dy() != g.height() {
				t.Errorf("%+v: %v for %d by %d", s, picture.Rect, g.boardWidth(), g.height())
			}
			if s.Holes&1 != 0 && picture.RGBAAt(0, picture.Rect.Dy()-1).A != 0 {
				t.Error("a hole is of wood")
			}
		}
	}
}

// BenchmarkWood measures what a new size of a board of wood costs.
func BenchmarkWood(b *testing.B) {
	g := fit(fyne.NewSquareSize(656), 1, NoCoordinates, false, Shape{})
	grain()
	for b.Loop() {
		g.paintPlanks(Wood)
	}
}
