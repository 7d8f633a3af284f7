package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// Sample returns a picture of a few squares, px device pixels wide and high.
func Sample(c Colors, px int) *image.RGBA {
	const squares = 2
	cell := max(1, (px+squares-1)/squares)
	g := geometry{cell: cell, shape: Shape{Width: squares, Height: squares}}
	picture := image.NewRGBA(image.Rect(0, 0, px, px))
	g.paintSquares(picture, c)
	return picture
}

// OnSquare returns a picture of a piece on a dark square.
func OnSquare(c Colors, piece image.Image) *image.RGBA {
	px := piece.Bounds().Dx()
	g := geometry{cell: px, shape: Shape{Width: 1, Height: 1}}
	picture := image.NewRGBA(image.Rect(0, 0, px, px))
	g.paintSquares(picture, c)
	draw.Draw(picture, picture.Rect, piece, piece.Bounds().Min, draw.Over)
	return picture
}

// paintSquares paints all squares, plain or wood, from the upper left corner of a picture on.
func (g geometry) paintSquares(picture *image.RGBA, c Colors) {
	for square := range g.squares {
		col, row := g.seen(square)
		at := image.Rect(0, 0, g.cell, g.cell).Add(image.Pt(col, row).Mul(g.cell)).Add(picture.Rect.Min)
		plain := g.squareColor(c, col, row)
		draw.Draw(picture, at, image.NewUniform(plain), image.Point{}, draw.Src)
		if c.Grained {
			paintGrain(picture, at, plain, square)
		}
		for _, by := range []image.Point{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}} {
			if g.shape.Holes != 0 && g.squareSeen(col+by.X, row+by.Y) < 0 { // no rectangle can frame it
				draw.Draw(picture, at.Intersect(at.Add(by.Mul(g.cell-1))), image.NewUniform(c.frame()), image.Point{}, draw.Src)
			}
		}
	}
}

// The shadow of a board, and its offset down in units.
var shadowColor = color.NRGBA{A: 0x47}

const shadowDrop = 4

// shadowCast returns the shadow of a board with holes, with a rim of one square: so small that scaling blurs it.
func (g geometry) shadowCast() *image.RGBA {
	const px = 4 // per square
	picture := image.NewRGBA(image.Rect(0, 0, (g.shape.columns()+2)*px, (g.shape.rows()+2)*px))
	for square := range g.squares {
		col, row := g.seen(square)
		at := image.Rect(0, 0, px, px).Add(image.Pt(col+1, row+1).Mul(px))
		draw.Draw(picture, at, image.NewUniform(shadowColor), image.Point{}, draw.Src)
	}
	return picture
}

// grainDepth is how much the wood's grain differs from the colour of the square.
const grainDepth = 0.04

// paintGrain paints a square of wood, whose rows are all alike.
func paintGrain(picture *image.RGBA, at image.Rectangle, plain color.NRGBA, square int) {
	for x := range at.Dx() {
		picture.Set(at.Min.X+x, at.Min.Y, fibre(plain, square, float64(x)/float64(at.Dx())))
	}
	at = at.Intersect(picture.Rect)
	row := func(y int) []uint8 { return picture.Pix[picture.PixOffset(at.Min.X, y):][:4*at.Dx()] }
	for y := at.Min.Y + 1; y < at.Max.Y; y++ {
		copy(row(y), row(at.Min.Y))
	}
}

// fibre returns the colour of the wood grain at a part of a square's width, from 0 at the left to 1. Each square has its own
// grain, also when the board is flipped.
func fibre(plain color.NRGBA, square int, at float64) color.NRGBA {
	x := at + 7.31*float64(square)
	wave := (math.Sin(5.3*x) + 0.8*math.Sin(13.7*x+1) + 0.5*math.Sin(39.1*x) + 0.4*math.Sin(97*x)) / 2.7
	if wave > 0 {
		return mix(plain, rgb(0x3A1C08), grainDepth*wave)
	}
	return mix(plain, rgb(0xFFF4DC), -grainDepth*wave)
}
