package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
)

// kind is what a line of the status is: its sign differs by shape as well as colour.
type kind int

const (
	good   kind = iota // a tick
	notice             // a triangle
	wrong              // a disc with an exclamation mark
)

// status says what is wrong with a position or could come of it, a sign before each sentence.
type status struct {
	widget.BaseWidget
	scroll *container.Scroll
	lines  []statusLine
	width  float32
}

type statusLine struct {
	kind kind
	text string
}

func newStatus() *status {
	s := &status{width: 30 * kit.Step}
	s.ExtendBaseWidget(s)
	s.scroll = container.NewVScroll(s)
	return s
}

// show says some sentences of a kind, and nothing else.
func (s *status) show(k kind, texts ...string) {
	s.lines = nil
	for _, text := range texts {
		s.lines = append(s.lines, statusLine{k, text})
	}
	s.scroll.ScrollToTop()
	s.scroll.Refresh()
	s.Refresh()
}

// add says one more sentence.
func (s *status) add(k kind, text string) {
	s.lines = append(s.lines, statusLine{k, text})
	s.scroll.Refresh()
	s.Refresh()
}

// change says another sentence in the place of one.
func (s *status) change(i int, k kind, text string) {
	if i < len(s.lines) {
		s.lines[i] = statusLine{k, text}
		s.scroll.Refresh()
		s.Refresh()
	}
}

// texts returns all sentences.
func (s *status) texts() (all []string) {
	for _, l := range s.lines {
		all = append(all, l.text)
	}
	return all
}

// Measures of a line.
const (
	signSide     = 2.25 * kit.Step
	statusHeight = 2.25 * kit.Step
	mostWrapped  = 6
)

func (s *status) wrapped(l statusLine, width float32) []string {
	return kit.Wrap(l.text, width-signSide-kit.Step/2, kit.SmallSize, fyne.TextStyle{}, mostWrapped)
}

// heightAt returns how high the sentences are in a width.
func (s *status) heightAt(width float32) (height float32) {
	for _, l := range s.lines {
		height += float32(max(1, len(s.wrapped(l, width))))*statusHeight + kit.Step/4
	}
	return height
}

// CreateRenderer returns the renderer of signs and sentences.
func (s *status) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(s, func() fyne.Size { return fyne.NewSize(0, s.heightAt(s.width)) }, s.drawn)
}

func (s *status) drawn(size fyne.Size) (objects []fyne.CanvasObject) {
	if size.Width > 0 {
		s.width = size.Width
	}
	y := float32(0)
	for _, l := range s.lines {
		sign := canvas.NewImageFromResource([]fyne.Resource{
			theme.NewPrimaryThemedResource(theme.ConfirmIcon()), theme.NewWarningThemedResource(theme.WarningIcon()), theme.NewErrorThemedResource(theme.ErrorIcon()),
		}[l.kind])
		sign.FillMode = canvas.ImageFillContain
		kit.Place(sign, 0, y, signSide, signSide)
		objects = append(objects, sign)
		lines := s.wrapped(l, s.width)
		for _, text := range lines {
			t := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
			t.TextSize = kit.SmallSize
			kit.Place(t, signSide+kit.Step/2, y, s.width-signSide-kit.Step/2, statusHeight)
			objects = append(objects, t)
			y += statusHeight
		}
		if len(lines) == 0 {
			y += statusHeight
		}
		y += kit.Step / 4
	}
	return objects
}
