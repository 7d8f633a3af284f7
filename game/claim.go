package game

import (
	"errors"
	"math"
	"time"

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

var claimNames = []string{NoClaim: "", ClaimThreefold: "threefold", ClaimFifty: "fifty"}

// String returns the claim's name as saved games write it.
func (k ClaimKind) String() string { return nameOf(claimNames, k) }

// ErrClaim is the error of a text that names no claim.
var ErrClaim = errors.New("not a claim of a draw")

// ParseClaimKind returns the claim that a saved game's text names; its error is an ErrClaim.
func ParseClaimKind(s string) (ClaimKind, error) {
	return named(claimNames, ClaimThreefold, s, ErrClaim)
}

// Reason returns the reason of a game that ends by the claim.
func (k ClaimKind) Reason() Reason {
	if k == ClaimFifty {
		return Fifty
	}
	return Threefold
}

// DrawClaim is a claim of a draw by the side to move in a node's position, whether it is made or not. It is judged from the
// line that leads to the node, whether or not the game has been drawn on the way.
type DrawClaim struct {
	at   *Node
	kind ClaimKind
}

// Claim returns the claim of a kind in the node's position.
func (n *Node) Claim(kind ClaimKind) DrawClaim { return DrawClaim{n, kind} }

// Holds tells whether the claim is right: for the position on the board if m is the zero move, else for the one that the
// named next move brings (FIDE 9.2, 9.3). A position without a legal move, or that "win" has decided, gives no claim on the
// board, and an illegal move none at all.
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

// known tells whether the rules know a claim of this kind.
func (c DrawClaim) known() bool {
	draws := c.at.draws()
	return c.kind == ClaimThreefold && draws.ClaimRepetition > 0 || c.kind == ClaimFifty && draws.ClaimMoves > 0
}

// TooShort tells whether no claim of this kind could be right yet, whatever was played and is played next: a position stands
// again four plies later at the soonest.
func (c DrawClaim) TooShort() bool {
	n := c.at
	if c.kind == ClaimThreefold {
		return n.ply+1 < 4*(n.draws().ClaimRepetition-1)
	}
	return n.game.root.position.Halfmoves()+n.ply+1 < 2*n.draws().ClaimMoves
}

// onBoard judges a claim that the rules know for the position on the board.
func (c DrawClaim) onBoard() bool {
	draws := c.at.draws()
	if c.kind == ClaimThreefold {
		return c.at.Repeated(draws.ClaimRepetition)
	}
	return c.at.position.Halfmoves() >= 2*draws.ClaimMoves
}

// Right tells whether the side to move has a right claim of this kind, on the board or with some next move.
func (c DrawClaim) Right() bool { return c.Holds(rules.Move{}) || len(c.Moves()) > 0 }

// Moves returns the next moves with which the claim is right.
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

// mayHold tells, without trying a move, whether a next move could make the claim right.
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

// followed tells whether a position that may follow has stood on the board a number of times already.
func (c DrawClaim) followed(times int) bool {
	for back, m := 2, c.at.parent; m != nil && back <= c.at.position.Halfmoves()+1; back, m = back+2, m.twoBack() {
		if m.Repeated(times) {
			return true
		}
	}
	return false
}

// arm makes the next move the named move of a claim; NoClaim takes that back.
func (c *Controller) arm(kind ClaimKind) {
	if c.begun.Claim != kind {
		c.begun.Claim = kind
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
	c.begun.Claim = NoClaim
	claim := Event{By: by, Type: Claim, Kind: kind, Move: named, Upheld: n.Claim(kind).Holds(m)}
	if claim.Upheld {
		c.finish(claim, now)
		return nil
	}
	c.note(claim)
	c.compensate(by.Other(), now)
	if named != nil {
		return c.move(m, now)
	}
	c.altered(ChangedClock | ChangedHistory)
	return nil
}

// Pace is how quick a game is, and what that changes.
type Pace struct {
	Most    time.Duration // that a player has for the Laws' number of moves
	Penalty time.Duration // what the opponent of a wrong claim is given
	Article string        // which says so
}

// Paces are blitz, rapid, and any other game.
var Paces = [...]Pace{
	{Most: 10 * time.Minute, Penalty: time.Minute, Article: "B.3"},
	{Most: time.Hour - 1, Penalty: time.Minute, Article: "A.3"},
	{Most: math.MaxInt64, Penalty: 2 * time.Minute, Article: "9.5.3"},
}

// Quick tells whether a game with these times is rapid or blitz.
func (t TimeControl) Quick() bool { return !t.None() && t.Pace() != Paces[len(Paces)-1] }

// paceMoves is for how many moves a player's time is added up to find the pace.
const paceMoves = 60

// Pace returns the pace of a game with these times, by the player who has more of it (FIDE A.1, B.1). A side without a
// clock has none.
func (t TimeControl) Pace() Pace {
	longer := max(t[rules.White].timeFor(paceMoves), t[rules.Black].timeFor(paceMoves))
	i := 0
	for longer > Paces[i].Most {
		i++
	}
	return Paces[i]
}

// timeFor returns the time that there is for a number of moves: the first stage's, that of the others which end by then or
// with the game, and each move's extra time.
func (s *Stages) timeFor(moves int) (total time.Duration) {
	for m := range moves {
		stage, begins := s.stage(m)
		if m == 0 || begins && m+stage.Moves <= moves {
			total += stage.Time
		}
		total += stage.Extra
	}
	return total
}
