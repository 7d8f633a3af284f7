package variants

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// openWorkshop opens the workshop in a window of its own.
func openWorkshop(t *testing.T, folder, journal string) *opened {
	t.Helper()
	w := open(t, folder, journal)
	w.do(t, "workshop")
	return w
}

func (o *opened) crash() {
	o.shell.Dialogs.Dismiss()
	o.making.file.Close()
}

func (o *opened) change(name, says string) {
	o.edit(name, says)
	o.making.Changed(o.Draft())
}

func drafts(folder string) []string {
	paths, _ := filepath.Glob(filepath.Join(folder, "*.draft"))
	return paths
}

// TestDraftAfterCrash: the workshop reopens the draft after a crash, a new game or a changed one, and knows which of it is
// saved.
func TestDraftAfterCrash(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	w := openWorkshop(t, folder, journal)
	if d := drafts(journal); len(d) > 0 {
		t.Fatalf("nothing is made, and %v is written", d)
	}
	w.change("mine", "one")
	w.crash()

	w = openWorkshop(t, folder, journal)
	if w.Draft().Name() != "mine" || !strings.Contains(w.Draft().Text(), `"one"`) || !w.Draft().Unsaved() || w.Draft().Opened() != "" {
		t.Fatalf("the draft holds %q: %s", w.Draft().Name(), w.Draft().Text())
	}
	w.answer(t, "button.save")
	if d := drafts(journal); len(d) > 0 {
		t.Fatalf("it is kept, and %v is still there", d)
	}
	w.change("mine", "two")
	w.crash()

	w = open(t, folder, journal)
	w.MakeOf(w.shell.Catalog.Find(filepath.Join(folder, rules.RulesetsFile), "mine"))
	if !strings.Contains(w.Draft().Text(), `"two"`) || w.Draft().Opened() != "mine" || !w.Draft().Unsaved() {
		t.Fatalf("the draft holds %q: %s", w.Draft().Opened(), w.Draft().Text())
	}
	w.answer(t, "button.save")
	if text := kept(folder); !strings.Contains(text, `"two"`) || strings.Contains(text, `"one"`) {
		t.Errorf("kept: %s", text)
	}
}

// TestTwoDrafts: two programs have a draft each.
func TestTwoDrafts(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	one, two := openWorkshop(t, folder, journal), openWorkshop(t, folder, journal)
	one.change("one", "mine")
	two.change("two", "mine")
	one.crash()
	two.crash()
	if again := openWorkshop(t, folder, journal); again.Draft().Name() != "one" || len(drafts(journal)) != 2 {
		t.Errorf("%q is there, and %v", again.Draft().Name(), drafts(journal))
	}
}

// TestDraftFaults: an unreadable draft is set aside. If one cannot be written, a notice says so, and quitting asks.
func TestDraftFaults(t *testing.T) {
	journal := t.TempDir()
	path := uitest.WriteFile(t, journal, "workshop-1.draft", `{"now": 7}`)
	w := openWorkshop(t, t.TempDir(), journal)
	if aside, _ := filepath.Glob(filepath.Join(journal, "*.unreadable")); len(aside) != 1 {
		t.Errorf("put aside is %v", aside)
	}
	for w.shell.Dialogs.Open.Title != words.Text("workshop.title") {
		w.shell.Dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	w.change("mine", "one")
	if texts := kit.TextsOf(w.shell.Dialogs.Open.Content); !slices.Contains(texts, strings.TrimSuffix(words.Text("error.save"), ".")) {
		t.Errorf("nothing is said of a draft that cannot be written, but %q", texts)
	}
	closed := false
	w.Leave(func() { closed = true })
	w.answer(t, "button.close")
	if closed || w.shell.Dialogs.Open.Title != words.Text("unsaved.title") {
		t.Errorf("it closes (%t), or asks %q", closed, w.shell.Dialogs.Open.Title)
	}
}
