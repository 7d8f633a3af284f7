package game

import (
	"errors"
	"testing"
	"time"

	"overtheboard/game/rules"
	"pgregory.net/rapid"
)

// What is allowed when, and why not; Do refuses what Can refuses, and changes nothing then.
func TestCan(t *testing.T) {
	white, black := rules.White, rules.Black
	actions := []Action{
		TakingBack, Redoing, PlayingOn, Offering(white), Offering(black), Accepting(white), Accepting(black), Declining(white),
		Declining(black), Claiming(white, ClaimFifty), Claiming(black, ClaimFifty), Arming(white, ClaimThreefold),
		Claiming(white, NoClaim), Disarming, Resigning(white), Resigning(black), Pausing, Resuming,
		GivingTime(white, time.Second), GivingTime(white, time.Millisecond), {},
	}
	for _, test := range []struct {
		name, control, moves string
		do                   []Action
		want                 map[Action]error // nil: allowed
		rest                 error            // for other actions
	}{
		{"start", "-", "", nil, map[Action]error{Offering(white): nil, Offering(black): nil, Resigning(white): nil,
			Resigning(black): nil, Claiming(white, ClaimFifty): nil, Arming(white, ClaimThreefold): nil}, errAny},
		{"offered", "60", "e2e4 e7e5", []Action{Offering(black)}, map[Action]error{Redoing: ErrNoMove, PlayingOn: ErrAtLive,
			Offering(white): ErrOfferOpen, Offering(black): ErrOfferOpen, Accepting(black): ErrNoOffer, Declining(black): ErrNoOffer,
			Claiming(black, ClaimFifty): ErrNotYourTurn, Claiming(white, NoClaim): ErrNoClaim, Disarming: ErrNotArmed,
			Resuming: ErrNotPaused, GivingTime(white, time.Millisecond): ErrTimeControl, {}: ErrNoAction}, nil},
		{"offered early", "-", "e2e4", []Action{Offering(white)}, map[Action]error{Accepting(black): ErrTooEarly, Declining(black): nil,
			TakingBack: nil, Claiming(black, ClaimFifty): nil, Resigning(white): nil, Resigning(black): nil}, errAny},
		{"armed", "60", "e2e4 e7e5", []Action{Arming(white, ClaimThreefold)}, map[Action]error{Redoing: ErrNoMove, PlayingOn: ErrAtLive,
			Accepting(white): ErrNoOffer, Accepting(black): ErrNoOffer, Declining(white): ErrNoOffer, Declining(black): ErrNoOffer,
			Claiming(black, ClaimFifty): ErrNotYourTurn, Claiming(white, NoClaim): ErrNoClaim, Resuming: ErrNotPaused,
			GivingTime(white, time.Millisecond): ErrTimeControl, {}: ErrNoAction}, nil},
		{"paused", "60", "e2e4 e7e5", []Action{TakingBack, TakingBack, Pausing}, map[Action]error{TakingBack: ErrNoMove, Redoing: nil,
			Pausing: ErrPaused, Resuming: nil, Offering(white): nil, Offering(black): nil, Resigning(white): nil,
			Resigning(black): nil, GivingTime(white, time.Second): nil, Claiming(white, ClaimFifty): ErrPaused,
			Arming(white, ClaimThreefold): ErrPaused}, errAny},
		{"looking", "-", "e2e4 e7e5", nil, map[Action]error{PlayingOn: nil,
			TakingBack: nil, Offering(white): nil, Offering(black): nil, Resigning(white): nil, Resigning(black): nil,
			Claiming(white, ClaimFifty): ErrNotLive}, errAny},
		{"resigned", "60", "e2e4 e7e5", []Action{Resigning(white)}, map[Action]error{PlayingOn: nil}, ErrGameOver},
		{"mated", "-", "f2f3 e7e5 g2g4 d8h4", nil, nil, ErrGameOver},
	} {
		for _, a := range actions {
			c := config(t, "")
			c.TimeControl = parsed(t, test.control)
			d := newDesk(t).start(c)
			d.moves(test.moves)
			if d.do(test.do...); test.name == "looking" {
				d.Study().Step(-1)
			}
			want, named := test.want[a]
			if !named {
				want = test.rest
			}
			err := d.Can(a)
			if !errors.Is(err, want) && (want != errAny || err == nil) {
				t.Errorf("%s: %+v: %v, not %v", test.name, a, err, want)
			}
			d.calls = 0
			if done := d.Do(a); done != err || err != nil && d.calls > 0 {
				t.Errorf("%s: %+v: Can says %v, Do %v after %d changes", test.name, a, err, done, d.calls)
			}
			d.Close()
		}
	}
}

