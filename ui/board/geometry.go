package board

import (
	"math"

	"fyne.io/fyne/v2"
)

// minCell is the side of the smallest square, in units.
const minCell = 24

// geometry places 64 squares on whole device pixels. It is comparable: an equal one means that nothing has to move.
type geometry struct {
	scale     float32 // device pixels a unit
	cell      int     // side of a square in device pixels
	margin    int     // width of the frame in device pixels
	left, top int     // corner of the frame in the widget, in device pixels
	flipped   bool    // Black's side is below
}

// fit returns the largest board of whole-pixel squares in the given space, in its middle.
func fit(space fyne.Size, scale float32, coordinates Coordinates, flipped bool) geometry {
	width, height := pixels(space.Width, scale), pixels(space.Height, scale)
	side := min(width, height)
	cell := max(side/8, 1)
	for cell > 1 && 8*cell+2*coordinates.margin(cell) > side {
		cell--
	}
	g := geometry{scale: scale, cell: cell, margin: coordinates.margin(cell), flipped: flipped}
	g.left, g.top = (width-g.side())/2, (height-g.side())/2
	return g
}

// side returns the side of the board with its frame, in device pixels.
func (g geometry) side() int { return 8*g.cell + 2*g.margin }

// position converts device pixels in the widget to units.
// Under a fractional scale the middle between two pixels is avoided: there, rounding errors would tear squares apart.
func (g geometry) position(x, y int) fyne.Position {
	nudge := float32(0)
	if g.fractional() {
		nudge = 0.07
	}
	return fyne.NewPos((float32(x)-nudge)/g.scale, (float32(y)-nudge)/g.scale)
}

// size returns the size of a square object, given its side in device pixels.
func (g geometry) size(px int) fyne.Size {
	side := float32(px)
	if g.fractional() {
		side -= 0.05
	}
	return fyne.NewSquareSize(side / g.scale)
}

func (g geometry) fractional() bool { return g.scale != float32(math.Trunc(float64(g.scale))) }

// unit returns the side of a square in units.
func (g geometry) unit() float32 { return float32(g.cell) / g.scale }

// cellPosition returns the corner of the square in that column and row of the screen.
func (g geometry) cellPosition(col, row int) fyne.Position {
	return g.position(g.left+g.margin+col*g.cell, g.top+g.margin+row*g.cell)
}

// home returns the corner of a square.
func (g geometry) home(square int) fyne.Position { return g.cellPosition(g.seen(square)) }

// seen returns the column and row of the screen, from above left, in which a square is seen.
func (g geometry) seen(square int) (col, row int) {
	if g.flipped {
		return 7 - square%8, square / 8
	}
	return square % 8, 7 - square/8
}

// squareSeen returns the square in that column and row of the screen, -1 outside of the board.
func (g geometry) squareSeen(col, row int) int {
	switch {
	case col < 0 || col > 7 || row < 0 || row > 7:
		return -1
	case g.flipped:
		return row*8 + 7 - col
	}
	return (7-row)*8 + col
}

// squareAt returns the square under a position in the widget, -1 outside of the squares.
func (g geometry) squareAt(p fyne.Position) int {
	index := func(units float32, corner int) int {
		return int(math.Floor(float64(units*g.scale-float32(corner+g.margin)) / float64(g.cell)))
	}
	return g.squareSeen(index(p.X, g.left), index(p.Y, g.top))
}

// pixels converts units to whole device pixels, rounding down; errors of floating point do not cost a pixel.
func pixels(units, scale float32) int { return int(units*scale + 0.01) }

// deviceScale returns the device pixels a unit on the canvas that holds the object, 1 while there is none.
// Canvas.Scale alone does not tell: some systems multiply it once more.
func deviceScale(o fyne.CanvasObject) float32 {
	const far = 1 << 20
	c := canvasOf(o)
	if c == nil {
		return 1
	}
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float32(x) / far
}

// canvasOf returns the canvas that holds the object, nil while there is none.
func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	app := fyne.CurrentApp()
	if app == nil || app.Driver() == nil {
		return nil
	}
	return app.Driver().CanvasForObject(o)
}
