package board

// TurnedSuffix at the end of a picture's name turns the picture by 180 degrees, for a player who sits opposite.
const TurnedSuffix = "@180"

// State is what a board shows. Squares are numbered from 0 to 63: a1 is 0, h1 is 7, h8 is 63. Places in hands follow (HandPlace),
// and a piece moves from them as from a square. The zero State is an empty board of 8 by 8 squares. A board keeps the State that
// it gets: do not change its slices afterwards.
type State struct {
	Shape      Shape               // the board's; Hands gives the number of places
	Pictures   [allPlaces]string   // the picture on each square, "" for none
	Own        [allPlaces]bool     // the piece may be selected; none on a locked board
	Targets    [allPlaces][]Target // legal destinations of the piece on each square
	Hands      [2][]Held           // White's and Black's pieces in hand
	LastMove   [2]int              // start and end square; equal ones (the zero value, or -1 and -1) mean none
	Exploded   []int               // squares whose pieces exploded in the last move
	Goals      []int               // squares that win the game for a piece that reaches them
	Checked    []int               // royals in check
	Fallen     []int               // squares of fallen pieces: the losers' kings
	BlackMoves bool                // marks have Black's colour
	Highlights []Highlight         // squares to highlight
	Arrows     []Arrow             // above all but moving pieces
	Draws      bool                // the right button draws arrows and circles instead of opening a menu
}

// Target is a square that a piece may move to, and its mark. A piece has a square as target at most once, however many moves lead
// there.
type Target struct {
	To      int
	Mark    Mark
	Victim  int // EnPassant only: square of the captured pawn
	Partner int // Castling only: the partner's square; equal to To if this target is the partner's square itself

	Explodes []int // squares whose pieces the move makes explode, shown under the pointer
}

// Mark is the kind of a move. Each has its own shape.
type Mark uint8

// NoMark is legal but not marked. PromotionCapture captures and promotes.
const (
	NoMark Mark = iota
	Quiet
	Capture
	Castling
	EnPassant
	Promotion
	PromotionCapture
)

// Highlight marks a square, for instance a piece that makes a move illegal, or a wall of blocked pawns.
type Highlight struct {
	Square int
	Style  HighlightStyle
}

type HighlightStyle uint8

// Hatched is drawn under the piece, Outlined and Crossed over it.
const (
	Hatched HighlightStyle = iota
	Outlined
	Crossed
)

func (s *State) target(from, to int) (Target, bool) {
	if !valid(from) || !valid(to) {
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
	return from, to, from != to && valid(from) && valid(to)
}

// filled returns the state with its hands' pieces in Pictures, and their number of places in Shape.
func (s State) filled() State {
	for side, hand := range s.Hands {
		s.Shape.Hands[side] = min(len(hand), MostHeld)
		for i, held := range hand[:s.Shape.Hands[side]] {
			if held.Count > 0 {
				s.Pictures[HandPlace(side, i)] = held.Picture
			}
		}
	}
	return s
}

func valid(place int) bool { return place >= 0 && place < allPlaces }
