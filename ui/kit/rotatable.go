package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Rotatable shows an object upright, or turned by 180 degrees for a player who sits opposite. The turned object lies under an
// upside-down picture of it: keys still reach its buttons, and the picture passes on taps.
type Rotatable struct {
	Drawing
	inner  fyne.CanvasObject
	touch  Touch
	Turned bool
	cover  *upsideDown
}

// Touch is what the players can touch in an object under its turned picture.
type Touch interface {
	// Buttons returns its buttons.
	Buttons() []*Button
	// TapAt gets a tap outside its buttons, at the position in the window.
	TapAt(at fyne.Position)
	// Scroll gets a turn of the wheel, in Fyne's units.
	Scroll(by float32)
	// Overlay returns objects over the picture that turn themselves.
	Overlay() []fyne.CanvasObject
}

// NoTouch is the Touch of an object without controls.
type NoTouch struct{}

func (NoTouch) Buttons() []*Button { return nil }

func (NoTouch) TapAt(fyne.Position) {}

func (NoTouch) Scroll(float32) {}

func (NoTouch) Overlay() []fyne.CanvasObject { return nil }

// NewRotatable returns an object that can be turned; touch applies while it is.
func NewRotatable(inner fyne.CanvasObject, touch Touch) *Rotatable {
	t := &Rotatable{inner: inner, touch: touch}
	t.cover = newUpsideDown(t)
	for _, b := range touch.Buttons() {
		b.turned = t
	}
	t.PlaceBy(t, t.place)
	t.least = inner.MinSize
	return t
}

func (t *Rotatable) SetTurned(on bool) {
	if on != t.Turned {
		t.Turned = on
		t.Refresh()
	}
}

// Redraw updates the picture after the object has changed.
func (t *Rotatable) Redraw() {
	if t.Turned {
		t.cover.draw()
	}
}

// place resizes the object to the full size, and returns it with its picture if it is turned.
func (t *Rotatable) place(size fyne.Size) []fyne.CanvasObject {
	Place(t.inner, 0, 0, size.Width, size.Height)
	t.cover.Resize(size)
	t.Redraw()
	if !t.Turned {
		return []fyne.CanvasObject{t.inner}
	}
	return append([]fyne.CanvasObject{t.inner, t.cover}, t.touch.Overlay()...)
}

func (t *Rotatable) Refresh() {
	t.inner.Refresh()
	t.Drawing.Refresh()
}

// upsideDown is the picture of a turned object. It covers the object, and passes taps and pointer on to what is visible there.
type upsideDown struct {
	widget.BaseWidget
	rotatable *Rotatable
	drawing   software.WindowlessCanvas // for drawing the picture; nil before the first time
	picture   *canvas.Image
	pointed   *Button // under the pointer
}

func newUpsideDown(t *Rotatable) *upsideDown {
	c := &upsideDown{rotatable: t, picture: &canvas.Image{ScaleMode: canvas.ImageScalePixels}}
	c.ExtendBaseWidget(c)
	return c
}

func (c *upsideDown) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.picture) }

func (c *upsideDown) draw() {
	size := c.rotatable.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	if c.drawing == nil {
		c.drawing = software.NewTransparentCanvas()
		c.drawing.SetPadded(false)
	}
	c.drawing.SetScale(ScaleOf(c.rotatable))
	c.drawing.Resize(size)
	if c.drawing.Content() == nil {
		c.drawing.SetContent(c.rotatable.inner)
	}
	upright := c.drawing.Capture()
	all := upright.Bounds()
	picture := image.NewRGBA(all)
	draw.NearestNeighbor.Transform(picture, f64.Aff3{-1, 0, float64(all.Max.X), 0, -1, float64(all.Max.Y)}, upright, all, draw.Src, nil)
	c.picture.Image = picture
	canvas.Refresh(c.picture)
}

func (c *upsideDown) under(at fyne.Position) *Button {
	for _, b := range c.rotatable.touch.Buttons() {
		if b.Visible() && rectOf(b).Holds(c.meant(at)) {
			return b
		}
	}
	return nil
}

func (c *upsideDown) Tapped(e *fyne.PointEvent) {
	if b := c.under(e.Position); b != nil {
		b.Tapped(e)
		return
	}
	c.rotatable.touch.TapAt(c.meant(e.Position))
}

// meant returns the position in the window that is visible at a position.
func (c *upsideDown) meant(at fyne.Position) fyne.Position {
	r := rectOf(c.rotatable.inner)
	return fyne.NewPos(r.X+r.Width-at.X, r.Y+r.Height-at.Y)
}

func (c *upsideDown) Scrolled(e *fyne.ScrollEvent) {
	c.rotatable.touch.Scroll(e.Scrolled.DY)
}

func (c *upsideDown) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

func (c *upsideDown) MouseMoved(e *desktop.MouseEvent) { c.point(c.under(e.Position)) }

func (c *upsideDown) MouseOut() { c.point(nil) }

func (c *upsideDown) point(b *Button) {
	if b == c.pointed {
		return
	}
	if c.pointed != nil {
		c.pointed.MouseOut()
	}
	if c.pointed = b; b != nil {
		b.MouseIn(&desktop.MouseEvent{})
	}
}
