package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

const (
	moveRow     = 3 * kit.Step // height of a round
	roundColumn = 6 * kit.Step // width of the rounds' numbers
)

// Moves is what the move list shows. Ply 1 is the first move, ply 0 the start.
type Moves struct {
	Plies      int
	FirstRound int      // number of the first round
	BlackFirst bool     // the first move is Black's
	Notation   Notation // how they are written
	Shown      int      // the ply that the board shows, or that its variation is at
	Current    any      // the move of a variation that the board shows, a Phrase's; nil: one of the game
	Notes      []Note   // what stands below the moves, by ply
	Result     string   // "1-0" and so on, "" while the game goes on
	Reason     string   // what ended the game, in a word or two
}

// Notation is how the moves of a game are written. It is asked only for what is seen.
type Notation interface {
	// Move returns a move of the game.
	Move(ply int) Move
	// Below returns what stands below a move of the game; 0: below the start.
	Below(ply int) []Phrase
}

// Move is how a move is written.
type Move struct {
	Pictures [2]string // a light and a dark piece for its letter; "" for the letter
	Text     string
	Clock    string // what the mover had left; "": not shown
}

// rows returns how many rounds there are, and one for the result.
func (m Moves) rows() int {
	n := (m.Plies + m.offset() + 1) / 2
	if m.Result != "" {
		n++
	}
	return n
}

func (m Moves) offset() int {
	if m.BlackFirst {
		return 1
	}
	return 0
}

// at returns the ply in a row and a column (0 White's, 1 Black's), 0 if there is none.
func (m Moves) at(row, column int) int {
	ply := 2*row + column + 1 - m.offset()
	if ply < 1 || ply > m.Plies {
		return 0
	}
	return ply
}

// row returns the row of a ply.
func (m Moves) row(ply int) int { return (ply - 1 + m.offset()) / 2 }

// Reader is told which position the players want to see, by a MoveList.
type Reader interface {
	// Show shows the position after a ply of the game.
	Show(ply int)
	// Pick shows the position after a move of a variation, a Phrase's.
	Pick(move any)
	// Step shows the position so many plies later than the shown one.
	Step(by int)
	// Menu opens a menu for the move that is shown, at a place of the window.
	Menu(at fyne.Position)
	// Later runs a function soon, after what waits; where it returns false, much is laid out in one go.
	Later(more func()) bool
}

// MoveList shows the rounds of a game, the move that the board shows marked. Only the rows in view are drawn, so
// that a game of any length costs the same.
type MoveList struct {
	widget.BaseWidget
	moves  Moves
	Hints  []string // stand below each other as long as there is no move, where there is room
	reader Reader
	keys   kit.KeyFilter
	lines  moveLines

	scroll  *container.Scroll
	sheet   *moveSheet
	focused bool
}

// NewMoveList returns an empty list.
func NewMoveList(r Reader, keys kit.KeyFilter) *MoveList {
	l := &MoveList{reader: r, keys: keys}
	l.sheet = &moveSheet{list: l}
	l.sheet.ExtendBaseWidget(l.sheet)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.sheet.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// Set shows other moves, and scrolls as little as it takes to have the shown one in view.
func (l *MoveList) Set(m Moves) {
	l.moves = m
	l.lay()
	l.sheet.Resize(fyne.NewSize(l.sheet.Size().Width, max(l.sheet.MinSize().Height, l.scroll.Size().Height)))
	l.scroll.Refresh()
	l.reveal()
	l.Refresh()
}

// Shown returns what the list shows.
func (l *MoveList) Shown() Moves { return l.moves }

// reveal scrolls to the shown move; at the game's end to the result as well.
func (l *MoveList) reveal() {
	row := l.shownRow()
	top, bottom := float32(row)*moveRow, float32(row+1)*moveRow
	if l.moves.Shown == l.moves.Plies && l.moves.Current == nil {
		bottom = min(float32(l.rows())*moveRow, top+l.scroll.Size().Height)
	}
	y := l.scroll.Offset.Y
	y = max(y, bottom-l.scroll.Size().Height)
	y = max(0, min(y, top, l.sheet.MinSize().Height-l.scroll.Size().Height))
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// Resize keeps the shown move in view.
func (l *MoveList) Resize(size fyne.Size) {
	l.BaseWidget.Resize(size)
	l.lay()
	l.reveal()
	l.sheet.Refresh() // other rows may have come into view
}

func (l *MoveList) show(ply int) { l.reader.Show(max(0, min(ply, l.moves.Plies))) }

// FocusGained draws the focus.
func (l *MoveList) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost takes the focus' sign away.
func (l *MoveList) FocusLost() { l.focused = false; l.Refresh() }

// Said returns what is listed.
func (l *MoveList) Said() (name, value string) { return words.Text("menu.moves"), "" }

// TypedRune ignores text.
func (l *MoveList) TypedRune(rune) {}

// KeyDown tells the window which keys are pressed anew.
func (l *MoveList) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(l, key) }

// KeyUp tells the window which keys are released.
func (l *MoveList) KeyUp(key *fyne.KeyEvent) { kit.Released(l, key) }

// TypedKey looks at another position: Up and Down a line, Left and Right a ply, Home and End.
func (l *MoveList) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyUp:
		l.climb(-1)
	case fyne.KeyDown:
		l.climb(1)
	case fyne.KeyLeft:
		l.reader.Step(-1)
	case fyne.KeyRight:
		l.reader.Step(1)
	case fyne.KeyHome:
		l.show(0)
	case fyne.KeyEnd:
		l.show(l.moves.Plies)
	default:
		if l.keys != nil {
			l.keys.TypedKey(key)
		}
	}
}

