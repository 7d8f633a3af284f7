//go:build !js

// Package pacing lets the window's goroutine sleep until something happens. Fyne 2.8.1 polls for input and redraws sixty times a
// second: an idle window uses the processor, and input waits for the next poll. With a Pacer the goroutine waits for the system's
// events between two frames, and draws their result at once.
package pacing

import (
	"bytes"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// How long a window rests at most. Fyne's own animations, such as a blinking caret, go on in these steps; those that want
// more say so (StayAwake).
const (
	shortRest = time.Second / 30 // as long as there has been input lately
	longRest  = time.Second / 4  // else
	deepRest  = time.Second      // where nobody has done anything for long
	lately    = time.Second
	forLong   = 10 * time.Second
)

// Pacer lets the window's goroutine rest.
type Pacer struct {
	given   atomic.Int32 // how many functions the window's goroutine has been given and not run yet
	waking  sync.Mutex
	resting bool   // that goroutine waits
	home    string // its number

	// What follows belongs to that goroutine.
	app   fyne.App
	awake time.Time // until when frames follow each other as fast as Fyne draws them
	input time.Time // when there last was some
}

// New returns a Pacer of the goroutine that it is called on, which is the window's. It does nothing before Start.
func New() *Pacer { return &Pacer{home: goroutine()} }

// Start lets an application rest from the time on when it runs.
func (p *Pacer) Start(a fyne.App) {
	p.app = a
	beat := &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Curve: fyne.AnimationLinear, Tick: p.tick}
	a.Lifecycle().SetOnStarted(func() {
		p.StayAwake(lately)
		beat.Start()
	})
}

// Do runs a function on the window's goroutine, as fyne.Do does, and ends its rest for that. It may be called from any
// goroutine. Once the window has gone, fyne.Do would run the function on that one: then it is not run at all.
func (p *Pacer) Do(f func()) {
	p.given.Add(1)
	fyne.Do(func() {
		if p.given.Add(-1); p.Home() {
			f()
		}
	})
	p.waking.Lock()
	defer p.waking.Unlock()
	if p.resting { // so GLFW is there
		glfw.PostEmptyEvent()
	}
}

// Home tells whether it is called on the window's goroutine.
func (p *Pacer) Home() bool { return goroutine() == p.home }

// goroutine returns the number of the goroutine that calls it.
func goroutine() string {
	var text [32]byte
	number, _, _ := bytes.Cut(bytes.TrimPrefix(text[:runtime.Stack(text[:], false)], []byte("goroutine ")), []byte(" "))
	return string(number)
}

// StayAwake has frames follow each other without rests for some time, for an animation. It belongs to the window's goroutine.
func (p *Pacer) StayAwake(d time.Duration) {
	if until := time.Now().Add(d + shortRest); until.After(p.awake) {
		p.awake = until
	}
}

// tick comes when Fyne has asked for input and is about to draw, and has the window rest if there is nothing to draw. After
// the rest, Fyne draws: a press is not kept waiting for the next frame's time.
func (p *Pacer) tick(float32) {
	if !time.Now().Before(p.awake) && p.given.Load() == 0 && p.drawn() {
		p.rest()
	}
}

// drawn tells whether there are windows, and all show what they should.
func (p *Pacer) drawn() bool {
	windows := p.app.Driver().AllWindows()
	for _, w := range windows {
		c, ok := w.Canvas().(interface {
			CheckDirtyAndClear() bool
			SetDirty()
		})
		if ok && c.CheckDirtyAndClear() {
			c.SetDirty()
			return false
		}
	}
	return len(windows) > 0
}

// rest waits for input, or until something else is to be done, but not for ever. Input is told to Fyne at once.
func (p *Pacer) rest() {
	begin, length := time.Now(), longRest
	switch since := begin.Sub(p.input); {
	case since < lately:
		length = shortRest
	case since > forLong:
		length = deepRest
	}
	p.setResting(true)
	if p.given.Load() == 0 {
		glfw.WaitEventsTimeout(length.Seconds())
	}
	p.setResting(false)
	if now := time.Now(); now.Sub(begin) < length && p.given.Load() == 0 {
		p.input = now
	}
}

func (p *Pacer) setResting(on bool) {
	p.waking.Lock()
	defer p.waking.Unlock()
	p.resting = on
}
