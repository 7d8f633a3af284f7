package ui

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// segment is one of the things that segments let choose from: a title with a small word below it, or a picture.
type segment struct {
	title, word string
	picture     func(px int) image.Image
}

// segments is a control that lets the players choose one of a few things which all can be seen. The arrow keys change
// the choice while it has the focus.
type segments struct {
	widget.BaseWidget
	items   []segment
	current int
	hovered int // -1: none
	focused bool
	cell    float32 // the side of a picture's field; 0: the segments share the width

	changed func(int) // the choice has changed
	tapped  func(int) // a segment was tapped, or Space was pressed, be it chosen already or not; nil: nothing
	keys    keyFilter
}

// Heights of segments with words, and with titles only.
const (
	tallSegment  = 5 * step
	plainSegment = 4 * step
)

func newSegments(items []segment, changed func(int), keys keyFilter) *segments {
	s := &segments{items: items, hovered: -1, changed: changed, keys: keys}
	s.ExtendBaseWidget(s)
	return s
}

// set replaces the items, and chooses one without telling.
func (s *segments) set(items []segment, current int) {
	s.items, s.current, s.hovered = items, current, -1
	s.Refresh()
}

// choose changes the choice and tells.
func (s *segments) choose(i int) {
	if i < 0 || i >= len(s.items) || i == s.current {
		return
	}
	s.current = i
	s.Refresh()
	if s.changed != nil {
		s.changed(i)
	}
}

// columns returns how many items stand in a row of some width.
func (s *segments) columns(width float32) int {
	if s.cell == 0 {
		return max(1, len(s.items))
	}
	return max(1, int((width+step/2)/(s.cell+step/2)))
}

// field returns where an item stands.
func (s *segments) field(i int, size fyne.Size) rect {
	n := s.columns(size.Width)
	if s.cell > 0 {
		return newRect(float32(i%n)*(s.cell+step/2), float32(i/n)*(s.cell+step/2), s.cell, s.cell)
	}
	left := float32(int(size.Width * float32(i) / float32(n)))
	right := float32(int(size.Width * float32(i+1) / float32(n)))
	return newRect(left, 0, right-left, size.Height)
}

// heightAt returns the height that a width needs.
func (s *segments) heightAt(width float32) float32 {
	if s.cell > 0 {
		n := s.columns(width)
		rows := float32((len(s.items) + n - 1) / n)
		return max(0, rows*(s.cell+step/2)-step/2)
	}
	for _, item := range s.items {
		if item.word != "" {
			return tallSegment
		}
	}
	return plainSegment
}

// at returns the item at a position, -1 for none.
func (s *segments) at(p fyne.Position) int {
	for i := range s.items {
		if f := s.field(i, s.Size()); p.X >= f.x && p.X < f.x+f.width && p.Y >= f.y && p.Y < f.y+f.height {
			return i
		}
	}
	return -1
}

// Tapped chooses the item under the pointer.
func (s *segments) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position); i >= 0 {
		s.focus()
		s.choose(i)
		s.give(i)
	}
}

// focus takes the focus, so that the arrow keys go on from where the pointer was.
func (s *segments) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		c.Focus(s)
	}
}

func (s *segments) give(i int) {
	if s.tapped != nil {
		s.tapped(i)
	}
}

// TypedKey changes the choice by the arrow keys and leaves the others to the dialog.
func (s *segments) TypedKey(key *fyne.KeyEvent) {
	row := s.columns(s.Size().Width)
	switch {
	case key.Name == fyne.KeyLeft:
		s.choose(s.current - 1)
	case key.Name == fyne.KeyRight:
		s.choose(s.current + 1)
	case key.Name == fyne.KeyUp && s.cell > 0:
		s.choose(s.current - row)
	case key.Name == fyne.KeyDown && s.cell > 0:
		s.choose(min(s.current+row, len(s.items)-1))
	case key.Name == fyne.KeyHome:
		s.choose(0)
	case key.Name == fyne.KeyEnd:
		s.choose(len(s.items) - 1)
	case key.Name == fyne.KeySpace:
		s.give(s.current)
	case s.keys != nil:
		s.keys(key)
	}
}

// KeyDown tells the window which keys are pressed anew.
func (s *segments) KeyDown(key *fyne.KeyEvent) { pressedAnew(s, key) }

// KeyUp has nothing to tell.
func (s *segments) KeyUp(*fyne.KeyEvent) {}

// TypedRune has no use for text.
func (s *segments) TypedRune(rune) {}

// FocusGained shows the focus.
func (s *segments) FocusGained() { s.setFocused(true) }

// FocusLost hides it.
func (s *segments) FocusLost() { s.setFocused(false) }

func (s *segments) setFocused(on bool) {
	s.focused = on
	s.Refresh()
}

// MouseIn, MouseMoved and MouseOut show what a tap would choose.
func (s *segments) MouseIn(e *desktop.MouseEvent) { s.hover(s.at(e.Position)) }

