package board

import (
	"image"
	"image/draw"
)

// Sample returns a picture of a board of a few squares, px device pixels wide and high.
func Sample(c Colors, px int) *image.RGBA {
	const squares = 2
	cell := max(1, (px+squares-1)/squares)
	g := geometry{cell: cell, shape: Shape{Width: squares, Height: squares}}
	picture := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.Draw(picture, picture.Rect, g.paintSquares(c), image.Point{}, draw.Src)
	return picture
}

// OnSquare returns a picture of a piece as it stands on a dark square.
func OnSquare(c Colors, piece image.Image) *image.RGBA {
	px := piece.Bounds().Dx()
	g := geometry{cell: px, shape: Shape{Width: 1, Height: 1}}
	picture := g.paintSquares(c)
	draw.Draw(picture, picture.Rect, piece, piece.Bounds().Min, draw.Over)
	return picture
}

// loadSquares paints the squares. Of a plain board each is one pixel, which is painted over and over.
func (v *view) loadSquares() {
	if v.squares.Image != nil {
		return
	}
	g := v.geometry
	if !v.style.Colors.Grained {
		g.cell = 1
	}
	v.squares.Image = g.paintSquares(v.style.Colors)
	v.reload(v.squares)
}

// paintSquares returns the squares of a board as one picture, of wood or plain.
func (g geometry) paintSquares(c Colors) *image.RGBA {
	if c.Grained {
		return g.paintPlanks(c)
	}
	picture := image.NewRGBA(image.Rect(0, 0, g.shape.columns()*g.cell, g.shape.rows()*g.cell))
	for row := range g.shape.rows() {
		for col := range g.shape.columns() {
			if g.squareSeen(col, row) < 0 {
				continue
			}
			at := image.Rect(col*g.cell, row*g.cell, (col+1)*g.cell, (row+1)*g.cell)
			draw.Draw(picture, at, image.NewUniform(g.squareColor(c, col, row)), image.Point{}, draw.Src)
		}
	}
	return picture
}
