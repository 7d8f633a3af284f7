package rules

import (
	"slices"
	"sync"
)

// frame is the room in which the moves of one position are found. Frames are used again, so that finding moves
// allocates nothing.
type frame struct {
	entries []entry
	allowed Bitboard     // where a piece may go so that no check remains or comes: everywhere, if none can
	pinned  Bitboard     // own pieces that stand between an attacker and a royal
	pins    [64]Bitboard // where each pinned piece may go; of other squares it holds nothing useful
	spare   []entry      // room that keepLegal exchanges with entries
	anyDrop bool         // find also drops that mate and may not
}

// frames are those that are not in use.
var frames = sync.Pool{New: func() any { return new(frame) }}

func borrowFrame() *frame { return frames.Get().(*frame) }

func (f *frame) giveBack() { frames.Put(f) }

// entry is a set of moves: one piece to several squares, or several pieces of one kind by one step. The code of the move
// to a target is first plus factor times the target. It has four fields at most, so that the compiler keeps it in
// registers.
type entry struct {
	targets Bitboard
	first   moveCode
	factor  uint16
	how     moveFlags
}

// moveFlags say what is special about an entry's moves.
type moveFlags uint16

const (
	promotes       moveFlags = 1 << iota // to any of its choices, which the codes do not tell
	takesEnPassant                       // takes the position's victim
)

// A factor puts the target in its place in the code; with stepping, the origin moves along with it.
const (
	standing = 1 << toShift
	stepping = 1<<toShift + 1
)

// movesOf returns the moves of a piece to some squares.
func movesOf(from Square, targets Bitboard) entry {
	return entry{targets: targets, first: moveCode(from), factor: standing}
}

// movesBy returns the moves of several pieces that go up by a number of squares.
func movesBy(by int, targets Bitboard) entry {
	return entry{targets: targets, first: moveCode(-by), factor: stepping}
}

// special returns the one move that a Move is.
func special(m Move, how moveFlags) entry {
	return entry{m.To.Bit(), m.code() - standing*moveCode(m.To), standing, how}
}

// code returns the code of the move to a target.
func (e *entry) code(to Square) moveCode { return moveCode(to)*moveCode(e.factor) + e.first }

// generate finds the legal moves of the pieces on some squares at least, and the drops.
func (f *frame) generate(p *Position, from Bitboard) {
	if p.rs.decides && p.decided() {
		f.entries = f.entries[:0]
		return
	}
	f.generateUndecided(p, from)
}

// generateUndecided is generate as if no win condition were met.
func (f *frame) generateUndecided(p *Position, from Bitboard) {
	rs, us := p.rs, p.turn&1
	royals := f.begin(p)
	if rs.mustCapture[us] { // which depends on all moves
		from = everywhere
	}
	if rs.drops && p.onlyDrops() {
		from = 0
	}
	if rs.tried[us] || !royals.single() {
		f.tryMoves(p, from)
	} else {
		own, occupied := p.colors[us], p.Occupied()
		if royals != 0 {
			f.royalMoves(p, royals, from, occupied)
		}
		f.addMoves(p, own&from&^royals&^f.pinned, own, occupied)
		f.otherMoves(p, royals, from)
	}
	if rs.mustCapture[us] {
		f.keepCaptures(p)
	}
}

// begin forgets what was found, and returns the royals that the side to move may not leave attacked.
func (f *frame) begin(p *Position) (royals Bitboard) {
	f.entries = f.entries[:0]
	f.allowed, f.pinned = everywhere, 0
	if p.rs.checkRule[p.turn&1] {
		royals = p.royals(p.turn)
	}
	return royals
}

// royalMoves finds checks and pins, and the moves of the one royal that there is.
func (f *frame) royalMoves(p *Position, royals, from, occupied Bitboard) {
	f.findChecksAndPins(p, royals)
	if royals&from != 0 {
		royal := royals.First() & 63
		if to := f.royalTargets(p, royal, occupied); to != 0 {
			f.entries = append(f.entries, movesOf(royal, to))
		}
	}
}

// otherMoves finds what neither a royal nor a piece that is not pinned does by its own moves: the moves of pinned pieces,
// castling with a king that is not the royal, en passant, and drops.
func (f *frame) otherMoves(p *Position, royals, from Bitboard) {
	for pinned := f.pinned & from; pinned != 0; pinned &= pinned - 1 {
		sq := pinned.First() & 63
		mv := &p.rs.moves[p.board[sq]&63]
		f.add(p, mv, sq, mv.targets(p, sq)&f.allowed&f.pins[sq])
	}
	if king := p.king[p.turn&1]; king != NoSquare && from.Has(king) && !royals.Has(king) {
		f.castlings(p)
	}
	if p.open != 0 {
		f.enPassants(p, from)
	}
	if p.rs.drops {
		f.drops(p)
	}
}

