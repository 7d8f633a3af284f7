package words

import (
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

func TestClockText(t *testing.T) {
	tests := []struct {
		left time.Duration
		want string
		next time.Duration
	}{
		{0, "0.0", 0},
		{-time.Second, "0.0", 0},
		{time.Nanosecond, "0.2", time.Nanosecond},
		{200 * time.Millisecond, "0.2", 200 * time.Millisecond},
		{201 * time.Millisecond, "0.4", time.Millisecond},
		{9950 * time.Millisecond, "10.0", 150 * time.Millisecond},
		{20*time.Second - 1, "20.0", 200*time.Millisecond - 1},
		{20 * time.Second, "20.0", 200 * time.Millisecond},
		{20*time.Second + 1, "0:21", 1},
		{21 * time.Second, "0:21", time.Second},
		{59 * time.Second, "0:59", time.Second},
		{59*time.Second + 1, "1:00", 1},
		{10 * time.Minute, "10:00", time.Second},
		{time.Hour - 1, "1:00:00", time.Second - 1},
		{time.Hour, "1:00:00", time.Second},
		{90*time.Minute + 1500*time.Millisecond, "1:30:02", 500 * time.Millisecond},
		{100 * time.Hour, "100:00:00", time.Second},
	}
	for _, test := range tests {
		testenv.Same(t, ClockText(test.left), test.want, test.left, "shows")
		testenv.Same(t, NextText(test.left), test.next, test.left, "shows the same for")
	}
}

// A clock's text changes exactly when nextText says.
func TestNextText(t *testing.T) {
	left, changes := 61*time.Second+37*time.Millisecond, 0
	for left > 0 {
		wait := NextText(left)
		if wait <= 0 || wait > left {
			t.Fatalf("with %v left the next change is in %v", left, wait)
		}
		before, last, after := ClockText(left), ClockText(left-wait+1), ClockText(left-wait)
		if before != last || before == after {
			t.Fatalf("from %v: %q, just before the change %q, then %q", left, before, last, after)
		}
		left -= wait
		changes++
	}
	if want := 42 + 100; changes != want { // from 1:02 to 20.0, then every other tenth down to 0
		t.Errorf("%d changes, not %d", changes, want)
	}
}

func TestTimeControlsOfClocks(t *testing.T) {
	for text, want := range map[string]struct {
		warn time.Duration
		toGo string
	}{
		"-": {0, ""}, "30": {10 * time.Second, ""}, "80": {10 * time.Second, ""}, "160": {20 * time.Second, ""}, "300+3": {37500 * time.Millisecond, ""},
		"600": {time.Minute, ""}, "40/5400+30:1800+30": {time.Minute, "40 moves to go"}, "1/60:60": {10 * time.Second, "1 move to go"}, "-|60+1": {0, ""},
	} {
		control, err := game.ParseTimeControl(text)
		testenv.Must(t, err)
		if warn, toGo := control[rules.White].WarnAt(), ToGoText(game.NewClock(control, rules.White), rules.White); warn != want.warn || toGo != want.toGo {
			t.Errorf("%s warns at %v, and says %q", text, warn, toGo)
		}
	}
}
