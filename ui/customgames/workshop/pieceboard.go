package workshop

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/words"
)

// step is a square relative to a piece: ranks forward, files to its right.
type step struct{ forward, right int }

func (s step) plus(by step) step { return step{s.forward + by.forward, s.right + by.right} }

// away returns the distance of a square in king's steps.
func (s step) away() int { return max(s.forward, -s.forward, s.right, -s.right) }

var arrows = map[fyne.KeyName]step{
	fyne.KeyUp: {1, 0}, fyne.KeyDown: {-1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1},
}

// The least and greatest distance of the shown squares.
const (
	leastReach = 3
	mostReach  = 7
)

// pieceBoard shows a piece with its moves, to be painted. The cursor can go beyond the edge, up to the longest move, which shows
// more squares.
type pieceBoard struct {
	kit.Control
	page    *piecesPage
	def     rules.PieceDef
	picture string

	reach  int
	wide   int  // distance that the cursor needs
	cursor step // its position
	shown  bool // it is visible
}

func newPieceBoard(p *piecesPage) *pieceBoard {
	b := &pieceBoard{page: p, reach: leastReach, wide: leastReach, cursor: step{1, 0}}
	b.DrawFixed(b, kit.Least(15*kit.Step, 15*kit.Step), b.draw)
	return b
}

func (b *pieceBoard) set(def rules.PieceDef, picture string) {
	if def.Letter != b.def.Letter {
		b.wide = leastReach
	}
	b.def, b.picture = def, picture
	b.fit()
	b.Refresh()
}

// fit chooses the number of squares around the piece.
func (b *pieceBoard) fit() {
	b.reach = b.wide
	for _, o := range slices.Concat(b.def.Move, b.def.Initial, b.def.Capture) {
		b.reach = max(b.reach, step{o.Forward, o.Right}.away())
	}
}

// squares yields the visible squares.
func (b *pieceBoard) squares(yield func(step) bool) {
	for forward := -b.reach; forward <= b.reach; forward++ {
		for right := -b.reach; right <= b.reach; right++ {
			if !yield(step{forward, right}) {
				return
			}
		}
	}
}

// cell returns the area of a square, a whole number of units wide.
func (b *pieceBoard) cell(s step) kit.Rect {
	size, squares := b.Size(), float32(2*b.reach+1)
	side := float32(int(min(size.Width, size.Height) / squares))
	x, y := float32(int(size.Width-squares*side)/2), float32(int(size.Height-squares*side)/2)
	return kit.NewRect(x+float32(s.right+b.reach)*side, y+float32(b.reach-s.forward)*side, side, side)
}

func (b *pieceBoard) Tapped(e *fyne.PointEvent) { b.tap(e.Position, false) }

func (b *pieceBoard) TappedSecondary(e *fyne.PointEvent) { b.tap(e.Position, true) }

func (b *pieceBoard) tap(at fyne.Position, erase bool) {
	kit.TakeFocus(b)
	b.shown = false
	for s := range b.squares {
		if b.cell(s).Holds(at) {
			b.cursor = s
			b.page.paint(s, erase)
			return
		}
	}
	b.Refresh()
}

// TypedKey moves the cursor with the arrows; Space and Enter paint, Delete empties.
func (b *pieceBoard) TypedKey(key *fyne.KeyEvent) {
	by, arrow := arrows[key.Name]
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	erase := key.Name == fyne.KeyDelete || key.Name == fyne.KeyBackspace
	switch {
	case arrow && b.shown:
		b.move(by)
	case arrow:
		b.shown = true
	case erase || key.Name == fyne.KeySpace || b.shown && enter:
		b.shown = true
		b.page.paint(b.cursor, erase)
	default:
		b.page.editor.dialogs.TypedKey(key)
	}
	b.Refresh()
}

// move moves the cursor, and shows more squares beyond the edge.
func (b *pieceBoard) move(by step) {
	to := b.cursor.plus(by)
	if to.away() > b.reach && b.reach < mostReach {
		b.wide = b.reach + 1
		b.fit()
	}
	if to.away() <= b.reach {
		b.cursor = to
	}
}

func (b *pieceBoard) FocusLost() {
	b.shown = false
	b.Control.FocusLost()
}

// Cursor returns a pointing hand, since every square can be clicked.
func (b *pieceBoard) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (b *pieceBoard) Description() (name, value string) { return words.Text("workshop.moveBoard"), "" }

