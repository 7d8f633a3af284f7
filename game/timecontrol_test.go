package game

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"overtheboard/game/testenv"
)

func TestTimeControlTexts(t *testing.T) {
	for _, test := range []struct {
		text string
		want TimeControl
	}{
		{"-", TimeControl{}},
		{"300", sameTime(Stage{Time: 300 * time.Second})},
		{"300+5", sameTime(Stage{Time: 300 * time.Second, Extra: 5 * time.Second})},
		{"300d5", sameTime(Stage{Time: 300 * time.Second, Extra: 5 * time.Second, Bonus: SimpleDelay})},
		{"300b2.5", sameTime(Stage{Time: 300 * time.Second, Extra: 2500 * time.Millisecond, Bonus: Bronstein})},
		{"0d5", sameTime(Stage{Extra: 5 * time.Second, Bonus: SimpleDelay})},
		{"40/9000", sameTime(Stage{Moves: 40, Time: 9000 * time.Second})},
		{
			"40/5400+30:1800+30", sameTime(Stage{Moves: 40, Time: 5400 * time.Second, Extra: 30 * time.Second},
				Stage{Time: 1800 * time.Second, Extra: 30 * time.Second}),
		},
		{
			"40/6000:20/3000:900+30", sameTime(Stage{Moves: 40, Time: 6000 * time.Second},
				Stage{Moves: 20, Time: 3000 * time.Second}, Stage{Time: 900 * time.Second, Extra: 30 * time.Second}),
		},
		{"300|60+1", TimeControl{{{Time: 300 * time.Second}}, {{Time: 60 * time.Second, Extra: time.Second}}}},
		{"-|60", TimeControl{{}, {{Time: time.Minute}}}},
	} {
		got, err := ParseTimeControl(test.text)
		if err != nil || got != test.want {
			t.Errorf("%s: read as %+v, %v", test.text, got, err)
		}
		testenv.Same(t, test.want.String(), test.text, "written as")
	}
	for _, text := range []string{"", "?", " - "} {
		if got, err := ParseTimeControl(text); err != nil || !got.None() {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

func TestTimeControlRefused(t *testing.T) {
	for _, text := range []string{
		"*180", "0", "0+5", "0b5", "300+", "+5", "a", "300:", ":300", "40/", "/300", "0/300", "-40/300", "1001/300",
		"300:60", "40/1:40/1:40/1:40/1", "300+5d3", "1e3", "-300", "300.1234", "1000001", "99999999999999999999",
		"300|60|60", "40/300:0", "٣", strings.Repeat("9", 400),
	} {
		if got, err := ParseTimeControl(text); !errors.Is(err, ErrTimeControl) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	gap := TimeControl{{{Time: 1e9, Moves: 1}, {}, {Time: 1e9}}}
	negative := sameTime(Stage{Time: time.Second, Extra: -1})
	unknown := sameTime(Stage{Time: time.Second, Bonus: 9})
	for _, control := range []TimeControl{gap, negative, unknown} {
		if err := control.Check(); !errors.Is(err, ErrTimeControl) {
			t.Errorf("%+v: %v", control, err)
		}
	}
}

func TestTimeControlRoundTrip(t *testing.T) {
	ms := func(r *rapid.T, most int) time.Duration {
		return time.Duration(rapid.IntRange(1, most).Draw(r, "ms")) * time.Millisecond
	}
	stages := func(r *rapid.T) (s Stages) {
		n := rapid.IntRange(0, maxStages).Draw(r, "stages")
		for i := range n {
			s[i] = Stage{Time: ms(r, 1e9), Moves: rapid.IntRange(0, maxStageMoves).Draw(r, "moves")}
			if i < n-1 && s[i].Moves == 0 {
				s[i].Moves = 40
			}
			if rapid.Bool().Draw(r, "extra") {
				s[i].Extra, s[i].Bonus = ms(r, 1e6), Bonus(rapid.IntRange(0, 2).Draw(r, "bonus"))
			}
		}
		return s
	}
	rapid.Check(t, func(r *rapid.T) {
		want := TimeControl{stages(r), stages(r)}
		got, err := ParseTimeControl(want.String())
		if err != nil || got != want {
			r.Fatalf("%v: %+v became %+v, %v", want, want, got, err)
		}
	})
}

func sameTime(stages ...Stage) TimeControl {
	var s Stages
	copy(s[:], stages)
	return TimeControl{s, s}
}
