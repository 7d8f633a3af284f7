package saves

import (
	"bytes"
	"strconv"
	"strings"
	"time"
)

// clockUnit is the least time that files tell apart.
const clockUnit = time.Millisecond

// formatClock writes what a clock shows as hours, minutes and seconds: "0:09:58.2". Fractions are written to the
// millisecond and never rounded up, so that nobody gains time by a save; whole seconds get no point.
func formatClock(left time.Duration) string { return string(appendClock(nil, left)) }

// appendClock appends formatClock's text.
func appendClock(text []byte, left time.Duration) []byte {
	left = max(0, left)
	text = append(strconv.AppendInt(text, int64(left/time.Hour), 10), ':')
	text = append(appendDigits(text, left/time.Minute%60, 2), ':')
	text = appendDigits(text, left/time.Second%60, 2)
	if part := left % time.Second / time.Millisecond; part > 0 {
		text = bytes.TrimRight(appendDigits(append(text, '.'), part, 3), "0")
	}
	return text
}

// appendDigits appends the last digits of a number.
func appendDigits(text []byte, n time.Duration, digits int) []byte {
	if digits > 1 {
		text = appendDigits(text, n/10, digits-1)
	}
	return append(text, '0'+byte(n%10))
}

// parseClock reads hours, minutes and seconds, or minutes and seconds, or seconds, which may have a fraction. It tells
// whether the text is such a time, under 100000 hours.
func parseClock(s string) (time.Duration, bool) {
	whole, fraction, pointed := strings.Cut(s, ".")
	if pointed && (fraction == "" || len(fraction) > 9) {
		return 0, false
	}
	var left time.Duration
	parts, n, digits := 1, 0, 0
	for i := 0; i <= len(whole); i++ {
		switch {
		case i < len(whole) && whole[i] >= '0' && whole[i] <= '9':
			n = 10*n + int(whole[i]-'0')
			digits++
		case i < len(whole) && (whole[i] != ':' || parts == 3) || digits == 0 || parts > 1 && n >= 60:
			return 0, false
		default:
			left = left*60 + time.Duration(n)*time.Second
			n, digits = 0, 0
			parts++
		}
		if n >= 100000 {
			return 0, false
		}
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
