package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Measures of the preferences.
const (
	rowLabelWidth = float32(12 * Step)
	narrowRows    = 50 * Step
	labelAbove    = 2.5 * Step
	rowGap        = Step / 2
	PickedCell    = 7 * Step // of a picture that can be chosen
)

// rowLabel says what a line of the preferences is about, and below that in small what is chosen where pictures do not.
type rowLabel struct {
	widget.BaseWidget
	text, note string
}

func NewRowLabel(text string) *rowLabel {
	l := &rowLabel{text: text}
	l.ExtendBaseWidget(l)
	return l
}

func (l *rowLabel) SetNote(note string) {
	if note != l.note {
		l.note = note
		l.Refresh()
	}
}

// CreateRenderer returns the renderer of the texts.
func (l *rowLabel) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(l, func() fyne.Size { return fyne.NewSize(rowLabelWidth, PlainSegment) }, l.draw)
}

func (l *rowLabel) draw(size fyne.Size) []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	width, text, note := size.Width-Step, l.text, l.note
	if note != "" && width > rowLabelWidth { // above its control
		text, note = text+" · "+note, ""
	}
	texts := Wrap(text, width, SmallSize, fyne.TextStyle{}, 2)
	var notes []string
	if note != "" {
		notes = Wrap(note, width, SmallSize, fyne.TextStyle{}, 2)
	}
	line := min(2.25*Step, size.Height/float32(len(texts)+len(notes)))
	y := (size.Height - line*float32(len(texts)+len(notes))) / 2
	write := func(text string, color fyne.ThemeColorName) {
		t := canvas.NewText(text, theme.Color(color))
		t.TextSize = SmallSize
		Place(t, 0, y, width, line)
		objects = append(objects, t)
		y += line
	}
	for _, text := range texts {
		write(text, theme.ColorNameForeground)
	}
	for _, note := range notes {
		write(note, ColorSecondary)
	}
	return objects
}

// AddRow adds a control to rows, behind a label that also names it to those who do not see that.
func AddRow(rows *fyne.Container, label string, control fyne.CanvasObject) *rowLabel {
	switch c := control.(type) {
	case *Entry:
		c.Name = label
	case *Segments:
		c.Name = label
	}
	l := NewRowLabel(label)
	rows.Add(l)
	rows.Add(control)
	return l
}

// RowsLayout lays out labels and controls in pairs below each other, each pair as high as its control. In narrow rows the labels
// stand above their controls.
type RowsLayout struct{}

// Layout places the pairs.
func (RowsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y, narrow := float32(0), size.Width < narrowRows
	for i := 0; i+1 < len(objects); i += 2 {
		left := rowLabelWidth
		if narrow {
			Place(objects[i], 0, y, size.Width, labelAbove)
			left = 0
			y += labelAbove
		}
		high := rowHeight(objects[i+1], size.Width-left)
		if !narrow {
			Place(objects[i], 0, y, left, high)
		}
		Place(objects[i+1], left, y, size.Width-left, high)
		y += high + rowGap
	}
	Mirror(objects, size.Width)
}

// rowHeight returns the height that a control needs in a width.
func rowHeight(o fyne.CanvasObject, width float32) float32 {
	if s, ok := o.(*Segments); ok && width > 0 {
		return s.HeightAt(width)
	}
	return o.MinSize().Height
}

// MinSize returns the height of all pairs in the width that they have.
func (RowsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for i := 0; i+1 < len(objects); i += 2 {
		height += rowHeight(objects[i+1], objects[i+1].Size().Width) + rowGap
		if objects[i].Size().Width > rowLabelWidth {
			height += labelAbove
		}
	}
	return fyne.NewSize(2*rowLabelWidth, height)
}

// DeckLayout lays objects on each other. It is as large as the largest of them, be it seen or not, so that nothing jumps
// when another one is shown.
type DeckLayout struct{}

// Layout gives each object all there is.
func (DeckLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize returns the size of the largest object.
func (DeckLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}
