package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// write writes a file of the players.
func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLiveRules writes a ruleset while the dialog is open: it appears, goes wrong, and is mended.
func TestLiveRules(t *testing.T) {
	folder := t.TempDir()
	w := newWindowWith(t, folder)
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
	says := func(text string) bool { return strings.Contains(strings.Join(shownTexts(d.Modal.Content), "\n"), text) }
	has := func(name string) bool {
		for _, c := range w.shell.Catalog.Entries {
			if c.Name == name {
				return true
			}
		}
		return false
	}
	write(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "one"}}`)
	until(func() bool { return has("mine") })
	pick(t, d, "mine")
	write(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "two"}}`)
	until(func() bool { return says("two") })
	write(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "win": ["no"]}}`)
	until(func() bool { return d.Plan().Rules.Rules == nil })
	if !says("cannot be played") || !d.Modal.Buttons[1].Disabled() {
		t.Error("the faults are not shown in place of the board, or the game can be started")
	}
	w.press("Return")
	if w.shell.Dialogs.Open != d.Modal {
		t.Error("a wrong ruleset is played")
	}
	write(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "`)
	until(func() bool { return d.Plan().Rules.Name == "" })
	write(t, folder, "ruleset.json", `{"mine": {"inherits": "normal", "description": "three"}}`)
	until(func() bool { return says("three") })
	w.press("Return")
	if got := w.shell.Controller.Game().Ruleset().Name(); got != "mine" {
		t.Errorf("played is %q", got)
	}
}
