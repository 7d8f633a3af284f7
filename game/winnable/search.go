package winnable

import (
	"context"
	"math/bits"
	"slices"
)

// node is a board in the search, with how it was reached.
type node struct {
	board
	move        move // that led here
	helpfulDone bool // the helpful moves were made, the others wait
	parent      uint32
	next        uint32 // the next node in its queue, 0 for none
}

const (
	chunkBits  = 10 // nodes are allocated by chunks of 1024
	loserMoves = 4  // moves of the loser's tried at first, its king's first
	waits      = 6  // queues that a position of a search without patience waits for its other moves
	leastTable = 1 << 12
	nodeSize   = 56 + 24   // a node and its share of the table, also while the table doubles
	numbers    = 1<<22 - 1 // of nodes in the table; the bits above hold tags, bits of hashes
	queues     = 512       // priorities; lower is nearer to a mate
)

// search looks for a line that ends with the winner's mate, best first. A line is its own proof. Running out of positions is the
// other: every position is stored as a whole, a hash only finds it, and is expanded by all its legal moves, at once or in two
// steps. It omits only positions in which the winner's material cannot mate any more (material.go).
type search struct {
	start  board
	chunks [][]node
	count  uint32   // nodes, the unused node 0 included
	most   uint32   // nodes that fit in memory
	table  []uint32 // open addressing by hash; at least half of it is free
	heads  [queues]uint32
	lowest int    // no queue below holds a node
	found  uint32 // the mate

	expanded, made int     // nodes expanded, children made
	patience       int     // how long similar positions wait, 0 for not at all
	plan           *plan   // the mate to steer for, nil for any
	mustTake       [2]bool // by side: it must take if it can (roles.go)

	counts         tally
	current, child board // here to avoid an allocation for each
	mover, reply   mover
	list           moveList
}

func (s *search) at(i uint32) *node { return &s.chunks[i>>chunkBits][i&(1<<chunkBits-1)] }

// set sets the start, and which side must take if it can.
func (s *search) set(b *board, mustTake [2]bool) { s.start, s.mustTake, s.made = *b, mustTake, 0 }

func (s *search) restart(plan *plan, memory int) {
	s.count, s.found, s.expanded = 1, 0, 0
	s.plan, s.patience = plan, 0
	s.most = uint32(min(memory/nodeSize, numbers-1<<chunkBits))
	if s.table == nil {
		s.table = make([]uint32, leastTable)
	}
	s.table = s.table[:leastTable]
	clear(s.table)
	clear(s.heads[:])
	s.lowest = queues
	start := s.start
	at, tag := s.place(&start)
	s.add(at, tag, &start, 0, 0, 0)
}

// wait sets how long similar positions wait from now on.
func (s *search) wait(patience int) {
	if patience != s.patience {
		s.patience = patience
		clear(s.counts[:])
	}
}

func (s *search) shrink() {
	if len(s.chunks) > 1 {
		clear(s.chunks[1:])
		s.chunks, s.table = s.chunks[:1], nil
	}
}

func (b *board) hash() uint64 {
	h := b.planes[0]*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b.planes[1]*0xc2b2ae3d27d4eb4f, 17)
	h ^= bits.RotateLeft64(b.planes[2]*0x165667b19e3779f9, 31) ^ bits.RotateLeft64(b.black*0xd6e8feb86659fd93, 43)
	h += uint64(b.turn)<<8 | uint64(b.open)
	h = (h ^ h>>32) * 0xd6e8feb86659fd93
	return h ^ h>>29
}

// place returns a position's place in the table, or where it should go, and the tag to store there with its node's number.
func (s *search) place(b *board) (at *uint32, tag uint32) {
	hash := b.hash()
	tag = uint32(hash>>32) &^ numbers
	for i := hash; ; i++ {
		at = &s.table[i&uint64(len(s.table)-1)]
		if *at == 0 || *at&^numbers == tag && s.at(*at&numbers).board == *b {
			return at, tag
		}
	}
}

func (s *search) add(at *uint32, tag uint32, b *board, parent uint32, m move, priority int) {
	index := s.count
	s.count++
	if index>>chunkBits >= uint32(len(s.chunks)) {
		s.chunks = append(s.chunks, make([]node, 1<<chunkBits))
	}
	*s.at(index) = node{board: *b, move: m, parent: parent}
	s.push(index, priority)
	*at = index | tag
	if int(s.count) > len(s.table)/2 {
		s.table = make([]uint32, 2*len(s.table))
		for i := uint32(1); i < s.count; i++ {
			at, tag := s.place(&s.at(i).board)
			*at = i | tag
		}
	}
}

func (s *search) push(i uint32, priority int) {
	priority = min(priority, queues-1)
	s.at(i).next, s.heads[priority] = s.heads[priority], i
	s.lowest = min(s.lowest, priority)
}

