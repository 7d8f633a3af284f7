package helpmate

import (
	"context"
	"math/bits"
	"unsafe"

	"overtheboard/game/rules"
)

// This file answers for any rules by going through the positions that can come up. Why it is sound: a position's key is
// all that its legal moves, and the moves after them, depend on (package rules' Key), and is compared whole; each position
// is played on by every legal move unless it is decided. If none is left and none was won, none can be. The counters are
// no part of the question: a win that comes too late for them still shows that the position is not dead.

// closing goes through the positions, those first in which the loser has few moves and few pieces, and whose royals stand where
// they have not often stood.
type closing struct {
	side   rules.Color
	limit  Limit
	seen   map[rules.Key]struct{}
	steps  []arrival
	queues [128][]open
	made   int
	counts [1 << 12]uint32 // positions by where the royals stand: see repeated
	moves  []rules.Move
}

// arrival is how a position came up. Number 0 is the start.
type arrival struct {
	parent uint32
	move   rules.Move
}

// open is a position that is still to be played on.
type open struct {
	position rules.Position
	number   uint32
	mobility int // how many moves the loser had when it was last to move
}

// openSize is about what a position takes in memory: itself while it is open, its key in a map, its arrival.
const openSize = int(unsafe.Sizeof(open{}) + 2*unsafe.Sizeof(rules.Key{}) + 2*unsafe.Sizeof(arrival{}))

// closure answers for any rules: by a static proof if only checkmate wins, else by going through all positions that
// can come up until one is a win.
func closure(ctx context.Context, p *rules.Position, side rules.Color, limit Limit) Result {
	if proof, ok := wall(ctx, p, side, limit.Nodes); ok {
		return Result{Answer: Cannot, Proof: proof}
	}
	c := &closing{side: side, limit: limit, seen: map[rules.Key]struct{}{p.Key(): {}}, steps: make([]arrival, 1)}
	c.queues[0] = []open{{position: *p}}
	result := Result{Answer: c.run(ctx), Nodes: c.made}
	switch result.Answer {
	case Can:
		result.Line = c.line()
	case Cannot:
		result.Proof.Argument = Exhausted
	}
	return result
}

// run plays on from the most promising position until one is won or none is left.
func (c *closing) run(ctx context.Context) Answer {
	for {
		next := c.take()
		if next == nil {
			return Cannot
		}
		if ctx.Err() != nil || c.made >= c.limit.Nodes || len(c.seen) >= c.limit.Memory/openSize {
			return Undecided
		}
		now := *next
		c.moves = now.position.AppendLegalMoves(c.moves[:0])
		for _, m := range c.moves {
			if c.enter(&now, m) {
				return Can
			}
		}
	}
}

// take removes the best open position, nil if there is none.
func (c *closing) take() *open {
	for i := range c.queues {
		if q := c.queues[i]; len(q) > 0 {
			c.queues[i] = q[:len(q)-1]
			return &q[len(q)-1]
		}
	}
	return nil
}

// enter opens the position after a move unless it is known or decided, and tells whether the side has won in it.
func (c *closing) enter(from *open, m rules.Move) bool {
	c.made++
	child, err := from.position.Play(m)
	if err != nil {
		return false
	}
	key := child.Key()
	if _, known := c.seen[key]; known {
		return false
	}
	c.seen[key] = struct{}{}
	v := child.Verdict()
	if v != (rules.Verdict{}) && v.Winner != c.side.Wins() {
		return false
	}
	c.steps = append(c.steps, arrival{parent: from.number, move: m})
	if v != (rules.Verdict{}) {
		return true
	}
	mobility := from.mobility
	if child.Turn() != c.side {
		mobility = child.CountLegalMoves()
	}
	priority := mobility + perPiece*child.Pieces(c.side.Other()).Count() + c.repeated(&child)
	q := &c.queues[min(priority, len(c.queues)-1)]
	*q = append(*q, open{position: child, number: uint32(len(c.steps) - 1), mobility: mobility})
	return false
}

// line returns the moves to the position that was entered last.
func (c *closing) line() (line []rules.Move) {
	for i := len(c.steps) - 1; i != 0; i = int(c.steps[i].parent) {
		line = append(line, c.steps[i].move)
	}
	for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
		line[i], line[j] = line[j], line[i]
	}
	return line
}

// perPiece is how many moves a piece of the loser's counts for.
const perPiece = 2

// repeated returns how often the royals have stood where they stand, on a logarithmic scale.
func (c *closing) repeated(p *rules.Position) int {
	at := uint64(p.Turn())
	for k := rules.Kind(1); int(k) <= p.Ruleset().Kinds(); k++ {
		white, black := rules.NewPiece(k, rules.White), rules.NewPiece(k, rules.Black)
		if p.Ruleset().Royal(white) || p.Ruleset().Royal(black) {
			at = at*3 ^ uint64(p.Of(white))*5 ^ uint64(p.Of(black))*7
		}
	}
	n := &c.counts[at*0x9e3779b97f4a7c15>>(64-12)]
	*n++
	return bits.Len32(*n)
}
