package game

import (
	"errors"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// With touch-move, a touched piece must move, forfeits the claim and declines an offer (FIDE 4.3, 9.4, 9.1.2.1).
func TestTouchMove(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	e2, a1, g1, e7 := rules.Square(12), rules.Square(0), rules.Square(6), rules.Square(52)
	claim := Claiming(rules.White, ClaimThreefold)
	touch := func(sq, must rules.Square, claimable bool) {
		t.Helper()
		if d.Touch(sq); d.Begun().Piece != must || (d.Can(claim) == nil) != claimable {
			t.Errorf("after a touch of %v, %v must move; a claim says %v", sq, d.Begun().Piece, d.Can(claim))
		}
	}
	touch(e2, rules.NoSquare, true) // without the setting
	d.TouchMove = true
	touch(e7, rules.NoSquare, true)  // the opponent's
	touch(a1, rules.NoSquare, false) // it cannot move
	d.refuses(ErrClaimLost, claim)
	touch(e2, e2, false)
	touch(g1, e2, false)
	if err := d.Play(move(t, d.Live(), "g1f3")); !errors.Is(err, ErrTouched) {
		t.Errorf("another piece moved: %v", err)
	}
	d.moves("e2e4")
	d.do(Offering(rules.White))
	d.Touch(e7)
	if _, open := d.Offer(); open {
		t.Error("the touch did not decline the offer")
	}
	d.recorded(Event{Ply: 1, By: rules.White, Type: DrawOffer}, Event{Ply: 1, By: rules.Black, Type: Decline})
	d.moves("e7e5")
	touch(e7, rules.NoSquare, true) // the touch did not outlive the move
}

// An opponent's piece that was touched must be captured, by the touched piece if it can (FIDE 4.3.2, 4.3.3).
func TestTouchOpponent(t *testing.T) {
	for touched, want := range map[string]string{
		"d5": "e4d5 c3d5", "c7": "", "d5 e4": "e4d5", "e4 d5": "e4d5", "d5 d1": "e4d5 c3d5", "d1 d5": "d1", "c7 c3": "c3",
	} {
		d := newDesk(t).start(config(t, "3qk3/2p5/8/3p4/4P3/2N5/3P4/3QK3 w - - 0 1"))
		d.TouchMove = true
		for _, name := range strings.Fields(touched) {
			sq, err := rules.ParseSquare(name)
			testenv.Must(t, err)
			d.Touch(sq)
		}
		p := d.Live().Position()
		for _, m := range p.LegalMoves() {
			keeps := want == ""
			for _, begin := range strings.Fields(want) {
				keeps = keeps || strings.HasPrefix(p.UCI(m), begin)
			}
			testenv.Same(t, d.Begun().Keeps(p, m), keeps, "after a touch of", touched, p.UCI(m), "is possible")
		}
	}
}

// With touch-move, a touched piece in hand must be dropped if possible, and a touch of another has no effect (FIDE 4.3).
func TestTouchHand(t *testing.T) {
	c := config(t, "")
	c.Ruleset = altered(t, func(d *rules.Definition) {
		d.Name, d.Draws.DeadPosition = "with hands", false
		kings := rules.At(4, 0).Bit() | rules.At(4, 7).Bit() // nothing can be dropped while they are there
		for c := range d.Hand {
			d.Hand[c] = &rules.HandDef{Captures: rules.CaptureDemoted, Drop: map[byte]rules.Bitboard{'N': kings}}
		}
	})
	d := newDesk(t).start(c)
	d.moves("e2e4 d7d5 e4d5 d8d5 b1c3 d5c5 c3b5 c5b5")
	pawn, knight, queen := c.Ruleset.KindOf('P'), c.Ruleset.KindOf('N'), c.Ruleset.KindOf('Q')
	touch := func(k, must rules.Kind) {
		t.Helper()
		if d.TouchHand(k); d.Begun().Held != must || d.Begun().Piece != rules.NoSquare {
			t.Errorf("touched is %v on the board, %v in hand", d.Begun().Piece, d.Begun().Held)
		}
	}
	touch(pawn, rules.NoKind) // without the setting
	d.TouchMove = true
	if touch(queen, rules.NoKind); d.Can(Claiming(rules.White, ClaimThreefold)) != nil {
		t.Error("a piece that is not in hand was touched")
	}
	touch(pawn, pawn)
	d.Touch(6) // has no effect
	touch(pawn, pawn)
	if err := d.Play(move(t, d.Live(), "g1f3")); !errors.Is(err, ErrTouched) {
		t.Errorf("a piece of the board moved: %v", err)
	}
	testenv.Must(t, d.Play(rules.Move{From: rules.NoSquare, To: rules.At(4, 3), Promotion: pawn}))
	touch(knight, rules.NoKind) // it can be dropped nowhere, so the touch only affects the claim
	d.refuses(ErrClaimLost, Claiming(rules.Black, ClaimThreefold))
	d.moves("g8f6")
}
