package ui

import (
	"os"
	"path/filepath"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/catalog"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

func newWindowWith(t *testing.T, folder string) *Window {
	t.Helper()
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, RulesFolder: folder})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

// TestOpenRulesFile opens a file of rulesets by the file dialog's way, chooses its first one and plays it.
func TestOpenRulesFile(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	path := filepath.Join(folder, "mine.json")
	if err := os.WriteFile(path, []byte(`{"hill of four": {"inherits": "king of the hill"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	own := t.TempDir()
	w := newWindowWith(t, own)
	w.library.Open(path)
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "New game" {
		t.Fatal("the dialog for a new game does not open")
	}
	w.press("Return")
	if got := w.shell.Controller.Game().Ruleset().Name(); got != "hill of four" {
		t.Fatalf("played is %q", got)
	}
	again := New(w.shell.App, Options{Shell: shell.Options{Settings: w.shell.Prefs.File, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, RulesFolder: own})
	if got := again.shell.Controller.Game().Ruleset().Name(); got != "hill of four" {
		t.Errorf("at the next start %q is played", got)
	}
	// A library leads to the rulesets beside it; where there are none, to what can be said of it.
	library := filepath.Join(folder, rules.LibraryFile)
	if err := os.WriteFile(library, []byte(`{"N": {"name": "Nag", "move": [[1, 0]], "capture": "move"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if !catalog.IsRulesFile(library) || catalog.IsRulesFile(filepath.Join(folder, "none.json")) {
		t.Error("a library is not known for one")
	}
	save := filepath.Join(folder, "game.json")
	w.saveAs(t, save)
	if catalog.IsRulesFile(save) {
		t.Error("a saved game is taken for rulesets")
	}
}

// TestProposedNames: New game proposes the last players here, not those of an opened game.
func TestProposedNames(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.SetNames([2]string{"Ann", "Ben"})
	path := filepath.Join(t.TempDir(), "opera.pgn")
	if err := os.WriteFile(path, []byte("[White \"Morphy\"]\n[Black \"Count Isouard\"]\n\n1. e4 e5 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.library.Open(path)
	if w.shell.PlayerName(rules.White) != "Morphy" {
		t.Fatal("the game is not open")
	}
	w.shell.Do("new")
	w.press("Return")
	if names := w.shell.Controller.Game().Names; names != [2]string{"Ann", "Ben"} {
		t.Errorf("New game plays under %q", names)
	}
}

func (w *Window) openNewGame() *newgame.Dialog {
	d := w.play.NewGames.Dialog(catalog.Entry{})
	w.shell.Dialogs.ShowFirst(d.Modal)
	return d
}

func pick(t *testing.T, h *shell.Shell, d *newgame.Dialog, name string) {
	t.Helper()
	for i, c := range h.Catalog.Entries {
		if c.Name == name {
			d.Choose(i)
			return
		}
	}
	t.Fatalf("there is no ruleset %q", name)
}

func (w *Window) tab(times int) {
	for range times {
		w.shell.Win.Canvas().(interface{ FocusNext() }).FocusNext()
	}
}
