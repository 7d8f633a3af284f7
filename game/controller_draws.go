package game

import (
	"time"

	"overtheboard/game/rules"
)

// wrongClaimPenalty is what the opponent of a wrong claim is given (FIDE 9.5.3).
const wrongClaimPenalty = 2 * time.Minute

// Offer returns the side whose offer of a draw stands (FIDE 9.1.2); false if none does.
func (c *Controller) Offer() (by rules.Color, open bool) {
	if c.underway() != nil {
		return rules.White, false
	}
	return c.game.Offer()
}

// CanOffer tells whether a side can offer a draw. It can at any time, properly right after its own move, while no
// offer is open.
func (c *Controller) CanOffer(by rules.Color) bool {
	_, open := c.Offer()
	return c.underway() == nil && !open
}

// OfferDraw offers a draw. It cannot be withdrawn.
func (c *Controller) OfferDraw(by rules.Color) error {
	if _, err := c.ready(); err != nil {
		return err
	}
	if _, open := c.game.Offer(); open {
		return ErrOfferOpen
	}
	c.game.note(Event{By: by, Type: DrawOffer})
	c.altered(ChangedHistory)
	return nil
}

// CanAnswer tells whether the opponent's offer is there for a side to answer.
func (c *Controller) CanAnswer(by rules.Color) bool {
	from, open := c.Offer()
	return open && from != by
}

// CanAccept tells whether a side can accept the opponent's offer.
func (c *Controller) CanAccept(by rules.Color) bool { return c.WhyNotAccept(by) == nil }

// WhyNotAccept returns why a side cannot accept an offer of its opponent, nil if it can: ErrNoOffer if there is none,
// ErrTooEarly for one that was made before both sides have moved (FIDE 5.2.3), or why nothing can be done in the game.
func (c *Controller) WhyNotAccept(by rules.Color) error {
	switch err := c.underway(); {
	case err != nil:
		return err
	case !c.CanAnswer(by):
		return ErrNoOffer
	case c.game.live.ply < 2:
		return ErrTooEarly
	}
	return nil
}

// AcceptDraw accepts the opponent's offer: the game is drawn. The errors are those of WhyNotAccept.
func (c *Controller) AcceptDraw(by rules.Color) error {
	now, err := c.ready()
	if err == nil {
		err = c.WhyNotAccept(by)
	}
	if err != nil {
		return err
	}
	c.altered(c.end(Outcome{Drawn, Agreement}, now))
	return nil
}

// DeclineDraw declines the opponent's offer.
func (c *Controller) DeclineDraw(by rules.Color) error {
	_, err := c.ready()
	if err == nil && !c.CanAnswer(by) {
		err = ErrNoOffer
	}
	if err != nil {
		return err
	}
	c.game.note(Event{By: by, Type: Decline})
	c.altered(0)
	return nil
}

// WhyNotClaim returns why a side cannot claim a draw now, nil if it can; whether the claim would be right is another
// matter.
func (c *Controller) WhyNotClaim(by rules.Color, kind ClaimKind) error {
	if err := c.movable(); err != nil {
		return err
	}
	draws := c.game.live.draws()
	switch {
	case by != c.game.live.position.Turn():
		return ErrNotYourTurn
	case c.claimLost:
		return ErrClaimLost
	case kind == ClaimThreefold && draws.ClaimRepetition > 0, kind == ClaimFifty && draws.ClaimMoves > 0:
		return nil
	}
	return ErrNoClaim
}

// CanClaim tells whether a side can make a claim of this kind now, right or wrong: only the side to move, and with
// touch-move only before it has touched a piece (FIDE 9.4).
func (c *Controller) CanClaim(by rules.Color, kind ClaimKind) bool {
	return c.WhyNotClaim(by, kind) == nil
}

