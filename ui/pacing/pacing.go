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

// How long a window rests at most. Fyne's animations, such as a blinking caret, run in these steps; StayAwake is for others.
const (
	shortRest = time.Second / 30 // after recent input
	longRest  = time.Second / 4  // otherwise
	deepRest  = time.Second      // without input for long
	lately    = time.Second
	forLong   = 10 * time.Second
)

// Pacer lets the window's goroutine rest.
type Pacer struct {
	given   atomic.Int32 // functions given to the window's goroutine and not run yet
	waking  sync.Mutex
	resting bool   // that goroutine waits
	home    string // its number

	// Only that goroutine uses the following.
	app   fyne.App
	awake time.Time // until then, no rests between frames
	input time.Time // time of the last input
}

// New returns a Pacer for the window's goroutine, which must call it. It does nothing before Start.
func New() *Pacer { return &Pacer{home: goroutine()} }

// Start makes an application rest from when it runs.
func (p *Pacer) Start(a fyne.App) {
	p.app = a
	beat := &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Curve: fyne.AnimationLinear, Tick: p.tick}
	a.Lifecycle().SetOnStarted(func() {
		p.StayAwake(lately)
		beat.Start()
	})
}

// Do runs a function on the window's goroutine, like fyne.Do, and ends its rest. Any goroutine may call it. After the window has
// gone the function does not run, as fyne.Do would run it on the caller's goroutine.
func (p *Pacer) Do(f func()) {
	p.given.Add(1)
	fyne.Do(func() {
		if p.given.Add(-1); p.Home() {
			f()
		}
	})
	p.waking.Lock()
	defer p.waking.Unlock()
	if p.resting { // so GLFW is initialised
		glfw.PostEmptyEvent()
	}
}

// Home reports whether the window's goroutine calls it.
func (p *Pacer) Home() bool { return goroutine() == p.home }

func goroutine() string {
	var text [32]byte
	number, _, _ := bytes.Cut(bytes.TrimPrefix(text[:runtime.Stack(text[:], false)], []byte("goroutine ")), []byte(" "))
	return string(number)
}

// StayAwake prevents rests for some time, for an animation. Only the window's goroutine may call it.
func (p *Pacer) StayAwake(d time.Duration) {
	if until := time.Now().Add(d + shortRest); until.After(p.awake) {
		p.awake = until
	}
}

// tick runs after Fyne has polled for input and before it draws, and rests if there is nothing to draw. After the rest Fyne
// draws, so a press need not wait for the next frame.
func (p *Pacer) tick(float32) {
	if !time.Now().Before(p.awake) && p.given.Load() == 0 && p.drawn() {
		p.rest()
	}
}

// drawn reports whether there are windows, and all are drawn.
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

// rest waits for input or other work, up to a limit. Fyne gets input at once.
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
