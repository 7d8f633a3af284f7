package game

import (
	"context"

	"overtheboard/game/rules"
)

// Grounds say on what the answer rests that a side cannot win. The zero value: nobody has said.
type Grounds uint8

// The grounds.
const (
	NoGrounds    Grounds = iota
	TooFewPieces         // no mate can be set up with the pieces on the board (FIDE 5.2.2)
	ShutIn               // the pieces that could mate can never get to where they would have to
	AllSeen              // every position that can still come up was gone through
)

// Evidence is why a side can still win from a position, or why it cannot. The zero value is no evidence.
type Evidence struct {
	Ability Ability
	// Line is a series of legal moves, both sides helping, that ends with the side's win, if it can; it is empty if
	// nobody knows one.
	Line []rules.Move
	// Grounds, Fixed and Reach are given if it cannot, the latter two if it is shut in: the squares whose pieces can
	// never move nor be captured, and those that the side's other pieces can ever come to.
	Grounds      Grounds
	Fixed, Reach rules.Bitboard
}

// Explain asks why a side can still win from the node's position, or why it cannot. It takes its time, until it is
// answered or the context ends, and may be called from any goroutine.
func (n *Node) Explain(ctx context.Context, side rules.Color) Evidence {
	explain := n.game.config.Judge.Explain
	position := n.position
	if explain == nil || position.Verdict() != (rules.Verdict{}) { // not Decided, which is for the game's own goroutine
		return Evidence{}
	}
	return explain(ctx, &position, side)
}
