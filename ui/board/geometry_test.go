package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

func TestOutsideIsNoSquare(t *testing.T) {
	g := fit(fyne.NewSize(700, 640), 1, NoCoordinates, false, Shape{})
	for _, p := range []fyne.Position{{X: 29, Y: 300}, {X: 671, Y: 300}, {X: 300, Y: -1}, {X: 300, Y: 640}} {
		testenv.Same(t, g.squareAt(p), -1, p, "is square")
	}
	if g.left != 30 || g.top != 0 {
		t.Errorf("the board is not in the middle, but at %d, %d", g.left, g.top)
	}
}

// The painter rounds each corner to a pixel. Squares must neither overlap nor gape, at any place of the widget.
func TestFractionalScalesDoNotTearSquaresApart(t *testing.T) {
	round := func(v float32) int { return int(v + 0.5) }
	for _, scale := range []float32{1.1, 1.25, 1.3333, 1.5, 1.75, 2.5} {
		g := fit(fyne.NewSquareSize(617), scale, NoCoordinates, false, Shape{})
		for offset := range 40 {
			last := 0
			for col := range 8 {
				left := round((g.cellPosition(col, 0).X + float32(offset)) * scale)
				if col > 0 && left-last != g.cell {
					t.Fatalf("scale %v, offset %d: column %d is %d pixels wide, want %d", scale, offset, col-1, left-last, g.cell)
				}
				last = left
			}
			if width := round(g.size(g.cell).Width * scale); width != g.cell {
				t.Fatalf("scale %v: a square is %d pixels wide, want %d", scale, width, g.cell)
			}
		}
	}
}
