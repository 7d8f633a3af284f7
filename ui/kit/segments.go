package kit

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Segment is one of the things that segments let choose from: a title with a small word below it, or a picture.
type Segment struct {
	Title, Word string
	Said        func() string // to those who cannot see it; nil: word and title
	Picture     func(px int) image.Image
}

// Segments is a control that lets the players choose one of a few things which all can be seen. The arrow keys change
// the choice while it has the focus.
type Segments struct {
	widget.BaseWidget
	Name    string // of the choice, for those who cannot see it
	Items   []Segment
	Current int
	hovered int // -1: none
	focused bool
	Cell    float32 // the side of a picture's field; 0: the segments share the width

	changed  func(int) // the choice has changed
	OnTapped func(int) // a segment was tapped, or Space was pressed, be it chosen already or not; nil: nothing
	keys     KeyFilter
}

// Heights of segments with words, and with titles only.
const (
	TallSegment  = 5 * Step
	PlainSegment = 4 * Step
)

// NewSegments returns a choice among items; changed is told which, keys gets what the choice has no use for.
func NewSegments(items []Segment, changed func(int), keys KeyFilter) *Segments {
	s := &Segments{Items: items, hovered: -1, changed: changed, keys: keys}
	s.ExtendBaseWidget(s)
	return s
}

// Set replaces the items, and chooses one without telling.
func (s *Segments) Set(items []Segment, current int) {
	s.Items, s.Current, s.hovered = items, current, -1
	s.Refresh()
}

// Choose changes the choice and tells.
func (s *Segments) Choose(i int) {
	if i < 0 || i >= len(s.Items) || i == s.Current {
		return
	}
	s.Current = i
	s.Refresh()
	if s.changed != nil {
		s.changed(i)
	}
}

// columns returns how many items stand in a row of some width.
func (s *Segments) columns(width float32) int {
	if s.Cell == 0 {
		return max(1, len(s.Items))
	}
	return max(1, int((width+Step/2)/(s.Cell+Step/2)))
}

// FitRows chooses the side of the pictures' fields, between two bounds, so that so many rows of them have room in a width,
// and returns how many stand in a row: more rows where even the smallest have no room.
func (s *Segments) FitRows(rows int, width, least, most float32) (columns int) {
	columns = max(1, (len(s.Items)+rows-1)/rows)
	if s.Cell = min(most, float32(int(width/float32(columns)))-Step/2); s.Cell < least {
		s.Cell = least
		columns = max(1, int(width/(least+Step/2)))
	}
	return columns
}

// field returns where an item stands.
func (s *Segments) field(i int, size fyne.Size) Rect {
	n := s.columns(size.Width)
	if s.Cell > 0 {
		return NewRect(MirroredX(float32(i%n)*(s.Cell+Step/2), s.Cell, size.Width), float32(i/n)*(s.Cell+Step/2), s.Cell, s.Cell)
	}
	left, right := s.shares(i, size.Width), s.shares(i+1, size.Width)
	return NewRect(MirroredX(left, right-left, size.Width), 0, right-left, size.Height)
}

// shares returns the width that the first items have together: all the same, or where one is too long for that, each
// what it needs and the same of what is left.
func (s *Segments) shares(first int, width float32) float32 {
	n := max(1, len(s.Items))
	equal, together, longest, before := width/float32(n), float32(0), float32(0), float32(0)
	for i, item := range s.Items {
		needs := item.width()
		together, longest = together+needs, max(longest, needs)
		if i < first {
			before += needs
		}
	}
	switch {
	case longest <= equal:
		before = equal * float32(first)
	case together <= width:
		before += (width - together) / float32(n) * float32(first)
	default:
		before *= width / together
	}
	return float32(int(before))
}

// width returns the least width in which an item can be read whole.
func (s Segment) width() float32 {
	if s.Word == "" {
		return fyne.MeasureText(s.Title, SmallSize, fyne.TextStyle{}).Width + Step + 1
	}
	return max(fyne.MeasureText(s.Title, TextSize, BoldStyle).Width+Step, fyne.MeasureText(s.Word, SmallSize, fyne.TextStyle{}).Width+Step/2) + 1
}

// HeightAt returns the height that a width needs.
func (s *Segments) HeightAt(width float32) float32 {
	if s.Cell > 0 {
		n := s.columns(width)
		rows := float32((len(s.Items) + n - 1) / n)
		return max(0, rows*(s.Cell+Step/2)-Step/2)
	}
	for _, item := range s.Items {
		if item.Word != "" {
			return TallSegment
		}
	}
	return PlainSegment
}

// At returns the item at a position in the control, -1 for none.
func (s *Segments) At(p fyne.Position) int {
	for i := range s.Items {
		if s.field(i, s.Size()).Holds(p) {
			return i
		}
	}
	return -1
}

// Tapped chooses the item under the pointer.
func (s *Segments) Tapped(e *fyne.PointEvent) {
	if i := s.At(e.Position); i >= 0 {
		TakeFocus(s) // so that the arrow keys go on from where the pointer was
		s.Choose(i)
		s.give(i)
	}
}

func (s *Segments) give(i int) {
	if s.OnTapped != nil {
		s.OnTapped(i)
	}
}

