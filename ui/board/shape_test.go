package board

import (
	"image"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

// sixByFive is a board of six files and five ranks without its corners.
var sixByFive = Shape{Width: 6, Height: 5, Holes: 1<<square("a1") | 1<<square("f1") | 1<<square("a5") | 1<<square("f5")}

// TestEveryShapeFillsItsRoom: boards of all sizes are as large as whole pixels allow, and taps find their squares.
func TestEveryShapeFillsItsRoom(t *testing.T) {
	for i := range 8 * 8 * 2 {
		for _, hands := range [][2]int{{}, {1, 1}, {5, 5}, {0, 7}, {26, 26}} {
			for _, scale := range []float32{1, 1.25, 2} {
				shape := Shape{Width: 1 + i%8, Height: 1 + i/8%8, Hands: hands}
				g := fit(fyne.NewSize(701, 640), scale, CoordinatesOutside, i >= 64, shape)
				larger, wide, high := g, int(701*scale), int(640*scale)
				larger.measure(g.cell+1, CoordinatesOutside)
				if g.width() > wide || g.height() > high || larger.width() <= wide && larger.height() <= high {
					t.Fatalf("%+v at %v has squares of %d", shape, scale, g.cell)
				}
				for place := range g.places {
					half := float32(g.side(place)) / scale / 2
					if got := g.squareAt(g.home(place).AddXY(half, half)); got != place {
						t.Fatalf("%+v at %v: place %d is found as %d", shape, scale, place, got)
					}
				}
			}
		}
	}
}

func TestHolesAreNoSquares(t *testing.T) {
	b, r, _ := shown(t, 600)
	whole := b.view.frame.Hidden
	s := State{Shape: sixByFive, LastMove: [2]int{-1, -1}}
	s.Pictures[square("b1")] = "king-white"
	s.Own[square("b1")] = true
	b.SetState(s)
	paint(b)
	shown := 0
	for i := range 6 * 5 {
		half := b.view.cell / 2
		if b.view.squares.Image.(*image.RGBA).RGBAAt(i%6*b.view.cell+half, i/6*b.view.cell+half).A != 0 {
			shown++
		}
	}
	if whole || !b.view.frame.Hidden {
		t.Error("a whole board has no frame, or one with holes has one")
	}
	testenv.Same(t, shown, 26, "squares are drawn")
	testenv.Same(t, b.view.squareAt(b.view.home(square("a1")).AddXY(5, 5)), -1, "a hole can be tapped")
	if a2, b1 := b.view.squareColor(b.view.style.Colors, 0, 3), b.view.squareColor(b.view.style.Colors, 1, 4); a2 != b.view.style.Colors.Light || a2 != b1 {
		t.Error("the squares beside a1 are not light")
	}
	before := namesOf(b)
	if tapOn(b, "b1"); !slices.Equal(r.selected, []int{square("b1")}) {
		t.Errorf("selected %v", r.selected)
	}
	restyle(b, func(s *Style) { s.Flipped = true })
	if after := namesOf(b); before != "abcdef54321" || after != "fedcba12345" {
		t.Errorf("the coordinates are %s, and %s on a turned board", before, after)
	}
	// Black's side is below, so the hole at a1 is at the top right.
	if col, row := b.view.seen(square("a1")); col != 5 || row != 0 {
		t.Errorf("a1 is seen at %d, %d", col, row)
	}
}

func TestArrowsPassHoles(t *testing.T) {
	b, _, _ := shown(t, 600)
	shape := Shape{Holes: 1 << square("d4")}
	b.SetState(State{Shape: shape, LastMove: [2]int{-1, -1}})
	b.cursor.show(square("c4"))
	press(b, fyne.KeyRight)
	cursorOn(t, b, "e4")
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
		for range 10 {
			if press(b, key); !shape.has(b.view.cursor) {
				t.Fatalf("the cursor stands on %d", b.view.cursor)
			}
		}
	}
	cursorOn(t, b, "h1")
}

func TestAnotherBoardTakesItsPlace(t *testing.T) {
	b, _, _ := started(t)
	small := State{Shape: sixByFive, LastMove: [2]int{-1, -1}}
	small.Pictures[square("c3")] = "king-white"
	b.SetState(small)
	stands(t, b, "c3")
	if wide := b.view.at[square("c3")].image.Size().Width; wide < 100 {
		t.Errorf("the king is %v wide", wide)
	}
	b.SetState(startState())
	stands(t, b, "a1")
}

func TestCursorOnABoardOfHoles(t *testing.T) {
	testenv.Same(t, (geometry{shape: Shape{Holes: math.MaxUint64}}).aboveLeft(), -1, "the cursor begins on")
}
