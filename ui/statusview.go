package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Heights of the status: three lines, or one.
const (
	statusHeight = 9 * step
	statusLow    = 3 * step
	statusLines  = 3
)

// boldStyle is the style of headlines and names.
var boldStyle = fyne.TextStyle{Bold: true}

// statusView shows in words whose turn it is or how the game ended, and below it what just happened.
type statusView struct {
	widget.BaseWidget
	status  status
	compact bool
	why     func() // opens the reason of a ruling
}

// status is a headline and the sentence below it; a notice is drawn to be seen. If the sentence answers what the
// players have just tried, it comes first where there is room for one line only. A ruling opens its reason by a tap.
type status struct {
	headline, detail string
	notice           bool
	answer           bool
	ruling           bool
}

func newStatusView(why func()) *statusView {
	v := &statusView{why: why}
	v.ExtendBaseWidget(v)
	return v
}

// Tapped opens the reason of a ruling.
func (v *statusView) Tapped(*fyne.PointEvent) {
	if v.status.ruling {
		v.why()
	}
}

// Cursor points where a tap opens something.
func (v *statusView) Cursor() desktop.Cursor {
	if v.status.ruling {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (v *statusView) set(s status) {
	if s != v.status {
		v.status = s
		v.Refresh()
	}
}

func (v *statusView) setCompact(compact bool) {
	if compact != v.compact {
		v.compact = compact
		v.Refresh()
	}
}

// height returns the height of the status in one form or the other.
func (v *statusView) height(compact bool) float32 {
	if compact {
		return statusLow
	}
	return statusHeight
}

// CreateRenderer returns the renderer of card and lines.
func (v *statusView) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{view: v, card: canvas.NewRectangle(nil)}
	r.card.CornerRadius = radius
	for i := range r.lines {
		r.lines[i] = canvas.NewText("", nil)
	}
	r.why = canvas.NewText(tr("status.why"), nil)
	r.why.TextSize, r.why.TextStyle.Bold, r.why.Alignment = smallSize, true, fyne.TextAlignTrailing
	r.paint()
	return r
}

type statusRenderer struct {
	view  *statusView
	card  *canvas.Rectangle
	lines [statusLines]*canvas.Text
	why   *canvas.Text
}

// Layout breaks the sentences into lines.
func (r *statusRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	for _, l := range r.lines {
		l.Text = ""
	}
	room := size.Width - 3*step
	if r.view.compact {
		r.one(size, room)
		return
	}
	place(r.why, 1.5*step, size.Height-3*step, room, 2.25*step)
	lines := wrap(r.view.status.headline, room, textSize, boldStyle, statusLines)
	for i, line := range lines {
		r.write(i, line, true)
	}
	detail := room
	if r.view.status.ruling {
		detail -= r.why.MinSize().Width + step
	}
	for i, line := range wrap(r.view.status.detail, detail, smallSize, fyne.TextStyle{}, statusLines-len(lines)) {
		r.write(len(lines)+i, line, false)
	}
	y := step * 0.75
	for i, l := range r.lines {
		height := 2.5 * step
		if i >= len(lines) {
			height = 2.25 * step
		}
		place(l, 1.5*step, y, room, height)
		y += height
	}
}

// one writes the line that matters most.
func (r *statusRenderer) one(size fyne.Size, room float32) {
	s := r.view.status
	place(r.why, 1.5*step, 0, room, size.Height)
	if s.ruling {
		room -= r.why.MinSize().Width + step
	}
	if s.answer {
		r.write(0, elide(s.detail, room, smallSize, fyne.TextStyle{}), false)
	} else {
		r.write(0, elide(s.headline, room, textSize, boldStyle), true)
	}
	place(r.lines[0], 1.5*step, 0, room, size.Height)
}

func (r *statusRenderer) write(i int, text string, headline bool) {
	l := r.lines[i]
	l.Text, l.TextSize, l.TextStyle.Bold, l.Color = text, smallSize, false, theme.Color(colorSecondary)
	if r.view.status.answer {
		l.Color = theme.Color(theme.ColorNameForeground)
	}
	if headline {
		l.TextSize, l.TextStyle.Bold, l.Color = textSize, true, theme.Color(theme.ColorNameForeground)
	}
}

// MinSize returns the height of the form.
func (r *statusRenderer) MinSize() fyne.Size {
	return fyne.NewSize(20*step, r.view.height(r.view.compact))
}

// Objects returns the card and its lines.
func (r *statusRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card, r.lines[0], r.lines[1], r.lines[2], r.why}
}

// Refresh redraws the status.
func (r *statusRenderer) Refresh() {
	r.paint()
	r.Layout(r.view.Size())
	canvas.Refresh(r.view)
}

func (r *statusRenderer) paint() {
	r.card.FillColor = theme.Color(colorPanel)
	r.why.Color = theme.Color(theme.ColorNamePrimary)
	show(r.why, r.view.status.ruling)
	if r.view.status.notice {
		r.card.FillColor = theme.Color(colorNotice)
	}
}

// Destroy has nothing to give back.
func (r *statusRenderer) Destroy() {}
