package sheets

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
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
	testenv.Must(t, s.Controller.NewGame(game.Config{Ruleset: s.Catalog.Find("", resources.DefaultRuleset).Rules}))
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

// openSheets returns a window with the sheets open.
func openSheets(t *testing.T) (*testWindow, *page) {
	t.Helper()
	w := newWindow(t)
	return w, w.openPage(t)
}

// write fills in a sheet, and sets the cursor behind it. Only the last entry is typed, as each letter begins a search.
func (w *testWindow) write(p *page, to int, text string) {
	w.canvas.Focus(p.grid)
	texts := strings.Fields(text)
	last := len(texts) - 1
	for e, text := range texts[:last] {
		p.set(to, e, sheet.Entry{Text: text})
	}
	p.keep("")
	p.renew()
	p.grid.move(to, last)
	uitest.Type(w.canvas, texts[last]+" ")
}

// enter types a text from the first entry on, and a space.
func (w *testWindow) enter(p *page, sheet int, text string) {
	w.canvas.Focus(p.grid)
	p.grid.move(sheet, 0)
	uitest.Type(w.canvas, text+" ")
}

func (w *testWindow) press(key fyne.KeyName) { uitest.Press(w.canvas, key) }

// answer gives an answer of the open dialog by the key of its text.
func (w *testWindow) answer(t *testing.T, key string) {
	t.Helper()
	uitest.Answer(t, w.shell, words.Text(key))
}

// place returns where the cursor is: sheet/entry.
func (p *page) place() string { return fmt.Sprintf("%d/%d", p.grid.sheet, p.grid.entry) }

// says reports whether a line says this text.
func (p *page) says(key string, with ...words.With) bool {
	return slices.Contains(p.status.Texts(), words.Text(key, with...))
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
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5 N?3")
	p.grid.move(0, 2)
	p.settle(1)
	uitest.Type(w.canvas, "Bb5")
	w.press(fyne.KeyEscape)
	if entries(p, 0) != "e4 e5 N?3" || len(p.chosen) != 1 || p.place() != "0/2" || w.shell.Dialogs.Open != p.modal {
		t.Fatalf("given up: %s, at %s", entries(p, 0), p.place())
	}
	p.shortcut(&fyne.ShortcutUndo{})
	if len(p.chosen) != 0 || entries(p, 0) != "e4 e5 N?3" {
		t.Errorf("undone after that: %s, %v", entries(p, 0), p.chosen)
	}
	if w.press(fyne.KeyEscape); w.shell.Dialogs.Busy() {
		t.Error("the sheets stay open")
	}
}

// A change cancels the running search, whose result is never shown. A stopped search resumes with the next change, also behind
// another dialog.
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
		p.empty(p.rules)
		w.write(p, 0, "e4 e5")
		if e.Wait(time.Second); p.searching || p.answer == nil || p.answer.Fits != 1 || len(p.answer.Plies) != 2 {
			t.Fatalf("the answer is %+v", p.answer)
		}
		w.enter(p, 0, long)
		w.answer(t, "sheets.stop")
		if e.Wait(time.Second); p.searching || len(p.answer.Plies) != 2 {
			t.Error("it goes on")
		}
		p.empty(p.rules)
		w.write(p, 0, "e4 e5 Nf3")
		p.askHeading()
		if e.Wait(time.Second); p.answer == nil || len(p.answer.Plies) != 3 || p.searching {
			t.Error("behind the players' dialog the search stands")
		}
		w.shell.Dialogs.Dismiss()
		e.Wait(2 * shell.TidyAfter)
	})
}

// restart closes the sheets, and opens them at the next start of the program.
func (w *testWindow) restart(folder string) {
	w.shell.Dialogs.Dismiss()
	w.Sheets.Close()
	w.Sheets = New(w.shell, w, folder)
	w.shell.Commands = w.Commands()
	w.shell.Do("sheets")
}

