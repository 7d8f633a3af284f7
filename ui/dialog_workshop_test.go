package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// newMaker returns a window that hears nothing of changes of files, which would come on another goroutine.
func newMaker(t *testing.T, folder string) *Window {
	w := newWindowWith(t, folder)
	w.shell.Post = func(func()) {}
	return w
}

// TestMakeKeepAndPlay makes a game of chess, keeps it, finds it among the others, plays it, and gives it away.
func TestMakeKeepAndPlay(t *testing.T) {
	folder := t.TempDir()
	w := newMaker(t, folder)
	w.play(t, "e4")
	before := w.shell.Controller.Game()
	w.shell.Do("workshop")
	room := w.shell.Dialogs.Open
	w.bench.SetName("thrice")
	w.bench.Goals(variant.Win, variant.BothSides).Add(rules.WinCondition{Ending: rules.ChecksGiven, Checks: 3})
	w.answer(t, words.Text("workshop.keep"))
	if data, err := os.ReadFile(filepath.Join(folder, rules.RulesetsFile)); err != nil || !strings.Contains(string(data), `"thrice"`) || w.bench.Changed() {
		t.Fatalf("kept: %s, %v", data, err)
	}
	if w.shell.Dialogs.Open != room || w.shell.Catalog.Find(filepath.Join(folder, rules.RulesetsFile), "thrice").File == "" {
		t.Error("keeping leaves the room, or the game is not among the others")
	}
	w.answer(t, words.Text("workshop.giveAway"))
	gift := filepath.Join(t.TempDir(), "thrice")
	w.typeName(t, gift)
	w.press("Return")
	if w.shell.Dialogs.Open != room {
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
	if g, err := ruleset.ReadFile(gift+ruleset.Ending, resources.Rulebook()); err != nil || g.Name != "thrice" {
		t.Errorf("given away is %q, %v", g.Name, err)
	}
}

// TestKeepAsksFirst: a game of the same name, and one that has changed on the disk, are not lost without a question.
func TestKeepAsksFirst(t *testing.T) {
	folder := t.TempDir()
	path := write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal", "description": "one"}}`)
	w := newMaker(t, folder)
	w.shell.Do("workshop")
	room := w.shell.Dialogs.Open
	w.bench.SetName("mine")
	w.answer(t, words.Text("workshop.keep"))
	if w.shell.Dialogs.Open == room {
		t.Fatal("another game is replaced without a question")
	}
	w.answer(t, words.Text("button.cancel"))
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), `"one"`) {
		t.Fatalf("the file is %s", data)
	}
	w.answer(t, words.Text("workshop.keep"))
	w.answer(t, words.Text("file.replace"))
	if data, _ := os.ReadFile(path); strings.Contains(string(data), `"one"`) || w.shell.Dialogs.Open != room {
		t.Errorf("the file is %s", data)
	}
}

// TestChangedOnDisk: a game that lies open in the workshop is read anew when its file changes, unless it was changed here.
func TestChangedOnDisk(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal", "description": "one"}}`)
	w := newWindowWith(t, folder)
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	var err error
	if w.bench, err = w.newGames.benchOf(w.shell.Catalog.Find(filepath.Join(folder, rules.RulesetsFile), "mine"))(); err != nil {
		t.Fatal(err)
	}
	w.shell.Do("workshop")
	until := func(true func() bool) {
		t.Helper()
		for !true() {
			select {
			case f := <-posted:
				f()
			case <-time.After(time.Minute):
				t.Fatal("nobody tells of a change of the file")
			}
		}
	}
	write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal", "description": "two"}}`)
	until(func() bool { return strings.Contains(w.bench.Text(), "two") })
	if !w.bench.CanUndo() || w.bench.Unkept() {
		t.Error("what came from the file cannot be undone, or counts as made here")
	}
	w.bench.Set("/description", "three")
	write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal", "description": "four"}}`)
	until(func() bool {
		return strings.Contains(strings.Join(shownTexts(w.shell.Dialogs.Open.Content), "\n"), words.Text("workshop.onDisk"))
	})
	if !strings.Contains(w.bench.Text(), "three") {
		t.Errorf("what was changed here is lost: %s", w.bench.Text())
	}
	w.answer(t, words.Text("button.close"))
}

