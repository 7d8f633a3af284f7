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

// No two sounds are alike to the ear: they have other lengths or pitches. A capture is lower than a move.
func TestSoundsDiffer(t *testing.T) {
	pitches := map[Sound]float64{}
	for _, s := range All {
		samples, crossings := s.Samples(), 0
		for i := range samples[1:] {
			if samples[i] < 0 != (samples[i+1] < 0) {
				crossings++
			}
		}
		pitches[s] = float64(crossings) / 2 * Rate / float64(len(samples))
		for _, other := range All[:s] {
			longer, higher := float64(len(samples))/float64(len(other.Samples())), pitches[s]/pitches[other]
			if max(longer, 1/longer, higher, 1/higher) < 1.2 {
				t.Errorf("%v and %v are alike: %.2f times as long, at %.2f times the pitch", s, other, longer, higher)
			}
		}
	}
	if low, high := pitches[Capture], pitches[Move]; low >= high {
		t.Errorf("a capture, at %.0f Hz, is no lower than a move, at %.0f Hz", low, high)
	}
}
