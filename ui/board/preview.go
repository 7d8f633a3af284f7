package board

import (
	"image"

	"fyne.io/fyne/v2"
)

// Preview shows a State without input or focus: small boards in dialogs, positions side by side.
type Preview struct{ base }

// NewPreview returns an empty preview without coordinates, at least side units wide and high.
func NewPreview(pictures func(name string, px int) image.Image, side float32) *Preview {
	p := &Preview{}
	p.ExtendBaseWidget(p)
	p.view = newView(p, pictures)
	p.view.style.Coordinates = NoCoordinates
	p.view.style.Slide, p.view.least = 0, side
	p.view.place()
	return p
}

func (p *Preview) SetState(s State) {
	p.view.show(s.filled())
}

// Square returns a square's upper left corner in the preview, and its side.
func (p *Preview) Square(square int) (corner fyne.Position, side float32) {
	return p.view.home(square), p.view.unit()
}
