package panel

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/ui/kit"
)

// A turned clock is the upright one turned by 180 degrees.
func TestTurnedClock(t *testing.T) {
	test.NewTempApp(t)
	v := NewClockView(kit.NewLettering())
	v.Face = ClockFace{Text: "4:07", Gains: true, State: ClockRuns, Widest: "00:00"}
	colors := colorsOf(v.Face)
	upright := v.paint(133, 51, 1, colors)
	v.Turned = true
	turned := v.paint(133, 51, 1, colors)
	if upright.Opaque() || upright.Rect != image.Rect(0, 0, 133, 51) {
		t.Fatal("no picture")
	}
	inked := 0
	for y := range 51 {
		for x := range 133 {
			if upright.NRGBAAt(x, y) != turned.NRGBAAt(132-x, 50-y) {
				t.Fatalf("%d, %d differs", x, y)
			}
			if upright.NRGBAAt(x, y).A > 0 {
				inked++
			}
		}
	}
	if inked < 500 {
		t.Errorf("only %d pixels are drawn", inked)
	}
}
