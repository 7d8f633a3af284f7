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
	hurdles Bitboard     // those of pinned that are the hurdle of a check, if the enemy has pieces that need one
	spare   []entry      // room that keep exchanges with entries
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

// generate finds the legal moves of a position.
func (f *frame) generate(p *Position) {
	if p.rs.plain {
		f.generateMoves(p, everywhere)
	} else {
		f.generateSpecial(p)
	}
}

// generateSpecial is generate for rulesets that have more than pieces that move and take.
func (f *frame) generateSpecial(p *Position) {
	f.entries = f.entries[:0]
	if !p.rs.decides || !p.decided() {
		f.generateUndecided(p)
	}
}

// generateUndecided finds the legal moves as if no win condition were met.
func (f *frame) generateUndecided(p *Position) {
	rs, us := p.rs, p.turn&1
	switch {
	case rs.drops && p.onlyDrops():
		f.entries = f.entries[:0]
		f.allowed, f.pinned = everywhere, 0
		if rs.checkRule[us] {
			royals := p.royals(us)
			if rs.blasts {
				royals &^= p.immune(us.Other())
			}
			f.findChecksAndPins(p, royals)
		}
		f.drops(p)
	case rs.blasts && (rs.royalPromotion || !p.royals(us).single()):
		f.testedMoves(p)
	case rs.blasts:
		f.blastingMoves(p)
		f.drops(p)
	default:
		f.generateMoves(p, everywhere)
		f.drops(p)
	}
	if rs.definition.NoCheck[us] {
		f.keep(p, p.leavesUnchecked)
	}
	if rs.mustCapture[us] {
		f.keepCaptures(p)
	}
}

// generateMoves finds the legal moves of the pieces on some squares at least, whatever else the ruleset has.
func (f *frame) generateMoves(p *Position, from Bitboard) {
	rs := p.rs
	own, occupied := p.colors[p.turn&1], p.Occupied()
	others, castler := own&from, p.king[p.turn&1]
	if !from.Has(castler) {
		castler = NoSquare
	}
	f.entries = f.entries[:0]
	f.allowed, f.pinned = everywhere, 0
	if rs.checkRule[p.turn&1] {
		royals := p.royals(p.turn)
		others &^= royals
		f.findChecksAndPins(p, royals)
		if royal := royals.First() & 63; royals == royal.Bit() && !rs.royalPromotion {
			if from.Has(royal) {
				if to := f.royalTargets(p, royal, occupied); to != 0 {
					f.entries = append(f.entries, movesOf(royal, to))
				}
			}
			if castler == royal && (f.allowed == everywhere || !rs.attacks[p.turn.Other()&1].hurdles) {
				castler = NoSquare
			}
		} else {
			f.royalMoves(p, royals, occupied)
		}
	}
	f.addMoves(p, &rs.generators[p.turn&1], others&^f.pinned, own, occupied)
	for pinned := others & f.pinned; pinned != 0; pinned &= pinned - 1 {
		sq := pinned.First() & 63
		mv := &rs.moves[p.board[sq]&63]
		f.add(p, mv, sq, f.restrict(p, mv.targets(p, sq), sq))
	}
	if castler != NoSquare {
		f.castlings(p, occupied)
	}
	if p.open != 0 {
		f.enPassants(p)
	}
}

// count returns how many legal moves a position has.
func (f *frame) count(p *Position) int {
	if p.rs.plain {
		return f.countMoves(p)
	}
	return f.countSpecial(p)
}

// countSpecial is count for rulesets that have more than pieces that move and take.
func (f *frame) countSpecial(p *Position) int {
	rs := p.rs
	switch {
	case rs.decides && p.decided():
		return 0
	case rs.listed[p.turn&1] || rs.drops && p.onlyDrops():
		f.generateUndecided(p)
		return f.sum(p)
	}
	n := f.countMoves(p)
	if rs.drops {
		n += p.countDrops(f.allowed)
	}
	return n
}

// countMoves goes the way of generateMoves, but makes entries of few of the moves.
func (f *frame) countMoves(p *Position) int {
	rs := p.rs
	own, occupied := p.colors[p.turn&1], p.Occupied()
	others, castler := own, p.king[p.turn&1]
	f.entries = f.entries[:0]
	f.allowed, f.pinned = everywhere, 0
	n := 0
	if rs.checkRule[p.turn&1] {
		royals := p.royals(p.turn)
		others &^= royals
		f.findChecksAndPins(p, royals)
		if royal := royals.First() & 63; royals == royal.Bit() {
			n = f.royalTargets(p, royal, occupied).Count()
			if castler == royal {
				castler = NoSquare
			}
		} else {
			f.royalMoves(p, royals, occupied)
		}
	}
	if f.allowed != 0 {
		n += p.countMoves(&rs.generators[p.turn&1], others&^f.pinned, own, occupied, f.allowed)
		if pinned := others & f.pinned; pinned != 0 {
			n += f.countPinned(p, pinned)
		}
	}
	if castler != NoSquare {
		f.castlings(p, occupied)
	}
	if p.open != 0 {
		f.enPassants(p)
	}
	for i := range f.entries {
		n += f.entries[i].targets.Count()
	}
	return n
}

