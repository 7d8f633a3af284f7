package board

import "cmp"

// Shape is the size of a board, its holes, and the number of places in its hands. The zero Shape is a whole board of 8 by 8
// squares without hands. Square numbers do not depend on the size: a rank always counts eight.
type Shape struct {
	Width, Height int    // from 1 to 8; 0 means 8
	Holes         uint64 // bit n: square n is missing
	Hands         [2]int // places in White's hand and Black's
}

// Places in hands are numbered after the squares: White's from HandStart, Black's from HandStart + MostHeld.
const (
	HandStart = 64
	MostHeld  = 32
	allPlaces = HandStart + 2*MostHeld
)

// HandPlace returns the number of a place in a hand: side 0 is White's.
func HandPlace(side, index int) int { return HandStart + side*MostHeld + index }

func inHand(place int) bool { return place >= HandStart }

func (s Shape) columns() int { return cmp.Or(s.Width, 8) }
func (s Shape) rows() int    { return cmp.Or(s.Height, 8) }

func (s Shape) has(square int) bool {
	return square%8 < s.columns() && square/8 < s.rows() && s.Holes>>square&1 == 0
}

func (s Shape) held(yield func(place int) bool) {
	for side, places := range s.Hands {
		for i := range places {
			if !yield(HandPlace(side, i)) {
				return
			}
		}
	}
}
