package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// newWindowWith returns a window whose players have their own rulesets in a folder.
func newWindowWith(t *testing.T, folder string) *Window {
	t.Helper()
	w := New(test.NewTempApp(t), Options{Judge: atOnce(), Aside: inPlace, Eager: true, RulesFolder: folder})
	w.win.Resize(settings.defaultSize)
	t.Cleanup(w.controller.Close)
	return w
}

// openNewGame opens the dialog for a new game and returns it.
func (w *Window) openNewGame() *newgame.Dialog {
	d := w.newGameDialog(catalog.Entry{})
	w.dialogs.ShowFirst(d.Sheet)
	return d
}

// pick chooses a ruleset in the list by its name.
func pick(t *testing.T, d *newgame.Dialog, name string) {
	t.Helper()
	for i, c := range d.Shelf.Entries {
		if c.Name == name {
			d.view.list.Choose(i)
			return
		}
	}
	t.Fatalf("there is no ruleset %q", name)
}

// tab moves the focus as the Tab key does.
func (w *Window) tab(times int) {
	for range times {
		w.win.Canvas().(interface{ FocusNext() }).FocusNext()
	}
}

// TestNewcomerPressesEnter starts chess without a clock by Enter alone.
func TestNewcomerPressesEnter(t *testing.T) {
	w := newWindowWith(t, t.TempDir())
	before := w.controller.Game()
	w.do("new")
	w.press("Return")
	g := w.controller.Game()
	if g == before || w.dialogs.Busy() {
		t.Fatal("no new game")
	}
	if g.Ruleset().Name() != resources.DefaultRuleset || !g.TimeControl().None() || w.prefs.Seating() != settings.SameSide {
		t.Errorf("the game is %s, %v", g.Ruleset().Name(), g.TimeControl())
	}
}

// TestNewGameByKeyboard chooses names, rules, time and seats without the mouse, and finds them again.
func TestNewGameByKeyboard(t *testing.T) {
	folder := t.TempDir()
	w := newWindowWith(t, folder)
	w.do("new")
	for _, r := range "Ann" {
		w.win.Canvas().Focused().TypedRune(r)
	}
	w.tab(1) // to the button that swaps
	w.tab(1)
	for _, r := range "Ben" {
		w.win.Canvas().Focused().TypedRune(r)
	}
	w.tab(1) // the list; the button that resets the score is hidden
	w.press("End")
	w.press("Up")
	w.press("Down")
	w.tab(2) // past the players' own rulesets, to the pieces
	w.press("Right")
	w.tab(1) // the time
	for range 2 {
		w.press("Right")
	}
	w.tab(1)
	w.press("Right")
	w.tab(1)
	w.press("End")
	w.press("Return")
	check := func(when string, g *game.Game, start game.ClockStart) {
		t.Helper()
		last := resources.Rulebook().Names()[len(resources.Rulebook().Names())-1]
		if g.Names != [2]string{"Ann", "Ben"} || g.Ruleset().Name() != last || g.TimeControl().String() != "180+2" ||
			g.Config().ClockStart != start || w.prefs.Seating() != settings.FaceToFace {
			t.Errorf("%s: %q, %s, %v, seating %d", when, g.Names, g.Ruleset().Name(), g.TimeControl(), w.prefs.Seating())
		}
	}
	check("chosen", w.controller.Game(), game.AfterFirstMove)
	again := New(w.app, Options{Judge: atOnce(), Aside: inPlace, Eager: true, RulesFolder: folder})
	check("at the next start", again.controller.Game(), game.AfterFirstMove)
	d := again.openNewGame()
	if d.chosen.Name != again.controller.Game().Ruleset().Name() || d.view.time.Current != 2 ||
		d.view.clockStart.Current != 1 || d.view.seats.Current != int(settings.FaceToFace) || d.names() != [2]string{"Ann", "Ben"} {
		t.Error("the dialog does not propose what was played last")
	}
	d.swap()
	if d.names() != [2]string{"Ben", "Ann"} {
		t.Errorf("swapped: %q", d.names())
	}
	again.press("Escape")
	if again.dialogs.Busy() || d.cancel != nil {
		t.Error("Escape does not close the dialog, or the folder is still watched")
	}
}