// count returns how many legal moves a position has. Under rulesets with nothing but pieces that move and take, it makes
// entries of few of them.
func (f *frame) count(p *Position) int {
	if !p.rs.plain {
		f.generate(p, everywhere)
		return f.sum(p)
	}
	royals := f.begin(p)
	if !royals.single() {
		f.tryMoves(p, everywhere)
		return f.sum(p)
	}
	own, occupied := p.colors[p.turn&1], p.Occupied()
	if royals != 0 {
		f.royalMoves(p, royals, everywhere, occupied)
	}
	n := f.countMoves(p, own&^royals&^f.pinned, own, occupied)
	f.otherMoves(p, royals, everywhere)
	return n + f.sum(p)
}

// add makes entries of a piece's targets.
func (f *frame) add(p *Position, mv *movement, from Square, to Bitboard) {
	if promoting := mv.promoting(from, to); promoting != 0 {
		to = mv.staying(from, to)
		e := movesOf(from, promoting)
		e.how = promotes
		f.entries = append(f.entries, e)
	}
	if to != 0 {
		f.entries = append(f.entries, movesOf(from, to))
	}
}

// keepCaptures drops all other moves if there is a capture.
func (f *frame) keepCaptures(p *Position) {
	// A castling may end where its partner stood, but never on an enemy.
	them := p.colors[p.turn.Other()]
	captures := func(e entry) Bitboard {
		if e.how&takesEnPassant != 0 {
			return e.targets
		}
		return e.targets & them
	}
	if !slices.ContainsFunc(f.entries, func(e entry) bool { return captures(e) != 0 }) {
		return
	}
	kept := f.entries[:0]
	for _, e := range f.entries {
		if e.targets = captures(e); e.targets != 0 {
			kept = append(kept, e)
		}
	}
	f.entries = kept
}

// sum returns how many moves were found.
func (f *frame) sum(p *Position) int {
	n := 0
	for i := range f.entries {
		e := &f.entries[i]
		if e.how&promotes == 0 {
			n += e.targets.Count()
		} else {
			n += e.targets.Count() * len(e.movement(p).choices)
		}
	}
	return n
}

// movement returns how the entry's pieces move.
func (e *entry) movement(p *Position) *movement {
	return &p.rs.moves[p.board[e.code(e.targets.First()).from()&63]&63]
}

// appendMoves appends the moves that were found.
func (f *frame) appendMoves(dst []Move, p *Position) []Move {
	n, room := len(dst), dst[:cap(dst)]
	for i := range f.entries {
		e := &f.entries[i]
		if e.how&promotes != 0 {
			room = e.appendPromotions(room[:n], p)
			n, room = len(room), room[:cap(room)]
			continue
		}
		if len(room)-n < 64 {
			room = slices.Grow(room[:n], 64)
			room = room[:cap(room)]
		}
		first, factor := e.first, moveCode(e.factor)
		for rest := e.targets; rest != 0; rest &= rest - 1 {
			room[n] = (moveCode(rest.First())*factor + first).move()
			n++
		}
	}
	return room[:n]
}

// appendPromotions appends the moves of an entry that must promote.
func (e *entry) appendPromotions(dst []Move, p *Position) []Move {
	for to := range e.targets.Squares {
		for _, choice := range e.movement(p).choices {
			dst = append(dst, Move{From: e.code(to).from(), To: to, Promotion: choice})
		}
	}
	return dst
}

// LegalMoves returns the legal moves, in no order to rely on. A position that is decided has none.
func (p *Position) LegalMoves() []Move { return p.AppendLegalMoves(nil) }

// AppendLegalMoves appends the legal moves to dst.
func (p *Position) AppendLegalMoves(dst []Move) []Move {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, everywhere)
	return f.appendMoves(dst, p)
}

// MovesFrom returns the legal moves of the piece on a square; castling is a move of the king. Those from NoSquare are the
// drops.
func (p *Position) MovesFrom(sq Square) []Move {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, origin(sq))
	return slices.DeleteFunc(f.appendMoves(nil, p), func(m Move) bool { return m.From != sq })
}

// origin returns the squares that a move from a square comes from: none for a drop.
func origin(sq Square) Bitboard {
	if sq >= NoSquare {
		return 0
	}
	return sq.Bit()
}

// IsLegal tells whether a move is legal.
func (p *Position) IsLegal(m Move) bool {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, origin(m.From))
	for i := range f.entries {
		if f.entries[i].holds(m, p) {
			return true
		}
	}
	return false
}

// holds tells whether an entry has a move.
func (e *entry) holds(m Move, p *Position) bool {
	if m.To >= NoSquare || !e.targets.Has(m.To) {
		return false
	}
	legal := e.code(m.To).move()
	if e.how&promotes != 0 && slices.Contains(e.movement(p).choices, m.Promotion) {
		legal.Promotion = m.Promotion
	}
	return m == legal && (e.how&promotes == 0 || m.Promotion != NoKind)
}

// HasLegalMove tells whether there is a legal move.
func (p *Position) HasLegalMove() bool {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, everywhere)
	return len(f.entries) > 0
}

// CountLegalMoves returns how many legal moves there are.
func (p *Position) CountLegalMoves() int {
	f := borrowFrame()
	defer f.giveBack()
	return f.count(p)
}
