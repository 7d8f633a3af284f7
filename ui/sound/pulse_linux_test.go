package sound

import (
	"fmt"
	"io"
	"math"
	"net"
	"os"
	"overtheboard/game/testenv"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/resources/sounds"
	"overtheboard/ui/environment"
	"overtheboard/ui/soundtest"
)

// heard plays until what is recorded is right: a machine that has much else to do may leave a gap, or drop what would be late.
func heard(t *testing.T, s *soundtest.Server, r *soundtest.Recording, play func(), wrong func(recorded []float64) string) {
	t.Helper()
	fault := ""
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); {
		from := r.Length()
		play()
		for range 40 {
			s.Wait(r, 50*time.Millisecond)
			if fault = wrong(r.Since(from)); fault == "" {
				return
			}
		}
	}
	t.Error(fault)
}

// unlike returns how a recording differs from a sound, "" if it is the sound after silence.
func unlike(recorded []float64, made []float32, volume float32) string {
	onset := slices.IndexFunc(recorded, func(x float64) bool { return x != 0 })
	if onset < 0 || len(recorded)-onset < len(made)+sounds.Rate/50 {
		return "it is not heard to its end"
	}
	best := math.Inf(1)
	for shift := range 200 { // a sound's first samples are too weak to find
		off := 0.0
		for i, x := range recorded[onset:] {
			want := 0.0
			if at := i + shift; at < len(made) {
				want = float64(made[at] * volume)
			}
			if off = max(off, math.Abs(x-want)); off > best {
				break
			}
		}
		best = min(best, off)
	}
	if best > 0.002 {
		return fmt.Sprintf("it is not heard as it was made: off by %.4f", best)
	}
	return ""
}

// A real server plays a sound whole, at its volume, and nothing else: none of volume 0. Several at once are all played, without
// clipping.
func TestRecorded(t *testing.T) {
	s := soundtest.StartServer(t).Use()
	recording, p := s.Record(), NewPlayer("Over the Board")
	defer p.Close()
	for sound, volume := range map[sounds.Sound]float64{sounds.Move: 1, sounds.Capture: 0.25} { // short: a full machine leaves gaps
		heard(t, s, recording, func() { p.Play(sounds.End, 0); p.Play(sound, volume) }, func(recorded []float64) string {
			return unlike(recorded, sound.Samples(), float32(volume))
		})
	}
	alone := float64(slices.Max(sounds.Capture.Samples()))
	heard(t, s, recording, func() {
		for _, sound := range []sounds.Sound{sounds.Capture, sounds.End, sounds.Offer} {
			p.Play(sound, 1)
		}
	}, func(recorded []float64) string {
		if peak := slices.Max(append(recorded, 0)); peak < 1.06*alone || peak > 0.998 {
			return fmt.Sprintf("three at once have their peak at %.3f, one at %.3f", peak, alone)
		}
		return ""
	})
}

// The player survives a server that dies within a sound, and uses the next one.
func TestServerDies(t *testing.T) {
	s := soundtest.StartServer(t).Use()
	p := NewPlayer("Over the Board")
	defer p.Close()
	loud := func(recorded []float64) string {
		if peak := slices.Max(append(recorded, 0)); peak < 0.3 {
			return fmt.Sprintf("the peak is %.3f", peak)
		}
		return ""
	}
	heard(t, s, s.Record(), func() { p.Play(sounds.End, 1) }, loud)
	s.Kill()
	soundtest.Until(t, "the end of the device", func() bool { return !playing(p) })
	p.Play(sounds.Move, 1) // nobody answers
	soundtest.Until(t, "the end of the last try", func() bool { return !playing(p) })
	os.Remove(s.Socket)
	s.Start()
	p.mutex.Lock()
	p.silent = time.Time{} // the wait after the last try is over
	p.mutex.Unlock()
	heard(t, s, s.Record(), func() { p.Play(sounds.Move, 1) }, loud)
}

func playing(p *Player) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.running
}

// A server that hangs up, never answers, sends nonsense or does not exist is abandoned.
func TestBadServers(t *testing.T) {
	testenv.Long(t)
	abandoned := func(t *testing.T, where string) {
		t.Setenv("PULSE_SERVER", where)
		p := NewPlayer("Over the Board")
		defer p.Close()
		p.Play(sounds.Move, 1)
		soundtest.Until(t, "the end of the try", func() bool { return !playing(p) })
		if p.mutex.Lock(); p.silent.IsZero() {
			t.Error("it has played")
		}
		p.mutex.Unlock()
	}
	for name, answer := range map[string]func(net.Conn){
		"hangs up":      func(c net.Conn) { c.Close() },
		"never answers": func(c net.Conn) { _, _ = io.Copy(io.Discard, c) },
		"never reads":   func(net.Conn) { select {} },
		"stops amid":    func(c net.Conn) { _, _ = c.Write([]byte{0, 0, 0, 40, 255, 255, 255, 255, 0, 0}); c.Close() },
		"refuses": func(c net.Conn) {
			_, _ = c.Read(make([]byte, 1))
			_, _ = c.Write(append([]byte{0, 0, 0, 15, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
				'L', 0, 0, 0, 0, 'L', 0, 0, 0, 0, 'L', 0, 0, 0, 1))
			_, _ = io.Copy(io.Discard, c)
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "s")
			l, err := net.Listen("unix", path)
			testenv.Must(t, err)
			defer l.Close()
			go func() {
				for {
					c, err := l.Accept()
					if err != nil {
						return
					}
					go answer(c)
				}
			}()
			abandoned(t, "unix:"+path)
		})
	}
	for name, where := range map[string]string{
		"not there": "unix:/nowhere/none", "nonsense": "{ tcp x:y:z unix {" + strings.Repeat("{", 1000), "none": "",
	} {
		t.Run(name, func(t *testing.T) { abandoned(t, where) })
	}
}

func TestServers(t *testing.T) {
	t.Setenv("PULSE_SERVER", "unix:/b /c tcp:host udp:x {elsewhere}unix:/d")
	if got := servers(); !slices.Equal(got, []string{"/b", "/c"}) {
		t.Error(got)
	}
	os.Unsetenv("PULSE_SERVER")
	if got := servers(); !slices.Equal(got, []string{environment.RuntimeFolder() + "/pulse/native", "/run/pulse/native"}) {
		t.Error(got)
	}
}
