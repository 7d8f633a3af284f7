package board

import "image/color"

// Colors are the colours of a board. Wood, Cool and Contrast are ready to use.
type Colors struct {
	Light, Dark      color.NRGBA    // the squares
	Frame, FrameText color.NRGBA    // the margin of outside coordinates, and their letters
	LastMove         color.NRGBA    // tint over both squares of the last move
	Check            color.NRGBA    // glow under a royal in check
	Blast            color.NRGBA    // flash of a blast
	Marks            [2]color.NRGBA // White's and Black's marks, selection and hover
}

// Wood is a warm board of light and dark wood, Cool a blue-grey one, Contrast one with squares, tints and marks far apart.
var (
	Wood = Colors{
		Light: rgb(0xEEE5D3), Dark: rgb(0xA9805B),
		Frame: rgb(0x6B4A32), FrameText: rgb(0xEADCC4),
		LastMove: alpha(rgb(0xF0A818), 0.42), Check: rgb(0xE0281E), Blast: rgb(0xFF8A14),
		Marks: [2]color.NRGBA{rgb(0x08737A), rgb(0x7430A8)},
	}
	Cool = Colors{
		Light: rgb(0xE9EDF1), Dark: rgb(0x7C93A8),
		Frame: rgb(0x4A5E70), FrameText: rgb(0xDDE5EC),
		LastMove: alpha(rgb(0xF2B01E), 0.44), Check: rgb(0xE0281E), Blast: rgb(0xFF8A14),
		Marks: [2]color.NRGBA{rgb(0x00716B), rgb(0x6B2BA6)},
	}
	Contrast = Colors{
		Light: rgb(0xFBF8EE), Dark: rgb(0x6F7F6A),
		Frame: rgb(0x22281F), FrameText: rgb(0xFFFFFF),
		LastMove: alpha(rgb(0xFFB400), 0.62), Check: rgb(0xE00000), Blast: rgb(0xFF7A00),
		Marks: [2]color.NRGBA{rgb(0x004E5A), rgb(0x55008C)},
	}
)

// Darker returns the colours for a dark theme: squares and frame a little darker, all the rest as it is.
func (c Colors) Darker() Colors {
	black := color.NRGBA{A: 0xFF}
	c.Light = mix(c.Light, black, 0.14)
	c.Dark = mix(c.Dark, black, 0.16)
	c.Frame = mix(c.Frame, black, 0.35)
	c.FrameText = mix(c.FrameText, black, 0.12)
	return c
}

// squareColor returns the colour of the square in that column and row as seen on the screen: a1 is dark.
func (g geometry) squareColor(c Colors, col, row int) color.NRGBA {
	other := g.shape.rows() - 1 // the first column's last row is a1
	if g.flipped {
		other = g.shape.columns() - 1
	}
	if (col+row+other)%2 == 0 {
		return c.Dark
	}
	return c.Light
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

func alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(a*255 + 0.5)
	return c
}

// mix returns the colour that lies the given part of the way from a to b.
func mix(a, b color.NRGBA, part float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(float64(x)*(1-part) + float64(y)*part + 0.5) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: blend(a.A, b.A)}
}
