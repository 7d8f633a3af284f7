package game

import (
	"cmp"
	"slices"

	"overtheboard/game/rules"
)

// Correct records an irregularity and continues the game from another position. An illegal move that was accepted presses the
// clock as any move; otherwise the clocks stay as they are. The errors are those of Can and of Game.Stand.
func (c *Controller) Correct(i Irregularity, p *rules.Position) error {
	if err := cmp.Or(c.ready(), c.underway(), unless(c.AtLive(), ErrNotLive)); err != nil {
		return err
	}
	runs, now := c.clocked(), c.time.now
	n, err := c.game.Stand(i, p)
	if err != nil {
		return err
	}
	switch clock := c.time.clock; {
	case i.Sets():
		for side := range rules.Sides {
			if c.game.TimeControl().Timed(side) {
				n.SetRemaining(side, clock.Remaining(side, now))
			}
		}
	case runs:
		n.readings = clock.Start(now).Press(now).Pause(now).readings
	}
	c.news.add(Moved{n})
	c.follow()
	c.altered(changedMove)
	return nil
}

// FoundLate returns the last accepted illegal move up to a node that may still be corrected (FIDE 7.5.1). It returns nil if there
// is none, or if a position was corrected since.
func (n *Node) FoundLate() *Node {
	for ; n != nil; n = n.parent {
		if i, irregular := n.Irregular(); i.Sets() {
			return nil
		} else if irregular && i.Article != NullMove {
			return n
		}
	}
	return nil
}

// Irregularities returns the nodes of the line that an irregularity led to, or where an illegal move was taken back or a clock was
// set. An illegal move that was found late is only where it was taken back.
func (l Line) Irregularities() (wrong []*Node) {
	late := map[string]bool{}
	for _, n := range slices.Backward(l) {
		irregular, shown := n.Irregular()
		if shown = shown && !late[irregular.Written]; !shown {
			delete(late, irregular.Written)
		}
		for _, e := range n.events {
			shown = shown || e.ByArbiter()
			if e.Type == Illegal {
				late[e.Written] = irregular.Sets() && e.Written != ""
			}
		}
		if shown {
			wrong = append(wrong, n)
		}
	}
	slices.Reverse(wrong)
	return wrong
}
