package game

import (
	"errors"
	"fmt"

	"overtheboard/game/rules"
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
	return NoClaim, fmt.Errorf("%w: %q", ErrClaim, rules.Quoted(s))
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
	if n.Decided() {
		return false
	}
	if m == (rules.Move{}) {
		return n.holds(kind)
	}
	draws := n.draws()
	switch kind {
	case ClaimThreefold:
		if draws.ClaimRepetition <= 0 {
			return false
		}
		next, err := n.position.Play(m)
		return err == nil && n.timesReached(&next) >= draws.ClaimRepetition
	case ClaimFifty:
		return draws.ClaimMoves > 0 && n.position.Halfmoves()+1 >= 2*draws.ClaimMoves &&
			n.position.IsLegal(m) && !n.position.Irreversible(m)
	}
	return false
}

// holds judges a claim for the position on the board.
func (n *Node) holds(kind ClaimKind) bool {
	draws := n.draws()
	switch kind {
	case ClaimThreefold:
		return draws.ClaimRepetition > 0 && n.Repeated(draws.ClaimRepetition)
	case ClaimFifty:
		return draws.ClaimMoves > 0 && n.position.Halfmoves() >= 2*draws.ClaimMoves
	}
	return false
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
	draws := n.draws()
	switch kind {
	case ClaimThreefold:
		return draws.ClaimRepetition > 0 && n.followed(draws.ClaimRepetition-1)
	case ClaimFifty:
		return draws.ClaimMoves > 0 && n.position.Halfmoves()+1 >= 2*draws.ClaimMoves
	}
	return false
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
