package board

import (
	"image"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

func planned(t *testing.T, before, after State) *view {
	b, _, _ := shown(t, 640)
	b.SetState(before)
	b.view.plan(&after)
	b.view.arrange()
	return b.view
}

// slides returns the ways of the pieces that slide.
func slides(v *view) map[[2]fyne.Position]string {
	ways := map[[2]fyne.Position]string{}
	for _, m := range v.motions {
		if m.fade == stay {
			ways[[2]fyne.Position{m.from, m.to}] = m.sprite.name
		}
	}
	return ways
}

func way(v *view, from, to string) [2]fyne.Position {
	return [2]fyne.Position{v.home(square(from)), v.home(square(to))}
}

// TestSlides: each piece that moved slides, and nothing else, also when a move is taken back.
func TestSlides(t *testing.T) {
	start := startState()
	castles := start
	castles.Pictures[square("f1")], castles.Pictures[square("g1")] = "", ""
	castled := moved(moved(castles, square("h1"), square("f1")), square("e1"), square("g1"))
	for _, c := range []struct {
		before, after State
		want          string
	}{
		{start, moved(start, square("e2"), square("e4")), "e2e4 pawn-white"},
		{castles, castled, "e1g1 king-white h1f1 rook-white"},
		{moved(start, square("g1"), square("f3")), start, "f3g1 knight-white"},
	} {
		v := planned(t, c.before, c.after)
		want, got := strings.Fields(c.want), slides(v)
		testenv.Same(t, len(want), 2*len(v.motions), c.want, len(v.motions), "motions")
		for i := 0; i < len(want); i += 2 {
			testenv.Same(t, got[way(v, want[i][:2], want[i][2:])], want[i+1], c.want, "slides", got)
		}
	}
}

func TestCapturedPieceStaysBelow(t *testing.T) {
	s := startState()
	s.Pictures[square("d5")], s.Pictures[square("e4")] = "pawn-black", "pawn-white"
	v := planned(t, s, moved(s, square("e4"), square("d5")))
	i := slices.IndexFunc(v.motions, func(m motion) bool { return m.fade == captured })
	if i < 0 || len(v.motions) != 2 {
		t.Fatalf("motions %+v", v.motions)
	}
	victim, mover := v.motions[i].sprite, v.motions[1-i].sprite
	if v.step(0.5); victim.image.Hidden || victim.image.Translucency != 0 {
		t.Error("the captured piece left before the other one came")
	}
	for _, s := range append(v.at[:], victim) {
		if s != nil && s != mover && slices.Index(v.objects, fyne.CanvasObject(s.image)) > slices.Index(v.objects, fyne.CanvasObject(mover.image)) {
			t.Error("a standing or captured piece is drawn over the moving one")
		}
	}
	v.step(1)
	if !victim.image.Hidden || mover.image.Position() != v.home(square("d5")) {
		t.Error("the slide did not end")
	}
}

func TestEnPassantVictimFades(t *testing.T) {
	s := startState()
	s.Pictures[square("d5")], s.Pictures[square("e5")] = "pawn-black", "pawn-white"
	next := moved(s, square("e5"), square("d6"))
	next.Pictures[square("d5")] = ""
	v := planned(t, s, next)
	victim := slices.IndexFunc(v.motions, func(m motion) bool { return m.fade == vanish })
	if v.step(0.5); len(v.motions) != 2 || victim < 0 || v.motions[victim].sprite.image.Translucency != 0.5 {
		t.Errorf("motions %+v", v.motions)
	}
}

func TestPromotionSlidesAsAPawn(t *testing.T) {
	var s State
	s.Pictures[square("b7")] = "pawn-white"
	next := moved(s, square("b7"), square("b8"))
	next.Pictures[square("b8")] = "queen-white"
	v := planned(t, s, next)
	slide := slides(v)[way(v, "b7", "b8")]
	if v.step(1); slide != "pawn-white" || v.at[square("b8")].name != "queen-white" {
		t.Errorf("a %s arrived as %s", slide, v.at[square("b8")].name)
	}
	v.state = next
	v.plan(&s)
	testenv.Same(t, slides(v)[way(v, "b8", "b7")], "pawn-white", "taken back: slides", slides(v))
}

func TestFirstStateIsThereAtOnce(t *testing.T) {
	b, _, _, d := held(t, 640)
	b.SetState(startState())
	stands(t, b, "e2")
	if b.view.at[square("e2")].image.Translucency != 0 || len(d.running) > 0 {
		t.Error("the first pieces appear slowly")
	}
}

// After any state following any other, each square shows its picture and nothing else is visible.
func TestAnyStateAfterAny(t *testing.T) {
	b, _, _ := shown(t, 640)
	names := []string{"", "", "pawn-white", "pawn-black", "queen-white", "queen-black" + TurnedSuffix}
	seed := uint32(1)
	for range 300 {
		var s State
		for i := range s.Pictures {
			seed = seed*1664525 + 1013904223
			s.Pictures[i] = names[seed>>16%uint32(len(names))]
		}
		s.LastMove = [2]int{int(seed >> 8 & 63), int(seed >> 16 & 63)}
		b.SetState(s)
		shown := 0
		for _, o := range b.view.sprites {
			if !o.image.Hidden && o.image.Translucency == 0 {
				shown++
			}
		}
		for square, name := range s.Pictures {
			if name == "" {
				continue
			}
			shown--
			if p := b.view.at[square]; p == nil || p.name != name || p.image.Position() != b.view.home(square) {
				t.Fatalf("square %d does not show %s", square, name)
			}
		}
		if shown != 0 {
			t.Fatalf("%d pieces too many", shown)
		}
	}
	if len(b.view.sprites) > 128 {
		t.Errorf("%d sprites", len(b.view.sprites))
	}
}

// Pictures are requested in device pixels, only at the painted size: once to be made, and once for each piece.
func TestPicturesAreAskedForInDevicePixels(t *testing.T) {
	b, _, w := shown(t, 320)
	var mu sync.Mutex
	asked := map[int]int{}
	b.view.pictures = func(name string, px int) image.Image {
		mu.Lock()
		defer mu.Unlock()
		asked[px]++
		return token(name, px)
	}
	w.Canvas().(interface{ SetScale(float32) }).SetScale(2)
	b.SetState(startState())
	w.Resize(fyne.NewSquareSize(330))
	w.Resize(fyne.NewSquareSize(320))
	paint(b)
	paint(b)
	if asked[80] != 12+32 || len(asked) != 1 {
		t.Errorf("asked %v, want 12 and 32 of 80 pixels", asked)
	}
	testenv.Same(t, b.view.at[0].image.Size().Width, 40, "a piece is")
}

func TestTurnedPicture(t *testing.T) {
	b, _, _ := shown(t, 640)
	var s State
	s.Pictures[0], s.Pictures[1] = "queen-white", "queen-white"+TurnedSuffix
	b.SetState(s)
	paint(b)
	upright, opposite := b.view.at[0].image.Image, b.view.at[1].image.Image
	for y := range 80 {
		for x := range 80 {
			if upright.At(x, y) != opposite.At(79-x, 79-y) {
				t.Fatalf("pixel %d, %d is not turned", x, y)
			}
		}
	}
}
