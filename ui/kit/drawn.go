package kit

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Drawing is a widget that makes its objects again whenever it is resized or refreshed. A widget embeds it, and calls DrawBy,
// DrawFixed or PlaceBy.
type Drawing struct {
	widget.BaseWidget
	self  fyne.Widget // the widget that embeds it
	least func() fyne.Size
	draw  func(size fyne.Size) []fyne.CanvasObject
	again bool // the objects stay the same, and each layout places them
	drawn *drawn
}

func (d *Drawing) Parts() []fyne.CanvasObject {
	if d.drawn == nil {
		return nil
	}
	return d.drawn.objects
}

// DrawBy sets draw, which returns the objects for a size from left to right, and least, the smallest size. The objects are
// mirrored where text runs from right to left.
func (d *Drawing) DrawBy(self fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) {
	d.DrawFixed(self, least, func(size fyne.Size) []fyne.CanvasObject {
		objects := draw(size)
		Mirror(objects, size.Width)
		return objects
	})
}

// DrawFixed is DrawBy for what is never mirrored, such as marks on a board.
func (d *Drawing) DrawFixed(self fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) {
	d.ExtendBaseWidget(self)
	d.self, d.least, d.draw = self, least, draw
}

// PlaceBy sets place, which places the same objects at each layout. The widget's smallest size is zero.
func (d *Drawing) PlaceBy(self fyne.Widget, place func(size fyne.Size) []fyne.CanvasObject) {
	d.DrawFixed(self, Least(0, 0), place)
	d.again = true
}

func (d *Drawing) CreateRenderer() fyne.WidgetRenderer {
	d.drawn = &drawn{Drawing: d}
	d.drawn.Layout(d.self.Size())
	return d.drawn
}

// Least returns a function that returns a size.
func Least(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}

type drawn struct {
	*Drawing
	objects []fyne.CanvasObject
	size    fyne.Size // of the last drawing
}

// Layout draws the objects only for a new size: Fyne repeats the layout when it finds objects that it has not measured, so new
// objects after each layout would redraw the window for ever.
func (d *drawn) Layout(size fyne.Size) {
	if size != d.size || d.again && !size.IsZero() {
		d.drawFor(size)
	}
}

func (d *drawn) drawFor(size fyne.Size) { d.objects, d.size = d.draw(size), size }

func (d *drawn) MinSize() fyne.Size { return d.least() }

func (d *drawn) Objects() []fyne.CanvasObject { return d.objects }

func (d *drawn) Refresh() {
	d.drawFor(d.self.Size())
	canvas.Refresh(d.self)
}

func (d *drawn) Destroy() {}

// NewText returns a text of a size and a style, in a colour of the theme.
func NewText(text string, size float32, style fyne.TextStyle, color fyne.ThemeColorName) *canvas.Text {
	t := canvas.NewText(text, theme.Color(color))
	t.TextSize, t.TextStyle = size, style
	return t
}

// Card returns the background of a card.
func Card(size fyne.Size) *canvas.Rectangle {
	card := canvas.NewRectangle(theme.Color(ColorPanel))
	card.CornerRadius, card.StrokeColor, card.StrokeWidth = Radius, theme.Color(theme.ColorNameSeparator), 1
	card.Resize(size)
	return card
}

// ReadingOrder sorts placed objects that do not overlap by rows, in which Tab then goes through them.
func ReadingOrder(objects []fyne.CanvasObject) {
	slices.SortStableFunc(objects, func(a, b fyne.CanvasObject) int {
		across := cmp.Compare(a.Position().X, b.Position().X)
		if leftwards {
			across = -across
		}
		return cmp.Or(cmp.Compare(a.Position().Y, b.Position().Y), across)
	})
}

// Ring returns the focus ring of a control; width is that of the line.
func Ring(size fyne.Size, width float32) *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeColor, ring.StrokeWidth = theme.Color(theme.ColorNamePrimary), width
	ring.Resize(size)
	return ring
}
