package game

import "overtheboard/game/rules"

// begun is what the side to move has begun in this turn. It goes with the turn.
type begun struct {
	claim   ClaimKind    // that waits for its move to be named
	piece   rules.Square // that must move, NoSquare for none
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
	turn := p.Turn()
	if !p.Pieces(turn).Has(sq) {
		return
	}
	if c.begun.piece == rules.NoSquare && len(p.MovesFrom(sq)) > 0 {
		c.begun.piece = sq
	}
	c.begun.touched = true
	if c.Can(Declining(turn)) == nil {
		c.decline(turn, ChangedTouch)
		return
	}
	c.report(ChangedTouch)
}

// Touched returns the square of the piece that must move, NoSquare for none.
func (c *Controller) Touched() rules.Square { return c.begun.piece }
