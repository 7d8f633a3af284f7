package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// lineHeight is the height of a line of small text.
const lineHeight = 2.25 * Step

// TextLines shows a small text in as many lines as it needs, up to so many.
type TextLines struct {
	widget.BaseWidget
	text string
	most int
}

// NewTextLines returns an empty text of at most so many lines.
func NewTextLines(most int) *TextLines {
	l := &TextLines{most: most}
	l.ExtendBaseWidget(l)
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

// CreateRenderer returns the renderer of the lines.
func (l *TextLines) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(l, func() fyne.Size { return fyne.NewSize(0, lineHeight) }, l.drawn)
}

// drawn returns the lines into which the text is broken in a width.
func (l *TextLines) drawn(size fyne.Size) (objects []fyne.CanvasObject) {
	for i, line := range l.lines(size.Width) {
		t := canvas.NewText(line, theme.Color(ColorSecondary))
		t.TextSize = SmallSize
		Place(t, 0, float32(i)*lineHeight, size.Width, lineHeight)
		objects = append(objects, t)
	}
	return objects
}
