package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Drawn returns the renderer of a widget that makes its few objects anew whenever it is laid out or refreshed: draw
// returns them for a size, least how small the widget can be.
func Drawn(w fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) fyne.WidgetRenderer {
	d := &drawn{widget: w, least: least, draw: draw}
	d.Layout(w.Size())
	return d
}

// DrawnFixed is Drawn for what looks the same from wherever one reads, such as marks on a board.
func DrawnFixed(w fyne.Widget, least func() fyne.Size, draw func(size fyne.Size) []fyne.CanvasObject) fyne.WidgetRenderer {
	return &drawn{widget: w, least: least, draw: draw, objects: draw(w.Size()), fixed: true}
}

type drawn struct {
	widget  fyne.Widget
	least   func() fyne.Size
	draw    func(size fyne.Size) []fyne.CanvasObject
	objects []fyne.CanvasObject
	fixed   bool // it is never mirrored
}

// Layout draws the objects for a size.
func (d *drawn) Layout(size fyne.Size) {
	if d.objects = d.draw(size); !d.fixed {
		Mirror(d.objects, size.Width)
	}
}

// MinSize returns how small the widget can be.
func (d *drawn) MinSize() fyne.Size { return d.least() }

// Objects returns what is drawn, from back to front.
func (d *drawn) Objects() []fyne.CanvasObject { return d.objects }

// Refresh draws the objects anew.
func (d *drawn) Refresh() {
	d.Layout(d.widget.Size())
	canvas.Refresh(d.widget)
}

// Destroy has nothing to give back.
func (d *drawn) Destroy() {}
