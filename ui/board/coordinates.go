package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Coordinates says where the letters of the files and the digits of the ranks stand.
type Coordinates uint8

// CoordinatesInside stand small in the corners of the squares at the edge, CoordinatesOutside in a frame around the board.
const (
	CoordinatesInside Coordinates = iota
	CoordinatesOutside
	NoCoordinates
)

// margin returns the width of the frame in device pixels, given the side of a square.
func (c Coordinates) margin(cell int) int {
	if c != CoordinatesOutside {
		return 0
	}
	return max((cell*36+50)/100, 12)
}

// labels are the eight letters below and the eight digits on the left.
type labels struct {
	files, ranks [8]*canvas.Text
}

func newLabels() *labels {
	l := &labels{}
	for i := range 8 {
		l.files[i] = &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}}
		l.ranks[i] = &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}}
	}
	return l
}

// layout gives each label its text, size, colour and place for column or row i of the screen.
func (l *labels) layout(g geometry, where Coordinates, colors Colors) {
	columns, rows := g.shape.columns(), g.shape.rows()
	for i := range 8 {
		file, rank := l.files[i], l.ranks[i]
		file.Hidden, rank.Hidden = where == NoCoordinates || i >= columns, where == NoCoordinates || i >= rows
		file.Text, rank.Text = g.names(i)
		if where == CoordinatesOutside {
			l.outside(g, i, colors)
		} else {
			l.inside(g, i, colors)
		}
	}
}

// names returns the letter of column i of the screen and the digit of row i.
func (g geometry) names(i int) (file, rank string) {
	if g.flipped {
		return string(rune('a' + g.shape.columns() - 1 - i)), string(rune('1' + i))
	}
	return string(rune('a' + i)), string(rune('0' + g.shape.rows() - i))
}

// insideSize returns the size of letters in the corners of squares of a side, and how far from the edges they stand: so near
// that not even the widest pieces touch them.
func insideSize(side float32) (size, inset float32) {
	return max(min(side*0.17, 6+side*0.1), 7), side * 0.02
}

// inside puts the digit above left and the letter below right, each in a stronger shade of the other squares.
func (l *labels) inside(g geometry, i int, colors Colors) {
	size, inset := insideSize(g.unit())
	file, rank := l.files[i], l.ranks[i]
	last := g.shape.rows() - 1
	onLight, onDark := colors.letterColors()
	for _, l := range []struct {
		text     *canvas.Text
		col, row int
	}{{file, i, last}, {rank, 0, i}} {
		l.text.Color = onLight
		if g.dark(l.col, l.row) {
			l.text.Color = onDark
		}
	}
	file.TextSize, rank.TextSize = size, size
	rank.Move(g.cellPosition(0, i).AddXY(inset, inset))
	need := file.MinSize()
	corner := g.cellPosition(i+1, last+1)
	file.Move(corner.SubtractXY(need.Width+inset, need.Height+inset))
	file.Resize(need)
	rank.Resize(rank.MinSize())
}

// outsideSize returns the size of letters in the frame around squares of a side.
func outsideSize(side float32) float32 { return max(side*0.19, 7) }

// outside centres the labels in the frame.
func (l *labels) outside(g geometry, i int, colors Colors) {
	size := outsideSize(g.unit())
	file, rank := l.files[i], l.ranks[i]
	file.Color, rank.Color = colors.FrameText, colors.FrameText
	file.TextSize, rank.TextSize = size, size
	frame := float32(g.margin) / g.scale
	center := func(t *canvas.Text, corner fyne.Position, width, height float32) {
		need := t.MinSize()
		t.Resize(need)
		t.Move(corner.AddXY((width-need.Width)/2, (height-need.Height)/2))
	}
	center(file, g.cellPosition(i, g.shape.rows()), g.unit(), frame)
	center(rank, g.position(g.left, g.top+g.margin+i*g.cell), frame, g.unit())
}

func (l *labels) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for i := range 8 {
		objects = append(objects, l.files[i], l.ranks[i])
	}
	return objects
}
