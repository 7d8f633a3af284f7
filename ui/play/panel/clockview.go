package panel

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/vector"

	"overtheboard/ui/kit"
)

// ClockState says what a clock does. Each has a shape of its own beside the digits.
type ClockState uint8

// The states of a clock.
const (
	ClockStands ClockState = iota // the other one runs, or none yet: no shape
	ClockRuns                     // a triangle that points at the digits
	ClockPaused                   // two bars
	ClockFallen                   // a flag that hangs down
)

// ClockFace is what a clock shows.
type ClockFace struct {
	Text, Hint string
	Widest     string // the widest text there may be
	State      ClockState
	Low        bool // little is left: a red ground or frame, and a triangle with an exclamation mark
}

// ClockView is the clock in a player's bar. All of it but its ground is one picture, which is painted anew only when
// something in it changes.
type ClockView struct {
	widget.BaseWidget
	Face    ClockFace
	compact bool // one line: no hint
	Turned  bool // upside down, for a player who sits opposite
	letters *kit.Lettering
}

// NewClockView returns a clock that shows nothing yet; all clocks can share their letters.
func NewClockView(letters *kit.Lettering) *ClockView {
	v := &ClockView{letters: letters}
	v.ExtendBaseWidget(v)
	return v
}

// Set shows another face, and tells whether it is another.
func (v *ClockView) Set(f ClockFace) bool {
	if f == v.Face {
		return false
	}
	v.Face = f
	v.Refresh()
	return true
}

// SetForm chooses between the full and the compact form, upright or turned.
func (v *ClockView) SetForm(compact, turned bool) {
	if compact != v.compact || turned != v.Turned {
		v.compact, v.Turned = compact, turned
		v.Refresh()
	}
}

// The measures of a clock, full and compact.
const (
	clockHeight  = 6.5 * kit.Step
	clockLow     = 4 * kit.Step
	clockDigits  = 36
	clockSmaller = 28 // digits of hours
	clockLine    = 24 // digits in one line
	clockLineLow = 19 // digits of hours there
	clockEdge    = kit.Step
	clockSign    = 2 * kit.Step // the shape beside the digits
	hintSize     = 11
)

// digitSize returns the text size of the digits.
func (v *ClockView) digitSize() float32 {
	switch {
	case v.compact && len(v.Face.Widest) > 5:
		return clockLineLow
	case v.compact:
		return clockLine
	case len(v.Face.Widest) > 5:
		return clockSmaller
	}
	return clockDigits
}

// MinSize returns the room for the widest text.
func (v *ClockView) MinSize() fyne.Size {
	v.ExtendBaseWidget(v)
	width := float32(v.letters.Measure(v.Face.Widest, true, int(v.digitSize()*4))) / 4
	width = float32(math.Ceil(float64(width))) + clockSign + 3*clockEdge
	if v.compact {
		return fyne.NewSize(width, clockLow)
	}
	return fyne.NewSize(width, clockHeight)
}

// CreateRenderer returns the renderer of ground and picture.
func (v *ClockView) CreateRenderer() fyne.WidgetRenderer {
	r := &clockRenderer{view: v, ground: canvas.NewRectangle(nil), picture: &canvas.Image{}}
	r.ground.CornerRadius = kit.Radius
	r.picture.ScaleMode = canvas.ImageScalePixels
	return r
}

type clockRenderer struct {
	view    *ClockView
	ground  *canvas.Rectangle
	picture *canvas.Image
	colors  clockColors
}

// clockColors are the colours of a clock in some state.
type clockColors struct{ ground, frame, text, hint color.Color }

func colorsOf(f ClockFace) clockColors {
	danger, ground := theme.Color(theme.ColorNameError), theme.Color(theme.ColorNameButton)
	c := clockColors{ground, color.Transparent, theme.Color(theme.ColorNameForeground), theme.Color(kit.ColorSecondary)}
	switch {
	case f.State == ClockRuns && f.Low:
		c = clockColors{danger, danger, theme.Color(kit.ColorOnDanger), theme.Color(kit.ColorOnDanger)}
	case f.State == ClockRuns:
		accent, on := theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameForegroundOnPrimary)
		c = clockColors{accent, accent, on, on}
	case f.Low || f.State == ClockFallen:
		c.frame, c.text = danger, danger
	case f.State == ClockStands:
		c.text = theme.Color(kit.ColorSecondary)
	}
	return c
}

