package panel

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
)

// statusHeight is the usual height of the status, narrowStatus the least of a narrow one without moves above, statusLines its most
// lines.
const (
	statusHeight = 5.25 * kit.Step
	narrowStatus = 9 * kit.Step
	statusLines  = 6
)

// Status is a headline with its links, and a sentence below. An answer to the players' last action has no links. A notice
// describes the whole state of the game.
type Status struct {
	Headline, Detail string
	Links            [2]Target
	Notice, Answer   bool
}

// StatusView shows whose turn it is or how the game ended, and at the end, or below if narrow, links to what matters now. An
// answer to the players' last action replaces both, with the height that it needs.
type StatusView struct {
	kit.Drawing
	kit.NoTouch
	Turnable *kit.Rotatable // contains it, upside down for a player who sits opposite
	Links    [2]*Link
	status   Status
}

func NewStatusView(c Commands) *StatusView {
	v := &StatusView{}
	for i := range v.Links {
		v.Links[i] = NewLink(Target{}, c.Do)
	}
	v.DrawBy(v, kit.Least(12*kit.Step, statusHeight), v.draw)
	v.Turnable = kit.NewRotatable(v, v)
	return v
}

func (v *StatusView) Shown() Status { return v.status }

// Tapped follows a link when the tap is just above or below.
func (v *StatusView) Tapped(e *fyne.PointEvent) { v.follow(e.Position) }

// TapAt follows a link in a turned status.
func (v *StatusView) TapAt(at fyne.Position) {
	v.follow(at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(v)))
}

func (v *StatusView) follow(at fyne.Position) {
	for _, l := range v.Links {
		if p := l.Position(); l.Visible() && kit.NewRect(p.X, p.Y-kit.Step, l.Size().Width, l.Size().Height+2*kit.Step).Holds(at) {
			l.Tapped(nil)
			return
		}
	}
}

func (v *StatusView) Set(s Status) {
	if s == v.status {
		return
	}
	v.status = s
	for i, l := range v.Links {
		to := s.Links[i]
		if s.Answer {
			to = Target{}
		}
		l.Set(to)
	}
	v.Refresh()
	v.Turnable.Redraw()
}

func (v *StatusView) linksWidth() (width float32) {
	for _, l := range v.Links {
		if l.Visible() {
			width += l.MinSize().Width
		}
	}
	return width
}

// statusText is the status in lines: the headline, beside or below the links, and the text below.
type statusText struct {
	head, detail []string
	below        bool // the links have their own line
}

// lines breaks the status into lines. The links are beside the headline, unless that would be cut, or needs more lines than both
// below each other.
func (v *StatusView) lines(width float32) (t statusText) {
	width -= 2 * sheetEdge
	if !v.status.Answer {
		head := func(width float32) []string {
			return kit.Wrap(v.status.Headline, width, kit.TextSize, kit.BoldStyle, statusLines)
		}
		links := v.linksWidth()
		t.head = head(width - links)
		if whole := head(width); links > 0 && (len(t.head) > len(whole) || slices.ContainsFunc(t.head, shortened)) {
			t.head, t.below = whole, true
		}
	}
	t.detail = kit.Wrap(v.status.Detail, width, kit.SmallSize, fyne.TextStyle{}, statusLines)
	return t
}

// shortened reports whether a text ends in an ellipsis.
func shortened(text string) bool { return strings.HasSuffix(text, "…") }

func (t statusText) height() float32 {
	high := headLine*float32(len(t.head)) + detailLine*float32(len(t.detail))
	if t.below {
		high += detailLine
	}
	return high
}

// The heights of lines, and the total margin above and below.
const (
	headLine      = 2.25 * kit.Step
	detailLine    = 2 * kit.Step
	statusPadding = kit.Step
)

func (v *StatusView) HeightAt(width float32) float32 {
	return max(statusHeight, v.lines(width).height()+statusPadding)
}

func (v *StatusView) draw(size fyne.Size) []fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(kit.ColorPanel)) // where it extends over the moves
	kit.Place(ground, 1, 1, size.Width-2, size.Height-1)
	objects := []fyne.CanvasObject{ground}
	said := v.lines(size.Width)
	if said.height() > size.Height && len(said.head) > 0 { // below large clocks
		said.detail = nil
	}
	y := (size.Height - said.height()) / 2
	write := func(text string, height, textSize float32, style fyne.TextStyle, color fyne.ThemeColorName) {
		t := kit.NewText(text, textSize, style, color)
		kit.Place(t, sheetEdge, y, size.Width-2*sheetEdge, height)
		objects = append(objects, t)
		y += height
	}
	links := func(x, height float32) {
		for _, l := range v.Links {
			if l.Visible() {
				least := l.MinSize()
				kit.Place(l, x, y+(height-least.Height)/2, least.Width, least.Height)
				x += least.Width
			}
			objects = append(objects, l)
		}
	}
	if !said.below {
		links(size.Width-sheetEdge+theme.InnerPadding()-v.linksWidth(), headLine)
	}
	for _, text := range said.head {
		write(text, headLine, kit.TextSize, kit.BoldStyle, theme.ColorNameForeground)
	}
	color := kit.ColorSecondary
	if v.status.Answer {
		color = theme.ColorNameForeground
	}
	for _, text := range said.detail {
		write(text, detailLine, kit.SmallSize, fyne.TextStyle{}, color)
	}
	if said.below {
		links(sheetEdge-theme.InnerPadding(), detailLine)
	}
	return objects
}

// line returns a horizontal line.
func line(x, y, width float32) fyne.CanvasObject {
	l := canvas.NewRectangle(theme.Color(theme.ColorNameSeparator))
	kit.Place(l, x, y, width, 1)
	return l
}
