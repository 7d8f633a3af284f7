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
		"For each player 1 minute.",
		"For each player 3 minutes and 2 s more after each move.",
		"For each player 5 minutes.",
		"For each player 5 minutes and 3 s more after each move.",
		"For each player 15 minutes and 10 s more after each move.",
		"For each player 90 minutes for 40 moves and 30 s more after each move, then 30 minutes and 30 s more after each move.",
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
		"600+5":       {"10+5", "For each player 10 minutes and 5 s more after each move."},
		"30":          {"0.5+0", "For each player 30 seconds."},
		"150":         {"2.5+0", "For each player 2.5 minutes."},
		"300d3":       {"5d3", "For each player 5 minutes, the clock waiting 3 s before it runs."},
		"300b2.5":     {"5b2.5", "For each player 5 minutes, up to 2.5 s given back after each move."},
		"300|60":      {"5+0 : 1+0", "For White 5 minutes; for Black 1 minute."},
		"300|-":       {"5+0 : ∞", "For White 5 minutes; for Black no clock."},
		"1/60:20/600": {"1+0", "For each player 1 minute for 1 move, then 10 minutes for 20 moves."},
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
