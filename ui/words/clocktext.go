package words

import (
	"fmt"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Below tenthsUpTo a clock shows every other tenth of a second. Each change repaints the window: ten a second would use too much
// of a processor without a graphics card.
const tenthsUpTo = 20 * time.Second

// ClockText returns a clock's text: "1:05:00", "4:07", "19.3". It rounds up, so that it shows zero exactly when no time is left.
func ClockText(left time.Duration) string {
	shown, unit := Shown(left), clockUnit(left)
	seconds := int(shown / time.Second)
	if unit < time.Second {
		return Decimal(fmt.Sprintf("%d.%d", seconds, shown%time.Second/(time.Second/10)))
	}
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Shown returns the time that a clock shows.
func Shown(left time.Duration) time.Duration {
	unit := clockUnit(left)
	return (max(0, left) + unit - 1) / unit * unit
}

// clockUnit returns the unit that a clock shows.
func clockUnit(left time.Duration) time.Duration {
	if left <= tenthsUpTo {
		return time.Second / 5
	}
	return time.Second
}

// NextText returns how long a running clock's text stays the same; 0 once no time is left.
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

// ToGoText returns the number of moves until a side's clock gains time: "12 moves to go"; "" for none.
func ToGoText(c game.Clock, side rules.Color) string {
	if _, toGo := c.Stage(side); toGo > 0 {
		return Count("clock.toGo", toGo)
	}
	return ""
}

// WidestClock returns a text as wide as any that a side's clock is likely to show, to keep its width constant.
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
