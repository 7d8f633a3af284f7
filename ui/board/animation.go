package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// SlideTime is the default duration of a slide.
const SlideTime = 150 * time.Millisecond

// animation runs one animation at a time, and can finish it at once. The zero value is not running.
type animation struct {
	running *fyne.Animation
	curve   fyne.AnimationCurve // nil: ease out
	tick    func(done float32)
}

// start finishes what is running, and calls tick on each frame with the part done, from 0 to 1; the last call gets 1. If d is 0,
// or the user wants no animations, that is the only call, and happens at once.
func (a *animation) start(d time.Duration, tick func(done float32)) {
	a.finish()
	if d <= 0 || !fyne.CurrentApp().Settings().ShowAnimations() {
		tick(1)
		return
	}
	run := &fyne.Animation{Duration: d, Curve: fyne.AnimationEaseOut}
	if a.curve != nil {
		run.Curve = a.curve
	}
	run.Tick = func(done float32) {
		if a.running != run {
			return
		}
		if done >= 1 {
			a.running, a.tick = nil, nil
		}
		tick(done)
	}
	a.running, a.tick = run, tick
	run.Start()
}

func (a *animation) finish() {
	if a.running == nil {
		return
	}
	run, tick := a.running, a.tick
	a.running, a.tick = nil, nil
	run.Stop()
	tick(1)
}

func between(a, b fyne.Position, part float32) fyne.Position {
	return fyne.NewPos(a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part)
}
