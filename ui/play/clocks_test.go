package play

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

func newTimed(t *testing.T, control string) *Play {
	t.Helper()
	w := newPlay(t)
	w.shell.Post = func(func()) {}
	parsed, err := game.ParseTimeControl(control)
	if err != nil {
		t.Fatal(err)
	}
	w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", ""), Time: parsed})
	t.Cleanup(w.Table.clocks.stop)
	return w
}

func (w *Play) face(side rules.Color) panel.ClockFace { return w.Table.bars[side].Clock().Face }

// A game without clocks has none on the screen, and one with clocks has them at once.
func TestClocksAreThere(t *testing.T) {
	w := newPlay(t)
	if w.Table.bars[0].Clock() != nil || w.Table.bars[1].Clock() != nil {
		t.Error("a game without clocks shows some")
	}
	before := [2]fyne.Size{w.Table.bars[0].Size(), w.Table.board.Size()}
	w = newTimed(t, "300+2|60")
	white, black := w.face(rules.White), w.face(rules.Black)
	if white.State != panel.ClockRuns || black.State != panel.ClockStands || black.Text != "1:00" {
		t.Errorf("White's clock shows %+v, Black's %+v", white, black)
	}
	if after := [2]fyne.Size{w.Table.bars[0].Size(), w.Table.board.Size()}; after != before {
		t.Errorf("clocks make the window jump from %v to %v", before, after)
	}
	w.play(t, "e4")
	if w.face(rules.White).State != panel.ClockStands || w.face(rules.Black).State != panel.ClockRuns {
		t.Error("a move does not press the clock")
	}
	w = newTimed(t, "-|60")
	if w.Table.bars[rules.White].Clock() != nil || w.Table.bars[rules.Black].Clock() == nil {
		t.Error("only Black has a clock")
	}
}

// The states of a clock, by the controller's time.
func TestClockFaces(t *testing.T) {
	now := time.Now()
	c := game.NewController(func(f func()) { f() })
	defer c.Close()
	c.Watch = savestest.Watch{Time: &now}
	control, _ := game.ParseTimeControl("80")
	w := newPlay(t)
	if err := c.NewGame(game.Config{Ruleset: w.shell.Catalog.Find("", "").Rules, TimeControl: control}); err != nil {
		t.Fatal(err)
	}
	want := func(side rules.Color, text string, state panel.ClockState, low bool) {
		t.Helper()
		if f := faceOf(c, side, now); f.Text != text || f.State != state || f.Low != low {
			t.Errorf("%v's clock shows %+v, not %q, %d, %v", side, f, text, state, low)
		}
	}
	want(rules.White, "1:20", panel.ClockRuns, false)
	want(rules.Black, "1:20", panel.ClockStands, false)
	now = now.Add(70 * time.Second)
	want(rules.White, "10.0", panel.ClockRuns, true)
	if err := c.Do(game.Pausing); err != nil {
		t.Fatal(err)
	}
	now = now.Add(time.Hour)
	want(rules.White, "10.0", panel.ClockPaused, true)
	_ = c.Do(game.Resuming)
	now = now.Add(9950 * time.Millisecond)
	want(rules.White, "0.2", panel.ClockRuns, true)
	now = now.Add(time.Second)
	c.Tick()
	want(rules.White, "0.0", panel.ClockFallen, false)
	want(rules.Black, "1:20", panel.ClockStands, false)
}

// In a finished game, looking back shows the clocks as they were.
func TestClocksLookBack(t *testing.T) {
	w := newTimed(t, "300+5")
	w.play(t, "f3 e5 g4 Qh4")
	if got := w.face(rules.White).Text; got != "5:10" {
		t.Errorf("at the end White has %s", got)
	}
	w.shell.Controller.Show(w.shell.Controller.Game().Root())
	if got := w.face(rules.White).Text; got != "5:00" {
		t.Errorf("at the start White had %s", got)
	}
}

// The low-time warning comes once for each side.
func TestTimeWarning(t *testing.T) {
	w := newTimed(t, "9")
	w.play(t, "e4")
	if got := w.Table.Sheet.Status.Shown().Detail; got != "Black is low on time: 9 seconds or less." {
		t.Errorf("Black is not warned: %q", got)
	}
	w.play(t, "e5")
	if got := w.Table.Sheet.Status.Shown().Detail; strings.HasPrefix(got, "White is low on time") {
		t.Error("White is warned twice")
	}
}

