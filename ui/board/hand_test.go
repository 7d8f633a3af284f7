package board

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// handState is a board with two knights and no pawn in White's hand, a pawn in Black's, and White to drop a knight.
func handState() State {
	s := State{LastMove: [2]int{-1, -1}}
	s.Pictures[square("e1")], s.Pictures[square("e8")] = "king-white", "king-black"
	s.Hands = [2][]Held{{{"pawn-white", 0}, {"knight-white", 2}}, {{"pawn-black", 1}, {"knight-black", 0}}}
	knight := HandPlace(0, 1)
	s.Own[square("e1")], s.Own[knight] = true, true
	s.Targets[knight] = []Target{{To: square("e4"), Mark: Quiet}, {To: square("h8"), Mark: Quiet}}
	return s
}

// dropped is handState after a knight was dropped on a square.
func dropped(s State, to int) State {
	s.Pictures[to] = "knight-white"
	s.Hands = [2][]Held{{{"pawn-white", 0}, {"knight-white", s.Hands[0][1].Count - 1}}, s.Hands[1]}
	s.Pictures[HandPlace(0, 1)] = ""
	s.LastMove = [2]int{HandPlace(0, 1), to}
	return s
}

func TestTapFromHand(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(handState())
	knight := HandPlace(0, 1)
	test.TapAt(b, b.Center(knight))
	if !slices.Equal(r.selected, []int{knight}) || !decalOn(b, speck, "e4") {
		t.Fatalf("selected %v", r.selected)
	}
	tapOn(b, "e4")
	if !slices.Equal(r.moves, [][2]int{{knight, square("e4")}}) {
		t.Errorf("moves %v", r.moves)
	}
	// An empty place, and the other side's pieces, cannot be selected. A tap there deselects and reports no refusal.
	test.TapAt(b, b.Center(knight))
	test.TapAt(b, b.Center(HandPlace(0, 0)))
	test.TapAt(b, b.Center(HandPlace(1, 0)))
	if b.Selected() != -1 || len(r.refused) != 0 {
		t.Errorf("selected %d, refused %v", b.Selected(), r.refused)
	}
	test.TapAt(b, b.Center(knight))
	tapOn(b, "a3")
	if !slices.Equal(r.refused, [][2]int{{knight, square("a3")}}) {
		t.Errorf("refused %v", r.refused)
	}
}

func TestDropSlides(t *testing.T) {
	b, _, _, d := held(t, 640)
	s := handState()
	b.SetState(s)
	b.SetState(dropped(s, square("e4")))
	stays, goes := b.view.at[HandPlace(0, 1)], b.view.at[square("e4")]
	d.tick(0)
	if goes.image.Position() != b.view.home(HandPlace(0, 1)) || goes.image.Translucency != 0 || stays.image.Position() != b.view.home(HandPlace(0, 1)) {
		t.Errorf("it comes from %v", goes.image.Position())
	}
	d.tick(1)
	stands(t, b, "e4")
	// The last piece of a kind leaves its place empty, and comes back by takeback.
	last := dropped(dropped(s, square("e4")), square("h8"))
	b.SetState(last)
	b.snap()
	if stands(t, b, "h8"); b.view.at[HandPlace(0, 1)] != nil {
		t.Error("the hand is not empty")
	}
	b.SetState(dropped(s, square("e4")))
	b.snap()
	if back := b.view.at[HandPlace(0, 1)]; back == nil || back.image.Size() != b.view.size(b.view.hands.slot) {
		t.Error("a drop that is taken back does not return to the hand")
	}
}

// TestDragFromHand: a piece dropped by dragging stays where it fell. An illegal drop glides back.
func TestDragFromHand(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := handState()
	b.SetState(s)
	knight := HandPlace(0, 1)
	drag := func(to fyne.Position) {
		by := to.Subtract(b.Center(knight))
		pressOn(b, b.Center(knight))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(by.X, by.Y)})
		if b.view.lifted == nil || b.view.lifted.image.Size().Width < b.view.unit() {
			t.Error("no piece follows the pointer at the size of the board's")
		}
		b.DragEnd()
	}
	drag(b.Center(square("c6")))
	if len(r.refused) != 1 || b.view.at[knight].image.Position() != b.view.home(knight) || b.view.at[knight].image.Size() != b.view.size(b.view.hands.slot) {
		t.Errorf("refused %v, and the piece is at %v", r.refused, b.view.at[knight].image.Position())
	}
	r.onMove = func(_, to int) { b.SetState(dropped(s, to)) }
	drag(b.Center(square("e4")))
	stands(t, b, "e4")
	if got := b.view.at[knight]; got == nil || got.image.Position() != b.view.home(knight) {
		t.Error("those that stay are not in the hand")
	}
}

func TestArrowsReachHands(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(handState())
	b.cursor.show(square("h1"))
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, HandPlace(0, 0)}, {fyne.KeyUp, HandPlace(0, 1)}, {fyne.KeyReturn, HandPlace(0, 1)},
		{fyne.KeyUp, HandPlace(1, 1)}, {fyne.KeyUp, HandPlace(1, 0)}, {fyne.KeyLeft, square("h8")},
	} {
		if press(b, c.key); b.view.cursor != c.want {
			t.Fatalf("%s leads to %d, want %d", c.key, b.view.cursor, c.want)
		}
	}
	press(b, fyne.KeyReturn)
	if !slices.Equal(r.moves, [][2]int{{HandPlace(0, 1), square("h8")}}) {
		t.Errorf("moves %v", r.moves)
	}
}

// TestHandsSayHowMany: a number beside each kind in hand, the others faint.
func TestHandsSayHowMany(t *testing.T) {
	b, _, _ := shown(t, 640)
	useDay(t)
	b.SetState(handState())
	drawn := func(pawns, knights int) [2]string {
		s := handState()
		s.Hands[0] = []Held{{"pawn-white", pawns}, {"knight-white", knights}}
		b.SetState(s)
		pixels := func(i *canvas.Image) string { return string(i.Image.(*image.RGBA).Pix) }
		return [2]string{pixels(b.view.trays.below), pixels(b.view.trays.above)}
	}
	none, one, two := drawn(0, 2), drawn(1, 2), drawn(2, 2)
	if none[0] == one[0] || one[0] != two[0] || none[1] == one[1] || one[1] == two[1] {
		t.Error("an absent kind is not faint, or a number is missing")
	}
	near, far := b.view.home(HandPlace(0, 0)).Y, b.view.home(HandPlace(1, 0)).Y
	restyle(b, func(s *Style) { s.Flipped = true })
	if near < far || b.view.home(HandPlace(0, 0)).Y != far || b.view.home(HandPlace(1, 0)).Y != near {
		t.Error("White's hand is not below, or the hands do not turn with the board")
	}
	if b.SetState(startState()); b.view.trays.below.Visible() || b.view.trays.above.Visible() {
		t.Error("a board without hands shows some")
	}
}
