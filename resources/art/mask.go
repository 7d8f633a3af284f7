package main

import (
	"image"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// mask is the coverage of each pixel of a canvas, from 0 to 1.
type mask struct {
	size int
	a    []float32
}

func newMask(size int) *mask { return &mask{size, make([]float32, size*size)} }

// fill returns the area inside a path, scaled from the view to the canvas.
func (v view) fill(size int, path rasterx.Path) *mask {
	return v.cover(size, path, func(s rasterx.Scanner) rasterx.Adder { return &rasterx.Filler{Scanner: s} })
}

// stroke returns the band of a width along a path, with round joins and ends.
func (v view) stroke(size int, path rasterx.Path, width float64) *mask {
	return v.cover(size, path, func(s rasterx.Scanner) rasterx.Adder {
		band := rasterx.NewStroker(size, size, s)
		band.SetStroke(fixed.Int26_6(width*float64(size)/v.side*64), 0, rasterx.RoundCap, nil, rasterx.RoundGap, rasterx.Round)
		return band
	})
}

// cover returns the area that a pen draws along a path.
func (v view) cover(size int, path rasterx.Path, pen func(rasterx.Scanner) rasterx.Adder) *mask {
	img := image.NewAlpha(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, img, img.Rect)
	k := float64(size) / v.side
	path.AddTo(&rasterx.MatrixAdder{Adder: pen(scanner), M: rasterx.Identity.Scale(k, k).Translate(-v.left, -v.top)})
	scanner.Draw()
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

func (m *mask) within(o *mask) *mask {
	return m.with(o, func(a, b float32) float32 { return a * b })
}

func (m *mask) without(o *mask) *mask {
	return m.with(o, func(a, b float32) float32 { return a * (1 - b) })
}

func (m *mask) with(o *mask, join func(a, b float32) float32) *mask {
	out := newMask(m.size)
	for i, a := range m.a {
		out.a[i] = join(a, o.a[i])
	}
	return out
}
