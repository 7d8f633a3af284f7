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
	if d.Begun().Piece != rules.NoSquare {
		t.Error("touched without the setting")
	}
	d.TouchMove = true
	e2, a1, e7 := rules.Square(12), rules.Square(0), rules.Square(52)
	d.Touch(e7)
	if d.Begun().Piece != rules.NoSquare || d.Can(Claiming(rules.White, ClaimThreefold)) != nil {
		t.Error("the opponent's piece was touched")
	}
	d.Touch(a1)
	if d.Begun().Piece != rules.NoSquare {
		t.Error("a piece that cannot move must move")
	}
	if _, err := d.claim(rules.White, ClaimThreefold); !errors.Is(err, ErrClaimLost) {
		t.Errorf("a claim after a touch: %v", err)
	}
	d.Touch(e2)
	d.Touch(6)
	if d.Begun().Piece != e2 {
		t.Errorf("touched %v", d.Begun().Piece)
	}
	if err := d.Play(move(t, d.Live(), "g1f3")); !errors.Is(err, ErrTouched) {
		t.Errorf("another piece moved: %v", err)
	}
	d.moves("e2e4")
	d.do(Offering(rules.White))
	d.Touch(e7)
	if _, open := d.Offer(); open {
		t.Error("the touch did not decline the offer")
	}
	if events := d.Game().Events(); len(events) != 2 || events[1].Type != Decline || events[1].By != rules.Black {
		t.Errorf("recorded %+v", events)
	}
	d.moves("e7e5")
	if d.Begun().Piece != rules.NoSquare || d.Can(Claiming(rules.White, ClaimThreefold)) != nil {
		t.Error("the touch outlived the move")
	}
}

// With touch-move, a touched piece in hand must be dropped if possible, and a touch of another has no effect (FIDE 4.3).
func TestTouchHand(t *testing.T) {
	d := *ruleset(t, "normal").Definition()
	d.Name, d.Draws.DeadPosition = "with hands", false
	kings := rules.At(4, 0).Bit() | rules.At(4, 7).Bit() // nothing can be dropped while they are there
	for c := range d.Hand {
		d.Hand[c] = &rules.HandDef{Captures: rules.CaptureDemoted, Drop: map[byte]rules.Bitboard{'N': kings}}
	}
	rs, err := rules.Compile(&d)
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, "")
	c.Ruleset = rs
	desk := newDesk(t).start(c)
	desk.moves("e2e4 d7d5 e4d5 d8d5 b1c3 d5c5 c3b5 c5b5")
	pawn, knight, queen := rs.KindOf('P'), rs.KindOf('N'), rs.KindOf('Q')
	desk.TouchHand(pawn)
	if desk.Begun().Held != rules.NoKind {
		t.Error("touched without the setting")
	}
	desk.TouchMove = true
	desk.TouchHand(queen)
	if desk.Begun().Held != rules.NoKind || desk.Can(Claiming(rules.White, ClaimThreefold)) != nil {
		t.Error("a piece that is not in hand was touched")
	}
	desk.TouchHand(pawn)
	if desk.Begun().Held != pawn || desk.Begun().Piece != rules.NoSquare {
		t.Errorf("touched is %v on the board, %v in hand", desk.Begun().Piece, desk.Begun().Held)
	}
	desk.Touch(6)
	if desk.Begun().Piece != rules.NoSquare {
		t.Error("another piece was touched later, and must move")
	}
	if err := desk.Play(move(t, desk.Live(), "g1f3")); !errors.Is(err, ErrTouched) {
		t.Errorf("a piece of the board moved: %v", err)
	}
	if err := desk.Play(rules.Move{From: rules.NoSquare, To: rules.At(4, 3), Promotion: pawn}); err != nil {
		t.Fatal(err)
	}
	if desk.Begun().Held != rules.NoKind {
		t.Error("the touch outlived the drop")
	}
	// A knight can be dropped nowhere here, so its touch only affects the claim.
	desk.TouchHand(knight)
	if _, err := desk.claim(rules.Black, ClaimThreefold); desk.Begun().Held != rules.NoKind || !errors.Is(err, ErrClaimLost) {
		t.Errorf("touched is %v, a claim says %v", desk.Begun().Held, err)
	}
	desk.moves("g8f6")
}
