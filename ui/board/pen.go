package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// pen draws antialiased shapes on one square. Coordinates run from 0 to 1, from the upper left. Shapes are collected until fill
// paints their union.
type pen struct {
	*vector.Rasterizer
	picture *image.RGBA
	px      float64
	grow    float64 // enlarges all shapes by this much on each side
}

func newPen(px int) *pen { return newPenOn(image.NewRGBA(image.Rect(0, 0, px, px)), px) }

// newPenOn returns a pen that draws on the upper left px pixels of a picture.
func newPenOn(picture *image.RGBA, px int) *pen {
	return &pen{Rasterizer: vector.NewRasterizer(picture.Rect.Dx(), picture.Rect.Dy()), picture: picture, px: float64(px)}
}

func (p *pen) fill(c color.NRGBA) {
	p.Draw(p.picture, p.picture.Rect, image.NewUniform(c), image.Point{})
	p.Reset(p.picture.Rect.Dx(), p.picture.Rect.Dy())
}

// haloColor is the colour of a mark's halo.
var haloColor = alpha(white, 0.565)

// haloed paints a shape over a light halo, visible on dark squares and pieces.
func (p *pen) haloed(shape func(), c color.NRGBA) {
	p.grow = max(0.018, 0.8/p.px)
	shape()
	p.fill(haloColor)
	p.grow = 0
	shape()
	p.fill(c)
}

type point struct{ x, y float64 }

// path adds a closed outline. A hole is cut out of the outlines around it.
func (p *pen) path(points []point, hole bool) {
	if (area(points) < 0) != hole {
		slices.Reverse(points)
	}
	for i, q := range points {
		x, y := float32(q.x*p.px), float32(q.y*p.px)
		if i == 0 {
			p.MoveTo(x, y)
		} else {
			p.LineTo(x, y)
		}
	}
	p.ClosePath()
}

func area(points []point) float64 {
	sum := 0.0
	for i, a := range points {
		b := points[(i+1)%len(points)]
		sum += a.x*b.y - b.x*a.y
	}
	return sum
}

// circle returns the points of an arc; from and to are in turns, clockwise from the right.
func circle(x, y, radius, from, to float64) []point {
	n := max(int(64*math.Abs(to-from)), 8)
	points := make([]point, 0, n+1)
	for i := range n + 1 {
		sin, cos := math.Sincos(2 * math.Pi * (from + (to-from)*float64(i)/float64(n)))
		points = append(points, point{x + radius*cos, y + radius*sin})
	}
	return points
}

func (p *pen) disc(x, y, radius float64) { p.path(circle(x, y, radius+p.grow, 0, 1), false) }

// ring adds a part of a ring that touches the edges of the square.
func (p *pen) ring(from, to float64) {
	const edge, width = 0.495, 0.08
	outer, inner := circle(0.5, 0.5, edge, from, to), circle(0.5, 0.5, edge-width-p.grow, to, from)
	p.path(append(outer, inner...), false)
}

// polygon adds a filled polygon with points x, y, x, y and so on.
func (p *pen) polygon(at ...float64) { p.path(points(at), false) }

// cut cuts a polygon out of the shape around it, unless the pen enlarges shapes.
func (p *pen) cut(at ...float64) {
	if p.grow == 0 {
		p.path(points(at), true)
	}
}

func points(at []float64) []point {
	list := make([]point, 0, len(at)/2)
	for i := 0; i+1 < len(at); i += 2 {
		list = append(list, point{at[i], at[i+1]})
	}
	return list
}

func (p *pen) line(width float64, at ...float64) {
	r := width/2 + p.grow
	list := points(at)
	for i, a := range list {
		p.path(circle(a.x, a.y, r, 0, 1), false)
		if i == 0 {
			continue
		}
		b := list[i-1]
		length := math.Hypot(a.x-b.x, a.y-b.y)
		nx, ny := (a.y-b.y)/length*r, (b.x-a.x)/length*r
		p.path([]point{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}}, false)
	}
}
