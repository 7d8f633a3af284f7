package variants

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestKeepAsksFirst: saving asks before it replaces a game of the same name, or one that has changed on disk.
func TestKeepAsksFirst(t *testing.T) {
	folder := t.TempDir()
	path := write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal", "description": "one"}}`)
	w := open(t, folder, "")
	w.do(t, "workshop")
	editor := w.shell.Dialogs.Open
	w.Draft().SetName("mine")
	w.answer(t, "button.save")
	if w.shell.Dialogs.Open == editor {
		t.Fatal("another game is replaced without a question")
	}
	w.answer(t, "button.cancel")
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), `"one"`) {
		t.Fatalf("the file is %s", data)
	}
	w.answer(t, "button.save")
	w.answer(t, "file.replace")
	if data, _ := os.ReadFile(path); strings.Contains(string(data), `"one"`) || w.shell.Dialogs.Open != editor {
		t.Errorf("the file is %s", data)
	}
}

// TestNamedInEveryLanguage: a new game's proposed name is valid. Its description is that of its base game in the language,
// and is no step that could be undone.
func TestNamedInEveryLanguage(t *testing.T) {
	defer words.Use(resources.English)
	w := open(t, t.TempDir(), "")
	for _, l := range resources.Languages() {
		words.Use(l.Code)
		b, err := draftOf(w.shell.Catalog.Find("", resources.DefaultRuleset), &w.shell.Catalog)()
		if err != nil || b.Wrong() || b.Name() == "" {
			t.Errorf("%s: %q, %v, %v", l.Code, b.Name(), b.Faults(), err)
		}
		says := b.Get(variant.BothSides, "description")
		if shipped := words.Description(b.From.Rules); says != shipped || b.CanUndo() || b.Unsaved() {
			t.Errorf("%s: the copy says %q of itself, the game %q; it can be undone: %v, and is to be kept: %v", l.Code, says, shipped, b.CanUndo(), b.Unsaved())
		}
	}
}

