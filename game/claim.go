package game

import (
	"errors"
	"fmt"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// ClaimKind says which draw is claimed. The zero value is none.
type ClaimKind uint8

// The two claims.
const (
	NoClaim        ClaimKind = iota
	ClaimThreefold           // FIDE 9.2
	ClaimFifty               // FIDE 9.3
)

var claimNames = [...]string{NoClaim: "", ClaimThreefold: "threefold", ClaimFifty: "fifty"}

// String returns the claim's name as saved games write it.
func (k ClaimKind) String() string {
	if int(k) < len(claimNames) {
		return claimNames[k]
	}
	return ""
}

// ErrClaim is the error of a text that names no claim.
var ErrClaim = errors.New("not a claim of a draw")

// ParseClaimKind returns the claim that a saved game's text names; its error is an ErrClaim.
func ParseClaimKind(s string) (ClaimKind, error) {
	for k, name := range claimNames {
		if k > 0 && s == name {
			return ClaimKind(k), nil
		}
	}
	return NoClaim, fmt.Errorf("%w: %q", ErrClaim, source.Quoted(s))
}

// Reason returns the reason of a game that ends by the claim.
func (k ClaimKind) Reason() Reason {
	if k == ClaimFifty {
		return Fifty
	}
	return Threefold
}

// ClaimHolds tells whether a draw could be claimed by the side to move in a node's position: for the position on the
// board if m is the zero move, else for the one that the named next move brings (FIDE 9.2, 9.3). It is computed from
// the line that leads to the node, whether or not the game has been drawn on the way; a position without a legal move,
// or that "win" has decided, gives no claim on the board, and an illegal move none at all.
func (n *Node) ClaimHolds(kind ClaimKind, m rules.Move) bool {
	switch {
	case n.Decided() || !n.claimable(kind):
		return false
	case m == (rules.Move{}):
		return n.holds(kind)
	case kind == ClaimThreefold:
		next, err := n.position.Play(m)
		return err == nil && n.timesReached(&next) >= n.draws().ClaimRepetition
	}
	return n.position.Halfmoves()+1 >= 2*n.draws().ClaimMoves && n.position.IsLegal(m) && !n.position.Irreversible(m)
}

// claimable tells whether the rules know a claim of this kind.
func (n *Node) claimable(kind ClaimKind) bool {
	draws := n.draws()
	return kind == ClaimThreefold && draws.ClaimRepetition > 0 || kind == ClaimFifty && draws.ClaimMoves > 0
}

// TooShort tells whether no claim of this kind could be right yet, whatever was played and is played next: a position stands
// again four plies later at the soonest.
func (n *Node) TooShort(kind ClaimKind) bool {
	if kind == ClaimThreefold {
		return n.ply+1 < 4*(n.draws().ClaimRepetition-1)
	}
	return n.game.root.position.Halfmoves()+n.ply+1 < 2*n.draws().ClaimMoves
}

// holds judges a claim of a kind that the rules know for the position on the board.
func (n *Node) holds(kind ClaimKind) bool {
	if kind == ClaimThreefold {
		return n.Repeated(n.draws().ClaimRepetition)
	}
	return n.position.Halfmoves() >= 2*n.draws().ClaimMoves
}

// CanClaim tells whether the side to move has a right claim of this kind, on the board or with some next move.
func (n *Node) CanClaim(kind ClaimKind) bool {
	return n.ClaimHolds(kind, rules.Move{}) || len(n.claimMoves(kind, true)) > 0
}

// ClaimMoves returns the next moves with which a claim of this kind is right.
func (n *Node) ClaimMoves(kind ClaimKind) []rules.Move { return n.claimMoves(kind, false) }

func (n *Node) claimMoves(kind ClaimKind, one bool) []rules.Move {
	if !n.mayHold(kind) {
		return nil
	}
	var moves []rules.Move
	for _, m := range n.position.LegalMoves() {
		if n.ClaimHolds(kind, m) {
			moves = append(moves, m)
			if one {
				break
			}
		}
	}
	return moves
}

// mayHold tells, without trying a move, whether a next move could make a claim right.
func (n *Node) mayHold(kind ClaimKind) bool {
	switch {
	case !n.claimable(kind):
		return false
	case kind == ClaimThreefold:
		return n.followed(n.draws().ClaimRepetition - 1)
	}
	return n.position.Halfmoves()+1 >= 2*n.draws().ClaimMoves
}

// timesReached returns how often a position that follows the node has stood on the board, itself included
// (FIDE 9.2.3).
func (n *Node) timesReached(next *rules.Position) int {
	if last := n.lastWith(next); last != nil {
		return last.Repetitions() + 1
	}
	return 1
}

// followed tells whether a position that may follow the node has stood on the board a number of times already.
func (n *Node) followed(times int) bool {
	for back, m := 2, n.parent; m != nil && back <= n.position.Halfmoves()+1; back, m = back+2, m.twoBack() {
		if m.Repeated(times) {
			return true
		}
	}
	return false
}

// Armed returns the claim whose named move the next move will be, NoClaim for none.
func (c *Controller) Armed() ClaimKind { return c.begun.claim }

// arm makes the next move the named move of a claim; NoClaim takes that back.
func (c *Controller) arm(kind ClaimKind) {
	if c.begun.claim != kind {
		c.begun.claim = kind
		c.report(0)
	}
}

// judge decides a claim of the side to move: for the position that a named next move brings, or for the one on the board
// if there is none. If it is right the game is drawn (FIDE 9.5.2); if it is wrong the opponent is given time and the named
// move is made (9.5.3, A.3, B.3). An illegal move is refused before anything is judged.
func (c *Controller) judge(kind ClaimKind, named *rules.Move, now time.Time) error {
	n := c.game.live
	by, m := n.position.Turn(), rules.Move{}
	if named != nil {
		m = *named
		if _, err := n.position.Play(m); err != nil {
			return err
		}
	}
	c.begun.claim = NoClaim
	claim := Event{By: by, Type: Claim, Kind: kind, Move: named, Upheld: n.ClaimHolds(kind, m)}
	if claim.Upheld {
		c.finish(claim, now)
		return nil
	}
	c.note(claim)
	if other, control := by.Other(), c.game.TimeControl(); control.Timed(other) {
		c.giveTime(other, control.Pace().Penalty, now)
	}
	if named != nil {
		return c.move(m, now)
	}
	c.altered(ChangedClock | ChangedHistory)
	return nil
}
