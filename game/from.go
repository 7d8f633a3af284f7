package game

import "slices"

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
	fresh.Tags = cloneTags(g.Tags)
	fresh.root = fresh.copyTree(g.root, n)
	for live := fresh.live; live.parent != nil; live = live.parent {
		live.parent.bringForward(live)
	}
	fresh.dropOpen()
	return fresh, nil
}

// copyTree copies all nodes of another game with the same rules and start into this one, without the events that ended
// that game, in variations as well: a game that goes back there has not ended. It makes the copy of one of them the live
// one, and returns the copy of the root.
func (g *Game) copyTree(root, live *Node) *Node {
	copies := map[*Node]*Node{}
	todo := []*Node{root}
	for len(todo) > 0 {
		old := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], old.children...)
		c := *old
		c.game, c.parent, c.children = g, nil, make([]*Node, len(old.children))
		c.NAGs, c.events = slices.Clone(old.NAGs), slices.DeleteFunc(slices.Clone(old.events), Event.Ends)
		copies[old] = &c
		if old.parent != nil {
			c.parent = copies[old.parent]
			c.parent.children[slices.Index(old.parent.children, old)] = &c
		}
	}
	g.live = copies[live]
	return copies[root]
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

// cloneTags copies a game's tags but for those that tell of its end.
func cloneTags(tags map[string]string) map[string]string {
	if tags == nil {
		return nil
	}
	fresh := make(map[string]string, len(tags))
	for name, value := range tags {
		if name != "Result" && name != "Termination" {
			fresh[name] = value
		}
	}
	return fresh
}
