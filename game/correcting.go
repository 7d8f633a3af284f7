package game

import (
	"slices"
	"time"

	"overtheboard/game/rules"
)

// compensate gives a side with a clock the time that it gets for a wrong claim or an illegal move of the opponent.
func (c *Controller) compensate(side rules.Color, now time.Time) {
	if control := c.game.TimeControl(); control.Timed(side) {
		c.giveTime(side, control.Pace().Penalty, now)
	}
}

// IllegalMoves returns how many illegal moves of a side are on record.
func (g *Game) IllegalMoves(by rules.Color) int {
	n := 0
	for _, e := range g.Events() {
		if e.Type == Illegal && e.By == by {
			n++
		}
	}
	return n
}

// penalise puts an illegal move on record; with the second one the game is lost.
func (c *Controller) penalise(by rules.Color, now time.Time) {
	c.note(Event{By: by, Type: Illegal})
	if c.game.IllegalMoves(by) > 1 {
		c.finish(Event{By: by, Type: Forfeit}, now)
		return
	}
	c.compensate(by.Other(), now)
	c.altered(ChangedClock | ChangedHistory)
}

// Correct puts the position that is played on right: an irregularity goes on record, and the game goes on from another position,
// with the clocks as they stand. The errors are those of Can, and of Game.Stand.
func (c *Controller) Correct(i Irregularity, p *rules.Position) error {
	now, err := c.ready()
	if err == nil && !c.AtLive() {
		err = ErrNotLive
	}
	if err != nil {
		return err
	}
	n, err := c.game.Stand(i, p)
	if err != nil {
		return err
	}
	for side := range rules.Sides {
		if c.game.TimeControl().Timed(side) {
			n.SetRemaining(side, c.time.clock.Remaining(side, now))
		}
	}
	c.news.add(Moved{n})
	c.follow(now)
	c.altered(changedMove)
	return nil
}

// Mended takes over a game that had broken off, and was read on: it is looked at, at a position of it, and not saved.
func (c *Controller) Mended(g *Game, shown *Node) {
	c.study.opened = g.live
	c.install(g, c.time.read(c.Watch), g.clocksWait(), true)
	c.Show(shown)
}

// Irregularities returns the nodes of the line to which an irregularity led, or at which an illegal move was taken back.
func (l Line) Irregularities() []*Node {
	tookBack := func(e Event) bool { return e.Type == Illegal }
	return slices.DeleteFunc(slices.Clone(l), func(n *Node) bool { return !n.irregular() && !slices.ContainsFunc(n.events, tookBack) })
}
