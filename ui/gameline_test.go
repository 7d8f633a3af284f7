package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/uitest"
)

// TestGameIsNamed: the game's name and goal are shown, and a tap opens its rules.
func TestGameIsNamed(t *testing.T) {
	w := newWindow(t)
	for name, want := range map[string][2]string{
		"normal":      {"Chess", "Checkmate the king."},
		"three-check": {"Three-check", "Checkmate the king or give check 3 times."},
	} {
		w.begin(game.Config{Ruleset: w.shell.Catalog.Find("", name).Rules})
		if named, goal := w.sheet().Title(), w.sheet().Start.Texts(); named != want[0] || goal[1] != want[1] {
			t.Errorf("%s: %q, %q", name, named, goal)
		}
		test.Tap(uitest.Seen[*panel.Link](w.sheet())[0])
		if _, said := uitest.RulesPage(t, w.shell); !strings.Contains(said, want[1]) {
			t.Errorf("%s: the rules say %q", name, said)
		}
		w.press("Escape")
	}
}
