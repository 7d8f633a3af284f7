package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

const (
	moveRow     = 3 * kit.Step    // height of a round
	roundColumn = 4.25 * kit.Step // width of the rounds' numbers
)

// Moves is what the move list shows. Ply 1 is the first move, ply 0 the start.
type Moves struct {
	Plies    int
	Notation Notation // how they are written
	Shown    int      // the ply that the board shows, or that its variation is at
	Current  any      // the Phrase's move that the board shows; nil: one in a column
	Notes    []Note   // what stands below the moves, by ply
	Result   string   // "1-0" and so on, "" while the game goes on
	Reason   string   // what ended the game, in a word or two
}

// Notation is how the moves of a game are written. It is asked only for what is seen.
type Notation interface {
	// Move returns a move of the game.
	Move(ply int) Move
	// Place returns the number of a move of the game, and its column: 0 for White's, 1 for Black's, -1 if it stands in none.
	Place(ply int) (number, column int)
	// Below returns what stands below a move of the game; 0: below the start.
	Below(ply int) []Phrase
}

// Move is how a move is written.
type Move struct {
	Pictures [2]string // a light and a dark piece for its letter; "" for the letter
	Text     string
	Clock    string // what the mover had left; "": not shown
}

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
}

// MoveList shows the rounds of a game, the move that the board shows marked. Only the rows in view are drawn, so
// that a game of any length costs the same.
type MoveList struct {
	kit.Control
	moves  Moves
	reader Reader
	lines  moveLines
	whole  map[string]bool // comments that are seen to their end

	scroll *container.Scroll
	sheet  *moveSheet
}

// NewMoveList returns an empty list.
func NewMoveList(r Reader) *MoveList {
	l := &MoveList{reader: r, whole: map[string]bool{}}
	l.sheet = &moveSheet{list: l}
	l.sheet.DrawFixed(l.sheet, func() fyne.Size { return fyne.NewSize(0, float32(l.rows())*moveRow) }, l.sheet.draw)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.Refresh() }
	l.DrawFixed(l, kit.Least(15*kit.Step, moveRow), func(size fyne.Size) []fyne.CanvasObject {
		kit.Place(l.scroll, kit.Step/2, 0, size.Width-kit.Step, size.Height)
		l.sheet.Refresh()
		objects := []fyne.CanvasObject{l.scroll}
		if l.Focused {
			objects = append(objects, kit.Ring(size, 2))
		}
		return objects
	})
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

// reveal scrolls to the shown move, clear of where the list fades; at the game's end to the result as well.
func (l *MoveList) reveal() {
	row, fade := float32(l.shownRow()), max(0, min(kit.Step, (l.scroll.Size().Height-moveRow)/2))
	top, bottom := row*moveRow-fade, (row+1)*moveRow+fade
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
	l.Refresh() // other rows may have come into view
}

func (l *MoveList) show(ply int) { l.reader.Show(max(0, min(ply, l.moves.Plies))) }

// Said returns what is listed.
func (l *MoveList) Said() (name, value string) { return words.Text("menu.moves"), "" }

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
		l.Pass(key)
	}
}
