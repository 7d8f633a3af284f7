package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// newWindowWith returns a window whose players have their own rulesets in a folder.
func newWindowWith(t *testing.T, folder string) *Window {
	t.Helper()
	w := New(newApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, RulesFolder: folder})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

// openNewGame opens the dialog for a new game and returns it.
func (w *Window) openNewGame() *newgame.Dialog {
	d := w.newGames.newGameDialog(catalog.Entry{})
	w.shell.Dialogs.ShowFirst(d.Modal)
	return d
}

// pick chooses a ruleset in the list by its name.
func pick(t *testing.T, d *newgame.Dialog, name string) {
	t.Helper()
	for i, c := range d.Catalog.Entries {
		if c.Name == name {
			d.Choose(i)
			return
		}
	}
	t.Fatalf("there is no ruleset %q", name)
}

// tab moves the focus as the Tab key does.
func (w *Window) tab(times int) {
	for range times {
		w.shell.Win.Canvas().(interface{ FocusNext() }).FocusNext()
	}
}

// TestNewcomerPressesEnter starts chess without a clock by Enter alone.
func TestNewcomerPressesEnter(t *testing.T) {
	w := newWindowWith(t, t.TempDir())
	before := w.shell.Controller.Game()
	w.shell.Do("new")
	w.press("Return")
	g := w.shell.Controller.Game()
	if g == before || w.shell.Dialogs.Busy() {
		t.Fatal("no new game")
	}
	if g.Ruleset().Name() != resources.DefaultRuleset || !g.TimeControl().None() || w.shell.Prefs.LastGame().Seating() != settings.SameSide {
		t.Errorf("the game is %s, %v", g.Ruleset().Name(), g.TimeControl())
	}
}

// TestNewGameByKeyboard chooses names, rules, time and seats without the mouse, and finds them again.
func TestNewGameByKeyboard(t *testing.T) {
	folder := t.TempDir()
	w := newWindowWith(t, folder)
	w.shell.Do("new")
	for _, r := range "Ann" {
		w.shell.Win.Canvas().Focused().TypedRune(r)
	}
	w.tab(1) // to the button that swaps
	w.tab(1)
	for _, r := range "Ben" {
		w.shell.Win.Canvas().Focused().TypedRune(r)
	}
	w.tab(2) // past the search, to the list; the button that resets the score is hidden
	w.press("End")
	w.press("Up")
	w.press("Down")
	w.tab(3) // past the workshop and the players' own rulesets, to the pieces
	w.press("Right")
	w.tab(1) // the time
	for range 2 {
		w.press("Right")
	}
	w.tab(1)
	w.press("Right")
	w.tab(1)
	w.press("End")
	w.press("Return")
	check := func(when string, g *game.Game, start game.ClockStart) {
		t.Helper()
		last := w.shell.Catalog.Entries[len(w.shell.Catalog.Entries)-1].Name
		if g.Names != [2]string{"Ann", "Ben"} || g.Ruleset().Name() != last || g.TimeControl().String() != "180+2" ||
			g.Config().ClockStart != start || w.shell.Prefs.LastGame().Seating() != settings.FaceToFace {
			t.Errorf("%s: %q, %s, %v, seating %d", when, g.Names, g.Ruleset().Name(), g.TimeControl(), w.shell.Prefs.LastGame().Seating())
		}
	}
	check("chosen", w.shell.Controller.Game(), game.AfterFirstMove)
	again := New(w.shell.App, Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, RulesFolder: folder})
	check("at the next start", again.shell.Controller.Game(), game.AfterFirstMove)
	d := again.openNewGame()
	if p := d.Plan(); p.Rules.Name != again.shell.Controller.Game().Ruleset().Name() || p.Time.String() != "180+2" ||
		p.ClockStart != game.AfterFirstMove || p.Seating != settings.FaceToFace || p.Names != [2]string{"Ann", "Ben"} {
		t.Errorf("the dialog does not propose what was played last, but %v", p)
	}
	again.press("Escape")
	if again.shell.Dialogs.Busy() {
		t.Error("Escape does not close the dialog")
	}
}

// TestShuffledStart draws the start rank anew for each game.
func TestShuffledStart(t *testing.T) {
	w := newWindowWith(t, t.TempDir())
	d := w.openNewGame()
	pick(t, d, "chess960")
	if said := strings.Join(shownTexts(d.Modal.Content), " "); !strings.Contains(said, "shuffled") {
		t.Errorf("the preview says %q", said)
	}
	w.press("Return")
	seen := map[string]bool{}
	for range 8 {
		fen, _, _ := strings.Cut(w.shell.Controller.Game().Root().Position().FEN(), " ")
		if seen[fen] = true; len(seen) == 2 {
			return
		}
		w.newGames.startGame(w.newGames.lastPlan())
	}
	t.Errorf("nine games began alike") // one time in 960 to the eighth
}

// TestOpenRulesFile opens a file of rulesets by the file dialog's way, chooses its first one and plays it.
func TestOpenRulesFile(t *testing.T) {
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
	again := New(w.shell.App, Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, RulesFolder: own})
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

// TestProposedNames: a new game is proposed to those who played here last, not to those of a game that was looked at.
func TestProposedNames(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.LastGame().SetNames([2]string{"Ann", "Ben"})
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