// TestOwnPicture copies a picture into the folder of the rules, and the new piece uses it.
func TestOwnPicture(t *testing.T) {
	folder := t.TempDir()
	w := open(t, folder, "")
	defer resources.UseExtra()
	w.do(t, "workshop")
	editor := w.shell.Dialogs.Open
	svg := write(t, t.TempDir(), "star.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0L10 10H0Z"/></svg>`)
	w.file = svg
	w.shell.Dialogs.Leave(editor, w.making.PictureDialog(w.Draft(), 'N'))
	w.answer(t, "setup.choose")
	knight, _ := w.Draft().Piece('N')
	if w.shell.Dialogs.Open != editor || knight.Image == "" || knight.Image == "knight" || resources.PictureName(&knight.PieceDef, rules.White) != knight.Image+"-white" {
		t.Fatalf("the knight is drawn as %q, %q", knight.Image, resources.PictureName(&knight.PieceDef, rules.White))
	}
	if _, err := os.Stat(filepath.Join(folder, ruleset.PicturesFolder, knight.Image+"-black.svg")); err != nil {
		t.Error(err)
	}
}

// TestKeptInBackground: while a slow disk saves the game it can be edited, and the later changes count as unsaved.
func TestKeptInBackground(t *testing.T) {
	w := open(t, t.TempDir(), "")
	w.do(t, "workshop")
	editor := w.shell.Dialogs.Open
	w.Draft().SetName("mine")
	var slow []func() func()
	w.shell.Background = func(s func() func()) { slow = append(slow, s) }
	w.answer(t, "button.save")
	begun := len(slow)         // with what is asked of the game
	w.answer(t, "button.save") // has to wait for the first
	w.Draft().Set(variant.BothSides, "later", "description")
	if len(slow) != begun || w.shell.Dialogs.Open != editor {
		t.Fatalf("%d works are begun", len(slow))
	}
	slow[0]()()
	data, err := os.ReadFile(w.Draft().Path)
	if err != nil || strings.Contains(string(data), "later") || !w.Draft().Unsaved() || w.Draft().Opened() != "mine" {
		t.Errorf("kept: %s, %v", data, err)
	}
	w.shell.Background = uitest.InPlace
	w.answer(t, "button.save")
	if data, err := os.ReadFile(w.Draft().Path); err != nil || !strings.Contains(string(data), "later") || w.Draft().Unsaved() {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestClosedWhileSaving: the result of a save reaches the players though they have closed the editor meanwhile, or opened it again,
// which does not begin a second save.
func TestClosedWhileSaving(t *testing.T) {
	for _, again := range []bool{false, true} {
		folder := t.TempDir()
		w := open(t, folder, "")
		save := func() (finish func()) {
			w.do(t, "workshop")
			w.Draft().SetName("mine")
			var slow []func() func()
			w.shell.Background = func(s func() func()) { slow = append(slow, s) }
			w.answer(t, "button.save")
			w.answer(t, "button.close")
			if again {
				w.do(t, "workshop")
				begun := len(slow)
				if w.answer(t, "button.save"); len(slow) != begun {
					t.Error("a second save has begun")
				}
			}
			w.shell.Background = uitest.InPlace
			return func() { slow[0]()() }
		}
		finish := save()
		path := write(t, folder, rules.RulesetsFile, "{")
		finish()
		if d := w.shell.Dialogs.Open; again && (d == nil || !slices.Contains(d.Texts(), words.Text("error.save"))) {
			t.Error("the reopened editor does not show the error")
		} else if !again && (d == nil || d.Title != words.Text("error.save")) {
			t.Errorf("the error is not shown: %v", d)
		}
		w.shell.Dialogs.Dismiss()
		if err := os.WriteFile(path, []byte(`{"mine": {"inherits": "normal", "description": "one"}}`), 0o600); err != nil {
			t.Fatal(err)
		}
		save()()
		w.answer(t, "file.replace")
		if data, _ := os.ReadFile(path); strings.Contains(string(data), `"one"`) || w.Draft().Unsaved() {
			t.Errorf("not replaced: %s", data)
		}
	}
}

// TestUndoneAfterKeeping: undoing after a save makes the draft unsaved again. It is saved from the question at the end, and
// New game lists it.
func TestUndoneAfterKeeping(t *testing.T) {
	w := open(t, t.TempDir(), "")
	w.do(t, "workshop")
	w.Draft().SetName("mine")
	w.answer(t, "button.save")
	w.Draft().Undo()
	if !w.Draft().Unsaved() {
		t.Fatal("what was undone is let go")
	}
	w.Draft().Redo()
	w.Draft().Set(variant.BothSides, "later", "description")
	w.Draft().SetName("other")
	w.answer(t, "button.close")
	gone := false
	w.making.leave(func() { gone = true })
	w.answer(t, "button.save")
	if e := w.shell.Catalog.Find(w.Draft().Path, "other"); !gone || w.Draft().Unsaved() || e.Name != "other" || w.Draft().From.Name != "other" {
		t.Errorf("gone on %v, %q is there, the draft is of %q", gone, e.Name, w.Draft().From.Name)
	}
}

// TestKeptUnderAnotherName: saving under another name makes a second game. Saving under a shipped name asks first.
func TestKeptUnderAnotherName(t *testing.T) {
	folder := t.TempDir()
	w := open(t, folder, "")
	w.do(t, "workshop")
	for _, name := range []string{"one", "two"} {
		w.Draft().SetName(name)
		w.answer(t, "button.save")
	}
	path := filepath.Join(folder, rules.RulesetsFile)
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), `"one"`) || !strings.Contains(string(data), `"two"`) || w.Draft().Unsaved() || w.Draft().Opened() != "two" {
		t.Fatalf("kept: %s", data)
	}
	editor := w.shell.Dialogs.Open
	w.Draft().SetName("normal")
	w.answer(t, "button.save")
	if w.shell.Dialogs.Open == editor {
		t.Fatal("a shipped game is hidden without a question")
	}
	w.answer(t, "button.cancel")
	if data, _ := os.ReadFile(path); strings.Contains(string(data), `"normal"`) {
		t.Errorf("kept: %s", data)
	}
}

// TestShareName: a game whose name is no valid file name is offered a valid one.
func TestShareName(t *testing.T) {
	for name, want := range map[string]string{"My Chess": "My Chess", "../a/b:*?": "a b", "...": "game"} {
		if got := shareName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
