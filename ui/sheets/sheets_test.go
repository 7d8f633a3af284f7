package sheets

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/sheet"
	"overtheboard/ui/board"
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

// A clean sheet is typed with nothing but spaces between moves. A space completes an unambiguous entry, and writes a forced
// move.
func TestTypeCleanSheet(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 f6 d4 g5 Qh5#")
	if got := entries(p, 0); got != "e4 f6 d4 g5 Qh5#" || marks(p, 0) != "sssss" {
		t.Errorf("%q stands %s", got, marks(p, 0))
	}
	if got := p.status.Texts(); len(got) != 1 || got[0] != words.Text("sheets.one") {
		t.Errorf("it says %q", got)
	}
	w.write(p, 0, "e4 e5 Qh Nc Qxf7+  ") // after 3. Qxf7+ the king must take
	if got := entries(p, 0); got != "e4 e5 Qh5 Nc6 Qxf7+ Kxf7" || marks(p, 0) != "ssssss" {
		t.Errorf("%q stands %s", got, marks(p, 0))
	}
	uitest.Type(w.canvas, "O-O") // which O-O-O goes on from, but is whole
	if p.completion() != "" {
		t.Errorf("O-O is completed to %q", p.completion())
	}
}

// A small letter stands for a piece where only that can be meant.
func TestSmallLetters(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	for _, text := range []string{"e4", "e5", "nf3", "nc6", "bb5", "d5", "bxc6", "bxc6", "z?"} {
		uitest.Type(w.canvas, text)
		uitest.Press(w.canvas, fyne.KeyReturn)
	}
	if got := entries(p, 0); got != "e4 e5 Nf3 Nc6 Bb5 d5 Bxc6 bxc6 z?" {
		t.Errorf("typed: %s", got)
	}
}

// What is open shows its readings on the board and in the list; one that is chosen settles what hangs on it, and can be taken back.
func TestSettle(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 N?3 Nc6 N?5")
	if got := marks(p, 0); got != "ssoso" {
		t.Fatalf("it stands %s", got)
	}
	for _, want := range []int{2, 4, 2} {
		if uitest.Press(w.canvas, fyne.KeyF3); p.grid.entry != want || p.grid.sheet != 0 {
			t.Errorf("F3 leads to %d/%d, not %d", p.grid.sheet, p.grid.entry, want)
		}
	}
	if got := p.board.State().Arrows; len(got) != 4 || p.readings.Length() != 4 {
		t.Fatalf("the board shows %d readings, the list %d", len(got), p.readings.Length())
	}
	chosen := func(san string) {
		t.Helper()
		p.settle(slices.IndexFunc(p.offered, func(o offer) bool { return o.SAN == san }))
	}
	if chosen("Nh3"); marks(p, 0)[:4] != "ssss" || p.answer.Games[0].SAN[2] != "Nh3" {
		t.Fatalf("after Nh3 it stands %s", marks(p, 0))
	}
	chosen("Nh3") // once more
	if got := marks(p, 0); got != "ssoso" {
		t.Fatalf("taken back it stands %s", got)
	}
	tap := func(square string) {
		p.clicked = time.Time{} // some time later
		(&boardCover{page: p}).Tapped(&fyne.PointEvent{Position: p.board.Center(uitest.Square(t, square))})
	}
	if tap("g1"); marks(p, 0) != "ssoso" { // g1 has two readings
		t.Errorf("after a click on g1 it stands %s", marks(p, 0))
	}
	if tap("h3"); marks(p, 0)[2] != 's' || p.answer.Games[0].SAN[2] != "Nh3" {
		t.Errorf("after a click on h3 it stands %s", marks(p, 0))
	}
	(&boardCover{page: p}).Tapped(&fyne.PointEvent{Position: p.board.Center(uitest.Square(t, "h3"))})
	if p.readings.Select(0); marks(p, 0)[2] != 's' {
		t.Errorf("the second click of a double click leaves %s", marks(p, 0))
	}
	if tap("g1"); marks(p, 0) != "ssoso" { // now it has one
		t.Errorf("after the second click it stands %s", marks(p, 0))
	}
	w.canvas.Focus(p.readings)
	uitest.Press(w.canvas, fyne.KeyDown)
	if want := p.answer.Plies[2].Readings[0].Move; p.board.State().Arrows[0].Style == p.board.State().Arrows[1].Style || len(p.chosen) > 0 {
		t.Errorf("the arrows do not show that %v is meant", want)
	}
	want := p.answer.Plies[2].Readings[0].SAN
	uitest.Type(w.canvas, " ")
	if p.answer.Games[0].SAN[2] != want || p.answer.Fits == 0 || marks(p, 0)[2] != 's' {
		t.Errorf("Space does not settle %s: %s", want, marks(p, 0))
	}
	p.grid.move(0, 2)
	w.canvas.Focus(p.grid)
	if uitest.Type(w.canvas, "Nf3 "); len(p.chosen) > 0 || p.answer.Games[0].SAN[2] != "Nf3" {
		t.Error("what is written later does not count")
	}
}

