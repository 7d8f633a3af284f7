package board

// TurnedSuffix, at the end of a picture's name, shows that picture turned by 180 degrees, for a player who sits opposite.
const TurnedSuffix = "@180"

// State is what a board shows. Squares are numbers from 0 to 63: a1 is 0, h1 is 7, h8 is 63. The places in the hands
// beside the board follow, see HandPlace: a piece is taken from there as from a square.
// The zero State is an empty board of 8 by 8 squares. A board keeps the State that it is given: slices in it must not be changed afterwards.
type State struct {
	Shape      Shape               // of the board; its hands are counted from Hands
	Pictures   [allPlaces]string   // the picture on each square, "" for none
	Own        [allPlaces]bool     // squares whose piece may be selected; none of them on a locked board
	Targets    [allPlaces][]Target // legal destinations of the piece on each square
	Hands      [2][]Held           // what waits beside the board, White's and Black's
	LastMove   [2]int              // squares it left and reached; equal ones (the zero value, or -1 and -1) mean none
	Blasted    []int               // squares whose pieces the last move blew up
	Checked    []int               // royals in check
	Fallen     []int               // squares whose pieces lie: the kings of who has lost
	BlackMoves bool                // marks have Black's hue
	Highlights []Highlight         // squares to point at
	Arrows     []Arrow             // over everything but what moves
	Draws      bool                // the pointer's other button draws arrows and circles, rather than asks for a menu
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

// filled returns the state with its hands' pieces at their places, and its shape with as many places as they have.
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

// valid tells whether a number is one of a square, or of a place in a hand.
func valid(place int) bool { return place >= 0 && place < allPlaces }
