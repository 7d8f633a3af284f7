package kit

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// signColor is that of the signs of a palette, on the ground of captured pieces in either theme.
var signColor = color.NRGBA{R: 0x2A, G: 0x26, B: 0x22, A: 0xFF}

// Arrows is the sign for moving: two crossing arrows with a head at each end.
func Arrows(px int) image.Image {
	return strokes(px, [][4]float64{
		{.5, .14, .5, .86}, {.14, .5, .86, .5},
		{.5, .14, .39, .26}, {.5, .14, .61, .26}, {.5, .86, .39, .74}, {.5, .86, .61, .74},
		{.14, .5, .26, .39}, {.14, .5, .26, .61}, {.86, .5, .74, .39}, {.86, .5, .74, .61},
	}, 0.035)
}

// Saltire is the sign for taking away.
func Saltire(px int) image.Image {
	return strokes(px, [][4]float64{{.26, .26, .74, .74}, {.74, .26, .26, .74}}, 0.055)
}

// Hole is the sign for what is no square: a dark field with a light edge.
func Hole(px int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, px, px))
	edge := max(1, px/6)
	draw.Draw(img, img.Rect.Inset(edge), image.NewUniform(signColor), image.Point{}, draw.Src)
	return img
}

// strokes draws lines with round ends, all in shares of the side.
func strokes(px int, lines [][4]float64, half float64) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, px, px))
	for y := range px {
		for x := range px {
			at, best := [2]float64{(float64(x) + .5) / float64(px), (float64(y) + .5) / float64(px)}, math.Inf(1)
			for _, l := range lines {
				best = min(best, distance(at, l))
			}
			cover := max(0, min(1, (half-best)*float64(px)+.5))
			c := signColor
			c.A = uint8(cover * 255)
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// distance returns how far a point is from a line.
func distance(p [2]float64, l [4]float64) float64 {
	dx, dy := l[2]-l[0], l[3]-l[1]
	t := max(0, min(1, ((p[0]-l[0])*dx+(p[1]-l[1])*dy)/(dx*dx+dy*dy)))
	return math.Hypot(p[0]-l[0]-t*dx, p[1]-l[1]-t*dy)
}

// NewTray returns a choice of pictures on a ground of its own, with what lies over them. They stand in two rows where there is
// room for that; least and most are the sides of a picture.
func NewTray(choice *Segments, least, most float32, over ...fyne.CanvasObject) *fyne.Container {
	choice.Cell = most
	ground := canvas.NewRectangle(theme.Color(ColorTray))
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
