package board

import (
	"math"

	"fyne.io/fyne/v2"
)

// minCell is the side of the smallest square in units.
const minCell = 24

// geometry places the squares of a board and its hands on whole device pixels. Compare it with ==: if equal, nothing has to move.
type geometry struct {
	scale     float32 // device pixels per unit
	cell      int     // side of a square in device pixels
	margin    int     // width of the frame in device pixels
	hands     handGeometry
	left, top int // corner of the frame in the widget, in device pixels
	flipped   bool
	shape     Shape
}

// fit returns the largest board of whole-pixel squares in a space, centred, with its hands at the right.
func fit(space fyne.Size, scale float32, coordinates Coordinates, flipped bool, shape Shape) geometry {
	width, height := pixels(space.Width, scale), pixels(space.Height, scale)
	g := geometry{scale: scale, flipped: flipped, shape: shape}
	g.measure(max(min(width/shape.columns(), height/shape.rows()), 1), coordinates)
	for g.cell > 1 && (g.width() > width || g.height() > height) {
		g.measure(g.cell-1, coordinates)
	}
	g.left, g.top = (width-g.width())/2, (height-g.height())/2
	return g
}

func (g *geometry) measure(cell int, coordinates Coordinates) {
	g.cell, g.margin = cell, coordinates.margin(cell)
	g.hands = handsBeside(g.height(), cell, g.shape.Hands)
}

func (g geometry) width() int  { return g.boardWidth() + g.hands.width() }
func (g geometry) height() int { return g.shape.rows()*g.cell + 2*g.margin }

func (g geometry) boardWidth() int { return g.shape.columns()*g.cell + 2*g.margin }

// position converts device pixels in the widget to units. Under a fractional scale it avoids the middle between two pixels, where
// rounding errors would leave gaps between squares.
func (g geometry) position(x, y int) fyne.Position {
	nudge := float32(0)
	if g.fractional() {
		nudge = 0.07
	}
	return fyne.NewPos((float32(x)-nudge)/g.scale, (float32(y)-nudge)/g.scale)
}

func (g geometry) size(px int) fyne.Size { return g.rectangle(px, px) }

func (g geometry) rectangle(width, height int) fyne.Size {
	less := float32(0)
	if g.fractional() {
		less = 0.05
	}
	return fyne.NewSize((float32(width)-less)/g.scale, (float32(height)-less)/g.scale)
}

func (g geometry) fractional() bool { return g.scale != float32(math.Trunc(float64(g.scale))) }

func (g geometry) unit() float32 { return float32(g.cell) / g.scale }

func (g geometry) side(place int) int {
	if inHand(place) {
		return g.hands.slot
	}
	return g.cell
}

func (g geometry) cellPosition(col, row int) fyne.Position {
	return g.position(g.left+g.margin+col*g.cell, g.top+g.margin+row*g.cell)
}

func (g geometry) coverSquares(o fyne.CanvasObject) {
	o.Move(g.cellPosition(0, 0))
	o.Resize(g.rectangle(g.shape.columns()*g.cell, g.shape.rows()*g.cell))
}

func (g geometry) home(place int) fyne.Position { return g.position(g.corner(place)) }

func (g geometry) corner(place int) (x, y int) {
	if inHand(place) {
		x, y = g.hands.corner(place, g.flipped, g.height())
		return g.left + g.boardWidth() + x, g.top + y
	}
	col, row := g.seen(place)
	return g.left + g.margin + col*g.cell, g.top + g.margin + row*g.cell
}

// seen returns the column and row on the screen of a square, from the upper left.
func (g geometry) seen(square int) (col, row int) { return g.turn(square%8, square/8) }

// turn returns the column and row on the screen of a file and rank from 0, and the file and rank of a column and row.
func (g geometry) turn(x, y int) (x2, y2 int) {
	if g.flipped {
		return g.shape.columns() - 1 - x, y
	}
	return x, g.shape.rows() - 1 - y
}

// squareSeen returns the square in a column and row on the screen, -1 if there is none.
func (g geometry) squareSeen(col, row int) int {
	file, rank := g.turn(col, row)
	if min(file, rank) < 0 || file > 7 || !g.shape.has(8*rank+file) {
		return -1
	}
	return 8*rank + file
}

// squares yields the squares row by row from the top.
func (g geometry) squares(yield func(square int) bool) {
	for i := range HandStart {
		if square := g.squareSeen(i%8, i/8); square >= 0 && !yield(square) {
			return
		}
	}
}

// places yields the squares, then the places in the hands.
func (g geometry) places(yield func(place int) bool) {
	for square := range g.squares {
		if !yield(square) {
			return
		}
	}
	g.shape.held(yield)
}

func (g geometry) squareAt(p fyne.Position) int {
	x, y := int(math.Floor(float64(p.X*g.scale))), int(math.Floor(float64(p.Y*g.scale)))
	for place := range g.shape.held {
		if left, top := g.corner(place); x >= left && x < left+g.hands.slot && y >= top && y < top+g.hands.slot {
			return place
		}
	}
	index := func(units float32, corner int) int {
		return int(math.Floor(float64(units*g.scale-float32(corner+g.margin)) / float64(g.cell)))
	}
	return g.squareSeen(index(p.X, g.left), index(p.Y, g.top))
}

// neighbour returns the nearest place in a direction on the screen, or the place itself if there is none.
func (g geometry) neighbour(place, dx, dy int) int {
	middle := func(place int) (x, y int) {
		x, y = g.corner(place)
		return x + g.side(place)/2, y + g.side(place)/2
	}
	fromX, fromY := middle(place)
	best, least := place, math.MaxInt
	for other := range g.places {
		if dy != 0 && inHand(other) != inHand(place) { // only a step sideways changes between board and hands
			continue
		}
		x, y := middle(other)
		ahead, aside := (x-fromX)*dx+(y-fromY)*dy, (x-fromX)*dy+(y-fromY)*dx
		if ahead <= 0 { // not in that direction
			continue
		}
		if away := ahead + 3*max(aside, -aside); away < least {
			best, least = other, away
		}
	}
	return best
}

// pixels converts units to whole device pixels, rounded down, with a tolerance for floating-point errors.
func pixels(units, scale float32) int { return int(units*scale + 0.01) }

// deviceScale returns the device pixels per unit of an object's canvas, 1 without one. Canvas.Scale is not enough: some systems
// scale it once more.
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

func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	app := fyne.CurrentApp()
	if app == nil || app.Driver() == nil {
		return nil
	}
	return app.Driver().CanvasForObject(o)
}
