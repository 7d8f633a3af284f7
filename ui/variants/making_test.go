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

const mineIsOne = `{"mine": {"inherits": "normal", "description": "one"}}`

// TestKeepAsksFirst: saving asks before it replaces another game of the same name, or hides a shipped one. Under another name
// it makes a second game.
func TestKeepAsksFirst(t *testing.T) {
	folder := t.TempDir()
	uitest.WriteFile(t, folder, rules.RulesetsFile, mineIsOne)
	w := openWorkshop(t, folder, "")
	editor := w.shell.Dialogs.Open
	for _, name := range []string{"normal", "mine"} {
		w.Draft().SetName(name)
		if w.answer(t, "button.save"); w.shell.Dialogs.Open == editor {
			t.Fatalf("%s is replaced without a question", name)
		}
		if w.answer(t, "button.cancel"); kept(folder) != mineIsOne {
			t.Fatalf("the file is %s", kept(folder))
		}
	}
	w.answer(t, "button.save")
	w.answer(t, "file.replace")
	if strings.Contains(kept(folder), `"one"`) || w.shell.Dialogs.Open != editor {
		t.Errorf("the file is %s", kept(folder))
	}
	w.Draft().SetName("two")
	w.answer(t, "button.save")
	if text := kept(folder); !strings.Contains(text, `"mine"`) || !strings.Contains(text, `"two"`) || w.Draft().Unsaved() || w.Draft().Opened() != "two" {
		t.Fatalf("kept: %s", text)
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
	w := openWorkshop(t, folder, "")
	defer resources.UseExtra()
	editor := w.shell.Dialogs.Open
	w.file = uitest.WriteFile(t, t.TempDir(), "star.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0L10 10H0Z"/></svg>`)
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
	folder := t.TempDir()
	w := openWorkshop(t, folder, "")
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
	if text := kept(folder); text == "" || strings.Contains(text, "later") || !w.Draft().Unsaved() || w.Draft().Opened() != "mine" {
		t.Errorf("kept: %s", text)
	}
	w.shell.Background = uitest.InPlace
	if w.answer(t, "button.save"); !strings.Contains(kept(folder), "later") || w.Draft().Unsaved() {
		t.Errorf("kept: %s", kept(folder))
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
		uitest.WriteFile(t, folder, rules.RulesetsFile, "{")
		finish()
		if d := w.shell.Dialogs.Open; d == nil || again && !slices.Contains(d.Texts(), words.Text("error.save")) || !again && d.Title != words.Text("error.save") {
			t.Errorf("reopened %v, the error is not shown: %v", again, d)
		}
		w.shell.Dialogs.Dismiss()
		uitest.WriteFile(t, folder, rules.RulesetsFile, mineIsOne)
		save()()
		w.answer(t, "file.replace")
		if strings.Contains(kept(folder), `"one"`) || w.Draft().Unsaved() {
			t.Errorf("not replaced: %s", kept(folder))
		}
	}
}

// TestUndoneAfterKeeping: undoing after a save makes the draft unsaved again. It is saved from the question at the end, and
// New game lists it.
func TestUndoneAfterKeeping(t *testing.T) {
	w := openWorkshop(t, t.TempDir(), "")
	w.Draft().SetName("mine")
	w.answer(t, "button.save")
	if w.Draft().Undo(); !w.Draft().Unsaved() {
		t.Fatal("what was undone is let go")
	}
	w.Draft().Redo()
	w.edit("other", "later")
	w.answer(t, "button.close")
	gone := false
	w.making.leave(func() { gone = true })
	w.answer(t, "button.save")
	if e := w.shell.Catalog.Find(w.Draft().Path, "other"); !gone || w.Draft().Unsaved() || e.Name != "other" || w.Draft().From.Name != "other" {
		t.Errorf("gone on %v, %q is there, the draft is of %q", gone, e.Name, w.Draft().From.Name)
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

// Names of sets cannot lead out of the players' folder.
func TestOwnPiecesStayInTheirFolder(t *testing.T) {
	p := Pieces{folder: t.TempDir()}
	for _, name := range []string{"own/..", "own/../x", "own/", "own/a/b", "shaded", "", "own/.hidden"} {
		if folder, own := p.ownFolder(name); own {
			t.Errorf("%q is the folder %s", name, folder)
		}
	}
	if folder, own := p.ownFolder("own/My set"); !own || filepath.Dir(folder) != p.folder {
		t.Errorf("%s, %v", folder, own)
	}
}
