package newgame

import (
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/ui/words"
)

// TestPresets holds that each preset is a time control, and says it in words of its own.
func TestPresets(t *testing.T) {
	said := map[string]bool{}
	for i, p := range timePresets {
		c, err := game.ParseTimeControl(p.control)
		if err != nil || c.String() != p.control || presetOf(c) != i {
			t.Errorf("%s: %v, %v, taken for preset %d", p.control, c, err, presetOf(c))
		}
		said[words.TimeText(c)] = true
	}
	testenv.Same(t, len(said), 7, len(timePresets), "presets say")
}
