package kit

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Label is a text of one or more lines, which are broken as Wrap does, and ordered where the window is written from right to
// left. Of Fyne's own it has the fields.
type Label struct {
	widget.Label
	left  bool    // it is written from right to left
	large float32 // its size; 0: that of texts, or of its name
}

// NewLabel returns a text of one line.
func NewLabel(text string) *Label {
	return NewStyledLabel(text, fyne.TextAlignLeading, fyne.TextStyle{})
}

// NewStyledLabel returns a text of one line, aligned and in a style.
func NewStyledLabel(text string, alignment fyne.TextAlign, style fyne.TextStyle) *Label {
	l := &Label{left: leftwards}
	l.Text, l.Alignment, l.TextStyle = text, alignment, style
	l.ExtendBaseWidget(l)
	return l
}

// Wrapped returns a text that breaks at its spaces, and between the signs of scripts that have none: there Fyne's own would
// have a line begin with a full stop.
func Wrapped(text string) *Label {
	l := NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// SetText shows another text.
func (l *Label) SetText(text string) {
	l.Text = text
	l.Refresh()
}

// Refresh draws the text anew.
func (l *Label) Refresh() { l.BaseWidget.Refresh() }

// CreateRenderer returns the renderer of the lines.
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	d := Drawing{self: l, least: l.least, draw: l.draw}
	return d.CreateRenderer()
}

// textSize returns how large the text is.
func (l *Label) textSize() float32 {
	switch {
	case l.large > 0:
		return l.large
	case l.SizeName != "":
		return theme.Size(l.SizeName)
	}
	return TextSize
}

// textColor returns the colour of the text.
func (l *Label) textColor() fyne.ThemeColorName {
	switch {
	case l.Importance == widget.DangerImportance:
		return theme.ColorNameError
	case l.Importance == widget.LowImportance:
		return ColorSecondary
	}
	return theme.ColorNameForeground
}

// mostLines is how many lines one paragraph can have.
const mostLines = 200

// lines returns the lines, in a width.
func (l *Label) lines(width float32) (lines []string) {
	for _, paragraph := range strings.Split(l.Text, "\n") {
		switch {
		case strings.TrimSpace(paragraph) == "":
			lines = append(lines, "")
		case l.Wrapping == fyne.TextWrapOff && l.Truncation == fyne.TextTruncateOff:
			lines = append(lines, paragraph)
		case l.Wrapping == fyne.TextWrapOff:
			lines = append(lines, Elide(paragraph, width, l.textSize(), l.TextStyle))
		default:
			lines = append(lines, Wrap(paragraph, width, l.textSize(), l.TextStyle, mostLines)...)
		}
	}
	return lines
}

// draw breaks the text into lines.
func (l *Label) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	alignment := l.Alignment
	if l.left && alignment != fyne.TextAlignCenter {
		alignment = fyne.TextAlignTrailing
	}
	padding, high := theme.InnerPadding(), l.lineHeight()
	for i, line := range l.lines(size.Width - 2*padding) {
		t := NewText(Ordered(line), l.textSize(), l.TextStyle, l.textColor())
		t.Alignment = alignment
		Place(t, padding, padding+float32(i)*(high+l.spacing()), size.Width-2*padding, high)
		objects = append(objects, t)
	}
	return objects
}

func (l *Label) lineHeight() float32 { return fyne.MeasureText("M", l.textSize(), l.TextStyle).Height }

// spacing is what lies between two lines: letters from right to left reach further up and down.
func (l *Label) spacing() float32 {
	if l.left {
		return theme.LineSpacing()
	}
	return 0
}

// least returns the height of the lines in the width that there is, and the width of those that do not break.
func (l *Label) least() fyne.Size {
	padding, width := theme.InnerPadding(), l.Size().Width
	if width <= 0 {
		width = math.MaxFloat32
	}
	lines, widest := l.lines(width-2*padding), float32(0)
	if l.Wrapping == fyne.TextWrapOff && l.Truncation == fyne.TextTruncateOff {
		for _, line := range lines {
			widest = max(widest, fyne.MeasureText(line, l.textSize(), l.TextStyle).Width)
		}
	}
	return fyne.NewSize(widest+2*padding, l.height(len(lines))+2*padding)
}

// height returns how high so many lines are.
func (l *Label) height(lines int) float32 {
	return float32(lines)*(l.lineHeight()+l.spacing()) - l.spacing()
}

// lineHeight is the height of a line of small text.
const lineHeight = 2.25 * Step

// TextLines shows a small text in as many lines as it needs, up to so many.
type TextLines struct {
	Drawing
	text string
	most int
}

// NewTextLines returns an empty text of at most so many lines.
func NewTextLines(most int) *TextLines {
	l := &TextLines{most: most}
	l.DrawBy(l, Least(0, lineHeight), l.drawn)
	return l
}

// Set shows another text, and tells whether it is another one.
func (l *TextLines) Set(text string) bool {
	changed := text != l.text
	l.text = text
	l.Refresh()
	return changed
}

func (l *TextLines) lines(width float32) []string {
	return Wrap(l.text, width, SmallSize, fyne.TextStyle{}, l.most)
}

// HeightAt returns how high the text is in a width; one line at least, so that little jumps.
func (l *TextLines) HeightAt(width float32) float32 {
	return lineHeight * float32(max(1, len(l.lines(width))))
}

// drawn returns the lines into which the text is broken in a width.
func (l *TextLines) drawn(size fyne.Size) (objects []fyne.CanvasObject) {
	for i, line := range l.lines(size.Width) {
		t := NewText(line, SmallSize, fyne.TextStyle{}, ColorSecondary)
		Place(t, 0, float32(i)*lineHeight, size.Width, lineHeight)
		objects = append(objects, t)
	}
	return objects
}
