package board

import (
	"image"
	"image/color"
	"math"
	"sync"
)

// Measures of the wood, in pixels of its pattern: all of it, and the piece of it that a square shows.
const (
	woodSide  = 512
	plankSide = 96
)

// grain returns the pattern of wood, computed when it is first needed: for each pixel how dark it is, from 0 to 255. Its
// fibres run from side to side.
var grain = sync.OnceValue(func() []uint8 {
	pattern := make([]uint8, woodSide*woodSide)
	for i := range pattern {
		x, y := float64(i%woodSide), float64(i/woodSide)
		bent := y + 14*noise(x/300, y/110, 1) + 1.5*noise(x/80, y/40, 2)
		rings := 0.5 + 0.5*math.Sin(bent*0.30+2.4*noise(x/420, y/16, 3))
		fibres := 0.5 + 0.5*noise(x/60, y/1.2, 4)
		broad := 0.5 + 0.5*noise(x/300, y/36, 5)
		dark := 0.30*rings*rings + 0.34*fibres + 0.36*broad
		pattern[i] = uint8(255*min(1, max(0, dark)) + 0.5)
	}
	return pattern
})

// noise returns a smooth value from -1 to 1 for a place; each seed has others.
func noise(x, y float64, seed uint32) float64 {
	left, top := math.Floor(x), math.Floor(y)
	at := func(dx, dy float64) float64 { return lattice(int32(left+dx), int32(top+dy), seed) }
	u, w := ease(x-left), ease(y-top)
	upper, lower := at(0, 0)+(at(1, 0)-at(0, 0))*u, at(0, 1)+(at(1, 1)-at(0, 1))*u
	return upper + (lower-upper)*w
}

func ease(t float64) float64 { return t * t * (3 - 2*t) }

// lattice returns a value from -1 to 1 that belongs to a point of a lattice.
func lattice(x, y int32, seed uint32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ seed*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h)/(1<<31) - 1
}

// woodTones returns the colours of a square of wood by how dark its grain is.
func woodTones(c color.NRGBA, depth float64) (tones [256]color.NRGBA) {
	bright := mix(c, color.NRGBA{R: 0xFF, G: 0xF4, B: 0xDC, A: 0xFF}, depth*0.8)
	deep := mix(c, color.NRGBA{R: 0x3A, G: 0x1C, B: 0x08, A: 0xFF}, depth)
	for i := range tones {
		tones[i] = mix(bright, deep, float64(i)/255)
	}
	return tones
}

// How far the grain goes from the colour of light squares, and of dark ones.
const (
	lightDepth = 0.08
	darkDepth  = 0.13
)

// paintPlanks returns the squares of a board of wood as one picture: each is a piece of its own of the same wood, and keeps
// it when the board is turned.
func (g geometry) paintPlanks(c Colors) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, g.shape.columns()*g.cell, g.shape.rows()*g.cell))
	pattern := grain()
	light, dark := woodTones(c.Light, lightDepth), woodTones(c.Dark, darkDepth)
	for row := range g.shape.rows() {
		for col := range g.shape.columns() {
			square := g.squareSeen(col, row)
			if square < 0 {
				continue
			}
			tones := &light
			if g.dark(col, row) {
				tones = &dark
			}
			plank(picture, col*g.cell, row*g.cell, g.cell, pattern, square, tones)
		}
	}
	return picture
}

// plank paints one square with a piece of the pattern that belongs to it.
func plank(picture *image.RGBA, left, top, cell int, pattern []uint8, square int, tones *[256]color.NRGBA) {
	const room = woodSide - plankSide - 2
	startX, startY := square*149%room, square*233%room
	for y := range cell {
		fineY := y * plankSide * 256 / cell
		row := pattern[(startY+fineY>>8)*woodSide+startX:]
		next := row[woodSide:]
		partY := fineY & 255
		out := picture.Pix[picture.PixOffset(left, top+y):]
		for x := range cell {
			fineX := x * plankSide * 256 / cell
			i, part := fineX>>8, fineX&255
			upper := int(row[i])*(256-part) + int(row[i+1])*part
			lower := int(next[i])*(256-part) + int(next[i+1])*part
			t := tones[(upper*(256-partY)+lower*partY)>>16]
			o := out[4*x : 4*x+4 : 4*x+4]
			o[0], o[1], o[2], o[3] = t.R, t.G, t.B, 0xFF
		}
	}
}
