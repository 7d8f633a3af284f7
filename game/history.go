package game

import (
	"slices"

	"overtheboard/game/rules"
)

// Occurrences returns the nodes of the line to this one on which its position stood on the board (FIDE 9.2.3), the first time
// first and this one last.
func (n *Node) Occurrences() []*Node {
	if n.parent == nil {
		return []*Node{n}
	}
	return append(n.parent.twoBackOf(&n.position), n)
}

// OccurrencesWith returns the nodes of the line to this one on which the position stood that a move of the side to move
// would bring; the position after the move itself is not among them. An illegal move brings none.
func (n *Node) OccurrencesWith(m rules.Move) []*Node {
	next, err := n.position.Play(m)
	if err != nil {
		return nil
	}
	return n.twoBackOf(&next)
}

// twoBackOf returns the nodes with a position that follows this node, the first time first.
func (n *Node) twoBackOf(next *rules.Position) []*Node {
	var found []*Node
	for m := n.lastWith(next); m != nil; m = m.lastBefore() {
		found = append(found, m)
	}
	slices.Reverse(found)
	return found
}

// lastBefore returns the last node before this one with its own position, nil if there is none.
func (n *Node) lastBefore() *Node {
	if n.parent == nil {
		return nil
	}
	return n.parent.lastWith(&n.position)
}

// lastWith returns the last node on the line to this one with a position that follows it, nil if there is none (FIDE
// 9.2.3). It looks back no further than the last capture or pawn move, two plies at a time.
func (n *Node) lastWith(next *rules.Position) *Node {
	if next.Halfmoves() < 2 {
		return nil
	}
	hash := next.BoardHash()
	for back, m := 2, n.parent; m != nil && back <= next.Halfmoves(); back, m = back+2, m.twoBack() {
		if m.boardHash() == hash && m.position.Key() == next.Key() {
			return m
		}
	}
	return nil
}

// CountedFrom returns the node after the last capture or pawn move on the line to this one, from which the moves of the
// fifty- and the 75-move rule count (FIDE 9.3, 9.6.2); the start if there was none.
func (n *Node) CountedFrom() *Node {
	for n.parent != nil && n.position.Halfmoves() > 0 {
		n = n.parent
	}
	return n
}

// RightLost returns the node at whose move a side lost a castling right on the line to this one; nil if it still has it
// or had none at the start.
func (n *Node) RightLost(c rules.Color, side rules.CastlingSide) *Node {
	if n.position.CastlingRight(c, side) != rules.NoSquare {
		return nil
	}
	for ; n.parent != nil; n = n.parent {
		if n.parent.position.CastlingRight(c, side) != rules.NoSquare {
			return n
		}
	}
	return nil
}

// Offered tells whether the player who made the move that led here offered a draw with it: right after it, or before it
// when it was the player's turn already (FIDE 9.1.2.1). Score sheets mark it by (=). A wrong claim stands as an offer
// (9.1.2.3).
func (n *Node) Offered() bool { return n.parent != nil && (n.offers(n) || n.parent.offers(n)) }

// offers tells whether the player who made a move offered a draw while this node's position was on the board.
func (n *Node) offers(move *Node) bool {
	for i := range n.events {
		if e := &n.events[i]; e.offers() && e.By == move.Mover() {
			return true
		}
	}
	return false
}
