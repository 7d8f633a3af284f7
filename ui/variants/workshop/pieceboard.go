package workshop

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// step is a square as a piece sees it: so many ranks ahead, so many files to its right.
type step struct{ forward, right int }

func (s step) plus(by step) step { return step{s.forward + by.forward, s.right + by.right} }

// away returns how far off a square is, in steps of a king.
func (s step) away() int { return max(s.forward, -s.forward, s.right, -s.right) }

// arrows are the steps of the arrow keys.
var arrows = map[fyne.KeyName]step{
	fyne.KeyUp: {1, 0}, fyne.KeyDown: {-1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1},
}

// How far the squares around a piece lie from it, at least and at most.
const (
	leastReach = 3
	mostReach  = 7
)

// pieceBoard shows a piece and where it goes. Either its moves stand around it, to be painted: the cursor of the keyboard goes
// beyond the edge, as far as a move can lead, and there are more squares then. Or it stands on the game's whole board, where it can
// be moved about, and in the corner of each square is to how many squares it could go from that one.
type pieceBoard struct {
	widget.BaseWidget
	Name    string // what those are told who cannot see it
	page    *piecesPage
	def     rules.PieceDef
	picture string
	focused bool

	reach  int
	wide   int  // how far the cursor has asked for
	cursor step // where it is
	shown  bool // it is seen

	whole bool           // the game's board is seen
	rs    *rules.Ruleset // of the piece alone; nil: there is nothing to show
	piece rules.Piece
	from  rules.Square
	count [64]int
}

var (
	_ fyne.Tappable          = (*pieceBoard)(nil)
	_ fyne.SecondaryTappable = (*pieceBoard)(nil)
	_ fyne.Focusable         = (*pieceBoard)(nil)
	_ desktop.Keyable        = (*pieceBoard)(nil)
	_ desktop.Cursorable     = (*pieceBoard)(nil)
)

func newPieceBoard(p *piecesPage) *pieceBoard {
	b := &pieceBoard{page: p, reach: leastReach, wide: leastReach, cursor: step{1, 0}}
	b.ExtendBaseWidget(b)
	return b
}

// set shows a piece, on the whole board where the last one stood if that is a square.
func (b *pieceBoard) set(def rules.PieceDef, picture string) {
	if def.Letter != b.def.Letter {
		b.wide = leastReach
	}
	b.def, b.picture = def, picture
	b.fit()
	rs, kind := b.page.editor.draft.PieceText(def.Letter).Alone()
	if rs != nil && (b.rs == nil || !rs.Squares().Has(b.from)) {
		b.from = rulesview.Middle(rs)
	}
	b.rs, b.piece, b.count = rs, rules.NewPiece(kind, rules.White), [64]int{}
	if rs != nil {
		for sq := range rs.Squares().Squares {
			b.count[sq] = rulesview.ReachFrom(rs, b.piece, sq).Count()
		}
	}
	b.Refresh()
}

// fit chooses how many squares there are around the piece.
func (b *pieceBoard) fit() {
	b.reach = b.wide
	for _, o := range slices.Concat(b.def.Move, b.def.Initial, b.def.Capture) {
		b.reach = max(b.reach, step{o.Forward, o.Right}.away())
	}
}

// edges returns the squares in the corners of what is seen: the first, and the last one.
func (b *pieceBoard) edges() (first, last step) {
	if b.whole {
		return step{}, step{b.rs.Height() - 1, b.rs.Width() - 1}
	}
	return step{-b.reach, -b.reach}, step{b.reach, b.reach}
}

// squares yields the squares that are seen.
func (b *pieceBoard) squares(yield func(step) bool) {
	first, last := b.edges()
	for forward := first.forward; forward <= last.forward; forward++ {
		for right := first.right; right <= last.right; right++ {
			if hole := b.whole && !b.rs.Squares().Has(rules.At(right, forward)); !hole && !yield(step{forward, right}) {
				return
			}
		}
	}
}

// cell returns where a square is, which is some whole units wide.
func (b *pieceBoard) cell(s step) kit.Rect {
	first, last := b.edges()
	columns, rows := float32(last.right-first.right+1), float32(last.forward-first.forward+1)
	size := b.Size()
	side := float32(math.Floor(float64(min(size.Width/columns, size.Height/rows))))
	x, y := float32(int(size.Width-columns*side)/2), float32(int(size.Height-rows*side)/2)
	return kit.NewRect(x+float32(s.right-first.right)*side, y+float32(last.forward-s.forward)*side, side, side)
}

// stands returns where the piece is.
func (b *pieceBoard) stands() step {
	if b.whole {
		return step{b.from.Rank(), b.from.File()}
	}
	return step{}
}

// Tapped paints a square, or puts the piece there.
func (b *pieceBoard) Tapped(e *fyne.PointEvent) { b.tap(e.Position, false) }

// TappedSecondary empties a square.
func (b *pieceBoard) TappedSecondary(e *fyne.PointEvent) { b.tap(e.Position, true) }

func (b *pieceBoard) tap(at fyne.Position, erase bool) {
	kit.TakeFocus(b)
	b.shown = false
	if b.whole && (b.rs == nil || erase) {
		return
	}
	for s := range b.squares {
		switch {
		case !b.cell(s).Holds(at):
		case b.whole:
			b.put(s)
		default:
			b.cursor = s
			b.page.paint(s, erase)
			return
		}
	}
	b.Refresh()
}

// put puts the piece on another square of the whole board.
func (b *pieceBoard) put(s step) {
	b.from = rules.At(s.right, s.forward)
	b.page.tellReach()
}

