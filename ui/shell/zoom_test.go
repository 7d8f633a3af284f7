package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

// Texts and controls follow the players' setting and grow with large windows, but the smallest window's content always fits.
func TestFactor(t *testing.T) {
	least := LeastSize.AddWidthHeight(0, 28)
	for _, c := range []struct {
		width, height float32
		percent       int
		grow          bool
		want          float32
	}{
		{1100, 760, 100, true, 1},
		{1000, 700, 200, true, 2},
		{640, 480, 100, true, 1},
		{640, 480, 200, true, 1.3}, // no larger than leaves room to play
		{480, 320, 200, true, 1},
		{300, 200, 200, true, 1},
		{1920, 1080, 100, true, 1},
		{1920, 1080, 100, false, 1},
		{1920, 1080, 140, true, 1.4},
		{3840, 2160, 100, true, 2},
		{3840, 2160, 200, true, 4},
		{3840, 2160, 200, false, 2},
		{3840, 500, 100, true, 1},
		{100_000, 100_000, 100, true, mostGrown},
	} {
		if got := FactorFor(fyne.NewSize(c.width, c.height), least, c.percent, c.grow); got < c.want-0.01 || got > c.want+0.01 {
			t.Errorf("%+v: %.2f", c, got)
		}
	}
}
