package game

import "overtheboard/game/rules"

// Looking tells whether the game is looked at rather than played: it is over, another position is shown than the one
// that is played on, or it was opened and has moves, none of them made since.
func (c *Controller) Looking() bool {
	return c.game != nil && (c.game.Outcome().Over() || !c.AtLive() || c.opened != nil && c.opened.parent != nil)
}

// CanVary tells why no move can be tried in the position that is shown, as one of a variation: ErrGoesOn while the game
// itself goes on, ErrGameOver where the position has ended it.
func (c *Controller) CanVary() error {
	switch {
	case c.game == nil:
		return ErrNoGame
	case c.pending != nil:
		return ErrDeciding
	case !c.game.Outcome().Over():
		return ErrGoesOn
	case c.shown.Decided():
		return ErrGameOver
	}
	return nil
}

// Vary tries a move in the position that is shown, and shows what it leads to: a variation of the game, unless the move is
// there already. The errors are those of CanVary, or the rules' own for an illegal move.
func (c *Controller) Vary(m rules.Move) error {
	if err := c.CanVary(); err != nil {
		return err
	}
	edits := len(c.game.edits.log)
	n, err := c.game.AddVariation(c.shown, m)
	if err != nil {
		return err
	}
	if len(c.game.edits.log) == edits {
		c.Show(n)
		return nil
	}
	return c.edited(n, nil)
}

// Annotate writes notes beside the move that led to a node.
func (c *Controller) Annotate(n *Node, notes Notes) error {
	return c.edit(func(g *Game) (*Node, error) { return nil, g.Annotate(n, notes) })
}

// Delete takes a node of a variation out of the tree with all that follows it.
func (c *Controller) Delete(n *Node) error {
	return c.edit(func(g *Game) (*Node, error) { return nil, g.Delete(n) })
}

// Promote puts the variation that a node belongs to before the one that it comes after.
func (c *Controller) Promote(n *Node) error {
	return c.edit(func(g *Game) (*Node, error) { return nil, g.Promote(n) })
}

// Head names the players, by rules.Color, and says what else is known of the game.
func (c *Controller) Head(names [2]string, tags map[string]string) error {
	return c.edit(func(g *Game) (*Node, error) { g.Head(names, tags); return nil, nil })
}

// UndoEdit undoes the last edit, and shows where it was.
func (c *Controller) UndoEdit() error { return c.edit((*Game).UndoEdit) }

// RedoEdit makes the edit again that was undone last, and shows where it was.
func (c *Controller) RedoEdit() error { return c.edit((*Game).RedoEdit) }

// edit makes an edit, which returns what is to be shown, nil to leave that as it is.
func (c *Controller) edit(do func(*Game) (*Node, error)) error {
	if c.game == nil {
		return ErrNoGame
	}
	edits := len(c.game.edits.log)
	n, err := do(c.game)
	if err != nil || len(c.game.edits.log) == edits {
		return err
	}
	return c.edited(n, err)
}

// edited reports an edit, and shows a node, or what it came from if it was removed.
func (c *Controller) edited(n *Node, err error) error {
	if n == nil {
		n = c.shown
	}
	for n.parent != nil && !n.attached() {
		n = n.parent
	}
	log := c.game.edits.log
	c.did(Edited{log[len(log)-1]})
	what := ChangedTree | ChangedNames
	if n != c.shown {
		c.shown = n
		what |= ChangedPosition
	}
	c.altered(what)
	return err
}

// Turn shows another move that could be made instead of the one that led to the position shown: so many further on among
// them, or back if delta is negative, as far as there is one.
func (c *Controller) Turn(delta int) {
	n := c.shown
	if n == nil || n.parent == nil {
		return
	}
	for step := max(-1, min(delta, 1)); delta != 0; delta -= step {
		next := c.game.beside(n, step)
		if next == nil {
			break
		}
		n = next
	}
	c.Show(n)
}

// beside returns the move next to that of a node, in a direction, nil if there is none. What was taken back is passed over.
func (g *Game) beside(n *Node, step int) *Node {
	all := n.parent.children
	for at := n.Place() + step; at >= 0 && at < len(all); at += step {
		if !g.Taken(all[at]) {
			return all[at]
		}
	}
	return nil
}

// HasTurn tells whether Turn shows another move in a direction.
func (c *Controller) HasTurn(step int) bool {
	return c.shown != nil && c.shown.parent != nil && c.game.beside(c.shown, step) != nil
}

// End returns the last node of the line that is shown: that of a variation, or, from there and from the main line, the live one.
func (c *Controller) End() *Node {
	n := c.shown
	if n == nil || c.game.OnMainLine(n) {
		return c.Live()
	}
	for len(n.children) > 0 {
		n = n.children[0]
	}
	if n == c.shown {
		return c.Live()
	}
	return n
}
