package game

import (
	"sync"
	"time"
)

// pulse looks at the machine's time once a second while a clock runs, on a goroutine of its own. So a program that was stopped,
// during which nobody looked, is told from one whose controller was only busy. The zero value stands.
type pulse struct {
	mutex   sync.Mutex
	wake    func()        // called when the program goes on that was stopped
	timer   *time.Timer   // until the next look; nil: it stands
	seen    time.Time     // the last look
	stopped time.Duration // what nobody was told of yet
}

// Looks are lookEvery apart, and more than maxJump only where the program was stopped.
const (
	lookEvery = time.Second
	maxJump   = 5 * time.Second
)

// start begins to look.
func (p *pulse) start(wake func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.wake, p.seen, p.stopped = wake, time.Now(), 0
	p.timer = time.AfterFunc(lookEvery, p.beat)
}

// stop ends it.
func (p *pulse) stop() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
}

// beat looks, and wakes its owner if the program was stopped.
func (p *pulse) beat() {
	if p.look(false) > 0 {
		p.wake()
	}
}

// look returns for how long the program was stopped since somebody was told, of which somebody may be told now, and looks again in a second.
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