// TypedKey changes the choice by the arrow keys and leaves the others to the dialog.
func (s *Segments) TypedKey(key *fyne.KeyEvent) {
	row, before, after := s.columns(s.Size().Width), fyne.KeyLeft, fyne.KeyRight
	if leftwards {
		before, after = after, before
	}
	switch {
	case key.Name == before:
		s.Choose(s.Current - 1)
	case key.Name == after:
		s.Choose(s.Current + 1)
	case key.Name == fyne.KeyUp && s.Cell > 0:
		s.Choose(s.Current - row)
	case key.Name == fyne.KeyDown && s.Cell > 0:
		s.Choose(min(s.Current+row, len(s.Items)-1))
	case key.Name == fyne.KeyHome:
		s.Choose(0)
	case key.Name == fyne.KeyEnd:
		s.Choose(len(s.Items) - 1)
	case key.Name == fyne.KeySpace:
		s.give(s.Current)
	case s.keys != nil:
		s.keys.TypedKey(key)
	}
}

// KeyDown tells the window which keys are pressed anew.
func (s *Segments) KeyDown(key *fyne.KeyEvent) { PressedAnew(s, key) }

// KeyUp tells the window which keys are released.
func (s *Segments) KeyUp(key *fyne.KeyEvent) { Released(s, key) }

// TypedRune has no use for text.
func (s *Segments) TypedRune(rune) {}

// FocusGained shows the focus.
func (s *Segments) FocusGained() { s.setFocused(true) }

// FocusLost hides it.
func (s *Segments) FocusLost() { s.setFocused(false) }

func (s *Segments) setFocused(on bool) {
	s.focused = on
	s.Refresh()
}

// MouseIn, MouseMoved and MouseOut show what a tap would choose.
func (s *Segments) MouseIn(e *desktop.MouseEvent) { s.hover(s.At(e.Position)) }

// MouseMoved follows the pointer.
func (s *Segments) MouseMoved(e *desktop.MouseEvent) { s.hover(s.At(e.Position)) }

// MouseOut hides it.
func (s *Segments) MouseOut() { s.hover(-1) }

func (s *Segments) hover(i int) {
	if i != s.hovered {
		s.hovered = i
		s.Refresh()
	}
}

// CreateRenderer returns the renderer of ground and fields.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{segments: s, ground: &canvas.Rectangle{CornerRadius: Radius}}
	r.make()
	return r
}

type segmentsRenderer struct {
	segments *Segments
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
	for len(r.fields) < len(r.segments.Items) {
		f := segmentField{&canvas.Rectangle{CornerRadius: Radius}, canvas.NewText("", nil), canvas.NewText("", nil), &canvas.Image{}}
		f.title.Alignment, f.word.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
		f.word.TextSize = SmallSize
		r.fields = append(r.fields, f)
	}
	r.objects = append(r.objects[:0], r.ground)
	for i, f := range r.fields {
		for _, o := range []fyne.CanvasObject{f.card, f.title, f.word, f.picture} {
			Show(o, i < len(r.segments.Items))
			r.objects = append(r.objects, o)
		}
	}
	r.paint()
}

// Layout places the fields.
func (r *segmentsRenderer) Layout(size fyne.Size) {
	s := r.segments
	r.ground.Resize(size)
	for i, item := range s.Items {
		f, at := r.fields[i], s.field(i, size)
		Place(f.card, at.X+1, at.Y+1, at.Width-2, at.Height-2)
		if item.Picture != nil {
			r.placePicture(f, item, at)
			continue
		}
		f.title.Text = Elide(item.Title, at.Width-Step, f.title.TextSize, f.title.TextStyle)
		f.word.Text = Elide(item.Word, at.Width-Step/2, SmallSize, fyne.TextStyle{})
		Orient(f.title)
		Orient(f.word)
		if item.Word == "" {
			Place(f.title, at.X, at.Y, at.Width, at.Height)
			continue
		}
		Place(f.title, at.X, at.Y+0.25*Step, at.Width, 2.5*Step)
		Place(f.word, at.X, at.Y+2.5*Step, at.Width, 2*Step)
	}
}

// placePicture draws a picture with one pixel of the screen to each of its own.
func (r *segmentsRenderer) placePicture(f segmentField, item Segment, at Rect) {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.segments); c != nil {
		scale = c.Scale()
	}
	px := int((at.Width - Step/2) * scale)
	f.picture.Image = item.Picture(px)
	side := float32(px) / scale
	Place(f.picture, at.X+(at.Width-side)/2, at.Y+(at.Height-side)/2, side, side)
	f.picture.Refresh()
}

// MinSize returns the height of a row, and the least width in which its titles can be read.
func (r *segmentsRenderer) MinSize() fyne.Size {
	s := r.segments
	if s.Cell > 0 {
		return fyne.NewSize(s.Cell, s.HeightAt(s.Size().Width))
	}
	return fyne.NewSize(4*Step*float32(len(s.Items)), s.HeightAt(0))
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
	if s.Cell > 0 {
		r.ground.FillColor = color.Transparent
	}
	for i, item := range s.Items {
		f := r.fields[i]
		chosen := i == s.Current
		f.card.FillColor, f.card.StrokeColor, f.card.StrokeWidth = color.Transparent, color.Transparent, 0
		f.title.Color, f.word.Color = theme.Color(theme.ColorNameForeground), theme.Color(ColorSecondary)
		f.title.TextSize = TextSize
		if item.Word == "" {
			f.title.TextSize = SmallSize
		}
		f.title.TextStyle.Bold = item.Word != ""
		Show(f.word, item.Word != "")
		Show(f.title, item.Picture == nil)
		Show(f.picture, item.Picture != nil)
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
