package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func newMaker(t *testing.T) *Window {
	t.Helper()
	return openWindow(t, Options{RulesFolder: t.TempDir()})
}

// A game is made from chess, saved, found in New game, exported and played.
func TestMakeKeepAndPlay(t *testing.T) {
	w := newMaker(t)
	w.playMoves(t, "e4")
	before := w.shell.Controller.Game()
	w.shell.Do("workshop")
	draft, file := w.customGames.Draft(), filepath.Join(w.shell.Catalog.Folder, rules.RulesetsFile)
	draft.SetName("thrice")
	draft.Set(variant.BothSides, variant.Object{{Name: "checks", Value: 3}}, variant.Win, "-")
	w.answer(t, "button.save")
	w.wantDialog(t, "workshop.title")
	if text := uitest.Content(t, file); !strings.Contains(text, `"thrice"`) || draft.Changed() {
		t.Fatalf("kept: %s", text)
	}
	if w.shell.Catalog.Find(file, "thrice").File == "" {
		t.Error("the game is not among the others")
	}
	w.answer(t, "workshop.giveAway")
	shared := filepath.Join(t.TempDir(), "thrice")
	w.typeName(t, shared)
	w.press("Return")
	w.wantDialog(t, "workshop.title")
	if g, err := ruleset.ReadFile(t.Context(), shared+ruleset.Ending, resources.Rulebook()); err != nil || g.Name != "thrice" {
		t.Errorf("given away is %q, %v", g.Name, err)
	}
	w.answer(t, "button.close")
	if w.wantDialog(t, ""); w.shell.Controller.Game() != before {
		t.Fatal("the game is not as it was")
	}
	w.shell.Do("workshop")
	w.answer(t, "setup.play")
	w.answer(t, "unsaved.discard")
	if g := w.shell.Controller.Game(); g == before || g.Ruleset().Name() != "thrice" || g.Names != before.Names {
		t.Errorf("%q is played", g.Ruleset().Name())
	}
}

// The workshop opens from New game with the selected game, and asks before an unsaved draft is replaced.
func TestFromNewGame(t *testing.T) {
	w := newMaker(t)
	way := func(name string) {
		t.Helper()
		d := w.openNewGame()
		for i, c := range w.shell.Catalog.Entries {
			if c.Name == name {
				d.Choose(i)
			}
		}
		uitest.ButtonIn(t, d.Modal.Content, words.Text("own.button")).OnTapped()
		w.answer(t, "command.workshop")
	}
	for _, name := range []string{"atomic", "horde"} { // nothing was made: nobody is asked
		way(name)
		w.wantDialog(t, "workshop.title")
		if d := w.customGames.Draft(); d.From.Name != name || d.Unsaved() {
			t.Fatalf("it is made of %q", d.From.Name)
		}
		w.answer(t, "button.close")
	}
	w.shell.Do("workshop")
	w.customGames.Draft().SetName("mine")
	w.answer(t, "button.close")
	way("atomic")
	w.answer(t, "button.cancel")
	if w.wantDialog(t, ""); w.customGames.Draft().Name() != "mine" {
		t.Fatal("what was made is gone")
	}
	way("horde")
	if w.wantDialog(t, "workshop.title"); w.customGames.Draft().Name() != "mine" {
		t.Fatal("it does not go on with what was made of the same game")
	}
	w.answer(t, "button.close")
	way("atomic")
	w.answer(t, "button.save")
	testenv.Same(t, w.customGames.Draft().From.Name, "atomic", "the base")
	if text := uitest.Content(t, w.customGames.Draft().Path); !strings.Contains(text, `"mine"`) {
		t.Errorf("kept: %s", text)
	}
}

// Quitting asks before an unsaved draft is lost.
func TestQuitKeepsTheDraft(t *testing.T) {
	for _, c := range []struct {
		make   func(d *workshop.Draft)
		answer string // "": nothing is asked
		closes bool
		kept   bool
	}{
		{func(d *workshop.Draft) { d.SetName("mine") }, "button.cancel", false, false},
		{func(d *workshop.Draft) { d.SetName("mine") }, "unsaved.discard", true, false},
		{func(d *workshop.Draft) { d.SetName("mine") }, "button.save", true, true},
		{func(d *workshop.Draft) { d.SetName("mine"); d.Clear() }, "unsaved.discard", true, false}, // cannot be kept
		{func(*workshop.Draft) {}, "", true, false},
	} {
		w := newMaker(t)
		closed := w.whenClosed()
		w.shell.Do("workshop")
		d := w.customGames.Draft()
		c.make(d)
		faulty := len(d.Faults()) > 0
		w.closeRequested()
		if c.answer != "" {
			if w.wantDialog(t, "unsaved.title"); *closed || len(w.shell.Dialogs.Open.Answers) == 3 == faulty {
				t.Fatal("it closes without a word, or offers to keep what cannot be")
			}
			w.answer(t, c.answer)
		}
		if _, err := os.Stat(d.Path); *closed != c.closes || (err == nil) != c.kept {
			t.Errorf("%s: closed %t, file %v", c.answer, *closed, err)
		}
	}
}

// Closing the window asks nothing if the draft comes back. A discarded draft does not.
func TestDraftAtTheEnd(t *testing.T) {
	o := Options{Journal: t.TempDir(), RulesFolder: t.TempDir()}
	w := openWindow(t, o)
	closed := w.whenClosed()
	w.shell.Do("workshop")
	w.customGames.Draft().SetName("mine")
	w.customGames.Draft().Set(variant.BothSides, "one", "description")
	w.customGames.Draft().Set(variant.BothSides, "two", "description") // of which nobody has told
	if w.closeRequested(); !*closed {
		t.Fatalf("it asks %q", w.title())
	}
	w = openWindow(t, o)
	w.customGames.MakeOf(w.shell.Catalog.Find("", "horde"))
	if w.wantDialog(t, "unsaved.title"); !strings.Contains(w.customGames.Draft().Text(), `"two"`) {
		t.Fatalf("the draft is %s", w.customGames.Draft().Text())
	}
	w.answer(t, "unsaved.discard")
	left, _ := filepath.Glob(filepath.Join(o.Journal, "*.draft"))
	if d := w.customGames.Draft(); d.From.Name != "horde" || d.Unsaved() || len(left) > 0 {
		t.Errorf("it is made of %q, and there is %v", d.From.Name, left)
	}
}
