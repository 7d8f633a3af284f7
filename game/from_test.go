package game

import (
	"errors"
	"testing"
	"time"

	"overtheboard/game/rules"
)

// Play on from here keeps the whole tree: variations before the position, and the moves after it.
func TestFromKeepsTheTree(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3 b8c6")
	line := g.MainLine()
	varied, err := line[1].Vary(move(t, line[1], "c7c5"))
	if err != nil {
		t.Fatal(err)
	}
	varied.Before, varied.NAGs = "sharper", []int{1}
	varied.SetRemaining(rules.Black, time.Minute)
	if _, err := varied.VaryPass(); err != nil {
		t.Fatal(err)
	}
	for _, e := range []Event{
		{Ply: 1, By: rules.White, Type: DrawOffer}, {Ply: 1, By: rules.Black, Type: Decline},
		{Ply: 2, By: rules.Black, Type: DrawOffer}, {Ply: 3, By: rules.Black, Type: Resign},
	} {
		if err := line[e.Ply].Record(e); err != nil {
			t.Fatal(err)
		}
	}
	fresh, err := g.From(line[3])
	if err != nil {
		t.Fatal(err)
	}
	if fresh.Live().Ply() != 3 || fresh.Live() == line[3] || len(fresh.Live().Children()) != 1 || fresh.canRedo() {
		t.Errorf("the new game stands at ply %d", fresh.Live().Ply())
	}
	first := fresh.MainLine()[1].Children()
	if len(first) != 2 || first[1].SAN() != "c5" || first[1].Before != "sharper" || first[1].NAGs[0] != 1 || len(first[1].Children()) != 1 {
		t.Fatalf("the variation is lost: %d children", len(first))
	}
	if left, known := first[1].Remaining(rules.Black); !known || left != time.Minute {
		t.Error("its clock is lost")
	}
	first[1].NAGs[0] = 2
	if varied.NAGs[0] != 1 {
		t.Error("the two games share their annotations")
	}
	if events := fresh.Events(); len(events) != 3 {
		t.Errorf("events %v", events)
	}
	if _, open := fresh.Offer(); open {
		t.Error("an old offer waits for an answer")
	}
	if again, err := fresh.Play(move(t, fresh.Live(), "b8c6")); err != nil || again.Ply() != 4 {
		t.Errorf("playing on: %v", err)
	}
}

// An offer that would still be open is not part of the new game.
func TestFromDropsOpenOffers(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3")
	if err := g.MainLine()[2].Record(Event{Ply: 2, By: rules.White, Type: DrawOffer}); err != nil {
		t.Fatal(err)
	}
	fresh, err := g.From(g.Live())
	if err != nil {
		t.Fatal(err)
	}
	if _, open := fresh.Offer(); open || len(fresh.Events()) != 0 || len(g.Events()) != 1 {
		t.Errorf("events %v", fresh.Events())
	}
}

// A game that goes back to the end of the old one, by now in a variation, has not ended there.
func TestFromDropsTheEnd(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3")
	if err := g.Live().Record(Event{By: rules.Black, Type: Resign}); err != nil {
		t.Fatal(err)
	}
	fresh, err := g.From(g.MainLine()[1])
	if err != nil {
		t.Fatal(err)
	}
	end := fresh.Live().Children()[0].Children()[0]
	if err := fresh.GoTo(end); err != nil {
		t.Fatal(err)
	}
	if e, ended := fresh.Ending(); ended || fresh.Live().Ply() != 3 {
		t.Errorf("the new game has ended by %v", e.Type)
	}
}

// No game continues behind a null move, which files have in variations.
func TestNotBehindAPass(t *testing.T) {
	g := from(t, "", "e2e4 e7e5")
	d := newDesk(t)
	d.Load(g)
	pass, err := g.Root().First().VaryPass()
	if err != nil {
		t.Fatal(err)
	}
	after, _, err := pass.VarySAN("d4")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []*Node{pass, after} {
		if err := g.GoTo(n); !errors.Is(err, ErrPassed) {
			t.Errorf("%s becomes a move of the game: %v", n.SAN(), err)
		}
		if _, err := g.From(n); !errors.Is(err, ErrPassed) {
			t.Errorf("a game begins at %s: %v", n.SAN(), err)
		}
		if d.Show(n); !errors.Is(d.Do(PlayingOn), ErrPassed) {
			t.Errorf("%s is played on from", n.SAN())
		}
	}
}
