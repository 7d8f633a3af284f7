package workshop

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// countColor is read on light squares and on dark ones.
var countColor = color.NRGBA{R: 0x20, G: 0x1A, B: 0x14, A: 0xFF}

// reachBoard shows a piece on the game's board, which may be moved about, where it can go from there, and in the corner of
// each square to how many squares it could go from that one.
type reachBoard struct {
	widget.BaseWidget

	Name string // what those are told who cannot see it
	page movesPage

	preview *board.Preview
	marks   *rulesview.ReachView
	counts  *fyne.Container
	inside  *fyne.Container
	rs      *rules.Ruleset
	piece   rules.Piece
	from    rules.Square
	count   [64]int
	focused bool
}

var (
	_ fyne.Tappable      = (*reachBoard)(nil)
	_ fyne.Focusable     = (*reachBoard)(nil)
	_ desktop.Keyable    = (*reachBoard)(nil)
	_ desktop.Cursorable = (*reachBoard)(nil)
)

func newReachBoard(colors board.Colors, p movesPage) *reachBoard {
	b := &reachBoard{page: p, preview: board.NewPreview(resources.Picture, 15*kit.Step), counts: container.NewWithoutLayout()}
	b.preview.SetColors(colors)
	b.marks = rulesview.NewReachView(b.preview, colors.Marks[0])
	b.inside = container.NewStack(b.preview, b.marks, b.counts)
	b.ExtendBaseWidget(b)
	return b
}

// Set shows White's piece of a kind, where the last one stood if that is a square; nil rules: nothing.
func (b *reachBoard) Set(rs *rules.Ruleset, k rules.Kind) {
	if rs == nil {
		b.rs = nil
		kit.Show(b.inside, false)
		return
	}
	p := rules.NewPiece(k, rules.White)
	kit.Show(b.inside, true)
	if b.rs == nil || !rs.Squares().Has(b.from) {
		b.from = rulesview.Middle(rs)
	}
	b.rs, b.piece = rs, p
	for sq := range rs.Squares().Squares {
		b.count[sq] = rulesview.ReachFrom(rs, p, sq).Count()
	}
	b.Refresh()
}

// Average returns to how many squares the piece can go from a square of its empty board, on average.
func (b *reachBoard) Average() float64 {
	if b.rs == nil {
		return 0
	}
	sum := 0
	for sq := range b.rs.Squares().Squares {
		sum += b.count[sq]
	}
	return float64(sum) / float64(b.rs.Squares().Count())
}

// Refresh shows the piece and its moves.
func (b *reachBoard) Refresh() {
	if b.rs != nil {
		s := diagram.Blank(b.rs)
		s.Pictures[b.from] = diagram.PictureName(b.rs, b.piece)
		b.preview.SetState(s)
		b.marks.Set(rulesview.ReachFrom(b.rs, b.piece, b.from))
		b.write()
	}
	b.BaseWidget.Refresh()
}

// write writes the numbers of squares, and frames the piece while the board has the focus.
func (b *reachBoard) write() {
	b.counts.Objects = nil
	for sq := range b.rs.Squares().Squares {
		corner, side := b.preview.Square(int(sq))
		t := canvas.NewText(strconv.Itoa(b.count[sq]), countColor)
		t.TextSize = max(8, side*0.22)
		kit.Place(t, corner.X+2, corner.Y, t.MinSize().Width, t.MinSize().Height)
		b.counts.Add(t)
		if sq == b.from && b.focused {
			frame := &canvas.Rectangle{StrokeColor: theme.Color(theme.ColorNamePrimary), StrokeWidth: 3}
			kit.Place(frame, corner.X, corner.Y, side, side)
			b.counts.Add(frame)
		}
	}
}

// Resize places all anew.
func (b *reachBoard) Resize(size fyne.Size) {
	b.BaseWidget.Resize(size)
	b.inside.Resize(size)
	b.Refresh()
}

// CreateRenderer is called by Fyne.
func (b *reachBoard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.inside) }

// Tapped puts the piece on another square.
func (b *reachBoard) Tapped(e *fyne.PointEvent) {
	kit.TakeFocus(b)
	if b.rs == nil {
		return
	}
	for sq := range b.rs.Squares().Squares {
		corner, side := b.preview.Square(int(sq))
		if e.Position.X >= corner.X && e.Position.Y >= corner.Y && e.Position.X < corner.X+side && e.Position.Y < corner.Y+side {
			b.put(sq)
		}
	}
}

func (b *reachBoard) put(sq rules.Square) {
	b.from = sq
	b.page.tellReach()
	b.Refresh()
}

// TypedKey moves the piece with the arrows, across holes.
func (b *reachBoard) TypedKey(key *fyne.KeyEvent) {
	by, arrow := map[fyne.KeyName][2]int{
		fyne.KeyUp: {0, 1}, fyne.KeyDown: {0, -1}, fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0},
	}[key.Name]
	if !arrow || b.rs == nil {
		b.page.typedKey(key)
		return
	}
	file, rank := b.from.File()+by[0], b.from.Rank()+by[1]
	for ; file >= 0 && file < b.rs.Width() && rank >= 0 && rank < b.rs.Height(); file, rank = file+by[0], rank+by[1] {
		if to := rules.At(file, rank); b.rs.Squares().Has(to) {
			b.put(to)
			return
		}
	}
}

// TypedRune has no use for text.
func (b *reachBoard) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (b *reachBoard) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(b, key) }

// KeyUp tells the window which keys are released.
func (b *reachBoard) KeyUp(key *fyne.KeyEvent) { kit.Released(b, key) }

// FocusGained shows the focus.
func (b *reachBoard) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost hides it.
func (b *reachBoard) FocusLost() { b.focused = false; b.Refresh() }

// Cursor returns a pointing hand: every square can be tapped.
func (b *reachBoard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Said returns what the board is called, and where the piece stands.
func (b *reachBoard) Said() (name, value string) { return b.Name, b.from.String() }
