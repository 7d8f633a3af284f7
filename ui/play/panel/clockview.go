package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
)

// ClockState is the state of a clock.
type ClockState uint8

const (
	ClockStands ClockState = iota // the other clock runs, or none yet
	ClockRuns
	ClockPaused
	ClockFallen
)

// ClockFace is the content of a clock.
type ClockFace struct {
	Text   string
	Widest string // the widest possible text
	State  ClockState
	Low    bool // little time is left: red background or frame
	Gains  bool // a small plus shows that the opponent can give it time
}

// ClockView is the clock in a player bar.
type ClockView struct {
	kit.Drawing
	kit.NoTouch
	Turnable *kit.Rotatable // contains it, upside down for a player who sits opposite
	Face     ClockFace
}

// NewClockView returns an empty clock.
func NewClockView() *ClockView {
	v := &ClockView{}
	v.DrawFixed(v, kit.Least(7*kit.Step, 3*kit.Step), v.draw)
	v.Turnable = kit.NewRotatable(v, v)
	return v
}

func (v *ClockView) Set(f ClockFace) {
	if f != v.Face {
		v.Face = f
		v.Refresh()
		v.Turnable.Redraw()
	}
}

type clockColors struct{ ground, frame, text color.Color }

func colorsOf(f ClockFace) clockColors {
	danger, ground := theme.Color(theme.ColorNameError), theme.Color(theme.ColorNameButton)
	c := clockColors{ground, color.Transparent, theme.Color(kit.ColorSecondary)}
	switch {
	case f.State == ClockRuns && f.Low:
		c = clockColors{danger, danger, theme.Color(kit.ColorOnDanger)}
	case f.State == ClockRuns:
		accent := theme.Color(theme.ColorNamePrimary)
		c = clockColors{accent, accent, theme.Color(theme.ColorNameForegroundOnPrimary)}
	case f.Low || f.State == ClockFallen:
		c.frame, c.text = danger, danger
	}
	return c
}

// The height and width of the digits, as parts of the clock's, and the least size that a plus stands beside.
const (
	digitsHigh = 0.76
	digitsWide = 0.8
	plusFrom   = 3 * kit.Step
)

// plusMeasures returns the plus's side, its distance from the clock's edge, and the width of its lines.
func plusMeasures() (side, edge, line float32) {
	if kit.Fingers {
		return 14, 5, 2
	}
	return 9, 6, 1
}

// digits returns the largest size of the digits in a width and height, and whether there is room for a plus.
func (v *ClockView) digits(width, height float32) (size float32, plus bool) {
	fit := func(room float32) float32 {
		large := height * digitsHigh
		return large * min(1, room/max(1, fyne.MeasureText(v.Face.Widest, large, kit.BoldStyle).Width))
	}
	side, edge, _ := plusMeasures()
	if size = fit(min(width*digitsWide, width-2*(edge+side+1))); size < plusFrom && !kit.Fingers {
		return fit(width - kit.Step), false
	}
	return size, true
}

// draw returns the background, the digits in the middle, as large as the widest text allows, and the plus.
func (v *ClockView) draw(size fyne.Size) []fyne.CanvasObject {
	c := colorsOf(v.Face)
	ground := canvas.NewRectangle(c.ground)
	ground.CornerRadius, ground.StrokeColor = kit.Radius, c.frame
	if c.frame != color.Transparent {
		ground.StrokeWidth = 2
	}
	ground.Resize(size)
	large, plus := v.digits(size.Width, size.Height)
	objects := []fyne.CanvasObject{ground, digits(v.Face.Text, large, size.Width, size.Height, kit.ScaleOf(v), c.text)}
	if v.Face.Gains && plus {
		plusSide, plusEdge, plusLine := plusMeasures()
		for _, r := range []kit.Rect{kit.NewRect(0, (plusSide-plusLine)/2, plusSide, plusLine), kit.NewRect((plusSide-plusLine)/2, 0, plusLine, plusSide)} {
			stroke := canvas.NewRectangle(c.text)
			kit.Place(stroke, kit.MirroredX(size.Width-plusEdge-plusSide+r.X, r.Width, size.Width), plusEdge+r.Y, r.Width, r.Height)
			objects = append(objects, stroke)
		}
	}
	return objects
}

// digits returns a text centred in an area, on whole pixels.
func digits(text string, size, width, height, scale float32, c color.Color) fyne.CanvasObject {
	const digit = 0.714 // of the size
	t := canvas.NewText(kit.Ordered(text), c)
	t.TextSize, t.TextStyle = size, kit.BoldStyle
	least, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, size, kit.BoldStyle, nil)
	pixel := func(x float32) float32 { return float32(int(x*scale+0.5)) / scale }
	kit.Place(t, pixel((width-least.Width)/2), pixel((height+digit*size)/2-base), least.Width, least.Height)
	return t
}