// TestNamedInEveryLanguage: the name with which a game begins is one that a game can have; what it says of itself is what
// the game that it is made of does in that language, and nothing that could be undone.
func TestNamedInEveryLanguage(t *testing.T) {
	defer useEnglish()
	w := newWindowWith(t, t.TempDir())
	for _, l := range resources.Languages() {
		words.Use(l.Code)
		b, err := w.newGames.benchOf(w.shell.Catalog.Find("", resources.DefaultRuleset))()
		if err != nil || b.Wrong() || b.Name() == "" {
			t.Errorf("%s: %q, %v, %v", l.Code, b.Name(), b.Faults(), err)
		}
		says, _ := b.Get("/description")
		if shipped := words.Description(b.From.Rules); says != shipped || b.CanUndo() || b.Unkept() {
			t.Errorf("%s: the copy says %q of itself, the game %q; it can be undone: %v, and is to be kept: %v", l.Code, says, shipped, b.CanUndo(), b.Unkept())
		}
	}
}

// TestOwnPicture copies a picture beside the rules, where the piece that is made has it.
func TestOwnPicture(t *testing.T) {
	folder := t.TempDir()
	w := newMaker(t, folder)
	defer resources.UseBeside()
	w.shell.Do("workshop")
	room := w.shell.Dialogs.Open
	svg := write(t, t.TempDir(), "star.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0L10 10H0Z"/></svg>`)
	d := w.pictureDialog('N', func() {})
	w.shell.Dialogs.Leave(room, d)
	w.typeName(t, svg)
	w.press("Return")
	knight, _ := w.bench.Piece('N')
	if w.shell.Dialogs.Open != room || knight.Image == "" || knight.Image == "knight" || resources.PictureName(&knight.PieceDef, rules.White) != knight.Image+"-white" {
		t.Fatalf("the knight is drawn as %q, %q", knight.Image, resources.PictureName(&knight.PieceDef, rules.White))
	}
	if _, err := os.Stat(filepath.Join(folder, ruleset.PicturesFolder, knight.Image+"-black.svg")); err != nil {
		t.Error(err)
	}
}

// TestFromNewGame leads from the chosen game of the dialog for a new game into the workshop, and asks before what is made there
// is let go for another one.
func TestFromNewGame(t *testing.T) {
	w := newMaker(t, t.TempDir())
	way := func(name string) {
		t.Helper()
		d := w.openNewGame()
		pick(t, d, name)
		buttonIn(t, d.Modal.Content, words.Text("command.workshop")).OnTapped()
	}
	way("atomic")
	if w.shell.Dialogs.Open.Title != words.Text("workshop.title") || w.bench.From.Name != "atomic" || w.bench.Unkept() {
		t.Fatalf("%q is open, with %q", w.shell.Dialogs.Open.Title, w.bench.From.Name)
	}
	w.answer(t, words.Text("button.close"))
	way("horde") // nothing was made: nobody is asked
	if w.bench.From.Name != "horde" {
		t.Fatalf("it is made of %q", w.bench.From.Name)
	}
	w.bench.SetName("mine")
	w.answer(t, words.Text("button.close"))
	way("atomic")
	w.answer(t, words.Text("button.cancel"))
	if w.bench.Name() != "mine" || w.shell.Dialogs.Busy() {
		t.Fatal("what was made is gone")
	}
	way("horde")
	if w.bench.Name() != "mine" || w.shell.Dialogs.Open.Title != words.Text("workshop.title") {
		t.Fatal("it does not go on with what was made of the same game")
	}
	w.answer(t, words.Text("button.close"))
	way("atomic")
	w.answer(t, words.Text("unsaved.save"))
	if w.bench.From.Name != "atomic" || w.shell.Catalog.Folder == "" {
		t.Fatalf("it is made of %q", w.bench.From.Name)
	}
	if data, err := os.ReadFile(w.bench.Path); err != nil || !strings.Contains(string(data), `"mine"`) {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestQuitKeepsTheBench: whoever closes the window is asked before what is made in the workshop is lost.
func TestQuitKeepsTheBench(t *testing.T) {
	for _, c := range []struct {
		wrong  bool
		answer string
		closes bool
		kept   bool
	}{
		{false, "button.cancel", false, false},
		{false, "unsaved.discard", true, false},
		{false, "unsaved.save", true, true},
		{true, "unsaved.discard", true, false},
	} {
		w := newMaker(t, t.TempDir())
		closed := false
		w.shell.Win.SetOnClosed(func() { closed = true })
		w.shell.Do("workshop")
		w.bench.SetName("mine")
		if c.wrong {
			w.bench.Board().Clear()
		}
		w.closeRequested()
		if closed || w.shell.Dialogs.Open.Title != words.Text("unsaved.title") || len(w.shell.Dialogs.Open.Answers) == 3 == c.wrong {
			t.Fatalf("%v: it closes without a word, or offers to keep what cannot be", c)
		}
		w.answer(t, words.Text(c.answer))
		if _, err := os.Stat(w.bench.Path); closed != c.closes || (err == nil) != c.kept {
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

// TestKeptBeside: while a slow disk keeps the game it can be changed further, and what comes later is not kept yet.
func TestKeptBeside(t *testing.T) {
	w := newMaker(t, t.TempDir())
	w.shell.Do("workshop")
	room := w.shell.Dialogs.Open
	w.bench.SetName("mine")
	var slow []func() func()
	w.shell.Background = func(s func() func()) { slow = append(slow, s) }
	w.answer(t, words.Text("workshop.keep"))
	w.answer(t, words.Text("workshop.keep")) // has to wait for the first
	w.bench.Set("/description", "later")
	if len(slow) != 1 || w.shell.Dialogs.Open != room {
		t.Fatalf("%d works are begun", len(slow))
	}
	slow[0]()()
	data, err := os.ReadFile(w.bench.Path)
	if err != nil || strings.Contains(string(data), "later") || !w.bench.Unkept() || w.bench.Opened() != "mine" {
		t.Errorf("kept: %s, %v", data, err)
	}
	w.shell.Background = inPlace
	w.answer(t, words.Text("workshop.keep"))
	if data, err := os.ReadFile(w.bench.Path); err != nil || !strings.Contains(string(data), "later") || w.bench.Unkept() {
		t.Errorf("kept: %s, %v", data, err)
	}
}

// TestUndoneAfterKeeping: what was kept and then undone is not the file's any more, and is kept from the question at the end, which
// has New game know it.
func TestUndoneAfterKeeping(t *testing.T) {
	w := newMaker(t, t.TempDir())
	w.shell.Do("workshop")
	w.bench.SetName("mine")
	w.answer(t, words.Text("workshop.keep"))
	w.bench.Undo()
	if !w.bench.Unkept() {
		t.Fatal("what was undone is let go")
	}
	w.bench.Redo()
	w.bench.Set("/description", "later")
	w.bench.SetName("other")
	w.answer(t, words.Text("button.close"))
	gone := false
	w.afterKeeping(func() { gone = true })
	w.answer(t, words.Text("unsaved.save"))
	if e := w.shell.Catalog.Find(w.bench.Path, "other"); !gone || w.bench.Unkept() || e.Name != "other" || w.bench.From.Name != "other" {
		t.Errorf("gone on %v, %q is there, the bench is of %q", gone, e.Name, w.bench.From.Name)
	}
}

// buttonIn returns the button of a text in a dialog's content.
func buttonIn(t *testing.T, content fyne.CanvasObject, text string) (found *kit.Button) {
	t.Helper()
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *kit.Button:
			if o.Text == text {
				found = o
			}
		case *fyne.Container:
			for _, part := range o.Objects {
				walk(part)
			}
		case *container.Scroll:
			walk(o.Content)
		}
	}
	if walk(content); found == nil {
		t.Fatalf("there is no button %q", text)
	}
	return found
}

// TestKeptUnderAnotherName: a kept game that gets another name and is kept again is two games; one with the name of a shipped game
// asks first.
func TestKeptUnderAnotherName(t *testing.T) {
	folder := t.TempDir()
	w := newMaker(t, folder)
	w.shell.Do("workshop")
	for _, name := range []string{"one", "two"} {
		w.bench.SetName(name)
		w.answer(t, words.Text("workshop.keep"))
	}
	path := filepath.Join(folder, rules.RulesetsFile)
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), `"one"`) || !strings.Contains(string(data), `"two"`) || w.bench.Unkept() || w.bench.Opened() != "two" {
		t.Fatalf("kept: %s", data)
	}
	room := w.shell.Dialogs.Open
	w.bench.SetName("normal")
	w.answer(t, words.Text("workshop.keep"))
	if w.shell.Dialogs.Open == room {
		t.Fatal("a shipped game is hidden without a question")
	}
	w.answer(t, words.Text("button.cancel"))
	if data, _ := os.ReadFile(path); strings.Contains(string(data), `"normal"`) {
		t.Errorf("kept: %s", data)
	}
}

// TestGiftName: a game whose name no file can have is offered one that a file can.
func TestGiftName(t *testing.T) {
	for name, want := range map[string]string{"My Chess": "My Chess", "../a/b:*?": "a b", "...": "game"} {
		if got := giftName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
