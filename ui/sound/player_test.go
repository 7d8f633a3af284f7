package sound

import (
	"errors"
	"math"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/resources/sounds"
)

type studio struct {
	mixer   *mixer
	samples int // heard
	gone    chan struct{}
	opened  bool
	deaf    bool // it takes nothing
	mutex   sync.Mutex
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
	s.opened = false
}

func (s *studio) heard() int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.samples
}

func (s *studio) open() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.opened
}

func waiting(p *Player) int {
	p.mixer.mutex.Lock()
	defer p.mixer.mutex.Unlock()
	return len(p.mixer.voices)
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
	d := &studio{mixer: m, gone: make(chan struct{}), opened: true, deaf: s.deaf}
	s.all = append(s.all, d)
	return d, nil
}

// pass lets time pass, and runs everything due by then.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// The first sound opens a device, which closes soon after the last one.
func TestDeviceOnDemand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &studios{}
		p := newPlayer(s.open)
		pass(time.Hour)
		if s.tried != 0 {
			t.Fatal("a device is opened before there is something to hear")
		}
		p.Play(sounds.Move, 0)
		synctest.Wait()
		if s.tried != 0 {
			t.Fatal("a device is opened for nothing")
		}
		for range 4 {
			p.Play(sounds.Move, 1)
			pass(4 * time.Second)
		}
		if whole := 4 * len(sounds.Move.Samples()); s.tried != 1 || s.all[0].heard() != whole || !s.all[0].open() {
			t.Fatalf("%d devices, %d samples of %d heard, still open: %v", s.tried, s.all[0].heard(), whole, s.all[0].open())
		}
		pass(2 * time.Second)
		if s.all[0].open() {
			t.Error("the device stays open after the last sound")
		}
		p.Play(sounds.Offer, 1)
		pass(time.Second)
		if s.tried != 2 || s.all[1].heard() != len(sounds.Offer.Samples()) {
			t.Error("no second device is opened")
		}
		p.Close()
		p.Close()
		synctest.Wait()
		if s.all[1].open() {
			t.Error("the device stays open at the end")
		}
		p.Play(sounds.Offer, 1)
		synctest.Wait()
		if s.tried != 2 {
			t.Error("a sound is heard after the end")
		}
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
		if time.Since(began) != 0 {
			t.Error("the window waits for a device")
		}
		pass(2 * time.Second)
		p.Play(sounds.Move, 1)
		synctest.Wait()
		if s.tried != 1 || waiting(p) != 0 {
			t.Errorf("looked for %d times, %d sounds wait", s.tried, waiting(p))
		}
		pass(again)
		s.fault, s.takes = nil, 0
		p.Play(sounds.Move, 1)
		pass(time.Second)
		if s.tried != 2 || s.all[0].heard() == 0 {
			t.Error("a device that has come is not found")
		}
		p.Close()
	})
}

// A lost device is replaced at the next sound. One that takes nothing is closed.
func TestDeviceLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &studios{}
		p := newPlayer(s.open)
		p.Play(sounds.Move, 1)
		synctest.Wait()
		close(s.all[0].gone)
		synctest.Wait()
		if s.all[0].open() {
			t.Error("the lost device is not closed")
		}
		s.deaf = true
		p.Play(sounds.End, 1)
		pass(time.Second)
		p.Play(sounds.Move, 1)
		synctest.Wait()
		if s.tried != 2 || waiting(p) != 1 {
			t.Errorf("%d devices, %d sounds wait", s.tried, waiting(p))
		}
		pass(idle)
		synctest.Wait()
		if s.all[1].open() || waiting(p) != 0 {
			t.Error("a device that takes nothing is kept")
		}
	})
}

func TestLateSound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &studios{takes: 2 * late}
		p := newPlayer(s.open)
		p.Play(sounds.Move, 1)
		pass(time.Second)
		if s.all[0].heard() != 0 {
			t.Error("a sound is heard long after its move")
		}
		p.Close()
	})
}

// Simultaneous sounds are mixed without clipping.
func TestMixer(t *testing.T) {
	var m mixer
	now := time.Now()
	a, b := []float32{0.3, 0.3, 0.3, 0.3}, []float32{0.25, -0.5}
	m.add(a, 1, now)
	m.add(b, 0.5, now)
	out := []float32{9, 9, 9}
	if n := m.mix(out); n != 3 || !near(out, 0.425, 0.05, 0.3) {
		t.Errorf("%d: %v", n, out)
	}
	if n := m.mix(out); n != 1 || !near(out, 0.3, 0, 0) {
		t.Errorf("%d: %v", n, out)
	}
	if n := m.mix(out); n != 0 || !near(out, 0, 0, 0) {
		t.Errorf("%d: %v", n, out)
	}
	for range 2 * most {
		m.add(sounds.Capture.Samples(), 1, now)
	}
	if len(m.voices) != most {
		t.Errorf("%d voices", len(m.voices))
	}
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

func near(got []float32, want ...float32) bool {
	for i := range want {
		if math.Abs(float64(got[i]-want[i])) > 1e-6 {
			return false
		}
	}
	return true
}
