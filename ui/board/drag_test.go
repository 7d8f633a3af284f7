package board

import (
	"math"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
)

func TestDragMoves(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	dragTo(b, "e2", b.Center(square("e4")))
	if want := [][2]int{{square("e2"), square("e4")}}; !reflect.DeepEqual(r.moves, want) {
		t.Errorf("moves %v, want %v", r.moves, want)
	}
}

func TestDragFollowsThePointerAtOnce(t *testing.T) {
	b, _, _ := shown(t, 640)
	b.SetState(startState())
	s := b.view.at[square("e2")]
	pointer := b.Center(square("e2")).AddXY(7, -90)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: pointer}, Dragged: fyne.NewDelta(7, -90)})
	if middle := s.image.Position().Add(s.image.Size()).AddXY(-44, -44); middle != pointer {
		t.Errorf("the piece is at %v, the pointer at %v", middle, pointer)
	}
	if s.image.Size().Width != 88 {
		t.Errorf("lifted to %v, want 1.1 times 80", s.image.Size())
	}
	if b.view.shadow.Hidden {
		t.Error("no shadow")
	}
	objects := b.view.objects
	if last := objects[len(objects)-2]; last != s.image {
		t.Error("the lifted piece is not above all but the ring of focus")
	}
	if b.Selected() != square("e2") {
		t.Error("the lifted piece is not selected")
	}
	b.DragEnd()
	if s.image.Size().Width != 80 || !b.view.shadow.Hidden {
		t.Error("still lifted")
	}
}

// TestDragByFinger: a finger does not hide the piece, which is beyond it for its player, but drops it where it is.
func TestDragByFinger(t *testing.T) {
	b, r, _ := shown(t, 640)
	state := startState()
	state.Pictures[square("e7")] += TurnedSuffix
	state.Own[square("e7")] = true
	b.SetState(state)
	b.SetFingers(true)
	for from, beyond := range map[string]float32{"e2": -80, "e7": 80} {
		s := b.view.at[square(from)]
		pointer := b.Center(square(from)).AddXY(3, -5)
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: pointer}, Dragged: fyne.NewDelta(3, -5)})
		half := s.image.Size().Width / 2
		if middle := s.image.Position().AddXY(half, half); half != 64 || middle != pointer.AddXY(0, beyond) {
			t.Errorf("from %s the piece is %v wide at %v, the finger at %v", from, 2*half, middle, pointer)
		}
		b.DragEnd()
	}
	dragTo(b, "e2", b.Center(square("e4")))
	if want := [][2]int{{square("e2"), square("e4")}}; !reflect.DeepEqual(r.moves, want) {
		t.Errorf("moves %v, want %v", r.moves, want)
	}
}

// TestDragOnWholePixels: at every scale the lifted piece has its picture's own size, so that it is sharp, with its
// middle within a pixel of the pointer.
func TestDragOnWholePixels(t *testing.T) {
	for _, scale := range []float32{1, 1.4, 1.5, 2, 2.1, 2.626} {
		b, _, win := shown(t, 640)
		win.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
		win.Resize(fyne.NewSquareSize(650)) // so that the board hears of the scale
		b.SetState(startState())
		s := b.view.at[square("e2")]
		pixel := func(units float32) int { return int(math.Round(float64(units * scale))) }
		for x := range 20 {
			pointer := fyne.NewPos(float32(200+x)/scale, float32(301+3*x)/scale)
			by := pointer.Subtract(b.Center(square("e2")))
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: pointer}, Dragged: fyne.NewDelta(by.X, by.Y)})
			from, to, px := s.image.Position(), s.image.Position().Add(s.image.Size()), s.image.Image.Bounds().Dx()
			if wide, high := pixel(to.X)-pixel(from.X), pixel(to.Y)-pixel(from.Y); wide != px || high != px {
				t.Fatalf("scale %v: a picture of %d pixels takes %d by %d", scale, px, wide, high)
			}
			if dx, dy := pixel(from.X)+px/2-pixel(pointer.X), pixel(from.Y)+px/2-pixel(pointer.Y); max(dx, -dx, dy, -dy) > 1 {
				t.Errorf("scale %v: the piece's middle is %d, %d pixels from the pointer", scale, dx, dy)
			}
		}
		b.DragEnd()
	}
}

func TestIllegalDropGlidesBack(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	dragTo(b, "e2", b.Center(square("e5")))
	if want := [][2]int{{square("e2"), square("e5")}}; !reflect.DeepEqual(r.refused, want) || len(r.moves) > 0 {
		t.Errorf("refused %v, want %v; moves %v", r.refused, want, r.moves)
	}
	if got := b.view.at[square("e2")].image.Position(); got != b.view.home(square("e2")) {
		t.Errorf("the piece is at %v", got)
	}
	if b.Selected() != -1 {
		t.Error("still selected")
	}
}

