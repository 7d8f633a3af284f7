package game

import (
	"maps"
	"slices"
)

// Copy returns the game as it stands, with nodes of its own: it can be read on another goroutine while this one goes on. What
// was edited cannot be undone in it.
func (g *Game) Copy() *Game {
	c := new(Game)
	*c = *g
	c.Tags, c.blocks, c.nodes, c.edits = maps.Clone(g.Tags), nil, 0, edits{}
	c.first, c.root = *g.root, &c.first
	if g.config.Position != nil {
		c.config.Position = &c.first.position
	}
	copies := map[*Node]*Node{g.root: c.root}
	var room []Node
	for left := []*Node{c.root}; len(left) > 0; {
		n := left[len(left)-1]
		left = left[:len(left)-1]
		n.game, n.NAGs, n.events = c, slices.Clone(n.NAGs), slices.Clone(n.events)
		children := n.children // the other game's
		n.children = n.only[:0]
		for _, child := range children {
			if len(room) == 0 {
				room = make([]Node, nodeBlock)
			}
			fresh := &room[0]
			room = room[1:]
			*fresh = *child
			fresh.parent = n
			n.children = append(n.children, fresh)
			copies[child] = fresh
			left = append(left, fresh)
		}
	}
	c.live = copies[g.live]
	c.undone = slices.Clone(g.undone)
	for i, n := range c.undone {
		if fresh, ok := copies[n]; ok {
			c.undone[i] = fresh
		}
	}
	return c
}
