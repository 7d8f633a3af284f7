package play

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

func newPlayBy(t *testing.T, folder string) *Play {
	t.Helper()
	w := newPlayWith(uitest.NewApp(t), shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, folder)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

func (w *Play) openNewGame() *newgame.Dialog {
	d := w.NewGames.Dialog(catalog.Entry{})
	w.shell.Dialogs.ShowFirst(d.Modal)
	return d
}

func (w *Play) tab(times int) {
	for range times {
		w.shell.Win.Canvas().(interface{ FocusNext() }).FocusNext()
	}
}

// TestNewcomerPressesEnter starts chess without a clock by Enter alone.
func TestNewcomerPressesEnter(t *testing.T) {
	w := newPlayBy(t, t.TempDir())
	before := w.shell.Controller.Game()
	w.shell.Do("new")
	w.press("Return")
	g := w.shell.Controller.Game()
	if g == before || w.shell.Dialogs.Busy() {
		t.Fatal("no new game")
	}
	if g.Ruleset().Name() != resources.DefaultRuleset || !g.TimeControl().None() || w.shell.Prefs.Seating.Get() != settings.SameSide {
		t.Errorf("the game is %s, %v", g.Ruleset().Name(), g.TimeControl())
	}
}

// TestNewGameByKeyboard chooses names, rules, time and seats without the mouse, and finds them again.
func TestNewGameByKeyboard(t *testing.T) {
	folder := t.TempDir()
	w := newPlayBy(t, folder)
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
	w.tab(2) // past the button that adds games, to the pieces
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
		const last = "minishogi" // of those that are listed
		if g.Names != [2]string{"Ann", "Ben"} || g.Ruleset().Name() != last || g.TimeControl().String() != "180+2" ||
			g.Config().ClockStart != start || w.shell.Prefs.Seating.Get() != settings.FaceToFace {
			t.Errorf("%s: %q, %s, %v, seating %d", when, g.Names, g.Ruleset().Name(), g.TimeControl(), w.shell.Prefs.Seating.Get())
		}
	}
	check("chosen", w.shell.Controller.Game(), game.AfterFirstMove)
	again := newPlayWith(w.shell.App, shell.Options{Settings: w.shell.Prefs.File, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, folder)
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
	w := newPlayBy(t, t.TempDir())
	d := w.openNewGame()
	pick(t, w.shell, d, "chess960")
	if said := strings.Join(uitest.ShownTexts(d.Modal.Content), " "); !strings.Contains(said, "shuffled") {
		t.Errorf("the preview says %q", said)
	}
	w.press("Return")
	seen := map[string]bool{}
	for range 8 {
		fen, _, _ := strings.Cut(w.shell.Controller.Game().Root().Position().FEN(), " ")
		if seen[fen] = true; len(seen) == 2 {
			return
		}
		w.NewGames.startGame(w.NewGames.lastPlan())
	}
	t.Errorf("nine games began alike") // one time in 960 to the eighth
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
