package play

import (
	"overtheboard/game/testenv"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/catalog"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// openNewGame opens the dialog for a new game, and chooses a ruleset, "" for none.
func (p *Play) openNewGame(name string) *newgame.Dialog {
	d := p.NewGames.Dialog(catalog.Entry{})
	p.shell.Dialogs.ShowFirst(d.Modal)
	if i := slices.IndexFunc(p.shell.Catalog.Entries, func(c catalog.Entry) bool { return c.Name == name }); i >= 0 {
		d.Choose(i)
	}
	return d
}

// TestNewGameByKeyboard chooses names, rules, time and seats without the mouse, and finds them again.
func TestNewGameByKeyboard(t *testing.T) {
	folder := t.TempDir()
	w := newPlayBy(t, folder)
	w.shell.Do("new")
	for _, step := range []struct {
		tabs int
		text string
		keys string
	}{
		{0, "Ann", ""},
		{2, "Ben", ""},         // past the button that swaps
		{2, "", "End Up Down"}, // past the search, to the list; the button that resets the score is hidden
		{2, "", "Right"},       // past the button that adds games, to the pieces
		{1, "", "Right Right"}, // the time
		{1, "", "Right"},       // when the clock starts
		{1, "", "End Return"},  // the seats
	} {
		for range step.tabs {
			w.shell.Win.Canvas().(interface{ FocusNext() }).FocusNext()
		}
		w.write(step.text)
		for _, key := range strings.Fields(step.keys) {
			w.press(fyne.KeyName(key))
		}
	}
	want := newgame.Plan{Names: [2]string{"Ann", "Ben"}, ClockStart: game.AfterFirstMove, Seating: settings.FaceToFace, Time: settings.StoredTime("180+2")}
	const last = "minishogi" // of those that are listed
	check := func(when string, g *game.Game) {
		t.Helper()
		if g.Names != want.Names || g.Ruleset().Name() != last || g.TimeControl().String() != "180+2" ||
			g.Config().ClockStart != want.ClockStart || w.shell.Prefs.Seating.Get() != want.Seating {
			t.Errorf("%s: %q, %s, %v, seating %d", when, g.Names, g.Ruleset().Name(), g.TimeControl(), w.shell.Prefs.Seating.Get())
		}
	}
	check("chosen", w.game.Game())
	again := newPlayWith(w.shell.App, shell.Options{Settings: w.shell.Prefs.File, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, folder)
	check("at the next start", again.game.Game())
	if p := again.openNewGame("").Plan(); p.Rules.Name != last || p.Time.String() != "180+2" || p.ClockStart != want.ClockStart ||
		p.Seating != want.Seating || p.Names != want.Names {
		t.Errorf("the dialog does not propose what was played last, but %v", p)
	}
	if again.press("Escape"); again.shell.Dialogs.Busy() {
		t.Error("Escape does not close the dialog")
	}
}

// TestShuffledStart draws the start rank anew for each game.
func TestShuffledStart(t *testing.T) {
	w := newPlayBy(t, t.TempDir())
	d := w.openNewGame("chess960")
	if said := strings.Join(uitest.ShownTexts(d.Modal.Content), " "); !strings.Contains(said, words.Text("new.shuffled")) {
		t.Errorf("the preview says %q", said)
	}
	w.press("Return")
	seen := map[string]bool{}
	for range 8 {
		fen, _, _ := strings.Cut(w.game.Game().Root().Position().FEN(), " ")
		if seen[fen] = true; len(seen) == 2 {
			return
		}
		w.NewGames.startGame(w.NewGames.lastPlan())
	}
	t.Errorf("nine games began alike") // one time in 960 to the eighth
}

// TestLiveRules writes a ruleset while the dialog is open: it appears, goes wrong, and is shortened.
func TestLiveRules(t *testing.T) {
	testenv.Long(t)
	folder := t.TempDir()
	w := newPlayBy(t, folder)
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	d := w.openNewGame("")
	write := func(text string, until func() bool) { // and run what the watch posts
		t.Helper()
		uitest.WriteFile(t, folder, "ruleset.json", text)
		for !until() {
			select {
			case f := <-posted:
				f()
			case <-time.After(time.Minute):
				t.Fatalf("nobody tells of %s", text)
			}
		}
	}
	says := func(text string) bool {
		return strings.Contains(strings.Join(uitest.ShownTexts(d.Modal.Content), "\n"), text)
	}
	write(`{"mine": {"inherits": "normal", "description": "one"}}`, func() bool {
		return slices.ContainsFunc(w.shell.Catalog.Entries, func(c catalog.Entry) bool { return c.Name == "mine" })
	})
	d.Choose(slices.IndexFunc(w.shell.Catalog.Entries, func(c catalog.Entry) bool { return c.Name == "mine" }))
	write(`{"mine": {"inherits": "normal", "description": "two"}}`, func() bool { return says("two") })
	write(`{"mine": {"inherits": "normal", "win": ["no"]}}`, func() bool { return d.Plan().Rules.Rules == nil })
	if !d.Modal.Buttons[1].Disabled() {
		t.Error("a wrong ruleset can be started")
	}
	w.press("Return")
	testenv.Same(t, w.shell.Dialogs.Open, d.Modal, "a wrong ruleset is played")
	write(`{"mine": {"inherits": "normal", "description": "`, func() bool { return d.Plan().Rules.Name == "" })
	write(`{"mine": {"inherits": "normal", "description": "three"}}`, func() bool { return says("three") })
	w.press("Return")
	testenv.Same(t, w.game.Game().Ruleset().Name(), "mine", "played is")
}
