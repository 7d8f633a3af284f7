package notation

import (
	"reflect"
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// ClockStarts is the value in a saved game if no clock runs before the first move.
const ClockStarts = "after the first move"

// ClocksOf returns what White and Black had left when a position arose, nil if unknown.
func ClocksOf(n *game.Node) (both [2]*string) {
	for side := range both {
		if left, ok := n.Remaining(rules.Color(side)); ok {
			text := FormatClock(left)
			both[side] = &text
		}
	}
	return both
}

// WaitingClockChanged reports whether the clock of the side to move changed with the other side's move.
func WaitingClockChanged(n *game.Node) bool {
	left, told := n.Remaining(n.Position().Turn())
	before, toldBefore := n.Parent().Remaining(n.Position().Turn())
	return told != toldBefore || told && left.Truncate(ClockUnit) != before.Truncate(ClockUnit)
}

// UsualStart reports whether both clocks need no record at the start: they have the time of the time control, and what was added
// before the first move.
func UsualStart(g *game.Game) bool {
	root := g.Root()
	if !g.Timed() && len(root.Events()) == 0 {
		return !clockKnown(root)
	}
	usual, err := game.New(g.Config())
	if err != nil {
		return false
	}
	for _, e := range root.Events() {
		if e.Type == game.TimeAdded {
			usual.Root().AddTime(e.By, time.Duration(e.Seconds)*time.Second)
		}
	}
	return reflect.DeepEqual(ClocksOf(root), ClocksOf(usual.Root()))
}

// clockKnown reports whether the time left of either side is known for a position.
func clockKnown(n *game.Node) bool {
	_, white := n.Remaining(rules.White)
	_, black := n.Remaining(rules.Black)
	return white || black
}

// ReadClocks reads what both sides had left after a ply: two times, or null for unknown ones.
func ReadClocks(v source.Value) (left [2]time.Duration, known [2]bool) {
	both, ok := v.Elements()
	if ok && len(both) != 2 {
		v.Fault("White's and Black's time are needed here, not %d times", len(both))
		ok = false
	}
	if !ok {
		return left, known
	}
	for side, one := range both {
		if one.Kind() != 'n' {
			left[side], known[side] = ReadClock(one)
		}
	}
	return left, known
}

// ReadClock reads a time, truncated to milliseconds. It reports faults, and whether the value is a time.
func ReadClock(v source.Value) (time.Duration, bool) {
	text, ok := v.Text()
	if !ok {
		return 0, false
	}
	left, ok := ParseClock(text)
	if !ok {
		v.Fault("%q is not a time such as %q", source.Quoted(text), "0:09:58.2")
	}
	if left%ClockUnit != 0 {
		v.Warn("the time %q was cut to milliseconds", source.Quoted(text))
	}
	return left.Truncate(ClockUnit), ok
}

// SetClocks sets what both sides had left after a ply; null is unknown.
func SetClocks(n *game.Node, v source.Value) {
	left, known := ReadClocks(v)
	for side := range left {
		if known[side] {
			n.SetRemaining(rules.Color(side), left[side])
		} else {
			n.ForgetRemaining(rules.Color(side))
		}
	}
}

// SetUsed sets how long the player to move has thought in the turn.
func SetUsed(g *game.Game, v source.Value) {
	if used, ok := ReadClock(v); ok {
		g.SetUsed(used)
	}
}

// ClockUnit is the resolution of times in files.
const ClockUnit = time.Millisecond

// FormatClock writes a clock's time as hours, minutes and seconds: "0:09:58.2". Fractions are truncated to the millisecond, so
// that nobody gains time by a save; whole seconds have no point.
func FormatClock(left time.Duration) string { return string(AppendClock(nil, left)) }

// AppendClock appends FormatClock's text.
func AppendClock(text []byte, left time.Duration) []byte {
	left = max(0, left)
	text = strconv.AppendInt(text, int64(left/time.Hour), 10)
	return time.Time{}.Add(left).AppendFormat(text, ":04:05.999")
}

// ParseClock reads hours, minutes and seconds, or minutes and seconds, or seconds, possibly with a fraction. It reports whether
// the text is such a time, under 100000 hours.
func ParseClock(s string) (time.Duration, bool) {
	whole, fraction, pointed := strings.Cut(s, ".")
	if pointed && (fraction == "" || len(fraction) > 9) {
		return 0, false
	}
	var left time.Duration
	parts := 0
	for part := range strings.SplitSeq(whole, ":") {
		n, err := strconv.ParseUint(part, 10, 32)
		if parts++; err != nil || n >= 100_000 || parts > 1 && n >= 60 || parts > 3 {
			return 0, false
		}
		left = left*60 + time.Duration(n)*time.Second
	}
	if pointed {
		n, err := strconv.ParseUint((fraction + "00000000")[:9], 10, 32)
		if err != nil {
			return 0, false
		}
		left += time.Duration(n)
	}
	return left, true
}