// Typing continues in the entry with the cursor, wherever else a click went, and Enter there opens no game.
func TestKeepKeyboard(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 N?3")
	for i, click := range []func(){
		func() { w.canvas.Unfocus() }, // of nothing
		func() { p.grid.move(0, 2); w.canvas.Focus(p.readings); p.readings.Select(1); p.grid.move(0, 3) },
		func() { w.canvas.Unfocus(); p.letters[1].Choose(2) },
		func() { w.canvas.Focus(p.readings) },
	} {
		p.grid.move(0, 3)
		click()
		uitest.Type(w.canvas, "N")
		if click(); i < 3 {
			p.grid.move(0, 3)
		}
		uitest.Press(w.canvas, fyne.KeyReturn)
		if entries(p, 0) != "e4 e5 N?3 N" || p.grid.entry != 4 || w.canvas.Focused() != p.grid || w.shell.Dialogs.Open != p.modal {
			t.Fatalf("%d: %s, %d", i, entries(p, 0), p.grid.entry)
		}
		p.set(0, 3, sheet.Entry{})
	}
	clear(p.chosen)
	p.search()
	p.grid.move(0, 2)
	w.canvas.Focus(p.readings)
	uitest.Press(w.canvas, fyne.KeyDown)
	uitest.Press(w.canvas, fyne.KeyReturn)
	if marks(p, 0) != "sss" || len(p.chosen) != 1 || w.shell.Dialogs.Open != p.modal {
		t.Errorf("Enter on a reading: %s", marks(p, 0))
	}
	buttons := w.shell.Dialogs.Open.Buttons
	w.canvas.Focus(buttons[len(buttons)-1])
	if uitest.Press(w.canvas, fyne.KeyReturn); w.left != 1 {
		t.Error("Enter on the button opens nothing")
	}
}

// The cursor keeps its place after the dialog for players, after undo, and after closing the sheets.
func TestKeepPlace(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 1, "e4 e5 Nf3")
	for i, away := range []func(){
		func() { p.askHeading(); uitest.Answer(t, w.shell, words.Text("button.cancel")) },
		func() { p.shortcut(&fyne.ShortcutUndo{}) },
		func() { w.shell.Dialogs.Dismiss(); p = w.openPage(t) },
	} {
		if away(); p.grid.sheet != 1 || p.grid.entry != 3 {
			t.Errorf("%d: the cursor is at %d/%d", i, p.grid.sheet, p.grid.entry)
		}
	}
	if uitest.Answer(t, w.shell, words.Text("setup.clear")); p.grid.sheet != 0 || p.grid.entry != 0 {
		t.Errorf("in empty sheets the cursor is at %d/%d", p.grid.sheet, p.grid.entry)
	}
}

