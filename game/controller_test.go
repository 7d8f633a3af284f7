package game

import (
	"errors"
	"testing"
	"time"

	"overtheboard/game/rules"
	"pgregory.net/rapid"
)

// Without a game nothing can be done, and nothing breaks.
func TestControllerWithoutAGame(t *testing.T) {
	d := newDesk(t)
	d.Step(-1)
	d.Step(1)
	d.ShowStart()
	d.ShowLive()
	d.Show(nil)
	d.Touch(12)
	d.Tick()
	_, claim := d.ClaimDraw(rules.White, ClaimFifty)
	for i, err := range []error{
		d.Play(rules.Move{}), d.Takeback(), d.Redo(), d.PlayOnFromHere(), d.OfferDraw(rules.White), d.Resign(rules.Black),
		d.AcceptDraw(rules.White), d.DeclineDraw(rules.White), d.Pause(), d.Resume(), d.AddTime(rules.White, time.Second),
		d.SetNames([2]string{}), d.ArmClaim(rules.White, ClaimFifty), claim,
	} {
		if !errors.Is(err, ErrNoGame) {
			t.Errorf("action %d: %v", i, err)
		}
	}
	if d.CanPlay() || d.CanTakeback() || d.CanRedo() || d.CanPlayOn() || d.CanOffer(rules.White) || d.CanResign(rules.White) ||
		d.CanPause() || d.CanClaim(rules.White, ClaimFifty) || d.AtLive() || d.Live() != nil || d.Shown() != nil ||
		d.Unsaved() || d.HasClock() || d.Outcome().Over() {
		t.Error("something can be done")
	}
	if d.calls != 0 {
		t.Errorf("%d changes", d.calls)
	}
}

// The controller alone plays a whole game, telling what changed after each action, once (the scholar's mate).
func TestControllerWholeGame(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	if !d.changes.Has(ChangedGame | ChangedPosition) {
		t.Errorf("a new game changed %b", d.changes)
	}
	if d.Unsaved() {
		t.Error("a game without moves is to be saved")
	}
	for i, m := range []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"} {
		d.changes, d.calls = 0, 0
		d.moves(m)
		if d.calls != 1 || !d.changes.Has(ChangedPosition|ChangedHistory) || d.changes.Has(ChangedGame) ||
			d.changes.Has(ChangedOutcome) != (i == 6) || d.changes.Has(ChangedSaved) != (i == 0) {
			t.Errorf("%s: %d changes, %b", m, d.calls, d.changes)
		}
	}
	d.want(Outcome{WhiteWins, Checkmate})
	if d.Live().SAN() != "Qxf7#" || d.CanPlay() || d.CanTakeback() || d.CanOffer(rules.White) || d.CanResign(rules.Black) {
		t.Errorf("after %s something can still be done", d.Live().SAN())
	}
	for i, err := range []error{
		d.Play(rules.Move{From: 0, To: 1}), d.Takeback(), d.Redo(), d.OfferDraw(rules.White), d.Resign(rules.Black), d.Pause(),
	} {
		if !errors.Is(err, ErrGameOver) {
			t.Errorf("action %d after the end: %v", i, err)
		}
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
	if d.calls != 0 || d.Live().Ply() != 0 {
		t.Error("something changed")
	}
	if err := d.NewGame(Config{}); !errors.Is(err, ErrConfig) || d.Live() == nil || d.calls != 0 {
		t.Errorf("a game that cannot be started touched the running one: %v", err)
	}
}

