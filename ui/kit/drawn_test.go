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
	for _, c := range []struct {
		what string
		do   func()
		want int
	}{
		{"made", func() {}, 1},
		{"laid out for another size", func() { r.Layout(fyne.NewSize(50, 20)) }, 2},
		{"laid out for the same size", func() { r.Layout(fyne.NewSize(50, 20)) }, 2},
		{"refreshed", r.Refresh, 3},
	} {
		if c.do(); drawings != c.want {
			t.Errorf("%s: drawn %d times, not %d", c.what, drawings, c.want)
		}
	}
}
