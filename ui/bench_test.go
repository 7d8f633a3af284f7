package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// startMaking returns a window whose workshop's draft lies in one folder, and the players' games in another.
func startMaking(t *testing.T, journal, folder string) *Window {
	t.Helper()
	w := New(newApp(t), Options{Shell: shell.Options{Judge: atOnce(), Background: inPlace, Eager: true, Post: func(func()) {}}, Journal: journal, RulesFolder: folder})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

// crash ends a window as a program that is killed does: nothing is written, and its locks are gone.
func (w *Window) crash() {
	w.shell.Dialogs.Dismiss()
	w.benchKept.close()
}

// change makes the bench's game another, as a player would.
func (w *Window) change(t *testing.T, name, says string) {
	t.Helper()
	w.bench.SetName(name)
	w.bench.Set("/description", says)
	w.benchKept.note(w.bench)
}

func drafts(t *testing.T, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.draft"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// TestBenchAfterCrash: what lay on the bench when the program ended is there when the workshop is opened again, a new game as
// well as one that was changed, and knows still what of it is kept.
func TestBenchAfterCrash(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	w := startMaking(t, journal, folder)
	w.shell.Do("workshop")
	if d := drafts(t, journal); len(d) > 0 {
		t.Fatalf("nothing is made, and %v is written", d)
	}
	w.change(t, "mine", "one")
	w.crash()

	w = startMaking(t, journal, folder)
	w.shell.Do("workshop")
	if w.bench.Name() != "mine" || !strings.Contains(w.bench.Text(), `"one"`) || !w.bench.Unkept() || w.bench.Opened() != "" {
		t.Fatalf("the bench holds %q: %s", w.bench.Name(), w.bench.Text())
	}
	w.answer(t, words.Text("workshop.keep"))
	if d := drafts(t, journal); len(d) > 0 {
		t.Fatalf("it is kept, and %v is still there", d)
	}
	w.change(t, "mine", "two")
	w.crash()

	w = startMaking(t, journal, folder)
	w.makeOf(w.shell.Catalog.Find(filepath.Join(folder, rules.RulesetsFile), "mine"))
	if !strings.Contains(w.bench.Text(), `"two"`) || w.bench.Opened() != "mine" || !w.bench.Unkept() {
		t.Fatalf("the bench holds %q: %s", w.bench.Opened(), w.bench.Text())
	}
	w.answer(t, words.Text("workshop.keep"))
	if data, err := os.ReadFile(w.bench.Path); err != nil || !strings.Contains(string(data), `"two"`) || strings.Contains(string(data), `"one"`) {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestBenchAtTheEnd: closing the window asks nothing, for the bench is there again; what is let go is gone.
func TestBenchAtTheEnd(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	w := startMaking(t, journal, folder)
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	w.shell.Do("workshop")
	w.change(t, "mine", "one")
	w.bench.Set("/description", "two") // of which nobody has told
	if w.closeRequested(); !closed {
		t.Fatalf("it asks %q", w.shell.Dialogs.Open.Title)
	}
	w = startMaking(t, journal, folder)
	w.makeOf(w.shell.Catalog.Find("", "horde"))
	if w.shell.Dialogs.Open.Title != words.Text("unsaved.title") || !strings.Contains(w.bench.Text(), `"two"`) {
		t.Fatalf("%q is open over %s", w.shell.Dialogs.Open.Title, w.bench.Text())
	}
	w.answer(t, words.Text("unsaved.discard"))
	if w.bench.From.Name != "horde" || w.bench.Unkept() || len(drafts(t, journal)) > 0 {
		t.Errorf("it is made of %q, and there is %v", w.bench.From.Name, drafts(t, journal))
	}
}

// TestTwoBenches: two programs have a draft each.
func TestTwoBenches(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	var both [2]*Window
	for i, name := range []string{"one", "two"} {
		both[i] = startMaking(t, journal, folder)
		both[i].shell.Do("workshop")
		both[i].change(t, name, "mine")
	}
	if len(drafts(t, journal)) != 2 {
		t.Fatalf("there is %v", drafts(t, journal))
	}
	for _, w := range both {
		w.crash()
	}
	again := startMaking(t, journal, folder)
	again.shell.Do("workshop")
	if again.bench.Name() != "one" || len(drafts(t, journal)) != 2 {
		t.Errorf("%q is there, and %v", again.bench.Name(), drafts(t, journal))
	}
}

// TestBenchFaults: a draft that cannot be read is put aside, and one that cannot be written is told of, and asked about at the
// end.
func TestBenchFaults(t *testing.T) {
	journal := t.TempDir()
	write(t, journal, "workshop-1.draft", `{"now": 7}`)
	w := startMaking(t, journal, t.TempDir())
	w.shell.Do("workshop")
	if aside, _ := filepath.Glob(filepath.Join(journal, "*.unreadable")); len(aside) != 1 {
		t.Errorf("put aside is %v", aside)
	}
	for w.shell.Dialogs.Open.Title != words.Text("workshop.title") {
		w.press("Return")
	}
	if err := os.Mkdir(filepath.Join(journal, "workshop-1.draft"), 0o700); err != nil {
		t.Fatal(err)
	}
	said := error(nil)
	refuse := w.benchKept.failed
	w.benchKept.failed = func(err error) { said = err; refuse(err) }
	if w.change(t, "mine", "one"); said == nil {
		t.Error("nothing is said of a draft that cannot be written")
	}
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	if w.closeRequested(); closed || w.shell.Dialogs.Open.Title != words.Text("unsaved.title") {
		t.Errorf("it closes (%t), or asks %q", closed, w.shell.Dialogs.Open.Title)
	}
}