// Earlier positions can be looked at, and play goes on from them.
func TestControllerShow(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.moves("e2e4 e7e5 g1f3 b8c6")
	line := d.Game().MainLine()
	steps := []struct {
		do   func()
		want int
	}{
		{func() { d.Step(-1) }, 3}, {func() { d.Step(-9) }, 0}, {func() { d.Step(-1) }, 0}, {func() { d.Step(3) }, 3},
		{func() { d.Step(9) }, 4}, {d.ShowStart, 0}, {d.ShowLive, 4}, {func() { d.Show(line[2]) }, 2}, {func() { d.Step(0) }, 2},
	}
	for i, step := range steps {
		if step.do(); d.Shown() != line[step.want] {
			t.Errorf("step %d shows ply %d, not %d", i, d.Shown().Ply(), step.want)
		}
	}
	if d.CanPlay() || d.AtLive() {
		t.Error("an earlier position can be played in")
	}
	if err := d.Play(move(t, d.Live(), "f1b5")); !errors.Is(err, ErrNotLive) {
		t.Errorf("a move in an earlier position: %v", err)
	}
	d.changes = 0
	if err := d.PlayOnFromHere(); err != nil || d.Live() != line[2] || !d.AtLive() || !d.CanPlay() || !d.CanRedo() {
		t.Fatalf("play on: %v", err)
	}
	if d.changes.Has(ChangedGame) {
		t.Error("it is another game")
	}
	d.moves("f1c4")
	d.Show(line[3])
	d.Step(1)
	if d.Shown() != line[4] {
		t.Error("no step along a variation")
	}
	d.Step(1)
	d.Step(-2)
	if d.Shown() != line[2] {
		t.Error("no way back from a variation")
	}
	d.Show(line[4])
	if err := d.PlayOnFromHere(); err != nil || d.Live() != line[4] {
		t.Errorf("play on in a variation: %v", err)
	}
	d.Show(from(t, "", "").Root())
	if d.Shown() != line[4] {
		t.Error("another game's position is shown")
	}
}

// After the end, playing on starts a new game with that history and no result; the old one is left as it is.
func TestControllerPlayOnAfterTheEnd(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.moves("e2e4 e7e5 g1f3")
	if err := d.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	d.want(Outcome{WhiteWins, Resignation})
	old := d.Game()
	d.Saved()
	d.Step(-1)
	d.changes, d.calls = 0, 0
	if err := d.PlayOnFromHere(); err != nil || d.calls != 1 || !d.changes.Has(ChangedGame|ChangedOutcome) {
		t.Fatalf("%v, %d changes: %b", err, d.calls, d.changes)
	}
	if d.Game() == old || d.Outcome().Over() || d.Live().Ply() != 2 || !d.Unsaved() || !old.Outcome().Over() || old.Live().Ply() != 3 {
		t.Error("it is not a new game with that history")
	}
	d.moves("b1c3")

	d.start(config(t, ""))
	d.moves("f2f3 e7e5 g2g4 d8h4")
	if d.CanPlayOn() || !errors.Is(d.PlayOnFromHere(), ErrGameOver) {
		t.Error("a mate can be played on from")
	}
	if d.Step(-1); !d.CanPlayOn() {
		t.Error("the move before a mate cannot be played on from")
	}
}

