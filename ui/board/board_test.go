package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
)

func TestMinSize(t *testing.T) {
	b, _, _ := shown(t, 640)
	testenv.Same(t, b.MinSize(), fyne.NewSquareSize(192))
	restyle(b, func(s *Style) { s.Coordinates = CoordinatesOutside })
	if got := b.MinSize(); got.Width <= 192 {
		t.Errorf("%v with a frame", got)
	}
	if got := b.Fit(fyne.NewSize(299, 350)); got.Width > 299 || got.Width <= 299-8 || got.Width != got.Height {
		t.Errorf("%v of 299", got)
	}
}

// Fyne lays widgets out at any time. In the middle of a slide this must not move a piece.
func TestLayoutDoesNotDisturbASlide(t *testing.T) {
	b, _, _ := started(t)
	next := moved(startState(), square("e2"), square("e4"))
	b.view.plan(&next)
	b.view.step(0.5)
	pawn := b.view.at[square("e4")].image
	half := pawn.Position()
	test.WidgetRenderer(b).Layout(b.Size())
	testenv.Same(t, pawn.Position(), half, "moved from")
}

// namesOf returns the names of files from the left and of ranks from above.
func namesOf(b *Board) (all string) {
	for _, n := range b.view.names(b.view.style.Coordinates) {
		all += n.text
	}
	return all
}

// TestCoordinatesOutsideStandInTheFrame: each is centred below or beside its file or rank.
func TestCoordinatesOutsideStandInTheFrame(t *testing.T) {
	b, _, _ := shown(t, 640)
	restyle(b, func(s *Style) { s.Coordinates = CoordinatesOutside })
	v, all := b.view, b.view.names(CoordinatesOutside)
	if len(all) != 16 {
		t.Fatalf("%d names", len(all))
	}
	for i := range 8 {
		file, rank := all[i], all[8+i]
		squares := image.Rect(0, 0, v.cell, 8*v.cell).Add(image.Pt(v.margin+i*v.cell, v.margin))
		if file.within.Min != image.Pt(squares.Min.X, squares.Max.Y) || file.within.Max.X != squares.Max.X || file.lies != 0.5 {
			t.Errorf("%q stands in %v", file.text, file.within)
		}
		if rank.within.Max != image.Pt(v.margin, squares.Min.X+v.cell) || rank.within.Min != image.Pt(0, squares.Min.X) || rank.lies != 0.5 {
			t.Errorf("%q stands in %v", rank.text, rank.within)
		}
	}
}

// A board may be filled before a window shows it, and its renderer may be dropped and made again.
func TestBoardWithoutWindow(t *testing.T) {
	b := New(token, &report{}, &report{})
	b.SetState(startState())
	b.Select(square("e2"))
	restyle(b, func(s *Style) { s.Flipped, s.Coordinates = true, CoordinatesOutside })
	b.Choose(square("e8"), pieces, pieces, "QRBN", func(int) {})
	b.CancelChoice()
	if n, m := len(b.CreateRenderer().Objects()), len(b.CreateRenderer().Objects()); n != m || n < 32+8 {
		t.Errorf("%d and %d objects", n, m)
	}
}

func TestUnknownPictureIsEmpty(t *testing.T) {
	b, _, _ := shown(t, 640)
	b.view.pictures = noPicture
	b.SetState(startState())
	dragTo(b, "e2", b.Center(square("e4")))
	b.SetState(State{Pictures: [allPlaces]string{0: "x" + TurnedSuffix}})
	if paint(b); b.view.at[0].image.Image != nil {
		t.Error("an unknown picture shows something")
	}
}

// TestPictures compares pictures with those in testdata. The boards have no text, which fonts would change.
func TestPictures(t *testing.T) {
	for name, prepare := range map[string]func(*Board){
		"start.png": func(b *Board) { b.SetState(startState()) },
		"selected.png": func(b *Board) {
			restyle(b, func(s *Style) { s.Colors = Cool })
			b.SetState(goldenState())
			tapOn(b, "e1")
			b.view.hover(square("f1"))
		},
		"black.png": func(b *Board) {
			s := goldenState()
			s.BlackMoves = true
			restyle(b, func(s *Style) { s.Colors, s.Flipped = Wood, true })
			b.SetState(s)
			tapOn(b, "e1")
		},
		"choice.png": func(b *Board) {
			restyle(b, func(s *Style) { s.Colors = Contrast })
			b.SetState(startState())
			b.Choose(square("f8"), pieces, pieces, "", func(int) {})
		},
		"drag.png": func(b *Board) {
			b.SetState(startState())
			pressOn(b, fyne.NewPos(140, 205))
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(150, 140)}, Dragged: fyne.NewDelta(10, -65)})
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, _, w := shown(t, 256)
			restyle(b, func(s *Style) { s.Coordinates = NoCoordinates })
			prepare(b)
			test.AssertImageMatches(t, name, capture(b, w))
		})
	}
}

func goldenState() State {
	s := startState()
	for _, name := range []string{"b1", "c1", "d1", "f1", "g1", "b8", "g7"} {
		s.Pictures[square(name)] = ""
	}
	s.Pictures[square("g5")] = "pawn-black"
	s.LastMove = [2]int{square("g7"), square("g5")}
	s.Checked = []int{square("e8")}
	s.Targets[square("e1")] = []Target{
		{To: square("f1"), Mark: Quiet}, {To: square("f7"), Mark: Capture},
		{To: square("g1"), Mark: Castling, Partner: square("h1")}, {To: square("h1"), Mark: Castling, Partner: square("h1")},
		{To: square("c1"), Mark: Castling, Partner: square("a1")}, {To: square("a1"), Mark: Castling, Partner: square("a1")},
		{To: square("g6"), Mark: EnPassant, Victim: square("g5")}, {To: square("d1")},
		{To: square("b8"), Mark: Promotion}, {To: square("c8"), Mark: PromotionCapture},
	}
	s.Highlights = []Highlight{{square("c5"), Hatched}, {square("d4"), Outlined}, {square("a7"), Crossed}}
	return s
}
