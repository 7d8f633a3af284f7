package library

import (
	"context"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// testWindow is a shell with a library and a game, and nothing else of the window.
type testWindow struct {
	*Library
	recent []*fyne.MenuItem
	told   string // what was told last
}

func (w *testWindow) OfferRules(catalog.Catalog, string, string) {}
func (w *testWindow) Flipped() bool                              { return w.shell.Prefs.Flipped.Get() }
func (w *testWindow) RecentChanged()                             { w.recent = w.RecentItems() }
func (*testWindow) Resumed()                                     {}

type testView struct{ window *testWindow }

func (testView) Instead(c *shell.Command) *shell.Command { return c }
func (testView) Begin()                                  {}
func (testView) Leave()                                  {}
func (v testView) Answer(text string)                    { v.window.told = text }
func (testView) Refresh()                                {}

func newWindow(t *testing.T) *testWindow { return newWindowWith(t, Options{}) }

func newWindowWith(t *testing.T, o Options) *testWindow {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	s := shell.New(app, shell.Options{NoFolder: true, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(func()) {}})
	s.Catalog = catalog.Catalog{Folder: filepath.Join(t.TempDir(), "rules")}.Shipped()
	s.Win.SetPadded(false)
	s.Win.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) { s.Dialogs.TypedKey(key) })
	s.Win.SetContent(container.NewWithoutLayout())
	s.Win.Resize(settings.DefaultSize)
	t.Cleanup(s.Controller.Close)
	w := &testWindow{}
	s.View = testView{w}
	w.Library = New(w, s, o)
	t.Cleanup(w.Close) // Windows removes no open journal
	w.sit("")
	c := s.Controller
	s.Commands = append(w.Commands(),
		&shell.Command{ID: "new", Run: w.askNewGame},
		&shell.Command{ID: "back", Run: func() { c.Study().Step(-1) }},
	)
	c.Listen(func(change game.Change) {
		w.Changed(change)
		s.Dialogs.Prune()
	})
	s.On(shell.Settings, w.Note)
	w.Changed(game.Change{Parts: game.ChangedGame})
	w.RecentChanged()
	w.Begin("", false)
	return w
}

// sit begins a game as the New game dialog does.
func (w *testWindow) sit(white string) {
	names := [2]string{white, "Ben"}
	w.shell.Prefs.SetNames(names)
	w.begin(game.Config{Names: names})
}

func (w *testWindow) sitWith(t *testing.T, control string) {
	t.Helper()
	parsed, err := game.ParseTimeControl(control)
	testenv.Must(t, err)
	w.begin(game.Config{TimeControl: parsed})
}

func (w *testWindow) begin(c game.Config) {
	c.Ruleset, c.Judge = w.shell.Catalog.Find("", "normal").Rules, w.shell.Judge
	if err := w.shell.Controller.NewGame(c); err != nil {
		panic(err)
	}
}

func (w *testWindow) askNewGame() {
	shell.InOrder(w.Leave, func(func()) {
		w.shell.Dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("new.title"),
			Content: kit.Paragraph(""),
			Answers: []kit.Answer{{Text: words.Text("button.cancel")}, {Text: words.Text("button.save"), Run: func() { w.sit("") }}},
		})
	})
}

func (w *testWindow) quit() {
	w.LeaveToNextStart(func() {
		w.shell.Closed.Store(true)
		w.Close()
	})
}

func (w *testWindow) do(id string) {
	if c := w.shell.Command(id); !w.shell.Dialogs.Busy() && c.Can() {
		c.Run()
	}
}

func (w *testWindow) play(t *testing.T, sans string) { t.Helper(); uitest.Play(t, w.shell, sans) }

func (w *testWindow) press(name fyne.KeyName) { uitest.Press(w.shell.Win.Canvas(), name) }

// answer gives an answer of the open dialog by the key of its text.
func (w *testWindow) answer(t *testing.T, key string) {
	t.Helper()
	uitest.Answer(t, w.shell, words.Text(key))
}

func (w *testWindow) lastSAN() string { return w.shell.Controller.Live().SAN() }

// saveTo saves the game as a file.
func (w *testWindow) saveTo(path string) { w.files.saveTo(target{path: path}, nothing) }

// title returns the title of the open dialog, "" for none.
func (w *testWindow) title() string {
	if w.shell.Dialogs.Open == nil {
		return ""
	}
	return w.shell.Dialogs.Open.Title
}

// asks checks that the dialog with this title, of a file's name if it has one, is open.
func (w *testWindow) asks(t *testing.T, key string, name ...string) {
	t.Helper()
	with := words.With{"Name": strings.Join(name, "")}
	if want := words.Text(key, with); w.title() != want {
		t.Fatalf("the dialog %q is open, not %q", w.title(), want)
	}
}

