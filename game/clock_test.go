package game

import (
	"math"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"

	"pgregory.net/rapid"
)

func instant(ms int) time.Time {
	return time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(ms) * time.Millisecond)
}

func parsed(t failer, text string) TimeControl {
	t.Helper()
	control, err := ParseTimeControl(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return control
}

// White moves at the given milliseconds of its own turns, Black at once. White's remaining time after each is in ms.
func TestClockModes(t *testing.T) {
	for _, test := range []struct {
		control string
		spent   []int
		left    []int
	}{
		{"10", []int{1000, 2500, 0}, []int{9000, 6500, 6500}},
		{"10+2", []int{1000, 5000, 0}, []int{11000, 8000, 10000}},
		{"10d2", []int{1000, 2000, 5000}, []int{10000, 10000, 7000}},
		{"10b2", []int{1000, 2000, 5000}, []int{10000, 10000, 7000}},
		{"0d2", []int{1999, 1999}, []int{0, 0}},
		{"2/10:5", []int{1000, 1000, 1000}, []int{9000, 13000, 12000}},
		{"2/10", []int{1000, 1000, 1000, 1000}, []int{9000, 18000, 17000, 26000}},
		{"1/10+1:1/5d3:20b2", []int{1000, 4000, 5000, 1000}, []int{15000, 34000, 31000, 31000}},
	} {
		now := 0
		c := NewClock(parsed(t, test.control), rules.White).Start(instant(now))
		for i, spent := range test.spent {
			now += spent
			c = c.Press(instant(now)).Press(instant(now))
			if left := c.Remaining(rules.White, instant(now)); left != time.Duration(test.left[i])*time.Millisecond {
				t.Errorf("%s: after %v: %v left, not %d ms", test.control, test.spent[:i+1], left, test.left[i])
			}
		}
	}
}

func TestClockWithinATurn(t *testing.T) {
	for _, test := range []struct {
		control          string
		at               int
		left, delay, due int
	}{
		{"10", 0, 10000, 0, 10000},
		{"10", 9999, 1, 0, 1},
		{"10", 10000, 0, 0, 0},
		{"10", 99999, 0, 0, 0},
		{"10+5", 9000, 1000, 0, 1000},
		{"10b5", 9000, 1000, 0, 1000},
		{"10d5", 3000, 10000, 2000, 12000},
		{"10d5", 6000, 9000, 0, 9000},
		{"0d5", 4999, 0, 1, 1},
		{"0d5", 5000, 0, 0, 0},
	} {
		c := NewClock(parsed(t, test.control), rules.Black).Start(instant(0))
		now := instant(test.at)
		due, runs := c.FlagIn(now)
		if c.Remaining(rules.Black, now).Milliseconds() != int64(test.left) || !runs ||
			c.Delay(now).Milliseconds() != int64(test.delay) || due.Milliseconds() != int64(test.due) {
			t.Errorf("%s after %d ms: %v left, %v of the delay, flag in %v", test.control, test.at,
				c.Remaining(rules.Black, now), c.Delay(now), due)
		}
		if c.Flagged(now) != (test.due == 0) {
			t.Errorf("%s after %d ms: flagged %v", test.control, test.at, c.Flagged(now))
		}
		testenv.Same(t, c.Remaining(rules.White, now), c.Remaining(rules.White, instant(0)), test.control, "the clock that stands lost time")
	}
}

func TestClockStages(t *testing.T) {
	for control, want := range map[string][][2]int{ // by moves made: the stage, and the moves to go
		"2/60:1/30:10": {{1, 2}, {1, 1}, {2, 1}, {3, 0}, {3, 0}},
		"3/60":         {{1, 3}, {1, 2}, {1, 1}, {1, 3}, {1, 2}, {1, 1}, {1, 3}},
	} {
		c := NewClock(parsed(t, control), rules.White).Start(instant(0))
		for moves, w := range want {
			if number, togo := c.Stage(rules.White); number != w[0] || togo != w[1] {
				t.Errorf("%s after %d moves: stage %d with %d to go, not %v", control, moves, number, togo, w)
			}
			c = c.Press(instant(0)).Press(instant(0))
		}
	}
	if number, togo := (Clock{}).Stage(rules.White); number != 0 || togo != 0 {
		t.Error("no clock has a stage")
	}
}

// A pause costs nothing, wherever in a turn and its delay it comes.
func TestClockPause(t *testing.T) {
	for _, control := range []string{"10", "10+3", "10d3", "10b3"} {
		start := NewClock(parsed(t, control), rules.White).Start(instant(0))
		straight := start.Press(instant(4000))
		paused := start.Pause(instant(1000)).Start(instant(100_000)).Pause(instant(101_000)).Pause(instant(105_000)).
			Start(instant(200_000)).Start(instant(201_000))
		testenv.Same(t, paused.Remaining(rules.White, instant(202_000)), start.Remaining(rules.White, instant(4000)), control)
		paused = paused.Press(instant(202_000))
		if a, b := straight.Remaining(rules.White, instant(0)), paused.Remaining(rules.White, instant(0)); a != b {
			t.Errorf("%s: %v without pauses, %v with", control, a, b)
		}
		if _, runs := start.Pause(instant(1)).FlagIn(instant(99_999_999)); runs {
			t.Errorf("%s: a flag falls in a pause", control)
		}
	}
}

func TestClockAdd(t *testing.T) {
	c := NewClock(parsed(t, "10|-"), rules.White).Start(instant(0))
	c = c.Add(rules.White, 15*time.Second).Add(rules.Black, 15*time.Second)
	testenv.Same(t, c.Remaining(rules.White, instant(1000)), 24*time.Second, "White has")
	if c.Known(rules.Black) {
		t.Error("time was given to a side without a clock")
	}
	c = c.Press(instant(1000))
	if _, runs := c.FlagIn(instant(1000)); runs {
		t.Error("a side without a clock has a flag")
	}
	if c.set(rules.Black, time.Minute); !c.Known(rules.Black) || c.Remaining(rules.Black, instant(9999)) != time.Minute {
		t.Error("a recorded time is not kept as it is")
	}
}

// A move on a stopped clock is counted and costs nothing.
func TestClockPressStanding(t *testing.T) {
	c := NewClock(parsed(t, "1/10+5:20"), rules.White).Press(instant(5000))
	testenv.Same(t, c.Remaining(rules.White, instant(9000)), 30*time.Second, "White has")
	if c.Running() || c.Turn() != rules.Black {
		t.Error("the clock runs, or for the wrong side")
	}
}

// No sum of times exceeds what a clock can show.
func TestClockIsBounded(t *testing.T) {
	c := NewClock(parsed(t, "1/1000000+1000000"), rules.White)
	for range 400 { // presses of White, each worth 2,000,000 s, 277 hours
		c = c.Start(instant(0)).Press(instant(0)).Press(instant(0))
	}
	for _, d := range []time.Duration{MaxClock, math.MaxInt64, 1} {
		for range 3 {
			c = c.Add(rules.White, d)
			testenv.Same(t, c.Remaining(rules.White, instant(0)), MaxClock, "after", d, "White has")
		}
	}
	if in, runs := c.Start(instant(0)).FlagIn(instant(0)); !runs || in != MaxClock {
		t.Errorf("the flag falls in %v", in)
	}
	c = c.Add(rules.White, math.MinInt64)
	testenv.Same(t, c.Remaining(rules.White, instant(0)), 0, "White has")
	for left, want := range map[time.Duration]time.Duration{math.MaxInt64: MaxClock, math.MinInt64: 0, MaxClock: MaxClock} {
		c.set(rules.Black, left)
		testenv.Same(t, c.Remaining(rules.Black, instant(0)), want, "set to", left, "Black has")
	}
}

// Whatever happens to a clock: no time is negative, only the side to move loses any, and reading changes nothing.
func TestClockLaws(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		controls := []string{"5", "3+2", "3d2", "3b2", "2/5+1:2/3d1:1b1", "5|2+1", "-|4", "-"}
		c := NewClock(parsed(r, rapid.SampledFrom(controls).Draw(r, "control")), rules.White)
		now := 0
		r.Repeat(map[string]func(*rapid.T){
			"wait": func(r *rapid.T) {
				before, turn := c, c.Turn()
				later := now + rapid.IntRange(0, 3000).Draw(r, "ms")
				if a, b := c.Remaining(turn.Other(), instant(now)), c.Remaining(turn.Other(), instant(later)); a != b {
					r.Fatalf("%v waits and goes from %v to %v", turn.Other(), a, b)
				}
				if a, b := c.Remaining(turn, instant(now)), c.Remaining(turn, instant(later)); b > a || !c.Running() && a != b {
					r.Fatalf("%v thinks and goes from %v to %v", turn, a, b)
				}
				if now = later; c != before {
					r.Fatalf("asking changed the clock")
				}
			},
			"start": func(*rapid.T) { c = c.Start(instant(now)) },
			"pause": func(r *rapid.T) {
				before := c
				c = c.Pause(instant(now))
				for _, side := range []rules.Color{rules.White, rules.Black} {
					if a, b := before.Remaining(side, instant(now)), c.Remaining(side, instant(now+99999)); a != b {
						r.Fatalf("a pause changed %v to %v", a, b)
					}
				}
			},
			"press": func(r *rapid.T) {
				turn := c.Turn()
				if c = c.Press(instant(now)); c.Turn() == turn {
					r.Fatalf("it is still %v's turn", turn)
				}
			},
			"add": func(*rapid.T) { c = c.Add(rules.White, time.Second) },
			"":    func(*rapid.T) {},
		})
	})
}
