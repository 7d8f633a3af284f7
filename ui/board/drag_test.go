package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game/testenv"
)

// TestDrag: without a move the piece glides back, also if the window does not make it.
func TestDrag(t *testing.T) {
	outside := fyne.NewPos(-30, 100)
	for _, c := range []struct {
		from           string
		to             fyne.Position
		moves, refused string
	}{
		{from: "e2", moves: "e2e4"}, {from: "e7", to: outside}, {from: "e4", to: outside}, {from: "e2", to: outside},
		{from: "d2", refused: "d2e4"}, {from: "e7"},
	} {
		b, r, _ := started(t)
		if c.to == (fyne.Position{}) {
			c.to = b.Center(square("e4"))
		}
		dragTo(b, c.from, c.to)
		r.told(t, c.moves, c.refused)
		if b.Selected() != -1 || c.from[1] > '2' && len(r.selected) > 0 {
			t.Errorf("%s: selected %d, reported %v", c.from, b.Selected(), r.selected)
		}
		if c.from != "e4" {
			stands(t, b, c.from)
		}
	}
}

// TestDragCancelled: Escape or another button cancels a drag. Whatever is released afterwards does nothing.
func TestDragCancelled(t *testing.T) {
	for name, cancel := range map[string]func(b *Board, at fyne.Position){
		"Escape": func(b *Board, _ fyne.Position) { press(b, fyne.KeyEscape) },
		"right":  func(b *Board, at fyne.Position) { b.MouseDown(mouse(at, desktop.MouseButtonSecondary)) },
		"middle": func(b *Board, at fyne.Position) { b.MouseDown(mouse(at, desktop.MouseButtonTertiary)) },
	} {
		b, r, _ := started(t)
		pointer := lift(b, "e2", 0, -160)
		cancel(b, pointer)
		b.DragEnd()
		b.TappedSecondary(&mouse(pointer, 0).PointEvent)
		home := b.Center(square("g1"))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: home}, Dragged: fyne.NewDelta(1, 0)})
		b.DragEnd()
		b.Tapped(&fyne.PointEvent{Position: home})
		if r.told(t, "", ""); b.Selected() != -1 || r.menus != 0 {
			t.Errorf("%s: selected %d, %d menus", name, b.Selected(), r.menus)
		}
		stands(t, b, "e2")
		dragTo(b, "e2", b.Center(square("e4")))
		r.told(t, "e2e4", "")
	}
}

// TestDragStaysInSight: beyond the board's edge, other controls would cover the piece.
func TestDragStaysInSight(t *testing.T) {
	b, _, w := started(t)
	w.Resize(fyne.NewSize(900, 640))
	s := b.view.at[square("e2")]
	lift(b, "e2", 2000, -3000)
	half := s.image.Size().Width / 2
	if middle := s.image.Position().AddXY(half, half); middle != b.view.home(square("h8")).AddXY(b.view.unit(), 0) {
		t.Errorf("the piece is at %v", middle)
	}
}

// lift drags a piece by a distance, without letting go.
func lift(b *Board, from string, dx, dy float32) (pointer fyne.Position) {
	if pointer = b.Center(square(from)).AddXY(dx, dy); !b.drag.active {
		pressOn(b, b.Center(square(from)))
	}
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: pointer}, Dragged: fyne.NewDelta(dx, dy)})
	return pointer
}

func TestDragFollowsThePointerAtOnce(t *testing.T) {
	b, _, _ := started(t)
	s := b.view.at[square("e2")]
	pointer, half := lift(b, "e2", 7, -90), s.image.Size().Width/2
	if s.image.Position().AddXY(half, half) != pointer || half != 44 {
		t.Errorf("%v wide at %v, the pointer at %v", 2*half, s.image.Position(), pointer)
	}
	if b.view.shadow.Hidden || b.view.objects[len(b.view.objects)-2] != s.image || b.Selected() != square("e2") {
		t.Error("the lifted piece has no shadow, is below another object than the ring of focus, or is not selected")
	}
	if b.DragEnd(); !b.view.shadow.Hidden {
		t.Error("still lifted")
	}
	stands(t, b, "e2")
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
		pointer, half := lift(b, from, 3, -5), s.image.Size().Width/2
		if middle := s.image.Position().AddXY(half, half); half != 64 || middle != pointer.AddXY(0, beyond) {
			t.Errorf("from %s the piece is %v wide at %v, the finger at %v", from, 2*half, middle, pointer)
		}
		b.DragEnd()
	}
	dragTo(b, "e2", b.Center(square("e4")))
	r.told(t, "e2e4", "")
}

// TestDragOnWholePixels: at every scale the lifted piece has its picture's own size, so that it is sharp, with its
// middle within a pixel of the pointer.
func TestDragOnWholePixels(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, scale := range []float32{1, 1.4, 1.5, 2, 2.1, 2.626} {
		b, _, win := shown(t, 320)
		win.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
		win.Resize(fyne.NewSquareSize(330)) // so that the board hears of the scale
		b.SetState(startState())
		s, start := b.view.at[square("e2")], b.Center(square("e2"))
		pixel := func(units float32) int { return int(math.Round(float64(units * scale))) }
		for x := range 20 {
			pointer := lift(b, "e2", float32(200+x)/scale-start.X, float32(250+3*x)/scale-start.Y)
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

// A press that moves two units or more is a drag. One that ends on its own square is a tap.
func TestDragOnOneSquareIsATap(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	s.Targets[square("e1")] = []Target{{To: square("h1"), Mark: Castling, Partner: square("h1")}}
	b.SetState(s)
	sloppy := func(name string) { dragTo(b, name, b.Center(square(name)).AddXY(3, 2)) }
	if sloppy("e2"); b.Selected() != square("e2") {
		t.Fatalf("selected %d", b.Selected())
	}
	if sloppy("e2"); b.Selected() != -1 {
		t.Fatal("still selected")
	}
	for _, name := range []string{"e2", "e4", "e1", "h1"} {
		sloppy(name)
	}
	r.told(t, "e2e4 e1h1", "")
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
		if b.view.plan(&next); len(b.view.motions) > 0 {
			t.Errorf("%d motions after a drop", len(b.view.motions))
		}
	}
	dragTo(b, "e2", b.Center(square("d3")))
	if b.view.at[square("d3")] != mover || !victim.image.Hidden {
		t.Error("the dropped piece did not take the square")
	}
}

func TestStateInTheMiddleOfADrag(t *testing.T) {
	b, r, _ := started(t)
	s := startState()
	lift(b, "e2", 0, -80)
	s.LastMove = [2]int{square("a7"), square("a6")}
	if b.SetState(s); b.view.lifted == nil {
		t.Error("a state that leaves the piece ended the drag")
	}
	s.Own = [allPlaces]bool{}
	if b.SetState(s); b.view.lifted != nil || b.Selected() != -1 {
		t.Error("a locked board left the drag going on")
	}
	b.DragEnd()
	r.told(t, "", "")
	stands(t, b, "e2")
}
