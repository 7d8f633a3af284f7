package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Drawing is a widget that makes its few objects anew whenever it gets another size or is refreshed. Another one embeds it, and
// says by DrawBy or DrawFixed how.
type Drawing struct {
	widget.BaseWidget
	self  fyne.Widget // which embeds it
	least func() fyne.Size
	draw  func(size fyne.Size) []fyne.CanvasObject
	again bool // its objects are the same each time, and are placed at each layout
	drawn *drawn
}

// Parts returns what is drawn, from back to front.
func (d *Drawing) Parts() []fyne.CanvasObject {
	if d.drawn == nil {
		return nil
	}
	return d.drawn.objects
}

// DrawBy has draw return the objects for a size, as one reads from the left, and least how small the widget can be.
func (d *Drawing) DrawBy(self fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) {
	d.DrawFixed(self, least, func(size fyne.Size) []fyne.CanvasObject {
		objects := draw(size)
		Mirror(objects, size.Width)
		return objects
	})
}

// DrawFixed is DrawBy for what looks the same from wherever one reads, such as marks on a board.
func (d *Drawing) DrawFixed(self fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) {
	d.ExtendBaseWidget(self)
	d.self, d.least, d.draw = self, least, draw
}

// PlaceBy has place return objects that stay, at their places for a size, whenever they are laid out. It takes no room of its own.
func (d *Drawing) PlaceBy(self fyne.Widget, place func(size fyne.Size) []fyne.CanvasObject) {
	d.DrawFixed(self, Least(0, 0), place)
	d.again = true
}

// CreateRenderer is called by Fyne.
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
	size    fyne.Size // what they were drawn for
}

// Layout draws the objects for a size, if they are there for another one: Fyne lays out again whenever it finds objects
// that it has not measured, so a window whose objects were new after each layout would be drawn without end.
func (d *drawn) Layout(size fyne.Size) {
	if size != d.size || d.again && !size.IsZero() {
		d.drawFor(size)
	}
}

func (d *drawn) drawFor(size fyne.Size) { d.objects, d.size = d.draw(size), size }

// MinSize returns how small the widget can be.
func (d *drawn) MinSize() fyne.Size { return d.least() }

// Objects returns what is drawn, from back to front.
func (d *drawn) Objects() []fyne.CanvasObject { return d.objects }

// Refresh draws the objects anew.
func (d *drawn) Refresh() {
	d.drawFor(d.self.Size())
	canvas.Refresh(d.self)
}

// Destroy has nothing to give back.
func (d *drawn) Destroy() {}

// NewText returns a text of a size and a style, in a colour of the theme.
func NewText(text string, size float32, style fyne.TextStyle, color fyne.ThemeColorName) *canvas.Text {
	t := canvas.NewText(text, theme.Color(color))
	t.TextSize, t.TextStyle = size, style
	return t
}

// Card returns the ground of a card of a size.
func Card(size fyne.Size) *canvas.Rectangle {
	card := canvas.NewRectangle(theme.Color(ColorPanel))
	card.CornerRadius, card.StrokeColor, card.StrokeWidth = Radius, theme.Color(theme.ColorNameSeparator), 1
	card.Resize(size)
	return card
}

// Ring returns the ring in a control of a size that has the focus; so wide is its line.
func Ring(size fyne.Size, width float32) *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeColor, ring.StrokeWidth = theme.Color(theme.ColorNamePrimary), width
	ring.Resize(size)
	return ring
}
