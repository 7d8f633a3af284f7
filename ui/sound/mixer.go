package sound

import (
	"math"
	"slices"
	"sync"
	"time"
)

// mixer adds simultaneous sounds. The player fills it and a device empties it, on different goroutines.
type mixer struct {
	mutex  sync.Mutex
	voices []voice
}

type voice struct {
	samples []float32 // not yet played
	volume  float32
	asked   time.Time
	begun   bool
}

const (
	late = 400 * time.Millisecond // so long after its event a sound no longer makes sense, and does not begin
	most = 8                      // voices at a time: more is noise
)

// add adds a sound requested at a time.
func (m *mixer) add(samples []float32, volume float32, asked time.Time) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.drop(time.Now())
	if len(m.voices) < most {
		m.voices = append(m.voices, voice{samples: samples, volume: volume, asked: asked})
	}
}

// drop removes sounds that are too late.
func (m *mixer) drop(now time.Time) {
	m.voices = slices.DeleteFunc(m.voices, func(v voice) bool { return !v.begun && now.Sub(v.asked) >= late })
}

func (m *mixer) clear() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.voices = nil
}

// mix fills a buffer with the next samples, and returns how many are sound: the rest are zero.
func (m *mixer) mix(out []float32) (n int) {
	clear(out)
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.drop(time.Now())
	for at := range m.voices {
		v := &m.voices[at]
		took := min(len(out), len(v.samples))
		for i, x := range v.samples[:took] {
			out[i] += x * v.volume
		}
		n = max(n, took)
		v.begun, v.samples = true, v.samples[took:]
	}
	m.voices = slices.DeleteFunc(m.voices, func(v voice) bool { return len(v.samples) == 0 })
	for i, x := range out[:n] {
		out[i] = limited(x)
	}
	return n
}

// knee is the level from which samples are limited.
const knee = 0.8

// limited compresses samples that are too loud, rather than clipping them.
func limited(x float32) float32 {
	size := math.Abs(float64(x))
	if size <= knee {
		return x
	}
	bent := knee + (1-knee)*math.Tanh((size-knee)/(1-knee))
	return float32(math.Copysign(bent, float64(x)))
}
