package journal

import (
	"fmt"
	"testing"

	"overtheboard/game"
)

// TestAway: a game counts as closed while its players are away, and no longer once they are back; it is recorded either way.
func TestAway(t *testing.T) {
	for _, back := range []bool{false, true} {
		folder := t.TempDir()
		c, k := kept(t, folder)
		k.Table = window{state: closing, failed: func(err error) { t.Fatal(err) }}
		playFirst(t, c)
		k.Away(true)
		if back {
			k.Away(false)
		}
		playFirst(t, c)
		k.Follow(game.Change{})
		_ = k.journal.Close() // as when the program is killed
		k.end()
		left := onlyLeft(t, folder)
		if want := fmt.Sprint("closing ", !back); left.Seating != want || left.Game.Live().Ply() != 2 {
			t.Errorf("back %v: %q after %d plies", back, left.Seating, left.Game.Live().Ply())
		}
		_ = left.Release()
	}
	var none *Recorder
	none.Away(true)
}