// TestEveryRulesetPreviews shows each shipped ruleset, and the moves of each of its pieces.
func TestEveryRulesetPreviews(t *testing.T) {
	w := newWindowWith(t, t.TempDir())
	d := w.openNewGame()
	for i, name := range resources.Rulebook().Names() {
		d.view.list.Choose(i)
		if d.chosen.Name != name || !d.playable() || !d.view.start.Visible() || d.view.faults.Visible() {
			t.Errorf("%s cannot be chosen", name)
			continue
		}
		if d.view.description.Text == "" || !strings.EqualFold(d.view.title.Text, name) {
			t.Errorf("%s is described as %q: %q", name, d.view.title.Text, d.view.description.Text)
		}
		if got, want := len(d.view.pieces.Items), d.chosen.Rules.Kinds()+1; got != want {
			t.Errorf("%s: %d pieces to look at, want %d", name, got, want)
		}
		for n := range d.view.pieces.Items {
			d.view.pieces.choose(n)
			if n > 0 && (d.kind != d.view.kinds[n] || d.view.title.Text != strings.ToUpper(d.chosen.Rules.Def(d.kind).Name)) {
				t.Errorf("%s: piece %d is %q", name, n, d.view.title.Text)
			}
			if len(d.view.reach.reach.landings) == 0 && n > 0 {
				t.Errorf("%s: %s does not move", name, d.view.title.Text)
			}
		}
	}
}

// TestReach tells quiet moves, captures and first moves apart, and slides from leaps.
func TestReach(t *testing.T) {
	words.Load()
	for _, c := range []struct {
		ruleset                                string
		letter                                 byte
		quiet, captures, both, initial, slides int
		legend                                 string
	}{
		{"normal", 'P', 1, 2, 0, 1, 1, "moves without taking, takes, first move only"},
		{"normal", 'N', 0, 0, 8, 0, 0, "moves or takes"},
		{"normal", 'Q', 0, 0, 27, 0, 8, "moves or takes"},
		{"archers", 'B', 8, 8, 0, 0, 0, "moves without taking, takes"},
		{"classic", 'P', 1, 2, 0, 1, 0, "moves without taking, takes, first move only"},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		r := newgame.reachOf(rs, rules.NewPiece(rs.KindOf(c.letter), rules.White))
		var quiet, captures, both, initial int
		for _, s := range r.landings {
			switch {
			case s.quiet && s.captures:
				both++
			case s.quiet:
				quiet++
			case s.captures:
				captures++
			}
			if s.initial {
				initial++
			}
		}
		if quiet != c.quiet || captures != c.captures || both != c.both || initial != c.initial || len(r.slides) != c.slides {
			t.Errorf("%s %c: %d quiet, %d captures, %d both, %d initial, %d slides", c.ruleset, c.letter, quiet, captures, both, initial, len(r.slides))
		}
		l := newgame.newLegend()
		l.set(r)
		var texts []string
		for _, line := range l.lines {
			texts = append(texts, line.text)
		}
		if got := strings.Join(texts, ", "); got != c.legend {
			t.Errorf("%s %c: legend %q", c.ruleset, c.letter, got)
		}
	}
}

// TestPieceFacts says what marks cannot show.
func TestPieceFacts(t *testing.T) {
	words.Load()
	for _, c := range []struct {
		ruleset string
		letter  byte
		want    string
	}{
		{"normal", 'K', "Royal: whoever is checkmated loses. Castles with the ROOK."},
		{"normal", 'P', "On rank 8 it becomes QUEEN, ROOK, BISHOP or KNIGHT. Takes, and is taken, en passant."},
		{"shatranj", 'P', "On rank 8 it becomes FERZ."},
		{"royals taken", 'K', "Royal: whoever takes one wins."},
		{"footrace", 'P', "Royal."},
		{"normal", 'N', ""},
	} {
		rs, _ := resources.Rulebook().Ruleset(c.ruleset)
		if got := newgame.pieceFacts(rs, rs.KindOf(c.letter)); got != c.want {
			t.Errorf("%s %c: %q", c.ruleset, c.letter, got)
		}
	}
}

// TestShuffledStart draws the start rank anew for each game.
func TestShuffledStart(t *testing.T) {
	w := newWindowWith(t, t.TempDir())
	d := w.openNewGame()
	pick(t, d, "chess960")
	if !strings.Contains(d.view.description.Text, "drawn anew") {
		t.Errorf("the preview says %q", d.view.description.Text)
	}
	w.press("Return")
	seen := map[string]bool{}
	for range 8 {
		fen, _, _ := strings.Cut(w.controller.Game().Root().Position().FEN(), " ")
		if seen[fen] = true; len(seen) == 2 {
			return
		}
		w.startGame(w.lastPlan())
	}
	t.Errorf("nine games began alike") // one time in 960 to the eighth
}

