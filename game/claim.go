package game

import (
	"overtheboard/game/rules"
)

// DrawClaim is a possible claim of a draw by the side to move at a node. It is judged by the line to the node, even if the game
// was already drawn on that line.
type DrawClaim struct {
	at   *Node
	kind ClaimKind
}

// Claim returns a claim in the node's position.
func (n *Node) Claim(kind ClaimKind) DrawClaim { return DrawClaim{n, kind} }

// Holds reports whether the claim is right: on the board if m is the zero move, else after the named next move (FIDE 9.2, 9.3).
// No claim on the board is right without a legal move or after "win" has decided the game. No claim with an illegal move is
// right.
func (c DrawClaim) Holds(m rules.Move) bool {
	n := c.at
	switch {
	case n.Decided() || !c.known():
		return false
	case m == (rules.Move{}):
		return c.onBoard()
	case c.kind == ClaimThreefold:
		next, err := n.position.Play(m)
		return err == nil && n.timesReached(&next) >= n.draws().ClaimRepetition
	}
	return n.position.Halfmoves()+1 >= 2*n.draws().ClaimMoves && n.position.IsLegal(m) && !n.position.Irreversible(m)
}

func (c DrawClaim) known() bool {
	draws := c.at.draws()
	return c.kind == ClaimThreefold && draws.ClaimRepetition > 0 || c.kind == ClaimFifty && draws.ClaimMoves > 0
}

// TooShort reports whether the game is too short for any claim of this kind: a position can come back after four plies at the
// earliest.
func (c DrawClaim) TooShort() bool {
	n := c.at
	if c.kind == ClaimThreefold {
		return n.ply+1 < 4*(n.draws().ClaimRepetition-1)
	}
	return n.game.root.position.Halfmoves()+n.ply+1 < 2*n.draws().ClaimMoves
}

func (c DrawClaim) onBoard() bool {
	draws := c.at.draws()
	if c.kind == ClaimThreefold {
		return c.at.repeated(draws.ClaimRepetition)
	}
	return c.at.position.Halfmoves() >= 2*draws.ClaimMoves
}

// Right reports whether the side to move has a right claim of this kind, on the board or with some next move.
func (c DrawClaim) Right() bool { return c.Holds(rules.Move{}) || len(c.Moves()) > 0 }

// Moves returns the next moves that make the claim right.
func (c DrawClaim) Moves() (moves []rules.Move) {
	if !c.mayHold() {
		return nil
	}
	for _, m := range c.at.position.LegalMoves() {
		if c.Holds(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// mayHold reports, without trying a move, whether a next move could make the claim right.
func (c DrawClaim) mayHold() bool {
	draws := c.at.draws()
	switch {
	case !c.known():
		return false
	case c.kind == ClaimThreefold:
		return c.followed(draws.ClaimRepetition - 1)
	}
	return c.at.position.Halfmoves()+1 >= 2*draws.ClaimMoves
}

// followed reports whether some earlier position that may come back next has already been on the board the given number of times.
func (c DrawClaim) followed(times int) bool {
	for back, m := 2, c.at.parent; m != nil && back <= c.at.position.Halfmoves()+1; back, m = back+2, m.twoBack() {
		if m.repeated(times) {
			return true
		}
	}
	return false
}

// arm makes the next move the named move of a claim; NoClaim undoes that.
func (c *Controller) arm(kind ClaimKind) {
	if c.begun.Claim != kind {
		c.begun.Claim = kind
		c.report(0)
	}
}

// judge decides a claim of the side to move: after the named move, or on the board if there is none. A right claim draws the game
// (FIDE 9.5.2). A wrong one gives the opponent time, and the named move is made (9.5.3, A.3, B.3). An illegal move is refused
// first.
func (c *Controller) judge(kind ClaimKind, named *rules.Move) error {
	n := c.game.live
	by, m := n.position.Turn(), rules.Move{}
	if named != nil {
		m = *named
		if _, err := n.position.Play(m); err != nil {
			return err
		}
	}
	c.begun.Claim = NoClaim
	claim := Event{By: by, Type: Claim, Kind: kind, Move: named, Upheld: n.Claim(kind).Holds(m)}
	if claim.Upheld {
		c.finish(claim)
		return nil
	}
	c.note(claim)
	c.compensate(by.Other())
	if named != nil {
		return c.move(m)
	}
	c.altered(ChangedClock | ChangedHistory)
	return nil
}
