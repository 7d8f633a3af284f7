package game

import (
	"iter"
	"slices"

	"overtheboard/game/rules"
)

// Line is what led to a position: the nodes from the start to its own, indexed by ply.
type Line []*Node

// Line returns the nodes from the start to this one.
func (n *Node) Line() Line {
	line := make(Line, n.ply+1)
	for m := n; m != nil; m = m.parent {
		line[m.ply] = m
	}
	return line
}

func (l Line) last() *Node { return l[len(l)-1] }

// Occurrences returns the nodes of the line with the same position as its last (FIDE 9.2.3), that one included, in order.
func (l Line) Occurrences() []*Node {
	if len(l) == 1 {
		return l
	}
	return append(l[:len(l)-1].with(&l.last().position), l.last())
}

// OccurrencesWith returns the nodes of the line with the position that a move of the side to move would bring; the new position
// is not among them. An illegal move brings none.
func (l Line) OccurrencesWith(m rules.Move) []*Node {
	next, err := l.last().position.Play(m)
	if err != nil {
		return nil
	}
	return l.with(&next)
}

func (l Line) with(next *rules.Position) []*Node {
	found := slices.Collect(l.last().alike(next))
	slices.Reverse(found)
	return found
}

// CountedFrom returns the node after the last capture or pawn move on the line, from which the fifty- and 75-move rules count
// (FIDE 9.3, 9.6.2); the start if there was none.
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

// Captured returns the captured pieces of a side in order, as they were when captured. After a correction to an earlier position,
// captures since that position do not count.
func (l Line) Captured(side rules.Color) []rules.Piece {
	var taken []rules.Piece
	for _, n := range l {
		if n.captured != rules.NoPiece && n.captured.Color() == side {
			taken = append(taken, n.captured)
		}
		exploded := n.exploded(side)
		slices.Reverse(exploded)
		taken = append(taken, exploded...)
		if n.Corrected() {
			if m := slices.IndexFunc(l[:n.ply], func(m *Node) bool { return m.boardHash() == n.boardHash() }); m >= 0 {
				taken = l[:m+1].Captured(side)
			}
		}
	}
	return taken
}

// Repetitions returns how often the position has been on the board on the line to here, this time included (FIDE 9.2.3).
func (n *Node) Repetitions() int {
	if n.repetitions == 0 {
		n.repetitions = 1
		if n.parent != nil {
			n.repetitions = n.parent.timesReached(&n.position)
		}
	}
	return n.repetitions
}

// repeated reports whether the position has been on the board that often. It is faster than Repetitions if too few moves were
// played.
func (n *Node) repeated(times int) bool {
	return n.position.Halfmoves() >= 2*(times-1) && n.Repetitions() >= times
}

// alike yields the nodes on the line to this one that have the same position as one that follows it, the last first (FIDE 9.2.3).
// It looks back to the last capture or pawn move, two plies at a time.
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

// timesReached returns how often a position that follows the node has been on the board, itself included (FIDE 9.2.3).
func (n *Node) timesReached(next *rules.Position) int {
	for last := range n.alike(next) {
		return last.Repetitions() + 1
	}
	return 1
}

// OfferedBy reports whether a side offered a draw while the node's position was on the board, or made a wrong claim, which counts
// as an offer (FIDE 9.1.2.3).
func (n *Node) OfferedBy(side rules.Color) bool {
	return slices.ContainsFunc(n.events, func(e Event) bool { return e.By == side && e.offers() })
}

// Offered reports whether the player who made the move that led here offered a draw with it: right after it, or before it in the
// same turn (FIDE 9.1.2.1). Score sheets mark it (=). A wrong claim counts as an offer (9.1.2.3).
func (n *Node) Offered() bool {
	return n.parent != nil && (n.OfferedBy(n.Mover()) || n.parent.OfferedBy(n.Mover()))
}