// TypedKey moves the cursor, or the piece across holes, with the arrows; Space and Enter paint, Delete empties.
func (b *pieceBoard) TypedKey(key *fyne.KeyEvent) {
	by, arrow := arrows[key.Name]
	enter := key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
	erase := key.Name == fyne.KeyDelete || key.Name == fyne.KeyBackspace
	switch {
	case b.whole && arrow && b.rs != nil:
		b.carry(by)
	case b.whole:
		b.page.editor.dialogs.TypedKey(key)
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

// carry moves the piece to the next square in a direction.
func (b *pieceBoard) carry(by step) {
	_, last := b.edges()
	for to := b.stands().plus(by); to.right >= 0 && to.right <= last.right && to.forward >= 0 && to.forward <= last.forward; to = to.plus(by) {
		if b.rs.Squares().Has(rules.At(to.right, to.forward)) {
			b.put(to)
			return
		}
	}
}

// move moves the cursor, and makes more squares beyond the edge.
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

// TypedRune has no use for text.
func (b *pieceBoard) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (b *pieceBoard) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(b, key) }

// KeyUp tells the window which keys are released.
func (b *pieceBoard) KeyUp(key *fyne.KeyEvent) { kit.Released(b, key) }

// FocusGained shows the focus.
func (b *pieceBoard) FocusGained() { b.focus(true) }

// FocusLost hides it.
func (b *pieceBoard) FocusLost() { b.focus(false) }

func (b *pieceBoard) focus(on bool) {
	b.focused, b.shown = on, b.shown && on
	b.Refresh()
}

// Cursor returns a pointing hand: every square can be tapped.
func (b *pieceBoard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Said returns what the board is called, and where its piece stands if that can be chosen.
func (b *pieceBoard) Said() (name, value string) {
	if b.whole {
		value = b.from.String()
	}
	return b.Name, value
}

// CreateRenderer returns the renderer of the squares, with the piece and its moves.
func (b *pieceBoard) CreateRenderer() fyne.WidgetRenderer {
	return kit.DrawnFixed(b, func() fyne.Size { return fyne.NewSquareSize(15 * kit.Step) }, b.draw)
}

func (b *pieceBoard) draw(fyne.Size) (objects []fyne.CanvasObject) {
	if b.whole && b.rs == nil {
		return nil
	}
	colors := b.page.editor.colors
	for s := range b.squares {
		square := canvas.NewRectangle(colors.Light)
		if dark := (s.forward+s.right)&1 == 0; dark == b.whole { // as a1 is; a piece in the middle stands on a light one
			square.FillColor = colors.Dark
		}
		objects = append(objects, placed(square, b.cell(s)))
	}
	stands := b.cell(b.stands())
	if px := int(stands.Width * kit.ScaleOf(b)); px > 0 && b.picture != "" {
		objects = append(objects, placed(&canvas.Image{Image: image.Image(resources.Picture(b.picture, px))}, stands))
	}
	if b.whole {
		objects = append(objects, rulesview.ReachFrom(b.rs, b.piece, b.from).Draw(func(sq rules.Square) kit.Rect { return b.cell(step{sq.Rank(), sq.File()}) }, colors.Marks[0])...)
		return append(objects, b.counts(stands)...)
	}
	for _, r := range b.rides() {
		objects = append(objects, b.ride(r)...)
	}
	for _, m := range b.marks() {
		objects = append(objects, rulesview.MarksAt(m.shown, b.cell(m.at), colors.Marks[0])...)
	}
	if b.focused {
		all := b.cell(step{b.reach, -b.reach})
		side := all.Width * float32(2*b.reach+1)
		objects = append(objects, frame(kit.NewRect(all.X, all.Y, side, side), 2))
	}
	if b.focused && b.shown {
		objects = append(objects, frame(b.cell(b.cursor), 3))
	}
	return objects
}

// countColor is read on light squares and on dark ones.
var countColor = color.NRGBA{R: 0x20, G: 0x1A, B: 0x14, A: 0xFF}

// counts returns to how many squares the piece could go from each, with a frame around where it stands while it has the focus.
func (b *pieceBoard) counts(stands kit.Rect) (objects []fyne.CanvasObject) {
	for s := range b.squares {
		at := b.cell(s)
		t := canvas.NewText(strconv.Itoa(b.count[rules.At(s.right, s.forward)]), countColor)
		t.TextSize = max(8, at.Width*0.22)
		kit.Place(t, at.X+2, at.Y, t.MinSize().Width, t.MinSize().Height)
		objects = append(objects, t)
	}
	if b.focused {
		objects = append(objects, frame(stands, 3))
	}
	return objects
}

// mark is what stands on a square.
type mark struct {
	at    step
	shown rulesview.Mark
}

// marks returns the marks of all squares that a first step leads to, one for each manner.
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

// rides returns the offsets that repeat, each direction and range once.
func (b *pieceBoard) rides() (all []rules.Offset) {
	for _, o := range slices.Concat(b.def.Move, b.def.Initial, b.def.Capture) {
		if o.Manner = rules.Freely; o.Range != 1 && !slices.Contains(all, o) {
			all = append(all, o)
		}
	}
	return all
}

// ride returns an arrow from the first square of a ride outward, with its range beside the head if it has one.
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

// frame returns a frame of the focus.
func frame(at kit.Rect, width float32) fyne.CanvasObject {
	return placed(&canvas.Rectangle{StrokeColor: theme.Color(theme.ColorNamePrimary), StrokeWidth: width}, at)
}

func placed(o fyne.CanvasObject, at kit.Rect) fyne.CanvasObject {
	kit.Place(o, at.X, at.Y, at.Width, at.Height)
	return o
}
