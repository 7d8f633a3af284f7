package ui

import (
	"path/filepath"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/catalog"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// A file of rulesets is opened as other files are. Its first game is offered, and is the one at the next start.
func TestOpenRulesFile(t *testing.T) {
	testenv.OneGoroutine(t)
	folder, own := t.TempDir(), t.TempDir()
	w := openWindow(t, Options{RulesFolder: own})
	w.library.Open(uitest.WriteFile(t, folder, "mine.json", `{"hill of four": {"inherits": "king of the hill"}}`))
	w.wantDialog(t, "new.title")
	w.press("Return")
	again := openWindow(t, Options{Shell: shell.Options{Settings: w.shell.Prefs.File}, RulesFolder: own})
	for _, w := range []*Window{w, again} {
		testenv.Same(t, w.shell.Controller.Game().Ruleset().Name(), "hill of four", "played")
	}
	// A library leads to the rulesets beside it; where there are none, to what can be said of it.
	library := uitest.WriteFile(t, folder, rules.LibraryFile, `{"N": {"name": "Nag", "move": [[1, 0]], "capture": "move"}}`)
	if !catalog.IsRulesFile(library) || catalog.IsRulesFile(filepath.Join(folder, "none.json")) {
		t.Error("a library is not known for one")
	}
	save := filepath.Join(folder, "game.json")
	if w.saveAs(t, save); catalog.IsRulesFile(save) {
		t.Error("a saved game is taken for rulesets")
	}
}

// New game proposes the last players here, not those of an opened game.
func TestProposedNames(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.SetNames([2]string{"Ann", "Ben"})
	w.library.Open(uitest.WriteFile(t, t.TempDir(), "opera.pgn", "[White \"Morphy\"]\n[Black \"Count Isouard\"]\n\n1. e4 e5 *\n"))
	testenv.Same(t, w.shell.PlayerName(rules.White), "Morphy", "opened")
	w.shell.Do("new")
	w.press("Return")
	testenv.Same(t, w.shell.Controller.Game().Names, [2]string{"Ann", "Ben"}, "the players")
}

func (w *Window) openNewGame() *newgame.Dialog {
	d := w.play.NewGames.Dialog(catalog.Entry{})
	w.shell.Dialogs.ShowFirst(d.Modal)
	return d
}
