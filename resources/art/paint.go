package main

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// The part of the plane that a picture shows, the viewBox of every source: a square from (viewLeft, viewTop), viewBox
// wide and high.
const (
	viewLeft = 8
	viewTop  = 8
	viewBox  = 240
)

// Sizes in units of the viewBox.
const (
	outlineWidth = 8.0 // 3.3 % of a square
	lineWidth    = 6.0
	rimWidth     = 3.6
	shadeDepth   = 9.0 // how far the rounding of an edge reaches inwards
)

// shadeStrength is how much of the dark of a palette a shade lays over a body.
const shadeStrength = 0.35

// rgb is a colour from 0 to 1, without alpha.
type rgb struct{ r, g, b float32 }

func hex(v uint32) rgb {
	return rgb{float32(v>>16&255) / 255, float32(v>>8&255) / 255, float32(v&255) / 255}
}

func (c rgb) mix(d rgb, t float32) rgb {
	return rgb{c.r + (d.r-c.r)*t, c.g + (d.g-c.g)*t, c.b + (d.b-c.b)*t}
}

// palette is how one colour of pieces is painted.
type palette struct {
	bright, body, dark rgb     // a surface turned towards the light, at rest, and away from it
	outline            rgb     // around each body
	line               rgb     // details inside: mane, slit, eye
	rim                rgb     // along the inside of the outline
	rimStrength        float32 // 0 for none
}

var (
	ivory = palette{
		bright: hex(0xFFFDF6), body: hex(0xF7EBD3), dark: hex(0xCDAE80),
		outline: hex(0x33251B), line: hex(0x33251B),
	}
	ebony = palette{
		bright: hex(0x6E655E), body: hex(0x38322E), dark: hex(0x1D1917),
		outline: hex(0x15110F), line: hex(0xE9DDC8), rim: hex(0xD9CCB6), rimStrength: 0.85,
	}
)

// canvas is a picture being painted, with straight alpha.
type canvas struct {
	size           int
	color          []rgb
	alpha          []float32
	inside, latest *mask // the bodies painted so far without their outlines, and the last of them
}

func newCanvas(size int) *canvas {
	return &canvas{size, make([]rgb, size*size), make([]float32, size*size), newMask(size), newMask(size)}
}

// copy returns a canvas that can be painted on without changing this one.
func (c *canvas) copy() *canvas {
	return &canvas{c.size, slices.Clone(c.color), slices.Clone(c.alpha), c.inside, c.latest}
}

// paint lays colours over the canvas where the mask covers it.
func (c *canvas) paint(m *mask, strength float32, ink func(i int) rgb) {
	for i, a := range m.a {
		if a *= strength; a == 0 {
			continue
		}
		under := c.alpha[i] * (1 - a)
		out := a + under
		c.color[i] = c.color[i].mix(ink(i), a/out)
		c.alpha[i] = out
	}
}

func flat(c rgb) func(int) rgb { return func(int) rgb { return c } }

// draw paints shapes in their order. Details stay inside of the bodies, shade and light inside of the latest.
func (c *canvas) draw(shapes []shape, p palette) {
	for _, s := range shapes {
		m := fill(c.size, s.outlines)
		switch s.class {
		case "body", "bead":
			edge := c.body(s, m, p)
			c.latest = m.without(edge)
			c.inside = c.inside.without(m).without(edge).or(c.latest)
		case "line":
			c.paint(stroke(c.size, s.outlines, s.widthOr(lineWidth)).within(c.inside), 1, flat(p.line))
		case "dot":
			c.paint(m.within(c.inside), 1, flat(p.line))
		case "gleam":
			c.paint(stroke(c.size, s.outlines, s.widthOr(rimWidth)).within(c.inside), p.rimStrength, flat(p.rim))
		case "shade":
			c.paint(m.within(c.latest), shadeStrength, flat(p.dark))
		}
	}
}

func (s shape) widthOr(standard float64) float64 {
	if s.width > 0 {
		return s.width
	}
	return standard
}

// body paints a closed shape as if its edge were rounded and the light came from above left, then its rim and its
// outline, which it returns.
func (c *canvas) body(s shape, m *mask, p palette) (edge *mask) {
	light := m.light()
	c.paint(m, 1, func(i int) rgb {
		if light[i] > 0 {
			return p.body.mix(p.bright, min(1, light[i]))
		}
		return p.body.mix(p.dark, min(1, -light[i]))
	})
	if p.rimStrength > 0 && s.class == "body" {
		rim := stroke(c.size, s.outlines, outlineWidth+2*rimWidth).within(m)
		for i := range rim.a {
			rim.a[i] *= min(1, max(0.25, 0.45+0.9*light[i]))
		}
		c.paint(rim, p.rimStrength, flat(p.rim))
	}
	edge = stroke(c.size, s.outlines, s.widthOr(outlineWidth))
	c.paint(edge, 1, flat(p.outline))
	return edge
}

// light returns, for each pixel, how far the surface turns towards the light (up to 1) or away from it (to -1).
func (m *mask) light() []float32 {
	height := m.blurred(shadeDepth / 2)
	wide := m.blurred(2 * shadeDepth)
	near := height.slope(shadeDepth)
	far := wide.slope(4 * shadeDepth)
	for i := range near {
		near[i] = 0.55*near[i] + 0.6*far[i]
	}
	return near
}

// slope returns how steeply the mask rises from above left to below right, scaled by a length in units of the viewBox.
func (m *mask) slope(length float64) []float32 {
	k := float32(length * float64(m.size) / viewBox / math.Sqrt2)
	out := make([]float32, len(m.a))
	for y := 1; y < m.size-1; y++ {
		for x := 1; x < m.size-1; x++ {
			i := y*m.size + x
			out[i] = k * (m.a[i+1] - m.a[i-1] + m.a[i+m.size] - m.a[i-m.size]) / 2
		}
	}
	return out
}

// image returns the canvas reduced by a whole factor, each pixel the average of those that it stands for.
func (c *canvas) image(factor int) *image.NRGBA {
	size := c.size / factor
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			img.SetNRGBA(x, y, c.average(x*factor, y*factor, factor))
		}
	}
	return img
}

func (c *canvas) average(x0, y0, n int) color.NRGBA {
	var sum rgb
	var alpha float32
	for y := y0; y < y0+n; y++ {
		for x := x0; x < x0+n; x++ {
			i := y*c.size + x
			a := c.alpha[i]
			sum = rgb{sum.r + c.color[i].r*a, sum.g + c.color[i].g*a, sum.b + c.color[i].b*a}
			alpha += a
		}
	}
	a := level(alpha / float32(n*n))
	if a == 0 {
		return color.NRGBA{}
	}
	return color.NRGBA{level(sum.r / alpha), level(sum.g / alpha), level(sum.b / alpha), a}
}

// level returns v, from 0 to 1, as a byte.
func level(v float32) uint8 { return uint8(min(255, max(0, v*255+0.5))) }
