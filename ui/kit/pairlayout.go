package kit

import (
	"fyne.io/fyne/v2"
)

// PairLayout lays out pairs of objects in rows: the first of each in a narrow column, the second in what is left.
type PairLayout struct {
	Column float32 // the width of the first
	Row    float32 // the height of a pair
	Line   float32 // from one pair to the next
}

// Layout places the pairs below each other.
func (l PairLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		y := float32(i/2) * l.Line
		if i%2 == 0 {
			Place(o, 0, y, l.Column, l.Row)
		} else {
			Place(o, l.Column, y, size.Width-l.Column, l.Row)
		}
	}
	Mirror(objects, size.Width)
}

// MinSize returns the height of all pairs, and room for a second column as wide as the first.
func (l PairLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	pairs := float32((len(objects) + 1) / 2)
	return fyne.NewSize(2*l.Column, pairs*l.Line)
}
