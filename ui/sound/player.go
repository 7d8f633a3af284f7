// Package sound plays the window's sounds in the background. Without a sound device it is silent, with no error and no wait. It
// opens the device at the first sound, and closes it soon after the last one.
package sound

import (
	"sync"
	"time"

	"overtheboard/resources/sounds"
)

// device plays what it takes from a mixer, at its own pace.
type device interface {
	wake()                 // there is something in the mixer
	lost() <-chan struct{} // closed when the device no longer plays
	close()
}

const (
	idle  = 5 * time.Second // without a sound, the device is closed
	again = 5 * time.Second // after a failure to open a device, none is tried
)

// Player plays sounds. Any goroutine may use it; it never waits.
type Player struct {
	open  func(*mixer) (device, error)
	mixer mixer
	ring  chan struct{} // something new is in the mixer
	end   chan struct{} // closed by Close

	mutex   sync.Mutex
	running bool
	closed  bool
	asked   time.Time // time of the last request
	silent  time.Time // no device is tried before
}

// NewPlayer returns a player without a device yet. name is for the system's list of audio programs.
func NewPlayer(name string) *Player {
	return newPlayer(func(m *mixer) (device, error) { return openDevice(name, m) })
}

func newPlayer(open func(*mixer) (device, error)) *Player {
	return &Player{open: open, ring: make(chan struct{}, 1), end: make(chan struct{})}
}

// Play plays a sound now, together with those still playing, at a volume from 0 to 1.
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
	go func() { // a sound never played before is computed first
		p.mixer.add(s.Samples(), float32(min(volume, 1)), now)
		select {
		case p.ring <- struct{}{}:
		default: // already signalled
		}
	}()
}

// Close ends all sound, and does not wait.
func (p *Player) Close() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.closed {
		p.closed = true
		close(p.end)
	}
}

// run opens a device that plays from the mixer, until nothing was requested for a while.
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

// untilIdle returns how long the device stays open; when that is over, the run ends. The device has not taken what is still in
// the mixer then.
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

// rest ends a run, and prevents another for a time.
func (p *Player) rest(d time.Duration) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.running, p.silent = false, time.Now().Add(d)
	p.mixer.clear()
}