// countPinned returns how many moves some pinned pieces have.
func (f *frame) countPinned(p *Position, pinned Bitboard) int {
	n := 0
	for ; pinned != 0; pinned &= pinned - 1 {
		sq := pinned.First() & 63
		mv := &p.rs.moves[p.board[sq]&63]
		n += mv.countFrom(sq, mv.targets(p, sq)&f.allowed&f.pins[sq])
	}
	return n
}

// restrict keeps the targets of a piece that leave no royal attacked, but for its own sake if it is one.
func (f *frame) restrict(p *Position, to Bitboard, from Square) Bitboard {
	if f.pinned.Has(from) {
		if p.rs.attacks[p.turn.Other()&1].hurdles && f.hurdles.Has(from) {
			return p.withoutHurdle(from, to)
		}
		to &= f.pins[from]
	}
	return to & f.allowed
}

// royalMoves makes entries of the moves of several royals, which have been watched together.
func (f *frame) royalMoves(p *Position, royals, occupied Bitboard) {
	checked := f.allowed != everywhere
	for rest := royals; rest != 0; rest &= rest - 1 {
		sq := rest.First() & 63
		if checked {
			// What attacks the royal itself does not matter where it goes, but what attacks the others does.
			f.allowed, f.pinned = everywhere, 0
			f.findChecksAndPins(p, royals&^sq.Bit())
		}
		mv := &p.rs.moves[p.board[sq]&63]
		to := f.restrict(p, mv.targets(p, sq), sq)
		if !mv.royalPromotion {
			to = p.safe(to, occupied&^sq.Bit())
		}
		f.add(p, mv, sq, to)
	}
	if checked {
		f.allowed, f.pinned = everywhere, 0
		f.findChecksAndPins(p, royals)
	}
}

// add makes entries of a piece's targets.
func (f *frame) add(p *Position, mv *movement, from Square, to Bitboard) {
	if promoting := mv.promoting(from, to); promoting != 0 {
		to = mv.staying(from, to)
		if mv.royalPromotion {
			f.addRoyalPromotions(p, mv, from, promoting)
		} else {
			e := movesOf(from, promoting)
			e.how = promotes
			f.entries = append(f.entries, e)
		}
	}
	if mv.royalPromotion && mv.royal {
		to = p.safe(to, p.Occupied()&^from.Bit())
	}
	if to != 0 {
		f.entries = append(f.entries, movesOf(from, to))
	}
}

// addRoyalPromotions makes entries of promotions of or to royals: what is royal afterwards must not be attacked.
func (f *frame) addRoyalPromotions(p *Position, mv *movement, from Square, to Bitboard) {
	safe := p.safe(to, p.Occupied()&^from.Bit())
	for _, choice := range mv.choices {
		targets := to
		if p.rs.moves[NewPiece(choice, p.turn)].royal {
			targets = safe
		}
		if targets != 0 {
			e := movesOf(from, targets)
			e.first |= Move{Promotion: choice}.code()
			f.entries = append(f.entries, e)
		}
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
	f.generate(p)
	return f.appendMoves(dst, p)
}

// MovesFrom returns the legal moves of the piece on a square; castling is a move of the king. Those from NoSquare are the
// drops.
func (p *Position) MovesFrom(sq Square) []Move {
	f := borrowFrame()
	defer f.giveBack()
	f.generate(p)
	return slices.DeleteFunc(f.appendMoves(nil, p), func(m Move) bool { return m.From != sq })
}

// IsLegal tells whether a move is legal.
func (p *Position) IsLegal(m Move) bool {
	f := borrowFrame()
	defer f.giveBack()
	if p.rs.plain && m.From < NoSquare {
		f.generateMoves(p, m.From.Bit())
	} else {
		f.generate(p)
	}
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
	f.generate(p)
	return len(f.entries) > 0
}

// CountLegalMoves returns how many legal moves there are.
func (p *Position) CountLegalMoves() int {
	f := borrowFrame()
	defer f.giveBack()
	return f.count(p)
}
