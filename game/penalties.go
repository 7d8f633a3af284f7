package game

import (
	"math"
	"time"

	"overtheboard/game/rules"
)

// Pace is blitz, rapid or slower, and what that changes.
type Pace struct {
	Most    time.Duration // a player's time for paceMoves at most
	Penalty time.Duration // for a wrong claim, given to the opponent
	Article string        // of the Laws
}

// Paces are blitz, rapid and all other games.
var Paces = [...]Pace{
	{Most: 10 * time.Minute, Penalty: time.Minute, Article: "B.3"},
	{Most: time.Hour - 1, Penalty: time.Minute, Article: "A.3"},
	{Most: math.MaxInt64, Penalty: 2 * time.Minute, Article: "9.5.3"},
}

// Quick reports whether a game with these times is rapid or blitz.
func (t TimeControl) Quick() bool { return !t.None() && t.Pace() != Paces[len(Paces)-1] }

// Pace returns the pace of a game, by the player who has more time (FIDE A.1, B.1). A side without a clock has none.
func (t TimeControl) Pace() Pace {
	longer := max(t[rules.White].paceTime(), t[rules.Black].paceTime())
	i := 0
	for longer > Paces[i].Most {
		i++
	}
	return Paces[i]
}

// LosingIllegalMove is the illegal move that loses the game (FIDE 7.5.5), counted from 1.
const LosingIllegalMove = 2

// compensate gives a side the time that its opponent's wrong claim or illegal move costs.
func (c *Controller) compensate(side rules.Color) {
	if control := c.game.TimeControl(); control.Timed(side) {
		c.giveTime(side, control.Pace().Penalty, "")
	}
}

// IllegalMoves returns how many illegal moves of a side are recorded, also at moves that were taken back.
func (g *Game) IllegalMoves(by rules.Color) int {
	count := 0
	for n := range g.Nodes() {
		for _, e := range n.events {
			if e.Type == Illegal && e.By == by {
				count++
			}
		}
	}
	return count
}

// penalise records an illegal move. The second one loses the game; the first one may give the opponent time.
func (c *Controller) penalise(e Event, extra bool) {
	c.note(e)
	if c.game.IllegalMoves(e.By) >= LosingIllegalMove {
		c.finish(Event{By: e.By, Type: Forfeit})
		return
	}
	if extra {
		c.compensate(e.By.Other())
	}
	c.altered(ChangedClock | ChangedHistory)
}
