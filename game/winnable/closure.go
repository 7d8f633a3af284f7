package winnable

import (
	"context"
	"slices"
	"unsafe"

	"overtheboard/game/rules"
)

// This file decides under any rules by visiting every reachable position. Why it is sound: a position's key is all that its legal
// moves, and the moves after them, depend on (package rules' Key), and is compared as a whole. Every legal move is played in each
// position that is not decided. If none is left and none was won, none can be. The counters do not matter: a win that comes too
// late for them still shows that the position is not dead.
//
// A position from which on the game is FIDE's (roles.go) is judged as one of that game instead: can wins, cannot decides it, and
// only undecided ones are played on.

// closing visits the positions, taking turns between several orders: few moves and few pieces of the loser first; few free
// squares of the loser's royals first, for which it may need pieces of its own; and nearest to a planned mate first (aims.go).
// All orders prefer positions whose important pieces are where they have rarely been.
type closing struct {
	side   rules.Color
	limit  Limit
	seen   map[rules.Key]struct{}
	steps  []arrival
	queues [orders][128][]*open // by priority in each order
	made   int
	counts tally // positions by where the royals, or the mating pieces, are
	royals [2][]rules.Piece
	moves  []rules.Move
	orders int
	aims   []mateAims   // to steer for, in the last order
	fide   *solver      // for positions from which on the game is FIDE's
	rest   []rules.Move // of the line, after the position entered last
}

// orders is the number of orders; the last is used only if there are mates to steer for.
const orders = 3

// arrival is how a position came up. Number 0 is the start.
type arrival struct {
	parent uint32
	move   rules.Move
}

// open is a position that is still to be played on.
type open struct {
	position rules.Position
	step     uint32
	mobility int // the loser's number of moves when it was last to move
	done     bool
}

// openSize is about the memory of a position: itself while it is open, its key in a map, its arrival.
const openSize = int(unsafe.Sizeof(open{}) + 16*orders + 2*unsafe.Sizeof(rules.Key{}) + 2*unsafe.Sizeof(arrival{}))

// closure decides under any rules: by what the pieces can ever do, else by visiting all positions until one is a win.
func closure(ctx context.Context, fide *solver, p *rules.Position, side rules.Color, limit Limit) Result {
	if r, ok := fide.ever.proof(p, side, placementsPerNode*limit.Nodes); ok {
		return r
	}
	c := &closing{side: side, limit: limit, fide: fide, seen: map[rules.Key]struct{}{p.Key(): {}}, steps: make([]arrival, 1)}
	c.findRoyals(p.Ruleset())
	if c.orders, c.aims = orders-1, fide.ever.mateAims(ctx, p, side, placementsPerNode*limit.Nodes); len(c.aims) > 0 {
		c.orders = orders
	}
	c.open(&open{position: *p}, [orders]int{})
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
	for turn := 0; ; turn = (turn + 1) % c.orders {
		now := c.take(turn)
		if now == nil {
			return Cannot
		}
		if ctx.Err() != nil || c.made >= c.limit.Nodes || len(c.seen) >= c.limit.Memory/openSize {
			return Undecided
		}
		now.done = true
		c.moves = now.position.AppendLegalMoves(c.moves[:0])
		for _, m := range c.moves {
			if c.enter(ctx, now, m) {
				return Can
			}
		}
	}
}

func (c *closing) open(o *open, places [orders]int) {
	for i, place := range places[:c.orders] {
		q := &c.queues[i][min(max(place, 0), len(c.queues[i])-1)]
		*q = append(*q, o)
	}
}

// take removes the best open position of an order, nil if there is none.
func (c *closing) take(order int) *open {
	queues := &c.queues[order]
	for i := range queues {
		for q := &queues[i]; len(*q) > 0; {
			o := (*q)[len(*q)-1]
			*q = (*q)[:len(*q)-1]
			if !o.done {
				return o
			}
		}
	}
	return nil
}