// Draws by agreement (FIDE 5.2.3, 9.1).
func TestOffers(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	white, black := rules.White, rules.Black
	if err := d.AcceptDraw(black); !errors.Is(err, ErrNoOffer) {
		t.Errorf("accepted without an offer: %v", err)
	}
	d.moves("e2e4")
	if err := d.OfferDraw(white); err != nil {
		t.Fatal(err)
	}
	if by, open := d.Offer(); !open || by != white || d.CanOffer(white) || d.CanOffer(black) || d.CanAnswer(white) || !d.CanAnswer(black) {
		t.Error("the offer is not open to Black's answer alone")
	}
	for _, side := range []rules.Color{white, black} {
		if err := d.OfferDraw(side); !errors.Is(err, ErrOfferOpen) {
			t.Errorf("a second offer: %v", err)
		}
	}
	if err := d.AcceptDraw(white); !errors.Is(err, ErrNoOffer) {
		t.Errorf("White accepts White's offer: %v", err)
	}
	if err := d.AcceptDraw(black); !errors.Is(err, ErrTooEarly) || d.CanAccept(black) {
		t.Errorf("agreed before both have moved: %v", err)
	}
	d.moves("e7e5")
	if _, open := d.Offer(); open {
		t.Error("the offer outlived the opponent's move")
	}
	d.moves("g1f3")
	if err := d.OfferDraw(white); err != nil {
		t.Fatal(err)
	}
	if err := d.DeclineDraw(white); !errors.Is(err, ErrNoOffer) {
		t.Errorf("White declines White's offer: %v", err)
	}
	if err := d.DeclineDraw(black); err != nil {
		t.Fatal(err)
	}
	if _, open := d.Offer(); open {
		t.Error("declined and open")
	}
	// Black, to move, offers and then moves: the offer stands until White moves or answers.
	if err := d.OfferDraw(black); err != nil {
		t.Fatal(err)
	}
	d.moves("b8c6")
	if by, open := d.Offer(); !open || by != black {
		t.Error("an offer lapsed with the own move")
	}
	if !d.CanAccept(white) {
		t.Error("White cannot accept")
	}
	if err := d.AcceptDraw(white); err != nil {
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

// An offer is told once: not again with the offering side's own move.
func TestOfferIsToldOnce(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	tell := func(want bool, do func() error) {
		t.Helper()
		d.changes = 0
		if err := do(); err != nil || d.changes.Has(ChangedOffer) != want {
			t.Errorf("%v, changed %b", err, d.changes)
		}
	}
	play := func(m string) func() error {
		return func() error { return d.Play(move(t, d.Live(), m)) }
	}
	tell(true, func() error { return d.OfferDraw(rules.White) })
	tell(false, play("e2e4"))
	tell(true, play("e7e5"))
	tell(false, play("g1f3"))
	tell(true, func() error { return d.OfferDraw(rules.White) })
	tell(true, func() error { return d.DeclineDraw(rules.Black) })
	tell(true, func() error { return d.ArmClaim(rules.Black, ClaimFifty) })
	tell(true, func() error { return d.ArmClaim(rules.Black, NoClaim) })
	tell(true, func() error { return d.OfferDraw(rules.Black) })
	tell(true, func() error { return d.Resign(rules.Black) })
}

// An offer that a file recorded stands as it stood.
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

// An offer that was answered, that lapsed, or whose move was taken back is not asked again by taking back and redoing,
// and can be made again.
func TestOldOfferIsNotAsked(t *testing.T) {
	answer := map[string]func(*desk) error{
		"declined":   func(d *desk) error { return d.DeclineDraw(rules.Black) },
		"lapsed":     func(d *desk) error { return d.Play(move(d.t, d.Live(), "b8c6")) },
		"unanswered": func(*desk) error { return nil },
	}
	for name, answer := range answer {
		d := newDesk(t).start(config(t, ""))
		d.moves("e2e4 e7e5 g1f3")
		if err := d.OfferDraw(rules.White); err != nil {
			t.Fatal(err)
		}
		if err := answer(d); err != nil {
			t.Fatal(err)
		}
		for i := range 8 {
			do := []func() error{d.Takeback, d.Takeback, d.Takeback, d.Redo, d.Redo, d.Redo, d.Takeback, d.Redo}[i]
			if err := do(); err != nil && !errors.Is(err, ErrNoMove) {
				t.Fatal(err)
			}
			if by, open := d.Offer(); open {
				t.Errorf("%s, step %d: %v's offer is asked again at ply %d", name, i, by, d.Live().Ply())
			}
		}
		if err := d.OfferDraw(rules.White); err != nil || !d.CanAnswer(rules.Black) {
			t.Errorf("%s: it cannot be offered again: %v", name, err)
		}
	}
}

// Of several offers the accepted one is known afterwards, and why one cannot be accepted.
func TestAcceptedOffer(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	if err := d.WhyNotAccept(rules.White); !errors.Is(err, ErrNoOffer) {
		t.Errorf("no offer: %v", err)
	}
	offer := func(by rules.Color) {
		t.Helper()
		if err := d.OfferDraw(by); err != nil {
			t.Fatal(err)
		}
	}
	offer(rules.Black)
	if err := d.WhyNotAccept(rules.White); !errors.Is(err, ErrTooEarly) || !d.CanAnswer(rules.White) || d.CanAccept(rules.White) {
		t.Errorf("too early: %v", err)
	}
	d.moves("e2e4 e7e5 g1f3")
	for _, by := range []rules.Color{rules.Black, rules.White} {
		offer(by)
		if err := d.DeclineDraw(by.Other()); err != nil {
			t.Fatal(err)
		}
	}
	offer(rules.Black)
	if err := d.WhyNotAccept(rules.Black); !errors.Is(err, ErrNoOffer) {
		t.Errorf("one's own offer: %v", err)
	}
	d.moves("b8c6")
	if _, _, known := d.Game().Accepted(); known {
		t.Error("accepted before it is")
	}
	if err := d.AcceptDraw(rules.White); err != nil {
		t.Fatal(err)
	}
	if at, by, known := d.Game().Accepted(); !known || by != rules.Black || at.Ply() != 3 {
		t.Errorf("accepted %v's offer at ply %d", by, at.Ply())
	}
	if err := d.WhyNotAccept(rules.White); !errors.Is(err, ErrGameOver) {
		t.Errorf("after the end: %v", err)
	}
}

// Resigning loses, but draws if the opponent cannot mate by any series of moves (FIDE 5.1.2).
func TestResign(t *testing.T) {
	tests := []struct {
		fen  string
		by   rules.Color
		want Outcome
	}{
		{"", rules.White, Outcome{BlackWins, Resignation}},
		{"", rules.Black, Outcome{WhiteWins, Resignation}},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.White, Outcome{Drawn, Resignation}},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.Black, Outcome{WhiteWins, Resignation}},
		{"4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1", rules.White, Outcome{Drawn, Resignation}},
		{"4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", rules.White, Outcome{BlackWins, Resignation}},
		{"4kb2/8/8/8/8/8/8/R3K3 w - - 0 1", rules.White, Outcome{Drawn, Resignation}},
		{"4kb2/8/8/8/8/8/8/N3K3 w - - 0 1", rules.White, Outcome{BlackWins, Resignation}},
		{"4kb2/8/8/8/8/8/P7/4K3 w - - 0 1", rules.White, Outcome{BlackWins, Resignation}},
	}
	for _, test := range tests {
		d := newDesk(t).start(config(t, test.fen))
		if err := d.Resign(test.by); err != nil {
			t.Errorf("%s: %v", test.fen, err)
		}
		if got := d.Outcome(); got != test.want {
			t.Errorf("%s: %v resigns: %v, not %v", test.fen, test.by, got, test.want)
		}
		if e := d.Game().Events(); len(e) != 1 || e[0].Type != Resign || e[0].By != test.by {
			t.Errorf("%s: recorded %+v", test.fen, e)
		}
	}
}