// MouseMoved follows the pointer.
func (s *segments) MouseMoved(e *desktop.MouseEvent) { s.hover(s.at(e.Position)) }

// MouseOut hides it.
func (s *segments) MouseOut() { s.hover(-1) }

func (s *segments) hover(i int) {
	if i != s.hovered {
		s.hovered = i
		s.Refresh()
	}
}

// CreateRenderer returns the renderer of ground and fields.
func (s *segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{segments: s, ground: &canvas.Rectangle{CornerRadius: radius}}
	r.make()
	return r
}

type segmentsRenderer struct {
	segments *segments
	ground   *canvas.Rectangle
	fields   []segmentField
	objects  []fyne.CanvasObject
}

// segmentField is what is drawn of one item.
type segmentField struct {
	card        *canvas.Rectangle
	title, word *canvas.Text
	picture     *canvas.Image
}

// make makes the fields that there are too few of, and hides those that there are too many of.
func (r *segmentsRenderer) make() {
	for len(r.fields) < len(r.segments.items) {
		f := segmentField{&canvas.Rectangle{CornerRadius: radius}, canvas.NewText("", nil), canvas.NewText("", nil), &canvas.Image{}}
		f.title.Alignment, f.word.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
		f.word.TextSize = smallSize
		r.fields = append(r.fields, f)
	}
	r.objects = append(r.objects[:0], r.ground)
	for i, f := range r.fields {
		for _, o := range []fyne.CanvasObject{f.card, f.title, f.word, f.picture} {
			show(o, i < len(r.segments.items))
			r.objects = append(r.objects, o)
		}
	}
	r.paint()
}

// Layout places the fields.
func (r *segmentsRenderer) Layout(size fyne.Size) {
	s := r.segments
	r.ground.Resize(size)
	for i, item := range s.items {
		f, at := r.fields[i], s.field(i, size)
		place(f.card, at.x+1, at.y+1, at.width-2, at.height-2)
		if item.picture != nil {
			r.placePicture(f, item, at)
			continue
		}
		f.title.Text = elide(item.title, at.width-step, f.title.TextSize, f.title.TextStyle)
		f.word.Text = elide(item.word, at.width-step/2, smallSize, fyne.TextStyle{})
		if item.word == "" {
			place(f.title, at.x, at.y, at.width, at.height)
			continue
		}
		place(f.title, at.x, at.y+0.25*step, at.width, 2.5*step)
		place(f.word, at.x, at.y+2.5*step, at.width, 2*step)
	}
}

// placePicture draws a picture with one pixel of the screen to each of its own.
func (r *segmentsRenderer) placePicture(f segmentField, item segment, at rect) {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.segments); c != nil {
		scale = c.Scale()
	}
	px := int((at.width - step/2) * scale)
	f.picture.Image = item.picture(px)
	side := float32(px) / scale
	place(f.picture, at.x+(at.width-side)/2, at.y+(at.height-side)/2, side, side)
	f.picture.Refresh()
}

// MinSize returns the height of a row, and the least width in which its titles can be read.
func (r *segmentsRenderer) MinSize() fyne.Size {
	s := r.segments
	if s.cell > 0 {
		return fyne.NewSize(s.cell, s.heightAt(s.Size().Width))
	}
	return fyne.NewSize(4*step*float32(len(s.items)), s.heightAt(0))
}

// Objects returns what is drawn, from back to front.
func (r *segmentsRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh redraws the control.
func (r *segmentsRenderer) Refresh() {
	r.make()
	r.Layout(r.segments.Size())
	canvas.Refresh(r.segments)
}

func (r *segmentsRenderer) paint() {
	s := r.segments
	r.ground.FillColor = theme.Color(theme.ColorNameButton)
	if s.cell > 0 {
		r.ground.FillColor = color.Transparent
	}
	for i, item := range s.items {
		f := r.fields[i]
		chosen := i == s.current
		f.card.FillColor, f.card.StrokeColor, f.card.StrokeWidth = color.Transparent, color.Transparent, 0
		f.title.Color, f.word.Color = theme.Color(theme.ColorNameForeground), theme.Color(colorSecondary)
		f.title.TextSize = textSize
		if item.word == "" {
			f.title.TextSize = smallSize
		}
		f.title.TextStyle.Bold = item.word != ""
		show(f.word, item.word != "")
		show(f.title, item.picture == nil)
		show(f.picture, item.picture != nil)
		switch {
		case chosen:
			f.card.FillColor = theme.Color(theme.ColorNameSelection)
			f.card.StrokeColor, f.card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1
		case i == s.hovered:
			f.card.FillColor = theme.Color(theme.ColorNameHover)
		}
		if chosen && s.focused {
			f.card.StrokeWidth = 2.5
		}
	}
}

// Destroy has nothing to give back.
func (r *segmentsRenderer) Destroy() {}
