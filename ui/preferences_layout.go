package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
)

// Measures of the preferences.
const (
	rowLabelWidth = 12 * kit.Step
	rowGap        = kit.Step / 2
	pickedCell    = 7 * kit.Step // of a picture that can be chosen
	checkLine     = 3.5 * kit.Step
)

// rowLabel says what a line of the preferences is about, and below that in small what is chosen where pictures do not.
type rowLabel struct {
	widget.BaseWidget
	text, note string
}

func newRowLabel(text string) *rowLabel {
	l := &rowLabel{text: text}
	l.ExtendBaseWidget(l)
	return l
}

func (l *rowLabel) setNote(note string) {
	if note != l.note {
		l.note = note
		l.Refresh()
	}
}

// CreateRenderer returns the renderer of the texts.
func (l *rowLabel) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(l, func() fyne.Size { return fyne.NewSize(rowLabelWidth, kit.PlainSegment) }, l.draw)
}

func (l *rowLabel) draw(size fyne.Size) []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	width := size.Width - kit.Step
	texts := kit.Wrap(l.text, width, kit.SmallSize, fyne.TextStyle{}, 2)
	var notes []string
	if l.note != "" {
		notes = kit.Wrap(l.note, width, kit.SmallSize, fyne.TextStyle{}, 2)
	}
	line := min(2.25*kit.Step, size.Height/float32(len(texts)+len(notes)))
	y := (size.Height - line*float32(len(texts)+len(notes))) / 2
	write := func(text string, color fyne.ThemeColorName) {
		t := canvas.NewText(text, theme.Color(color))
		t.TextSize = kit.SmallSize
		kit.Place(t, 0, y, width, line)
		objects = append(objects, t)
		y += line
	}
	for _, text := range texts {
		write(text, theme.ColorNameForeground)
	}
	for _, note := range notes {
		write(note, kit.ColorSecondary)
	}
	return objects
}

// addRow adds a control to rows, behind a label that also names it to those who do not see that.
func addRow(rows *fyne.Container, label string, control fyne.CanvasObject) *rowLabel {
	switch c := control.(type) {
	case *kit.Entry:
		c.Name = label
	case *kit.Segments:
		c.Name = label
	}
	l := newRowLabel(label)
	rows.Add(l)
	rows.Add(control)
	return l
}

// rowsLayout lays out labels and controls in pairs below each other, each pair as high as its control.
type rowsLayout struct{}

// Layout places the pairs.
func (rowsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for i := 0; i+1 < len(objects); i += 2 {
		width := size.Width - rowLabelWidth
		high := rowHeight(objects[i+1], width)
		kit.Place(objects[i], 0, y, rowLabelWidth, high)
		kit.Place(objects[i+1], rowLabelWidth, y, width, high)
		y += high + rowGap
	}
	kit.Mirror(objects, size.Width)
}

// rowHeight returns the height that a control needs in a width.
func rowHeight(o fyne.CanvasObject, width float32) float32 {
	if s, ok := o.(*kit.Segments); ok && width > 0 {
		return s.HeightAt(width)
	}
	return o.MinSize().Height
}

// MinSize returns the height of all pairs in the width that they have.
func (rowsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for i := 0; i+1 < len(objects); i += 2 {
		height += rowHeight(objects[i+1], objects[i+1].Size().Width) + rowGap
	}
	return fyne.NewSize(2*rowLabelWidth, height)
}

// indentLayout puts an object below the controls, as wide as it must be.
type indentLayout struct{}

// Layout places the object.
func (indentLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	least := objects[0].MinSize()
	kit.Place(objects[0], rowLabelWidth, 0, least.Width, least.Height)
	kit.Mirror(objects, size.Width)
}

// MinSize returns the object's, and the room before it.
func (indentLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(rowLabelWidth, 0)
}

// deckLayout lays objects on each other. It is as large as the largest of them, be it seen or not, so that nothing jumps
// when another one is shown.
type deckLayout struct{}

// Layout gives each object all there is.
func (deckLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		kit.Place(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize returns the size of the largest object.
func (deckLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

// checkLayout lays out switches in two columns.
type checkLayout struct{}

// Layout places the switches.
func (checkLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	half := float32(int(size.Width / 2))
	for i, o := range objects {
		kit.Place(o, float32(i%2)*half-kit.CheckPadding, float32(i/2)*checkLine, half, checkLine)
	}
	kit.Mirror(objects, size.Width)
}

// MinSize returns the height of all lines.
func (checkLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32((len(objects)+1)/2)*checkLine)
}
