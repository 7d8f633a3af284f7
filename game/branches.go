package game

import (
	"slices"

	"overtheboard/game/rules"
)

// branches are the nodes that follow one position, the main line's first.
type branches []*Node

// with returns the node that a move, or the zero move as a null move, leads to; nil if there is none.
func (b branches) with(m rules.Move) *Node {
	for _, n := range b {
		if n.move == m && (m != (rules.Move{}) || n.passes()) {
			return n
		}
	}
	return nil
}

// put gives a node a place among them, another one if it has one, none if that is outside.
func (b *branches) put(n *Node, place int) {
	at := slices.Index(*b, n)
	if at == place {
		return
	}
	if at >= 0 {
		*b = slices.Delete(*b, at, at+1)
	}
	if place != outside {
		*b = slices.Insert(*b, min(place, len(*b)), n)
	}
}
