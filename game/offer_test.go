package game

import (
	"errors"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// Draws by agreement (FIDE 5.2.3, 9.1).
func TestOffers(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	white, black := rules.White, rules.Black
	open := func(want bool, by rules.Color) {
		t.Helper()
		if side, open := d.Offer(); open != want || open && side != by {
			t.Errorf("an offer is open: %v, by %v", open, side)
		}
	}
	d.refuses(ErrNoOffer, Accepting(black))
	d.do(Offering(black)) // by the side that is not to move
	d.refuses(ErrTooEarly, Accepting(white))
	if d.Can(Declining(white)) != nil {
		t.Error("it cannot be declined")
	}
	d.moves("e2e4")
	d.do(Offering(white))
	open(true, white)
	d.refuses(ErrOfferOpen, Offering(white), Offering(black))
	d.refuses(ErrNoOffer, Accepting(white), Declining(white))
	d.refuses(ErrTooEarly, Accepting(black))
	d.moves("e7e5")
	open(false, white)
	d.moves("g1f3")
	d.do(Offering(white), Declining(black))
	open(false, white)
	if by, declined := d.Live().Declined(); !declined || by != black {
		t.Error("it is not known that Black declined")
	}
	// Black, to move, offers and then moves: the offer is open until White moves or answers.
	d.do(Offering(black))
	d.moves("b8c6")
	open(true, black)
	if _, _, known := d.Game().Accepted(); known {
		t.Error("accepted before it is")
	}
	d.do(Accepting(white))
	d.want(Outcome{Drawn, Agreement})
	if at, by, known := d.Game().Accepted(); !known || by != black || at.Ply() != 3 {
		t.Errorf("accepted %v's offer at ply %d", by, at.Ply())
	}
	d.recorded(Event{By: black, Type: DrawOffer}, Event{Ply: 1, By: white, Type: DrawOffer}, Event{Ply: 3, By: white, Type: DrawOffer},
		Event{Ply: 3, By: black, Type: Decline}, Event{Ply: 3, By: black, Type: DrawOffer})
}

// An offer is reported once: not again with the offering side's own move.
func TestOfferIsReportedOnce(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	for i, step := range []struct {
		move   string
		action Action
		told   bool
	}{
		{"", Offering(rules.White), true},
		{"e2e4", Action{}, false},
		{"e7e5", Action{}, true},
		{"g1f3", Action{}, false},
		{"", Offering(rules.White), true},
		{"", Declining(rules.Black), true},
		{"", Arming(rules.Black, ClaimFifty), true},
		{"", Disarming, true},
		{"", Offering(rules.Black), true},
		{"", Resigning(rules.Black), true},
	} {
		d.changes = 0
		if d.moves(step.move); step.move == "" {
			d.do(step.action)
		}
		testenv.Same(t, d.said(ChangedOffer), step.told, "step", i, "changed", d.changes)
	}
}

// An offer that a file recorded is open as it was.
func TestOfferFollowsTheRecord(t *testing.T) {
	g := from(t, "", "e2e4 e7e5")
	testenv.Must(t, g.MainLine()[1].Record(Event{By: rules.Black, Type: DrawOffer}))
	if by, open := g.Offer(); !open || by != rules.Black {
		t.Error("a recorded offer is not open")
	}
	if e := g.Events(); len(e) != 1 || e[0].Ply != 1 {
		t.Errorf("recorded %+v", e)
	}
	for _, e := range []Event{{}, {Type: 99}, {Type: Flag, By: 7}} {
		if err := g.Live().Record(e); !errors.Is(err, ErrEvent) {
			t.Errorf("%+v: %v", e, err)
		}
	}
	testenv.Must(t, g.Live().Record(Event{Type: Flag}))
	for _, e := range []Event{{Type: Resign}, {Type: Flag, By: rules.Black}, {Type: Claim, Upheld: true}} { // the game has ended
		if err := g.Live().Record(e); !errors.Is(err, ErrEvent) {
			t.Errorf("%+v after the end: %v", e, err)
		}
	}
}

// An offer that was answered, lapsed, or was taken back with its move is not asked again after redoing, and can be made again.
func TestOldOfferIsNotAsked(t *testing.T) {
	for name, answer := range map[string]func(*desk){
		"declined":   func(d *desk) { d.do(Declining(rules.Black)) },
		"lapsed":     func(d *desk) { d.moves("b8c6") },
		"unanswered": func(*desk) {},
	} {
		d := opening(t, "e2e4 e7e5 g1f3")
		d.do(Offering(rules.White))
		answer(d)
		for i, do := range []Action{TakingBack, TakingBack, TakingBack, Redoing, Redoing, Redoing, TakingBack, Redoing} {
			if err := d.Do(do); err != nil && !errors.Is(err, ErrNoMove) {
				t.Fatal(err)
			}
			if by, open := d.Offer(); open {
				t.Errorf("%s, step %d: %v's offer is asked again at ply %d", name, i, by, d.Live().Ply())
			}
		}
		if d.do(Offering(rules.White)); d.Can(Declining(rules.Black)) != nil {
			t.Errorf("%s: it cannot be offered again", name)
		}
	}
}
