package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// A takeback returns the time of the move; redo deducts it again, and all time used since.
func TestTakebackGivesTimeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60+1")
		d.sleep(10 * time.Second)
		d.moves("e2e4")
		d.sleep(20 * time.Second)
		d.moves("e7e5")
		d.left(51*time.Second, 41*time.Second)
		d.sleep(5 * time.Second)
		d.do(TakingBack)
		d.left(51*time.Second, 60*time.Second)
		d.sleep(3 * time.Second)
		d.left(51*time.Second, 57*time.Second)
		d.do(Redoing)
		d.left(46*time.Second, 38*time.Second)
		d.Study().Step(-9)
		d.do(PlayingOn)
		d.left(60*time.Second, 60*time.Second)
		d.sleep(time.Minute)
		d.want(Outcome{BlackWins, Time})
	})
}

// Time that was used is counted once, wherever redo and takeback lead, and time that was given stays.
func TestRedoGainsNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60")
		d.moves("e2e4")
		d.sleep(10 * time.Second)
		d.moves("e7e5")
		d.sleep(5 * time.Second)
		d.do(GivingTime(rules.Black, 15*time.Second))
		d.left(55*time.Second, 65*time.Second)
		for i := range 3 {
			d.do(TakingBack)
			d.left(60*time.Second, 60*time.Second-time.Duration(i)*2*time.Second)
			d.sleep(2 * time.Second)
			d.do(Redoing)
			d.left(55*time.Second, 63*time.Second-time.Duration(i)*2*time.Second)
		}
		redone := d.Live()
		for _, err := range []error{d.Do(TakingBack), d.Play(move(t, d.Live(), "c7c5")), d.Do(TakingBack)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		d.sleep(time.Second)
		d.Show(redone)
		d.do(PlayingOn)
		d.left(55*time.Second, 58*time.Second)
	})
}

// Playing on from the end continues with the clocks as they stood; after a fallen flag, with the time of the turn.
func TestPlayOnKeepsTheClocks(t *testing.T) {
	for _, c := range []struct {
		end  func(d *desk) error
		left time.Duration
	}{
		{func(d *desk) error { return d.Do(Resigning(rules.White)) }, 35 * time.Second},
		{func(d *desk) error { d.sleep(time.Minute); return nil }, time.Minute},
	} {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, "", "60")
			d.moves("e2e4 e7e5")
			d.sleep(25 * time.Second)
			if err := c.end(d); err != nil || !d.Outcome().Over() {
				t.Fatal(err)
			}
			d.sleep(time.Minute)
			d.do(PlayingOn)
			d.left(c.left, time.Minute)
			d.sleep(time.Second)
			d.left(c.left-time.Second, time.Minute)
		})
	}
}

// After the end, playing on starts a new game with that history and no result; the old one is unchanged.
func TestControllerPlayOnAfterTheEnd(t *testing.T) {
	d := opening(t, "e2e4 e7e5 g1f3")
	d.do(Resigning(rules.Black))
	d.want(Outcome{WhiteWins, Resignation})
	old := d.Game()
	d.Saved()
	d.Study().Step(-1)
	d.changes, d.calls = 0, 0
	if err := d.Do(PlayingOn); err != nil || d.calls != 1 || !d.said(ChangedGame|ChangedOutcome) {
		t.Fatalf("%v, %d changes: %b", err, d.calls, d.changes)
	}
	if d.Game() == old || d.Outcome().Over() || d.Live().Ply() != 2 || !d.Unsaved() || !old.Outcome().Over() || old.Live().Ply() != 3 {
		t.Error("it is not a new game with that history")
	}
	d.moves("b1c3")

	d.start(config(t, ""))
	d.moves("f2f3 e7e5 g2g4 d8h4")
	if d.Can(PlayingOn) == nil || !errors.Is(d.Do(PlayingOn), ErrGameOver) {
		t.Error("a mate can be played on from")
	}
	if d.Study().Step(-1); d.Can(PlayingOn) != nil {
		t.Error("the move before a mate cannot be played on from")
	}
}
