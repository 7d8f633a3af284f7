package saves

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// clockUnit is the least time that files tell apart.
const clockUnit = time.Millisecond

// formatClock writes what a clock shows as hours, minutes and seconds: "0:09:58.2". Fractions are written to the
// millisecond and never rounded up, so that nobody gains time by a save; whole seconds get no point.
func formatClock(left time.Duration) string {
	left = max(0, left).Truncate(clockUnit)
	text := fmt.Sprintf("%d:%02d:%02d", left/time.Hour, left/time.Minute%60, left/time.Second%60)
	if part := left % time.Second; part > 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", part/time.Millisecond), "0")
	}
	return text
}

// parseClock reads hours, minutes and seconds, or minutes and seconds, or seconds, which may have a fraction. It tells
// whether the text is such a time, under 100000 hours.
func parseClock(s string) (time.Duration, bool) {
	whole, fraction, pointed := strings.Cut(s, ".")
	if pointed && (fraction == "" || len(fraction) > 9) {
		return 0, false
	}
	var left time.Duration
	for i, more := 0, true; more; i++ {
		var part string
		part, whole, more = strings.Cut(whole, ":")
		n, err := strconv.ParseUint(part, 10, 32)
		if err != nil || n >= 100000 || i > 0 && n >= 60 || i > 2 {
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
