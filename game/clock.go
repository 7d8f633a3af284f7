package game

import (
	"time"

	"overtheboard/game/rules"
)

// Clock is a chess clock for two: an immutable value that is told the time, and counts nothing by itself. Every
// method that changes it returns a new one. It works to the nanosecond on the monotonic reading of the times it is
// told, so nothing is lost between moves. The zero value is no clock. Compare clocks with ==.
type Clock struct {
	readings
	control TimeControl
	turn    rules.Color
	spent   time.Duration // in this turn, before the clock was last started
	running bool
	since   time.Time // when it was last started
}

// readings is what a clock stood at when a turn began: all that a position of a game needs to remember of it.
type readings struct {
	left    [2]time.Duration
	moves   [2]int32 // completed moves, for the stages
	known   [2]bool  // whose time is known; a side may have been given a time without a time control
	assumed [2]bool  // whose time is only what it was before: nobody said what it is
}

// told tells whether a side's time is known because somebody said what it is.
func (s *readings) told() bool {
	return s.known[rules.White] && !s.assumed[rules.White] || s.known[rules.Black] && !s.assumed[rules.Black]
}

// complete counts a move of a side, and adds the time of a stage that begins with it.
func (s *readings) complete(control *TimeControl, side rules.Color) {
	s.moves[side]++
	if control[side][0].Moves == 0 { // no other stage begins
		return
	}
	if next, begins := control[side].stage(int(s.moves[side])); begins {
		s.left[side] = bounded(s.left[side] + next.Time)
	}
}

// set says what a side has left.
func (s *readings) set(side rules.Color, left time.Duration) {
	s.left[side], s.known[side], s.assumed[side] = bounded(left), true, false
}

// add gives a side more time, if its time is known; what it is with that is no longer assumed.
func (s *readings) add(side rules.Color, d time.Duration) {
	if s.known[side] {
		s.set(side, s.left[side]+min(max(-MaxClock, d), MaxClock)) // no sum of these two overflows
	}
}

// MaxClock is the most that a clock can show; what would be more is that much. It is the most that a saved game can hold.
const MaxClock = 100_000*time.Hour - time.Millisecond

// bounded returns what a clock shows of a time: never less than 0, nor more than MaxClock.
func bounded(left time.Duration) time.Duration { return min(max(0, left), MaxClock) }

// NewClock returns a clock that stands, with the side to move given.
func NewClock(control TimeControl, turn rules.Color) Clock {
	c := Clock{control: control, turn: turn}
	for side := range c.left {
		c.left[side] = control[side][0].Time
		c.known[side] = control.Timed(rules.Color(side))
	}
	return c
}

// Known tells whether the time of a side is known: it has a clock, or a file said what it had left.
func (c Clock) Known(side rules.Color) bool { return c.known[side] }

// Running tells whether the time of the side to move runs.
func (c Clock) Running() bool { return c.running }

// Turn returns the side whose time runs, or would run.
func (c Clock) Turn() rules.Color { return c.turn }

// Start lets the time of the side to move run from now on. A running clock stays as it is.
func (c Clock) Start(now time.Time) Clock {
	if !c.running {
		c.running, c.since = true, now
	}
	return c
}

// Pause stops the clock in the middle of a turn; Start goes on with it.
func (c Clock) Pause(now time.Time) Clock {
	c.spent = c.Used(now)
	c.running, c.since = false, time.Time{}
	return c
}

// Press completes a move of the side to move at a time: what the move took is taken off, extra time and that of a
// new stage are added, and the opponent's time runs. On a clock that stands, the move takes no time and earns no
// extra time; it is only counted.
func (c Clock) Press(now time.Time) Clock {
	side := c.turn
	if c.running {
		used := c.Used(now)
		stage := c.stage(side)
		c.left[side] = bounded(max(0, c.left[side]-stage.charge(used)) + stage.reward(used))
		c.since = now
	}
	c.complete(&c.control, side)
	c.turn, c.spent = side.Other(), 0
	return c
}

// stage returns the stage that a side is in.
func (c *Clock) stage(side rules.Color) Stage {
	stage, _ := c.control[side].stage(int(c.moves[side]))
	return stage
}

// charge returns how much of a side's time so long a thought costs.
func (s Stage) charge(used time.Duration) time.Duration {
	if s.Bonus == SimpleDelay {
		return max(0, used-s.Extra)
	}
	return used
}

// reward returns what is given after a move that took so long.
func (s Stage) reward(used time.Duration) time.Duration {
	switch s.Bonus {
	case Increment:
		return s.Extra
	case Bronstein:
		return min(used, s.Extra)
	}
	return 0
}

// Used returns how long the side to move has thought in this turn.
func (c Clock) Used(now time.Time) time.Duration {
	if !c.running {
		return c.spent
	}
	return c.spent + max(0, now.Sub(c.since))
}

// Remaining returns what a side has left at a time, never less than 0.
func (c Clock) Remaining(side rules.Color, now time.Time) time.Duration {
	left := c.left[side]
	if side == c.turn && c.control.Timed(side) {
		left -= c.stage(side).charge(c.Used(now))
	}
	return max(0, left)
}

// Delay returns how much of a simple delay the side to move still has at a time; its clock does not run so long.
func (c Clock) Delay(now time.Time) time.Duration {
	stage := c.stage(c.turn)
	if stage.Bonus != SimpleDelay {
		return 0
	}
	return max(0, stage.Extra-c.Used(now))
}

// FlagIn returns how long after now the flag of the side to move falls if it does not move, 0 if it has fallen;
// false if the clock stands or that side has none.
func (c Clock) FlagIn(now time.Time) (time.Duration, bool) {
	if !c.running || !c.control.Timed(c.turn) {
		return 0, false
	}
	return c.Remaining(c.turn, now) + c.Delay(now), true
}

// Flagged tells whether the flag of the side to move has fallen at a time.
func (c Clock) Flagged(now time.Time) bool {
	in, runs := c.FlagIn(now)
	return runs && in == 0
}

// Stage returns the stage that a side is in, counted from 1, and how many moves it still has to make in it; 0 for
// the rest of the game, or no clock.
func (c Clock) Stage(side rules.Color) (number, movesToGo int) {
	if !c.control.Timed(side) {
		return 0, 0
	}
	i, made := c.control[side].at(int(c.moves[side]))
	return i + 1, max(0, c.control[side][i].Moves-made)
}

// Add gives a side more time, or takes some if d is negative; its time stays from 0 to MaxClock.
func (c Clock) Add(side rules.Color, d time.Duration) Clock {
	c.add(side, d)
	return c
}

// Clock returns the clock of a game that nobody plays: as it stood when the turn began, but for what is used of the turn.
// What is not known of it is taken to be what it was before.
func (g *Game) Clock() Clock {
	c := Clock{readings: g.live.readings, control: g.config.TimeControl, turn: g.live.position.Turn(), spent: g.used}
	c.assumed = [2]bool{}
	return c
}

// Used returns how long the side to move had thought in the live position when the game was taken down or taken over.
func (g *Game) Used() time.Duration { return g.used }

// SetUsed says how long the side to move has thought in the live position.
func (g *Game) SetUsed(d time.Duration) { g.used = bounded(d) }

// SetLeft is SetUsed by what the side to move has left.
func (g *Game) SetLeft(left time.Duration) {
	c := g.Clock()
	stage := c.stage(c.turn)
	if g.used = max(0, c.left[c.turn]-left); g.used > 0 && stage.Bonus == SimpleDelay {
		g.used += stage.Extra
	}
}