var errAny = errors.New("any")

// Whatever players do: nothing panics, allowed actions work, others change nothing but time, and a finished game stays so.
func TestControllerLaws(t *testing.T) {
	c := config(t, "4k3/2p5/8/3P4/8/8/8/R3K2R w KQ - 90 1")
	c.TimeControl = parsed(t, "20+1|30d2")
	var often []Action
	for side := range rules.Sides {
		often = append(often, Offering(side), Declining(side), GivingTime(side, 15*time.Second))
		for _, kind := range []ClaimKind{ClaimThreefold, ClaimFifty} {
			often = append(often, Claiming(side, kind), Arming(side, kind))
		}
	}
	often = append(often, TakingBack, TakingBack, Redoing, Disarming, Pausing, Resuming)
	last := []Action{Resigning(rules.White), Resigning(rules.Black), Accepting(rules.White), Accepting(rules.Black), PlayingOn}
	rapid.Check(t, func(r *rapid.T) {
		d := newDesk(r).start(c)
		d.TouchMove = rapid.Bool().Draw(r, "touch-move")
		played, nodes := d.Game(), 1
		over := func(do func() bool) {
			before := d.Outcome()
			if again := do(); before.Over() && !again && d.Outcome() != before {
				r.Fatalf("%v became %v", before, d.Outcome())
			}
		}
		expect := func(can bool, err error) {
			if can != (err == nil) {
				r.Fatalf("can %v, but %v", can, err)
			}
		}
		act := func(some []Action) func(*rapid.T) {
			return func(r *rapid.T) {
				a := rapid.SampledFrom(some).Draw(r, "action")
				over(func() bool { expect(d.Can(a) == nil, d.Do(a)); return a == PlayingOn })
			}
		}
		r.Repeat(map[string]func(*rapid.T){
			"play": func(r *rapid.T) {
				if legal := d.Live().Position().LegalMoves(); len(legal) > 0 {
					m := rapid.SampledFrom(legal).Draw(r, "move")
					touched := d.Begun().Piece != rules.NoSquare && d.Begun().Piece != m.From
					over(func() bool { expect(d.CanPlay() && !touched, d.Play(m)); return false })
				}
			},
			"act": act(often), "act again": act(often), "end": act(last),
			"touch": func(r *rapid.T) { d.Touch(rules.Square(rapid.IntRange(0, 64).Draw(r, "square"))) },
			"step":  func(r *rapid.T) { d.Study().Step(rapid.IntRange(-3, 3).Draw(r, "plies")) },
			"wait": func(r *rapid.T) {
				d.now = d.now.Add(time.Duration(rapid.IntRange(0, 4000).Draw(r, "ms")) * time.Millisecond)
				over(func() bool { d.Tick(); return false })
			},
			"": func(r *rapid.T) {
				count := checkTree(r, d.Game())
				if d.Game() == played && count < nodes {
					r.Fatalf("%d nodes were lost", nodes-count)
				}
				played, nodes = d.Game(), count
				if running := d.Clock().Running(); running != (d.underway() == nil && !d.Paused()) {
					r.Fatalf("the clock runs: %v", running)
				}
				if d.Clock().Turn() != d.Live().Position().Turn() {
					r.Fatalf("the clock is the wrong side's")
				}
				if d.Shown() == nil || !d.Outcome().Over() && d.CanPlay() && !d.AtLive() {
					r.Fatalf("an earlier position can be played in")
				}
			},
		})
		d.Close()
	})
}
