package game

import (
	"slices"

	"overtheboard/game/rules"
)

// begun is what the side to move has begun in this turn. It goes with the turn.
type begun struct {
	claim   ClaimKind    // that waits for its move to be named
	piece   rules.Square // that must move, NoSquare for none
	held    rules.Kind   // that must be dropped from the hand, NoKind for none
	touched bool         // a piece was touched, be it one that cannot move
}

// letGo forgets an armed claim and a touched piece.
func (c *Controller) letGo() { c.begun = begun{piece: rules.NoSquare} }

// Touch says that the side to move has touched a piece on the live board. With touch-move, that piece must move if it
// can (FIDE 4.3, 4.5), no draw can be claimed with this move (9.4), and an opponent's offer is declined (9.1.2.1).
// Without, and while a claim's next move is being named, it means nothing.
func (c *Controller) Touch(sq rules.Square) {
	if !c.TouchMove || c.begun.claim != NoClaim || sq >= rules.NoSquare || c.movable() != nil {
		return
	}
	p := &c.game.live.position
	if !p.Pieces(p.Turn()).Has(sq) {
		return
	}
	if !c.bound() && len(p.MovesFrom(sq)) > 0 {
		c.begun.piece = sq
	}
	c.touched()
}

// TouchHand says that the side to move has touched a piece in its hand: as Touch, and with touch-move a piece of that kind
// must be dropped if it can.
func (c *Controller) TouchHand(k rules.Kind) {
	if !c.TouchMove || c.begun.claim != NoClaim || c.movable() != nil {
		return
	}
	p := &c.game.live.position
	if p.Hand(p.Turn(), k) == 0 {
		return
	}
	if !c.bound() && slices.ContainsFunc(p.LegalMoves(), func(m rules.Move) bool { return m.IsDrop() && m.Promotion == k }) {
		c.begun.held = k
	}
	c.touched()
}

// bound tells whether the side to move must play what it has touched.
func (c *Controller) bound() bool {
	return c.begun.piece != rules.NoSquare || c.begun.held != rules.NoKind
}

// keeps tells whether a move is one of what was touched and must be played.
func (b begun) keeps(m rules.Move) bool {
	switch {
	case b.held != rules.NoKind:
		return m.IsDrop() && m.Promotion == b.held
	case b.piece != rules.NoSquare:
		return m.From == b.piece
	}
	return true
}

// touched notes that the side to move has touched something: its claim is lost, and the opponent's offer declined.
func (c *Controller) touched() {
	turn := c.game.live.position.Turn()
	c.begun.touched = true
	if c.Can(Declining(turn)) == nil {
		c.decline(turn, ChangedTouch)
		return
	}
	c.report(ChangedTouch)
}

// TouchedHand returns the kind that must be dropped from the hand, NoKind for none.
func (c *Controller) TouchedHand() rules.Kind { return c.begun.held }

// Touched returns the square of the piece that must move, NoSquare for none.
func (c *Controller) Touched() rules.Square { return c.begun.piece }
