package workshop

import (
	"image"
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
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// step is a square as a piece in the middle sees it: so many ranks ahead, so many files to its right.
type step struct{ forward, right int }

// How far the squares of a moveBoard lie from its middle, at least and at most.
const (
	leastReach = 3
	mostReach  = 7
)

// movesPage is what a page hears of its moveBoard and its reachBoard.
type movesPage interface {
	painted(step)            // a square of the moveBoard was tapped
	erased(step)             // a square of it is to be emptied
	tellReach()              // the piece of the reachBoard stands elsewhere
	typedKey(*fyne.KeyEvent) // a board has no use for a key
}

// moveBoard shows the moves of a piece around it, and reports the squares that are tapped. The cursor of the keyboard goes
// beyond its edge, as far as a move can lead: there are more squares then.
type moveBoard struct {
	widget.BaseWidget

	Name string // what those are told who cannot see it
	page movesPage

	colors  board.Colors
	picture string
	def     rules.PieceDef
	reach   int
	wide    int  // how far the cursor has asked for
	cursor  step // where it is
	shown   bool // it is seen
	focused bool
}

var (
	_ fyne.Tappable          = (*moveBoard)(nil)
	_ fyne.SecondaryTappable = (*moveBoard)(nil)
	_ fyne.Focusable         = (*moveBoard)(nil)
	_ desktop.Keyable        = (*moveBoard)(nil)
	_ desktop.Cursorable     = (*moveBoard)(nil)
)

func newMoveBoard(colors board.Colors, p movesPage) *moveBoard {
	b := &moveBoard{colors: colors, page: p, reach: leastReach, wide: leastReach, cursor: step{1, 0}}
	b.ExtendBaseWidget(b)
	return b
}

// Set shows the moves of a piece, with its picture in the middle.
func (b *moveBoard) Set(def rules.PieceDef, picture string) {
	if def.Letter != b.def.Letter {
		b.wide = leastReach
	}
	b.def, b.picture = def, picture
	b.fit()
	b.Refresh()
}

// fit chooses how many squares there are.
func (b *moveBoard) fit() {
	b.reach = b.wide
	for _, o := range slices.Concat(b.def.Move, b.def.Initial, b.def.Capture) {
		b.reach = max(b.reach, o.Forward, -o.Forward, o.Right, -o.Right)
	}
}

// side returns the side of a square in whole units, and where the first begins.
func (b *moveBoard) side() (side, x, y float32) {
	n, size := float32(2*b.reach+1), b.Size()
	side = float32(math.Floor(float64(min(size.Width, size.Height) / n)))
	return side, float32(int(size.Width-n*side) / 2), float32(int(size.Height-n*side) / 2)
}

// cell returns where a square is.
func (b *moveBoard) cell(s step) kit.Rect {
	side, x, y := b.side()
	return kit.NewRect(x+float32(b.reach+s.right)*side, y+float32(b.reach-s.forward)*side, side, side)
}

// at returns the square at a position, and false for none and for the one in the middle.
func (b *moveBoard) at(p fyne.Position) (step, bool) {
	side, x, y := b.side()
	if side <= 0 || p.X < x || p.Y < y {
		return step{}, false
	}
	s := step{b.reach - int((p.Y-y)/side), int((p.X-x)/side) - b.reach}
	return s, b.holds(s) && s != step{}
}

func (b *moveBoard) holds(s step) bool {
	return max(s.forward, -s.forward, s.right, -s.right) <= b.reach
}

// Tapped reports the square.
func (b *moveBoard) Tapped(e *fyne.PointEvent) { b.tap(e, b.page.painted) }

// TappedSecondary reports a square that is to be emptied.
func (b *moveBoard) TappedSecondary(e *fyne.PointEvent) { b.tap(e, b.page.erased) }

func (b *moveBoard) tap(e *fyne.PointEvent, tell func(step)) {
	kit.TakeFocus(b)
	b.shown = false
	if s, ok := b.at(e.Position); ok {
		b.cursor = s
		tell(s)
	}
	b.Refresh()
}

// TypedKey moves the cursor with the arrows; Space and Enter tap, Delete empties.
func (b *moveBoard) TypedKey(key *fyne.KeyEvent) {
	by, arrow := map[fyne.KeyName]step{
		fyne.KeyUp: {1, 0}, fyne.KeyDown: {-1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1},
	}[key.Name]
	switch {
	case arrow && !b.shown:
		b.shown = true
	case arrow:
		b.move(by)
	case key.Name == fyne.KeySpace || b.shown && (key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter):
		b.act(b.page.painted)
	case key.Name == fyne.KeyDelete || key.Name == fyne.KeyBackspace:
		b.act(b.page.erased)
	default:
		b.page.typedKey(key)
		return
	}
	b.Refresh()
}

func (b *moveBoard) act(tell func(step)) {
	if b.shown = true; b.cursor != (step{}) {
		tell(b.cursor)
	}
}

// move moves the cursor, and makes more squares beyond the edge.
func (b *moveBoard) move(by step) {
	to := step{b.cursor.forward + by.forward, b.cursor.right + by.right}
	if !b.holds(to) && b.reach < mostReach {
		b.wide = b.reach + 1
		b.fit()
	}
	if b.holds(to) {
		b.cursor = to
	}
}

// TypedRune has no use for text.
func (b *moveBoard) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (b *moveBoard) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(b, key) }

// KeyUp tells the window which keys are released.
func (b *moveBoard) KeyUp(key *fyne.KeyEvent) { kit.Released(b, key) }

// FocusGained shows the focus.
func (b *moveBoard) FocusGained() { b.setFocused(true) }

