package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Durations: from the last piece's arrival to the ending, a king's fall, and confetti or dimming.
const (
	endingPause  = 500 * time.Millisecond
	fallTime     = 350 * time.Millisecond
	confettiTime = 2200 * time.Millisecond
	dimTime      = 900 * time.Millisecond
)

// fallenAngle is the rotation of a fallen piece, in radians.
const fallenAngle = 1.35

// ending animates the end of a game: falling kings, confetti for a win, a dimmed board for a draw.
type ending struct {
	animation
	falling  []*sprite
	confetti []*canvas.Rectangle // made when first needed
	dim      *canvas.Rectangle
}

// End animates the end of a game, after SetState has shown its last move. Half a second after the slide, a win shows confetti, a
// draw dims the board for a moment.
func (b *Board) End(won bool) {
	v := b.view
	lasts, show := dimTime, v.showDim
	if won {
		lasts, show = confettiTime, v.showConfetti
	}
	v.end(lasts, show)
}

// end shows an ending, with kings that have yet to fall.
func (v *view) end(lasts time.Duration, show func(done float32)) {
	e := &v.ending
	falling := e.falling // finish would set them as fallen
	e.falling = nil
	e.finish()
	e.falling, e.curve = falling, fyne.AnimationLinear
	wait := endingPause
	if v.slide.running != nil {
		wait += v.style.Slide
	}
	all := wait + max(lasts, fallTime)
	if v.style.Slide == 0 {
		all = 0
	}
	v.animate(&e.animation, all, func(done float32) {
		since := time.Duration(float64(done)*float64(all)) - wait
		if since < 0 && done < 1 {
			return
		}
		part := func(of time.Duration) float32 {
			if done >= 1 || since >= of {
				return 1
			}
			return float32(since) / float32(of)
		}
		fallen := part(fallTime)
		for _, s := range e.falling {
			v.tip(s, fallen*fallen)
		}
		if fallen == 1 {
			e.falling = nil
		}
		show(part(lasts))
		v.repaint()
	})
}

// topple makes pieces fall that are fallen in the new state only, and others stand up. In the first state they lie already.
func (v *view) topple(first bool) {
	for _, s := range v.at {
		if s != nil && s.tipped > 0 && !slices.Contains(v.state.Fallen, s.square) {
			v.tip(s, 0)
		}
	}
	falls := false
	for _, square := range v.state.Fallen {
		s := v.at[square]
		switch {
		case s == nil || s.tipped > 0 || slices.Contains(v.ending.falling, s):
		case first:
			v.tip(s, 1)
		default:
			v.ending.falling = append(v.ending.falling, s)
			falls = true
		}
	}
	if falls && v.ending.running == nil {
		v.end(fallTime, func(float32) {})
	}
}

// tip shows a piece partly fallen: 0 stands, 1 lies.
func (v *view) tip(s *sprite, part float32) {
	if s.tipped != part {
		s.tipped = part
		v.setPicture(s, s.name)
	}
}

func fallen(picture image.Image, part float32) image.Image {
	bounds := picture.Bounds()
	middle := float64(bounds.Dx()) / 2
	sin, cos := math.Sincos(float64(part) * fallenAngle)
	turn := f64.Aff3{cos, -sin, middle * (1 - cos + sin), sin, cos, middle * (1 - cos - sin + 0.16*float64(part))}
	result := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	draw.BiLinear.Transform(result, turn, picture, bounds, draw.Over, nil)
	return result
}

func (v *view) showDim(done float32) {
	e := &v.ending
	if e.dim == nil {
		e.dim = &canvas.Rectangle{}
		v.arrange()
	}
	v.coverSquares(e.dim)
	e.dim.FillColor = alpha(rgb(0), 0.4*math.Sin(math.Pi*float64(done)))
	e.dim.Hidden = done == 1
}

var confettiColors = []color.NRGBA{rgb(0xF6C945), rgb(0x1B9AAA), rgb(0xE4572E), rgb(0x8E5BC0), rgb(0xFDFBF5)}

func (v *view) showConfetti(done float32) {
	e := &v.ending
	if e.confetti == nil {
		for i := range 90 {
			e.confetti = append(e.confetti, &canvas.Rectangle{FillColor: confettiColors[i%len(confettiColors)]})
		}
		v.arrange()
	}
	unit, columns, rows := v.unit(), float64(v.shape.columns()), float64(v.shape.rows())
	for i, o := range e.confetti {
		_, across := math.Modf(float64(i) * 0.618)
		_, late := math.Modf(float64(i) * 0.377)
		t := float64(done)*1.7 - 0.7*late // from 0 at the top to 1 at the bottom
		o.Hidden = t <= 0 || t >= 1 || done == 1
		sway := 0.35 * math.Sin(9*t+float64(i))
		o.Move(v.cellPosition(0, 0).AddXY(unit*float32(across*(columns-1)+0.45+sway), unit*float32(t*rows)))
		o.Resize(fyne.NewSize(unit*0.14*float32(math.Abs(math.Cos(14*t+float64(i)))), unit*0.09))
	}
}
