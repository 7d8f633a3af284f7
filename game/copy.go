package game

import (
	"maps"
	"slices"
)

// Copy returns the game as it stands, with nodes of its own: it can be read on another goroutine while this one goes on. What
// was edited cannot be undone in it.
func (g *Game) Copy() *Game {
	c := *g
	c.Tags, c.first, c.blocks, c.nodes, c.edits = maps.Clone(g.Tags), Node{}, nil, 0, Edits{game: &c}
	if g.config.Position != nil {
		start := *g.config.Position
		c.config.Position = &start
	}
	copies := c.copyTree(g.root, func(Event) bool { return false })
	c.root, c.live, c.undone = copies[g.root], copies[g.live], nil
	for _, n := range g.undone {
		c.undone = append(c.undone, copies[n])
	}
	return &c
}

// copyTree copies all nodes of another game with the same rules and start into this one, without the events that are
// dropped, and returns the copies by what they are copies of.
func (g *Game) copyTree(root *Node, drop func(Event) bool) map[*Node]*Node {
	copies := map[*Node]*Node{}
	todo := []*Node{root}
	for len(todo) > 0 {
		old := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], old.children...)
		c := *old
		c.game, c.parent, c.children = g, nil, make([]*Node, len(old.children))
		c.NAGs, c.events = slices.Clone(old.NAGs), slices.DeleteFunc(slices.Clone(old.events), drop)
		copies[old] = &c
		if old.parent != nil {
			c.parent = copies[old.parent]
			c.parent.children[slices.Index(old.parent.children, old)] = &c
		}
	}
	return copies
}
