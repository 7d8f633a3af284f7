package game

import (
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// A save in the middle of a turn holds the time that was used in it; the clocks do not mind.
func TestStampHoldsTheTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60")
		d.sleep(7 * time.Second)
		d.Stamp()
		d.sleep(time.Second)
		d.Stamp()
		d.left(52*time.Second, 60*time.Second)
		for side, want := range []time.Duration{52 * time.Second, 60 * time.Second} {
			if left, known := d.Live().Remaining(rules.Color(side)); !known || left != want {
				t.Errorf("%v has %v in the live position, want %v", rules.Color(side), left, want)
			}
		}
	})
	NewController(func(func()) {}).Stamp()
}
