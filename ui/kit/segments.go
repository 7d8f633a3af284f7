package kit

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// Segment is an item of Segments: a title with a short word below, or a picture.
type Segment struct {
	Title, Word string
	Description func() string // for screen readers; nil: word and title
	Picture     func(px int) image.Image
}

// Segments is a control that shows a few items, one of which is selected. The arrow keys change the selection.
type Segments struct {
	Control
	Name    string // of the choice, for screen readers
	Items   []Segment
	Current int
	Off     bool    // faint, and cannot be changed
	hovered int     // -1: none
	Cell    float32 // side of a picture's field; 0: the segments share the width

	changed  func(int) // called with the new selection
	OnTapped func(int) // called with a tapped segment before it is selected, or at Space; may be nil
}

// Heights of segments with words, and with titles only, and the side of a picture that can be chosen.
const (
	tallSegment  = 5 * Step
	PlainSegment = 4 * Step
	PickedCell   = 4.25 * Step
)

// NewSegments returns a choice among items; changed is called with the index.
func NewSegments(items []Segment, changed func(int)) *Segments {
	s := &Segments{Items: items, hovered: -1, changed: changed}
	s.DrawFixed(s, s.smallest, s.draw)
	return s
}

// Set replaces the items, and selects one without calling changed.
func (s *Segments) Set(items []Segment, current int) {
	s.Items, s.Current, s.hovered = items, current, -1
	s.Refresh()
}

// Disabled reports whether the choice is off.
func (s *Segments) Disabled() bool { return s.Off }

// Enable turns it on.
func (s *Segments) Enable() { s.Off = false; s.Refresh() }

// Disable turns it off.
func (s *Segments) Disable() { s.Off = true; s.Refresh() }

// Choose selects an item, and calls changed if it is another one.
func (s *Segments) Choose(i int) {
	if i < 0 || i >= len(s.Items) || i == s.Current || s.Off {
		return
	}
	s.Current = i
	s.Refresh()
	if s.changed != nil {
		s.changed(i)
	}
}

// rows returns the least number of rows in which all items fit; with words, uncut.
func (s *Segments) rows(width float32) int {
	n := max(1, len(s.Items))
	if s.Cell > 0 {
		columns := max(1, int((width+Step/2)/(s.Cell+Step/2)))
		return (n + columns - 1) / columns
	}
	for rows := 1; rows < n; rows++ {
		if n == 3 && rows == 2 {
			continue // two and one would leave a hole
		}
		together := float32(0)
		for _, need := range s.needs(rows) {
			together += need
		}
		if together <= width {
			return rows
		}
	}
	return n
}

// begin returns the first item of a row: the first rows may have one item more than the others.
func (s *Segments) begin(row, rows int) int { return (row*len(s.Items) + rows - 1) / rows }

// needs returns the least width of each column.
func (s *Segments) needs(rows int) []float32 {
	needs := make([]float32, s.begin(1, rows))
	for i, item := range s.Items {
		column := i - s.begin(i*rows/len(s.Items), rows)
		needs[column] = max(needs[column], item.width())
	}
	return needs
}

// FitRows chooses the side of the fields, between least and most, so that the pictures fit that many rows of a width. It returns
// the number in a row; if even the least side does not fit, there are more rows.
func (s *Segments) FitRows(rows int, width, least, most float32) (columns int) {
	columns = max(1, (len(s.Items)+rows-1)/rows)
	if s.Cell = min(most, float32(int(width/float32(columns)))-Step/2); s.Cell < least {
		s.Cell = least
		columns = max(1, int(width/(least+Step/2)))
	}
	return columns
}

// field returns the area of an item.
func (s *Segments) field(i int, size fyne.Size) Rect {
	rows, high := s.rows(size.Width), s.rowHeight()
	if s.Cell == 0 && size.Height < s.HeightAt(size.Width) {
		rows = 1
	}
	row := i * rows / len(s.Items)
	column, y := i-s.begin(row, rows), float32(row)
	if s.Cell > 0 {
		return NewRect(MirroredX(float32(column)*(s.Cell+Step/2), s.Cell, size.Width), y*(s.Cell+Step/2), s.Cell, s.Cell)
	}
	if rows == 1 {
		high = size.Height
	}
	left := float32(0)
	widths := shares(s.needs(rows), size.Width)
	for _, width := range widths[:column] {
		left += width
	}
	left, right := float32(int(left)), float32(int(left+widths[column]))
	return NewRect(MirroredX(left, right-left, size.Width), y*high, right-left, high)
}

// shares divides a width: equally, or if one part needs more, by need plus equal shares of the rest, or less if they need more
// than there is.
func shares(needs []float32, width float32) []float32 {
	n, together := float32(len(needs)), float32(0)
	for _, need := range needs {
		together += need
	}
	widths := make([]float32, len(needs))
	for i, need := range needs {
		switch {
		case slices.Max(needs) <= width/n:
			widths[i] = width / n
		case together <= width:
			widths[i] = need + (width-together)/n
		default:
			widths[i] = need * width / together
		}
	}
	return widths
}

func (s Segment) width() float32 {
	if s.Word == "" {
		return fyne.MeasureText(s.Title, SmallSize, fyne.TextStyle{}).Width + Step + 1
	}
	return max(fyne.MeasureText(s.Title, TextSize, BoldStyle).Width+Step, fyne.MeasureText(s.Word, SmallSize, fyne.TextStyle{}).Width+Step) + 1
}

