package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Drawn returns the renderer of a widget that makes its few objects anew whenever it gets another size or is refreshed:
// draw returns them for a size, least how small the widget can be.
func Drawn(w fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) fyne.WidgetRenderer {
	return DrawnFixed(w, least, func(size fyne.Size) []fyne.CanvasObject {
		objects := draw(size)
		Mirror(objects, size.Width)
		return objects
	})
}

// DrawnFixed is Drawn for what looks the same from wherever one reads, such as marks on a board.
func DrawnFixed(w fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) fyne.WidgetRenderer {
	d := &drawn{widget: w, least: least, draw: draw}
	d.Layout(w.Size())
	return d
}

type drawn struct {
	widget  fyne.Widget
	least   func() fyne.Size
	draw    func(size fyne.Size) []fyne.CanvasObject
	objects []fyne.CanvasObject
	size    fyne.Size // what they were drawn for
}

// Layout draws the objects for a size, if they are there for another one: Fyne lays out again whenever it finds objects
// that it has not measured, so a window whose objects were new after each layout would be drawn without end.
func (d *drawn) Layout(size fyne.Size) {
	if size != d.size {
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
	d.drawFor(d.widget.Size())
	canvas.Refresh(d.widget)
}

// Destroy has nothing to give back.
func (d *drawn) Destroy() {}

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
