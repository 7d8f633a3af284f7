package gamebrowser

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// archiveOf returns an archive whose files, by their years, hold PGN.
func archiveOf(t *testing.T, files map[string]string) *archive.Archive {
	t.Helper()
	folder := t.TempDir()
	for year, text := range files {
		uitest.WriteFile(t, folder, archive.FolderName+" "+year+".pgn", text)
	}
	return archive.New(folder, filepath.Join(folder, "lock"))
}

func fullArchive(t *testing.T) *archive.Archive {
	t.Helper()
	listed := func(white, black, date, variant, result, moves string) string {
		return fmt.Sprintf("[Event \"?\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Date \"%s\"]\n[Variant \"%s\"]\n[Result \"%[5]s\"]\n\n%[6]s %[5]s\n\n",
			white, black, date, variant, result, moves)
	}
	return archiveOf(t, map[string]string{
		"2025": listed("Ann", "Ben", "2025.03.01", "", "0-1", "1. f3 e5 2. g4 Qh4#") +
			listed("Cid", "Ann", "2025.03.02", "", "1-0", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"),
		"2026": listed("Eve", "Dan", "2026.01.01", "Atomic", "*", "1. Nf3 d5"),
	})
}

func open(t *testing.T, a *archive.Archive) *Browser { return openList(t, Config{Archive: a}) }

func openList(t *testing.T, c Config) *Browser {
	t.Helper()
	return opened(t, &window{}, c)
}

func opened(t *testing.T, in Window, c Config) *Browser {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	b := New(in, filled(c))
	w := app.NewWindow("")
	w.SetContent(b.Content)
	w.Resize(fyne.NewSize(Width, Height))
	return b
}

func filled(c Config) Config {
	if c.Archive != nil {
		c.Source = c.Archive.Games()
	}
	c.Names, c.Dialogs = map[string]string{"": "Chess"}, &kit.Queue{}
	c.Reader = notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: proofs.Prover().Quick}}
	return c
}

type window struct {
	holds bool // what is slow until work, else it is done at once
	slow  []func() func()
}

func (w *window) Background(slow func() func()) {
	if w.slow = append(w.slow, slow); !w.holds {
		w.work()
	}
}

// work does what is slow.
func (w *window) work() {
	for len(w.slow) > 0 {
		slow := w.slow[0]
		w.slow = w.slow[1:]
		slow()()
	}
}

// hold makes a browser's window hold what is slow.
func hold(b *Browser) *window {
	w := &window{holds: true}
	b.window = w
	return w
}

func (w *window) Offer()                {}
func (w *window) Removed([]byte)        {}
func (w *window) Bin([]archive.Deleted) {}

// Chosen returns the selected game, nil if none is selected or loaded.
func (b *Browser) Chosen() (c *Chosen) {
	b.Do(func(chosen *Chosen) { c = chosen })
	b.wanted = nil
	return c
}

func (b *Browser) whites() string {
	var names []string
	for _, at := range b.shown {
		names = append(names, b.games.At(int(at)).White)
	}
	return strings.Join(names, " ")
}

