package main

import (
	"cmp"
	"image"
	"image/color"
	"math"
)

// shadeDepth is the width of an edge's rounding, in units of the view.
const shadeDepth = 9.0

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
	halo               rgb     // around the whole piece, and between its bodies; black for none
}

type canvas struct {
	*set
	size           int
	color          []rgb
	alpha          []float32
	inside, latest *mask // the bodies painted so far without their outlines, and the last of them
}

func newCanvas(s *set, size int) *canvas {
	return &canvas{s, size, make([]rgb, size*size), make([]float32, size*size), newMask(size), newMask(size)}
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

// draw paints shapes in order. Details are clipped to the bodies, shade and light to the latest body.
func (c *canvas) draw(shapes []shape, p palette) {
	for _, s := range shapes {
		if p.halo != (rgb{}) && (s.class == "body" || s.class == "bead") { // a band around all bodies
			c.paint(c.view.stroke(c.size, s.path, cmp.Or(s.width, c.outline)+2*c.halo), 1, flat(p.halo))
		}
	}
	for _, s := range shapes {
		m := c.view.fill(c.size, s.path)
		switch s.class {
		case "body", "bead":
			edge := c.body(s, m, p)
			c.latest = m.without(edge)
			c.inside = c.inside.without(m).without(edge).with(c.latest, func(a, b float32) float32 { return max(a, b) })
		case "line":
			c.paint(c.view.stroke(c.size, s.path, cmp.Or(s.width, c.line)+c.thicken).within(c.inside), 1, flat(p.line))
		case "dot":
			c.paint(m.within(c.inside), 1, flat(p.line))
		case "gleam":
			c.paint(c.view.stroke(c.size, s.path, cmp.Or(s.width, c.rim)).within(c.inside), p.rimStrength, flat(p.rim))
		case "shade":
			c.paint(m.within(c.latest), c.shade, flat(p.dark))
		}
	}
}

// body paints a closed shape, in relief as if its edge were rounded and lit from above left. It then paints the rim and the
// outline, and returns the outline.
func (c *canvas) body(s shape, m *mask, p palette) (edge *mask) {
	light := make([]float32, len(m.a))
	if c.relief {
		light = m.light(c.view)
	}
	c.paint(m, 1, func(i int) rgb {
		if light[i] > 0 {
			return p.body.mix(p.bright, min(1, light[i]))
		}
		return p.body.mix(p.dark, min(1, -light[i]))
	})
	if p.rimStrength > 0 && s.class == "body" {
		rim := c.view.stroke(c.size, s.path, c.outline+2*c.rim).within(m)
		for i := range rim.a {
			rim.a[i] *= min(1, max(0.25, 0.45+0.9*light[i]))
		}
		c.paint(rim, p.rimStrength, flat(p.rim))
	}
	edge = c.view.stroke(c.size, s.path, cmp.Or(s.width, c.outline))
	if p.halo != (rgb{}) {
		c.paint(c.view.stroke(c.size, s.path, cmp.Or(s.width, c.outline)+2*c.halo).within(c.inside).without(m), 1, flat(p.halo))
	}
	c.paint(edge, 1, flat(p.outline))
	return edge
}

// light returns, for each pixel, how far the surface turns towards the light (up to 1) or away from it (to -1).
func (m *mask) light(v view) []float32 {
	unit := float64(m.size) / v.side
	height := m.blurred(shadeDepth / 2 * unit)
	wide := m.blurred(2 * shadeDepth * unit)
	near := height.slope(shadeDepth * unit)
	far := wide.slope(4 * shadeDepth * unit)
	for i := range near {
		near[i] = 0.55*near[i] + 0.6*far[i]
	}
	return near
}

// slope returns how steeply the mask rises from above left to below right, scaled by a length in pixels.
func (m *mask) slope(length float64) []float32 {
	k := float32(length / math.Sqrt2)
	out := make([]float32, len(m.a))
	for y := 1; y < m.size-1; y++ {
		for x := 1; x < m.size-1; x++ {
			i := y*m.size + x
			out[i] = k * (m.a[i+1] - m.a[i-1] + m.a[i+m.size] - m.a[i-m.size]) / 2
		}
	}
	return out
}

// image returns the canvas reduced by a whole factor; each pixel is the average of those that it replaces.
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

func level(v float32) uint8 { return uint8(min(255, max(0, v*255+0.5))) }
