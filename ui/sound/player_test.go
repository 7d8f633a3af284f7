package sound

import (
	"errors"
	"math"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/resources/sounds"
)

// studio is a device for tests, which plays at once.
type studio struct {
	mixer   *mixer
	gone    chan struct{}
	mutex   sync.Mutex
	samples int // heard
	closed  bool
	deaf    bool // it takes nothing
}

func (s *studio) wake() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for buffer := make([]float32, 480); !s.deaf; {
		n := s.mixer.mix(buffer)
		s.samples += n
		if n == 0 {
			return
		}
	}
}

func (s *studio) lost() <-chan struct{} { return s.gone }

func (s *studio) close() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.closed = true
}

// studios opens devices for tests, and remembers them.
type studios struct {
	all   []*studio
	tried int
	fault error
	takes time.Duration
	deaf  bool
}

func (s *studios) open(m *mixer) (device, error) {
	s.tried++
	time.Sleep(s.takes)
	if s.fault != nil {
		return nil, s.fault
	}
	d := &studio{mixer: m, gone: make(chan struct{}), deaf: s.deaf}
	s.all = append(s.all, d)
	return d, nil
}

// want checks how many devices were tried, what the last one has played, whether it is closed, and how many sounds wait.
func (s *studios) want(t *testing.T, what string, p *Player, tried int, heard []sounds.Sound, closed bool, waiting int) {
	t.Helper()
	synctest.Wait()
	samples, got, shut := 0, 0, false
	for _, sound := range heard {
		samples += len(sound.Samples())
	}
	if len(s.all) > 0 {
		last := s.all[len(s.all)-1]
		last.mutex.Lock()
		got, shut = last.samples, last.closed
		last.mutex.Unlock()
	}
	p.mixer.mutex.Lock()
	defer p.mixer.mutex.Unlock()
	if s.tried != tried || got != samples || shut != closed || len(p.mixer.voices) != waiting {
		t.Errorf("%s: %d devices tried, %d samples of %d heard, closed: %v, %d sounds wait", what, s.tried, got, samples, shut, len(p.mixer.voices))
	}
}

// The first sound opens a device, which closes soon after the last one.
func TestDeviceOnDemand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &studios{}
		p := newPlayer(s.open)
		time.Sleep(time.Hour)
		p.Play(sounds.Move, 0)
		s.want(t, "for nothing", p, 0, nil, false, 0)
		for range 4 {
			p.Play(sounds.Move, 1)
			time.Sleep(idle - time.Second)
		}
		four := []sounds.Sound{sounds.Move, sounds.Move, sounds.Move, sounds.Move}
		s.want(t, "after four", p, 1, four, false, 0)
		time.Sleep(2 * time.Second)
		s.want(t, "after a pause", p, 1, four, true, 0)
		p.Play(sounds.Offer, 1)
		s.want(t, "after another", p, 2, []sounds.Sound{sounds.Offer}, false, 0)
		p.Close()
		p.Close()
		p.Play(sounds.Offer, 1)
		s.want(t, "at the end", p, 2, []sounds.Sound{sounds.Offer}, true, 0)
	})
}

// Without a device nothing waits, and the search is not repeated at each move.
func TestNoDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &studios{fault: errors.New("none"), takes: time.Second}
		p := newPlayer(s.open)
		began := time.Now()
		for range 10 {
			p.Play(sounds.Move, 1)
		}
		if !time.Now().Equal(began) {
			t.Error("the window waits for a device")
		}
		time.Sleep(2 * time.Second)
		p.Play(sounds.Move, 1)
		s.want(t, "without a device", p, 1, nil, false, 0)
		time.Sleep(again)
		s.fault, s.takes = nil, 0
		p.Play(sounds.Move, 1)
		s.want(t, "with a device that has come", p, 2, []sounds.Sound{sounds.Move}, false, 0)
		p.Close()
	})
}

// A lost device is replaced at the next sound. One that takes nothing is closed.
func TestDeviceLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &studios{}
		p := newPlayer(s.open)
		p.Play(sounds.Move, 1)
		s.want(t, "at first", p, 1, []sounds.Sound{sounds.Move}, false, 0)
		close(s.all[0].gone)
		s.want(t, "lost", p, 1, []sounds.Sound{sounds.Move}, true, 0)
		s.deaf = true
		p.Play(sounds.End, 1)
		time.Sleep(time.Second)
		p.Play(sounds.Move, 1)
		s.want(t, "of one that takes nothing", p, 2, nil, false, 1)
		time.Sleep(idle)
		s.want(t, "later", p, 2, nil, true, 0)
	})
}

// A sound is not heard long after its move.
func TestLateSound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for wait, heard := range map[time.Duration][]sounds.Sound{late - 1: {sounds.Move}, late: nil} {
			s := &studios{takes: wait}
			p := newPlayer(s.open)
			p.Play(sounds.Move, 1)
			time.Sleep(time.Second)
			s.want(t, wait.String(), p, 1, heard, false, 0)
			p.Close()
		}
	})
}

// Simultaneous sounds are mixed without clipping.
func TestMixer(t *testing.T) {
	var m mixer
	now := time.Now()
	m.add([]float32{0.3, 0.3, 0.3, 0.3}, 1, now)
	m.add([]float32{0.25, -0.5}, 0.5, now)
	out := []float32{9, 9, 9}
	for i, want := range [][]float32{{0.425, 0.05, 0.3}, {0.3, 0, 0}, {0, 0, 0}} {
		n := m.mix(out)
		for at := range want {
			if n != []int{3, 1, 0}[i] || math.Abs(float64(out[at]-want[at])) > 1e-6 {
				t.Fatalf("mixed are %v, %d of them sound, want %v", out, n, want)
			}
		}
	}
	for range 2 * most {
		m.add(sounds.Capture.Samples(), 1, now)
	}
	testenv.Same(t, len(m.voices), most, "voices")
	out = make([]float32, sounds.Rate)
	m.mix(out)
	for _, x := range out {
		if math.Abs(float64(x)) > 1 {
			t.Fatalf("%v is cut off", x)
		}
	}
	if limited(0.7) != 0.7 || limited(0.85) <= limited(0.82) || limited(-3) < -1 {
		t.Error("the limiter bends what it should not, or does not")
	}
}
