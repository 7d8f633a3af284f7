package game

import (
	"iter"
	"slices"

	"overtheboard/game/rules"
)

// Line is what led to a position: the nodes from the start of the game to its own, each at the index of its ply.
type Line []*Node

// last returns the node to which the line leads.
func (l Line) last() *Node { return l[len(l)-1] }

// Occurrences returns the nodes of the line on which the position that it leads to stood on the board (FIDE 9.2.3), the first
// time first and the last node last.
func (l Line) Occurrences() []*Node {
	if len(l) == 1 {
		return l
	}
	return append(l[:len(l)-1].with(&l.last().position), l.last())
}

// OccurrencesWith returns the nodes of the line on which the position stood that a move of the side to move would bring; the
// position after the move itself is not among them. An illegal move brings none.
func (l Line) OccurrencesWith(m rules.Move) []*Node {
	next, err := l.last().position.Play(m)
	if err != nil {
		return nil
	}
	return l.with(&next)
}

// with returns the nodes with a position that follows the line, the first time first.
func (l Line) with(next *rules.Position) []*Node {
	found := slices.Collect(l.last().alike(next))
	slices.Reverse(found)
	return found
}

// CountedFrom returns the node after the last capture or pawn move on the line, from which the moves of the fifty- and the
// 75-move rule count (FIDE 9.3, 9.6.2); the start if there was none.
func (l Line) CountedFrom() *Node {
	for _, n := range slices.Backward(l) {
		if n.position.Halfmoves() == 0 {
			return n
		}
	}
	return l[0]
}

// RightLost returns the node at whose move a side lost a castling right; nil if it still has it or had none at the start.
func (l Line) RightLost(c rules.Color, side rules.CastlingSide) *Node {
	has := func(n *Node) bool { return n.position.CastlingRight(c, side) != rules.NoSquare }
	if has(l.last()) {
		return nil
	}
	for i, n := range slices.Backward(l[:len(l)-1]) {
		if has(n) {
			return l[i+1]
		}
	}
	return nil
}

// Captured returns the pieces of a side that were taken, as they stood when taken, first taken first. Where a position was put right
// to an earlier one, none was taken since that.
func (l Line) Captured(side rules.Color) []rules.Piece {
	var taken []rules.Piece
	for _, n := range l {
		if n.captured != rules.NoPiece && n.captured.Color() == side {
			taken = append(taken, n.captured)
		}
		blasted := n.blasted(side)
		slices.Reverse(blasted)
		taken = append(taken, blasted...)
		if i, _ := n.Irregular(); i.Sets() {
			if m := slices.IndexFunc(l[:n.ply], func(m *Node) bool { return m.boardHash() == n.boardHash() }); m >= 0 {
				taken = l[:m+1].Captured(side)
			}
		}
	}
	return taken
}

// alike yields the nodes on the line to this one with a position that follows it, the last first (FIDE 9.2.3). It looks back no
// further than the last capture or pawn move, two plies at a time.
func (n *Node) alike(next *rules.Position) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		if next.Halfmoves() < 2 {
			return
		}
		hash := next.BoardHash()
		for back, m := 2, n.parent; m != nil && back <= next.Halfmoves(); back, m = back+2, m.twoBack() {
			if m.boardHash() == hash && m.position.Key() == next.Key() && !yield(m) {
				return
			}
		}
	}
}

// timesReached returns how often a position that follows the node has stood on the board, itself included
// (FIDE 9.2.3).
func (n *Node) timesReached(next *rules.Position) int {
	for last := range n.alike(next) {
		return last.Repetitions() + 1
	}
	return 1
}

// OfferedBy tells whether a side offered a draw while the node's position was on the board, or claimed one wrongly, which stands
// as an offer (FIDE 9.1.2.3).
func (n *Node) OfferedBy(side rules.Color) bool {
	return slices.ContainsFunc(n.events, func(e Event) bool { return e.By == side && e.offers() })
}

// Offered tells whether the player who made the move that led here offered a draw with it: right after it, or before it
// when it was the player's turn already (FIDE 9.1.2.1). Score sheets mark it by (=). A wrong claim stands as an offer
// (9.1.2.3).
func (n *Node) Offered() bool {
	return n.parent != nil && (n.OfferedBy(n.Mover()) || n.parent.OfferedBy(n.Mover()))
}
