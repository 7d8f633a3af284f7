package main

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// mask is how much of each pixel of a canvas is covered, from 0 to 1.
type mask struct {
	size int
	a    []float32
}

func newMask(size int) *mask { return &mask{size, make([]float32, size*size)} }

// at returns where a point is seen on a canvas of a size.
func (v view) at(p point, size int) point {
	k := float64(size) / v.side
	return point{(p.x - v.left) * k, (p.y - v.top) * k}
}

// fill returns what outlines enclose, scaled from the view to the canvas.
func (v view) fill(size int, lines []outline) *mask {
	r := vector.NewRasterizer(size, size)
	for _, l := range lines {
		for i, p := range l.points {
			p = v.at(p, size)
			x, y := float32(p.x), float32(p.y)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	return coverage(r, size)
}

// stroke returns the band of a width along outlines, with round joins and ends.
func (v view) stroke(size int, lines []outline, width float64) *mask {
	r := vector.NewRasterizer(size, size)
	half := width * float64(size) / v.side / 2
	for _, l := range lines {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		for i, p := range points {
			disc(r, v.at(p, size), half)
			if i > 0 {
				band(r, v.at(points[i-1], size), v.at(p, size), half)
			}
		}
	}
	return coverage(r, size)
}

// discSides is how many sides stand for the circle at a join of a stroke.
const discSides = 24

func disc(r *vector.Rasterizer, c point, radius float64) {
	for i := range discSides {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / discSides)
		x, y := float32(c.x+radius*cos), float32(c.y+radius*sin)
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
}

// band adds the rectangle along a straight piece, wound like disc, so that overlaps add up rather than cancel.
func band(r *vector.Rasterizer, a, b point, half float64) {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return
	}
	nx, ny := -(b.y-a.y)/length*half, (b.x-a.x)/length*half
	r.MoveTo(float32(a.x-nx), float32(a.y-ny))
	r.LineTo(float32(b.x-nx), float32(b.y-ny))
	r.LineTo(float32(b.x+nx), float32(b.y+ny))
	r.LineTo(float32(a.x+nx), float32(a.y+ny))
	r.ClosePath()
}

func coverage(r *vector.Rasterizer, size int) *mask {
	img := image.NewAlpha(image.Rect(0, 0, size, size))
	r.Draw(img, img.Bounds(), image.Opaque, image.Point{})
	m := newMask(size)
	for i, v := range img.Pix {
		m.a[i] = float32(v) / 255
	}
	return m
}

// blurred returns the mask after three box blurs, which come close to a Gaussian; radius is in pixels.
func (m *mask) blurred(radius float64) *mask {
	n := max(1, int(radius))
	from, to := m, newMask(m.size)
	for range 3 {
		boxBlur(to.a, from.a, m.size, n)
		turned := newMask(m.size)
		boxBlur(turned.a, to.a, m.size, n)
		from = turned
	}
	return from
}

// boxBlur averages src along its rows into dst, turned by the diagonal: two calls blur both ways.
func boxBlur(dst, src []float32, size, n int) {
	scale := 1 / float32(2*n+1)
	for y := range size {
		row := src[y*size : (y+1)*size]
		var sum float32
		for x := range min(n, size) {
			sum += row[x]
		}
		for x := range size {
			if x+n < size {
				sum += row[x+n]
			}
			dst[x*size+y] = sum * scale
			if x-n >= 0 {
				sum -= row[x-n]
			}
		}
	}
}

// within returns the mask where another covers it too.
func (m *mask) within(o *mask) *mask {
	return m.with(o, func(a, b float32) float32 { return a * b })
}

// without returns the mask where another does not cover it.
func (m *mask) without(o *mask) *mask {
	return m.with(o, func(a, b float32) float32 { return a * (1 - b) })
}

// or returns what one of two masks covers.
func (m *mask) or(o *mask) *mask {
	return m.with(o, func(a, b float32) float32 { return max(a, b) })
}

func (m *mask) with(o *mask, join func(a, b float32) float32) *mask {
	out := newMask(m.size)
	for i, a := range m.a {
		out.a[i] = join(a, o.a[i])
	}
	return out
}
