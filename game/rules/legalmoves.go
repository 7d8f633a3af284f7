package rules

import (
	"slices"
	"sync"
)

// frame is the memory for generating the moves of one position. Frames are reused, so that generating moves allocates nothing.
type frame struct {
	entries  []entry
	allowed  Bitboard     // where a piece may go so that no check remains or arises, everywhere if none can
	pinned   Bitboard     // own pieces between an attacker and a royal
	pins     [64]Bitboard // where each pinned piece may go; undefined for other squares
	hurdles  Bitboard     // where a piece's arrival or departure may give check, as a hurdle; everywhere, if one does already
	check    bool         // a royal is attacked
	anyway   bool         // generate moves even if a win condition is met
	anyDrop  bool         // include drops that mate and may not
	counting bool         // only count moves where that is quicker
	counted  int          // those moves
}

// frames are the unused ones.
var frames = sync.Pool{New: func() any { return new(frame) }}

func borrowFrame() *frame { return frames.Get().(*frame) }

func (f *frame) giveBack() {
	f.anyway, f.anyDrop = false, false
	frames.Put(f)
}

// entry is a set of moves: one piece to several squares, or several pieces of one kind by one step. The code of the move to a
// target is first plus factor times the target. It has at most four fields, so that the compiler keeps it in registers.
type entry struct {
	targets   Bitboard
	first     moveCode
	factor    uint16
	enPassant bool
}

// A factor puts the target in its place in the code; with stepping, the origin moves along with it.
const (
	standing = 1 << toShift
	stepping = 1<<toShift + 1
)

func movesOf(from Square, targets Bitboard) entry {
	return entry{targets: targets, first: moveCode(from), factor: standing}
}

func movesBy(by int, targets Bitboard) entry {
	return entry{targets: targets, first: moveCode(-by), factor: stepping}
}

// promotions appends entries of moves that must promote, one for each choice.
func (mv *movement) promotions(entries []entry, targets Bitboard, first moveCode, factor uint16) []entry {
	for _, choice := range mv.choices {
		entries = append(entries, entry{targets: targets, first: first + moveCode(choice)<<choiceShift, factor: factor})
	}
	return entries
}

func (e *entry) code(to Square) moveCode { return moveCode(to)*moveCode(e.factor) + e.first }

// generate generates at least the legal moves of the pieces on some squares, and the drops.
func (f *frame) generate(p *Position, from Bitboard) {
	f.begin()
	if p.shownOnly || p.rs.decides && !f.anyway && p.decided() {
		return
	}
	if p.keepsRoyals {
		f.counting = false
	}
	var royals Bitboard // which the side may not leave attacked
	if p.rs.checkRule[p.turn&1] {
		royals = p.Royals(p.turn)
	}
	if p.rs.special[p.turn&1] || !royals.single() {
		f.specialMoves(p, royals, from)
		if p.keepsRoyals {
			f.spareRoyals(p)
		}
		return
	}
	if royals != 0 {
		f.findChecksAndPins(p, royals)
	}
	f.plainMoves(p, royals, from)
	f.otherMoves(p, royals, from)
	if p.keepsRoyals {
		f.spareRoyals(p)
	}
}

// spareRoyals removes the moves that would take a royal of the side not to move.
func (f *frame) spareRoyals(p *Position) {
	for i := range f.entries {
		f.entries[i].targets &^= p.Royals(p.turn.Other())
	}
	f.entries = slices.DeleteFunc(f.entries, func(e entry) bool { return e.targets == 0 })
}

func (f *frame) begin() {
	f.entries = f.entries[:0]
	f.allowed, f.pinned, f.hurdles, f.check = everywhere, 0, 0, false
}