// enter opens the position after a move unless it is known or decided, and reports whether the side has won in it.
func (c *closing) enter(ctx context.Context, from *open, m rules.Move) bool {
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
	c.steps = append(c.steps, arrival{parent: from.step, move: m})
	if v != (rules.Verdict{}) {
		return true
	}
	if child.Occupied().Count() < from.position.Occupied().Count() || m.Promotion != rules.NoKind {
		switch c.asFIDE(ctx, &child) {
		case Can:
			return true
		case Cannot:
			return false
		}
	}
	mobility := from.mobility
	if child.Turn() != c.side {
		mobility = child.CountLegalMoves()
	}
	often := c.repeated(&child)
	c.open(&open{position: child, step: uint32(len(c.steps) - 1), mobility: mobility}, [orders]int{
		mobility + perPiece*child.Pieces(c.side.Other()).Count() + often,
		perFreeSquare*c.freeSquares(&child) + perRoyalStep*c.royalsApart(&child) + often,
		c.toAims(&child),
	})
	return false
}

// asFIDE judges a position in which a kind has appeared or gone, if it is one of FIDE's game.
func (c *closing) asFIDE(ctx context.Context, p *rules.Position) Answer {
	b, ok := c.fide.roles.read(p)
	if !ok {
		return Undecided
	}
	r := c.fide.answer(ctx, stages[:], &b, int(c.side), Limit{fideNodes, min(c.limit.Memory, fideMemory)})
	c.made += r.Nodes / fidePerNode
	if r.Answer == Can {
		c.rest = c.fide.line()
	}
	return r.Answer
}

// line returns the moves to the position entered last, and on to the win.
func (c *closing) line() (line []rules.Move) {
	for i := len(c.steps) - 1; i != 0; i = int(c.steps[i].parent) {
		line = append(line, c.steps[i].move)
	}
	slices.Reverse(line)
	return append(line, c.rest...)
}

func (c *closing) toAims(p *rules.Position) int {
	if len(c.aims) == 0 {
		return 0
	}
	best, aimed := unreachable, uint64(0)
	for i := range c.aims {
		if d, taken := c.aims[i].distance(p); d < best {
			best, aimed = d, taken
		}
	}
	return perAimStep*best + c.counts.often(aimed*3^uint64(p.Turn())^allBits)
}

// Weights of the orders, in queues.
const (
	perAimStep    = 2 // in the last: a move missing for a mate
	perPiece      = 2 // in the first: a piece of the loser's
	perFreeSquare = 4 // in the second: a free square of the loser's royal
	perRoyalStep  = 2 // between a royal of the loser's and one of the winner's
)

func (c *closing) findRoyals(rs *rules.Ruleset) {
	for side := range rules.Sides {
		for k := range rs.EachKind {
			if piece := rules.NewPiece(k, side); rs.Royal(piece) {
				c.royals[side] = append(c.royals[side], piece)
			}
		}
	}
}

// freeSquares counts the squares that the loser's royals could go to without being attacked.
func (c *closing) freeSquares(p *rules.Position) (n int) {
	own := p.Pieces(c.side.Other())
	for _, royal := range c.royals[c.side.Other()] {
		for from := range p.Of(royal).Squares {
			for to := range (p.Ruleset().Reach(royal, from, rules.Quietly, p.Occupied()) &^ own).Squares {
				if p.Attackers(to, c.side) == 0 {
					n++
				}
			}
		}
	}
	return n
}

// royalsApart returns how many steps the sides' royals are apart, 0 if one has none.
func (c *closing) royalsApart(p *rules.Position) (steps int) {
	for _, ours := range c.royals[c.side] {
		for _, theirs := range c.royals[c.side.Other()] {
			if a, b := p.Of(ours), p.Of(theirs); a != 0 && b != 0 {
				steps = max(steps, distance(int(a.First()), int(b.First())))
			}
		}
	}
	return steps
}

// repeated returns how often the royals have been on the same squares, on a logarithmic scale.
func (c *closing) repeated(p *rules.Position) int {
	at := uint64(p.Turn())
	for side := range c.royals {
		for _, royal := range c.royals[side] {
			at = at*3 ^ uint64(p.Of(royal))*5*uint64(1+2*side)
		}
	}
	return c.counts.often(at)
}
