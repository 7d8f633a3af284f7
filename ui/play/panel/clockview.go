package panel

import (
	"image"
	"image/color"
	"image/draw"

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

// ClockView is the clock in a player's bar. All of it but its ground is one picture, which is painted anew only when
// something in it changes.
type ClockView struct {
	kit.Drawing
	Face    ClockFace
	Turned  bool // upside down, for a player who sits opposite
	letters *kit.Lettering
}

// NewClockView returns a clock that shows nothing yet; all clocks can share their letters.
func NewClockView(letters *kit.Lettering) *ClockView {
	v := &ClockView{letters: letters}
	v.DrawFixed(v, kit.Least(7*kit.Step, 3*kit.Step), v.draw)
	return v
}

// Set shows another face.
func (v *ClockView) Set(f ClockFace) {
	if f != v.Face {
		v.Face = f
		v.Refresh()
	}
}

// SetTurned turns the clock upside down, or upright.
func (v *ClockView) SetTurned(turned bool) {
	if turned != v.Turned {
		v.Turned = turned
		v.Refresh()
	}
}

// draw returns ground and picture. The digits are as large as there is room for.
func (v *ClockView) draw(size fyne.Size) []fyne.CanvasObject {
	c := colorsOf(v.Face)
	ground := canvas.NewRectangle(c.ground)
	ground.CornerRadius, ground.StrokeColor = kit.Radius, c.frame
	if c.frame != color.Transparent {
		ground.StrokeWidth = 2
	}
	ground.Resize(size)
	scale := kit.ScaleOf(v)
	width, height := int(size.Width*scale+0.5), int(size.Height*scale+0.5)
	if width <= 0 || height <= 0 {
		return []fyne.CanvasObject{ground}
	}
	picture := canvas.NewImageFromImage(v.paint(width, height, scale, c))
	picture.ScaleMode = canvas.ImageScalePixels
	picture.Resize(fyne.NewSize(float32(width)/scale, float32(height)/scale))
	return []fyne.CanvasObject{ground, picture}
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

// Shares of a clock's height and width: of the digits in it, and of the sign for more time.
const (
	digitsHigh = 0.72
	digitsWide = 0.88
	plusSide   = 9
	plusEdge   = 6
)

// paint returns digits and signs as a picture of some pixels: the digits in its middle, as large as the widest text lets them be.
func (v *ClockView) paint(width, height int, scale float32, c clockColors) *image.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, width, height))
	size, room := int(float32(height)*digitsHigh), width
	if v.Face.Gains && width < 2*height+height/2 { // the digits stand beside the plus, not below it
		room -= int((plusSide + plusEdge/2) * scale)
	}
	if wide := v.letters.Measure(v.Face.Widest, size); float32(wide) > float32(room)*digitsWide {
		size = int(float32(size) * float32(room) * digitsWide / float32(wide))
	}
	right := (room + v.letters.Measure(v.Face.Text, size)) / 2
	v.letters.Write(p, v.Face.Text, size, right, c.text)
	if v.Face.Gains {
		thick, side, edge := int(scale+0.5), int(plusSide*scale), int(plusEdge*scale)
		box := image.Rect(width-edge-side, edge, width-edge, edge+side)
		middle := image.Pt((box.Min.X+box.Max.X-thick)/2, (box.Min.Y+box.Max.Y-thick)/2)
		draw.Draw(p, image.Rect(box.Min.X, middle.Y, box.Max.X, middle.Y+thick), image.NewUniform(c.text), image.Point{}, draw.Src)
		draw.Draw(p, image.Rect(middle.X, box.Min.Y, middle.X+thick, box.Max.Y), image.NewUniform(c.text), image.Point{}, draw.Src)
	}
	if v.Turned {
		kit.TurnPicture(p)
	}
	return p
}
