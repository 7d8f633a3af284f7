package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// lineHeight is the height of a line of small text.
const lineHeight = 2.25 * step

// textLines shows a small text in as many lines as it needs, up to so many.
type textLines struct {
	widget.BaseWidget
	text string
	most int
}

func newTextLines(most int) *textLines {
	l := &textLines{most: most}
	l.ExtendBaseWidget(l)
	return l
}

// set shows another text, and tells whether it is another one.
func (l *textLines) set(text string) bool {
	changed := text != l.text
	l.text = text
	l.Refresh()
	return changed
}

func (l *textLines) lines(width float32) []string {
	return wrap(l.text, width, smallSize, fyne.TextStyle{}, l.most)
}

// heightAt returns how high the text is in a width; one line at least, so that little jumps.
func (l *textLines) heightAt(width float32) float32 {
	return lineHeight * float32(max(1, len(l.lines(width))))
}

// CreateRenderer returns the renderer of the lines.
func (l *textLines) CreateRenderer() fyne.WidgetRenderer { return &textLinesRenderer{lines: l} }

type textLinesRenderer struct {
	lines   *textLines
	objects []fyne.CanvasObject
}

// Layout breaks the text into lines.
func (r *textLinesRenderer) Layout(size fyne.Size) {
	r.objects = nil
	for i, line := range r.lines.lines(size.Width) {
		t := canvas.NewText(line, theme.Color(colorSecondary))
		t.TextSize = smallSize
		place(t, 0, float32(i)*lineHeight, size.Width, lineHeight)
		r.objects = append(r.objects, t)
	}
}

// MinSize returns a line's height.
func (r *textLinesRenderer) MinSize() fyne.Size { return fyne.NewSize(0, lineHeight) }

// Objects returns the lines.
func (r *textLinesRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh writes the lines anew.
func (r *textLinesRenderer) Refresh() {
	r.Layout(r.lines.Size())
	canvas.Refresh(r.lines)
}

// Destroy has nothing to give back.
func (r *textLinesRenderer) Destroy() {}
