package game

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

func TestControllerWithoutAGame(t *testing.T) {
	d := newDesk(t)
	d.Study().Step(-1)
	d.Study().Step(1)
	d.Show(d.Live())
	d.Show(nil)
	d.Touch(12)
	d.Tick()
	d.refuses(ErrNoGame, TakingBack, Redoing, PlayingOn, Offering(rules.White), Resigning(rules.Black), Accepting(rules.White),
		Declining(rules.White), Pausing, Resuming, GivingTime(rules.White, time.Second), Arming(rules.White, ClaimFifty), Disarming,
		Claiming(rules.White, ClaimFifty), Action{})
	if err := errors.Join(d.Play(rules.Move{}), d.Study().Head([2]string{}, nil)); !errors.Is(err, ErrNoGame) {
		t.Error(err)
	}
	if d.CanPlay() || d.Can(TakingBack) == nil || d.AtLive() || d.Live() != nil || d.Shown() != nil || d.Unsaved() || d.Outcome().Over() || d.calls != 0 {
		t.Errorf("something can be done, or has changed %d times", d.calls)
	}
}

func TestControllerWholeGame(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	if !d.said(ChangedGame|ChangedPosition) || d.Unsaved() {
		t.Errorf("a new game changed %b, and is to be saved: %v", d.changes, d.Unsaved())
	}
	for i, m := range []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"} {
		d.changes, d.calls = 0, 0
		d.moves(m)
		if d.calls != 1 || !d.said(ChangedPosition|ChangedHistory) || d.said(ChangedGame) ||
			d.said(ChangedOutcome) != (i == 6) || d.said(ChangedSaved) != (i == 0) {
			t.Errorf("%s: %d changes, %b", m, d.calls, d.changes)
		}
	}
	d.want(Outcome{WhiteWins, Checkmate})
	if err := d.Play(rules.Move{From: 0, To: 1}); d.Live().SAN() != "Qxf7#" || d.CanPlay() || !errors.Is(err, ErrGameOver) {
		t.Errorf("a move after %s: %v", d.Live().SAN(), err)
	}
	if !d.Unsaved() {
		t.Error("the game is not to be saved")
	}
	if d.Saved(); d.Unsaved() {
		t.Error("it is still to be saved")
	}
}

func TestControllerRefusesIllegalMoves(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.changes, d.calls = 0, 0
	for _, m := range []string{"e2e5", "e7e5", "e1e2", "a1a1", "d1h5"} {
		if err := d.Play(move(t, d.Live(), m)); !errors.Is(err, rules.ErrIllegal) {
			t.Errorf("%s: %v", m, err)
		}
	}
	if err := d.NewGame(Config{}); !errors.Is(err, ErrConfig) || d.calls != 0 || d.Live() == nil || d.Live().Ply() != 0 {
		t.Errorf("something changed: %v", err)
	}
}

// A game that was loaded with clocks is paused with the times of its file.
func TestLoadPausesTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, "")
		c.TimeControl = parsed(t, "600")
		g := played(t, c, "e2e4")
		g.Live().SetRemaining(rules.White, 500*time.Second)
		d := newDesk(t)
		d.Watch = Machine{}
		d.Load(g)
		defer d.Close()
		d.clocks(tick{3600, Resuming, 500, 600}, tick{1, nil, 500, 599})
	})
}

// An opened game is looked at until someone plays on: by a move, by taking one back, or by its clocks.
func TestOpenedIsLookedAt(t *testing.T) {
	for name, goOn := range map[string]func(d *desk){
		"a move":    func(d *desk) { d.moves("g1f3") },
		"takeback":  func(d *desk) { d.do(TakingBack) },
		"the clock": func(d *desk) { d.do(Resuming) },
	} {
		c := config(t, "")
		if name == "the clock" {
			c.TimeControl = parsed(t, "600")
		}
		g := played(t, c, "e2e4 e7e5")
		d := newDesk(t)
		if d.Load(g); d.Study().Looking() {
			t.Errorf("%s: a game that was left is looked at", name)
		}
		if d.Open(g); !d.Study().Looking() {
			t.Errorf("%s: an opened game is not looked at", name)
		}
		d.Study().Step(-1)
		if d.Show(d.Live()); !d.Study().Looking() {
			t.Errorf("%s: it is not looked at any more after a step", name)
		}
		if goOn(d); d.Study().Looking() {
			t.Errorf("%s: it is still looked at", name)
		}
		d.Close()
	}
}

// A loaded or restored game is paused if it has clocks and is running; only a restored one is unsaved.
func TestRestore(t *testing.T) {
	for control, paused := range map[string]bool{"-": false, "600": true} {
		c := config(t, "")
		c.TimeControl = parsed(t, control)
		g := played(t, c, "e2e4")
		for unsaved, take := range map[bool]func(*desk){false: func(d *desk) { d.Load(g) }, true: func(d *desk) { d.Restore(g) }} {
			d := newDesk(t)
			take(d)
			if d.Game() != g || d.Paused() != paused || d.Unsaved() != unsaved || !d.AtLive() {
				t.Errorf("time %q: paused %v, unsaved %v", control, d.Paused(), d.Unsaved())
			}
		}
	}
}

func TestControllerNames(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.changes = 0
	if err := d.Study().Head([2]string{"Ann", "Ben"}, nil); err != nil || !d.said(ChangedNames|ChangedSaved) || !d.Unsaved() {
		t.Errorf("%v, %b", err, d.changes)
	}
	d.calls = 0
	if err := d.Study().Head([2]string{"Ann", "Ben"}, nil); err != nil || d.calls != 0 {
		t.Errorf("the same names: %v, %d changes", err, d.calls)
	}
	if again := d.Game().Config(); again.Names != [2]string{"Ann", "Ben"} || !again.Started.IsZero() {
		t.Errorf("%+v", again)
	}
}

func TestControllerReentrant(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	var plies []int
	d.Listen(func(c Change) { plies = append(plies, c.Steps[0].(Moved).To.Ply()) })
	d.Listen(func(c Change) {
		if d.Live().Ply() == 1 {
			if err := d.Play(move(t, d.Live(), "e7e5")); err != nil {
				t.Error(err)
			}
		}
	})
	d.moves("e2e4")
	if !slices.Equal(plies, []int{1, 2}) {
		t.Errorf("the first heard of the plies %v", plies)
	}
	if d.Live().Ply() != 2 || !d.AtLive() {
		t.Errorf("at ply %d", d.Live().Ply())
	}
}