func press(b *Browser, keys ...fyne.KeyName) {
	for _, k := range keys {
		b.Search.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func TestListed(t *testing.T) {
	b := open(t, fullArchive(t))
	if got := b.whites(); got != "Eve Cid Ann" {
		t.Fatalf("listed are %q", got)
	}
	for _, c := range []struct {
		column gamelist.Column
		want   string
	}{
		{gamelist.ByDate, "Ann Cid Eve"}, {gamelist.ByDate, "Eve Cid Ann"}, {gamelist.ByWhite, "Ann Cid Eve"}, {gamelist.ByWhite, "Eve Cid Ann"},
		{gamelist.ByBlack, "Cid Ann Eve"}, {gamelist.ByMoves, "Cid Ann Eve"}, {gamelist.ByMoves, "Eve Ann Cid"}, {gamelist.ByVariant, "Eve Cid Ann"},
	} {
		test.Tap(b.heads[c.column])
		testenv.Same(t, b.whites(), c.want, "by column", c.column)
	}
	if said := b.list.Row(0); !strings.Contains(said, "Eve") || !strings.Contains(said, "Atomic") {
		t.Errorf("the first row says %q", said)
	}
	if b.says() != words.Count("archive.count", 3, words.With{"Folder": words.ShownPath(b.config.Archive.Folder())}) {
		t.Errorf("it says %q", b.says())
	}
}

// TestTimes: where there is room, the archive shows when a game began. It orders the games of a day.
func TestTimes(t *testing.T) {
	text := ""
	for _, begun := range []string{"20:15:00", "18:03:00"} {
		text += "[Event \"?\"]\n[White \"" + begun[:2] + "\"]\n[Date \"2026.11.27\"]\n[Time \"" + begun + "\"]\n\n1. e4 *\n\n"
	}
	b := open(t, archiveOf(t, map[string]string{"2026": text}))
	if said := b.list.Row(1); b.whites() != "20 18" || !strings.Contains(said, "2026-11-27 18:03") {
		t.Errorf("listed are %s; row 1 says %q", b.whites(), said)
	}
	for width, shown := range map[float32]bool{Width: true, 376: false} {
		b.Content.Resize(fyne.NewSize(width, 400))
		timed := slices.ContainsFunc(test.LaidOutObjects(b.Content), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == "2026-11-27 20:15"
		})
		testenv.Same(t, timed, shown, width, "wide, the time is shown")
	}
}

// TestTwoLines: in a telephone's list the names are above the rest, and all that a line shows has room.
func TestTwoLines(t *testing.T) {
	a := archiveOf(t, map[string]string{"2026": "[White \"Petra Novakova\"]\n[Black \"Oluf Sorensen\"]\n[Date \"2026.11.27\"]\n[Time \"20:15:00\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n\n"})
	b := openList(t, Config{Archive: a, Narrow: true})
	b.Content.Resize(fyne.NewSize(312, 600))
	at := map[string]float32{}
	for _, o := range test.LaidOutObjects(b.list) {
		if label, ok := o.(*kit.Label); ok && label.Visible() {
			at[uitest.Objects(label)[0].(*canvas.Text).Text] = label.Position().Y
		}
	}
	for text, second := range map[string]bool{"Petra Novakova": false, "Oluf Sorensen": false, "2026-11-27 20:15": true, "Chess": true, "½–½": true} {
		if y, seen := at[text]; !seen || (y > 0) != second {
			t.Errorf("%q is at %v of %v", text, y, at)
		}
	}
}

// Typing finds players, dates, results, games and moves, those by the piece letters of the window and of the file.
func TestSearched(t *testing.T) {
	b := open(t, fullArchive(t))
	defer words.Use(resources.English)
	for _, c := range []struct{ language, wanted, want string }{
		{"en", "ann", "Cid Ann"}, {"en", "ANN ben", "Ann"}, {"en", "2025.03", "Cid Ann"}, {"en", "0-1", "Ann"}, {"en", "atomic", "Eve"},
		{"en", "chess", "Cid Ann"}, {"en", "e4 e5", "Cid"}, {"en", "nobody", ""}, {"en", "", "Eve Cid Ann"},
		{"de", "Lc4 Sc6", "Cid"}, {"de", "e4 e5 2. Lc4", "Cid"}, {"de", "Bc4 Nc6", "Cid"}, {"de", "1.e4 e5 2.Lc4 Sc6 3.Dh5", "Cid"},
		{"de", "dh4", "Ann"}, {"ru", "Сc4 Кc6", "Cid"}, {"ru", "2.Сc4", "Cid"}, {"ru", "Bc4", "Cid"}, {"fr", "2. Fc4 Cc6", "Cid"},
	} {
		words.Use(c.language)
		if b.Search.SetText(c.wanted); b.whites() != c.want || (b.Chosen() != nil) != (c.want != "") {
			t.Errorf("%s: %q finds %q, want %q; chosen is %v", c.language, c.wanted, b.whites(), c.want, b.Chosen())
		}
	}
	b.Search.SetText("")
	b.list.Choose(2)
	b.Search.SetText("a")
	if c := b.Chosen(); c == nil || c.Entry.White != "Ann" {
		t.Errorf("what was chosen is not any more: %+v", c)
	}
	press(b, fyne.KeyEscape)
	testenv.Same(t, b.Search.Text, "", "Escape does not end the search")
}

func TestPlayedThrough(t *testing.T) {
	b := open(t, fullArchive(t))
	last := words.Text("archive.last", words.With{"Move": "4. Qxf7#", "Result": words.ResultText(game.WhiteWins)})
	for _, step := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{fyne.KeyDown}, last}, {[]fyne.KeyName{fyne.KeyLeft, fyne.KeyLeft}, "3. Qh5"}, {[]fyne.KeyName{fyne.KeyEnd, fyne.KeyRight}, last},
		{[]fyne.KeyName{fyne.KeyHome, fyne.KeyLeft, fyne.KeyRight}, "1. e4"},
	} {
		press(b, step.keys...)
		testenv.Same(t, b.caption.Text, step.want, step.keys, "leads to")
	}
	b.take(Chosen{Game: savestest.New(t, game.Config{Ruleset: b.chosen.Game.Ruleset(), Position: b.chosen.Game.Live().Parent().Position()})})
	testenv.Same(t, b.caption.Text, words.TurnText(b.chosen.Game, b.at.Position()), "a position is called")
	press(b, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyRight)
	if b.preview.State().Pictures[28] == "" {
		t.Error("the board does not show 1. e4")
	}
	drawn := func() string { return uitest.Objects(b.caption)[0].(*canvas.Text).Text }
	size := b.caption.Size()
	if b.caption.Resize(fyne.NewSize(10, size.Height)); !strings.HasSuffix(drawn(), "…") {
		t.Errorf("in little room %q", drawn())
	}
	b.caption.Resize(size)
	testenv.Same(t, drawn(), b.caption.Text, "when there is room again")
}

