// Package sound plays the window's sounds in the background. Without a sound device it is silent, with no error and no wait. It
// opens the device at the first sound, and closes it soon after the last one.
package sound

import (
	"sync"
	"time"

	"overtheboard/resources/sounds"
)

// device is where sounds are heard. It takes them from a mixer, at its own pace.
type device interface {
	wake()                 // there is something in the mixer
	lost() <-chan struct{} // closed once nothing is heard there any more
	close()
}

// The times of a player.
const (
	idle  = 5 * time.Second // after the last sound the device is closed
	again = 5 * time.Second // after a device could not be opened, none is looked for
)

// Player plays sounds. It can be used from any goroutine, and waits for nothing.
type Player struct {
	open  func(*mixer) (device, error)
	mixer mixer
	ring  chan struct{} // something new is in the mixer
	end   chan struct{} // closed by Close

	mutex   sync.Mutex
	running bool
	closed  bool
	asked   time.Time // when the last sound was asked for
	silent  time.Time // until then no device is looked for
}

// NewPlayer returns a player that has not opened anything yet. The name is what the system calls it where it lists
// what is heard.
func NewPlayer(name string) *Player {
	return newPlayer(func(m *mixer) (device, error) { return openDevice(name, m) })
}

func newPlayer(open func(*mixer) (device, error)) *Player {
	return &Player{open: open, ring: make(chan struct{}, 1), end: make(chan struct{})}
}

// Play lets a sound be heard now, together with those that still sound. The volume is from 0, nothing, to 1.
func (p *Player) Play(s sounds.Sound, volume float64) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	now := time.Now()
	if p.closed || volume <= 0 || now.Before(p.silent) {
		return
	}
	p.asked = now
	if !p.running {
		p.running = true
		go p.run()
	}
	go func() { // for what was never heard is made first
		p.mixer.add(s.Samples(), float32(min(volume, 1)), now)
		select {
		case p.ring <- struct{}{}:
		default: // it rings already
		}
	}()
}

// Close ends all sound, and waits for nothing.
func (p *Player) Close() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.closed {
		p.closed = true
		close(p.end)
	}
}

// run opens a device and has it take what there is to hear, until nothing was asked for in a while.
func (p *Player) run() {
	d, err := p.open(&p.mixer)
	if err != nil {
		p.rest(again)
		return
	}
	defer d.close()
	timer := time.NewTimer(idle)
	defer timer.Stop()
	for {
		select {
		case <-p.ring:
			d.wake()
		case <-timer.C:
			left := p.untilIdle()
			if left <= 0 {
				return
			}
			timer.Reset(left)
		case <-d.lost():
			p.rest(0)
			return
		case <-p.end:
			return
		}
	}
}

// untilIdle returns how long the device is still kept open; if that is over, the run is. What is still in the mixer then,
// the device has not fetched.
func (p *Player) untilIdle() time.Duration {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	left := idle - time.Since(p.asked)
	if left <= 0 {
		p.running = false
		p.mixer.clear()
	}
	return left
}

// rest ends a run; for a time no other begins.
func (p *Player) rest(d time.Duration) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.running, p.silent = false, time.Now().Add(d)
	p.mixer.clear()
}
