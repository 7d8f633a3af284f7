package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/theme"
)

// The signs of a palette: for moving, for taking away, and for what is no square.
var (
	Arrows  = drawing("move")
	Saltire = drawing("erase")
	Hole    = drawing("hole")
)

// drawing returns what draws an icon in pixels.
func drawing(name string) func(px int) image.Image {
	return func(px int) image.Image {
		return captured(canvas.NewImageFromResource(whole(name)), fyne.NewSquareSize(float32(px)))
	}
}

// captured draws an object into memory, with a pixel for each unit.
func captured(o fyne.CanvasObject, size fyne.Size) image.Image {
	memory := software.NewTransparentCanvas()
	memory.SetPadded(false)
	memory.SetContent(o)
	memory.Resize(size)
	return memory.Capture()
}

// NewTray returns a choice of pictures on a ground of its own, with what lies over them. They stand in two rows where there is
// room for that; least and most are the sides of a picture.
func NewTray(choice *Segments, least, most float32, over ...fyne.CanvasObject) *fyne.Container {
	choice.Cell = most
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameHeaderBackground))
	ground.CornerRadius = Radius
	return container.New(trayLayout{least, most}, append([]fyne.CanvasObject{ground, choice}, over...)...)
}

type trayLayout struct{ least, most float32 }

// Layout gives the pictures as much width as makes the rows.
func (l trayLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choice := objects[1].(*Segments)
	width := l.fit(choice, size.Width)
	Place(objects[0], 0, 0, width+Step/2, size.Height)
	for _, o := range objects[1:] {
		Place(o, Step/2, Step/2, width, size.Height-Step)
	}
	Mirror(objects, size.Width)
}

// fit chooses the side of the pictures, and returns how wide they are together.
func (l trayLayout) fit(choice *Segments, width float32) float32 {
	columns := choice.FitRows(2, width-Step, l.least, l.most)
	return float32(columns) * (choice.Cell + Step/2)
}

// HeightAt returns the height in a width.
func (l trayLayout) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	choice := objects[1].(*Segments)
	return choice.HeightAt(l.fit(choice, width)) + Step
}

// MinSize returns the size of two pictures.
func (l trayLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(2 * l.least) }