// draw returns the squares, the piece and its moves.
func (b *pieceBoard) draw(fyne.Size) (objects []fyne.CanvasObject) {
	colors := b.page.editor.colors
	for s := range b.squares {
		square := canvas.NewRectangle(colors.Light) // like the piece's own square
		if (s.forward+s.right)&1 != 0 {
			square.FillColor = colors.Dark
		}
		objects = append(objects, placed(square, b.cell(s)))
	}
	stands := b.cell(step{})
	if px := int(stands.Width * kit.ScaleOf(b)); px > 0 && b.picture != "" {
		objects = append(objects, placed(canvas.NewImageFromImage(resources.Picture(b.picture, px)), stands))
	}
	for _, r := range b.rides() {
		objects = append(objects, b.ride(r)...)
	}
	for _, m := range b.marks() {
		objects = append(objects, rulesview.MarksAt(m.shown, b.cell(m.at), colors.Marks[0])...)
	}
	if b.Focused {
		all := b.cell(step{b.reach, -b.reach})
		side := all.Width * float32(2*b.reach+1)
		objects = append(objects, frame(kit.NewRect(all.X, all.Y, side, side), 2))
	}
	if b.shown {
		objects = append(objects, frame(b.cell(b.cursor), 3))
	}
	return objects
}

// mark is the mark on a square.
type mark struct {
	at    step
	shown rulesview.Mark
}

// marks returns the marks of all squares of first steps, one for each manner.
func (b *pieceBoard) marks() (all []mark) {
	for way, offsets := range [][]rules.Offset{rules.Quietly: b.def.Move, rules.Capturing: b.def.Capture, rules.Initially: b.def.Initial} {
		for _, o := range offsets {
			at := step{o.Forward, o.Right}
			i := slices.IndexFunc(all, func(m mark) bool { return m.at == at && m.shown.Manner == o.Manner })
			if i < 0 {
				i = len(all)
				all = append(all, mark{at, rulesview.Mark{Manner: o.Manner}})
			}
			all[i].shown.Add(rules.Way(way))
		}
	}
	return all
}

// rides returns the repeating offsets, each direction and range once.
func (b *pieceBoard) rides() (all []rules.Offset) {
	for _, o := range slices.Concat(b.def.Move, b.def.Initial, b.def.Capture) {
		if o.Manner = rules.Freely; o.Range != 1 && !slices.Contains(all, o) {
			all = append(all, o)
		}
	}
	return all
}

// ride returns an arrow along a ride, with its range at the head if it is limited.
func (b *pieceBoard) ride(o rules.Offset) (objects []fyne.CanvasObject) {
	ink, from := b.page.editor.colors.Marks[0], b.cell(step{o.Forward, o.Right})
	half := from.Width / 2
	long := float32(math.Hypot(float64(o.Forward), float64(o.Right)))
	ahead := fyne.NewPos(float32(o.Right)/long*from.Width, -float32(o.Forward)/long*from.Width)
	start := fyne.NewPos(from.X+half, from.Y+half)
	tip := start.AddXY(ahead.X*0.95, ahead.Y*0.95)
	for _, end := range []fyne.Position{
		start,
		tip.AddXY(-ahead.X*0.25-ahead.Y*0.18, -ahead.Y*0.25+ahead.X*0.18),
		tip.AddXY(-ahead.X*0.25+ahead.Y*0.18, -ahead.Y*0.25-ahead.X*0.18),
	} {
		objects = append(objects, &canvas.Line{StrokeColor: ink, StrokeWidth: max(1.5, from.Width*0.07), Position1: end, Position2: tip})
	}
	if o.Range > 1 {
		t := canvas.NewText(strconv.Itoa(o.Range), ink)
		t.TextSize, t.TextStyle = max(9, from.Width*0.34), kit.BoldStyle
		size := t.MinSize()
		kit.Place(t, from.X+from.Width-size.Width-2, from.Y, size.Width, size.Height)
		objects = append(objects, t)
	}
	return objects
}

func frame(at kit.Rect, width float32) fyne.CanvasObject {
	return placed(&canvas.Rectangle{StrokeColor: theme.Color(theme.ColorNamePrimary), StrokeWidth: width}, at)
}

func placed(o fyne.CanvasObject, at kit.Rect) fyne.CanvasObject {
	kit.Place(o, at.X, at.Y, at.Width, at.Height)
	return o
}
