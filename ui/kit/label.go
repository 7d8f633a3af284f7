package kit

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Label is a text of one or more lines, wrapped by Wrap, and ordered where text runs from right to left. Its fields are those of
// Fyne's Label.
type Label struct {
	widget.Label
	left  bool    // from right to left
	large float32 // size of the text; 0: by its size name
}

// NewLabel returns a text of one line.
func NewLabel(text string) *Label {
	return NewStyledLabel(text, fyne.TextAlignLeading, fyne.TextStyle{})
}

func NewStyledLabel(text string, alignment fyne.TextAlign, style fyne.TextStyle) *Label {
	l := &Label{left: leftwards}
	l.Text, l.Alignment, l.TextStyle = text, alignment, style
	l.ExtendBaseWidget(l)
	return l
}

// Wrapped returns a text that wraps at spaces, or between the characters of scripts without spaces, where Fyne would begin a line
// with a full stop.
func Wrapped(text string) *Label {
	l := NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

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

func (l *Label) textSize() float32 {
	switch {
	case l.large > 0:
		return l.large
	case l.SizeName != "":
		return theme.Size(l.SizeName)
	}
	return TextSize
}

func (l *Label) textColor() fyne.ThemeColorName {
	switch {
	case l.Importance == widget.DangerImportance:
		return theme.ColorNameError
	case l.Importance == widget.LowImportance:
		return ColorSecondary
	}
	return theme.ColorNameForeground
}

// mostLines limits the lines of a paragraph.
const mostLines = 200

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

// spacing is the space between lines; right-to-left letters are taller.
func (l *Label) spacing() float32 {
	if l.left {
		return theme.LineSpacing()
	}
	return 0
}

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

func (l *Label) height(lines int) float32 {
	return float32(lines)*(l.lineHeight()+l.spacing()) - l.spacing()
}

// lineHeight is the height of a line of small text.
const lineHeight = 2.25 * Step

// TextLines shows a small text in as many lines as it needs, each paragraph up to a maximum.
type TextLines struct {
	Drawing
	text  string
	value string // below the text, in its own colour
	most  int
}

// NewTextLines returns an empty text, of whose paragraphs each has at most so many lines.
func NewTextLines(most int) *TextLines {
	l := &TextLines{most: most}
	l.DrawBy(l, Least(0, lineHeight), l.drawn)
	return l
}

// Set changes the text, and reports whether it is another one.
func (l *TextLines) Set(text string) bool {
	changed := text != l.text
	l.text = text
	l.Refresh()
	return changed
}

// SetValue shows the current value below a label.
func (l *TextLines) SetValue(value string) {
	l.value = value
	l.Refresh()
}

// lines returns the lines of the text, then the value's.
func (l *TextLines) lines(width float32) (text, value []string) {
	for paragraph := range strings.SplitSeq(l.text, "\n") {
		text = append(text, Wrap(paragraph, width, SmallSize, fyne.TextStyle{}, l.most)...)
	}
	if l.value != "" {
		value = Wrap(l.value, width, SmallSize, fyne.TextStyle{}, l.most)
	}
	return text, value
}

// HeightAt returns the height in a width, at least one line so that little moves.
func (l *TextLines) HeightAt(width float32) float32 {
	text, value := l.lines(width)
	return lineHeight * float32(max(1, len(text)+len(value)))
}

func (l *TextLines) drawn(size fyne.Size) (objects []fyne.CanvasObject) {
	text, value := l.lines(size.Width)
	for i, line := range append(text, value...) {
		color := ColorSecondary
		if i >= len(text) {
			color = theme.ColorNameForeground
		}
		t := NewText(line, SmallSize, fyne.TextStyle{}, color)
		Place(t, 0, float32(i)*lineHeight, size.Width, lineHeight)
		objects = append(objects, t)
	}
	return objects
}
