package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/kit"
)

// A turned clock is the upright one turned by 180 degrees, and shows what it is given next.
func TestTurnedClock(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	v := NewClockView()
	w := test.NewTempWindow(t, v.Turnable)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(133, 51))
	v.Set(ClockFace{Text: "4:17", Gains: true, State: ClockRuns, Widest: "00:00"})
	other := w.Canvas().Capture()
	v.Set(ClockFace{Text: "4:07", Gains: true, State: ClockRuns, Widest: "00:00"})
	upright := w.Canvas().Capture()
	v.Turnable.SetTurned(true)
	turned := w.Canvas().Capture()
	v.Set(ClockFace{Text: "4:17", Gains: true, State: ClockRuns, Widest: "00:00"})
	anew := w.Canvas().Capture()
	inked, changed := 0, 0
	for y := 6; y < 45; y++ { // within the corners
		for x := 6; x < 127; x++ {
			if upright.At(x, y) != turned.At(132-x, 50-y) {
				t.Fatalf("%d, %d differs: %v, %v", x, y, upright.At(x, y), turned.At(132-x, 50-y))
			}
			if upright.At(x, y) != upright.At(20, 6) {
				inked++
			}
			if upright.At(x, y) != other.At(x, y) {
				changed++
			}
			if anew.At(132-x, 50-y) != other.At(x, y) {
				t.Fatalf("%d, %d shows what it was given before", x, y)
			}
		}
	}
	if inked < 500 || changed < 50 {
		t.Errorf("only %d pixels are drawn, and %d change", inked, changed)
	}
}
