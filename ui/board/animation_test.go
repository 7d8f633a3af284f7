package board

import (
	"slices"
	"testing"

	"overtheboard/game/testenv"
)

// A tick after the end of its animation changes nothing.
func TestOvertakenAnimationIsSilent(t *testing.T) {
	_, _, _, d := held(t, 640)
	var a animation
	var done []float32
	a.start(SlideTime, func(part float32) { done = append(done, part) })
	late := d.running[0]
	late.Tick(0.5)
	a.finish()
	a.finish()
	late.Tick(0.6)
	late.Tick(1)
	if want := []float32{0.5, 1}; !slices.Equal(done, want) {
		t.Errorf("ticks %v, want %v", done, want)
	}
	testenv.Same(t, len(d.running), 0, "still running")
}

func TestPieceSlides(t *testing.T) {
	b, _, _, d := held(t, 640)
	s := startState()
	b.SetState(s)
	b.SetState(moved(s, square("e2"), square("e4")))
	pawn := b.view.at[square("e4")].image
	for _, c := range []struct{ part, y float32 }{{0, 480}, {0.5, 400}, {0.9, 336}, {1, 320}} {
		d.tick(c.part)
		if y := pawn.Position().Y; y < c.y-0.01 || y > c.y+0.01 {
			t.Errorf("after %v of the time at %v, want %v", c.part, y, c.y)
		}
	}
}

// Nothing waits for an animation: the next tap and the next move end it.
func TestInputSnapsASlide(t *testing.T) {
	for name, do := range map[string]func(*Board, State){
		"tap":  func(b *Board, _ State) { tapOn(b, "a6") },
		"drag": func(b *Board, _ State) { dragTo(b, "a7", b.Center(square("a5"))) },
		"move": func(b *Board, s State) { b.SetState(moved(s, square("e7"), square("e5"))) },
		"flip": func(b *Board, _ State) { restyle(b, func(s *Style) { s.Flipped = true }) },
		"Snap": func(b *Board, _ State) { b.snap() },
	} {
		t.Run(name, func(t *testing.T) {
			b, _, _, d := held(t, 640)
			s := startState()
			b.SetState(s)
			s = moved(s, square("e2"), square("e4"))
			b.SetState(s)
			d.tick(0.3)
			do(b, s)
			stands(t, b, "e4")
		})
	}
}

// A choice can be answered before its cards have grown.
func TestChoiceDoesNotWaitForItsCards(t *testing.T) {
	b, _, _, d := held(t, 640)
	b.SetState(startState())
	chosen := -2
	b.Choose(square("b8"), pieces, pieces, "QRBN", func(i int) { chosen = i })
	d.tick(0.1)
	if at := b.view.choice.cards[3].image.Position(); at.Y != 24 {
		t.Errorf("the last card is at %v, want a tenth of its way", at)
	}
	tapOn(b, "b5")
	testenv.Same(t, chosen, 3, "chosen")
}
