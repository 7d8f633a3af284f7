package board

import (
	"image/color"
	"math"
)

// Colors are the colours of a board: Brown, Wood, Cool, Green, Contrast, Safe, Printed or others.
type Colors struct {
	Light, Dark color.NRGBA    // the squares
	Grained     bool           // the squares look like wood
	Paper       bool           // the frame is white, with a line around the squares
	LastMove    color.NRGBA    // tint over both squares of the last move
	Corners     bool           // marked by shape too
	Check       color.NRGBA    // glow under a royal in check
	Marks       [2]color.NRGBA // White's and Black's marks, selection and hover
}

// Brown is warm and plain, Wood is maple and walnut, Cool blue-grey, Green as at tournaments. Contrast has very different
// squares, tints and marks. Safe is for colour blindness: no colours differ by red and green alone, or look alike with one weak
// colour receptor.
var (
	Brown = Colors{
		Light: rgb(0xF0D9B5), Dark: rgb(0xB58863),
		LastMove: alpha(rgb(0xF6C945), 0.45), Check: rgb(0xE0281E),
		Marks: [2]color.NRGBA{rgb(0x005A62), rgb(0x5E1F92)},
	}
	Wood = Colors{
		Light: rgb(0xE3C593), Dark: rgb(0xA8723F), Grained: true,
		LastMove: alpha(rgb(0xF6C030), 0.55), Check: rgb(0xD81E14),
		Marks: [2]color.NRGBA{rgb(0x00494F), rgb(0x521785)},
	}
	Cool = Colors{
		Light: rgb(0xE9EDF1), Dark: rgb(0x7C93A8),
		LastMove: alpha(rgb(0xF2B01E), 0.44), Check: rgb(0xE0281E),
		Marks: [2]color.NRGBA{rgb(0x005A55), rgb(0x5B1F92)},
	}
	Green = Colors{
		Light: rgb(0xEDEBDA), Dark: rgb(0x7B9A72),
		LastMove: alpha(rgb(0xF4C01A), 0.46), Check: rgb(0xE0281E),
		Marks: [2]color.NRGBA{rgb(0x00555F), rgb(0x5B1F92)},
	}
	Contrast = Colors{
		Light: rgb(0xFBF9F2), Dark: rgb(0x8A9683),
		LastMove: alpha(rgb(0xFFB400), 0.62), Corners: true, Check: rgb(0xE00000),
		Marks: [2]color.NRGBA{rgb(0x00323C), rgb(0x40006A)},
	}
	Safe = Colors{
		Light: rgb(0xF3EEE3), Dark: rgb(0x8CA8CB),
		LastMove: alpha(rgb(0xF5C800), 0.62), Corners: true, Check: rgb(0xD04A00),
		Marks: [2]color.NRGBA{rgb(0x003B74), rgb(0x6E2A00)},
	}
	Printed = Colors{Light: white, Dark: rgb(0xC6C6C6), Paper: true} // a diagram in a book
)

// printedInk is the colour of lines and letters on paper.
var printedInk = rgb(0x1A1A1A)

// squareColor returns the colour of the square in a column and row of the screen: a1 is dark. With Wood it is that of the
// square's middle.
func (g geometry) squareColor(c Colors, col, row int) color.NRGBA {
	if file, rank := g.turn(col, row); (file+rank)%2 == 0 {
		return c.Dark
	}
	return c.Light
}

// explosionColor is the colour of an explosion's flash.
var explosionColor = rgb(0xFF8A14)

func (c Colors) frame() color.NRGBA {
	if c.Paper {
		return printedInk
	}
	return mix(c.Dark, rgb(0), 0.44)
}

func (c Colors) frameText() color.NRGBA {
	if c.Paper {
		return printedInk
	}
	return mix(c.Light, white, 0.2)
}

// traceColor returns the colour of the corner marks of the last move.
func (c Colors) traceColor() color.NRGBA {
	return alpha(mix(alpha(c.LastMove, 1), rgb(0), 0.5), 0.85)
}

// The least contrasts of text and of marks with their ground (WCAG 2.1), and how much more a ground's grain may take.
const (
	leastOfText  = 4.5
	leastOfMarks = 3
	ofGrain      = 1.08
)

// letterColor returns the colour of coordinates on a ground: light where that can be read, otherwise dark, and with the same
// contrast everywhere.
func (c Colors) letterColor(ground color.NRGBA) color.NRGBA {
	if contrast(white, ground) < leastOfText*ofGrain {
		return apart(ground, rgb(0), ground, leastOfText)
	}
	return apart(ground, white, ground, leastOfText)
}

// markColor returns White's or Black's colour of marks, dark enough to be seen on dark squares.
func (c Colors) markColor(side int) color.NRGBA {
	return apart(c.Marks[side], rgb(0), c.Dark, leastOfMarks)
}

// apart returns the first colour on the way from one to another that has a contrast with a ground and its grain.
func apart(from, to, ground color.NRGBA, least float64) color.NRGBA {
	for part := 0.0; part < 1; part += 0.02 {
		if c := mix(from, to, part); contrast(c, ground) >= least*ofGrain {
			return c
		}
	}
	return to
}

// selection returns the tint of a selected square, which is a light version of the marks' colour.
func selection(hue color.NRGBA) color.NRGBA {
	bright := 0xAA / float64(max(hue.R, hue.G, hue.B))
	c := color.NRGBA{uint8(float64(hue.R) * bright), uint8(float64(hue.G) * bright), uint8(float64(hue.B) * bright), 0xFF}
	return alpha(mix(c, white, 0.38), 0.75)
}

// over returns a ground under a tint.
func over(ground, tint color.NRGBA) color.NRGBA {
	return mix(ground, alpha(tint, 1), float64(tint.A)/255)
}

// linear are the light of each level of a colour (sRGB), from 0 to 1.
var linear = func() (light [256]float64) {
	for level := range light {
		v := float64(level) / 255
		if light[level] = v / 12.92; v > 0.04045 {
			light[level] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return light
}()

// contrast returns the contrast of two colours as WCAG 2.1 defines it, from 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B] + 0.05
	}
	return max(light(a), light(b)) / min(light(a), light(b))
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

func alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(a*255 + 0.5)
	return c
}

func mix(a, b color.NRGBA, part float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(float64(x)*(1-part) + float64(y)*part + 0.5) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: blend(a.A, b.A)}
}
