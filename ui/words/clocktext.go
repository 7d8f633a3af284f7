package words

import (
	"fmt"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Up to tenthsUpTo a clock shows tenths of a second, every other one: each text costs a repaint of the window, and ten a
// second would take more of a processor without a graphics card than a clock is worth.
const tenthsUpTo = 20 * time.Second

// The warning comes when an eighth of the time is left, but within these bounds.
const (
	leastWarning = 10 * time.Second
	mostWarning  = 60 * time.Second
)

// ClockText returns how a clock shows what is left: "1:05:00", "4:07", "19.3". It counts up to the unit that it shows,
// so that zero is shown exactly when nothing is left.
func ClockText(left time.Duration) string {
	left = max(0, left)
	unit := clockUnit(left)
	shown := (left + unit - 1) / unit * unit
	seconds := int(shown / time.Second)
	if unit < time.Second {
		return Decimal(fmt.Sprintf("%d.%d", seconds, shown%time.Second/(time.Second/10)))
	}
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// clockUnit returns the unit in which a clock counts.
func clockUnit(left time.Duration) time.Duration {
	if left <= tenthsUpTo {
		return time.Second / 5
	}
	return time.Second
}

// NextText returns how long what is shown stays as it is while the time runs; 0 once nothing is left.
func NextText(left time.Duration) time.Duration {
	if left <= 0 {
		return 0
	}
	unit := clockUnit(left)
	wait := left % unit
	if wait == 0 {
		wait = unit
	}
	return wait
}

// WarnAt returns what a side has left when its player is warned: an eighth of its first stage, 10 to 60 s; 0 without a
// clock.
func WarnAt(s game.Stages) time.Duration {
	if s.Count() == 0 {
		return 0
	}
	return min(max(s[0].Time/8, leastWarning), mostWarning)
}

// ToGoText says how many moves a side still has to make until its clock gets more time: "12 moves to go"; "" for nothing.
func ToGoText(c game.Clock, side rules.Color) string {
	if _, toGo := c.Stage(side); toGo > 0 {
		return Count("clock.toGo", toGo)
	}
	return ""
}

// WidestClock returns a text as wide as any that a side's clock is likely to show, so that its place does not change.
func WidestClock(s game.Stages, left time.Duration) string {
	most := left
	for _, stage := range s[:s.Count()] {
		most = max(most, stage.Time+stage.Extra)
	}
	switch {
	case most >= 10*time.Hour:
		return "00:00:00"
	case most >= time.Hour:
		return "0:00:00"
	}
	return "00:00"
}
