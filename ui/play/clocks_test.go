package play

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func newTimed(t *testing.T, control string) *Play {
	t.Helper()
	w := newPlay(t)
	w.shell.Post = func(func()) {}
	w.start("", control)
	t.Cleanup(w.Table.clocks.stop)
	return w
}

func (p *Play) face(side rules.Color) panel.ClockFace { return p.Table.bars[side].Clock().Face }

// A game without clocks has none on the screen, and one with clocks has them at once.
func TestClocksAreThere(t *testing.T) {
	w := newPlay(t)
	if w.Table.bars[0].Clock() != nil || w.Table.bars[1].Clock() != nil || w.Table.bars[0].Buttons()[2].Visible() {
		t.Error("a game without clocks shows some, or time can be given")
	}
	before := [2]fyne.Size{w.Table.bars[0].Size(), w.Table.board.Size()}
	w.start("", "300+2|60")
	white, black := w.face(rules.White), w.face(rules.Black)
	if white.State != panel.ClockRuns || black.State != panel.ClockStands || black.Text != "1:00" {
		t.Errorf("White's clock shows %+v, Black's %+v", white, black)
	}
	testenv.Same(t, [2]fyne.Size{w.Table.bars[0].Size(), w.Table.board.Size()}, before, "clocks make the window jump from")
	w.play(t, "e4")
	if w.face(rules.White).State != panel.ClockStands || w.face(rules.Black).State != panel.ClockRuns {
		t.Error("a move does not press the clock")
	}
	w.start("", "-|60")
	if w.Table.bars[rules.White].Clock() != nil || w.Table.bars[rules.Black].Clock() == nil {
		t.Error("only Black has a clock")
	}
}

// The states of a clock, by the controller's time.
func TestClockFaces(t *testing.T) {
	now := time.Now()
	w := newPlay(t)
	w.game.Watch = savestest.Watch{Time: &now}
	w.start("", "80")
	want := func(side rules.Color, text string, state panel.ClockState, low bool) {
		t.Helper()
		if f := faceOf(w.game, side, now); f.Text != text || f.State != state || f.Low != low {
			t.Errorf("%v's clock shows %+v, not %q, %d, %v", side, f, text, state, low)
		}
	}
	want(rules.White, "1:20", panel.ClockRuns, false)
	want(rules.Black, "1:20", panel.ClockStands, false)
	now = now.Add(70 * time.Second)
	want(rules.White, "10.0", panel.ClockRuns, true)
	w.do(t, game.Pausing)
	now = now.Add(time.Hour)
	want(rules.White, "10.0", panel.ClockPaused, true)
	w.do(t, game.Resuming)
	now = now.Add(9950 * time.Millisecond)
	want(rules.White, "0.2", panel.ClockRuns, true)
	now = now.Add(time.Second)
	w.game.Tick()
	want(rules.White, "0.0", panel.ClockFallen, false)
	want(rules.Black, "1:20", panel.ClockStands, false)
}

// In a finished game, looking back shows the clocks as they were.
func TestClocksLookBack(t *testing.T) {
	w := newTimed(t, "300+5")
	w.play(t, "f3 e5 g4 Qh4")
	end := w.face(rules.White).Text
	w.game.Show(w.game.Game().Root())
	if start := w.face(rules.White).Text; end != "5:10" || start != "5:00" {
		t.Errorf("at the end White has %s, at the start %s", end, start)
	}
}

// The low-time warning comes once for each side.
func TestTimeWarning(t *testing.T) {
	w := newTimed(t, "9")
	w.play(t, "e4")
	if got, want := w.status().Detail, words.Count("clock.warning", 9, w.side(rules.Black)); got != want {
		t.Errorf("Black is not warned: %q", got)
	}
	if w.play(t, "e5"); w.status().Answer {
		t.Errorf("White is warned twice: %q", w.status().Detail)
	}
}

func TestGiveTime(t *testing.T) {
	w := newTimed(t, "60")
	test.Tap(w.Table.bars[rules.Black].Buttons()[2])
	if got := w.face(rules.Black).Text; got != "1:15" || w.status().Detail != words.Text("clock.given", w.side(rules.White)) {
		t.Errorf("Black was given 15 s and has %s; the status says %q", got, w.status().Detail)
	}
	w.shell.Do("giveWhite")
	if left := w.game.Clock().Remaining(rules.White, time.Now()); left < 60*time.Second {
		t.Errorf("White has %v", left)
	}
}

// TestTypedWhilePaused: a move that is typed while the game is paused is there once it goes on.
func TestTypedWhilePaused(t *testing.T) {
	w := newTimed(t, "60")
	for i, san := range []string{"Nf3", "Nf6"} {
		w.shell.Do("pause")
		if i == 0 {
			w.shell.Win.Canvas().Focus(w.Table.cover)
		} else {
			w.shell.Win.Canvas().Unfocus()
		}
		w.enter(san)
		if field := w.Table.Sheet.Entry.Field; w.game.Paused() || !w.Table.Sheet.Entry.Box.Visible() || field.Text != san {
			t.Fatalf("after the pause the line holds %q", field.Text)
		}
		w.press(fyne.KeyReturn)
		testenv.Same(t, w.lastSAN(), san)
	}
}