// TestSteppedByPresses: without a keyboard the buttons below the board step.
func TestSteppedByPresses(t *testing.T) {
	b := open(t, fullArchive(t))
	last := b.chosen.Game.Live()
	if !b.steps.Visible() || b.back.Disabled() || !b.on.Disabled() {
		t.Error("at the end of the game it does not go back alone")
	}
	if test.Tap(b.back); b.at != last.Parent() || b.on.Disabled() {
		t.Errorf("one back is ply %d of %d", b.at.Ply(), last.Ply())
	}
	test.Tap(b.on)
	testenv.Same(t, b.at, last, "on again is ply", b.at.Ply())
	over := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.preview).AddXY(20, 20)
	for _, c := range []struct {
		dy   float32
		want *game.Node
	}{{-25, last}, {25, last.Parent()}, {4, last.Parent()}, {-25, last}} {
		test.Scroll(fyne.CurrentApp().Driver().CanvasForObject(b.preview), over, 0, c.dy)
		testenv.Same(t, b.at, c.want, "the wheel by", c.dy, "leads to ply", b.at.Ply(), "of", last.Ply())
	}
	if press(b, fyne.KeyHome); !b.back.Disabled() || b.on.Disabled() {
		t.Error("at the start of the game it does not go on alone")
	}
	if b.Search.SetText("nobody"); b.steps.Visible() {
		t.Error("it steps through no game")
	}
}

// Games are removed and restored, the last first. A repeated press of the button acts once.
func TestRemoved(t *testing.T) {
	a := fullArchive(t)
	b := open(t, a)
	press(b, fyne.KeyDown, fyne.KeyDown)
	for i, left := range []string{"Eve Cid", "Eve", ""} {
		if press(b, fyne.KeyDelete); b.whites() != left || !b.offer.Visible() || i == 0 && b.Chosen().Entry.White != "Cid" {
			t.Fatalf("left are %q, not %q", b.whites(), left)
		}
	}
	if again := open(t, a); again.whites() != "" {
		t.Errorf("in the files are %q", again.whites())
	}
	w := hold(b)
	for _, white := range []string{"Eve", "Cid", "Ann"} {
		test.Tap(b.offer)
		test.Tap(b.offer)
		if w.work(); b.Chosen() == nil || b.Chosen().Entry.White != white {
			t.Fatalf("brought back are %q, and not %s", b.whites(), white)
		}
	}
	if b.whites() != "Eve Cid Ann" || b.offer.Visible() {
		t.Errorf("in the end there are %q", b.whites())
	}
}