// Layout paints the picture for the size.
func (r *clockRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	scale := kit.ScaleOf(r.view)
	width, height := int(size.Width*scale+0.5), int(size.Height*scale+0.5)
	if width <= 0 || height <= 0 {
		return
	}
	r.picture.Image = r.view.paint(width, height, scale, r.colors)
	r.picture.Resize(fyne.NewSize(float32(width)/scale, float32(height)/scale))
}

// MinSize returns the view's own.
func (r *clockRenderer) MinSize() fyne.Size { return r.view.MinSize() }

// Objects returns ground and picture.
func (r *clockRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.picture}
}

// Refresh paints the clock anew.
func (r *clockRenderer) Refresh() {
	if c := colorsOf(r.view.Face); c != r.colors {
		r.colors = c
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = c.ground, c.frame, 0
		if c.frame != color.Transparent {
			r.ground.StrokeWidth = 2
		}
		canvas.Refresh(r.ground)
	}
	r.Layout(r.view.Size())
	canvas.Refresh(r.picture)
}

// Destroy has nothing to give back.
func (r *clockRenderer) Destroy() {}

// paint returns the shape, the digits and the hint as a picture of some pixels.
func (v *ClockView) paint(width, height int, scale float32, c clockColors) *image.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, width, height))
	px := func(units float32) int { return int(units*scale + 0.5) }
	size := px(v.digitSize())
	capital := v.letters.Capital(true, size)
	base := (height + capital) / 2
	if v.Face.Hint != "" && !v.compact {
		base = px(0.875*kit.Step) + capital
		hint := px(hintSize)
		hintWidth := v.letters.Measure(v.Face.Hint, false, hint)
		for ; hintWidth > width-px(clockEdge) && hint > 6; hint-- {
			hintWidth = v.letters.Measure(v.Face.Hint, false, hint-1)
		}
		v.letters.Write(p, v.Face.Hint, false, hint, width-px(clockEdge), height-px(0.625*kit.Step), c.hint)
	}
	v.letters.Write(p, v.Face.Text, true, size, width-px(clockEdge), base, c.text)
	sign := float32(px(clockSign))
	drawSign(p, v.Face, float32(px(clockEdge)), float32(base)-float32(capital)/2-sign/2, sign, c.text)
	if v.Turned {
		kit.TurnPicture(p)
	}
	return p
}

// drawSign draws the shape that belongs to a clock's state into a square.
func drawSign(onto *image.NRGBA, f ClockFace, left, top, side float32, c color.Color) {
	if f.State == ClockStands && !f.Low {
		return
	}
	z := vector.NewRasterizer(onto.Rect.Dx(), onto.Rect.Dy())
	shape := func(points ...float32) { // in hundredths of the side
		at := func(i int) (float32, float32) { return left + points[i]*side/100, top + points[i+1]*side/100 }
		z.MoveTo(at(0))
		for i := 2; i < len(points); i += 2 {
			z.LineTo(at(i))
		}
		z.ClosePath()
	}
	switch {
	case f.State == ClockFallen:
		shape(20, 0, 34, 0, 34, 100, 20, 100)
		shape(34, 46, 90, 72, 34, 98)
	case f.State == ClockPaused:
		shape(14, 8, 40, 8, 40, 92, 14, 92)
		shape(60, 8, 86, 8, 86, 92, 60, 92)
	case f.Low:
		shape(50, 0, 106, 98, -6, 98)
		shape(43, 32, 45, 66, 55, 66, 57, 32) // the other way round: left out
		shape(44, 74, 44, 86, 56, 86, 56, 74)
	default:
		shape(18, 6, 92, 50, 18, 94)
	}
	z.Draw(onto, onto.Rect, image.NewUniform(c), image.Point{})
}