// isSaved checks that no dialog is open and everything is saved.
func (w *testWindow) isSaved(t *testing.T) {
	t.Helper()
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Errorf("not saved, and %q is open", w.title())
	}
}

// saveAs goes through the file dialog under a name.
func (w *testWindow) saveAs(t *testing.T, name string) {
	t.Helper()
	w.do("saveAs")
	w.typeName(t, name)
	w.press(fyne.KeyReturn)
}

func (w *testWindow) typeName(t *testing.T, name string) {
	t.Helper()
	uitest.SetEntry(t, w.shell.Win.Canvas(), name)
}

// says returns what the open dialog says.
func (w *testWindow) says() string {
	if w.shell.Dialogs.Open == nil {
		return ""
	}
	return strings.Join(uitest.LabelTexts(w.shell.Dialogs.Open.Content), " ")
}

func (w *testWindow) choose(t *testing.T, id int) {
	t.Helper()
	uitest.Seen[*kit.List](w.shell.Dialogs.Open.Content)[0].Choose(id)
}

// errands runs a window's slow work in a synctest bubble and collects what it posts back.
type errands struct {
	*testWindow
	uitest.Errands
}

func newErrands(t *testing.T) *errands {
	t.Helper()
	w := newWindow(t)
	return &errands{w, uitest.NewErrands(w.shell)}
}

func (e *errands) seen() bool { return e.shell.Dialogs.Seen() }

// TestCancelledReading cancels the reading of a file whose proof would never end; the running game stays.
func TestCancelledReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		var asked atomic.Bool
		e.shell.Judge = game.Judge{Deep: func(ctx context.Context, _ *rules.Position, _ rules.Color) game.Ability {
			asked.Store(true)
			<-ctx.Done()
			return game.Undecided
		}}
		path := filepath.Join(t.TempDir(), "resigned.json")
		e.play(t, "e4 e5")
		_ = e.shell.Controller.Do(game.Resigning(rules.White))
		e.shell.Dialogs.Dismiss()
		e.saveTo(path)
		e.Wait(time.Second)
		uitest.WriteFile(t, filepath.Dir(path), "resigned.json", strings.Replace(uitest.Content(t, path), `"0-1"`, `"1/2-1/2"`, 1))
		e.sit("Ann")
		before := e.shell.Controller.Game()
		e.files.open(path)
		e.Wait(time.Second)
		if !asked.Load() || !e.seen() {
			t.Fatal("no proof is asked for, or nothing shows that one is looked for")
		}
		e.press(fyne.KeyEscape)
		e.Wait(time.Second)
		if e.shell.Controller.Game() != before || e.shell.Dialogs.Busy() {
			t.Error("what was cancelled has changed something")
		}
	})
}

// TestSavingBeside saves the game as it was when Save was chosen, while the window stays responsive.
func TestSavingBeside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newErrands(t)
		e.play(t, "e4 e5")
		path := filepath.Join(t.TempDir(), "game.json")
		went := false
		e.files.saveTo(target{path: path}, func() { went = true })
		if !e.shell.Dialogs.Busy() || went || !e.shell.Controller.Unsaved() {
			t.Error("the window waits for the disk")
		}
		e.Wait(time.Second)
		if e.shell.Dialogs.Busy() || !went || e.shell.Controller.Unsaved() || e.journal.origin.path != path {
			t.Error("nothing has come of the saving")
		}
		e.play(t, "Nf3")
		e.files.saveTo(target{path: path, known: e.journal.origin.stamp}, nothing)
		e.press(fyne.KeyEscape)
		e.Wait(time.Second)
		if !e.shell.Controller.Unsaved() {
			t.Error("a saving that was cancelled counts")
		}
	})
}

// TestTakenDownClocks: the archive and the clipboard include the time that the player to move has used.
func TestTakenDownClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		w.sitWith(t, "600")
		w.play(t, "e4 e5")
		time.Sleep(14 * time.Second)
		if text := w.copied("copyGame"); !strings.Contains(text, "[%event clock_used 0:00:14]") {
			t.Errorf("copied: %s", text)
		}
		time.Sleep(time.Second)
		g := w.archiving.takeDown().copied
		testenv.Same(t, g.Clock().Remaining(rules.White, time.Time{}), 585*time.Second, "to the archive")
		if left, _ := g.Live().Remaining(rules.White); left != 600*time.Second {
			t.Errorf("when the turn began, it was %v", left)
		}
	})
}
