package board

// TurnedSuffix, at the end of a picture's name, shows that picture turned by 180 degrees, for a player who sits opposite.
const TurnedSuffix = "@180"

// State is what a board shows. Squares are numbers from 0 to 63: a1 is 0, h1 is 7, h8 is 63.
// The zero State is an empty board. A board keeps the State that it is given: slices in it must not be changed afterwards.
type State struct {
	Pictures   [64]string   // the picture on each square, "" for none
	Own        [64]bool     // squares whose piece may be selected; none of them on a locked board
	Targets    [64][]Target // legal destinations of the piece on each square
	LastMove   [2]int       // squares it left and reached; equal ones (the zero value, or -1 and -1) mean none
	Checked    []int        // royals in check
	BlackMoves bool         // marks have Black's hue
	Highlights []Highlight  // squares to point at
}

// Target is a square that a piece may move to, and how it is marked. A square is at most once among a piece's targets,
// however many moves lead there.
type Target struct {
	To      int
	Mark    Mark
	Victim  int // EnPassant only: the square of the pawn that will vanish
	Partner int // Castling only: the partner's square; equal to To if this target is the partner's square itself
}

// Mark says what kind of move a target is. Each has a shape of its own.
type Mark uint8

// NoMark is legal but not marked. PromotionCapture is a capture that promotes as well.
const (
	NoMark Mark = iota
	Quiet
	Capture
	Castling
	EnPassant
	Promotion
	PromotionCapture
)

// Highlight points at a square, for instance at the piece that forbids a move, or at a wall of blocked pawns.
type Highlight struct {
	Square int
	Style  HighlightStyle
}

// HighlightStyle is how a highlighted square is drawn.
type HighlightStyle uint8

// Hatched is drawn under the piece, Outlined and Crossed over it.
const (
	Hatched HighlightStyle = iota
	Outlined
	Crossed
)

// target returns the target of the piece on from that lies on to.
func (s *State) target(from, to int) (Target, bool) {
	if !onBoard(from) || !onBoard(to) {
		return Target{}, false
	}
	for _, t := range s.Targets[from] {
		if t.To == to {
			return t, true
		}
	}
	return Target{}, false
}

// moved returns the squares of the last move, and false if there was none.
func (s *State) moved() (from, to int, ok bool) {
	from, to = s.LastMove[0], s.LastMove[1]
	return from, to, from != to && onBoard(from) && onBoard(to)
}

func onBoard(square int) bool { return square >= 0 && square < 64 }
