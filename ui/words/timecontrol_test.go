package words

import (
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
)

// TestTimeText says stages, delays, odds and times that are no whole minutes.
func TestTimeText(t *testing.T) {
	for control, want := range map[string][2]string{
		"-":                  {"", "No clock: take your time."},
		"60":                 {"1+0", "Each player has 1 minute."},
		"600+5":              {"10+5", "Each player has 10 minutes plus 5 s after each move."},
		"30":                 {"0.5+0", "Each player has 30 seconds."},
		"150":                {"2.5+0", "Each player has 2.5 minutes."},
		"300d3":              {"5d3", "Each player has 5 minutes with 3 s delay before each move."},
		"300b2.5":            {"5b2.5", "Each player has 5 minutes with up to 2.5 s given back after each move."},
		"300|60":             {"5+0 : 1+0", "White has 5 minutes; Black has 1 minute."},
		"300|-":              {"5+0 : ∞", "White has 5 minutes; Black has no clock."},
		"1/60:20/600":        {"1+0", "Each player has 1 minute for 1 move, then 10 minutes for 20 moves."},
		"40/5400+30:1800+30": {"90+30", "Each player has 90 minutes for 40 moves plus 30 s after each move, then 30 minutes plus 30 s after each move."},
	} {
		c, err := game.ParseTimeControl(control)
		testenv.Must(t, err)
		testenv.Same(t, [2]string{TimeTitle(c), TimeText(c)}, want, control)
	}
}
