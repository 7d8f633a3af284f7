package sheets

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/sheet"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

type testView struct{}

func (testView) Instead(c *shell.Command) *shell.Command { return c }
func (testView) Begin()                                  {}
func (testView) Leave()                                  {}
func (testView) Answer(string)                           {}
func (testView) Refresh()                                {}

type testWindow struct {
	*Sheets
	canvas  fyne.Canvas
	left    int // how often the running game was left
	reached map[uint64]bool
}

func (w *testWindow) Leave(then func()) { w.left++; then() }

func (w *testWindow) Reached(rules.Position) map[uint64]bool { return w.reached }

func newWindow(t *testing.T) *testWindow {
	t.Helper()
	a := uitest.NewApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	s := shell.New(a, shell.Options{NoFolder: true, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(f func()) { f() }})
	s.Catalog = catalog.Catalog{Folder: filepath.Join(t.TempDir(), "rules")}.Shipped()
	s.Win.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) { s.Dialogs.TypedKey(key) })
	s.Win.Canvas().SetOnTypedRune(s.Dialogs.TypedRune)
	s.Win.SetContent(container.NewWithoutLayout())
	s.Win.Resize(settings.DefaultSize)
	s.View = testView{}
	w := &testWindow{canvas: s.Win.Canvas()}
	w.Sheets = New(s, w, "")
	s.Commands = w.Commands()
	t.Cleanup(func() { s.Dialogs.Dismiss(); s.Controller.Close() })
	if err := s.Controller.NewGame(game.Config{Ruleset: s.Catalog.Find("", resources.DefaultRuleset).Rules}); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *testWindow) openPage(t *testing.T) *page {
	t.Helper()
	w.shell.Do("sheets")
	g, ok := w.canvas.Focused().(*grid)
	if !ok {
		t.Fatal("the sheets have no focus")
	}
	return g.page
}

func (w *testWindow) write(p *page, sheet int, text string) {
	w.canvas.Focus(p.grid)
	p.grid.move(sheet, 0)
	uitest.Type(w.canvas, text+" ")
}

func entries(p *page, sheet int) string {
	var all []string
	for _, e := range p.Sheets[sheet].Entries {
		if e.Text == "" {
			e.Text = "_"
		}
		all = append(all, e.Text)
	}
	return strings.Join(all, " ")
}

// marks returns the states of a sheet's entries, a letter for each.
func marks(p *page, sheet int) (all string) {
	for e := range p.Sheets[sheet].Entries {
		_, _, m := p.stands(sheet, e)
		all += map[mark]string{unmarked: "-", settled: "s", open: "o", conflict: "c"}[m]
	}
	return all
}

// Escape gives up what is being typed, and closes the sheets the second time.
func TestEscape(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 N?3")
	p.grid.move(0, 2)
	p.settle(1)
	uitest.Type(w.canvas, "Bb5")
	uitest.Press(w.canvas, fyne.KeyEscape)
	if entries(p, 0) != "e4 e5 N?3" || len(p.chosen) != 1 || p.grid.entry != 2 || w.shell.Dialogs.Open != p.modal {
		t.Fatalf("given up: %s, at %d", entries(p, 0), p.grid.entry)
	}
	p.shortcut(&fyne.ShortcutUndo{})
	if len(p.chosen) != 0 || entries(p, 0) != "e4 e5 N?3" {
		t.Errorf("undone after that: %s, %v", entries(p, 0), p.chosen)
	}
	if uitest.Press(w.canvas, fyne.KeyEscape); w.shell.Dialogs.Busy() {
		t.Error("the sheets stay open")
	}
}

// A change cancels the running search, whose result is never shown. A stopped search resumes with the next change.
func TestCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWindow(t)
		e := uitest.NewErrands(w.shell)
		p := w.openPage(t)
		long := strings.Repeat("* ", 12) + "Qxf7#"
		w.write(p, 0, long)
		if !p.searching || p.whyNotStop() != "" || p.whyNotOpen() == "" {
			t.Fatal("nothing is looked for")
		}
		for p.plies() > 0 {
			p.set(0, p.plies()-1, sheet.Entry{})
		}
		w.write(p, 0, "e4 e5")
		e.Wait(time.Second)
		if p.searching || p.answer == nil || p.answer.Fits != 1 || len(p.answer.Plies) != 2 {
			t.Fatalf("the answer is %+v", p.answer)
		}
		w.write(p, 0, long)
		uitest.Answer(t, w.shell, words.Text("sheets.stop"))
		if e.Wait(time.Second); p.searching || len(p.answer.Plies) != 2 {
			t.Error("it goes on")
		}
		p.empty(p.rules)
		w.write(p, 0, "e4 e5 Nf3")
		p.askHeading()
		e.Wait(time.Second)
		if p.answer == nil || len(p.answer.Plies) != 3 || p.searching {
			t.Error("behind the players' dialog the search stands")
		}
		w.shell.Dialogs.Dismiss()
		e.Wait(2 * shell.TidyAfter)
	})
}
