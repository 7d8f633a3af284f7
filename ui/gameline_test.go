package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/ui/newgame"
	"overtheboard/ui/uitest"
)

// TestGameIsNamed says which game is played and what wins it, and opens its rules with a tap.
func TestGameIsNamed(t *testing.T) {
	w := newWindow(t)
	for name, want := range map[string][2]string{
		"normal":      {"Chess", "Checkmate the king."},
		"three-check": {"Three-check", "Checkmate the king or give check 3 times."},
	} {
		w.newGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", name)})
		if game, goal := w.table.game.Shown(); game != want[0] || goal != want[1] {
			t.Errorf("%s: %q, %q", name, game, goal)
		}
		test.Tap(w.table.game)
		if _, said := uitest.RulesPage(t, w.shell); !strings.Contains(said, want[1]) {
			t.Errorf("%s: the rules say %q", name, said)
		}
		w.press("Escape")
	}
}
