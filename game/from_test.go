package game

import (
	"errors"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

func record(t *testing.T, g *Game, events ...Event) {
	t.Helper()
	for _, e := range events {
		testenv.Must(t, g.MainLine()[e.Ply].Record(e))
	}
}

// Play on from here keeps names, tags and the whole tree: variations before the position, and the moves after it. It drops the
// result, offers that would be open, and what follows.
func TestFrom(t *testing.T) {
	c := config(t, "")
	c.TimeControl, c.Names = parsed(t, "600"), [2]string{"Ann", "Ben"}
	g := played(t, c, "f2f3 e7e5 g2g4 d8h4")
	g.Tags = map[string]string{"Event": "x", "Result": "0-1"}
	line := g.MainLine()
	line[3].After = "bad"
	line[3].SetRemaining(rules.White, 500*time.Second)
	varied, err := line[1].Vary(move(t, line[1], "c7c5"))
	testenv.Must(t, err)
	varied.Before, varied.NAGs = "sharper", []int{1}
	varied.SetRemaining(rules.Black, time.Minute)
	if _, err := varied.VaryPass(); err != nil {
		t.Fatal(err)
	}
	record(t, g, Event{Ply: 1, By: rules.White, Type: DrawOffer}, Event{Ply: 1, By: rules.Black, Type: Decline},
		Event{Ply: 2, By: rules.Black, Type: DrawOffer}, Event{Ply: 3, By: rules.White, Type: DrawOffer})
	if _, err := g.From(g.Live()); !errors.Is(err, ErrGameOver) {
		t.Errorf("from the mate: %v", err)
	}
	fresh, err := g.From(line[3])
	testenv.Must(t, err)
	n := fresh.Live()
	if n.Ply() != 3 || n == line[3] || len(n.Children()) != 1 || fresh.canRedo() || fresh.Outcome().Over() {
		t.Errorf("the new game stands at ply %d", n.Ply())
	}
	left, known := n.Remaining(rules.White)
	if fresh.Names != g.Names || n.After != "bad" || !known || left != 500*time.Second || fresh.Tags["Event"] != "x" || fresh.Tags["Result"] != "" {
		t.Errorf("%+v, White has %v", fresh, left)
	}
	first := fresh.MainLine()[1].Children()
	if len(first) != 2 || first[1].SAN() != "c5" || first[1].Before != "sharper" || first[1].NAGs[0] != 1 || len(first[1].Children()) != 1 {
		t.Fatalf("the variation is lost: %d children", len(first))
	}
	if left, known := first[1].Remaining(rules.Black); !known || left != time.Minute {
		t.Error("its clock is lost")
	}
	first[1].NAGs[0] = 2
	if varied.NAGs[0] != 1 || g.Outcome() != (Outcome{BlackWins, Checkmate}) || g.Live() != line[4] || len(g.Events()) != 4 {
		t.Error("the old game was changed")
	}
	if _, open := fresh.Offer(); open || len(fresh.Events()) != 3 {
		t.Errorf("events %v", fresh.Events())
	}
	if again, err := fresh.Play(move(t, n, "b8c6")); err != nil || again.Ply() != 4 {
		t.Errorf("playing on: %v", err)
	}
}

// A game that goes back to the end of the old one, by now in a variation, has not ended there.
func TestFromDropsTheEnd(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3")
	record(t, g, Event{Ply: 3, By: rules.Black, Type: Resign})
	fresh, err := g.From(g.MainLine()[1])
	testenv.Must(t, err)
	testenv.Must(t, fresh.GoTo(fresh.Live().Children()[0].Children()[0]))
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
	testenv.Must(t, err)
	after, _, err := pass.VarySAN("d4")
	testenv.Must(t, err)
	for _, n := range []*Node{pass, after} {
		if err := g.GoTo(n); !errors.Is(err, ErrPassed) {
			t.Errorf("%s becomes a move of the game: %v", n.SAN(), err)
		}
		if _, err := g.From(n); !errors.Is(err, ErrPassed) {
			t.Errorf("a game begins at %s: %v", n.SAN(), err)
		}
		d.Show(n)
		d.refuses(ErrPassed, PlayingOn)
	}
}
