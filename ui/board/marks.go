package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

type shape uint8

const (
	tint shape = iota
	outline
	inline // a thin line
	glow
	alert
	dot
	speck // a small dot
	ring
	brokenRing
	cross
	castleLeft // destination of a castling king, with its partner at the left on the screen
	castleRight
	castlerLeft // its partner, which moves left on the screen
	castlerRight
	trace // in the corners of the last move's squares
	crown
	crownRing
	brackets
	hatch
	burst // where a piece exploded
)

func markShape(t Target, from int, flipped bool) shape {
	switch t.Mark {
	case Capture:
		return ring
	case EnPassant:
		return brokenRing
	case Promotion:
		return crown
	case PromotionCapture:
		return crownRing
	case Castling:
		return castleShape(t, from, flipped)
	}
	return dot
}

// castleShape returns the shape on the king's destination, or an arrow on the partner's square, in the partner's direction.
func castleShape(t Target, from int, flipped bool) shape {
	switch right := (t.Partner%8 > from%8) != flipped; {
	case t.To != t.Partner && right:
		return castleLeft
	case t.To != t.Partner:
		return castleRight
	case right:
		return castlerLeft
	}
	return castlerRight
}

func (s shape) draw(px int, c color.NRGBA) *image.RGBA {
	p := newPen(px)
	switch s {
	case tint:
		draw.Draw(p.picture, p.picture.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	case glow:
		p.glow(c)
	case outline:
		p.frame(0.045, 2, c)
	case inline:
		p.frame(0.02, 1, c)
	case hatch:
		p.hatch(c)
	case trace:
		p.trace(c)
	case alert:
		p.alert(c)
	default:
		p.haloed(func() { p.mark(s) }, c)
	}
	return p.picture
}

func (p *pen) mark(s shape) {
	switch s {
	case dot:
		p.disc(0.5, 0.5, 0.12)
	case speck:
		p.disc(0.5, 0.5, 0.08)
	case ring:
		p.ring(0, 1)
	case brokenRing:
		for quarter := range 4 {
			from := float64(quarter)/4 - 0.125 + 0.03
			p.ring(from, from+0.19)
		}
	case cross:
		p.line(0.075, 0.36, 0.36, 0.64, 0.64)
		p.line(0.075, 0.64, 0.36, 0.36, 0.64)
	case crown:
		p.crown(0.5, 0.5, 0.2)
	case crownRing:
		p.ring(-0.05, 0.8)
		p.crown(0.83, 0.17, 0.165)
	case castleLeft:
		p.king(0.56)
		p.tower(0.22)
	case castleRight:
		p.king(0.44)
		p.tower(0.78)
	case castlerLeft, castlerRight:
		p.arrow(s == castlerLeft)
	case brackets:
		p.brackets()
	case burst:
		p.burst()
	}
}

func (p *pen) arrow(left bool) {
	const y, head = 0.14, 0.085
	tail, tip, back := 0.2, 0.86, 0.86-head*1.1
	if left {
		tail, tip, back = 1-tail, 1-tip, 1-back
	}
	p.line(0.045, tail, y, tip, y)
	p.line(0.045, back, y-head, tip, y, back, y+head)
}

// king draws a king's sign in the middle of the height.
func (p *pen) king(x float64) {
	at := func(points ...float64) []float64 {
		for i := range points {
			if points[i] *= 0.22; i%2 == 0 {
				points[i] += x
			} else {
				points[i] += 0.5
			}
		}
		return points
	}
	p.polygon(at(-0.75, 1, 0.75, 1, 0.75, 0.68, 0.58, 0.62, 0.9, -0.1, 0.45, -0.42, 0, -0.1, -0.45, -0.42, -0.9, -0.1, -0.58, 0.62, -0.75, 0.68)...)
	p.line(0.045, at(0, -1, 0, 0)...)
	p.line(0.045, at(-0.3, -0.72, 0.3, -0.72)...)
}

// tower draws a small rook's sign beside a king's.
func (p *pen) tower(x float64) {
	at := []float64{
		-0.8, -1, -0.42, -1, -0.42, -0.68, -0.19, -0.68, -0.19, -1, 0.19, -1, 0.19, -0.68, 0.42, -0.68, 0.42, -1, 0.8, -1,
		0.8, -0.36, 0.5, -0.12, 0.56, 0.5, 0.9, 0.62, 0.9, 1, -0.9, 1, -0.9, 0.62, -0.56, 0.5, -0.5, -0.12, -0.8, -0.36, -0.8, -1,
	}
	for i := range at {
		if at[i] *= 0.11; i%2 == 0 {
			at[i] += x
		} else {
			at[i] += 0.61
		}
	}
	p.polygon(at...)
	p.line(0.012, at...)
}

func (p *pen) crown(x, y, r float64) {
	p.disc(x, y, r)
	p.cut(x-0.62*r, y-0.34*r, x-0.3*r, y+0.02*r, x, y-0.56*r, x+0.3*r, y+0.02*r, x+0.62*r, y-0.34*r,
		x+0.48*r, y+0.46*r, x-0.48*r, y+0.46*r)
}

func (p *pen) brackets() {
	const edge, end = 0.06, 0.28
	sides := [][2]float64{{edge, end}, {1 - edge, 1 - end}}
	for _, x := range sides {
		for _, y := range sides {
			p.line(0.06, x[1], y[0], x[0], y[0], x[0], y[1])
		}
	}
}

func (p *pen) burst() {
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		p.line(0.07, 0.5+0.17*cos, 0.5+0.17*sin, 0.5+0.38*cos, 0.5+0.38*sin)
	}
}

// frame paints a line along the edges, on whole pixels and at least as many.
func (p *pen) frame(width, least float64, c color.NRGBA) {
	width = math.Max(math.Round(p.px*width), least) / p.px
	p.polygon(0, 0, 1, 0, 1, 1, 0, 1)
	p.cut(width, width, 1-width, width, 1-width, 1-width, width, 1-width)
	p.fill(c)
}

// trace paints the two corners without coordinates.
func (p *pen) trace(c color.NRGBA) {
	const side = 0.17
	p.polygon(1-side, 0, 1, 0, 1, side)
	p.polygon(0, 1-side, side, 1, 0, 1)
	p.fill(c)
}

func (p *pen) hatch(c color.NRGBA) {
	const lines, width = 6, 0.045
	for i := range lines {
		x := (float64(i)*2 + 1) / lines
		p.line(width, x+0.1, -0.1, x-1.1, 1.1)
	}
	p.fill(c)
}

// alert paints a disc with an exclamation mark at the upper right, for players who do not see red.
func (p *pen) alert(c color.NRGBA) {
	const x, y, r = 0.845, 0.155, 0.125
	p.disc(x, y, r+max(0.02, 1/p.px))
	p.fill(white)
	p.disc(x, y, r)
	p.fill(c)
	p.line(0.045, x, y-0.065, x, y+0.012)
	p.disc(x, y+0.068, 0.027)
	p.fill(white)
}

// glow paints a glow that is strongest in the middle and ends before the corners.
func (p *pen) glow(c color.NRGBA) {
	middle, reach := (p.px-1)/2, p.px*0.62
	for i := 0; i < len(p.picture.Pix); i += 4 {
		x, y := float64(i/4%int(p.px)), float64(i/4/int(p.px))
		near := math.Max(0, 1-math.Hypot(x-middle, y-middle)/reach)
		strength := math.Min(1, near*1.5)
		strength *= strength
		for k, value := range [4]uint8{c.R, c.G, c.B, 0xFF} {
			p.picture.Pix[i+k] = uint8(float64(value)*strength + 0.5)
		}
	}
}