// take removes the best node from the queues, 0 if none is left.
func (s *search) take() uint32 {
	for ; s.lowest < queues; s.lowest++ {
		if i := s.heads[s.lowest]; i != 0 {
			s.heads[s.lowest] = s.at(i).next
			return i
		}
	}
	return 0
}

// run searches until a mate is found, nothing is left, limit children were made, memory is full or the context ends.
func (s *search) run(ctx context.Context, limit int) Answer {
	for s.made < limit {
		if s.expanded&1023 == 1023 && ctx.Err() != nil {
			return Undecided
		}
		i := s.take()
		if i == 0 {
			return Cannot
		}
		s.expanded++
		if s.expand(i) {
			return Can
		}
		if s.count >= s.most {
			return Undecided
		}
	}
	return Undecided
}

// expand adds all positions after a node, and reports whether one of them, or the node, is a mate.
func (s *search) expand(i uint32) bool {
	g := &s.mover
	b, child := &s.current, &s.child
	*b = s.at(i).board
	g.prepare(b)
	all := s.moves(g, !s.at(i).helpfulDone)
	moves := s.list.moves[:s.list.n]
	if all && len(moves) == 0 && g.checkers != 0 && g.side == losing {
		s.found = i // a mate that the estimate has overlooked
		return true
	}
	if !all {
		s.at(i).helpfulDone = true
		later := 1
		if s.patience == 0 {
			later = waits
		}
		s.push(i, s.lowest+later)
	}
	for _, m := range moves {
		s.made++
		b.playTo(child, m)
		if ((b.pawns()>>m.from()|g.them>>m.to())&1 != 0 || i == 1) && !child.material() {
			continue
		}
		at, tag := s.place(child)
		if *at != 0 {
			continue
		}
		estimate, mate := child.estimate()
		if mate && g.side == winning {
			s.reply.prepare(child)
			if s.reply.checkers != 0 && !s.reply.canMove() {
				s.add(at, tag, child, i, m, 0)
				s.found = s.count - 1
				return true
			}
		}
		s.add(at, tag, child, i, m, s.priority(child, estimate))
	}
	return false
}

// moves lists the moves to try from a position, and reports whether they are all legal ones. At first these are the most helpful:
// the winner's captures, promotions and moves to near the loser's king, or the loser's first few, which are its king's. Then the
// position waits in a queue for the others, as most questions are answered without them.
func (s *search) moves(g *mover, helpful bool) (all bool) {
	l := &s.list
	l.n = 0
	switch {
	case !helpful || s.mustTake[g.side]:
	case g.side == winning:
		g.movesTo(l, g.them|aimsAt[g.board.king(losing)&63])
		if l.n > 0 {
			return false
		}
	default:
		if g.addKing(l); l.n >= loserMoves {
			l.n = loserMoves
			return false
		}
		l.n = 0
		g.moves(l)
		if l.n > loserMoves+2 {
			l.n = loserMoves
			return false
		}
		return true
	}
	g.moves(l)
	if s.mustTake[g.side] {
		g.keepCaptures(l)
	}
	return true
}

// priority returns the queue of a position: by its estimate, or by its distance from the plan. With patience, similar positions
// wait the longer the more of them there are: those with the same pieces and pawns, which only captures and pawn moves change,
// those whose important pieces are on the same squares, and those with both.
func (s *search) priority(b *board, estimate int) int {
	if s.patience == 0 {
		return estimate
	}
	way, matter := estimate+perLocked*count(b.locked()), b.kings()
	if s.plan != nil {
		way, matter = s.plan.distance(b)
		way *= perPlanStep
	}
	class := b.class()
	return way + s.patience*(s.counts.often(class)+s.counts.often(class^matter*3^uint64(b.turn))+s.counts.often(matter*5^uint64(b.turn)))
}

// Weights in the queues.
const (
	perLocked     = 8  // a pawn that faces another: a capture by either side is progress
	perRepeat     = 12 // a doubling of similar positions
	perPlanStep   = 4  // a move missing for a plan
	perPlanRepeat = 3
)

// class hashes the pawns' squares and the number of each other piece.
func (b *board) class() uint64 {
	h := b.pawns()*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b.pawns()&b.black*0xc2b2ae3d27d4eb4f, 17)
	for _, set := range [...]uint64{b.knights(), b.bishops() & light, b.bishops() &^ light, b.rooks(), b.queens()} {
		h = (h ^ uint64(count(set&b.black)<<4|count(set))) * 0xd6e8feb86659fd93
	}
	return h ^ h>>31
}

// tally counts things by their hash.
type tally [1 << 16]uint16

// often counts something and returns how often it has been met, on a logarithmic scale.
func (t *tally) often(what uint64) int {
	n := &t[what*0x9e3779b97f4a7c15>>48]
	if *n < 1<<16-1 {
		*n++
	}
	return bits.Len16(*n)
}

func (s *search) line() []move {
	var line []move
	for i := s.found; s.at(i).parent != 0; i = s.at(i).parent {
		line = append(line, s.at(i).move)
	}
	slices.Reverse(line)
	return line
}
