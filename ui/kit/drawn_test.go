package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TestDrawnOnce: a layout at the same size keeps its objects, because new ones would cause endless layouts. Another size and
// a refresh make new ones.
func TestDrawnOnce(t *testing.T) {
	emptyWindow(t, fyne.NewSize(200, 100))
	drawings := 0
	drawing := &Drawing{}
	drawing.DrawBy(drawing, Least(0, 0), func(fyne.Size) []fyne.CanvasObject {
		drawings++
		return []fyne.CanvasObject{canvas.NewText("", nil)}
	})
	drawing.BaseWidget.Resize(fyne.NewSize(100, 40))
	drawings = 0
	r := drawing.CreateRenderer()
	again := func() { r.Layout(fyne.NewSize(50, 20)) }
	for i, do := range []func(){func() {}, again, again, r.Refresh} { // made, another size, the same size, refreshed
		if do(); drawings != []int{1, 2, 2, 3}[i] {
			t.Errorf("step %d: drawn %d times", i, drawings)
		}
	}
}
