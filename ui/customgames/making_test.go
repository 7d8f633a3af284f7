package customgames

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/kit"
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
				w.answer(t, "button.save")
				testenv.Same(t, len(slow), begun, "a second save has begun")
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
		testenv.Same(t, shareName(name), want, name, "becomes")
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
	testenv.Must(t, os.Mkdir(path, 0o700))
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

// TestRulesOfEveryGame shows the rules of rulesets in windows of several sizes: nothing is wider than its page, nor cut.
func TestRulesOfEveryGame(t *testing.T) {
	for n, size := range []fyne.Size{fyne.NewSize(480, 320), fyne.NewSize(1100, 760), fyne.NewSize(3840, 2160)} {
		w := open(t, t.TempDir(), "")
		w.shell.Win.Resize(size)
		step := 3 // so that each game is shown in one of them
		if testing.Short() {
			step = 12
		}
		for i := n; i < len(w.shell.Catalog.Entries); i += step {
			c := w.shell.Catalog.Entries[i]
			w.play(t, c)
			w.shell.Dialogs.Dismiss() // one of the examples is over before it begins
			w.do(t, "rules")
			page, said := uitest.RulesPage(t, w.shell)
			if strings.Contains(said, "…") || !strings.Contains(said, words.Description(c.Rules)) {
				t.Errorf("%s at %v: %q", c.Name, size, said)
			}
			for _, o := range test.WidgetRenderer(page).Objects() {
				if p := o.Position(); p.X+max(o.Size().Width, o.MinSize().Width) > page.Size().Width || p.Y+o.Size().Height > page.MinSize().Height+1 {
					t.Errorf("%s at %v: something at %v leaves the page of %v", c.Name, size, p, page.MinSize())
				}
			}
			if w.shell.Dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); w.shell.Dialogs.Busy() {
				t.Fatal("Escape does not close the rules")
			}
		}
	}
}
