package board

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/testenv"
)

func mated() State {
	s := moved(startState(), square("e2"), square("e4"))
	s.Checked, s.Fallen = []int{square("e8")}, []int{square("e8")}
	return s
}

// A king that has lost falls once the last piece has arrived, and stands again where the game goes on.
func TestKingFalls(t *testing.T) {
	b, _, _, _ := held(t, 320)
	b.SetState(startState())
	paint(b)
	king := b.view.at[square("e8")]
	upright := king.image.Image
	for range 2 {
		if b.SetState(mated()); king.tipped != 0 || king.image.Image != upright {
			t.Error("the king falls before the last piece has arrived, or at the same state")
		}
	}
	if b.snap(); king.tipped != 1 || king.image.Image == upright || !decalOn(b, glow, "e8") || decalOn(b, alert, "e8") {
		t.Error("the king stands, or has the sign of check")
	}
	if b.SetState(startState()); king.tipped != 0 || king.image.Image != upright {
		t.Error("the king still lies")
	}
	restyle(b, func(s *Style) { s.Slide = 0 })
	b.SetState(mated())
	testenv.Same(t, king.tipped, 1, "the king stands where nothing moves")
	b, _, _, _ = held(t, 320)
	b.SetState(mated())
	testenv.Same(t, b.view.at[square("e8")].tipped, 1, "the king falls once more on a board made anew")
}

func TestFallenLiesInItsSquare(t *testing.T) {
	const px = 64
	standing, lying := token("king-black", px), fallen(token("king-black", px), 1)
	covered := func(p image.Image) (n int) {
		for i := range px * px {
			if _, _, _, a := p.At(i%px, i/px).RGBA(); a > 0x7FFF {
				n++
			}
		}
		return n
	}
	if was, is := covered(standing), covered(lying); is < was*9/10 || is > was*11/10 {
		t.Errorf("%d pixels stand, %d lie", was, is)
	}
}

func TestEnd(t *testing.T) {
	b, _, _, d := held(t, 320)
	b.SetState(startState())
	b.snap()
	for _, won := range []bool{true, false} {
		b.SetState(mated())
		b.End(won)
		d.tick(0.01)
		if d := b.view.ending; d.confetti != nil && d.confetti[1].Visible() || d.dim != nil && d.dim.Visible() {
			t.Error("the end is seen before the last piece has arrived")
		}
		d.tick(0.8)
		falls := func() bool { return slices.ContainsFunc(b.view.ending.confetti, (*canvas.Rectangle).Visible) }
		testenv.Same(t, falls(), won, "won")
		b.snap()
		if d := b.view.ending.dim; falls() || d != nil && d.Visible() || b.view.at[square("e8")].tipped != 1 {
			t.Error("confetti or dimness stays, or the king stands")
		}
		b.SetState(startState())
		b.snap()
	}
}

// The mouse wheel is handled beside the widget itself, which would be clipped otherwise.
func TestBoardIsNotClipped(t *testing.T) {
	b, _, _ := shown(t, 320)
	if _, clipped := any(b).(fyne.Scrollable); clipped {
		t.Error("Fyne cuts a board off at its edges")
	}
	testenv.Same(t, b.view.pad.Size(), b.view.rectangle(b.view.width(), b.view.height()), "the wheel is taken on")
}
