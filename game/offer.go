package game

import (
	"overtheboard/game/rules"
)

// Offer returns the side whose offer of a draw is open (FIDE 9.1.2); false if none is.
func (c *Controller) Offer() (by rules.Color, open bool) {
	if c.underway() != nil {
		return rules.White, false
	}
	return c.game.Offer()
}

func (c *Controller) offer(by rules.Color) {
	c.note(Event{By: by, Type: DrawOffer})
	c.altered(ChangedHistory)
}

func (c *Controller) accept() {
	c.altered(c.end(Draw(c.game.ruleset, Agreement)))
}

// decline declines the opponent's offer, explicitly or by another change (FIDE 9.1.2.1).
func (c *Controller) decline(by rules.Color, what Parts) {
	c.note(Event{By: by, Type: Decline})
	c.altered(what)
}

// Offer returns the side whose offer of a draw is open (FIDE 9.1.2); false if none is. An offer is open until the opponent
// declines it, or moves.
func (g *Game) Offer() (by rules.Color, open bool) {
	if g.Outcome().Over() {
		return rules.White, false
	}
	_, by, open = g.live.offer()
	return by, open
}

// Declined returns the side that declined the last offer in this position; false if none did.
func (n *Node) Declined() (by rules.Color, declined bool) {
	e, said := n.events.lastOffer()
	return e.By, said && e.Type == Decline
}

// Accepted returns the side whose offer led to a draw by agreement, and the position in which it was made. It is false if the
// game did not end by agreement, or the offer was not recorded.
func (g *Game) Accepted() (at *Node, by rules.Color, known bool) {
	if g.Outcome().Reason != Agreement {
		return nil, rules.White, false
	}
	return g.live.offer()
}

// offer returns the open offer at a node, made there or with the move that led there.
func (n *Node) offer() (at *Node, by rules.Color, open bool) {
	if e, said := n.events.lastOffer(); said {
		return n, e.By, e.Type != Decline
	}
	if n.parent == nil {
		return nil, rules.White, false
	}
	// An earlier offer is open if the last move was the offering side's own.
	e, said := n.parent.events.lastOffer()
	return n.parent, e.By, said && e.Type != Decline && e.By == n.parent.position.Turn()
}
