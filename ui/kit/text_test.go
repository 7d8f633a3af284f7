package kit

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestTabularDigits(t *testing.T) {
	for _, size := range []float32{20, 36, 72} {
		wide := func(text string) float32 { return fyne.MeasureText(Ordered(text), size, BoldStyle).Width }
		for _, text := range []string{"11:11", "47:18", "99:59"} {
			if got := wide(text); got != wide("00:00") {
				t.Errorf("%s is %v wide at %v, 00:00 is %v", text, got, size, wide("00:00"))
			}
		}
	}
}