// CreateRenderer returns the renderer of the card with its header around the rows.
func (l *MoveList) CreateRenderer() fyne.WidgetRenderer {
	r := &moveListRenderer{list: l, card: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil)}
	for i, key := range []string{words.Text("moves.number"), words.Color(0), words.Color(1)} {
		r.header[i] = canvas.NewText(kit.Ordered(key), nil)
		r.header[i].TextSize = kit.SmallSize
	}
	r.empty = canvas.NewText(kit.Ordered(words.Text("moves.none")), nil)
	r.empty.TextSize = kit.SmallSize
	if len(r.list.Hints) > 0 {
		r.hints = kit.Wrapped("")
	}
	r.Refresh()
	return r
}

type moveListRenderer struct {
	list       *MoveList
	card, line *canvas.Rectangle
	header     [3]*canvas.Text
	empty      *canvas.Text
	hints      *kit.Label // nil: there are none
	hinted     bool       // there is room for one of them
	instead    bool       // but only in the place of the words that there are no moves
}

func (r *moveListRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	half := (size.Width - roundColumn - 2*kit.Step) / 2
	for i, x := range []float32{kit.Step, kit.Step + roundColumn, kit.Step + roundColumn + half} {
		kit.Place(r.header[i], x+kit.Step/2, kit.Step/2, half, moveRow)
	}
	top := moveRow + kit.Step/2
	kit.Place(r.line, kit.Step, top, size.Width-2*kit.Step, 1)
	kit.Place(r.empty, 1.5*kit.Step, top+kit.Step, size.Width-3*kit.Step, moveRow)
	kit.Place(r.list.scroll, kit.Step, top+kit.Step/2, size.Width-kit.Step-kit.Step/2, max(0, size.Height-top-kit.Step))
	low := size.Height < 5*moveRow
	for _, t := range r.header {
		kit.Show(t, !low)
	}
	kit.Show(r.line, !low)
	if low {
		kit.Place(r.list.scroll, kit.Step, kit.Step/2, size.Width-kit.Step-kit.Step/2, max(0, size.Height-kit.Step))
		r.empty.Move(fyne.NewPos(1.5*kit.Step, kit.Step/2))
	}
	kit.Orient(r.empty)
	if r.hints == nil {
		return
	}
	top = r.empty.Position().Y
	r.hints.SizeName = theme.SizeNameText
	if r.layHints(size, top+moveRow); !r.hinted {
		r.hints.SizeName = theme.SizeNameCaptionText
		r.layHints(size, top)
		r.instead = r.hinted
	}
	r.showHints()
}

// layHints puts the hints below a height, with lines between them where there is room for that, and as many of them as fit.
func (r *moveListRenderer) layHints(size fyne.Size, top float32) {
	padding := theme.InnerPadding() // a label's own
	left := kit.Step + kit.Step/2 - padding
	width := size.Width - left - kit.Step
	r.hinted, r.instead = false, false
	for n := len(r.list.Hints); n > 0 && !r.hinted; n-- {
		for _, between := range []string{"\n\n", "\n"} {
			r.hints.SetText(strings.Join(r.list.Hints[:n], between))
			r.hints.Resize(fyne.NewSize(width, 0))
			height := r.hints.MinSize().Height
			kit.Place(r.hints, left, top-padding/2, width, height)
			if r.hinted = top+height-1.5*padding <= size.Height; r.hinted {
				break
			}
		}
	}
}

// showHints shows the hints that fit, until there is a move.
func (r *moveListRenderer) showHints() {
	none := r.list.rows() == 0
	kit.Show(r.hints, r.hinted && len(r.list.Hints) > 0 && none)
	kit.Show(r.empty, none && !(r.instead && len(r.list.Hints) > 0))
}

func (r *moveListRenderer) MinSize() fyne.Size { return fyne.NewSize(20*kit.Step, 2*moveRow) }

func (r *moveListRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.card, r.header[0], r.header[1], r.header[2], r.line, r.empty}
	if r.hints != nil {
		objects = append(objects, r.hints)
	}
	return append(objects, r.list.scroll)
}

func (r *moveListRenderer) Refresh() {
	r.card.FillColor = theme.Color(kit.ColorPanel)
	r.card.CornerRadius = kit.Radius
	r.card.StrokeWidth = 0
	if r.list.focused {
		r.card.StrokeColor, r.card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, t := range r.header {
		t.Color = theme.Color(kit.ColorSecondary)
	}
	r.empty.Color = theme.Color(kit.ColorSecondary)
	kit.Show(r.empty, r.list.rows() == 0)
	if r.hints != nil {
		r.showHints()
	}
	canvas.Refresh(r.list)
	r.list.sheet.Refresh()
}

func (r *moveListRenderer) Destroy() {}
