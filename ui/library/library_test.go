package library

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestMain makes the garbage collector run less often: each test makes windows.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

// testWindow is a shell with a library and a game, and nothing else of the window.
type testWindow struct {
	*Library
	recent []*fyne.MenuItem
}

func (w *testWindow) OfferRules(catalog.Catalog, string, string) {}
func (w *testWindow) Flipped() bool                              { return w.shell.Prefs.Flipped.Get() }
func (w *testWindow) RecentChanged()                             { w.recent = w.RecentItems() }
func (*testWindow) Resumed()                                     {}

type testView struct{}

func (testView) Instead(c *shell.Command) *shell.Command { return c }
func (testView) Begin()                                  {}
func (testView) Leave()                                  {}
func (testView) Answer(string)                           {}
func (testView) Refresh()                                {}

// sharedApp is the application of all windows of the tests.
var sharedApp fyne.App

func newWindow(t *testing.T) *testWindow { return newWindowWith(t, Options{}) }

func newWindowWith(t *testing.T, o Options) *testWindow {
	t.Helper()
	if sharedApp == nil {
		sharedApp = test.NewApp()
		sharedApp.NewWindow("") // which stays: the driver wants one
		sharedApp.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	}
	fyne.SetCurrentApp(sharedApp)
	sharedApp.Clipboard().SetContent("")
	s := shell.New(sharedApp, shell.Options{NoFolder: true, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(func()) {}})
	s.Catalog = catalog.Catalog{Folder: filepath.Join(t.TempDir(), "rules")}.Shipped()
	s.Win.SetPadded(false)
	s.Win.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) { s.Dialogs.TypedKey(key) })
	s.Win.SetContent(container.NewWithoutLayout())
	s.Win.Resize(settings.DefaultSize)
	t.Cleanup(func() { s.Controller.Close(); s.Win.Close() })
	s.View = testView{}
	w := &testWindow{}
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

func (w *testWindow) sit(white string) { w.begin(game.Config{Names: [2]string{white, "Ben"}}) }

func (w *testWindow) sitWith(t *testing.T, control string) {
	t.Helper()
	parsed, err := game.ParseTimeControl(control)
	if err != nil {
		t.Fatal(err)
	}
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
			Answers: []kit.Answer{{Text: words.Text("button.cancel")}, {Text: "Start", Run: func() { w.sit("") }}},
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

func (w *testWindow) play(t *testing.T, sans string) {
	t.Helper()
	for _, san := range strings.Fields(sans) {
		m, err := w.shell.Controller.Live().Position().ParseSAN(san)
		if err == nil {
			err = w.shell.Controller.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", san, err)
		}
	}
}

func (w *testWindow) lastSAN() string { return w.shell.Controller.Live().SAN() }

func (w *testWindow) press(name fyne.KeyName) {
	key := &fyne.KeyEvent{Name: name}
	if focused := w.shell.Win.Canvas().Focused(); focused != nil {
		focused.TypedKey(key)
	} else {
		w.shell.Dialogs.TypedKey(key)
	}
}

func (w *testWindow) answer(t *testing.T, text string) {
	t.Helper()
	if w.shell.Dialogs.Open == nil {
		t.Fatalf("no dialog is open to answer %q", text)
	}
	for _, b := range w.shell.Dialogs.Open.Buttons {
		if b.Text == text {
			test.Tap(b)
			return
		}
	}
	t.Fatalf("the dialog %q has no answer %q", w.shell.Dialogs.Open.Title, text)
}

func (w *testWindow) typeName(t *testing.T, name string) {
	t.Helper()
	e, ok := w.shell.Win.Canvas().Focused().(*kit.Entry)
	if !ok {
		t.Fatalf("the focus is on %T, not on a name", w.shell.Win.Canvas().Focused())
	}
	e.SetText(name)
}

func (w *testWindow) tab(times int) {
	for range times {
		w.shell.Win.Canvas().FocusNext()
		w.shell.Dialogs.TabbedTo()
	}
}

func (w *testWindow) dialogContent() fyne.CanvasObject {
	if w.shell.Dialogs.Open == nil {
		return nil
	}
	return w.shell.Dialogs.Open.Content
}

func (w *testWindow) choose(t *testing.T, id int) {
	t.Helper()
	uitest.Seen[*kit.List](w.shell.Dialogs.Open.Content)[0].Choose(id)
}

func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func contentOf(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
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
