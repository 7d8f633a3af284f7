package ui

import "fyne.io/fyne/v2"

// pairLayout lays out pairs of objects in rows: the first of each in a narrow column, the second in what is left.
type pairLayout struct {
	column float32 // the width of the first
	row    float32 // the height of a pair
	line   float32 // from one pair to the next
}

// Layout places the pairs below each other.
func (l pairLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		y := float32(i/2) * l.line
		if i%2 == 0 {
			place(o, 0, y, l.column, l.row)
		} else {
			place(o, l.column, y, size.Width-l.column, l.row)
		}
	}
}

// MinSize returns the height of all pairs, and room for a second column as wide as the first.
func (l pairLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	pairs := float32((len(objects) + 1) / 2)
	return fyne.NewSize(2*l.column, pairs*l.line)
}
