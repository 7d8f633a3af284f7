package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2/canvas"
)

// Coordinates says where the coordinates are.
type Coordinates uint8

// CoordinatesInside are small, in the corners of edge squares; CoordinatesOutside are in a frame around the board.
const (
	CoordinatesInside Coordinates = iota
	CoordinatesOutside
	NoCoordinates
)

// margin returns the width of the frame in device pixels for squares of cell pixels.
func (c Coordinates) margin(cell int) int {
	if c != CoordinatesOutside {
		return 0
	}
	return max((cell*36+50)/100, 12)
}

// name is the letter of a file or the digit of a rank, and its place in a picture of the board with its frame.
type name struct {
	text     string
	within   image.Rectangle
	lies     float64 // its alignment there: 0 left and top, 0.5 in the middle, 1 right and bottom
	col, row int     // of its square on the screen
}

// names returns the letters at the bottom and the digits at the left, in the squares' corners or in the frame.
func (g geometry) names(where Coordinates) (all []name) {
	if where == NoCoordinates {
		return nil
	}
	add := func(letter, col, row int, lies float64, beside image.Point) {
		at := image.Pt(col, row)
		if where == CoordinatesOutside {
			at, lies = at.Add(beside), 0.5
		}
		within := image.Rect(0, 0, g.cell, g.cell).Add(at.Mul(g.cell)).Add(image.Pt(g.margin, g.margin))
		all = append(all, name{string(rune(letter)), within.Intersect(image.Rect(0, 0, g.boardWidth(), g.height())), lies, col, row})
	}
	for col := range g.shape.columns() {
		file, _ := g.turn(col, 0)
		add('a'+file, col, g.shape.rows()-1, 1, image.Pt(0, 1))
	}
	for row := range g.shape.rows() {
		_, rank := g.turn(0, row)
		add('1'+rank, 0, row, 0, image.Pt(-1, 0))
	}
	return all
}

// letterColor returns the colour of a name in its square, which decals may tint.
func (g geometry) letterColor(c Colors, n name, decals []decal) color.NRGBA {
	ground, square := g.squareColor(c, n.col, n.row), g.squareSeen(n.col, n.row)
	for _, d := range decals {
		if d.shape == tint && d.square == square {
			ground = over(ground, d.color)
		}
	}
	return c.letterColor(ground)
}

// placeLetters makes the letters in the squares' corners, which are above all tints.
func (v *view) placeLetters() {
	v.letters = nil
	if v.style.Coordinates != CoordinatesInside {
		return
	}
	size, inset := insideSize(v.unit())
	for _, n := range v.names(CoordinatesInside) {
		t := &canvas.Text{Text: n.text, TextSize: size}
		least, side := t.MinSize(), v.unit()-2*inset
		corner := v.cellPosition(n.col, n.row).AddXY(inset, inset)
		t.Resize(least)
		t.Move(corner.AddXY(float32(n.lies)*(side-least.Width), float32(n.lies)*(side-least.Height)))
		v.letters = append(v.letters, t)
	}
}

// paintLetters gives the letters the colours for the tints below them.
func (v *view) paintLetters(decals []decal) {
	names := v.names(CoordinatesInside)
	for i, t := range v.letters {
		t.Color = v.letterColor(v.style.Colors, names[i], decals)
	}
}

// insideSize returns the size of letters in the corners of squares, and their distance from the edges: so near that even the
// widest pieces do not touch them. In units, it changes little, so that letters grow with all text.
func insideSize(side float32) (size, inset float32) {
	return max(min(side*0.23, 8+side*0.045), 7), side * 0.02
}

// outsideSize returns the size of letters in the frame.
func outsideSize(side float32) float32 { return max(side*0.19, min(side*0.27, 12)) }
