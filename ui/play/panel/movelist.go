package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

const roundColumn = 4.25 * kit.Step // width of the rounds' numbers

// moveRow returns the height of a round; for fingers, higher, but so that a telephone shows five.
func moveRow() float32 {
	if kit.Fingers {
		return 3.5 * kit.Step
	}
	return 3 * kit.Step
}

// Moves is the content of the move list. Ply 1 is the first move, ply 0 the start.
type Moves struct {
	Plies    int
	Notation Notation // writes them
	Shown    int      // the ply on the board, or where its variation begins
	Current  any      // the Phrase.Move on the board; nil: one of the main line
	Notes    []Note   // below moves, by ply
	Result   string   // "1-0" and so on, "" during the game
	Reason   string   // what ended the game, in a word or two
}

// Notation writes the moves of a game. It is called only for visible moves.
type Notation interface {
	// Move returns a move of the game.
	Move(ply int) Move
	// Place returns the number of a move and its column: 0 for White's, 1 for Black's, -1 for none.
	Place(ply int) (number, column int)
	// Below returns the notes below a move; 0: below the start.
	Below(ply int) []Phrase
}

// Move is the text of a move.
type Move struct {
	Pictures [2]string // a light and a dark piece instead of its letter; "" for the letter
	Text     string
	Clock    string // the mover's remaining time; "": not shown
}

// Reader gets the players' requests in a MoveList.
type Reader interface {
	// Show shows the position after a ply of the game.
	Show(ply int)
	// Pick shows the position after a variation's move, a Phrase.Move.
	Pick(move any)
	// Step moves the shown position by plies.
	Step(by int)
	// Menu opens a menu for the shown move, at a position in the window.
	Menu(at fyne.Position)
}

// MoveList shows the rounds of a game, with the shown move marked. It draws only visible rows, so the length of the game does not
// matter.
type MoveList struct {
	kit.Control
	moves  Moves
	reader Reader
	lines  moveLines
	whole  map[string]bool // comments shown in full

	scroll *container.Scroll
	sheet  *moveSheet
}

// NewMoveList returns an empty list.
func NewMoveList(r Reader) *MoveList {
	l := &MoveList{reader: r, whole: map[string]bool{}}
	l.sheet = &moveSheet{list: l}
	l.sheet.DrawFixed(l.sheet, l.size, l.sheet.draw)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.Refresh() }
	l.DrawFixed(l, kit.Least(15*kit.Step, moveRow()), func(size fyne.Size) []fyne.CanvasObject {
		kit.Place(l.scroll, kit.Step/2, 0, size.Width-kit.Step, size.Height)
		l.sheet.Refresh()
		objects := []fyne.CanvasObject{l.scroll}
		if l.Focused {
			ring := kit.Ring(size, 2)
			ring.CornerRadius = kit.Radius
			objects = append(objects, ring)
		}
		return objects
	})
	return l
}

// Set replaces the moves, and scrolls the shown one into view.
func (l *MoveList) Set(m Moves) {
	l.moves = m
	l.lay()
	l.sheet.Resize(fyne.NewSize(l.sheet.Size().Width, max(l.sheet.MinSize().Height, l.scroll.Size().Height)))
	l.scroll.Refresh()
	l.reveal()
	l.Refresh()
}

// Shown returns the content of the list.
func (l *MoveList) Shown() Moves { return l.moves }

// size returns the size of the rows, with room to scroll by whole rows to the end.
func (l *MoveList) size() fyne.Size {
	high, room := l.row(l.rows()).top, l.scroll.Size().Height
	if high > room {
		high = l.topFrom(high-room) + room
	}
	return fyne.NewSize(0, high)
}

// reveal scrolls by whole rows to the shown move, clear of the faded edges, and at the end of the game to the result.
func (l *MoveList) reveal() {
	row, fade := l.row(l.shownRow()), float32(kit.Step)
	if l.scroll.Size().Height < moveRow()+2*kit.Step {
		fade = 0
	}
	top, bottom := row.top-fade, row.top+row.height()+fade
	if l.moves.Shown == l.moves.Plies && l.moves.Current == nil {
		bottom = min(l.row(l.rows()).top, top+l.scroll.Size().Height)
	}
	y := l.scroll.Offset.Y
	if least := bottom - l.scroll.Size().Height; y < least {
		y = l.topFrom(least)
	}
	if y > top {
		y = l.row(l.rowAt(top)).top
	}
	y = max(0, min(y, l.sheet.MinSize().Height-l.scroll.Size().Height))
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// Resize keeps the shown move in view.
func (l *MoveList) Resize(size fyne.Size) {
	l.BaseWidget.Resize(size)
	l.lay()
	l.reveal()
	l.Refresh() // other rows may be visible now
}

func (l *MoveList) show(ply int) { l.reader.Show(max(0, min(ply, l.moves.Plies))) }

func (l *MoveList) Description() (name, value string) { return words.Text("menu.moves"), "" }

// TypedKey changes the shown position: Up and Down by a line, Left and Right by a ply, Home and End.
func (l *MoveList) TypedKey(key *fyne.KeyEvent) {
	l.Focused = true
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
		l.Pass(key)
	}
}