// What was typed is there again at the next start, and no longer once it is cleared.
func TestKeepSheets(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	begin := func() *page {
		w.shell.Dialogs.Dismiss()
		w.Sheets.Close()
		w.Sheets = New(w.shell, w, folder)
		w.shell.Commands = w.Commands()
		return w.openPage(t)
	}
	t.Cleanup(func() { w.Sheets.Close() }) // Windows removes no open draft
	p := begin()
	p.letters[1].Choose(3)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	w.write(p, 1, "e4 *")
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
	if p = begin(); entries(p, 0) != "e4 e5 N?3 Nc6" {
		t.Errorf("after undoing nothing: %s", entries(p, 0))
	}
	uitest.Answer(t, w.shell, words.Text("setup.clear"))
	if p = begin(); !p.blank() || len(p.Tags) != 0 {
		t.Errorf("cleared sheets hold %s", entries(p, 0))
	}
	w.write(p, 0, "e4 e5")
	drafts, _ := filepath.Glob(filepath.Join(folder, "sheets-*.draft"))
	w.shell.Dialogs.Dismiss()
	w.Sheets.Close()
	if len(drafts) != 1 || os.WriteFile(drafts[0], []byte("{"), 0o600) != nil {
		t.Fatalf("drafts: %v", drafts)
	}
	w.Sheets = New(w.shell, w, folder)
	w.shell.Commands = w.Commands()
	w.shell.Do("sheets")
	if aside, _ := filepath.Glob(drafts[0] + ".*.unreadable"); len(aside) != 1 || w.shell.Dialogs.Open.Title != words.Text("aside.title") {
		t.Errorf("of a damaged draft is left %v, under %q", aside, w.shell.Dialogs.Open.Title)
	}
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

// If nothing fits, the smallest correction is shown, and is recorded in the opened game.
func TestCorrect(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Nf8 Nc6 Bb5 a6")
	if got := marks(p, 0); got != "sscsss" {
		t.Fatalf("it stands %s", got)
	}
	if text, reading, _ := p.stands(0, 2); text != "Nf8" || !strings.Contains(reading, "Nf3") {
		t.Errorf("%s is read as %s", text, reading)
	}
	p.Results = results[1:2] // without one, a line says so
	p.show()
	if got := p.status.Texts(); len(got) != 2 || !strings.Contains(got[1], "2. Nf3") || !strings.Contains(got[1], "Nf8") {
		t.Errorf("it says %q", got)
	}
	for line := range p.lines {
		p.grid.move(1, 5)
		at := fyne.NewPos(1, (float32(line)+0.5)*p.status.HeightAt(1000)/2) // one line of text each
		if test.TapAt(p.status, at); p.grid.sheet != 0 || p.grid.entry != 2 {
			t.Errorf("a click on line %d leads to %d/%d", line, p.grid.sheet, p.grid.entry)
		}
	}
	said, why, _ := strings.Cut(p.lines[1].text, " · ")
	if want := words.Text("refusal.cannotGoThere", words.With{"Piece": "knight", "From": "g1", "To": "f8"}); why != want {
		t.Errorf("why not Nf8: %q, not %q", why, want)
	}
	p.letters[0].Choose(indexOf("de"))
	p.paste(0, "1. e4 e5 2. Sf8 Sc6 3. Lb5 a6")
	p.Results = results[1:2]
	if p.grid.move(0, 2); !strings.HasSuffix(p.lines[1].text, why) {
		t.Errorf("in another language: %q", p.lines[1].text)
	}
	p.letters[0].Choose(indexOf("en"))
	p.shortcut(&fyne.ShortcutUndo{})
	p.Results = results[1:2]
	chosen := words.Text("sheets.chosen", words.With{"Move": said})
	if p.settle(0); marks(p, 0) != "ssssss" || p.lines[1].text != chosen || p.lines[1].kind != kit.Good {
		t.Errorf("a chosen correction stands %s: %+v", marks(p, 0), p.lines[1])
	}
	p.settle(0)
	uitest.Answer(t, w.shell, words.Text("sheets.open"))
	g := w.shell.Controller.Game()
	if w.left != 1 || g.Live().Ply() != 6 || g.Outcome().Result != game.WhiteWins || !w.shell.Controller.Unsaved() || w.shell.Dialogs.Busy() {
		t.Fatalf("opened %d plies, %v", g.Live().Ply(), g.Outcome())
	}
	n := g.Root()
	for range 3 {
		n = n.Children()[0]
	}
	if !strings.Contains(n.After, "Nf8") || strings.Contains(n.After, "\u2068") {
		t.Errorf("the remark is %q", n.After)
	}
	if p := w.openPage(t); entries(p, 0) != "e4 e5 Nf8 Nc6 Bb5 a6" || p.result() != 1 {
		t.Errorf("of the sheet is left %q", entries(p, 0))
	}
}

// A sheet in the letters of another language offers that.
func TestBetterLetters(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	p.Results = results[1:2]
	p.paste(0, "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Dd6 6. d4 exd4")
	if len(p.lines) < 2 || p.lines[1].text != words.Text("sheets.better", words.With{"Sheet": 1, "Language": "Deutsch"}) {
		t.Fatalf("it says %q", p.status.Texts())
	}
	p.lines[1].does()
	if p.codes[0] != "de" || p.answer.Fits != 1 || p.answer.Cost != 0 || len(p.lines) != 1 {
		t.Errorf("%s: %q", p.codes[0], p.status.Texts())
	}
}

// A ply missing on one sheet shifts its entries, not their marks.
func TestLeftOut(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	moves := "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"
	w.write(p, 0, moves)
	w.write(p, 1, strings.Replace(moves, " Bb5", "", 1))
	if marks(p, 0)[:9] != "sssssssss" || !strings.HasPrefix(marks(p, 1), "ssssc") || strings.Count(marks(p, 1), "c") != 1 || p.answer.Cost != 2 {
		t.Fatalf("%s, %s, cost %d", marks(p, 0), marks(p, 1), p.answer.Cost)
	}
	if got := p.ply(1, 4); got != 5 {
		t.Errorf("the entry behind it is of ply %d", got)
	}
	if _, reading, _ := p.stands(1, 4); !strings.Contains(reading, "Bb5") {
		t.Errorf("it is not said what is missing, but %q", reading)
	}
	p.grid.move(1, 4)
	uitest.Press(w.canvas, fyne.KeyInsert)
	inserted := func() {
		t.Helper()
		if got := entries(p, 1); got != "e4 e5 Nf3 Nc6 _ a6 Ba4 Nf6 O-O Be7" || p.answer.Cost != 0 {
			t.Errorf("there are %s at %d", got, p.answer.Cost)
		}
	}
	inserted()
	p.shortcut(&fyne.ShortcutUndo{})
	p.grid.move(0, 0)
	p.times.Choose(1)
	if line := p.lines[1]; !strings.Contains(line.text, words.Text("sheets.insert", words.With{"Move": ""})) || p.answer.Cost != 2 {
		t.Errorf("it says %q", line.text)
	}
	p.lines[1].does()
	inserted()
	if p.grid.sheet != 1 || p.grid.entry != 4 || p.grid.times {
		t.Errorf("a click leads to %d/%d", p.grid.sheet, p.grid.entry)
	}
	if _, reading, m := p.stands(0, 4); m != settled || reading != "" {
		t.Error("what is written is shown as read")
	}
	p.grid.move(1, 0)
	if _, reading, m := p.stands(1, 4); m != settled || reading != "Bb5" {
		t.Errorf("the gap is read as %q", reading)
	}
	p.grid.move(1, 4)
	uitest.Press(w.canvas, fyne.KeyDelete)
	if got := len(p.Sheets[1].Entries); got != 9 {
		t.Errorf("after Delete %d entries", got)
	}
}

// A sheet that lacks a pair ends with the other one: what is empty behind its last entry is no move.
func TestLeftOutPair(t *testing.T) {
	w := newWindow(t)
	const moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3"
	for lacks := range 2 {
		p := w.openPage(t)
		w.write(p, 1-lacks, moves)
		w.write(p, lacks, strings.Replace(moves, "Ba4 Nf6 ", "", 1))
		if a := p.answer; a.Cost != 4 || a.Fits != 1 || len(a.Games[0].Moves) != 17 {
			t.Fatalf("sheet %d lacks a pair: %d games at %d, %v", lacks+1, a.Fits, a.Cost, a.Games[0].SAN)
		}
		uitest.Answer(t, w.shell, words.Text("sheets.open"))
		if live := w.shell.Controller.Game().Live(); live.SAN() != "h3" || live.After != "" {
			t.Errorf("the game ends %s {%s}", live.SAN(), live.After)
		}
		uitest.Answer(t, w.openPage(t).shell, words.Text("setup.clear"))
		w.shell.Dialogs.Dismiss()
	}
}

// The keys lead through the entries as on a sheet, and out of it.
func TestKeys(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Nf3 Nc6")
	for _, step := range []struct {
		key           fyne.KeyName
		sheet, entry  int
		afterSheet    int
		after         int
		shifted, tabs bool
	}{
		{fyne.KeyTab, 0, 0, 0, 1, false, true},
		{fyne.KeyReturn, 0, 1, 0, 2, false, true},
		{fyne.KeyRight, 0, 1, 1, 0, false, true},
		{fyne.KeyLeft, 1, 2, 0, 3, false, true},
		{fyne.KeyLeft, 0, 0, 0, 0, false, true},
		{fyne.KeyDown, 0, 1, 0, 3, false, true},
		{fyne.KeyUp, 0, 3, 0, 1, false, true},
		{fyne.KeyUp, 0, 1, 0, 1, false, true},
		{fyne.KeyHome, 0, 3, 0, 0, false, true},
		{fyne.KeyEnd, 0, 0, 0, 4, false, true},
		{fyne.KeyPageDown, 0, 1, 0, 17, false, true},
		{fyne.KeyPageUp, 0, 17, 0, 1, false, false},
		{fyne.KeyTab, 0, 1, 0, 2, true, false},
		{fyne.KeyTab, 0, 4, 0, 5, false, false},
	} {
		p.grid.move(step.sheet, step.entry)
		if step.shifted {
			p.grid.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		}
		if got := p.grid.AcceptsTab(); got != step.tabs {
			t.Errorf("%d: Tab is taken: %v", step.entry, got)
		}
		p.grid.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		uitest.Press(w.canvas, step.key)
		if p.grid.sheet != step.afterSheet || p.grid.entry != step.after {
			t.Errorf("%s leads from %d/%d to %d/%d", step.key, step.sheet, step.entry, p.grid.sheet, p.grid.entry)
		}
	}
	p.grid.move(0, 2)
	name, value := p.grid.Description()
	if name != words.Text("sheets.entry", words.With{"Sheet": 1, "Round": 2, "Side": words.Color(rules.White)}) || value != "Nf3 "+words.Text("sheets.settled") {
		t.Errorf("it is %q, %q", name, value)
	}
	uitest.Press(w.canvas, fyne.KeyBackspace)
	if uitest.Type(w.canvas, "6"); entries(p, 0) != "e4 e5 Nf6 Nc6" {
		t.Errorf("Backspace leads to %s", entries(p, 0))
	}
	at := p.grid.cell(1, 3)
	test.TapAt(p.grid, fyne.NewPos(at.X+5, at.Y+5))
	if p.grid.sheet != 1 || p.grid.entry != 3 {
		t.Errorf("a tap leads to %d/%d", p.grid.sheet, p.grid.entry)
	}
}

// Each sheet has its own piece letters, and pasted text is read as a sheet.
func TestLettersAndPaste(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	codes := map[string]int{}
	for i, l := range resources.Languages() {
		codes[l.Code] = i
	}
	p.letters[0].Choose(codes["de"])
	p.letters[1].Choose(codes["es"])
	w.write(p, 0, "e4 e5 Sf Sc L?5 a6 Lx S*")
	if got := entries(p, 0); got != "e4 e5 Sf3 Sc6 L?5 a6 Lx S*" {
		t.Errorf("typed %s", got)
	}
	w.write(p, 1, "e4 e5 Cf Cc Ab5 a6 Axc6 dxc6")
	if p.answer.Cost == 0 {
		t.Errorf("a knight and a pawn agree: %s, %s", marks(p, 0), marks(p, 1))
	}
	w.shell.App.Clipboard().SetContent("[White \"Ann\"]\n[Result \"1-0\"]\n1. e4 f6\n2. D?? g5\n3. Dh5\n")
	p.grid.TypedShortcut(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()})
	p.grid.move(0, 0)
	w.shell.App.Clipboard().SetContent("[White\n")
	p.grid.TypedShortcut(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()})
	if p.Tags["White"] != "Ann" || entries(p, 1) != "e4 f6 D?? g5 Dh5" && entries(p, 0) != "e4 f6 D?? g5 Dh5" || p.result() != 1 || p.status.Texts()[0] == "" {
		t.Errorf("pasted %s, %s, %v", entries(p, 0), entries(p, 1), p.Tags)
	}
	uitest.Answer(t, w.shell, words.Text("setup.clear"))
	if !p.blank() || p.codes != [2]string{"de", "es"} || p.result() >= 0 {
		t.Error("Clear leaves something, or takes the letters")
	}
}

