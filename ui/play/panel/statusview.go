package panel

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// statusHeight is the height of the status as a rule, and statusLines how many lines it says at most.
const (
	statusHeight = 5 * kit.Step
	statusLines  = 6
)

// StatusView says whose turn it is or how the game ended, and at its end, or below where it is narrow, links to the one thing that matters now. An answer to
// what the players have just tried takes the place of both, and as much height as it needs.
type StatusView struct {
	kit.Drawing
	kit.NoTouch
	Turnable *kit.Rotatable // which shows it, upside down for a player who sits opposite
	Links    [2]*Link
	status   words.Status
}

// NewStatusView returns an empty status.
func NewStatusView(c Commands) *StatusView {
	v := &StatusView{}
	for i := range v.Links {
		v.Links[i] = NewLink(words.Link{}, c.Do)
	}
	v.DrawBy(v, kit.Least(12*kit.Step, statusHeight), v.draw)
	v.Turnable = kit.NewRotatable(v, v)
	return v
}

// Shown returns what is said.
func (v *StatusView) Shown() words.Status { return v.status }

// Tapped follows the link at whose edge it is, above or below.
func (v *StatusView) Tapped(e *fyne.PointEvent) { v.TapAt(e.Position) }

// TapAt follows a link, also where the status is turned.
func (v *StatusView) TapAt(at fyne.Position) {
	for _, l := range v.Links {
		if p := l.Position(); l.Visible() && kit.NewRect(p.X, p.Y-kit.Step, l.Size().Width, l.Size().Height+2*kit.Step).Holds(at) {
			l.Tapped(nil)
			return
		}
	}
}

// Set shows another status.
func (v *StatusView) Set(s words.Status) {
	if s == v.status {
		return
	}
	v.status = s
	for i, l := range v.Links {
		to := s.Links[i]
		if s.Answer {
			to = words.Link{}
		}
		l.set(to)
	}
	v.Refresh()
	v.Turnable.Redraw()
}

// linksWidth returns how wide the links are.
func (v *StatusView) linksWidth() (width float32) {
	for _, l := range v.Links {
		if l.Visible() {
			width += l.MinSize().Width
		}
	}
	return width
}

// statusText is what is said in lines: the headline, beside the links or above them, and below it what there is to add.
type statusText struct {
	head, detail []string
	below        bool // the links have a line of their own
}

// lines breaks what is said into lines. The links stand beside the headline, unless that is cut there, or takes more lines than
// both do below each other.
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

// shortened tells whether a text ends in an ellipsis.
func shortened(text string) bool { return strings.HasSuffix(text, "…") }

// height returns how high the lines are together.
func (t statusText) height() float32 {
	high := headLine*float32(len(t.head)) + detailLine*float32(len(t.detail))
	if t.below {
		high += detailLine
	}
	return high
}

// The heights of lines, and the room above and below them together.
const (
	headLine      = 2.25 * kit.Step
	detailLine    = 2 * kit.Step
	statusPadding = kit.Step / 2
)

// HeightAt returns how high the status is in a width.
func (v *StatusView) HeightAt(width float32) float32 {
	return max(statusHeight, v.lines(width).height()+statusPadding)
}

// draw returns lines and links.
func (v *StatusView) draw(size fyne.Size) []fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(kit.ColorPanel)) // where it reaches up over the moves
	kit.Place(ground, 1, 1, size.Width-2, size.Height-1)
	objects := []fyne.CanvasObject{ground, line(0, 0, size.Width)}
	said := v.lines(size.Width)
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
	if said.below {
		links(sheetEdge-theme.InnerPadding(), detailLine)
		y += detailLine
	}
	color := kit.ColorSecondary
	if v.status.Answer {
		color = theme.ColorNameForeground
	}
	for _, text := range said.detail {
		write(text, detailLine, kit.SmallSize, fyne.TextStyle{}, color)
	}
	return objects
}

// line returns a line across a card.
func line(x, y, width float32) fyne.CanvasObject {
	l := canvas.NewRectangle(theme.Color(theme.ColorNameSeparator))
	kit.Place(l, x, y, width, 1)
	return l
}
