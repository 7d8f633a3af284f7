package variants

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

func (o *opened) crash() {
	o.shell.Dialogs.Dismiss()
	o.making.file.Close()
}

func (o *opened) change(name, says string) {
	d := o.Draft()
	d.SetName(name)
	d.Set(variant.BothSides, says, "description")
	o.making.Changed(d)
}

func drafts(t *testing.T, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.draft"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// TestDraftAfterCrash: the workshop reopens the draft after a crash, a new game or a changed one, and knows which of it is
// saved.
func TestDraftAfterCrash(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	w := open(t, folder, journal)
	w.do(t, "workshop")
	if d := drafts(t, journal); len(d) > 0 {
		t.Fatalf("nothing is made, and %v is written", d)
	}
	w.change("mine", "one")
	w.crash()

	w = open(t, folder, journal)
	w.do(t, "workshop")
	if w.Draft().Name() != "mine" || !strings.Contains(w.Draft().Text(), `"one"`) || !w.Draft().Unsaved() || w.Draft().Opened() != "" {
		t.Fatalf("the draft holds %q: %s", w.Draft().Name(), w.Draft().Text())
	}
	w.answer(t, "button.save")
	if d := drafts(t, journal); len(d) > 0 {
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
	if data, err := os.ReadFile(w.Draft().Path); err != nil || !strings.Contains(string(data), `"two"`) || strings.Contains(string(data), `"one"`) {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestTwoDrafts: two programs have a draft each.
func TestTwoDrafts(t *testing.T) {
	journal, folder := t.TempDir(), t.TempDir()
	var both [2]*opened
	for i, name := range []string{"one", "two"} {
		both[i] = open(t, folder, journal)
		both[i].do(t, "workshop")
		both[i].change(name, "mine")
	}
	if len(drafts(t, journal)) != 2 {
		t.Fatalf("there is %v", drafts(t, journal))
	}
	for _, w := range both {
		w.crash()
	}
	again := open(t, folder, journal)
	again.do(t, "workshop")
	if again.Draft().Name() != "one" || len(drafts(t, journal)) != 2 {
		t.Errorf("%q is there, and %v", again.Draft().Name(), drafts(t, journal))
	}
}

// TestDraftFaults: an unreadable draft is set aside. If one cannot be written, a notice says so, and quitting asks.
func TestDraftFaults(t *testing.T) {
	journal := t.TempDir()
	write(t, journal, "workshop-1.draft", `{"now": 7}`)
	w := open(t, t.TempDir(), journal)
	w.do(t, "workshop")
	if aside, _ := filepath.Glob(filepath.Join(journal, "*.unreadable")); len(aside) != 1 {
		t.Errorf("put aside is %v", aside)
	}
	for w.shell.Dialogs.Open.Title != words.Text("workshop.title") {
		w.press("Return")
	}
	if err := os.Mkdir(filepath.Join(journal, "workshop-1.draft"), 0o700); err != nil {
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
