package game

import (
	"time"

	"overtheboard/game/rules"
)

// Clock is a chess clock for two players. It is an immutable value that counts nothing by itself: methods take the time and
// return a new Clock. It works to the nanosecond on the monotonic reading of these times. The zero value is no clock. Compare
// clocks with ==.
type Clock struct {
	readings
	control TimeControl
	turn    rules.Color
	spent   time.Duration // in this turn, before the last start
	running bool
	since   time.Time // the last start
}

// readings are a clock's state when a turn began: all that a position must remember of it.
type readings struct {
	left    [2]time.Duration
	moves   [2]int32 // completed, for the stages
	known   [2]bool  // a side may have been given a time without a time control
	assumed [2]bool  // time carried over from an earlier position, not recorded
}

// told reports whether a side's time is known and recorded, not only assumed.
func (s *readings) told() bool {
	return s.known[rules.White] && !s.assumed[rules.White] || s.known[rules.Black] && !s.assumed[rules.Black]
}

// complete counts a move of a side, and adds the time of a stage that begins with it.
func (s *readings) complete(control *TimeControl, side rules.Color) {
	s.moves[side]++
	if control[side][0].Moves == 0 { // single stage
		return
	}
	if next, begins := control[side].stage(int(s.moves[side])); begins {
		s.left[side] = bounded(s.left[side] + next.Time)
	}
}

func (s *readings) set(side rules.Color, left time.Duration) {
	s.left[side], s.known[side], s.assumed[side] = bounded(left), true, false
}

func (s *readings) add(side rules.Color, d time.Duration) {
	if s.known[side] {
		s.set(side, s.left[side]+min(max(-MaxClock, d), MaxClock)) // no sum of these two overflows
	}
}

// MaxClock is the most that a clock shows and that a saved game can hold; longer times become MaxClock.
const MaxClock = 100_000*time.Hour - time.Millisecond

func bounded(left time.Duration) time.Duration { return min(max(0, left), MaxClock) }

// NewClock returns a stopped clock.
func NewClock(control TimeControl, turn rules.Color) Clock {
	c := Clock{control: control, turn: turn}
	for side := range c.left {
		c.left[side] = control[side][0].Time
		c.known[side] = control.Timed(rules.Color(side))
	}
	return c
}

// Known reports whether the time of a side is known: it has a clock, or a file recorded its time.
func (c Clock) Known(side rules.Color) bool { return c.known[side] }

// Running reports whether the time of the side to move runs.
func (c Clock) Running() bool { return c.running }

// Turn returns the side whose time runs, or would run.
func (c Clock) Turn() rules.Color { return c.turn }

// Start runs the time of the side to move from now on. A running clock stays as it is.
func (c Clock) Start(now time.Time) Clock {
	if !c.running {
		c.running, c.since = true, now
	}
	return c
}

// Pause stops the clock in mid-turn; Start continues the turn.
func (c Clock) Pause(now time.Time) Clock {
	c.spent = c.Used(now)
	c.running, c.since = false, time.Time{}
	return c
}

// Press completes a move of the side to move: it deducts the time of the move, adds extra time and that of a new stage, and runs
// the opponent's time. On a stopped clock the move takes no time, earns none, and is only counted.
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

func (c *Clock) stage(side rules.Color) Stage {
	stage, _ := c.control[side].stage(int(c.moves[side]))
	return stage
}

func (s Stage) charge(used time.Duration) time.Duration {
	if s.Bonus == SimpleDelay {
		return max(0, used-s.Extra)
	}
	return used
}

// reward returns the time given after a move that took this long.
func (s Stage) reward(used time.Duration) time.Duration {
	switch s.Bonus {
	case Increment:
		return s.Extra
	case Bronstein:
		return min(used, s.Extra)
	}
	return 0
}

// lost returns what the time used in a turn costs that ends without a move. A bonus that depends on that time is given all the
// same, as a player who takes a move back has no move to earn it by.
func (c Clock) lost() time.Duration {
	stage := c.stage(c.turn)
	lost := stage.charge(c.spent)
	if stage.Bonus == Bronstein {
		lost -= stage.reward(c.spent)
	}
	return min(lost, c.left[c.turn])
}

// Used returns how long the side to move has thought in this turn.
func (c Clock) Used(now time.Time) time.Duration {
	if !c.running {
		return c.spent
	}
	return c.spent + max(0, now.Sub(c.since))
}

// Remaining returns the time that a side has left, never less than 0.
func (c Clock) Remaining(side rules.Color, now time.Time) time.Duration {
	left := c.left[side]
	if side == c.turn && c.control.Timed(side) {
		left -= c.stage(side).charge(c.Used(now))
	}
	return max(0, left)
}

// Delay returns how much simple delay the side to move still has in this turn, during which its clock does not run.
func (c Clock) Delay(now time.Time) time.Duration {
	stage := c.stage(c.turn)
	if stage.Bonus != SimpleDelay {
		return 0
	}
	return max(0, stage.Extra-c.Used(now))
}

// FlagIn returns how long after now the flag of the side to move falls, 0 if it has fallen; false if the clock is stopped or that
// side has none.
func (c Clock) FlagIn(now time.Time) (time.Duration, bool) {
	if !c.running || !c.control.Timed(c.turn) {
		return 0, false
	}
	return c.Remaining(c.turn, now) + c.Delay(now), true
}

// Flagged reports whether the flag of the side to move has fallen.
func (c Clock) Flagged(now time.Time) bool {
	in, runs := c.FlagIn(now)
	return runs && in == 0
}

// Stage returns the stage that a side is in, counted from 1, and the moves that it still has to make in it. They are 0 for the
// rest of the game, and both are 0 without a clock.
func (c Clock) Stage(side rules.Color) (number, movesToGo int) {
	if !c.control.Timed(side) {
		return 0, 0
	}
	i, made := c.control[side].at(int(c.moves[side]))
	return i + 1, max(0, c.control[side][i].Moves-made)
}

// Add adds d, which may be negative, to the time of a side; the sum is limited to 0 to MaxClock.
func (c Clock) Add(side rules.Color, d time.Duration) Clock {
	c.add(side, d)
	return c
}