// Ctrl+Z restores a removed game, and Ctrl+C copies the chosen one, unless the search field has text for them.
func TestBrowserShortcuts(t *testing.T) {
	d := Config{Archive: fullArchive(t), Clipboard: test.NewClipboard()}
	b := openList(t, d)
	press(b, fyne.KeyDelete)
	if b.Search.TypedShortcut(&fyne.ShortcutUndo{}); b.whites() != "Eve Cid Ann" || b.Chosen().Entry.White != "Eve" {
		t.Fatalf("brought back: %q", b.whites())
	}
	b.Search.TypedShortcut(&fyne.ShortcutCopy{Clipboard: d.Clipboard})
	if got := d.Clipboard.Content(); !strings.Contains(got, "Eve") {
		t.Errorf("copied: %q", got)
	}
	press(b, fyne.KeyDelete)
	b.Search.SetText("cid")
	b.Search.TypedShortcut(&fyne.ShortcutUndo{})
	b.Search.SetText("")
	testenv.Same(t, b.whites(), "Cid Ann", "what is typed is not undone, but the removal")
	b.Search.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyC, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if got := d.Clipboard.Content(); !strings.Contains(got, "Cid") {
		t.Errorf("copied: %q", got)
	}
}

// A game removed while files are being read does not come back with the result of the reading.
func TestRemovedWhileReading(t *testing.T) {
	b := open(t, fullArchive(t))
	w := hold(b)
	b.read()
	home := w.slow[0]()
	w.slow = nil
	press(b, fyne.KeyDelete)
	w.slow = append(w.slow, func() func() { return home })
	w.work()
	testenv.Same(t, b.whites(), "Cid Ann", "listed are")
}

// A broken game is listed, and shown up to its fault, or gives the reason. An empty archive says where its games will be.
func TestBrokenAndEmpty(t *testing.T) {
	a := fullArchive(t)
	path := a.Path("2027")
	uitest.WriteFile(t, filepath.Dir(path), filepath.Base(path), "[White \"Odd\"]\n[Date \"2027.01.01\"]\n[FEN \"8/8\"]\n\n1. e4 Ke4 *\n")
	b := open(t, a)
	if b.whites() != "Odd Eve Cid Ann" || b.Chosen() == nil || b.Chosen().Err == nil || !b.fault.Visible() || b.preview.Visible() {
		t.Errorf("%q, chosen %+v", b.whites(), b.Chosen())
	}
	broken := savestest.NewGame(t, "normal", "e2e4")
	broken.BreakOff(game.Breakoff{Written: "Ke4", Text: "Ke4"})
	if b.take(Chosen{Game: broken}); b.fault.Visible() || !b.preview.Visible() || !strings.Contains(b.caption.Text, "Ke4") {
		t.Errorf("a game that breaks off: %q", b.caption.Text)
	}
	press(b, fyne.KeyRight, fyne.KeyDown)
	if b.Chosen() == nil || b.Chosen().Entry.White != "Eve" {
		t.Error("the game after a broken one cannot be chosen")
	}
	press(b, fyne.KeyUp, fyne.KeyDelete)
	testenv.Same(t, b.whites(), "Eve Cid Ann", "the broken one is not removed")
	b.restore()
	testenv.Same(t, b.whites(), "Odd Eve Cid Ann", "brought back")
	folder := filepath.Join(t.TempDir(), "none")
	if empty := open(t, archive.New(folder, "")); !strings.Contains(empty.none.Text, "none") || empty.header.Visible() || empty.Chosen() != nil {
		t.Errorf("an empty archive says %q, below columns: %v", empty.none.Text, empty.header.Visible())
	}
}

// Enter during a search applies to its result.
func TestSettled(t *testing.T) {
	b := open(t, fullArchive(t))
	w := hold(b)
	b.Search.SetText("ann")
	b.Search.SetText("ann ben")
	var opened []Chosen
	b.Do(func(c *Chosen) { opened = append(opened, *c) })
	if len(opened) > 0 {
		t.Fatal("what was chosen before the search counts")
	}
	if w.work(); len(opened) != 1 || opened[0].Entry.White != "Ann" {
		t.Errorf("it was done with %+v", opened)
	}
}

