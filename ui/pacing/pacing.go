//go:build !js

// Package pacing lets the window's goroutine sleep until something happens. Fyne 2.7.4 asks the system for input sixty
// times a second and looks each time whether anything is to be drawn: a window at rest pays for that, and a press waits
// for the next time. With a Pacer the goroutine waits, between two frames, for the system itself to say that there is input.
package pacing

import (
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// How long a window rests at most. Fyne's own animations, such as a blinking caret, go on in these steps; those that want
// more say so (Lively).
const (
	shortRest = time.Second / 30 // as long as there has been input lately
	longRest  = time.Second / 4  // else
	deepRest  = time.Second      // where nobody has done anything for long
	lately    = time.Second
	forLong   = 10 * time.Second
)

// Pacer lets the window's goroutine rest. The zero value does nothing before Start.
type Pacer struct {
	resting atomic.Bool // the window's goroutine waits
	posted  atomic.Bool // something has been given to it since it last began to wait

	// What follows belongs to that goroutine.
	app    fyne.App
	asked  bool      // for a rest that has not come yet
	lively time.Time // until when frames follow each other as fast as Fyne draws them
	input  time.Time // when there last was some
}

// Start lets an application rest from the time on when it runs.
func (p *Pacer) Start(a fyne.App) {
	p.app = a
	beat := &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Curve: fyne.AnimationLinear, Tick: p.tick}
	a.Lifecycle().SetOnStarted(func() {
		p.Lively(lately)
		beat.Start()
	})
}

// Wake ends a rest: the window's goroutine has been given something to do. It may be called from any goroutine.
func (p *Pacer) Wake() {
	p.posted.Store(true)
	if p.resting.Load() {
		glfw.PostEmptyEvent()
	}
}

// Lively has frames follow each other without rests for some time, for an animation. It belongs to the window's goroutine.
func (p *Pacer) Lively(d time.Duration) {
	if until := time.Now().Add(d + shortRest); until.After(p.lively) {
		p.lively = until
	}
}

// tick comes before each frame, and has the window rest after it.
func (p *Pacer) tick(float32) {
	if p.asked || time.Now().Before(p.lively) || len(p.app.Driver().AllWindows()) == 0 {
		return
	}
	p.asked = true
	fyne.Do(p.rest)
}

// rest waits for input, or until something else is to be done, but not for ever. Input is told to Fyne at once, which
// finds that the next frame is due when this returns.
func (p *Pacer) rest() {
	p.asked = false
	begin, length := time.Now(), longRest
	switch since := begin.Sub(p.input); {
	case since < lately:
		length = shortRest
	case since > forLong:
		length = deepRest
	}
	p.resting.Store(true)
	if !p.posted.Swap(false) {
		glfw.WaitEventsTimeout(length.Seconds())
	}
	p.resting.Store(false)
	if now := time.Now(); now.Sub(begin) < length && !p.posted.Load() {
		p.input = now
	}
}
