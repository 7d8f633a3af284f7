package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Heights of the status: three lines, one, or five short ones.
const (
	statusHeight = 9 * kit.Step
	statusLow    = 3 * kit.Step
	statusNarrow = 11.5 * kit.Step
	statusLines  = 5
)

// StatusView shows in words whose turn it is or how the game ended, and below it what just happened.
type StatusView struct {
	widget.BaseWidget
	kit.NoTouch
	Turnable  *kit.Rotatable // which shows it, upside down for a player who sits opposite
	status    words.Status
	form      Form
	explainer Explainer
}

// NewStatusView returns an empty status; the players can ask it for the reason of a ruling.
func NewStatusView(e Explainer) *StatusView {
	v := &StatusView{explainer: e}
	v.ExtendBaseWidget(v)
	v.Turnable = kit.NewRotatable(v, v)
	return v
}

// Shown returns what is said.
func (v *StatusView) Shown() words.Status { return v.status }

// Tapped opens the reason of a ruling.
func (v *StatusView) Tapped(*fyne.PointEvent) {
	if v.status.Ruling {
		v.explainer.ShowWhy()
	}
}

// TapAt does the same where the status is turned.
func (v *StatusView) TapAt(fyne.Position) { v.Tapped(nil) }

// Cursor points where a tap opens something.
func (v *StatusView) Cursor() desktop.Cursor {
	if v.status.Ruling {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Set shows another status.
func (v *StatusView) Set(s words.Status) {
	if s != v.status {
		v.status = s
		v.Refresh()
	}
}

// SetForm chooses between one line and several.
func (v *StatusView) SetForm(f Form) {
	if f != v.form {
		v.form = f
		v.Refresh()
	}
}

// Height returns the height of the status in a form.
func (v *StatusView) Height(f Form) float32 {
	return [...]float32{Full: statusHeight, Line: statusLow, Narrow: statusNarrow}[f]
}

// CreateRenderer returns the renderer of card and lines.
func (v *StatusView) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{view: v, card: canvas.NewRectangle(nil)}
	r.card.CornerRadius = kit.Radius
	for i := range r.lines {
		r.lines[i] = canvas.NewText("", nil)
	}
	r.why = canvas.NewText(words.Text("status.why"), nil)
	r.why.TextSize, r.why.TextStyle.Bold, r.why.Alignment = kit.SmallSize, true, fyne.TextAlignTrailing
	r.paint()
	return r
}

type statusRenderer struct {
	view  *StatusView
	card  *canvas.Rectangle
	lines [statusLines]*canvas.Text
	why   *canvas.Text
}

// Layout breaks the sentences into lines.
func (r *statusRenderer) Layout(size fyne.Size) {
	r.layout(size)
	kit.Mirror(r.Objects(), size.Width)
	if kit.Leftwards() {
		at, high := r.why.Position(), r.why.Size().Height
		kit.Place(r.why, at.X, at.Y, r.why.MinSize().Width, high) // at the other end of the line
	}
}

func (r *statusRenderer) layout(size fyne.Size) {
	r.card.Resize(size)
	for _, l := range r.lines {
		l.Text = ""
	}
	room, most := size.Width-3*kit.Step, 3
	if r.view.form == Narrow {
		most = statusLines
	}
	if r.view.form == Line {
		r.one(size, room)
		return
	}
	kit.Place(r.why, 1.5*kit.Step, size.Height-3*kit.Step, room, 2.25*kit.Step)
	lines := kit.Wrap(r.view.status.Headline, room, kit.TextSize, kit.BoldStyle, most)
	for i, line := range lines {
		r.write(i, line, true)
	}
	detail := room
	if r.view.status.Ruling {
		detail -= r.why.MinSize().Width + kit.Step
	}
	below := kit.Wrap(r.view.status.Detail, detail, kit.SmallSize, fyne.TextStyle{}, most-len(lines))
	if n := len(below); r.view.status.Ruling && n > 0 && strings.HasSuffix(below[n-1], "…") {
		below = nil // what is only a hint is said whole, or not at all
	}
	for i, line := range below {
		r.write(len(lines)+i, line, false)
	}
	first, other := 2.5*kit.Step, 2.25*kit.Step
	if r.view.form == Narrow {
		other = 2 * kit.Step
	}
	y := kit.Step * 0.75
	if need := first*float32(len(lines)) + other*float32(len(below)); y+need > size.Height { // they stand closer together
		y = kit.Step / 2
		closer := (size.Height - y) / need
		first, other = first*closer, other*closer
	}
	for i, l := range r.lines {
		height := first
		if i >= len(lines) {
			height = other
		}
		kit.Place(l, 1.5*kit.Step, y, room, height)
		y += height
	}
}

// one writes the line that matters most.
func (r *statusRenderer) one(size fyne.Size, room float32) {
	s := r.view.status
	kit.Place(r.why, 1.5*kit.Step, 0, room, size.Height)
	if s.Ruling {
		room -= r.why.MinSize().Width + kit.Step
	}
	if s.Answer {
		r.write(0, kit.Elide(s.Detail, room, kit.SmallSize, fyne.TextStyle{}), false)
	} else {
		r.write(0, kit.Elide(s.Headline, room, kit.TextSize, kit.BoldStyle), true)
	}
	kit.Place(r.lines[0], 1.5*kit.Step, 0, room, size.Height)
}

func (r *statusRenderer) write(i int, text string, headline bool) {
	l := r.lines[i]
	l.Text, l.TextSize, l.TextStyle.Bold, l.Color = text, kit.SmallSize, false, theme.Color(kit.ColorSecondary)
	if r.view.status.Answer {
		l.Color = theme.Color(theme.ColorNameForeground)
	}
	if headline {
		l.TextSize, l.TextStyle.Bold, l.Color = kit.TextSize, true, theme.Color(theme.ColorNameForeground)
	}
}

// MinSize returns the height of the form.
func (r *statusRenderer) MinSize() fyne.Size {
	return fyne.NewSize(20*kit.Step, r.view.Height(r.view.form))
}

// Objects returns the card and its lines.
func (r *statusRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.card, r.lines[0], r.lines[1], r.lines[2], r.lines[3], r.lines[4], r.why}
}

// Refresh redraws the status.
func (r *statusRenderer) Refresh() {
	r.paint()
	r.Layout(r.view.Size())
	canvas.Refresh(r.view)
	r.view.Turnable.Redraw()
}

func (r *statusRenderer) paint() {
	r.card.FillColor = theme.Color(kit.ColorPanel)
	r.why.Color = theme.Color(theme.ColorNamePrimary)
	kit.Show(r.why, r.view.status.Ruling)
	if r.view.status.Notice {
		r.card.FillColor = theme.Color(kit.ColorNotice)
	}
}

// Destroy has nothing to give back.
func (r *statusRenderer) Destroy() {}
