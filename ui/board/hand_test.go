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
	if len(r.moves) != 1 || r.moves[0] != [2]int{knight, square("e4")} {
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
	if len(r.refused) != 1 || r.refused[0] != [2]int{knight, square("a3")} {
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
	if goes.image.Position() != b.view.home(square("e4")) || goes.image.Size() != b.view.size(b.view.cell) {
		t.Errorf("it stands at %v, %v large", goes.image.Position(), goes.image.Size())
	}
	// The last piece of a kind leaves its place empty, and comes back by takeback.
	last := dropped(dropped(s, square("e4")), square("h8"))
	b.SetState(last)
	b.snap()
	if b.view.at[HandPlace(0, 1)] != nil || b.view.at[square("h8")].image.Size() != b.view.size(b.view.cell) {
		t.Error("the hand is not empty, or the piece has the size of the hand's")
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
		start := b.Center(knight)
		for i := range 3 {
			part := float32(i+1) / 3
			at := start.AddXY((to.X-start.X)*part, (to.Y-start.Y)*part)
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta((to.X-start.X)/3, (to.Y-start.Y)/3)})
		}
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
	if got := b.view.at[square("e4")]; got == nil || got.image.Position() != b.view.home(square("e4")) {
		t.Error("the piece is not where it was dropped")
	}
	if got := b.view.at[knight]; got == nil || got.image.Position() != b.view.home(knight) {
		t.Error("those that stay are not in the hand")
	}
}

func TestArrowsReachHands(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(handState())
	b.cursor.show(square("h1"))
	press(b, fyne.KeyRight)
	if b.view.cursor != HandPlace(0, 0) {
		t.Fatalf("right of h1 the cursor stands on %d", b.view.cursor)
	}
	press(b, fyne.KeyUp)
	if b.view.cursor != HandPlace(0, 1) {
		t.Fatalf("above the pawns the cursor stands on %d", b.view.cursor)
	}
	press(b, fyne.KeyReturn)
	press(b, fyne.KeyUp)
	if b.view.cursor != HandPlace(1, 1) {
		t.Errorf("above White's hand the cursor stands on %d", b.view.cursor)
	}
	press(b, fyne.KeyUp)
	press(b, fyne.KeyLeft)
	if b.view.cursor != square("h8") {
		t.Fatalf("left of Black's hand the cursor stands on %d", b.view.cursor)
	}
	press(b, fyne.KeyReturn)
	if len(r.moves) != 1 || r.moves[0] != [2]int{HandPlace(0, 1), square("h8")} {
		t.Errorf("moves %v", r.moves)
	}
}

// TestHandsSayHowMany: a number beside each kind in hand, the others faint.
func TestHandsSayHowMany(t *testing.T) {
	b, _, _ := shown(t, 640)
	fyne.CurrentApp().Settings().SetTheme(byDay{fyne.CurrentApp().Settings().Theme()})
	b.SetState(handState())
	empty := func(i *canvas.Image, place int) bool { // there is nothing but the ground, if that
		x, y := b.view.corner(place)
		drawn := i.Image.(*image.RGBA)
		at := image.Rect(0, 0, b.view.hands.slot, b.view.hands.slot).Add(image.Pt(x-b.view.left-b.view.boardWidth(), y-b.view.top)).Inset(4) // clear of the corners
		for y := at.Min.Y; y < at.Max.Y; y++ {
			for x := at.Min.X; x < at.Max.X; x++ {
				if drawn.RGBAAt(x, y) != drawn.RGBAAt(at.Min.X, at.Min.Y) {
					return false
				}
			}
		}
		return true
	}
	none, two, shown := HandPlace(0, 0), HandPlace(0, 1), &b.view.trays
	if empty(shown.below, none) || !empty(shown.above, none) || !empty(shown.below, two) || empty(shown.above, two) || shown.hands[0][1].Count != 2 {
		t.Error("White's hand shows other numbers")
	}
	near, far := b.view.home(HandPlace(0, 0)).Y, b.view.home(HandPlace(1, 0)).Y
	if near < far {
		t.Error("White's hand is not below")
	}
	restyle(b, func(s *Style) { s.Flipped = true })
	if b.view.home(HandPlace(0, 0)).Y != far || b.view.home(HandPlace(1, 0)).Y != near {
		t.Error("the hands do not turn with the board")
	}
	b.SetState(startState())
	if b.view.trays.below.Visible() || b.view.trays.above.Visible() {
		t.Error("a board without hands shows some")
	}
}
