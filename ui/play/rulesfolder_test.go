package play

import (
	"strings"
	"testing"
	"time"

	"overtheboard/ui/uitest"
)

// TestLiveRules writes a ruleset while the dialog is open: it appears, goes wrong, and is shortened.
func TestLiveRules(t *testing.T) {
	folder := t.TempDir()
	w := newPlayBy(t, folder)
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	d := w.openNewGame()
	// until runs what the watch posts until something has become true.
	until := func(true func() bool) {
		t.Helper()
		for !true() {
			select {
			case f := <-posted:
				f()
			case <-time.After(30 * time.Second):
				t.Fatal("nobody tells of a change of a file")
			}
		}
	}
	says := func(text string) bool {
		return strings.Contains(strings.Join(uitest.ShownTexts(d.Modal.Content), "\n"), text)
	}
	has := func(name string) bool {
		for _, c := range w.shell.Catalog.Entries {
			if c.Name == name {
				return true
			}
		}
		return false
	}
	uitest.WriteFile(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "one"}}`)
	until(func() bool { return has("mine") })
	pick(t, w.shell, d, "mine")
	uitest.WriteFile(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "two"}}`)
	until(func() bool { return says("two") })
	uitest.WriteFile(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "win": ["no"]}}`)
	until(func() bool { return d.Plan().Rules.Rules == nil })
	if !says("cannot be played") || !d.Modal.Buttons[1].Disabled() {
		t.Error("the faults are not shown in place of the board, or the game can be started")
	}
	w.press("Return")
	if w.shell.Dialogs.Open != d.Modal {
		t.Error("a wrong ruleset is played")
	}
	uitest.WriteFile(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "`)
	until(func() bool { return d.Plan().Rules.Name == "" })
	uitest.WriteFile(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "three"}}`)
	until(func() bool { return says("three") })
	w.press("Return")
	if got := w.shell.Controller.Game().Ruleset().Name(); got != "mine" {
		t.Errorf("played is %q", got)
	}
}
