package library

import (
	"context"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/uitest"
)

// TestCancelledReading cancels the reading of a file whose proof would never end; the running game stays.
func TestCancelledReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		var asked atomic.Bool
		e.shell.Judge = game.Judge{Deep: func(ctx context.Context, _ *rules.Position, _ rules.Color) game.Ability {
			asked.Store(true)
			<-ctx.Done()
			return game.Undecided
		}}
		path := filepath.Join(t.TempDir(), "resigned.json")
		e.play(t, "e4 e5")
		_ = e.shell.Controller.Do(game.Resigning(rules.White))
		e.shell.Dialogs.Dismiss()
		e.saveTo(path)
		e.Wait(time.Second)
		uitest.WriteFile(t, filepath.Dir(path), "resigned.json", strings.Replace(contentOf(t, path), `"0-1"`, `"1/2-1/2"`, 1))
		e.sit("Ann")
		before := e.shell.Controller.Game()
		e.files.open(path)
		e.Wait(time.Second)
		if !asked.Load() || !e.seen() {
			t.Fatal("no proof is asked for, or nothing shows that one is looked for")
		}
		e.press(fyne.KeyEscape)
		e.Wait(time.Second)
		if e.shell.Controller.Game() != before || e.shell.Dialogs.Busy() {
			t.Error("what was cancelled has changed something")
		}
	})
}

// TestSavingBeside saves the game as it was when Save was chosen, while the window stays responsive.
func TestSavingBeside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		e.play(t, "e4 e5")
		path := filepath.Join(t.TempDir(), "game.json")
		went := false
		e.files.saveTo(target{path: path}, func() { went = true })
		if !e.shell.Dialogs.Busy() || went || !e.shell.Controller.Unsaved() {
			t.Error("the window waits for the disk")
		}
		e.Wait(time.Second)
		if e.shell.Dialogs.Busy() || !went || e.shell.Controller.Unsaved() || e.files.file.path != path {
			t.Error("nothing has come of the saving")
		}
		e.play(t, "Nf3")
		e.files.saveTo(target{path: path, known: e.files.file.stamp}, nothing)
		e.press(fyne.KeyEscape)
		e.Wait(time.Second)
		if !e.shell.Controller.Unsaved() {
			t.Error("a saving that was cancelled counts")
		}
	})
}

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