func many(t *testing.T, n int) string {
	t.Helper()
	var text strings.Builder
	for i := range n {
		move := "1. e4 e5"
		if i == 2 {
			move = "1. e4 Ke4"
		}
		fmt.Fprintf(&text, "[White \"Player %d\"]\n[Black \"Ben\"]\n[Date \"2026.01.01\"]\n\n%s *\n\n", i+1, move)
	}
	return uitest.WriteFile(t, t.TempDir(), "many.pgn", text.String())
}

// The games of a file are listed in its order, numbered, and cannot be removed.
func TestFile(t *testing.T) {
	path := many(t, 700)
	before, _ := os.ReadFile(path)
	b := openList(t, Config{Source: gamelist.Source{Path: path}})
	if len(b.shown) != 700 || b.says() != words.Count("archive.count", 700, words.With{"Folder": "many.pgn"}) {
		t.Fatalf("%d games are listed: %s", len(b.shown), b.says())
	}
	if row := b.list.Row(698); !strings.HasPrefix(row, "699. ") || !strings.Contains(row, "Player 699") {
		t.Errorf("row 699 says %q", row)
	}
	press(b, fyne.KeyDelete)
	if after, _ := os.ReadFile(path); string(after) != string(before) || len(b.removed) > 0 {
		t.Error("a game was removed")
	}
	b.Search.SetText("player 7")
	b.list.Choose(len(b.shown) - 1)
	if c := b.Chosen(); c == nil || c.Entry.Number != 700 || c.Game.Live().SAN() != "e5" {
		t.Errorf("chosen is %+v", c)
	}
	b.Search.SetText("player 3")
	if c := b.Chosen(); c == nil || c.Err == nil || !strings.Contains(c.Err.Error(), "many.pgn:17:") {
		t.Errorf("the broken one is %+v", c)
	}
}

// The lines fit their columns, and one number is bright, also after the window has shrunk.
func TestLinesFit(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "long.pgn", strings.Repeat("[White \"A name that is quite long\"]\n[Black \"Another, longer than that\"]\n\n1. e4 *\n\n", 9))
	b := openList(t, Config{Source: gamelist.Source{Path: path}})
	for _, width := range []float32{Width, 560, 420, 900} {
		b.Content.Resize(fyne.NewSize(width, 400))
		seen, bright := 0, 0
		for _, o := range test.LaidOutObjects(b.Content) {
			line, ok := o.(*fyne.Container)
			if !ok || line.Layout != fyne.Layout(b.lines(0)) || line.Size().Width == 0 {
				continue
			}
			if number, ok := line.Objects[gamelist.ByNumber].(*kit.Label); ok && number.Importance != widget.LowImportance {
				bright++
			}
			for _, o := range line.Objects {
				text, ok := o.(*kit.Label) // else it is a head
				if !ok || !text.Visible() || text.Text == "" {
					continue
				}
				drawn := uitest.Objects(text)[0].(*canvas.Text)
				if seen++; drawn.MinSize().Width > drawn.Size().Width || text.Position().X+text.Size().Width > line.Size().Width+1 {
					t.Errorf("%v wide: %q has no room", width, drawn.Text)
				}
			}
		}
		if seen < 9 || bright != 1 {
			t.Errorf("%v wide: %d texts are seen, and %d numbers are not dim", width, seen, bright)
		}
	}
}

func TestListedWhileRead(t *testing.T) {
	const games = 5000
	w := &window{holds: true}
	b := opened(t, w, Config{Source: gamelist.Source{Path: many(t, games)}})
	r := b.reading
	b.all, r.more, b.err = r.listing.Read(time.Time{}) // a piece of no time
	w.slow = nil
	b.arrangeMore()
	w.work()
	if n := len(b.shown); n == 0 || n >= games || b.offer.Visible() || b.Chosen() == nil || !strings.Contains(b.says(), words.Count("archive.reading", b.all.Len())) {
		t.Fatalf("%d listed, offered is %q, it says %q", n, b.offer.Text, b.says())
	}
	b.readOn(b.reading, time.Hour)
	if w.work(); len(b.shown) != games || b.reading.more {
		t.Errorf("%d games in the end; it says %q", len(b.shown), b.says())
	}
}
