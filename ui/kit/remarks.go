package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// RemarkKind is the kind of a remark; its icons differ in shape as well as colour.
type RemarkKind int

const (
	Good   RemarkKind = iota // a tick
	Notice                   // a triangle
	Wrong                    // a disc with an exclamation mark
)

// Remarks is a list of errors and notices, each with an icon.
type Remarks struct {
	Drawing
	Scroll   *container.Scroll // around them
	OnTapped func(i int)       // called with the index of a tapped sentence; may be nil
	lines    []remark
	width    float32
}

type remark struct {
	kind RemarkKind
	text string
}

// NewRemarks returns an empty list in a scrolling box.
func NewRemarks() *Remarks {
	s := &Remarks{width: 30 * Step}
	s.DrawBy(s, func() fyne.Size { return fyne.NewSize(0, s.HeightAt(s.width)) }, s.drawn)
	s.Scroll = container.NewVScroll(s)
	return s
}

// Say replaces all sentences.
func (s *Remarks) Say(k RemarkKind, texts ...string) {
	s.lines = nil
	for _, text := range texts {
		s.lines = append(s.lines, remark{k, text})
	}
	s.Scroll.ScrollToTop()
	s.Scroll.Refresh()
	s.Refresh()
}

// Add adds a sentence.
func (s *Remarks) Add(k RemarkKind, text string) {
	s.lines = append(s.lines, remark{k, text})
	s.Scroll.Refresh()
	s.Refresh()
}

// Change replaces a sentence.
func (s *Remarks) Change(i int, k RemarkKind, text string) {
	if i < len(s.lines) {
		s.lines[i] = remark{k, text}
		s.Scroll.Refresh()
		s.Refresh()
	}
}

func (s *Remarks) Texts() (all []string) {
	for _, l := range s.lines {
		all = append(all, l.text)
	}
	return all
}

// Measures of a remark; RemarkHeight is that of a line.
const (
	signSide        = 2.25 * Step
	RemarkHeight    = 2.25 * Step
	mostRemarkLines = 6
)

func (s *Remarks) wrapped(l remark, width float32) []string {
	return Wrap(l.text, width-signSide-Step/2-barWidth, SmallSize, fyne.TextStyle{}, mostRemarkLines)
}

// height returns the height of a sentence and of the gap below it.
func (s *Remarks) height(l remark, width float32) float32 {
	return float32(max(1, len(s.wrapped(l, width))))*RemarkHeight + Step/4
}

func (s *Remarks) HeightAt(width float32) (height float32) {
	for _, l := range s.lines {
		height += s.height(l, width)
	}
	return height
}

// Tapped reports the sentence.
func (s *Remarks) Tapped(e *fyne.PointEvent) {
	y := e.Position.Y
	for i, l := range s.lines {
		if y -= s.height(l, s.width); y < 0 && s.OnTapped != nil {
			s.OnTapped(i)
			return
		}
	}
}

func (s *Remarks) drawn(size fyne.Size) (objects []fyne.CanvasObject) {
	if size.Width > 0 {
		s.width = size.Width
	}
	x, y := float32(0), float32(0)
	if leftwards {
		x = barWidth
	}
	for _, l := range s.lines {
		sign := canvas.NewImageFromResource([]fyne.Resource{
			theme.NewPrimaryThemedResource(theme.ConfirmIcon()), theme.NewColoredResource(theme.WarningIcon(), theme.ColorNameForeground), theme.NewErrorThemedResource(theme.ErrorIcon()),
		}[l.kind])
		sign.FillMode = canvas.ImageFillContain
		Place(sign, x, y, signSide, signSide)
		objects = append(objects, sign)
		lines := s.wrapped(l, s.width)
		for _, text := range lines {
			t := NewText(text, SmallSize, fyne.TextStyle{}, theme.ColorNameForeground)
			Place(t, x+signSide+Step/2, y, s.width-signSide-Step/2-barWidth, RemarkHeight)
			objects = append(objects, t)
			y += RemarkHeight
		}
		if len(lines) == 0 {
			y += RemarkHeight
		}
		y += Step / 4
	}
	return objects
}