func TestControllerNames(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.changes = 0
	if err := d.SetNames([2]string{"Ann", "Ben"}); err != nil || !d.changes.Has(ChangedNames|ChangedSaved) || !d.Unsaved() {
		t.Errorf("%v, %b", err, d.changes)
	}
	d.calls = 0
	if err := d.SetNames([2]string{"Ann", "Ben"}); err != nil || d.calls != 0 {
		t.Errorf("the same names: %v, %d changes", err, d.calls)
	}
	if again := d.Game().Config(); again.Names != [2]string{"Ann", "Ben"} || !again.Started.IsZero() {
		t.Errorf("%+v", again)
	}
}

// OnChange may act itself.
func TestControllerReentrant(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.OnChange = func(c Change) {
		if d.calls++; d.Live().Ply() == 1 {
			if err := d.Play(move(t, d.Live(), "e7e5")); err != nil {
				t.Error(err)
			}
		}
	}
	d.moves("e2e4")
	if d.Live().Ply() != 2 || !d.AtLive() {
		t.Errorf("at ply %d", d.Live().Ply())
	}
}

// Whatever players do in whatever order: nothing panics, what can be done is done, what cannot is refused and changes
// nothing but the time, and a game that is over stays over.
func TestControllerLaws(t *testing.T) {
	c := config(t, "4k3/2p5/8/3P4/8/8/8/R3K2R w KQ - 90 1")
	c.TimeControl = parsed(t, "20+1|30d2")
	rapid.Check(t, func(r *rapid.T) {
		d := newDesk(r).start(c)
		d.TouchMove = rapid.Bool().Draw(r, "touch-move")
		side := rapid.SampledFrom([]rules.Color{rules.White, rules.Black})
		kind := rapid.SampledFrom([]ClaimKind{ClaimThreefold, ClaimFifty})
		expect := func(can bool, err error) {
			if can != (err == nil) {
				r.Fatalf("can %v, but %v", can, err)
			}
		}
		over := func(do func()) {
			if before := d.Outcome(); before.Over() {
				if do(); d.Outcome() != before {
					r.Fatalf("%v became %v", before, d.Outcome())
				}
				return
			}
			do()
		}
		r.Repeat(map[string]func(*rapid.T){
			"play": func(r *rapid.T) {
				if legal := d.Live().Position().LegalMoves(); len(legal) > 0 {
					m := rapid.SampledFrom(legal).Draw(r, "move")
					touched := d.Touched() != rules.NoSquare && d.Touched() != m.From
					over(func() { expect(d.CanPlay() && !touched, d.Play(m)) })
				}
			},
			"takeback": func(r *rapid.T) { over(func() { expect(d.CanTakeback(), d.Takeback()) }) },
			"redo":     func(r *rapid.T) { over(func() { expect(d.CanRedo(), d.Redo()) }) },
			"offer":    func(r *rapid.T) { s := side.Draw(r, "by"); over(func() { expect(d.CanOffer(s), d.OfferDraw(s)) }) },
			"decline":  func(r *rapid.T) { s := side.Draw(r, "by"); over(func() { expect(d.CanAnswer(s), d.DeclineDraw(s)) }) },
			"claim": func(r *rapid.T) {
				s, k := side.Draw(r, "by"), kind.Draw(r, "kind")
				over(func() {
					can := d.CanClaim(s, k)
					_, err := d.ClaimDraw(s, k)
					expect(can, err)
				})
			},
			"arm": func(r *rapid.T) {
				s, k := side.Draw(r, "by"), kind.Draw(r, "kind")
				over(func() { expect(d.CanClaim(s, k), d.ArmClaim(s, k)) })
			},
			"touch":  func(r *rapid.T) { d.Touch(rules.Square(rapid.IntRange(0, 64).Draw(r, "square"))) },
			"pause":  func(r *rapid.T) { over(func() { expect(d.CanPause(), d.Pause()) }) },
			"resume": func(r *rapid.T) { over(func() { expect(d.Paused(), d.Resume()) }) },
			"add":    func(r *rapid.T) { s := side.Draw(r, "to"); over(func() { _ = d.AddTime(s, 15*time.Second) }) },
			"step":   func(r *rapid.T) { d.Step(rapid.IntRange(-3, 3).Draw(r, "plies")) },
			"wait": func(r *rapid.T) {
				d.now = d.now.Add(time.Duration(rapid.IntRange(0, 4000).Draw(r, "ms")) * time.Millisecond)
				over(d.Tick)
			},
			"end": func(r *rapid.T) {
				s := side.Draw(r, "by")
				switch rapid.IntRange(0, 9).Draw(r, "which") {
				case 0:
					over(func() { expect(d.CanResign(s), d.Resign(s)) })
				case 1:
					over(func() { expect(d.CanAccept(s), d.AcceptDraw(s)) })
				}
			},
			"play on": func(r *rapid.T) {
				if d.CanPlayOn() {
					expect(true, d.PlayOnFromHere())
				}
			},
			"": func(r *rapid.T) {
				checkTree(r, d.Game())
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

// A move's whole work in the controller: legality, outcome, tree, clock, one change.
func BenchmarkControllerPlay(b *testing.B) {
	line := from(b, "", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8").MainLine()[1:]
	for _, clock := range []string{"-", "7200"} {
		b.Run("clock "+clock, func(b *testing.B) {
			c := config(b, "")
			c.TimeControl = parsed(b, clock)
			d := newDesk(b)
			ply := 0
			for b.Loop() {
				if ply%len(line) == 0 {
					d.start(c)
				}
				if err := d.Play(line[ply%len(line)].move); err != nil {
					b.Fatal(err)
				}
				ply++
			}
			d.Close()
		})
	}
}
