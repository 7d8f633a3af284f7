package archive

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/ui/kit"
)

// shelf returns an archive of a few games in two files.
func shelf(t *testing.T) *archive.Archive {
	t.Helper()
	folder := t.TempDir()
	write := func(name string, games ...string) {
		text := ""
		for _, g := range games {
			f := strings.Split(g, "|")
			text += fmt.Sprintf("[Event \"?\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Date \"%s\"]\n[Variant \"%s\"]\n[Result \"%s\"]\n\n%s %s\n\n", f[0], f[1], f[2], f[3], f[4], f[5], f[4])
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("Over the Board 2025.pgn", "Ann|Ben|2025.03.01||0-1|1. f3 e5 2. g4 Qh4#", "Cid|Ann|2025.03.02||1-0|1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#")
	write("Over the Board 2026.pgn", "Eve|Dan|2026.01.01|Atomic|*|1. Nf3 d5")
	return archive.New(folder, filepath.Join(folder, "lock"))
}

func open(t *testing.T, a *archive.Archive) *Browser {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	b := New(Desk{
		Archive: a, Names: map[string]string{"": "Chess"}, Keys: func(*fyne.KeyEvent) bool { return false },
		Reader: saves.Reader{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: game.Prover().Quick}},
		Aside:  func(slow func() func()) { slow()() },
	})
	w := test.NewWindow(b.Content)
	w.Resize(fyne.NewSize(Width, Height))
	t.Cleanup(w.Close)
	return b
}

// whites returns who has White in the games that are listed.
func (b *Browser) whites() string {
	var names []string
	for _, at := range b.shown {
		names = append(names, b.rows[at].entry.White)
	}
	return strings.Join(names, " ")
}

func press(b *Browser, keys ...fyne.KeyName) {
	for _, k := range keys {
		b.Search.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// All games are listed, the newest first; the columns sort them, and turn round.
func TestListed(t *testing.T) {
	b := open(t, shelf(t))
	if got := b.whites(); got != "Eve Cid Ann" {
		t.Fatalf("listed are %q", got)
	}
	for _, c := range []struct {
		column column
		want   string
	}{
		{dateColumn, "Ann Cid Eve"}, {dateColumn, "Eve Cid Ann"}, {whiteColumn, "Ann Cid Eve"}, {whiteColumn, "Eve Cid Ann"},
		{blackColumn, "Cid Ann Eve"}, {movesColumn, "Cid Ann Eve"}, {movesColumn, "Eve Ann Cid"}, {gameColumn, "Eve Cid Ann"},
	} {
		test.Tap(b.heads[c.column])
		if got := b.whites(); got != c.want {
			t.Errorf("by column %d: %q, want %q", c.column, got, c.want)
		}
	}
	if said := b.list.Row(0); !strings.Contains(said, "Eve") || !strings.Contains(said, "Atomic") {
		t.Errorf("the first row says %q", said)
	}
	if !strings.Contains(b.says(), "3 games") {
		t.Errorf("it says %q", b.says())
	}
}

// Typing finds players, dates, results, games and moves.
func TestSearched(t *testing.T) {
	b := open(t, shelf(t))
	for wanted, want := range map[string]string{
		"ann": "Cid Ann", "ANN ben": "Ann", "2025.03": "Cid Ann", "0-1": "Ann", "atomic": "Eve", "chess": "Cid Ann", "e4 e5": "Cid", "nobody": "", "": "Eve Cid Ann",
	} {
		b.Search.SetText(wanted)
		if got := b.whites(); got != want {
			t.Errorf("%q finds %q, want %q", wanted, got, want)
		}
		if (b.Chosen() != nil) != (want != "") {
			t.Errorf("%q: chosen is %v", wanted, b.Chosen())
		}
	}
	b.Search.SetText("")
	b.list.Choose(2)
	b.Search.SetText("a")
	if c := b.Chosen(); c == nil || c.Entry.White != "Ann" {
		t.Errorf("what was chosen is not any more: %+v", c)
	}
	press(b, fyne.KeyEscape)
	if b.Search.Text != "" {
		t.Error("Escape does not end the search")
	}
}

// The keys step through the game that is chosen.
func TestPlayedThrough(t *testing.T) {
	b := open(t, shelf(t))
	press(b, fyne.KeyDown)
	if b.caption.Text != "4. Qxf7#, 1–0" {
		t.Errorf("at the end %q", b.caption.Text)
	}
	press(b, fyne.KeyLeft, fyne.KeyLeft)
	if b.caption.Text != "3. Qh5" {
		t.Errorf("two back %q", b.caption.Text)
	}
	press(b, fyne.KeyHome, fyne.KeyLeft, fyne.KeyRight)
	if b.caption.Text != "1. e4" || b.preview.State().Pictures[28] == "" {
		t.Errorf("one on %q", b.caption.Text)
	}
	press(b, fyne.KeyEnd, fyne.KeyRight)
	if b.at != b.chosen.Game.Live() {
		t.Error("not at the end")
	}
}

// A game is removed and brought back.
func TestRemoved(t *testing.T) {
	a := shelf(t)
	b := open(t, a)
	press(b, fyne.KeyDown, fyne.KeyDown, fyne.KeyDelete) // Ann's, the first of its file
	if got := b.whites(); got != "Eve Cid" || !b.undo.Visible() || b.Chosen().Entry.White != "Cid" {
		t.Fatalf("left are %q, chosen %q", got, b.Chosen().Entry.White)
	}
	if again := open(t, a); again.whites() != "Eve Cid" {
		t.Errorf("in the files are %q", again.whites())
	}
	test.Tap(b.undo)
	if got := b.whites(); got != "Eve Cid Ann" || b.undo.Visible() || b.Chosen().Entry.White != "Ann" {
		t.Errorf("brought back: %q", got)
	}
}

// Several games are removed and brought back, the last first; what is pressed twice is done once.
func TestRemovedSeveral(t *testing.T) {
	b := open(t, shelf(t))
	for _, left := range []string{"Cid Ann", "Ann", ""} {
		if press(b, fyne.KeyDelete); b.whites() != left {
			t.Fatalf("left are %q, not %q", b.whites(), left)
		}
	}
	var later []func() func()
	b.desk.Aside = func(slow func() func()) { later = append(later, slow) }
	for _, there := range []string{"Ann", "Cid Ann", "Eve Cid Ann"} {
		test.Tap(b.undo)
		test.Tap(b.undo)
		for ; len(later) > 0; later = later[1:] {
			later[0]()()
		}
		if b.whites() != there {
			t.Fatalf("brought back are %q, not %q", b.whites(), there)
		}
	}
	if b.undo.Visible() {
		t.Error("there is more to bring back")
	}
}

// A game that is removed while files are still being read does not come back with what was read before.
func TestRemovedWhileReading(t *testing.T) {
	b := open(t, shelf(t))
	var later []func() func()
	b.desk.Aside = func(slow func() func()) { later = append(later, slow) }
	b.read(nil, nil)
	home := later[0]()
	later = later[1:]
	press(b, fyne.KeyDelete)
	later = append(later, func() func() { return home })
	for ; len(later) > 0; later = later[1:] {
		later[0]()()
	}
	if got := b.whites(); got != "Cid Ann" {
		t.Errorf("listed are %q", got)
	}
}

// A broken game is listed, and says why it cannot be read; an empty archive says where games will lie.
func TestBrokenAndEmpty(t *testing.T) {
	a := shelf(t)
	if err := os.WriteFile(a.Path("2027"), []byte("[White \"Odd\"]\n[Date \"2027.01.01\"]\n\n1. e4 Ke4 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	b := open(t, a)
	if b.whites() != "Odd Eve Cid Ann" || b.Chosen() != nil || !strings.Contains(b.caption.Text, "Ke4") && !strings.Contains(b.caption.Text, "…") {
		t.Errorf("%q, %q", b.whites(), b.caption.Text)
	}
	press(b, fyne.KeyRight, fyne.KeyDelete, fyne.KeyDown)
	if b.Chosen() == nil || b.Chosen().Entry.White != "Eve" {
		t.Error("the game after a broken one cannot be chosen")
	}
	folder := filepath.Join(t.TempDir(), "none")
	if empty := open(t, archive.New(folder, "")); !strings.Contains(empty.says(), "none") || empty.Chosen() != nil {
		t.Errorf("an empty archive says %q", empty.says())
	}
}

// What is given while the list is still being searched is meant for what will be found.
func TestSettled(t *testing.T) {
	b := open(t, shelf(t))
	var later []func() func()
	b.desk.Aside = func(slow func() func()) { later = append(later, slow) }
	b.Search.SetText("ann")
	b.Search.SetText("ann ben")
	got := ""
	b.WhenSettled(func() { got = b.Chosen().Entry.White })
	if got != "" || b.Chosen() != nil {
		t.Fatal("what was chosen before the search counts")
	}
	for len(later) > 0 {
		slow := later[0]
		later = later[1:]
		slow()()
	}
	if got != "Ann" {
		t.Errorf("it was done with %q", got)
	}
}

// BenchmarkArranged finds and sorts 100,000 games.
func BenchmarkArranged(b *testing.B) {
	entries := make([]archive.Entry, 100_000)
	for i := range entries {
		entries[i] = archive.Entry{White: fmt.Sprint("Ann ", i%977), Black: "Ben", Date: fmt.Sprintf("20%02d.01.01", i%27), Opening: "e4 e5 Nf3", Offset: int64(i)}
	}
	rows := Desk{}.rowsOf(entries)
	for b.Loop() {
		if got := arranged(rows, "ann e5", order{whiteColumn, false}); len(got) != len(rows) {
			b.Fatal(len(got))
		}
	}
}
