package kit

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
)

// Icons of a palette: move, delete, and toggle a hole.
var (
	Arrows  = drawing("move")
	Saltire = drawing("erase")
	Hole    = drawing("hole")
)

// drawing returns a function that draws an icon of px pixels.
func drawing(name string) func(px int) image.Image {
	return func(px int) image.Image {
		return captured(canvas.NewImageFromResource(whole(name)), fyne.NewSquareSize(float32(px)))
	}
}

// captured draws an object into memory, one pixel for each unit.
func captured(o fyne.CanvasObject, size fyne.Size) image.Image {
	memory := software.NewTransparentCanvas()
	memory.SetPadded(false)
	memory.SetContent(o)
	memory.Resize(size)
	return memory.Capture()
}

// NewTray returns a choice of pieces on the colour of a square, with objects above. The pictures form two rows if they fit; least
// and most bound their side.
func NewTray(choice *Segments, square color.Color, least, most float32, over ...fyne.CanvasObject) *fyne.Container {
	choice.Cell = most
	ground := canvas.NewRectangle(square)
	ground.CornerRadius = Radius
	return container.New(trayLayout{least, most}, append([]fyne.CanvasObject{ground, choice}, over...)...)
}

type trayLayout struct{ least, most float32 }

// Layout makes the pictures as wide as their rows need.
func (l trayLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choice := objects[1].(*Segments)
	width := l.fit(choice, size.Width)
	Place(objects[0], 0, 0, size.Width, size.Height)
	for _, o := range objects[1:] {
		Place(o, Step/2, Step/2, width, size.Height-Step)
	}
	Mirror(objects, size.Width)
}

// fit chooses the side of the pictures, and returns their total width.
func (l trayLayout) fit(choice *Segments, width float32) float32 {
	columns := choice.FitRows(2, width-Step, l.least, l.most)
	return float32(columns) * (choice.Cell + Step/2)
}

func (l trayLayout) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	choice := objects[1].(*Segments)
	return choice.HeightAt(l.fit(choice, width)) + Step
}

func (l trayLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(2 * l.least) }
