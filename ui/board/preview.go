package board

import (
	"image"

	"fyne.io/fyne/v2"
)

// Preview shows a State without input or focus: small boards in dialogs, positions side by side.
type Preview struct {
	base
	side float32
}

// NewPreview returns an empty preview without coordinates, at least side units wide and high.
func NewPreview(pictures func(name string, px int) image.Image, side float32) *Preview {
	p := &Preview{side: side}
	p.ExtendBaseWidget(p)
	p.view = newView(p, pictures)
	p.view.style.Coordinates = NoCoordinates
	p.view.style.Slide = 0
	p.view.place()
	return p
}

func (p *Preview) CreateRenderer() fyne.WidgetRenderer {
	return previewRenderer{renderer{p.view}, p.side}
}

func (p *Preview) SetState(s State) {
	p.view.show(s.filled())
}

// Square returns a square's upper left corner in the preview, and its side.
func (p *Preview) Square(square int) (corner fyne.Position, side float32) {
	return p.view.home(square), p.view.unit()
}

type previewRenderer struct {
	renderer
	side float32
}

func (r previewRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(r.side) }
