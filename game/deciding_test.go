package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// Resigning loses, but draws if the opponent cannot mate by any series of moves (FIDE 5.1.2).
func TestResign(t *testing.T) {
	for _, test := range []struct {
		fen  string
		by   rules.Color
		want Outcome
	}{
		{"", rules.White, Outcome{BlackWins, Resignation}},
		{"", rules.Black, Outcome{WhiteWins, Resignation}},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.White, Outcome{Drawn, Resignation}},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.Black, Outcome{WhiteWins, Resignation}},
		{"4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", rules.White, Outcome{BlackWins, Resignation}},
	} {
		d := newDesk(t).start(config(t, test.fen))
		d.do(Resigning(test.by))
		testenv.Same(t, d.Outcome(), test.want, test.fen, test.by, "resigns")
		d.recorded(Event{By: test.by, Type: Resign})
	}
}

// A fallen flag and a resignation wait for their proof, 3 s at the most; undecided counts as "can".
func TestEndWaitsForItsProof(t *testing.T) {
	for _, test := range []struct {
		name   string
		after  time.Duration
		answer Ability
		wait   time.Duration
		want   Result
	}{
		{"cannot in time", time.Second, Cannot, time.Second, Drawn},
		{"can in time", 2 * time.Second, Can, 2 * time.Second, BlackWins},
		{"cannot, too late", 4 * time.Second, Cannot, 3 * time.Second, BlackWins},
		{"undecided", time.Second, Undecided, time.Second, BlackWins},
	} {
		for _, reason := range []Reason{Time, Resignation} {
			synctest.Test(t, func(t *testing.T) {
				d := proving(t, &prover{after: test.after, answer: justWhite(test.answer)}, "10")
				if d.sleep(9999 * time.Millisecond); reason == Resignation {
					d.do(Resigning(rules.White))
				} else {
					d.sleep(time.Millisecond)
				}
				if got, loser, deciding := d.Deciding(); !deciding || got != reason || loser != rules.White {
					t.Fatalf("%s: %v does not wait", test.name, reason)
				}
				d.refuses(ErrDeciding, TakingBack, Resigning(rules.Black), Offering(rules.Black), PlayingOn)
				if err := d.Play(move(t, d.Live(), "e1d1")); !errors.Is(err, ErrDeciding) {
					t.Errorf("%s: a move while deciding: %v", test.name, err)
				}
				d.sleep(test.wait - time.Millisecond)
				d.want(Outcome{})
				d.sleep(time.Millisecond)
				d.want(Outcome{test.want, reason})
				d.sleep(time.Minute)
				d.want(Outcome{test.want, reason})
				if _, _, deciding := d.Deciding(); deciding {
					t.Error("still deciding")
				}
			})
		}
	}
}

// A dead position on the board precedes the flag and the resignation, even if it is proved after them.
func TestDeadPositionBeatsTheFlag(t *testing.T) {
	for _, after := range []time.Duration{2 * time.Second, 8 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			d := proving(t, &prover{after: after, answer: always(Cannot)}, "2.5")
			d.sleep(2500 * time.Millisecond)
			if _, _, deciding := d.Deciding(); !deciding {
				t.Fatal("the flag does not wait")
			}
			if d.sleep(3 * time.Second); after > 3*time.Second {
				d.want(Outcome{BlackWins, Time})
			}
			d.sleep(time.Minute)
			d.want(Outcome{Drawn, DeadPosition})
			if e := d.Game().Events(); len(e) != 1 || e[0].Type != Flag {
				t.Errorf("the flag that fell is not on record any more: %+v", e)
			}
		})
	}
}

// A game left while its end was being decided continues so, and is reported once, as a whole.
func TestLeftWhileDeciding(t *testing.T) {
	for _, test := range []struct {
		event  Event
		answer Ability
		want   Outcome
		waits  bool
	}{
		{Event{By: rules.White, Type: Resign}, Can, Outcome{BlackWins, Resignation}, true},
		{Event{By: rules.White, Type: Flag}, Undecided, Outcome{BlackWins, Time}, true},
		{Event{By: rules.White, Type: Flag}, Cannot, Outcome{Drawn, Time}, true},
		{Event{By: rules.White, Type: Claim, Kind: ClaimFifty, Upheld: true}, Can, Outcome{Drawn, Fifty}, false},
		{Event{By: rules.White, Type: Claim, Kind: ClaimFifty}, Can, Outcome{}, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			p := &prover{after: time.Second, answer: func(_ *rules.Position, side rules.Color) Ability {
				return [2]Ability{Undecided, test.answer}[side]
			}}
			c := config(t, blocked)
			c.Judge, c.TimeControl = p.judge(), parsed(t, "60")
			g := played(t, c, "")
			testenv.Must(t, g.Live().Record(test.event))
			d := newDesk(t)
			d.Watch = Machine{}
			defer d.Close()
			d.Restore(g)
			if _, loser, deciding := d.Deciding(); d.calls != 1 || deciding != test.waits || loser != rules.White {
				t.Fatalf("%v: told %d times, deciding %v", test.event.Type, d.calls, deciding)
			}
			if err := d.Play(move(t, d.Live(), "e1d1")); err == nil {
				t.Errorf("%v: it is played on", test.event.Type)
			}
			d.sleep(2 * time.Second)
			d.want(test.want)
			if test.want.Over() == d.Paused() || !d.Unsaved() || d.Clock().Running() {
				t.Errorf("%v: paused %v, unsaved %v", test.event.Type, d.Paused(), d.Unsaved())
			}
			if e := g.Events(); len(e) != 1 || e[0] != g.Live().Events()[0] {
				t.Errorf("recorded %+v", e)
			}
		})
	}
}
