package notation

import (
	"bytes"
	"strconv"
	"strings"
	"time"
)

// ClockUnit is the least time that files tell apart.
const ClockUnit = time.Millisecond

// FormatClock writes what a clock shows as hours, minutes and seconds: "0:09:58.2". Fractions are written to the
// millisecond and never rounded up, so that nobody gains time by a save; whole seconds get no point.
func FormatClock(left time.Duration) string { return string(AppendClock(nil, left)) }

// AppendClock appends formatClock's text.
func AppendClock(text []byte, left time.Duration) []byte {
	left = max(0, left)
	seconds := int(left / time.Second)
	hours, minute, second := seconds/3600, seconds/60%60, seconds%60
	text = strconv.AppendInt(text, int64(hours), 10)
	text = append(text, ':', '0'+byte(minute/10), '0'+byte(minute%10), ':', '0'+byte(second/10), '0'+byte(second%10))
	if part := int(left / time.Millisecond % 1000); part > 0 {
		text = append(text, '.', '0'+byte(part/100), '0'+byte(part/10%10), '0'+byte(part%10))
		text = bytes.TrimRight(text, "0")
	}
	return text
}

// ParseClock reads hours, minutes and seconds, or minutes and seconds, or seconds, which may have a fraction. It tells
// whether the text is such a time, under 100000 hours.
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
