package game

import (
	"sync"
	"time"
)

// pulse reads the machine's time once a second while a clock runs, on its own goroutine. Thus it distinguishes a stopped program
// from a busy controller. The zero value is off.
type pulse struct {
	mutex   sync.Mutex
	wake    func()        // called when a stopped program continues
	timer   *time.Timer   // until the next look; nil: off
	seen    time.Time     // the last look
	stopped time.Duration // not yet reported
}

// Looks are lookEvery apart; a gap over maxJump means that the program was stopped.
const (
	lookEvery = time.Second
	maxJump   = 5 * time.Second
)

func (p *pulse) start(wake func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.wake, p.seen, p.stopped = wake, time.Now(), 0
	p.timer = time.AfterFunc(lookEvery, p.beat)
}

func (p *pulse) stop() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
}

func (p *pulse) beat() {
	if p.look(false) > 0 {
		p.wake()
	}
}

// look returns how long the program was stopped, and looks again in a second. If told is set, that time counts as reported and is
// not returned again.
func (p *pulse) look(told bool) (stopped time.Duration) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.timer == nil {
		return 0
	}
	p.timer.Reset(lookEvery)
	now := time.Now()
	if gap := now.Sub(p.seen); gap > maxJump {
		p.stopped += gap
	}
	p.seen, stopped = now, p.stopped
	if told {
		p.stopped = 0
	}
	return stopped
}
