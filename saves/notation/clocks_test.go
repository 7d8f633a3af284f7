package notation

import (
	"testing"
	"time"

	"overtheboard/game/testenv"
)

func TestClockText(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0:09:58.2":    9*time.Minute + 58200*time.Millisecond,
		"0:00:00":      0,
		"12:34:56.789": 12*time.Hour + 34*time.Minute + 56789*time.Millisecond,
		"0:00:00.001":  time.Millisecond,
	} {
		got, ok := ParseClock(text)
		if !ok || got != want {
			t.Errorf("parseClock(%q) = %v, %v; want %v", text, got, ok, want)
		}
		testenv.Same(t, FormatClock(got), text, "formatClock", got)
	}
	testenv.Same(t, FormatClock(1999999*time.Microsecond), "0:00:01.999", "a clock was rounded to")
	if got, ok := ParseClock("58.25"); !ok || got != 58250*time.Millisecond {
		t.Errorf("seconds alone: %v, %v", got, ok)
	}
	if got, ok := ParseClock("90:00"); !ok || got != 90*time.Minute {
		t.Errorf("minutes and seconds: %v, %v", got, ok)
	}
	for _, bad := range []string{"", ":", "1:60:00", "0:00:60", "-0:00:01", "0:00:01.", "0:00:01.x", "1:2:3:4", "1e3", "+1", "0x1", "100000:00:00"} {
		if got, ok := ParseClock(bad); ok {
			t.Errorf("parseClock(%q) = %v", bad, got)
		}
	}
}
