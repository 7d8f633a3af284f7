package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestAnimationWithoutTimeEndsAtOnce(t *testing.T) {
	test.NewTempApp(t)
	var a animation
	var done []float32
	a.start(0, func(d float32) { done = append(done, d) })
	if len(done) != 1 || done[0] != 1 || a.running != nil {
		t.Errorf("ticks %v", done)
	}
}

// A tick that comes after its animation was overtaken changes nothing.
func TestOvertakenAnimationIsSilent(t *testing.T) {
	test.NewTempApp(t)
	var a animation
	var first []float32
	tick := func(d float32) { first = append(first, d) }
	a.running, a.tick = fyne.NewAnimation(SlideTime, nil), tick
	late := a.running
	a.finish()
	if len(first) != 1 || first[0] != 1 {
		t.Errorf("finish ticks %v", first)
	}
	a.finish()
	if len(first) != 1 || a.running == late {
		t.Errorf("finished twice: %v", first)
	}
}

func TestNoSlideIfSwitchedOff(t *testing.T) {
	b, _, _ := shown(t, 640)
	b.SetSlideTime(0)
	s := startState()
	b.SetState(s)
	b.SetState(moved(s, square("e2"), square("e4")))
	if got := b.view.at[square("e4")].image.Position(); got != b.view.home(square("e4")) {
		t.Errorf("the piece is at %v", got)
	}
}
