package sound

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"overtheboard/resources/sounds"
	"overtheboard/ui/soundtest"
)

// loudest returns the peak and the mean power of the loudest 50 ms, both in decibels below full scale.
func loudest(samples []float64) (peak, power float64) {
	const window = sounds.Rate / 20
	sum, most := 0.0, 0.0
	for i, x := range samples {
		peak = max(peak, math.Abs(x))
		if sum += x * x; i >= window {
			sum -= samples[i-window] * samples[i-window]
		}
		most = max(most, sum)
	}
	return 20 * math.Log10(peak), 10 * math.Log10(most/window)
}

// A real server plays each sound soon after the call, whole, at its volume, and nothing else. The second half of them is at
// a quarter of the volume.
func TestRecorded(t *testing.T) {
	s := soundtest.StartServer(t).Use()
	recording := s.Record()
	p := NewPlayer("Over the Board")
	defer p.Close()
	for i, sound := range sounds.All {
		volume, fault := []float64{1, 0.25}[2*i/len(sounds.All)], ""
		for range 20 { // a machine that has much else to do may be late, or leave a gap
			if fault = hear(s, recording, p, sound, volume); fault == "" {
				break
			}
		}
		if fault != "" {
			t.Errorf("%v at volume %.2f: %s", sound, volume, fault)
		}
	}
}

// hear plays a sound, and says what is wrong with what was recorded.
func hear(s *soundtest.Server, recording *soundtest.Recording, p *Player, sound sounds.Sound, volume float64) (fault string) {
	s.Helper()
	from, asked := recording.Length(), time.Now()
	p.Play(sound, volume)
	onset := 0
	var samples []float64
	for found := false; !found; {
		if time.Since(asked) > 2*time.Second {
			return "it is not heard"
		}
		time.Sleep(20 * time.Millisecond)
		samples = recording.Since(from)
		onset = slices.IndexFunc(samples, func(x float64) bool { return x != 0 })
		found = onset >= 0
	}
	delay := time.Since(asked)
	s.Wait(recording, time.Duration(len(sound.Samples()))*time.Second/sounds.Rate+300*time.Millisecond)
	samples = recording.Since(from)
	peak, power := loudest(samples)
	s.Logf("%-8v volume %.2f: heard after %3d ms, peak %5.1f dB, loudest 50 ms %5.1f dB", sound, volume,
		delay.Milliseconds(), peak, power)
	if delay > late {
		return fmt.Sprint("it is heard after ", delay)
	}
	if off := like(samples[onset:], sound.Samples(), float32(volume)); off > 0.002 {
		return fmt.Sprintf("it is not heard as it was made: off by %.4f", off)
	}
	return ""
}

