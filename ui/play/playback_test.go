package play

import (
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/uitest"
)

// TestReplayStopsAtTheEnd plays a game back up to its result, not into a move that was taken back before.
func TestReplayStopsAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newPlay(t)
		e, c := uitest.NewErrands(w.shell), w.shell.Controller
		w.play(t, "e4 e5 Nf3 Nc6")
		w.shell.Do("takeback")
		w.shell.Try(c.Do(game.Resigning(rules.Black)))
		w.shell.Dialogs.Dismiss()
		for range 2 { // also from the end
			w.shell.Do("pause")
			testenv.Same(t, c.Shown(), c.Game().Root(), "begins at ply", c.Shown().Ply())
			if e.Wait(time.Minute); !c.AtLive() || w.Table.playback.timer != nil {
				t.Errorf("stops at ply %d", c.Shown().Ply())
			}
		}
	})
}
