package game

import (
	"slices"

	"overtheboard/game/rules"
)

// Begun returns what the side to move has begun.
func (c *Controller) Begun() Begun { return c.begun }

// Touch records that the side to move has touched a piece on the live board. With touch-move, an own piece must move if it can, and
// an opponent's be captured; after one of each, the first captures the second or the second the first, otherwise the first counts
// (FIDE 4.3, 4.5). The side cannot claim a draw in this turn (9.4), and an opponent's offer is declined (9.1.2.1), but for an
// opponent's piece that need not be captured. Without touch-move, and while a claim's next move is being named, Touch does nothing.
func (c *Controller) Touch(sq rules.Square) {
	if sq >= rules.NoSquare || c.movable() != nil {
		return
	}
	p, must := &c.game.live.position, c.begun
	switch theirs := p.Pieces(p.Turn().Other()).Has(sq); {
	case p.Pieces(p.Turn()).Has(sq):
		if must.Piece == rules.NoSquare && must.Held == rules.NoKind {
			must.Piece = sq
		}
		c.touch(must, true)
	case theirs && must.Victim == rules.NoSquare:
		must.Victim = sq
		c.touch(must, false)
	}
}

// TouchHand is Touch for a piece in hand: with touch-move, a piece of that kind must be dropped if it can.
func (c *Controller) TouchHand(k rules.Kind) {
	if c.movable() != nil {
		return
	}
	p, must := &c.game.live.position, c.begun
	if p.Hand(p.Turn(), k) == 0 {
		return
	}
	if must.Piece == rules.NoSquare && must.Held == rules.NoKind {
		must.Held = k
	}
	c.touch(must, true)
}

// touch binds the side to move to what it has touched, if a legal move respects that. An own piece counts as touched in any case.
func (c *Controller) touch(must Begun, own bool) {
	if !c.TouchMove || c.begun.Claim != NoClaim {
		return
	}
	p := &c.game.live.position
	binds := slices.ContainsFunc(p.LegalMoves(), func(m rules.Move) bool { return must.Keeps(p, m) })
	if binds {
		c.begun = must
	}
	if binds || own {
		c.touched()
	}
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
