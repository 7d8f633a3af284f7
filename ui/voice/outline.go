package voice

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// Outline describes the window for screen readers: the board as its squares with their content.
func (v *Voice) Outline() []kit.Item {
	return kit.Outline(v.shell.Win.Canvas(), v.SaidOf, squares)
}

// squares returns the squares of a board, and the hands.
func squares(o fyne.CanvasObject, at kit.Rect) (all []kit.Item) {
	b, ok := o.(interface {
		Places(func(place int, side float32) bool)
		Center(place int) fyne.Position
		Selected() int
		Stands(place int) string
	})
	if !ok {
		return nil
	}
	for place, side := range b.Places {
		middle := b.Center(place)
		all = append(all, kit.Item{
			Role: "gridcell", Name: b.Stands(place), On: b.Selected() == place, Drags: true,
			At: kit.NewRect(at.X+middle.X-side/2, at.Y+middle.Y-side/2, side, side),
		})
	}
	return all
}
