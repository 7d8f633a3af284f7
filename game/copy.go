package game

import (
	"maps"
	"slices"
)

// Copy returns a deep copy, which another goroutine can read while this game continues. Edits made before cannot be undone in it.
func (g *Game) Copy() *Game {
	c := *g
	c.Tags, c.first, c.blocks, c.nodes, c.size, c.edits, c.irregularities, c.unread = maps.Clone(g.Tags), Node{}, nil, 0, 0, Edits{game: &c}, nil, nil
	copies := c.copyTree(g.root, func(Event) bool { return false })
	c.root, c.live, c.undone = copies[g.root], copies[g.live], nil
	for _, n := range g.undone {
		c.undone = append(c.undone, copies[n])
	}
	return &c
}

// Snapshot returns a deep copy of the game with the time used in this turn; nil without a game. The game does not change.
func (c *Controller) Snapshot() *Game {
	if c.game == nil {
		return nil
	}
	g := c.game.Copy()
	g.used = c.time.clock.Used(c.Watch.Now())
	return g
}

// From returns a new game without a result whose live position is a copy of n. It has the whole tree, clocks and comments
// included; moves played after n become a variation. It has the events before n, except those that ended the game or wait for an
// answer. The error is ErrForeign, ErrGameOver if the position itself has ended the game, or ErrPassed behind a null move.
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
	delete(fresh.Tags, "Result") // tags of the end
	delete(fresh.Tags, "Termination")
	g.leaveBreakoff()
	copies := fresh.copyTree(g.root, Event.Ends) // the game has not ended now, nor in variations
	fresh.root, fresh.live = copies[g.root], copies[n]
	for live := fresh.live; live.parent != nil; live = live.parent {
		live.parent.children.put(live, 0)
	}
	fresh.dropOpen(n.events.kept())
	return fresh, nil
}

// dropOpen replaces the events of the live position and removes offers of a draw that would still be open in it.
func (g *Game) dropOpen(but happenings) {
	g.live.events = but
	if parent := g.live.parent; parent != nil {
		if _, open := g.Offer(); open {
			parent.events = slices.DeleteFunc(parent.events, func(e Event) bool { return e.offers() })
		}
	}
}

// copyTree copies the nodes of another game with the same rules and start into this one, without the dropped events. It returns
// each original's copy.
func (g *Game) copyTree(root *Node, drop func(Event) bool) map[*Node]*Node {
	copies := map[*Node]*Node{}
	todo := []*Node{root}
	for len(todo) > 0 {
		old := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], old.children...)
		c := *old
		c.game, c.parent, c.children = g, nil, make([]*Node, len(old.children))
		g.size += len(old.children)
		c.NAGs, c.events = slices.Clone(old.NAGs), slices.DeleteFunc(slices.Clone(old.events), drop)
		if i, irregular := old.Irregular(); irregular {
			c.stand(i)
		}
		if b, broken := old.Unread(); broken {
			c.BreakOff(b)
		}
		copies[old] = &c
		if old.parent != nil {
			c.parent = copies[old.parent]
			c.parent.children[slices.Index(old.parent.children, old)] = &c
		}
	}
	return copies
}