// TestNewGameFits holds that the dialog's parts neither leave it nor lie on each other, from small windows to large ones.
func TestNewGameFits(t *testing.T) {
	for _, s := range sizes {
		w := newWindowWith(t, t.TempDir())
		w.win.Resize(content(s.width, s.height))
		d := w.openNewGame()
		inside := d.Sheet.Content.Size()
		parts := d.Sheet.Content.(*fyne.Container).Objects
		for i, o := range parts {
			if !o.Visible() {
				continue
			}
			p, size := o.Position(), o.Size()
			if p.X < 0 || p.Y < 0 || p.X+size.Width > inside.Width+0.5 || p.Y+size.Height > inside.Height+0.5 {
				t.Errorf("%vx%v: part %d leaves the dialog: %v %v in %v", s.width, s.height, i, p, size, inside)
			}
			for j, q := range parts[:i] {
				if q.Visible() && cover(o, q) {
					t.Errorf("%vx%v: parts %d and %d lie on each other", s.width, s.height, j, i)
				}
			}
		}
		if _, side := d.view.preview.Square(0); side < 16 {
			t.Errorf("%vx%v: the preview's squares are %v wide", s.width, s.height, side)
		}
	}
}

func cover(a, b fyne.CanvasObject) bool {
	p, q := a.Position(), b.Position()
	return p.X < q.X+b.Size().Width && q.X < p.X+a.Size().Width && p.Y < q.Y+b.Size().Height && q.Y < p.Y+a.Size().Height
}

// TestOpenRulesFile opens a file of rulesets by the file dialog's way, chooses its first one and plays it.
func TestOpenRulesFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "mine.json")
	if err := os.WriteFile(path, []byte(`{"hill of four": {"inherits": "king of the hill"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	own := t.TempDir()
	w := newWindowWith(t, own)
	w.openPath(path)
	if w.dialogs.Open == nil || w.dialogs.Open.Title != "New game" {
		t.Fatal("the dialog for a new game does not open")
	}
	w.press("Return")
	if got := w.controller.Game().Ruleset().Name(); got != "hill of four" {
		t.Fatalf("played is %q", got)
	}
	again := New(w.app, Options{Judge: atOnce(), Aside: inPlace, Eager: true, RulesFolder: own})
	if got := again.controller.Game().Ruleset().Name(); got != "hill of four" {
		t.Errorf("at the next start %q is played", got)
	}
	// A library leads to the rulesets beside it; where there are none, to what can be said of it.
	library := filepath.Join(folder, rules.LibraryFile)
	if err := os.WriteFile(library, []byte(`{"N": {"name": "Nag", "move": [[1, 0]], "capture": "move"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if !catalog.IsRulesFile(library) || catalog.IsRulesFile(filepath.Join(folder, "none.json")) {
		t.Error("a library is not known for one")
	}
	save := filepath.Join(folder, "game.json")
	w.savePath(save, "", nil)
	if catalog.IsRulesFile(save) {
		t.Error("a saved game is taken for rulesets")
	}
}

// TestProposedNames: a new game is proposed to those who played here last, not to those of a game that was looked at.
func TestProposedNames(t *testing.T) {
	w := newWindow(t)
	w.prefs.SetNames([2]string{"Ann", "Ben"})
	path := filepath.Join(t.TempDir(), "opera.pgn")
	if err := os.WriteFile(path, []byte("[White \"Morphy\"]\n[Black \"Count Isouard\"]\n\n1. e4 e5 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.openPath(path)
	if w.playerName(rules.White) != "Morphy" {
		t.Fatal("the game is not open")
	}
	w.do("new")
	w.press("Return")
	if names := w.controller.Game().Names; names != [2]string{"Ann", "Ben"} {
		t.Errorf("New game plays under %q", names)
	}
}

// TestTimeIsSaidWhole: the words for a time control are never cut, however many stages it has.
func TestTimeIsSaidWhole(t *testing.T) {
	w := newWindow(t)
	d := w.openNewGame()
	for _, control := range []string{"-", "300", "40/5400+30:1800+30", "40/5400+30:20/3600+30:1800+30|40/3661+7.5:20/1234.567d9:1801b3"} {
		d.time = settings.StoredTime(control)
		d.showTime()
		var lines []string
		for _, o := range testObjects(d.view.timeText) {
			line := o.(*canvas.Text)
			lines = append(lines, line.Text)
			if fyne.MeasureText(line.Text, kit.SmallSize, fyne.TextStyle{}).Width > d.view.timeText.Size().Width ||
				o.Position().Y+o.Size().Height > d.view.timeText.Size().Height+1 {
				t.Errorf("%s: %q is cut", control, line.Text)
			}
		}
		if got := strings.Join(lines, " "); got != words.TimeText(d.time) {
			t.Errorf("%s: %q, want %q", control, got, words.TimeText(d.time))
		}
	}
}
