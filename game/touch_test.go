package game

import (
	"errors"
	"testing"

	"overtheboard/game/rules"
)

// With touch-move, a touched piece must move, forfeits the claim and declines an offer (FIDE 4.3, 9.4, 9.1.2.1).
func TestTouchMove(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	d.Touch(12)
	if d.Touched() != rules.NoSquare {
		t.Error("touched without the setting")
	}
	d.TouchMove = true
	e2, a1, e7 := rules.Square(12), rules.Square(0), rules.Square(52)
	d.Touch(e7)
	if d.Touched() != rules.NoSquare || d.Can(Claiming(rules.White, ClaimThreefold)) != nil {
		t.Error("the opponent's piece was touched")
	}
	d.Touch(a1)
	if d.Touched() != rules.NoSquare {
		t.Error("a piece that cannot move must move")
	}
	if _, err := d.claim(rules.White, ClaimThreefold); !errors.Is(err, ErrClaimLost) {
		t.Errorf("a claim after a touch: %v", err)
	}
	d.Touch(e2)
	d.Touch(6)
	if d.Touched() != e2 {
		t.Errorf("touched %v", d.Touched())
	}
	if err := d.Play(move(t, d.Live(), "g1f3")); !errors.Is(err, ErrTouched) {
		t.Errorf("another piece moved: %v", err)
	}
	d.moves("e2e4")
	if err := d.Do(Offering(rules.White)); err != nil {
		t.Fatal(err)
	}
	d.Touch(e7)
	if _, open := d.Offer(); open {
		t.Error("the touch did not decline the offer")
	}
	if events := d.Game().Events(); len(events) != 2 || events[1].Type != Decline || events[1].By != rules.Black {
		t.Errorf("recorded %+v", events)
	}
	d.moves("e7e5")
	if d.Touched() != rules.NoSquare || d.Can(Claiming(rules.White, ClaimThreefold)) != nil {
		t.Error("the touch outlived the move")
	}
}
