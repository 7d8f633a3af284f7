package sounds

import (
	"math"
	"math/cmplx"
)

type partial struct {
	at    float64 // when it begins, in seconds
	pitch float64 // in hertz
	peak  float64 // relative, before the sound is scaled to its final level
	swell float64 // until its peak, in seconds
	decay float64 // to a third, in seconds
}

// strike returns the tones of a hard object that is struck: all begin at once, higher ones fade sooner.
func strike(at, peak, decay float64, pitches ...float64) []partial {
	tones := make([]partial, len(pitches))
	for i, pitch := range pitches {
		share := pitches[0] / pitch
		tones[i] = partial{at: at, pitch: pitch, peak: peak * math.Sqrt(share), swell: 0.0006, decay: decay * share}
	}
	return tones
}

// click is a small piece of wood put down on a board: the board below, the piece above, and the rustle of the felt.
func click() []float64 {
	s := silence(0.18)
	add(s, strike(0, 1, 0.026, 410, 935, 1730, 2890)...)
	rustle(s, 0, 0.35, 0.005)
	return s
}

// knock is a heavier piece that takes another one's place: lower, longer, and put down twice.
func knock() []float64 {
	s := silence(0.3)
	add(s, strike(0, 0.6, 0.03, 310, 640, 1180)...)
	add(s, strike(0.06, 1, 0.05, 175, 365, 690)...)
	rustle(s, 0.06, 0.5, 0.012)
	return s
}

// twoTones are a fifth upwards, like a flute far away.
func twoTones() []float64 {
	s := silence(0.65)
	for i, pitch := range []float64{587.33, 880} { // D5, A5
		at := 0.13 * float64(i)
		add(s, partial{at, pitch, 1, 0.012, 0.1}, partial{at, 2 * pitch, 0.18, 0.012, 0.07}, partial{at, 3 * pitch, 0.05, 0.012, 0.04})
	}
	return s
}

// chord is C major, spread like on a harp.
func chord() []float64 {
	s := silence(2.2)
	for i, pitch := range []float64{261.63, 392, 523.25, 659.26} { // C4, G4, C5, E5
		at := 0.075 * float64(i)
		add(s, partial{at, pitch, 1, 0.01, 0.42}, partial{at, 2 * pitch, 0.3, 0.008, 0.25}, partial{at, 3 * pitch, 0.08, 0.006, 0.12})
	}
	return s
}

// tick is a clock's: high and then a little lower.
func tick() []float64 {
	s := silence(0.3)
	add(s, strike(0, 1, 0.007, 2350, 3900)...)
	add(s, strike(0.16, 0.8, 0.008, 1900, 3200)...)
	return s
}

// bell has the partials of a small one that is tapped.
func bell() []float64 {
	s := silence(1.1)
	const prime = 1318.5 // E6
	for _, p := range []struct{ ratio, peak, decay float64 }{{0.5, 0.35, 0.3}, {1, 1, 0.24}, {1.19, 0.3, 0.16}, {2, 0.4, 0.14}, {2.67, 0.15, 0.08}} {
		add(s, partial{0, prime * p.ratio, p.peak, 0.003, p.decay})
	}
	return s
}

func silence(seconds float64) []float64 { return make([]float64, int(seconds*Rate)) }

// add mixes tones into a sound: each is a number that turns and shrinks.
func add(s []float64, tones ...partial) {
	for _, p := range tones {
		turn := cmplx.Rect(math.Exp(-1/(p.decay*Rate)), 2*math.Pi*p.pitch/Rate)
		z := complex(p.peak, 0)
		rising := int(p.swell * Rate)
		for i := range s[int(p.at*Rate):] {
			x := imag(z)
			if i < rising {
				x *= 0.5 - 0.5*math.Cos(math.Pi*float64(i)/float64(rising))
			}
			s[int(p.at*Rate)+i] += x
			z *= turn
		}
	}
}

// rustle adds smoothed noise to a sound, the same each time.
func rustle(s []float64, at, peak, decay float64) {
	random, soft := uint32(1), 0.0
	for i := int(at * Rate); i < len(s); i++ {
		t := float64(i)/Rate - at
		random = random*1664525 + 1013904223
		soft += 0.35 * (float64(random)/math.MaxUint32*2 - 1 - soft)
		s[i] += peak * soft * math.Exp(-t/decay)
	}
}

// finish removes inaudible parts, fades both ends, and makes the loudest sample the peak.
func finish(peak float64, s []float64) []float32 {
	const rise, fade = Rate / 4000, Rate / 50
	before, out, loudest := 0.0, 0.0, 0.0
	for i, x := range s { // a filter from 20 Hz
		out = x - before + (1-2*math.Pi*20/Rate)*out
		before, s[i] = x, out
		s[i] *= min(1, float64(i)/rise, float64(len(s)-1-i)/fade)
		loudest = max(loudest, math.Abs(s[i]))
	}
	finished := make([]float32, len(s))
	for i, x := range s {
		finished[i] = float32(x * peak / loudest)
	}
	return finished
}