func TestDropOutsideGlidesBack(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	dragTo(b, "e2", fyne.NewPos(-30, 100))
	if len(r.refused)+len(r.moves) > 0 {
		t.Errorf("refused %v, moves %v", r.refused, r.moves)
	}
	if got := b.view.at[square("e2")].image.Position(); got != b.view.home(square("e2")) {
		t.Errorf("the piece is at %v", got)
	}
}

// A press that moves two units or more is a drag. One that ends on its own square is a tap.
func TestDragOnOneSquareIsATap(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	s.Targets[square("e1")] = []Target{{To: square("h1"), Mark: Castling, Partner: square("h1")}}
	b.SetState(s)
	sloppy := func(name string) { dragTo(b, name, b.Center(square(name)).AddXY(3, 2)) }
	sloppy("e2")
	if b.Selected() != square("e2") {
		t.Fatalf("selected %d", b.Selected())
	}
	sloppy("e2")
	if b.Selected() != -1 {
		t.Fatal("still selected")
	}
	sloppy("e2")
	sloppy("e4")
	sloppy("e1")
	sloppy("h1")
	want := [][2]int{{square("e2"), square("e4")}, {square("e1"), square("h1")}}
	if !reflect.DeepEqual(r.moves, want) {
		t.Errorf("moves %v, want %v", r.moves, want)
	}
}

func TestDragOfAnotherPieceMovesNothing(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	dragTo(b, "e7", b.Center(square("e5")))
	dragTo(b, "e4", b.Center(square("e5")))
	if len(r.moves)+len(r.refused)+len(r.selected) > 0 {
		t.Errorf("reported %+v", r)
	}
}

// A dropped piece does not slide again, and what it captured is gone at once.
func TestDroppedPieceDoesNotSlideAgain(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	s.Pictures[square("d3")] = "pawn-black"
	s.Targets[square("e2")] = append(s.Targets[square("e2")], Target{To: square("d3"), Mark: Capture})
	b.SetState(s)
	mover, victim := b.view.at[square("e2")], b.view.at[square("d3")]
	r.onMove = func(from, to int) {
		next := moved(s, from, to)
		b.view.plan(&next)
		if len(b.view.motions) > 0 {
			t.Errorf("%d motions after a drop", len(b.view.motions))
		}
	}
	dragTo(b, "e2", b.Center(square("d3")))
	if b.view.at[square("d3")] != mover || !victim.image.Hidden {
		t.Error("the dropped piece did not take the square")
	}
}

func TestMoveThatTheWindowDoesNotMakeGlidesBack(t *testing.T) {
	b, _, _ := shown(t, 640)
	b.SetState(startState())
	dragTo(b, "e2", b.Center(square("e4")))
	if got := b.view.at[square("e2")].image.Position(); got != b.view.home(square("e2")) {
		t.Errorf("the piece is at %v", got)
	}
}

func TestStateInTheMiddleOfADrag(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	b.SetState(s)
	lift := func() {
		start := b.Center(square("e2"))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: start.AddXY(0, -80)}, Dragged: fyne.NewDelta(0, -80)})
	}
	lift()
	s.LastMove = [2]int{square("a7"), square("a6")}
	b.SetState(s)
	if b.view.lifted == nil {
		t.Error("a state that leaves the piece ended the drag")
	}
	s.Own = [allPlaces]bool{}
	b.SetState(s)
	if b.view.lifted != nil || b.Selected() != -1 {
		t.Error("a locked board left the drag going on")
	}
	b.DragEnd()
	if len(r.moves)+len(r.refused) > 0 {
		t.Errorf("reported %+v", r)
	}
	if got := b.view.at[square("e2")].image.Position(); got != b.view.home(square("e2")) {
		t.Errorf("the piece is at %v", got)
	}
}

func TestShadowIsSoft(t *testing.T) {
	s := shadow(token("queen-white", 64))
	if s.Rect.Dx() != 64+32 {
		t.Fatalf("%d pixels wide", s.Rect.Dx())
	}
	middle, rim, corner := s.RGBAAt(48, 52).A, s.RGBAAt(48, 24).A, s.RGBAAt(0, 0).A
	if middle < 0x60 || rim == 0 || rim >= middle || corner != 0 {
		t.Errorf("alpha %d in the middle, %d at the rim, %d in the corner", middle, rim, corner)
	}
}
