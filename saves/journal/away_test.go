package journal

import (
	"fmt"
	"testing"

	"overtheboard/game"
	"overtheboard/saves/savedgame"
)

// TestAway: a game counts as closed while its players are away, and no longer once they are back; it is recorded either way.
func TestAway(t *testing.T) {
	for _, back := range []bool{false, true} {
		folder := t.TempDir()
		d := newDrill(t, 3, folder)
		d.k.Window = window{state: closing, failed: func(err error) { t.Fatal(err) }}
		play := func() {
			if err := d.c.Play(d.c.Live().Position().LegalMoves()[0]); err != nil {
				t.Fatal(err)
			}
			d.k.Follow(game.Change{})
		}
		play()
		d.k.Away(true)
		if back {
			d.k.Away(false)
		}
		play()
		_ = d.k.journal.Close() // as when the program is killed
		d.k.end()
		again := newDrill(t, 3, "")
		k, err := OpenRecorder(folder, savedgame.Form{}, again.c, func(func()) {})
		if err != nil {
			t.Fatal(err)
		}
		k.Start()
		left := onlyLeft(t, folder)
		if want := fmt.Sprint("closing ", !back); left.Seating != want || left.Game.Live().Ply() != 2 {
			t.Errorf("back %v: %q after %d plies", back, left.Seating, left.Game.Live().Ply())
		}
		_ = left.Release()
		k.Discard()
	}
	var none *Recorder
	none.Away(true)
}