// What was typed is there again at the next start, and no longer once it is cleared.
func TestKeepSheets(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	begin := func() *page {
		w.restart(folder)
		w.shell.Dialogs.Dismiss()
		return w.openPage(t)
	}
	t.Cleanup(func() { w.Sheets.Close() }) // Windows removes no open draft
	p := begin()
	p.letters[1].Choose(3)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	w.write(p, 1, "e4")
	uitest.Type(w.canvas, "* ")
	p.Tags["White"] = "Ann"
	p.grid.move(0, 2)
	p.settle(1)
	codes, san := p.codes, p.answer.Games[0].SAN[2]
	p = begin()
	if entries(p, 0) != "e4 e5 N?3 Nc6" || entries(p, 1) != "e4 *" || p.Tags["White"] != "Ann" || p.codes != codes || p.grid.entry != 2 ||
		p.answer.Games[0].SAN[2] != san || len(p.chosen) != 1 || p.Sheets[1].Letters["N"] == p.Sheets[0].Letters["N"] {
		t.Fatalf("at the next start: %s | %s, %v", entries(p, 0), entries(p, 1), p.chosen)
	}
	p.shortcut(&fyne.ShortcutUndo{})
	p = begin()
	testenv.Same(t, entries(p, 0), "e4 e5 N?3 Nc6", "after undoing nothing")
	w.answer(t, "setup.clear")
	if p = begin(); !p.blank() || len(p.Tags) != 0 {
		t.Errorf("cleared sheets hold %s", entries(p, 0))
	}
}

// A damaged draft is set aside, and a notice says so.
func TestDamagedDraft(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "sheets-1.draft", "{")
	w.restart(folder)
	t.Cleanup(func() { w.Sheets.Close() })
	if aside, _ := filepath.Glob(path + ".*.unreadable"); len(aside) != 1 || w.shell.Dialogs.Open.Title != words.Text("aside.title") {
		t.Errorf("of a damaged draft is left %v, under %q", aside, w.shell.Dialogs.Open.Title)
	}
	w.shell.Dialogs.Dismiss()
	p := w.openPage(t)
	w.write(p, 0, "e4 e5")
	good := string(p.saved())
	if _, err := readDraft([]byte(good), w.shell.Catalog); err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []string{
		"{", `{"rules":"normal","start":"nowhere"}`, `{"start":"8/8 w","Entries":[[],[],[]]}`,
		strings.Replace(good, `"letters":["en"`, `"letters":["klingon"`, 1),
		strings.Replace(good, `"Text":"e5"`, `"Text":"`+strings.Repeat("e", 1e5)+`"`, 1),
		strings.Replace(good, `"entries":[[`, `"entries":[[`+strings.Repeat("{},", mostPlies), 1),
	} {
		if _, err := readDraft([]byte(damaged), w.shell.Catalog); err == nil || damaged == good {
			t.Errorf("%.80s is read", damaged)
		}
	}
}

// What is cleared, pasted and chosen can be undone.
func TestUndo(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5")
	uitest.Type(w.canvas, "N?3 ")
	p.grid.move(0, 2)
	p.settle(0)
	w.answer(t, "setup.clear")
	if !p.blank() || !p.says("sheets.cleared") || w.canvas.Focused() != p.grid {
		t.Fatalf("cleared it says %q", p.status.Texts())
	}
	p.status.OnTapped(0)
	if entries(p, 0) != "e4 e5 N?3" || len(p.chosen) != 1 || marks(p, 0) != "sss" {
		t.Errorf("undone: %s, %s", entries(p, 0), marks(p, 0))
	}
	for range 2 {
		p.shortcut(&fyne.ShortcutUndo{})
	}
	if entries(p, 0) != "e4 e5" || len(p.chosen) != 0 {
		t.Errorf("undone: %s", entries(p, 0))
	}
	p.shortcut(&fyne.ShortcutRedo{})
	testenv.Same(t, entries(p, 0), "e4 e5 N?3", "made again")
}
