package variants

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestKeepAsksFirst: a game of the same name, and one that has changed on the disk, are not lost without a question.
func TestKeepAsksFirst(t *testing.T) {
	folder := t.TempDir()
	path := write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal", "description": "one"}}`)
	w := open(t, folder, "")
	w.do(t, "workshop")
	editor := w.shell.Dialogs.Open
	w.Draft().SetName("mine")
	w.answer(t, "workshop.keep")
	if w.shell.Dialogs.Open == editor {
		t.Fatal("another game is replaced without a question")
	}
	w.answer(t, "button.cancel")
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), `"one"`) {
		t.Fatalf("the file is %s", data)
	}
	w.answer(t, "workshop.keep")
	w.answer(t, "file.replace")
	if data, _ := os.ReadFile(path); strings.Contains(string(data), `"one"`) || w.shell.Dialogs.Open != editor {
		t.Errorf("the file is %s", data)
	}
}

// TestNamedInEveryLanguage: the name with which a game begins is one that a game can have; what it says of itself is what
// the game that it is made of does in that language, and nothing that could be undone.
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

// TestOwnPicture copies a picture beside the rules, where the piece that is made has it.
func TestOwnPicture(t *testing.T) {
	folder := t.TempDir()
	w := open(t, folder, "")
	defer resources.UseBeside()
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

// TestKeptInBackground: while a slow disk keeps the game it can be changed further, and what comes later is not kept yet.
func TestKeptInBackground(t *testing.T) {
	w := open(t, t.TempDir(), "")
	w.do(t, "workshop")
	editor := w.shell.Dialogs.Open
	w.Draft().SetName("mine")
	var slow []func() func()
	w.shell.Background = func(s func() func()) { slow = append(slow, s) }
	w.answer(t, "workshop.keep")
	begun := len(slow)           // with what is asked of the game
	w.answer(t, "workshop.keep") // has to wait for the first
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
	w.answer(t, "workshop.keep")
	if data, err := os.ReadFile(w.Draft().Path); err != nil || !strings.Contains(string(data), "later") || w.Draft().Unsaved() {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestUndoneAfterKeeping: what was kept and then undone is not the file's any more, and is kept from the question at the end, which
// has New game know it.
func TestUndoneAfterKeeping(t *testing.T) {
	w := open(t, t.TempDir(), "")
	w.do(t, "workshop")
	w.Draft().SetName("mine")
	w.answer(t, "workshop.keep")
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
	w.answer(t, "unsaved.save")
	if e := w.shell.Catalog.Find(w.Draft().Path, "other"); !gone || w.Draft().Unsaved() || e.Name != "other" || w.Draft().From.Name != "other" {
		t.Errorf("gone on %v, %q is there, the draft is of %q", gone, e.Name, w.Draft().From.Name)
	}
}

// TestKeptUnderAnotherName: a kept game that gets another name and is kept again is two games; one with the name of a shipped game
// asks first.
func TestKeptUnderAnotherName(t *testing.T) {
	folder := t.TempDir()
	w := open(t, folder, "")
	w.do(t, "workshop")
	for _, name := range []string{"one", "two"} {
		w.Draft().SetName(name)
		w.answer(t, "workshop.keep")
	}
	path := filepath.Join(folder, rules.RulesetsFile)
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), `"one"`) || !strings.Contains(string(data), `"two"`) || w.Draft().Unsaved() || w.Draft().Opened() != "two" {
		t.Fatalf("kept: %s", data)
	}
	editor := w.shell.Dialogs.Open
	w.Draft().SetName("normal")
	w.answer(t, "workshop.keep")
	if w.shell.Dialogs.Open == editor {
		t.Fatal("a shipped game is hidden without a question")
	}
	w.answer(t, "button.cancel")
	if data, _ := os.ReadFile(path); strings.Contains(string(data), `"normal"`) {
		t.Errorf("kept: %s", data)
	}
}

// TestShareName: a game whose name no file can have is offered one that a file can.
func TestShareName(t *testing.T) {
	for name, want := range map[string]string{"My Chess": "My Chess", "../a/b:*?": "a b", "...": "game"} {
		if got := shareName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
