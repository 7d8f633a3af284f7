package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
)

// ClockState says what a clock does.
type ClockState uint8

// The states of a clock.
const (
	ClockStands ClockState = iota // the other one runs, or none yet
	ClockRuns
	ClockPaused
	ClockFallen
)

// ClockFace is what a clock shows.
type ClockFace struct {
	Text   string
	Widest string // the widest text there may be
	State  ClockState
	Low    bool // little is left: a red ground or frame
	Gains  bool // a small plus says that the opponent can give it time
}

// ClockView is the clock in a player's bar.
type ClockView struct {
	kit.Drawing
	kit.NoTouch
	Turnable *kit.Rotatable // which shows it, upside down for a player who sits opposite
	Face     ClockFace
}

// NewClockView returns a clock that shows nothing yet.
func NewClockView() *ClockView {
	v := &ClockView{}
	v.DrawFixed(v, kit.Least(7*kit.Step, 3*kit.Step), v.draw)
	v.Turnable = kit.NewRotatable(v, v)
	return v
}

// Set shows another face.
func (v *ClockView) Set(f ClockFace) {
	if f != v.Face {
		v.Face = f
		v.Refresh()
		v.Turnable.Redraw()
	}
}

// clockColors are the colours of a clock in some state.
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

// Shares of a clock's height and width that its digits have.
const (
	digitsHigh = 0.72
	digitsWide = 0.8
)

// draw returns the ground, the digits in its middle, as large as the widest text lets them be, and the sign for more time.
func (v *ClockView) draw(size fyne.Size) []fyne.CanvasObject {
	c := colorsOf(v.Face)
	ground := canvas.NewRectangle(c.ground)
	ground.CornerRadius, ground.StrokeColor = kit.Radius, c.frame
	if c.frame != color.Transparent {
		ground.StrokeWidth = 2
	}
	ground.Resize(size)
	plusSide, plusEdge := float32(9), float32(6)
	if size.Height < 5*kit.Step {
		plusSide, plusEdge = 7, 3
	}
	large, room := size.Height*digitsHigh, min(size.Width*digitsWide, size.Width-2*(plusEdge+plusSide+1))
	if wide := fyne.MeasureText(v.Face.Widest, large, kit.BoldStyle).Width; wide > room {
		large *= room / wide
	}
	objects := []fyne.CanvasObject{ground, digits(v.Face.Text, large, size.Width, size.Height, kit.ScaleOf(v), c.text)}
	if v.Face.Gains {
		for _, r := range []kit.Rect{kit.NewRect(0, plusSide/2, plusSide, 1), kit.NewRect(plusSide/2, 0, 1, plusSide)} {
			stroke := canvas.NewRectangle(c.text)
			kit.Place(stroke, size.Width-plusEdge-plusSide+r.X, plusEdge+r.Y, r.Width, r.Height)
			objects = append(objects, stroke)
		}
	}
	return objects
}

// digits returns a text whose digits stand in the middle of a room, on whole pixels.
func digits(text string, size, width, height, scale float32, c color.Color) fyne.CanvasObject {
	const digit = 0.714 // of the size
	t := canvas.NewText(kit.Ordered(text), c)
	t.TextSize, t.TextStyle = size, kit.BoldStyle
	least, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, size, kit.BoldStyle, nil)
	pixel := func(x float32) float32 { return float32(int(x*scale+0.5)) / scale }
	kit.Place(t, pixel((width-least.Width)/2), pixel((height+digit*size)/2-base), least.Width, least.Height)
	return t
}