// Text that other programs write is pasted in plain characters, with its result and its day.
func TestPastePlainly(t *testing.T) {
	w := newWindow(t)
	for text, result := range map[string]string{
		"1.\te2\u2011e4\u00a0e5\n 2.  Nf3  Ｎｃ６ ; 0-1\r\n3. B\u200bb5 (=)\n[Result \"0:1\"]": "0-1",
		"1. e4 e5\n2. Nf3 Nc6\n3. Bb5 1–0\n":                                                "1-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 1:0":                                                    "1-0",
		"1. ｅ４ e5 2. Nf3 Nc6 3. Bb5 ½ \n":                                                   "",
		"1. e2\u2212e4 e5 2. Nf3 Nc6 3. Bb5 1/2—1/2":                                        "1/2-1/2",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 ½:½\n[Date \"23/10/1918\"]\n":                           "1/2-1/2",
	} {
		p := w.openPage(t)
		p.empty(p.rules)
		p.paste(0, text)
		want := "e4 e5 Nf3 Nc6 Bb5"
		if result == "" {
			want += " ½" // which is no result
		}
		if got := entries(p, 0); got != want || p.result() != slices.Index(results, result) {
			t.Errorf("%q: %s, %v", text, got, p.Results)
		}
		if day := p.Tags["Date"]; day != "" && day != "1918.10.23" {
			t.Errorf("its day is %s", day)
		}
		w.shell.Dialogs.Dismiss()
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

// After any typing, the page shows the state of the sheets.
func TestWhateverIsTyped(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	keys := []fyne.KeyName{fyne.KeyTab, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyInsert, fyne.KeyHome, fyne.KeyEnd}
	letters := []rune("e4N?f3 *O-Oxd5=Q B")
	seed := uint32(7)
	next := func(n int) int { seed = seed*1664525 + 1013904223; return int(seed>>8) % n }
	for range 100 {
		if next(4) == 0 {
			p.grid.TypedKey(&fyne.KeyEvent{Name: keys[next(len(keys))]})
		} else {
			p.grid.TypedRune(letters[next(len(letters))])
		}
		if n := next(40); n == 0 {
			p.settle(next(5))
		} else if n == 1 {
			p.shortcut(&fyne.ShortcutUndo{})
		} else if n == 2 {
			p.grid.turn(!p.grid.times)
		}
		if p.plies() > 3 {
			p.clear(p.rules)
			p.renew()
		}
		if p.blank() != (p.answer == nil) || len(p.status.Texts()) == 0 || p.here() >= 0 && len(p.offered) > 0 && len(p.chosen) > len(p.answer.Plies)+p.plies() {
			t.Fatalf("%s | %s", entries(p, 0), entries(p, 1))
		}
	}
}

// Times are typed down a column, and are in the opened game, with a note of what is open.
func TestTimes(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	p.grid.turn(true)
	p.grid.move(0, 0)
	uitest.Type(w.canvas, "159 158 157 ")
	if p.grid.entry != 6 || entries(p, 0) != "e4 e5 N?3 Nc6" || p.at(0, 0).Clock != "159" || p.at(0, 2).Clock != "158" || len(p.Sheets[0].Entries) != 4 {
		t.Fatalf("at %d after %+v", p.grid.entry, p.Sheets[0].Entries)
	}
	if name, value := p.grid.Description(); name == "" || strings.Contains(value, "15") {
		t.Errorf("behind the moves stands %q", value)
	}
	p.grid.move(0, 2)
	uitest.Press(w.canvas, fyne.KeyDelete)
	uitest.Press(w.canvas, fyne.KeyInsert)
	if p.at(0, 2).Clock != "" || entries(p, 0) != "e4 e5 N?3 Nc6" {
		t.Errorf("after Delete %+v", p.Sheets[0].Entries)
	}
	p.shortcut(&fyne.ShortcutUndo{})
	if p.at(0, 2).Clock != "158" || p.at(0, 4).Clock != "" {
		t.Errorf("not each time is one change: %+v", p.Sheets[0].Entries)
	}
	p.shortcut(&fyne.ShortcutRedo{})
	uitest.Answer(t, w.shell, words.Text("sheets.open"))
	n := w.shell.Controller.Game().Root().Children()[0].Children()[0].Children()[0]
	if want := words.Bare(words.Text("sheets.reading", words.With{"Is": "Nf3", "Readings": 4})); n.After != want && n.After != strings.Replace(want, "Nf3", n.SAN(), 1) {
		t.Errorf("of the open move is said %q", n.After)
	}
}

// A ply missing on the only sheet is settled from the next entry.
func TestSettleLeftOut(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Nf3 Nc6 Bb5 Ba4 Nf6 O-O Be7")
	if p.answer.Cost != 2 || len(p.answer.Plies[5].Readings) < 2 {
		t.Fatalf("cost %d, %d readings", p.answer.Cost, len(p.answer.Plies[5].Readings))
	}
	p.grid.move(0, 5)
	offered := p.offered
	if first, last := offered[0], offered[len(offered)-1]; first.ply != 5 || last.ply != 6 {
		t.Fatalf("offered from %+v to %+v", first, last)
	}
	at := slices.IndexFunc(offered, func(o offer) bool { return o.SAN == "a6" })
	row := newReading().(*fyne.Container)
	if p.fill(at, row); !strings.HasPrefix(row.Objects[0].(*canvas.Text).Text, "3") {
		t.Errorf("the row says %q", row.Objects[0].(*canvas.Text).Text)
	}
	if p.settle(at); p.answer.Games[0].SAN[5] != "a6" || !p.answer.Plies[5].Settled {
		t.Errorf("it is %s", p.answer.Games[0].SAN[5])
	}
}

// What is cleared, pasted and chosen can be undone.
func TestUndo(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 N?3")
	p.grid.move(0, 2)
	p.settle(0)
	uitest.Answer(t, w.shell, words.Text("setup.clear"))
	if got := p.status.Texts(); !p.blank() || got[0] != words.Text("sheets.cleared") || w.canvas.Focused() != p.grid {
		t.Fatalf("cleared it says %q", got)
	}
	p.grid.TypedShortcut(&fyne.ShortcutUndo{})
	if entries(p, 0) != "e4 e5 N?3" || len(p.chosen) != 1 || marks(p, 0) != "sss" {
		t.Errorf("undone: %s, %s", entries(p, 0), marks(p, 0))
	}
	for range 2 {
		p.shortcut(&fyne.ShortcutUndo{})
	}
	if entries(p, 0) != "e4 e5" || len(p.chosen) != 0 {
		t.Errorf("undone: %s", entries(p, 0))
	}
	if p.shortcut(&fyne.ShortcutRedo{}); entries(p, 0) != "e4 e5 N?3" {
		t.Errorf("made again: %s", entries(p, 0))
	}
}

// A written check sign puts checks first, and the other readings say that they give no check.
func TestSigned(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Qh5 Nc6 Bc4 Nf6 Q*5+")
	p.grid.move(0, 6)
	if all := p.offered; len(all) != 3 || all[0].SAN != "Qxe5+" {
		t.Fatalf("offered: %+v", all)
	}
	row := newReading().(*fyne.Container)
	for i, want := range []bool{false, true, true} {
		p.fill(i, row)
		none := words.Text("sheets.noCheck", words.With{"Move": p.offered[i].SAN})
		if got := row.Objects[0].(*canvas.Text).Text; strings.HasPrefix(got, none) != want {
			t.Errorf("a row says %q", got)
		}
	}
}

// The list has the readings by their shares, and the board the likeliest in green, wherever that is.
func TestOrderOfReadings(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Qh5 Bc4 Nf6 Q*#") // Black's second move is missing
	p.grid.move(0, 5)
	likeliest, last := 0, uint64(math.MaxUint64)
	for i, o := range p.offered {
		if o.ply == 6 && o.Games > last {
			t.Errorf("%s is below a rarer one", o.text)
		}
		if last = o.Games; o.SAN == p.answer.Games[0].SAN[6] {
			likeliest = i
		}
	}
	green := slices.IndexFunc(p.board.State().Arrows, func(a board.Arrow) bool { return a.Style == board.GreenArrow })
	if likeliest == 0 || green < 0 || p.board.State().Arrows[green].To != int(p.offered[likeliest].Move.To) || len(p.board.State().Arrows) > mostArrows+1 {
		t.Errorf("the likeliest is reading %d, arrow %d", likeliest, green)
	}
}

// Players and result are entered in a dialog, and are in the game.
func TestHeading(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5")
	p.askHeading()
	uitest.Type(w.canvas, "Ann")
	var entries []*kit.Entry
	for _, o := range test.LaidOutObjects(w.shell.Dialogs.View()) {
		if e, ok := o.(*kit.Entry); ok {
			entries = append(entries, e)
		}
	}
	entries[2].SetText("12.5.1989")
	uitest.Answer(t, w.shell, words.Text("button.save"))
	if w.shell.Dialogs.Open != p.modal || p.Tags["White"] != "Ann" || p.Tags["Date"] != "1989.05.12" || len(p.Tags) != 2 || !strings.Contains(p.heading.Text, "Ann") {
		t.Fatalf("%v, %q", p.Tags, p.heading.Text)
	}
	unclear := words.Text("sheets.date")
	for day, told := range map[string]bool{"3/10/1918": true, "May 1918": true, "23/10/1918": false, "": false} {
		p.tag("Date", day)
		if p.show(); slices.Contains(p.status.Texts(), unclear) != told {
			t.Errorf("of %q it says %q", day, p.status.Texts())
		}
	}
	uitest.Answer(t, w.shell, words.Text("sheets.open"))
	if got := w.shell.Controller.Game().Names; got != [2]string{"Ann", ""} {
		t.Errorf("%q play", got)
	}
}

// A single "?" says what it stands for, once it is not being typed.
func TestAlone(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	unknown := words.Text("sheets.unknown")
	w.write(p, 0, "e4 e5 N?3 Nc6")
	for _, step := range []struct {
		typed string
		told  bool
	}{{"?", false}, {" ", true}, {"a6 ", true}} {
		if uitest.Type(w.canvas, step.typed); slices.Contains(p.status.Texts(), unknown) != step.told {
			t.Errorf("after %q it says %q", step.typed, p.status.Texts())
		}
	}
	p.lines[slices.Index(p.status.Texts(), unknown)].does()
	if uitest.Type(w.canvas, "* "); p.answer.Cost != 0 || slices.Contains(p.status.Texts(), unknown) || entries(p, 0) != "e4 e5 N?3 Nc6 * a6" {
		t.Errorf("%s: it says %q", entries(p, 0), p.status.Texts())
	}
}

// While an entry is typed, a message shows it as it is. A click on the only reading of an entry that fits chooses nothing.
func TestTypedCorrection(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6")
	p.grid.move(1, 0)
	uitest.Type(w.canvas, "e4 e5 Nf3 Nc6 Bb6")
	if text := p.lines[1].text; !strings.Contains(text, p.remark(sheet.Correction{Sheet: 2, Was: "Bb6", Is: "Bb5"}, 1)) {
		t.Errorf("it says %q", text)
	}
	p.grid.move(0, 4)
	if p.settle(0) || len(p.offered) != 1 || len(p.chosen) > 0 {
		t.Errorf("of one that fits, %v is chosen", p.chosen)
	}
	p.grid.move(1, 4)
	if !p.settle(0) || len(p.chosen) != 1 {
		t.Error("a correction is not accepted")
	}
}

// A position from an archived game makes its next move likelier.
func TestArchived(t *testing.T) {
	w := newWindow(t)
	for _, archived := range []bool{false, true} {
		p := w.openPage(t)
		w.write(p, 0, "e4 e5 Ke2 Ke7 N?3")
		if got := p.answer.Games[0].SAN[4]; (got == "Na3") != archived {
			t.Errorf("archived %v: %s", archived, got)
		}
		at, _ := p.position(4)
		m, err := at.ParseSAN("Na3")
		if err != nil {
			t.Fatal(err)
		}
		next, _ := at.Play(m)
		w.reached = map[uint64]bool{next.BoardHash(): true}
		w.shell.Dialogs.Dismiss()
	}
}

// What people write beside a move is no part of it, nor an entry of its own.
func TestBesideMoves(t *testing.T) {
	for text, want := range map[string]string{
		"Rxf2(=)": "Rxf2", "Rxf2=": "Rxf2", "R:f2": "Rxf2", "Rf2:": "Rf2", "Re2-f2": "Re2f2", "Re2xf2": "Re2xf2", "Rxf2ch": "Rxf2",
		"19.Rxf2": "Rxf2", "19...Rxf2+": "Rxf2+", "19.": "", "19": "", "(=)": "", "=": "", "+": "", "e.p.": "", "exd6e.p.": "exd6",
		"exd6ep": "exd6", "e2-e4": "e4", "e5:d6": "exd6", "e7-e8=Q": "e8=Q", "e8=Q(=)": "e8=Q", "O-O": "O-O", "0-0-0": "0-0-0",
		"?-O": "?-O", "*": "*", "...": "...", "N?3": "N?3", "Nf?": "Nf?", "Kre2-f2": "Kre2f2", "??xd5": "??xd5", "N@f3": "N@f3",
	} {
		if got := plainEntry(text); got != want {
			t.Errorf("%s is %q", text, got)
		}
	}
	w := newWindow(t)
	p := w.openPage(t)
	for _, text := range []string{"1.", "e2-e4", "e5(=)", "2.Nf3", "Nc6=", "Bb5", "(=)", "a6", "B:c6", "dc6:"} {
		uitest.Type(w.canvas, text)
		uitest.Press(w.canvas, fyne.KeyReturn)
	}
	if got := entries(p, 0); got != "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dc6" || p.answer.Cost != 0 || p.answer.Fits != 1 {
		t.Fatalf("typed %s: cost %d", got, p.answer.Cost)
	}
	p.grid.move(0, 2)
	if uitest.Type(w.canvas, "2. Nh3 "); entries(p, 0) != "e4 e5 Nh3 Nc6 Bb5 a6 Bxc6 dc6" {
		t.Errorf("typed again: %s", entries(p, 0))
	}
}

// A result behind the last move is the game's; without one, a line says that it is missing, and leads to it.
func TestTypeResult(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5")
	missing := words.Text("sheets.noResult")
	if got := p.status.Texts(); len(got) != 2 || got[1] != missing {
		t.Fatalf("it says %q", got)
	}
	for i, text := range []string{"1-0", "0-1", "1/2-1/2", "1-0", "½-½"} {
		want := []int{1, 3, 2, 1, 2}[i]
		uitest.Type(w.canvas, text+" ")
		if entries(p, 0) != "e4 e5" || p.result() != want || p.grid.entry != 2 || !strings.Contains(p.heading.Text, results[want]) {
			t.Errorf("%s: %s, %v, %q", text, entries(p, 0), p.Results, p.heading.Text)
		}
		if got := p.status.Texts(); len(got) != 1 {
			t.Errorf("it says %q", got)
		}
		if p.shortcut(&fyne.ShortcutUndo{}); p.result() == want {
			t.Errorf("%s is not undone", text)
		}
		p.shortcut(&fyne.ShortcutRedo{})
	}
	p.Results = nil
	p.show()
	missing2 := p.lines[1]
	for _, choice := range []int{0, 3} { // unfinished is an answer too
		p.askHeading()
		for _, o := range test.LaidOutObjects(w.shell.Dialogs.View()) {
			if s, ok := o.(*kit.Segments); ok && len(s.Items) == len(results) {
				if choice == 0 && s.Current >= 0 {
					t.Errorf("%s is chosen before", results[s.Current])
				}
				s.Choose(choice)
			}
		}
		if uitest.Answer(t, w.shell, words.Text("button.save")); p.result() != choice || len(p.status.Texts()) != 1 || p.answer.Fits != 1 {
			t.Errorf("of %s it says %q", results[choice], p.status.Texts())
		}
	}
	p.Results = nil
	p.show()
	if missing2.does(); w.shell.Dialogs.Open.Title != words.Text("tags.title") {
		t.Error("a click on it does nothing")
	}
	w.shell.Dialogs.Dismiss()
	p = w.openPage(t)
	for _, end := range []struct{ fen, moves string }{
		{"", "f3 e5 g4 Qh4#"},
		{"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6"}, // stalemate
	} {
		p.empty(p.rules)
		if end.fen != "" {
			p.paste(0, "[FEN \""+end.fen+"\"]\n1. Ke7")
		}
		if w.write(p, 0, end.moves); slices.Contains(p.status.Texts(), missing) || p.answer.Fits != 1 {
			t.Errorf("after %s it says %q", end.moves, p.status.Texts())
		}
	}
}

// No time is lost silently: a wrong one is told, and one without a move.
func TestWrongTimes(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5")
	p.times.Choose(1)
	told := func() (kind kit.RemarkKind, there bool) {
		for _, l := range p.lines {
			if l.text == words.Text("sheets.time") {
				return l.kind, true
			}
		}
		return 0, false
	}
	if kind, there := told(); !there || kind != kit.Notice {
		t.Errorf("nobody says what to type: %q", p.status.Texts())
	}
	if uitest.Type(w.canvas, "1"); p.status.Texts()[0] != words.Text("sheets.time") || p.plies() != 2 {
		t.Errorf("of a time without a move it says %q", p.status.Texts())
	}
	p.grid.move(0, 1)
	uitest.Type(w.canvas, "Rook")
	p.times.Choose(0)
	if _, there := told(); !there {
		t.Errorf("of a wrong time it says %q", p.status.Texts())
	}
	p.grid.move(1, 0)
	for _, l := range p.lines {
		if l.text == words.Text("sheets.time") {
			l.does()
		}
	}
	if p.grid.sheet != 0 || p.grid.entry != 1 || !p.grid.times {
		t.Errorf("a click leads to %d/%d", p.grid.sheet, p.grid.entry)
	}
	p.grid.move(0, 2)
	if uitest.Type(w.canvas, "N"); p.status.Texts()[0] != words.Text("sheets.time") {
		t.Errorf("of a move among the times it says %q", p.status.Texts())
	}
	if uitest.Answer(t, w.shell, words.Text("setup.clear")); p.grid.times || p.times.Current != 0 {
		t.Error("empty sheets take times")
	}
}

// Players and tags of empty sheets do not count as cleared ones, and do not begin a search that is done.
func TestHeadingKeepsSearch(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	save := func() { uitest.Type(w.canvas, "Ann"); uitest.Answer(t, w.shell, words.Text("button.save")) }
	p.askHeading()
	if save(); p.status.Texts()[0] != words.Text("sheets.hint") || p.Tags["White"] != "Ann" {
		t.Errorf("of empty sheets it says %q", p.status.Texts())
	}
	w.write(p, 0, "e4 e5")
	found := p.answer
	p.askHeading()
	if save(); p.answer != found || p.searching {
		t.Error("the search begins again")
	}
	p.Results = results[1:2]
	p.askHeading()
	for _, o := range test.LaidOutObjects(w.shell.Dialogs.View()) {
		if s, ok := o.(*kit.Segments); ok && len(s.Items) == len(results) {
			s.Choose(0)
		}
	}
	if save(); p.answer == found || p.answer == nil || p.result() != 0 {
		t.Error("another result is not searched")
	}
	uitest.Answer(t, w.shell, words.Text("setup.clear"))
	if got := p.status.Texts(); len(got) != 1 || got[0] != words.Text("sheets.cleared") {
		t.Errorf("cleared it says %q", got)
	}
}

// A click on the number of uncertain moves leads from one to the next, not to a correction.
func TestSeekOpen(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 Qh8 Nc6 N?3 Nf6 N?5")
	w.write(p, 1, "e4 e5 Qh5 Nc6 N?3 Nf6 N?5")
	if marks(p, 0) != "sscsoso" {
		t.Fatalf("it stands %s, %s", marks(p, 0), marks(p, 1))
	}
	p.grid.move(0, 0)
	for _, want := range []int{4, 6, 4} {
		if p.lines[0].does(); p.grid.sheet != 0 || p.grid.entry != want {
			t.Errorf("a click leads to %d/%d, not %d", p.grid.sheet, p.grid.entry, want)
		}
	}
}

// Where too much is unreadable to find a game, the open moves before it still have readings, and a choice among them continues.
func TestTooMuch(t *testing.T) {
	w := newWindow(t)
	p := w.openPage(t)
	for e, text := range strings.Fields("e4 e5 N?3 Nc6 " + strings.Repeat("* ", 10) + "Qa8#") {
		p.set(0, e, sheet.Entry{Text: text})
	}
	p.keep("")
	p.renew()
	if p.answer.Stopped == nil || p.answer.Fits > 0 || marks(p, 0)[:5] != "ssoso" || p.whyNotOpen() == "" {
		t.Fatalf("it stands %s: %+v", marks(p, 0), p.answer.Stopped)
	}
	if p.lines[0].does(); p.grid.entry != 2 || len(p.offered) != 4 || len(p.board.State().Arrows) != 4 || strings.Contains(p.offered[0].text, "%") {
		t.Errorf("at %d are offered %+v", p.grid.entry, p.offered)
	}
	if p.settle(1); marks(p, 0)[:4] != "ssss" {
		t.Errorf("after a choice it stands %s", marks(p, 0))
	}
}
