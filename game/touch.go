package game

import (
	"slices"

	"overtheboard/game/rules"
)

// Begun is what the side to move has begun in this turn.
type Begun struct {
	Claim ClaimKind    // armed, for the next move; NoClaim for none
	Piece rules.Square // the square of the piece that must move, NoSquare for none
	Held  rules.Kind   // that must be dropped from the hand, NoKind for none

	touched bool // a piece was touched, even one that cannot move
}

// nothingBegun is the state at the start of a turn.
var nothingBegun = Begun{Piece: rules.NoSquare}

// bound reports whether the side to move must play what it has touched.
func (b Begun) bound() bool { return b.Piece != rules.NoSquare || b.Held != rules.NoKind }

// keeps reports whether a move respects what was touched.
func (b Begun) keeps(m rules.Move) bool {
	switch {
	case b.Held != rules.NoKind:
		return m.IsDrop() && m.Promotion == b.Held
	case b.Piece != rules.NoSquare:
		return m.From == b.Piece
	}
	return true
}

// Begun returns what the side to move has begun.
func (c *Controller) Begun() Begun { return c.begun }

// Touch records that the side to move has touched a piece on the live board. With touch-move, that piece must move if it can
// (FIDE 4.3, 4.5), the side cannot claim a draw in this turn (9.4), and an opponent's offer is declined (9.1.2.1). Without
// touch-move, and while a claim's next move is being named, Touch does nothing.
func (c *Controller) Touch(sq rules.Square) {
	if !c.TouchMove || c.begun.Claim != NoClaim || sq >= rules.NoSquare || c.movable() != nil {
		return
	}
	p := &c.game.live.position
	if !p.Pieces(p.Turn()).Has(sq) {
		return
	}
	if !c.begun.bound() && len(p.MovesFrom(sq)) > 0 {
		c.begun.Piece = sq
	}
	c.touched()
}

// TouchHand is Touch for a piece in hand: with touch-move, a piece of that kind must be dropped if it can.
func (c *Controller) TouchHand(k rules.Kind) {
	if !c.TouchMove || c.begun.Claim != NoClaim || c.movable() != nil {
		return
	}
	p := &c.game.live.position
	if p.Hand(p.Turn(), k) == 0 {
		return
	}
	if !c.begun.bound() && slices.ContainsFunc(p.LegalMoves(), func(m rules.Move) bool { return m.IsDrop() && m.Promotion == k }) {
		c.begun.Held = k
	}
	c.touched()
}

// touched ends the right to claim, and declines the opponent's offer.
func (c *Controller) touched() {
	turn := c.game.live.position.Turn()
	c.begun.touched = true
	if c.Can(Declining(turn)) == nil {
		c.decline(turn, ChangedTouch)
		return
	}
	c.report(ChangedTouch)
}