func TestGiveTime(t *testing.T) {
	w := newTimed(t, "60")
	test.Tap(w.Table.bars[rules.Black].Buttons()[2])
	if got := w.face(rules.Black).Text; got != "1:15" {
		t.Errorf("Black was given 15 s and has %s", got)
	}
	if got := w.Table.Sheet.Status.Shown().Detail; got != "White gives Black 15 seconds." {
		t.Errorf("the status says %q", got)
	}
	w.shell.Do("giveWhite")
	if left := w.shell.Controller.Clock().Remaining(rules.White, time.Now()); left < 60*time.Second {
		t.Errorf("White has %v", left)
	}
	if newPlay(t).Table.bars[0].Buttons()[2].Visible() {
		t.Error("time can be given without clocks")
	}
}

// TestTypedWhilePaused: a move that is typed while the game is paused is there once it goes on.
func TestTypedWhilePaused(t *testing.T) {
	for _, focused := range []bool{true, false} {
		w := newTimed(t, "60")
		w.shell.Do("pause")
		if focused {
			w.shell.Win.Canvas().Focus(w.Table.cover)
		} else {
			w.shell.Win.Canvas().Unfocus()
		}
		for _, r := range "Nf3" {
			if focused {
				w.Table.cover.TypedRune(r)
			} else {
				w.TypedRune(r)
			}
		}
		w.press(fyne.KeyReturn)
		if field := w.Table.Sheet.Entry.Field; w.shell.Controller.Paused() || !w.Table.Sheet.Entry.Box.Visible() || field.Text != "Nf3" {
			t.Fatalf("after the pause the line holds %q", field.Text)
		}
		w.press(fyne.KeyReturn)
		if w.lastSAN() != "Nf3" {
			t.Error(w.lastSAN())
		}
	}
}

// A pause covers the board; a tap, Space or the command go on.
func TestPauseCover(t *testing.T) {
	w := newTimed(t, "60")
	paused := func(want bool) {
		t.Helper()
		if w.shell.Controller.Paused() != want || w.Table.cover.Visible() != want {
			t.Fatalf("paused %v, cover %v, want %v", w.shell.Controller.Paused(), w.Table.cover.Visible(), want)
		}
	}
	paused(false)
	w.shell.Do("pause")
	paused(true)
	if w.Table.cover.Size() != w.Table.board.Size() || w.Table.cover.Position() != w.Table.board.Position() {
		t.Error("the cover does not lie on the board")
	}
	test.Tap(w.Table.cover)
	paused(false)
	w.shell.Do("pause")
	w.press(fyne.KeySpace)
	paused(false)
	if w.shell.Win.Canvas().Focused() != fyne.Focusable(w.Table.board) {
		t.Error("the keys do not go back to the board")
	}
	w.shell.Do("pause")
	w.shell.Win.Canvas().Unfocus()
	w.press(fyne.KeySpace)
	paused(false)
	test.Tap(w.Table.Sheet.Actions.Button("pause"))
	paused(true)
	if got := w.Table.Sheet.Status.Shown(); got.Headline != "Paused. White to move" || got.Links[0] != (words.Link{Text: "Continue", Does: "pause"}) {
		t.Errorf("the status says %+v", got)
	}
	if said := w.keyTip("pause", true); !strings.HasPrefix(said, "Continue (") {
		t.Errorf("the button's tip is %q", said)
	}
}

// Clocks are redrawn only when their text changes: 10 times in the first 10 s of half a minute, then five times a second
// until the flag falls.
func TestClocksAreDrawnRarely(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		calls := make(chan func(), 1)
		c := game.NewController(func(f func()) { calls <- f })
		defer c.Close()
		prefs := settings.New(settings.OpenFile(""))
		w := &Table{game: c, shell: &shell.Shell{Controller: c, Prefs: prefs, Options: shell.Options{Post: func(f func()) { calls <- f }}}, clocks: newClocks(), Sheet: &panel.Sheet{Status: panel.NewStatusView(&shell.Shell{})}}
		for i := range w.bars {
			w.bars[i] = &panel.PlayerBar{}
		}
		control, _ := game.ParseTimeControl("30")
		rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
		if err == nil {
			err = c.NewGame(game.Config{Ruleset: rs, TimeControl: control})
		}
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]bool{}
		draw := func(d time.Duration) (draws int) {
			for end := time.After(d); ; {
				select {
				case f := <-calls:
					f()
					if text := w.clocks.views[rules.White].Face.Text; !c.Outcome().Over() {
						draws++
						texts[text] = true
					}
				case <-end:
					return draws
				}
			}
		}
		w.drawClocks()
		if n := draw(10*time.Second - 1); n != 9 {
			t.Errorf("drawn %d times in the first 10 s", n)
		}
		if n := draw(20 * time.Second); n != 100 {
			t.Errorf("drawn %d times in the last 20 s", n)
		}
		if len(texts) != 109 {
			t.Errorf("%d texts in 109 pictures", len(texts))
		}
		if n := draw(time.Hour); n != 0 || c.Outcome().Reason != game.Time {
			t.Errorf("drawn %d times after the end, %v", n, c.Outcome())
		}
	})
}
