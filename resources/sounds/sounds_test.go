package sounds

import (
	"math"
	"testing"
)

// Each sound is short, as loud as it is meant to be, begins and ends in silence, and pushes no cone to one side.
func TestSounds(t *testing.T) {
	longest := [count]float64{Move: 0.2, Capture: 0.35, Check: 0.7, End: 2.3, LowTime: 0.35, Offer: 1.2}
	for _, s := range All {
		samples := s.Samples()
		if d := float64(len(samples)) / Rate; d < 0.1 || d > longest[s] {
			t.Errorf("%v lasts %.2f s", s, d)
		}
		peak, sum := 0.0, 0.0
		for _, x := range samples {
			peak, sum = max(peak, math.Abs(float64(x))), sum+float64(x)
		}
		if peak < 0.2 || peak > 0.5 {
			t.Errorf("%v has its peak at %.3f", s, peak)
		}
		if dc := math.Abs(sum / float64(len(samples))); dc > 1e-4 {
			t.Errorf("%v stands off from nought by %.6f", s, dc)
		}
		if samples[0] != 0 || samples[len(samples)-1] != 0 {
			t.Errorf("%v begins at %v and ends at %v", s, samples[0], samples[len(samples)-1])
		}
		tail := samples[len(samples)-Rate/100:]
		for _, x := range tail {
			if math.Abs(float64(x)) > peak/200 { // -46 dB
				t.Errorf("%v is cut off at %v", s, x)
				break
			}
		}
		onset := 0
		for math.Abs(float64(samples[onset])) < peak/10 {
			onset++
		}
		if late := float64(onset) / Rate; late > 0.01 {
			t.Errorf("%v is heard after %.3f s only", s, late)
		}
	}
	if Sound(99).Samples() != nil || Sound(99).String() != "none" {
		t.Error("a sound that is none")
	}
}

// No two sounds are alike to the ear: their energy lies in other bands.
func TestSoundsDiffer(t *testing.T) {
	bands := make([][]float64, len(All))
	for i, s := range All {
		bands[i] = spectrum(s.Samples())
	}
	for i := range bands {
		for j := range i {
			if like := cosine(bands[i], bands[j]); like > 0.9 {
				t.Errorf("%v and %v are alike by %.2f", All[i], All[j], like)
			}
		}
	}
	if low, high := centre(bands[Capture]), centre(bands[Move]); low >= high {
		t.Errorf("a capture, at %.0f Hz, is no lower than a move, at %.0f Hz", low, high)
	}
}

// pitches are those at which a spectrum is taken: six in an octave, from 110 Hz to 7 kHz.
var pitches = func() (p []float64) {
	for f := 110.0; f < 7000; f *= math.Pow(2, 1.0/6) {
		p = append(p, f)
	}
	return p
}()

func spectrum(samples []float32) []float64 {
	const window = 2048
	bands := make([]float64, len(pitches))
	for from := 0; from < len(samples); from += window {
		part := samples[from:min(from+window, len(samples))]
		for i, f := range pitches {
			var re, im float64
			for n, x := range part {
				sin, cos := math.Sincos(2 * math.Pi * f * float64(n) / Rate)
				re, im = re+float64(x)*cos, im+float64(x)*sin
			}
			bands[i] += math.Hypot(re, im)
		}
	}
	return bands
}

func cosine(a, b []float64) float64 {
	var ab, aa, bb float64
	for i := range a {
		ab, aa, bb = ab+a[i]*b[i], aa+a[i]*a[i], bb+b[i]*b[i]
	}
	return ab / math.Sqrt(aa*bb)
}

// centre returns the pitch around which the energy of a spectrum lies.
func centre(bands []float64) float64 {
	var sum, weight float64
	for i, b := range bands {
		sum, weight = sum+b*b*math.Log(pitches[i]), weight+b*b
	}
	return math.Exp(sum / weight)
}
