package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/newgame"
	"overtheboard/ui/rulesview"
)

// rulesPage returns the page of rules in the open dialog, and what it says.
func rulesPage(t *testing.T, w *Window) (*rulesview.Page, string) {
	t.Helper()
	if w.shell.Dialogs.Open == nil {
		t.Fatal("no dialog is open")
	}
	page, ok := w.shell.Dialogs.Open.Content.(*rulesview.Page)
	if !ok {
		t.Fatal("the dialog shows no rules")
	}
	var said []string
	for _, o := range test.WidgetRenderer(page).Objects()[0].(*fyne.Container).Objects {
		if text, ok := o.(*canvas.Text); ok {
			said = append(said, text.Text)
		}
	}
	return page, strings.Join(said, " ")
}

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
		if _, said := rulesPage(t, w); !strings.Contains(said, want[1]) {
			t.Errorf("%s: the rules say %q", name, said)
		}
		w.press("Escape")
	}
}
