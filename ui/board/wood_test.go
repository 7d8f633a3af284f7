package board

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
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
	paint(b)
	testenv.Same(t, b.view.squares.Image, first, "a move has painted the wood anew")
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
