package newgame

import (
	"testing"

	"overtheboard/game"
	"overtheboard/ui/words"
)

// TestPresets holds that each preset is a time control, and says it in words.
func TestPresets(t *testing.T) {
	want := []string{
		"No clock: take your time.",
		"Each player has 1 minute.",
		"Each player has 3 minutes plus 2 s after each move.",
		"Each player has 5 minutes.",
		"Each player has 5 minutes plus 3 s after each move.",
		"Each player has 15 minutes plus 10 s after each move.",
		"Each player has 90 minutes for 40 moves plus 30 s after each move, then 30 minutes plus 30 s after each move.",
	}
	if len(timePresets) != len(want) {
		t.Fatalf("%d presets", len(timePresets))
	}
	for i, p := range timePresets {
		c, err := game.ParseTimeControl(p.control)
		if err != nil || c.String() != p.control {
			t.Errorf("%s: %v, %v", p.control, c, err)
		}
		if presetOf(c) != i {
			t.Errorf("%s is taken for preset %d", p.control, presetOf(c))
		}
		if got := words.TimeText(c); got != want[i] {
			t.Errorf("%s: %q, want %q", p.control, got, want[i])
		}
	}
}

// TestTimeText says delays, odds and times that are no whole minutes.
func TestTimeText(t *testing.T) {
	for control, want := range map[string][2]string{
		"600+5":       {"10+5", "Each player has 10 minutes plus 5 s after each move."},
		"30":          {"0.5+0", "Each player has 30 seconds."},
		"150":         {"2.5+0", "Each player has 2.5 minutes."},
		"300d3":       {"5d3", "Each player has 5 minutes with 3 s delay before each move."},
		"300b2.5":     {"5b2.5", "Each player has 5 minutes with up to 2.5 s given back after each move."},
		"300|60":      {"5+0 : 1+0", "White has 5 minutes; Black has 1 minute."},
		"300|-":       {"5+0 : ∞", "White has 5 minutes; Black has no clock."},
		"1/60:20/600": {"1+0", "Each player has 1 minute for 1 move, then 10 minutes for 20 moves."},
	} {
		c, err := game.ParseTimeControl(control)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{words.TimeTitle(c), words.TimeText(c)}; got != want {
			t.Errorf("%s: %q, want %q", control, got, want)
		}
	}
}
