package game

import (
	"maps"
	"slices"
)

// From returns a new game, without a result, that stands at a node of this one and knows all of its tree: clocks,
// comments, variations, and as a variation also what was played after the node. Of the events it has those before the
// node, but none that ended the game or would wait for an answer. The error is ErrForeign, ErrGameOver if the
// position itself has ended the game, or ErrPassed behind a null move.
func (g *Game) From(n *Node) (*Game, error) {
	switch {
	case n == nil || n.game != g:
		return nil, ErrForeign
	case n.passed():
		return nil, ErrPassed
	case n.Outcome().Over():
		return nil, ErrGameOver
	}
	fresh, err := New(g.Config())
	if err != nil {
		return nil, err
	}
	fresh.Started = g.Started
	fresh.Tags = maps.Clone(g.Tags)
	delete(fresh.Tags, "Result") // which tell of the end
	delete(fresh.Tags, "Termination")
	copies := fresh.copyTree(g.root, Event.Ends) // a game that goes back before its end has not ended, in variations neither
	fresh.root, fresh.live = copies[g.root], copies[n]
	for live := fresh.live; live.parent != nil; live = live.parent {
		live.parent.children.put(live, 0)
	}
	fresh.dropOpen()
	return fresh, nil
}

// dropOpen forgets what was said in the live position, and offers of a draw that would still stand in the live position.
func (g *Game) dropOpen() {
	g.live.events = nil
	if parent := g.live.parent; parent != nil {
		if _, open := g.Offer(); open {
			parent.events = slices.DeleteFunc(parent.events, func(e Event) bool { return e.offers() })
		}
	}
}