// like returns the greatest difference between a recording and a sound, at the best of a few starting points: a sound's
// first samples are too weak to find.
func like(recorded []float64, made []float32, volume float32) float64 {
	best := math.Inf(1)
	for shift := range 200 {
		off := 0.0
		for i, x := range recorded {
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
	return best
}

// A sound of volume 0 is silent. Two at once are both played, without clipping.
func TestMixedAndMute(t *testing.T) {
	s := soundtest.StartServer(t).Use()
	recording := s.Record()
	p := NewPlayer("Over the Board")
	defer p.Close()
	from := recording.Length()
	for _, sound := range sounds.All {
		p.Play(sound, 0)
	}
	s.Wait(recording, 500*time.Millisecond)
	samples := recording.Since(from)
	for _, x := range samples {
		if x != 0 {
			t.Fatal("what is muted is heard")
		}
	}
	alone, _ := loudest(float64s(sounds.Capture.Samples()))
	fault := ""
	for range 20 { // a machine that has much else to do may be late, and a sound that would be late is left out
		from = recording.Length()
		p.Play(sounds.Capture, 1)
		p.Play(sounds.End, 1)
		p.Play(sounds.Offer, 1)
		s.Wait(recording, 1500*time.Millisecond)
		samples = recording.Since(from)
		peak, power := loudest(samples)
		t.Logf("three at once: peak %.1f dB, loudest 50 ms %.1f dB", peak, power)
		if peak <= -0.01 && peak >= alone+0.5 {
			return
		}
		fault = fmt.Sprintf("three at once have their peak at %.2f dB, one at %.2f dB", peak, alone)
	}
	t.Error(fault)
}

func float64s(samples []float32) []float64 {
	out := make([]float64, len(samples))
	for i, x := range samples {
		out[i] = float64(x)
	}
	return out
}

// The player survives a server that dies within a sound, and uses the next one.
func TestServerDies(t *testing.T) {
	s := soundtest.StartServer(t).Use()
	p := NewPlayer("Over the Board")
	defer p.Close()
	p.Play(sounds.End, 1)
	s.Until("the device", func() bool { return playing(p) })
	time.Sleep(200 * time.Millisecond)
	s.Kill()
	s.Until("the end of the device", func() bool { return !playing(p) })
	quick(t, func() { p.Play(sounds.Move, 1) }) // nobody answers
	s.Until("the end of the last try", func() bool { return !playing(p) })
	os.Remove(s.Socket)
	s.Start()
	recording := s.Record()
	p.mutex.Lock()
	p.silent = time.Time{} // the wait after the last try is over
	p.mutex.Unlock()
	asked := time.Time{}
	s.Until("a sound of the new server", func() bool {
		if time.Since(asked) > 2*time.Second { // a machine that has much else to do may leave a gap
			asked = time.Now()
			p.Play(sounds.Move, 1)
		}
		samples := recording.Since(0)
		peak, _ := loudest(samples)
		return peak > -10
	})
}

func playing(p *Player) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.running
}

// quick fails if every try of a call waits for a server, which takes at least a second. Otherwise it takes microseconds.
func quick(t *testing.T, call func()) {
	t.Helper()
	var took time.Duration
	for range 5 { // a machine that has much else to do may keep anybody waiting
		began := time.Now()
		call()
		if took = time.Since(began); took < patience/2 {
			return
		}
	}
	t.Errorf("the window waits %v", took)
}

// A server that hangs up, never answers, sends nonsense or does not exist delays nothing, and is abandoned.
func TestBadServers(t *testing.T) {
	serve := map[string]func(net.Conn){
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
	}
	for name, answer := range serve {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "s")
			l, err := net.Listen("unix", path)
			if err != nil {
				t.Fatal(err)
			}
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
			givenUp(t, "unix:"+path)
		})
	}
	t.Run("not there", func(t *testing.T) { givenUp(t, "unix:"+filepath.Join(t.TempDir(), "none")) })
	t.Run("nonsense", func(t *testing.T) { givenUp(t, "{ tcp x:y:z unix {"+string(bytes.Repeat([]byte{'{'}, 1000))) })
	t.Run("none", func(t *testing.T) { givenUp(t, "") })
}

func givenUp(t *testing.T, where string) {
	t.Helper()
	t.Setenv("PULSE_SERVER", where)
	var p *Player
	quick(t, func() {
		p = NewPlayer("Over the Board")
		t.Cleanup(p.Close)
		p.Play(sounds.Move, 1)
	})
	for end := time.Now().Add(20 * patience); playing(p); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the server is still waited for")
		}
	}
	quick(t, p.Close)
}

func TestServers(t *testing.T) {
	t.Setenv("PULSE_SERVER", "unix:/b /c tcp:host udp:x {elsewhere}unix:/d")
	if got := servers(); !slices.Equal(got, []string{"/b", "/c"}) {
		t.Error(got)
	}
	os.Unsetenv("PULSE_SERVER")
	t.Setenv("XDG_RUNTIME_DIR", "/run/user/7")
	if got := servers(); !slices.Equal(got, []string{"/run/user/7/pulse/native", "/run/pulse/native"}) {
		t.Error(got)
	}
}
