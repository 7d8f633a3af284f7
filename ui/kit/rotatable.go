package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Rotatable shows an object upright, or turned by 180 degrees for a player who sits opposite. Turned, the object itself
// lies under a picture of it that is upside down: the keys still reach its buttons, and the picture hands on the taps.
type Rotatable struct {
	Drawing
	inner  fyne.CanvasObject
	touch  Touch
	Turned bool
	cover  *upsideDown
}

// Touch is what the players can do with an object whose turned picture lies over it.
type Touch interface {
	// Buttons returns what can be tapped in it.
	Buttons() []*Button
	// TapAt gets a tap beside its buttons, with the place in the window that is meant.
	TapAt(at fyne.Position)
	// Scroll gets a turn of the wheel, as Fyne counts it.
	Scroll(by float32)
	// Overlay returns what lies on the picture and turns itself.
	Overlay() []fyne.CanvasObject
}

// NoTouch is the Touch of an object with which the players can do nothing.
type NoTouch struct{}

// Buttons returns none.
func (NoTouch) Buttons() []*Button { return nil }

// TapAt does nothing.
func (NoTouch) TapAt(fyne.Position) {}

// Scroll does nothing.
func (NoTouch) Scroll(float32) {}

// Overlay returns nothing.
func (NoTouch) Overlay() []fyne.CanvasObject { return nil }

// NewRotatable returns an object that can be turned, with what the players can do with it then.
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

// ForBoth returns what a card says to both players who sit opposite each other: a text twice, the first of them upside
// down.
func ForBoth(far string, near fyne.CanvasObject) fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	turned := NewRotatable(container.NewStack(ground, Paragraph(far)), NoTouch{})
	turned.SetTurned(true)
	return container.NewVBox(turned, near)
}

// SetTurned turns the object, or puts it upright again.
func (t *Rotatable) SetTurned(on bool) {
	if on != t.Turned {
		t.Turned = on
		t.Refresh()
	}
}

// Redraw draws the picture anew, after something in the object has changed.
func (t *Rotatable) Redraw() {
	if t.Turned {
		t.cover.draw()
	}
}

// place gives the object all the room, and returns it and over it its picture if it is turned.
func (t *Rotatable) place(size fyne.Size) []fyne.CanvasObject {
	Place(t.inner, 0, 0, size.Width, size.Height)
	t.cover.Resize(size)
	t.Redraw()
	if !t.Turned {
		return []fyne.CanvasObject{t.inner}
	}
	return append([]fyne.CanvasObject{t.inner, t.cover}, t.touch.Overlay()...)
}

// Refresh draws object and picture anew.
func (t *Rotatable) Refresh() {
	t.inner.Refresh()
	t.Drawing.Refresh()
}

// upsideDown is the picture of a turned object. It lies over it and hands taps and the pointer on to what is seen there.
type upsideDown struct {
	widget.BaseWidget
	rotatable *Rotatable
	drawing   software.WindowlessCanvas // where the picture is drawn; nil before the first time
	picture   *canvas.Image
	pointed   *Button // under the pointer
}

func newUpsideDown(t *Rotatable) *upsideDown {
	c := &upsideDown{rotatable: t, picture: &canvas.Image{ScaleMode: canvas.ImageScalePixels}}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer returns the renderer of the picture.
func (c *upsideDown) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.picture) }

// draw draws the object as it is now, and turns the picture.
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

// under returns the button that is seen at a position, nil for none.
func (c *upsideDown) under(at fyne.Position) *Button {
	for _, b := range c.rotatable.touch.Buttons() {
		if b.Visible() && RectOf(b).Holds(c.meant(at)) {
			return b
		}
	}
	return nil
}

// Tapped presses the button that is seen there.
func (c *upsideDown) Tapped(e *fyne.PointEvent) {
	if b := c.under(e.Position); b != nil {
		b.Tapped(e)
		return
	}
	c.rotatable.touch.TapAt(c.meant(e.Position))
}

// meant returns the place in the window that is seen at a position.
func (c *upsideDown) meant(at fyne.Position) fyne.Position {
	r := RectOf(c.rotatable.inner)
	return fyne.NewPos(r.X+r.Width-at.X, r.Y+r.Height-at.Y)
}

// Scrolled scrolls what is seen turned.
func (c *upsideDown) Scrolled(e *fyne.ScrollEvent) {
	c.rotatable.touch.Scroll(e.Scrolled.DY)
}

// MouseIn does as MouseMoved.
func (c *upsideDown) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved lights the button that is seen under the pointer.
func (c *upsideDown) MouseMoved(e *desktop.MouseEvent) { c.point(c.under(e.Position)) }

// MouseOut lights none.
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