func (s *Segments) HeightAt(width float32) float32 {
	rows := float32(s.rows(width))
	if s.Cell > 0 {
		return rows*(s.Cell+Step/2) - Step/2
	}
	return rows * s.rowHeight()
}

func (s *Segments) rowHeight() float32 {
	for _, item := range s.Items {
		if item.Word != "" {
			return tallSegment
		}
	}
	return Tall(PlainSegment)
}

// At returns the item at a position, -1 for none.
func (s *Segments) At(p fyne.Position) int {
	for i := range s.Items {
		if s.field(i, s.Size()).Holds(p) {
			return i
		}
	}
	return -1
}

func (s *Segments) Tapped(e *fyne.PointEvent) {
	if i := s.At(e.Position); i >= 0 && !s.Off {
		TakeFocus(s)        // so that the arrow keys continue from here
		s.SetFocused(false) // the ring is for keys
		s.give(i)
		s.Choose(i)
	}
}

func (s *Segments) give(i int) {
	if s.OnTapped != nil {
		s.OnTapped(i)
	}
}

// TypedKey changes the selection by arrow keys; the dialog gets the others.
func (s *Segments) TypedKey(key *fyne.KeyEvent) {
	s.Focused = true
	before, after := fyne.KeyLeft, fyne.KeyRight
	if leftwards {
		before, after = after, before
	}
	switch {
	case key.Name == before:
		s.Choose(s.Current - 1)
	case key.Name == after:
		s.Choose(s.Current + 1)
	case key.Name == fyne.KeyUp && s.Cell > 0:
		s.climb(-1)
	case key.Name == fyne.KeyDown && s.Cell > 0:
		s.climb(1)
	case key.Name == fyne.KeyHome:
		s.Choose(0)
	case key.Name == fyne.KeyEnd:
		s.Choose(len(s.Items) - 1)
	case key.Name == fyne.KeySpace:
		s.give(s.Current)
	default:
		s.Pass(key)
	}
}

// climb selects the item above or below, or the last of a shorter row.
func (s *Segments) climb(by int) {
	rows := s.rows(s.Size().Width)
	if row := s.Current * rows / max(1, len(s.Items)); row+by >= 0 && row+by < rows {
		s.Choose(min(s.begin(row+by, rows)+s.Current-s.begin(row, rows), s.begin(row+by+1, rows)-1))
	}
}

// MouseIn, MouseMoved and MouseOut highlight the item under the pointer.
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

// smallest returns the height of a row, and the least width for its titles.
func (s *Segments) smallest() fyne.Size {
	if s.Cell > 0 {
		return fyne.NewSize(s.Cell, s.HeightAt(s.Size().Width))
	}
	return fyne.NewSize(4*Step*float32(len(s.Items)), s.rowHeight())
}

// draw returns the background, and the cards of the items with pictures or texts.
func (s *Segments) draw(size fyne.Size) []fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameButton))
	ground.CornerRadius = Radius
	ground.Resize(size)
	if s.Cell > 0 {
		ground.FillColor = color.Transparent
	}
	objects := []fyne.CanvasObject{ground}
	for i, item := range s.Items {
		at := s.field(i, size)
		objects = append(objects, s.card(i, at))
		write := func(text string, size float32, style fyne.TextStyle, c fyne.ThemeColorName, room, y, height float32) {
			if s.Off {
				c = theme.ColorNameDisabled
			}
			t := NewText(Elide(text, room, size, style), size, style, c)
			t.Alignment = fyne.TextAlignCenter
			Orient(t)
			Place(t, at.X, at.Y+y, at.Width, height)
			objects = append(objects, t)
		}
		switch {
		case item.Picture != nil:
			objects = append(objects, s.picture(item, at))
		case item.Word == "":
			write(item.Title, SmallSize, fyne.TextStyle{}, theme.ColorNameForeground, at.Width-Step, 0, at.Height)
		default:
			write(item.Title, TextSize, BoldStyle, theme.ColorNameForeground, at.Width-Step, 0.25*Step, 2.5*Step)
			write(item.Word, SmallSize, fyne.TextStyle{}, ColorSecondary, at.Width-Step/2, 2.5*Step, 2*Step)
		}
	}
	return objects
}

func (s *Segments) card(i int, at Rect) fyne.CanvasObject {
	card := canvas.NewRectangle(color.Transparent)
	card.CornerRadius = Radius
	Place(card, at.X+1, at.Y+1, at.Width-2, at.Height-2)
	switch {
	case s.Off:
	case i == s.Current:
		card.FillColor = theme.Color(theme.ColorNameSelection)
		card.StrokeColor, card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1
		if s.Focused {
			card.StrokeWidth = 2.5
		}
	case i == s.hovered:
		card.FillColor = theme.Color(theme.ColorNameHover)
	}
	return card
}

// picture returns an item's picture at one screen pixel for each of its own.
func (s *Segments) picture(item Segment, at Rect) fyne.CanvasObject {
	scale := ScaleOf(s)
	px := int((at.Width - Step/2) * scale)
	side := float32(px) / scale
	picture := canvas.NewImageFromImage(item.Picture(px))
	Place(picture, at.X+(at.Width-side)/2, at.Y+(at.Height-side)/2, side, side)
	return picture
}
