package library

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// TestTakenDownClocks: the archive and the clipboard include the time that the player to move has used.
func TestTakenDownClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		w.sitWith(t, "600")
		w.play(t, "e4 e5")
		time.Sleep(14 * time.Second)
		if text := w.copied("copyGame"); !strings.Contains(text, "[%event clock_used 0:00:14]") {
			t.Errorf("copied: %s", text)
		}
		time.Sleep(time.Second)
		g := w.archiving.takeDown().copied
		if left := g.Clock().Remaining(rules.White, time.Time{}); left != 585*time.Second {
			t.Errorf("to the archive: %v", left)
		}
		if left, _ := g.Live().Remaining(rules.White); left != 600*time.Second {
			t.Errorf("when the turn began, it was %v", left)
		}
	})
}
