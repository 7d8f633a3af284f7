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
		d := newDrill(t, 3, folder)
		d.k.Window = window{state: closing, failed: func(err error) { t.Fatal(err) }}
		d.playFirst()
		d.k.Away(true)
		if back {
			d.k.Away(false)
		}
		d.playFirst()
		d.k.Follow(game.Change{})
		_ = d.k.journal.Close() // as when the program is killed
		d.k.end()
		left := onlyLeft(t, folder)
		if want := fmt.Sprint("closing ", !back); left.Seating != want || left.Game.Live().Ply() != 2 {
			t.Errorf("back %v: %q after %d plies", back, left.Seating, left.Game.Live().Ply())
		}
		_ = left.Release()
	}
	var none *Recorder
	none.Away(true)
}
