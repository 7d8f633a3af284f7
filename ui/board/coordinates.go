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
	lies     [2]float64 // its alignment there: 0 left and top, 1 right and bottom
	col, row int        // of its square on the screen
}

// names returns the letters at the bottom and the digits at the left, in the squares' corners or in the frame.
func (g geometry) names(where Coordinates) (all []name) {
	if where == NoCoordinates {
		return nil
	}
	square := func(col, row int) image.Rectangle {
		return image.Rect(0, 0, g.cell, g.cell).Add(image.Pt(g.margin+col*g.cell, g.margin+row*g.cell))
	}
	columns, rows := g.shape.columns(), g.shape.rows()
	for col := range columns {
		file, _ := g.turn(col, 0)
		n := name{string(rune('a' + file)), square(col, rows-1), [2]float64{1, 1}, col, rows - 1}
		if where == CoordinatesOutside {
			n.within, n.lies = square(col, rows), middle
			n.within.Max.Y = n.within.Min.Y + g.margin
		}
		all = append(all, n)
	}
	for row := range rows {
		_, rank := g.turn(0, row)
		n := name{string(rune('1' + rank)), square(0, row), [2]float64{}, 0, row}
		if where == CoordinatesOutside {
			n.within, n.lies = square(-1, row), middle
			n.within.Min.X = n.within.Max.X - g.margin
		}
		all = append(all, n)
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
		t.Move(corner.AddXY(float32(n.lies[0])*(side-least.Width), float32(n.lies[1])*(side-least.Height)))
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

// middle is the alignment of centred text.
var middle = [2]float64{0.5, 0.5}

// insideSize returns the size of letters in the corners of squares, and their distance from the edges: so near that even the
// widest pieces do not touch them.
func insideSize(side float32) (size, inset float32) {
	return max(min(side*0.17, 8+side*0.045), 7), side * 0.02
}
