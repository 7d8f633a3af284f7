package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// A takeback returns the time of the move; redo deducts it again, and all time used since.
func TestTakebackGivesTimeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60+1")
		d.clocks(tick{10, "e2e4", 51, 60}, tick{20, "e7e5", 51, 41}, tick{5, TakingBack, 51, 60}, tick{3, nil, 51, 57}, tick{0, Redoing, 46, 38})
		d.Study().Step(-9)
		d.clocks(tick{0, PlayingOn, 60, 60})
		d.sleep(time.Minute)
		d.want(Outcome{BlackWins, Time})
	})
}

// Time that was used is counted once, wherever redo and takeback lead, and time that was given stays.
func TestRedoGainsNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60")
		d.clocks(tick{0, "e2e4", 60, 60}, tick{10, "e7e5", 60, 50}, tick{5, GivingTime(rules.Black, 15*time.Second), 55, 65})
		for i := range 3 {
			used := 2 * float64(i)
			d.clocks(tick{0, TakingBack, 60, 60 - used}, tick{2, Redoing, 55, 63 - used})
		}
		redone := d.Live()
		d.do(TakingBack)
		d.moves("c7c5")
		d.do(TakingBack)
		d.sleep(time.Second)
		d.Show(redone)
		d.clocks(tick{0, PlayingOn, 55, 58})
	})
}

// A bonus that depends on the time of a turn is given for one that ends by a takeback, too.
func TestTakebackKeepsTheBonus(t *testing.T) {
	for bonus, left := range map[string][2]time.Duration{
		"60b5": {54 * time.Second, 60 * time.Second},
		"60d5": {54 * time.Second, 60 * time.Second},
		"60+5": {32 * time.Second, 65 * time.Second}, // which was given for two moves only
	} {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, "", bonus)
			d.moves("e2e4 e7e5")
			for range 3 {
				for _, used := range []time.Duration{4 * time.Second, 7 * time.Second} {
					d.sleep(used)
					testenv.Must(t, d.Do(TakingBack))
					testenv.Must(t, d.Do(Redoing))
				}
			}
			d.left(left[0], left[1])
		})
	}
}

// Playing on from the end continues with the clocks as they stood; after a fallen flag, with the time of the turn.
func TestPlayOnKeepsTheClocks(t *testing.T) {
	for _, c := range []struct{ end, on tick }{
		{tick{25, Resigning(rules.White), 35, 60}, tick{60, PlayingOn, 35, 60}},
		{tick{85, nil, 0, 60}, tick{60, PlayingOn, 60, 60}},
	} {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, "", "60")
			d.moves("e2e4 e7e5")
			if d.clocks(c.end); !d.Outcome().Over() {
				t.Error("it is not over")
			}
			d.clocks(c.on, tick{1, nil, c.on.white - 1, 60})
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
