package board

import (
	"fmt"
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

// sixByFive is a board of six files and five ranks without its corners.
var sixByFive = Shape{Width: 6, Height: 5, Holes: 1<<square("a1") | 1<<square("f1") | 1<<square("a5") | 1<<square("f5")}

// TestEveryShapeFillsItsRoom: boards of all sizes are as large as whole pixels allow, and taps find their squares.
func TestEveryShapeFillsItsRoom(t *testing.T) {
	for width := 1; width <= 8; width++ {
		for height := 1; height <= 8; height++ {
			for _, hands := range [][2]int{{}, {1, 1}, {5, 5}, {0, 7}, {26, 26}} {
				for _, flipped := range []bool{false, true} {
					shape := Shape{Width: width, Height: height, Hands: hands}
					g := fit(fyne.NewSize(701, 640), 1, CoordinatesOutside, flipped, shape)
					name := fmt.Sprint(width, "x", height, hands, flipped)
					if g.width() > 701 || g.height() > 640 {
						t.Fatalf("%s is %d by %d", name, g.width(), g.height())
					}
					larger := g
					larger.measure(g.cell+1, CoordinatesOutside)
					if larger.width() <= 701 && larger.height() <= 640 {
						t.Errorf("%s could be larger than %d", name, g.cell)
					}
					for place := range g.places {
						half := float32(g.side(place)) / 2
						if got := g.squareAt(g.home(place).AddXY(half, half)); got != place {
							t.Fatalf("%s: place %d is found as %d", name, place, got)
						}
					}
				}
			}
		}
	}
}

func TestHolesAreNoSquares(t *testing.T) {
	b, r, w := shown(t, 600)
	s := State{Shape: sixByFive, LastMove: [2]int{-1, -1}}
	s.Pictures[square("b1")] = "king-white"
	s.Own[square("b1")] = true
	b.SetState(s)
	w.Canvas().Capture()
	shown := 0
	for i := range 6 * 5 {
		half := b.view.cell / 2
		if b.view.squares.Image.(*image.RGBA).RGBAAt(i%6*b.view.cell+half, i/6*b.view.cell+half).A != 0 {
			shown++
		}
	}
	if shown != 26 {
		t.Errorf("%d squares are drawn", shown)
	}
	if b.view.squareAt(b.view.home(square("a1")).AddXY(5, 5)) != -1 {
		t.Error("a hole can be tapped")
	}
	if a2, b1 := b.view.squareColor(b.view.style.Colors, 0, 3), b.view.squareColor(b.view.style.Colors, 1, 4); a2 != b.view.style.Colors.Light || a2 != b1 {
		t.Error("the squares beside a1 are not light")
	}
	if namesOf(b) != "abcdef54321" {
		t.Error("the coordinates are those of another board")
	}
	tapOn(b, "b1")
	if len(r.selected) != 1 || r.selected[0] != square("b1") {
		t.Errorf("selected %v", r.selected)
	}
	restyle(b, func(s *Style) { s.Flipped = true })
	if namesOf(b) != "fedcba12345" {
		t.Error("the coordinates do not turn with the board")
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
	if b.view.cursor != square("e4") {
		t.Errorf("right of c4 the cursor stands on %d", b.view.cursor)
	}
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
		for range 10 {
			if press(b, key); !shape.has(b.view.cursor) {
				t.Fatalf("the cursor stands on %d", b.view.cursor)
			}
		}
	}
	if b.view.cursor != square("h1") {
		t.Errorf("at last the cursor stands on %d", b.view.cursor)
	}
}

func TestAnotherBoardTakesItsPlace(t *testing.T) {
	b, _, _ := shown(t, 600)
	b.SetState(startState())
	small := State{Shape: sixByFive, LastMove: [2]int{-1, -1}}
	small.Pictures[square("c3")] = "king-white"
	b.SetState(small)
	king := b.view.at[square("c3")]
	if king.image.Size().Width < 95 || king.image.Position() != b.view.home(square("c3")) {
		t.Errorf("the king is %v at %v", king.image.Size(), king.image.Position())
	}
	b.SetState(startState())
	if s := b.view.at[0]; s.image.Size().Width != 75 || s.image.Position() != b.view.home(0) {
		t.Errorf("the rook is %v at %v", s.image.Size(), s.image.Position())
	}
}

func TestCursorOnABoardOfHoles(t *testing.T) {
	if first := (geometry{shape: Shape{Holes: math.MaxUint64}}).aboveLeft(); first != -1 {
		t.Errorf("the cursor begins on %d", first)
	}
}