// FocusLost hides it.
func (b *moveBoard) FocusLost() { b.shown = false; b.setFocused(false) }

func (b *moveBoard) setFocused(on bool) {
	b.focused = on
	b.Refresh()
}

// Cursor returns a pointing hand: every square can be tapped.
func (b *moveBoard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Said returns what the board is called.
func (b *moveBoard) Said() (name, value string) { return b.Name, "" }

// CreateRenderer returns the renderer of squares, marks and cursor.
func (b *moveBoard) CreateRenderer() fyne.WidgetRenderer {
	return kit.DrawnFixed(b, func() fyne.Size { return fyne.NewSquareSize(15 * kit.Step) }, b.drawn)
}

func (b *moveBoard) drawn(fyne.Size) (objects []fyne.CanvasObject) {
	for forward := -b.reach; forward <= b.reach; forward++ {
		for right := -b.reach; right <= b.reach; right++ {
			square := canvas.NewRectangle(b.colors.Light)
			if (forward+right)&1 != 0 {
				square.FillColor = b.colors.Dark
			}
			place(square, b.cell(step{forward, right}))
			objects = append(objects, square)
		}
	}
	objects = append(objects, b.piece()...)
	for _, r := range b.rides() {
		objects = append(objects, b.ride(r)...)
	}
	for _, m := range b.marks() {
		objects = append(objects, rulesview.MarksAt(m.shown, b.cell(m.at), b.colors.Marks[0])...)
	}
	return append(objects, b.frames()...)
}

// piece returns the picture in the middle.
func (b *moveBoard) piece() []fyne.CanvasObject {
	at := b.cell(step{})
	px := int(at.Width * kit.ScaleOf(b))
	if px <= 0 || b.picture == "" {
		return nil
	}
	picture := &canvas.Image{Image: image.Image(resources.Picture(b.picture, px))}
	place(picture, at)
	return []fyne.CanvasObject{picture}
}

// frames returns the ring of the focus and the frame of the cursor.
func (b *moveBoard) frames() (objects []fyne.CanvasObject) {
	if !b.focused {
		return nil
	}
	frame := func(at kit.Rect, width float32) {
		r := &canvas.Rectangle{StrokeColor: theme.Color(theme.ColorNamePrimary), StrokeWidth: width}
		place(r, at)
		objects = append(objects, r)
	}
	first := b.cell(step{b.reach, -b.reach})
	n := float32(2*b.reach + 1)
	frame(kit.NewRect(first.X, first.Y, n*first.Width, n*first.Width), 2)
	if b.shown {
		frame(b.cell(b.cursor), 3)
	}
	return objects
}

// mark is what stands on a square.
type mark struct {
	at    step
	shown rulesview.Mark
}

// marks returns the marks of all squares that a first step leads to, one for each manner.
func (b *moveBoard) marks() (all []mark) {
	add := func(offsets []rules.Offset, set func(*rulesview.Mark)) {
		for _, o := range offsets {
			at := step{o.Forward, o.Right}
			i := slices.IndexFunc(all, func(m mark) bool { return m.at == at && m.shown.Manner == o.Manner })
			if i < 0 {
				i = len(all)
				all = append(all, mark{at, rulesview.Mark{Manner: o.Manner}})
			}
			set(&all[i].shown)
		}
	}
	add(b.def.Move, func(m *rulesview.Mark) { m.Quiet = true })
	add(b.def.Capture, func(m *rulesview.Mark) { m.Captures = true })
	add(b.def.Initial, func(m *rulesview.Mark) { m.Initial = !m.Quiet })
	return all
}

// rides returns the offsets that repeat, each direction and range once.
func (b *moveBoard) rides() (all []rules.Offset) {
	for _, o := range slices.Concat(b.def.Move, b.def.Initial, b.def.Capture) {
		if o.Manner = rules.Freely; o.Range != 1 && !slices.Contains(all, o) {
			all = append(all, o)
		}
	}
	return all
}

// ride returns an arrow from the first square of a ride outward, with its range beside the head if it has one.
func (b *moveBoard) ride(o rules.Offset) (objects []fyne.CanvasObject) {
	from := b.cell(step{o.Forward, o.Right})
	half := from.Width / 2
	long := float32(math.Hypot(float64(o.Forward), float64(o.Right)))
	ahead := fyne.NewPos(float32(o.Right)/long*from.Width, -float32(o.Forward)/long*from.Width)
	start := fyne.NewPos(from.X+half, from.Y+half)
	tip := start.AddXY(ahead.X*0.95, ahead.Y*0.95)
	line := func(to fyne.Position) {
		l := canvas.NewLine(b.colors.Marks[0])
		l.StrokeWidth = max(1.5, from.Width*0.07)
		l.Position1, l.Position2 = to, tip
		objects = append(objects, l)
	}
	line(start)
	line(tip.AddXY(-ahead.X*0.25-ahead.Y*0.18, -ahead.Y*0.25+ahead.X*0.18))
	line(tip.AddXY(-ahead.X*0.25+ahead.Y*0.18, -ahead.Y*0.25-ahead.X*0.18))
	if o.Range > 1 {
		t := canvas.NewText(strconv.Itoa(o.Range), b.colors.Marks[0])
		t.TextSize, t.TextStyle = max(9, from.Width*0.34), kit.BoldStyle
		size := t.MinSize()
		kit.Place(t, from.X+from.Width-size.Width-2, from.Y, size.Width, size.Height)
		objects = append(objects, t)
	}
	return objects
}

func place(o fyne.CanvasObject, at kit.Rect) { kit.Place(o, at.X, at.Y, at.Width, at.Height) }
