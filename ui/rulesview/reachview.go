package rulesview

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
)

// ReachView draws a piece's moves over a preview of the board: a dot for a move that may capture, a small one for a move that
// cannot, a ring for a capture, a diamond for a first move, a faint line for a slide.
type ReachView struct {
	kit.Drawing
	preview *board.Preview
	reach   Reach
	color   color.NRGBA
}

func NewReachView(preview *board.Preview, c color.NRGBA) *ReachView {
	v := &ReachView{preview: preview, color: c}
	v.DrawFixed(v, kit.Least(0, 0), v.draw) // the preview below sets the size
	return v
}

func (v *ReachView) Set(r Reach) {
	v.reach = r
	v.Refresh()
}

// mostMarks limits the marks of a picture that tell manners apart: two on each square. More of them cover each other.
const mostMarks = 126

// marked returns what is marked: of too many landings, one on each square.
func (v *ReachView) marked() []landing {
	if len(v.reach.landings) <= mostMarks {
		return v.reach.landings
	}
	return slices.CompactFunc(slices.Clone(v.reach.landings), func(a, b landing) bool { return a.to == b.to })
}

// draw returns the marks. They are few, and change only with the piece.
func (v *ReachView) draw(fyne.Size) (objects []fyne.CanvasObject) {
	cell := func(sq rules.Square) kit.Rect {
		corner, side := v.preview.Square(int(sq))
		return kit.NewRect(corner.X, corner.Y, side, side)
	}
	for _, last := range v.reach.slides {
		objects = append(objects, slideLine(cell(v.reach.from), cell(last), v.color))
	}
	for _, l := range v.marked() {
		objects = append(objects, MarksAt(l.mark, cell(l.to), v.color)...)
	}
	return objects
}

// slideLine returns a line from a piece's square to its last one.
func slideLine(from, to kit.Rect, c color.NRGBA) fyne.CanvasObject {
	half := from.Width / 2
	start, end := fyne.NewPos(from.X+half, from.Y+half), fyne.NewPos(to.X+half, to.Y+half)
	d := end.Subtract(start)
	part := half / max(d.X, -d.X, d.Y, -d.Y)
	start = start.AddXY(d.X*part, d.Y*part) // it begins at the edge of the square
	c.A = 0x60
	return &canvas.Line{StrokeColor: c, StrokeWidth: max(1, from.Width*0.05), Position1: start, Position2: end}
}

// MarksAt returns the marks of a square over a light rim, visible on dark squares.
func MarksAt(m Mark, at kit.Rect, c color.Color) []fyne.CanvasObject {
	light := color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0x70}
	return append(m.shapes(at, light, 0.025), marks(m, at, c)...)
}

// shapes returns the shapes of one square, enlarged by a part of its side.
func (m Mark) shapes(at kit.Rect, c color.Color, more float32) (shapes []fyne.CanvasObject) {
	switch {
	case m.Quiet && m.Captures:
		shapes = append(shapes, shape(m.Manner, at, 0.34-more, c, nil, 0))
	case m.Quiet:
		shapes = append(shapes, shape(m.Manner, at, 0.41-more, c, nil, 0))
	case m.Captures:
		shapes = append(shapes, shape(m.Manner, at, 0.12-more, nil, c, max(1.5, at.Width*0.09)+2*more*at.Width))
	}
	if m.Initial {
		shapes = append(shapes, inset(&canvas.Polygon{Sides: 4, FillColor: c}, at, 0.30-more))
	}
	return shapes
}

// marks returns the marks of one square: filled for moves, small where they cannot capture, outlined for captures, a diamond for a
// first move. They are round, but triangles for a leap over a piece, squares for landing just behind one; a bar crosses those that
// can be blocked on their way.
func marks(m Mark, at kit.Rect, c color.Color) []fyne.CanvasObject {
	marks := m.shapes(at, c, 0)
	if m.Manner == rules.Lame {
		marks = append(marks, &canvas.Line{
			StrokeColor: c, StrokeWidth: max(1.5, at.Width*0.07),
			Position1: fyne.NewPos(at.X+at.Width*0.2, at.Y+at.Height*0.8), Position2: fyne.NewPos(at.X+at.Width*0.8, at.Y+at.Height*0.2),
		})
	}
	return marks
}

// shape returns the mark of a manner, filled or outlined, with a free margin as a part of the square.
func shape(m rules.Manner, at kit.Rect, free float32, fill, stroke color.Color, width float32) fyne.CanvasObject {
	switch m {
	case rules.Over:
		return inset(&canvas.Polygon{Sides: 3, FillColor: fill, StrokeColor: stroke, StrokeWidth: width}, at, free-0.09)
	case rules.Beyond:
		return inset(&canvas.Polygon{Sides: 4, Angle: 45, FillColor: fill, StrokeColor: stroke, StrokeWidth: width}, at, free-0.09)
	}
	return inset(&canvas.Circle{FillColor: fill, StrokeColor: stroke, StrokeWidth: width}, at, free)
}

// inset places an object in a square with a margin as a part of its side.
func inset(o fyne.CanvasObject, at kit.Rect, share float32) fyne.CanvasObject {
	free := at.Width * share
	kit.Place(o, at.X+free, at.Y+free, at.Width-2*free, at.Height-2*free)
	return o
}
