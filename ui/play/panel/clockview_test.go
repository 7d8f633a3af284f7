package panel

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
)

// A turned clock is the upright one turned by 180 degrees, and shows what it is given next.
func TestTurnedClock(t *testing.T) {
	w, v := newApp(t), NewClockView()
	const width, height = 133, 51
	w.SetContent(v.Turnable)
	w.Resize(fyne.NewSize(width, height))
	shows := func(text string, turned bool) image.Image {
		v.Turnable.SetTurned(turned)
		v.Set(ClockFace{Text: text, Gains: true, State: ClockRuns, Widest: "00:00"})
		return w.Canvas().Capture()
	}
	other, upright := shows("4:17", false), shows("4:07", false)
	turned, anew := shows("4:07", true), shows("4:17", true)
	inked, changed := 0, 0
	for y := 6; y < height-6; y++ { // within the corners
		for x := 6; x < width-6; x++ {
			if upright.At(x, y) != turned.At(width-1-x, height-1-y) || anew.At(width-1-x, height-1-y) != other.At(x, y) {
				t.Fatalf("%d, %d differs: %v, %v", x, y, upright.At(x, y), turned.At(width-1-x, height-1-y))
			}
			if upright.At(x, y) != upright.At(20, 6) {
				inked++
			}
			if upright.At(x, y) != other.At(x, y) {
				changed++
			}
		}
	}
	if inked < 500 || changed < 50 {
		t.Errorf("only %d pixels are drawn, and %d change", inked, changed)
	}
}