// A pause covers the board; a tap, Space or the command go on.
func TestPauseCover(t *testing.T) {
	w := newTimed(t, "60")
	cover, canvas := w.Table.cover, w.shell.Win.Canvas()
	for i, goOn := range []func(){
		func() { test.Tap(cover) },
		func() { w.press(fyne.KeySpace) },
		func() { canvas.Unfocus(); w.press(fyne.KeySpace) },
		func() { test.Tap(w.Table.Sheet.Actions.Button("pause")) },
	} {
		w.shell.Do("pause")
		if !w.game.Paused() || !cover.Visible() || cover.Size() != w.Table.board.Size() || cover.Position() != w.Table.board.Position() {
			t.Fatalf("%d: paused %v; the cover is visible: %v, at %v", i, w.game.Paused(), cover.Visible(), cover.Position())
		}
		s := w.status()
		if s.Headline != words.Text("status.paused", w.side(rules.White)) || s.Links[0] != (panel.Target{Text: words.Text("button.continue"), Does: "pause"}) {
			t.Errorf("the status says %+v", s)
		}
		wantText(t, w.keyTip("pause", true), "button.continue")
		if goOn(); w.game.Paused() || cover.Visible() {
			t.Fatalf("%d: paused %v, cover %v", i, w.game.Paused(), cover.Visible())
		}
		if i < 2 && canvas.Focused() != fyne.Focusable(w.Table.board) {
			t.Error("the keys do not go back to the board")
		}
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
		rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
		if err == nil {
			err = c.NewGame(game.Config{Ruleset: rs, TimeControl: settings.StoredTime("30")})
		}
		testenv.Must(t, err)
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
		if first, last := draw(10*time.Second-1), draw(20*time.Second); first != 9 || last != 100 || len(texts) != 109 {
			t.Errorf("drawn %d times in the first 10 s and %d in the last 20 s, with %d texts", first, last, len(texts))
		}
		if n := draw(time.Hour); n != 0 || c.Outcome().Reason != game.Time {
			t.Errorf("drawn %d times after the end, %v", n, c.Outcome())
		}
	})
}

// TestCorrectedGameWaits: after a correction the clocks stand, the status explains it, and the next move starts them.
func TestCorrectedGameWaits(t *testing.T) {
	w := newPlay(t)
	w.start("", "900+10")
	w.do(t, game.SettingClock(rules.Black, 14*time.Minute, "0:14:00"), game.Pausing)
	w.Resumed()
	s := w.status()
	wantText(t, s.Headline, "status.paused White")
	wantText(t, s.Detail, "irregular.clock Black 0:14:00 "+game.Laws.ClockSet)
	if s.Links[1].Does != "why" || w.Table.cover.Visible() {
		t.Errorf("%+v", s)
	}
	uitest.Tap(t, w.Table.board, "e2 e4")
	if w.lastSAN() != "e4" || !w.game.Clock().Running() {
		t.Error(w.lastSAN(), w.game.Clock().Running())
	}
}

// TestLargeClocks: large clocks take the space of the moves until the game is over.
func TestLargeClocks(t *testing.T) {
	w := newPlay(t)
	w.shell.Prefs.LargeClocks.Set(true)
	w.shell.SettingsChanged()
	for _, s := range sizes {
		w.start("", "600+5")
		w.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		shown, _ := w.Content()
		apart(t, shown.Size(), shown.(*fyne.Container).Objects...)
		if clock := w.Table.bars[0].Clock().Size(); !s.below && (clock.Width < 140 || clock.Height < 70) {
			t.Errorf("%vx%v: a clock is %v", s.width, s.height, clock)
		}
		if w.Table.Sheet.Actions.Button("pause").Size().Height == 0 {
			t.Errorf("%vx%v: there is no toolbar", s.width, s.height)
		}
		w.Table.Sheet.Say(panel.Status{
			Headline: words.Text("status.claiming", w.side(0)), Detail: words.Text("status.claimingHint"),
			Links: [2]panel.Target{{Text: words.Text("button.cancel"), Does: "claim"}},
		})
		status := w.Table.Sheet.Status
		for _, o := range uitest.Objects(status) {
			if text, ok := o.(*canvas.Text); ok && outside(text, status.Size()) {
				t.Errorf("%vx%v: %q leaves the status", s.width, s.height, text.Text)
			}
		}
		w.do(t, game.Resigning(0))
		if rows := w.Table.Sheet.Moves.Size().Height; rows < 40 && !s.below {
			t.Errorf("%vx%v: the moves do not come back: %v", s.width, s.height, rows)
		}
		w.game.Saved()
	}
}
