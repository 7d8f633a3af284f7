package kit

import (
	"testing"
)

// Digits do not shiver: whatever a clock shows, its last digit ends in the same place, and all are equally wide.
func TestTabularDigits(t *testing.T) {
	l := NewLettering()
	for _, px := range []int{20, 36, 72} {
		want := l.Measure("00:00", true, px)
		for _, text := range []string{"11:11", "47:18", "99:59"} {
			if got := l.Measure(text, true, px); got != want {
				t.Errorf("%s is %d px wide at %d px, 00:00 is %d", text, got, px, want)
			}
		}
	}
}
