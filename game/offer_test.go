package game

import (
	"errors"
	"testing"

	"overtheboard/game/rules"
)

// Draws by agreement (FIDE 5.2.3, 9.1).
func TestOffers(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	white, black := rules.White, rules.Black
	if err := d.Do(Accepting(black)); !errors.Is(err, ErrNoOffer) {
		t.Errorf("accepted without an offer: %v", err)
	}
	d.moves("e2e4")
	if err := d.Do(Offering(white)); err != nil {
		t.Fatal(err)
	}
	if by, open := d.Offer(); !open || by != white || d.Can(Offering(white)) == nil || d.Can(Offering(black)) == nil || d.Can(Declining(white)) == nil || d.Can(Declining(black)) != nil {
		t.Error("the offer is not open to Black's answer alone")
	}
	for _, side := range []rules.Color{white, black} {
		if err := d.Do(Offering(side)); !errors.Is(err, ErrOfferOpen) {
			t.Errorf("a second offer: %v", err)
		}
	}
	if err := d.Do(Accepting(white)); !errors.Is(err, ErrNoOffer) {
		t.Errorf("White accepts White's offer: %v", err)
	}
	if err := d.Do(Accepting(black)); !errors.Is(err, ErrTooEarly) || d.Can(Accepting(black)) == nil {
		t.Errorf("agreed before both have moved: %v", err)
	}
	d.moves("e7e5")
	if _, open := d.Offer(); open {
		t.Error("the offer outlived the opponent's move")
	}
	d.moves("g1f3")
	if err := d.Do(Offering(white)); err != nil {
		t.Fatal(err)
	}
	if err := d.Do(Declining(white)); !errors.Is(err, ErrNoOffer) {
		t.Errorf("White declines White's offer: %v", err)
	}
	if err := d.Do(Declining(black)); err != nil {
		t.Fatal(err)
	}
	if _, open := d.Offer(); open {
		t.Error("declined and open")
	}
	if by, declined := d.Live().Declined(); !declined || by != black {
		t.Error("it is not known that Black declined")
	}
	// Black, to move, offers and then moves: the offer is open until White moves or answers.
	if err := d.Do(Offering(black)); err != nil {
		t.Fatal(err)
	}
	d.moves("b8c6")
	if by, open := d.Offer(); !open || by != black {
		t.Error("an offer lapsed with the own move")
	}
	if d.Can(Accepting(white)) != nil {
		t.Error("White cannot accept")
	}
	if err := d.Do(Accepting(white)); err != nil {
		t.Fatal(err)
	}
	d.want(Outcome{Drawn, Agreement})
	want := []Event{
		{Ply: 1, By: white, Type: DrawOffer}, {Ply: 3, By: white, Type: DrawOffer}, {Ply: 3, By: black, Type: Decline},
		{Ply: 3, By: black, Type: DrawOffer},
	}
	events := d.Game().Events()
	if len(events) != len(want) {
		t.Fatalf("recorded %+v", events)
	}
	for i := range want {
		if events[i] != want[i] {
			t.Errorf("event %d is %+v", i, events[i])
		}
	}
}

// An offer is reported once: not again with the offering side's own move.
func TestOfferIsReportedOnce(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	tell := func(want bool, do func() error) {
		t.Helper()
		d.changes = 0
		if err := do(); err != nil || d.said(ChangedOffer) != want {
			t.Errorf("%v, changed %b", err, d.changes)
		}
	}
	play := func(m string) func() error {
		return func() error { return d.Play(move(t, d.Live(), m)) }
	}
	tell(true, func() error { return d.Do(Offering(rules.White)) })
	tell(false, play("e2e4"))
	tell(true, play("e7e5"))
	tell(false, play("g1f3"))
	tell(true, func() error { return d.Do(Offering(rules.White)) })
	tell(true, func() error { return d.Do(Declining(rules.Black)) })
	tell(true, func() error { return d.Do(Arming(rules.Black, ClaimFifty)) })
	tell(true, func() error { return d.Do(Disarming) })
	tell(true, func() error { return d.Do(Offering(rules.Black)) })
	tell(true, func() error { return d.Do(Resigning(rules.Black)) })
}

// An offer that a file recorded is open as it was.
func TestOfferFollowsTheRecord(t *testing.T) {
	g := from(t, "", "e2e4 e7e5")
	if err := g.MainLine()[1].Record(Event{By: rules.Black, Type: DrawOffer}); err != nil {
		t.Fatal(err)
	}
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
}

// An offer that was answered, lapsed, or was taken back with its move is not asked again after redoing, and can be made again.
func TestOldOfferIsNotAsked(t *testing.T) {
	answer := map[string]func(*desk) error{
		"declined":   func(d *desk) error { return d.Do(Declining(rules.Black)) },
		"lapsed":     func(d *desk) error { return d.Play(move(d.t, d.Live(), "b8c6")) },
		"unanswered": func(*desk) error { return nil },
	}
	for name, answer := range answer {
		d := newDesk(t).start(config(t, ""))
		d.moves("e2e4 e7e5 g1f3")
		if err := d.Do(Offering(rules.White)); err != nil {
			t.Fatal(err)
		}
		if err := answer(d); err != nil {
			t.Fatal(err)
		}
		for i := range 8 {
			do := []Action{TakingBack, TakingBack, TakingBack, Redoing, Redoing, Redoing, TakingBack, Redoing}[i]
			if err := d.Do(do); err != nil && !errors.Is(err, ErrNoMove) {
				t.Fatal(err)
			}
			if by, open := d.Offer(); open {
				t.Errorf("%s, step %d: %v's offer is asked again at ply %d", name, i, by, d.Live().Ply())
			}
		}
		if err := d.Do(Offering(rules.White)); err != nil || d.Can(Declining(rules.Black)) != nil {
			t.Errorf("%s: it cannot be offered again: %v", name, err)
		}
	}
}

// The accepted one of several offers is known afterwards, and so is why one cannot be accepted.
func TestAcceptedOffer(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	if err := d.Can(Accepting(rules.White)); !errors.Is(err, ErrNoOffer) {
		t.Errorf("no offer: %v", err)
	}
	offer := func(by rules.Color) {
		t.Helper()
		if err := d.Do(Offering(by)); err != nil {
			t.Fatal(err)
		}
	}
	offer(rules.Black)
	if err := d.Can(Accepting(rules.White)); !errors.Is(err, ErrTooEarly) || d.Can(Declining(rules.White)) != nil || d.Can(Accepting(rules.White)) == nil {
		t.Errorf("too early: %v", err)
	}
	d.moves("e2e4 e7e5 g1f3")
	for _, by := range []rules.Color{rules.Black, rules.White} {
		offer(by)
		if err := d.Do(Declining(by.Other())); err != nil {
			t.Fatal(err)
		}
	}
	offer(rules.Black)
	if err := d.Can(Accepting(rules.Black)); !errors.Is(err, ErrNoOffer) {
		t.Errorf("one's own offer: %v", err)
	}
	d.moves("b8c6")
	if _, _, known := d.Game().Accepted(); known {
		t.Error("accepted before it is")
	}
	if err := d.Do(Accepting(rules.White)); err != nil {
		t.Fatal(err)
	}
	if at, by, known := d.Game().Accepted(); !known || by != rules.Black || at.Ply() != 3 {
		t.Errorf("accepted %v's offer at ply %d", by, at.Ply())
	}
	if err := d.Can(Accepting(rules.White)); !errors.Is(err, ErrGameOver) {
		t.Errorf("after the end: %v", err)
	}
}
