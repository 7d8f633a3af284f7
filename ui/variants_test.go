package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// newMaker returns a window that does not watch files, which would post from another goroutine.
func newMaker(t *testing.T, folder string) *Window {
	w := newWindowWith(t, folder)
	w.shell.Post = func(func()) {}
	return w
}

// TestMakeKeepAndPlay makes a game from chess, saves it, finds it in New game, plays it, and exports it.
func TestMakeKeepAndPlay(t *testing.T) {
	folder := t.TempDir()
	w := newMaker(t, folder)
	w.playMoves(t, "e4")
	before := w.shell.Controller.Game()
	w.shell.Do("workshop")
	editor := w.shell.Dialogs.Open
	w.variants.Draft().SetName("thrice")
	w.variants.Draft().Set(variant.BothSides, variant.Object{{Name: "checks", Value: 3}}, variant.Win, "-")
	w.answer(t, words.Text("button.save"))
	if data, err := os.ReadFile(filepath.Join(folder, rules.RulesetsFile)); err != nil || !strings.Contains(string(data), `"thrice"`) || w.variants.Draft().Changed() {
		t.Fatalf("kept: %s, %v", data, err)
	}
	if w.shell.Dialogs.Open != editor || w.shell.Catalog.Find(filepath.Join(folder, rules.RulesetsFile), "thrice").File == "" {
		t.Error("saving leaves the editor, or the game is not among the others")
	}
	w.answer(t, words.Text("workshop.giveAway"))
	shared := filepath.Join(t.TempDir(), "thrice")
	w.typeName(t, shared)
	w.press("Return")
	if w.shell.Dialogs.Open != editor {
		t.Fatalf("giving away does not lead back, but to %q", w.shell.Dialogs.Open.Title)
	}
	w.answer(t, words.Text("button.close"))
	if w.shell.Controller.Game() != before || w.shell.Dialogs.Busy() {
		t.Fatal("the game is not as it was")
	}
	w.shell.Do("workshop")
	w.answer(t, words.Text("setup.play"))
	if w.shell.Dialogs.Busy() {
		w.answer(t, words.Text("unsaved.discard"))
	}
	if g := w.shell.Controller.Game(); g == before || g.Ruleset().Name() != "thrice" || g.Names != before.Names {
		t.Errorf("%q is played", g.Ruleset().Name())
	}
	if g, err := ruleset.ReadFile(shared+ruleset.Ending, resources.Rulebook()); err != nil || g.Name != "thrice" {
		t.Errorf("given away is %q, %v", g.Name, err)
	}
}

// TestFromNewGame opens the workshop from New game with the selected game, and asks before an unsaved draft is replaced.
func TestFromNewGame(t *testing.T) {
	w := newMaker(t, t.TempDir())
	way := func(name string) {
		t.Helper()
		d := w.openNewGame()
		pick(t, w.shell, d, name)
		uitest.ButtonIn(t, d.Modal.Content, words.Text("own.button")).OnTapped()
		w.answer(t, words.Text("command.workshop"))
	}
	way("atomic")
	if w.shell.Dialogs.Open.Title != words.Text("workshop.title") || w.variants.Draft().From.Name != "atomic" || w.variants.Draft().Unsaved() {
		t.Fatalf("%q is open, with %q", w.shell.Dialogs.Open.Title, w.variants.Draft().From.Name)
	}
	w.answer(t, words.Text("button.close"))
	way("horde") // nothing was made: nobody is asked
	if w.variants.Draft().From.Name != "horde" {
		t.Fatalf("it is made of %q", w.variants.Draft().From.Name)
	}
	w.variants.Draft().SetName("mine")
	w.answer(t, words.Text("button.close"))
	way("atomic")
	w.answer(t, words.Text("button.cancel"))
	if w.variants.Draft().Name() != "mine" || w.shell.Dialogs.Busy() {
		t.Fatal("what was made is gone")
	}
	way("horde")
	if w.variants.Draft().Name() != "mine" || w.shell.Dialogs.Open.Title != words.Text("workshop.title") {
		t.Fatal("it does not go on with what was made of the same game")
	}
	w.answer(t, words.Text("button.close"))
	way("atomic")
	w.answer(t, words.Text("button.save"))
	if w.variants.Draft().From.Name != "atomic" || w.shell.Catalog.Folder == "" {
		t.Fatalf("it is made of %q", w.variants.Draft().From.Name)
	}
	if data, err := os.ReadFile(w.variants.Draft().Path); err != nil || !strings.Contains(string(data), `"mine"`) {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestQuitKeepsTheDraft: quitting asks before an unsaved draft is lost.
func TestQuitKeepsTheDraft(t *testing.T) {
	for _, c := range []struct {
		wrong  bool
		answer string
		closes bool
		kept   bool
	}{
		{false, "button.cancel", false, false},
		{false, "unsaved.discard", true, false},
		{false, "button.save", true, true},
		{true, "unsaved.discard", true, false},
	} {
		w := newMaker(t, t.TempDir())
		closed := false
		w.shell.Win.SetOnClosed(func() { closed = true })
		w.shell.Do("workshop")
		w.variants.Draft().SetName("mine")
		if c.wrong {
			w.variants.Draft().Clear()
		}
		w.closeRequested()
		if closed || w.shell.Dialogs.Open.Title != words.Text("unsaved.title") || len(w.shell.Dialogs.Open.Answers) == 3 == c.wrong {
			t.Fatalf("%v: it closes without a word, or offers to keep what cannot be", c)
		}
		w.answer(t, words.Text(c.answer))
		if _, err := os.Stat(w.variants.Draft().Path); closed != c.closes || (err == nil) != c.kept {
			t.Errorf("%v: closed %t, file %v", c, closed, err)
		}
	}
	w := newMaker(t, t.TempDir())
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	w.shell.Do("workshop")
	if w.closeRequested(); !closed {
		t.Error("it asks though nothing was made")
	}
}

// startMaking returns a window whose workshop's draft lies in one folder, and the players' games in another.
func startMaking(t *testing.T, journal, folder string) *Window {
	t.Helper()
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(func()) {}}, Journal: journal, RulesFolder: folder})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

func drafts(t *testing.T, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.draft"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// TestDraftAtTheEnd: closing the window asks nothing, because the draft comes back. A discarded draft does not.
func TestDraftAtTheEnd(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	w := startMaking(t, journal, folder)
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	w.shell.Do("workshop")
	w.variants.Draft().SetName("mine")
	w.variants.Draft().Set(variant.BothSides, "one", "description")
	w.variants.Draft().Set(variant.BothSides, "two", "description") // of which nobody has told
	if w.closeRequested(); !closed {
		t.Fatalf("it asks %q", w.shell.Dialogs.Open.Title)
	}
	w = startMaking(t, journal, folder)
	w.variants.MakeOf(w.shell.Catalog.Find("", "horde"))
	if w.shell.Dialogs.Open.Title != words.Text("unsaved.title") || !strings.Contains(w.variants.Draft().Text(), `"two"`) {
		t.Fatalf("%q is open over %s", w.shell.Dialogs.Open.Title, w.variants.Draft().Text())
	}
	w.answer(t, words.Text("unsaved.discard"))
	if w.variants.Draft().From.Name != "horde" || w.variants.Draft().Unsaved() || len(drafts(t, journal)) > 0 {
		t.Errorf("it is made of %q, and there is %v", w.variants.Draft().From.Name, drafts(t, journal))
	}
}