// plainMoves generates the moves of the pieces on some squares after findChecksAndPins, with several royals only if none is in
// check, and with their castlings. It may count some of them instead.
func (f *frame) plainMoves(p *Position, royals, from Bitboard) {
	own, occupied := p.colors[p.turn&1], p.Occupied()
	for rest := royals & from; rest != 0; rest &= rest - 1 {
		royal := rest.First() & 63
		to := p.rs.moves[p.board[royal]&63].targets(p, royal)
		var paths [3]Bitboard
		if p.king[p.turn&1] == royal && !f.check {
			paths = p.castlingPaths()
		}
		crossed := paths[Kingside] | paths[Queenside]
		safe := p.safe((to|crossed)&^royal.Bit(), occupied&^royal.Bit())
		if crossed != 0 {
			f.castlings(p, paths, ^(safe | royal.Bit()))
		}
		to &= safe
		if f.pinned.Has(royal) { // before another royal
			to &= f.pins[royal]
		}
		if to != 0 {
			f.entries = append(f.entries, movesOf(royal, to))
		}
	}
	free := own & from &^ royals &^ f.pinned
	if f.counting {
		g := &p.rs.generators[p.turn&1]
		promoters := p.all(&g.promoters) & free & (g.promoting | p.unmoved&g.promotingInitially)
		f.counted = g.countMoves(p, free&^promoters, occupied, f.allowed&^own)
		if promoters != 0 {
			f.entries = g.addSetwise(f.entries, p, promoters, occupied, f.allowed&^own)
		}
	} else {
		f.addMoves(p, free, own, occupied)
	}
	for pinned := f.pinned & from &^ royals; pinned != 0; pinned &= pinned - 1 {
		sq := pinned.First() & 63
		mv := &p.rs.moves[p.board[sq]&63]
		f.add(mv, sq, mv.targets(p, sq)&f.allowed&f.pins[sq])
	}
}

func (f *frame) otherMoves(p *Position, royals, from Bitboard) {
	if king := p.king[p.turn&1]; king != NoSquare && from.Has(king) && !royals.Has(king) {
		paths := p.castlingPaths()
		f.castlings(p, paths, p.castlingDanger(paths[Kingside]|paths[Queenside]))
	}
	if p.open != 0 {
		f.enPassants(p, from)
	}
	if p.rs.drops {
		f.drops(p)
	}
}

func (f *frame) count(p *Position) int {
	f.counting, f.counted = true, 0
	f.generate(p, everywhere)
	f.counting = false
	n := f.counted
	for i := range f.entries {
		n += f.entries[i].targets.Count()
	}
	return n
}

func (f *frame) add(mv *movement, from Square, to Bitboard) {
	if promoting := mv.promoting(from, to); promoting != 0 {
		to = mv.staying(from, to)
		f.entries = mv.promotions(f.entries, promoting, moveCode(from), standing)
	}
	if to != 0 {
		f.entries = append(f.entries, movesOf(from, to))
	}
}

// keepCaptures drops all other moves if there is a capture.
func (f *frame) keepCaptures(p *Position) {
	kept := f.entries[:0]
	for _, e := range f.entries {
		if !e.enPassant { // a castling may end on its partner's square, but never on an enemy
			e.targets &= p.colors[p.turn.Other()&1]
		}
		if e.targets != 0 {
			kept = append(kept, e)
		}
	}
	if len(kept) > 0 {
		f.entries = kept
	}
}

func (f *frame) appendMoves(dst []Move) []Move {
	for _, e := range f.entries {
		for rest := e.targets; rest != 0; rest &= rest - 1 {
			dst = append(dst, e.code(rest.First()).move())
		}
	}
	return dst
}

// LegalMoves returns the legal moves, in no particular order. A decided position has none.
func (p *Position) LegalMoves() []Move { return p.AppendLegalMoves(nil) }

// AppendLegalMoves appends the legal moves to dst.
func (p *Position) AppendLegalMoves(dst []Move) []Move {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, everywhere)
	return f.appendMoves(dst)
}

// MovesFrom returns the legal moves of the piece on a square; castling is a move of the king. Those from NoSquare are the drops.
func (p *Position) MovesFrom(sq Square) []Move {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, origin(sq))
	return slices.DeleteFunc(f.appendMoves(nil), func(m Move) bool { return m.From != sq })
}

// origin returns the square as a set, empty for a drop.
func origin(sq Square) Bitboard {
	if sq >= NoSquare {
		return 0
	}
	return sq.Bit()
}

// IsLegal reports whether a move is legal.
func (p *Position) IsLegal(m Move) bool {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p, origin(m.From))
	return slices.ContainsFunc(f.entries, func(e entry) bool {
		return m.To < NoSquare && e.targets.Has(m.To) && e.code(m.To).move() == m
	})
}

// CountLegalMoves returns the number of legal moves.
func (p *Position) CountLegalMoves() int {
	f := borrowFrame()
	defer f.giveBack()
	return f.count(p)
}