// ClaimDraw claims a draw for the position on the board (FIDE 9.2.1.2, 9.3.2). If the claim is right the game is
// drawn. If it is wrong the opponent is given two minutes, and the claim stands as an offer.
func (c *Controller) ClaimDraw(by rules.Color, kind ClaimKind) (upheld bool, err error) {
	return c.ClaimDrawWith(by, kind, rules.Move{})
}

// ClaimDrawWith claims a draw for the position that a named next move will bring (FIDE 9.2.1.1, 9.3.1). If the claim
// is wrong the move is played as well. An illegal move is refused before anything is judged.
func (c *Controller) ClaimDrawWith(by rules.Color, kind ClaimKind, m rules.Move) (upheld bool, err error) {
	now, err := c.ready()
	if err == nil {
		err = c.WhyNotClaim(by, kind)
	}
	if err != nil {
		return false, err
	}
	return c.judgeClaim(kind, m, now)
}

// ArmClaim makes the next move of the side to move the named move of a claim. NoClaim takes that back; once the move
// is made it cannot be taken back any more.
func (c *Controller) ArmClaim(by rules.Color, kind ClaimKind) error {
	_, err := c.ready()
	if err == nil && kind != NoClaim {
		err = c.WhyNotClaim(by, kind)
	}
	if err != nil {
		return err
	}
	if c.armed != kind {
		c.armed = kind
		c.report(0)
	}
	return nil
}

// Armed returns the claim whose named move the next move will be, NoClaim for none.
func (c *Controller) Armed() ClaimKind { return c.armed }

// judgeClaim decides a claim, with a named next move if m is not zero.
func (c *Controller) judgeClaim(kind ClaimKind, m rules.Move, now time.Time) (upheld bool, err error) {
	n := c.game.live
	by := n.position.Turn()
	claim := Event{By: by, Type: Claim, Kind: kind}
	if m != (rules.Move{}) {
		if _, err := n.position.Play(m); err != nil {
			return false, err
		}
		claim.Move = &m
	}
	c.armed = NoClaim
	claim.Upheld = n.ClaimHolds(kind, m)
	c.game.note(claim)
	if claim.Upheld {
		c.altered(c.conclude(claim, now))
		return true, nil
	}
	if other := by.Other(); c.game.TimeControl().Timed(other) {
		c.addTime(other, wrongClaimPenalty, now)
	}
	if claim.Move != nil {
		return false, c.move(m, now)
	}
	c.altered(ChangedClock | ChangedHistory)
	return false, nil
}

// Touch says that the side to move has touched a piece on the live board. With touch-move, that piece must move if it
// can (FIDE 4.3, 4.5), no draw can be claimed with this move (9.4), and an opponent's offer is declined (9.1.2.1).
// Without, and while a claim's next move is being named, it means nothing.
func (c *Controller) Touch(sq rules.Square) {
	if !c.TouchMove || c.armed != NoClaim || sq >= rules.NoSquare || c.movable() != nil {
		return
	}
	p := &c.game.live.position
	turn := p.Turn()
	if !p.Pieces(turn).Has(sq) {
		return
	}
	if c.touched == rules.NoSquare && len(p.MovesFrom(sq)) > 0 {
		c.touched = sq
	}
	c.claimLost = true
	if c.CanAnswer(turn) {
		c.game.note(Event{By: turn, Type: Decline})
		c.altered(ChangedTouch)
		return
	}
	c.report(ChangedTouch)
}

// Touched returns the square of the piece that must move, NoSquare for none.
func (c *Controller) Touched() rules.Square { return c.touched }

// CanResign tells whether a side can resign.
func (c *Controller) CanResign(by rules.Color) bool { return c.underway() == nil }

// Resign ends the game: it is lost, but drawn if the opponent cannot win by any series of moves (FIDE 5.1.2).
// Where that takes a proof, the game waits for it (Deciding).
func (c *Controller) Resign(by rules.Color) error {
	now, err := c.ready()
	if err != nil {
		return err
	}
	e := Event{By: by, Type: Resign}
	c.game.note(e)
	c.altered(c.conclude(e, now))
	return nil
}
