package rules

import "math/bits"

// generator generates a side's moves. It sorts the kinds by their fastest method: every kind but the royals of the check rule is
// in one list, or in several that never lead to one square, as a queen is in rooks and bishops.
type generator struct {
	leapers []leaperKind
	rooks   kindSet // quiet moves and captures in the rook directions, unlimited
	bishops kindSet
	setwise []setwiseKind
	others  []otherKind

	promoters          kindSet  // the setwise kinds that promote
	promoting          Bitboard // the squares from which they do
	promotingInitially Bitboard // the squares from which they do by an initial move
}

// leaperKind is a leaper: a kind whose quiet moves and captures are the same leaps.
type leaperKind struct {
	leaps *[64]Bitboard
	kind  Kind
}

// setwiseKind is a kind with few leaps, such as the pawn, which shifts generate for all its pieces at once.
type setwiseKind struct {
	shifts
	mv   *movement
	kind Kind
}

// otherKind is a kind that moves in any other way.
type otherKind struct {
	mv   *movement
	kind Kind
}

// shift moves all pieces of a set at once by one step.
type shift struct {
	by    int      // places that squares move up in the set, modulo 64
	start Bitboard // the squares from which the step stays on the board
}

func (s shift) of(pieces Bitboard) Bitboard {
	return Bitboard(bits.RotateLeft64(uint64(pieces&s.start), s.by))
}

// shifts are the moves of a kind with few leaps and nothing else.
type shifts struct {
	quiet, capture     []shift
	initial            []initialShift
	promoting          Bitboard // the squares from which some shift promotes
	promotingInitially Bitboard // the squares from which some initial shift promotes
}

// initialShift is one initial offset: a shift repeated over empty squares.
type initialShift struct {
	shift
	counts []bool // by repetition, whether no plain move leads there
}

// mostShifts is up to how many shifts they are quicker than a loop over the pieces.
const mostShifts = 8

func compileShift(v vector, squares Bitboard) shift {
	s := shift{by: 8*v.up + v.right}
	for sq := range Square(64) {
		if to, ok := v.plus(sq, 1); ok && squares.Has(to) {
			s.start |= sq.Bit()
		}
	}
	return s
}

// compileShifts compiles a movement into shifts, and reports whether that is possible and quick: plain moves only leap, no two
// initial offsets lead to one square, and no quiet move could be an en passant capture too.
func compileShifts(mv *movement, squares Bitboard) (shifts, bool) {
	var sh shifts
	if len(mv.quiet.hops)+len(mv.capture.hops)+len(mv.initial.hops) > 0 || mv.leaving || mv.mayStay != 0 {
		return sh, false
	}
	captures := make(map[vector]bool)
	for _, s := range mv.capture.steps {
		sh.capture = append(sh.capture, compileShift(s.vector, squares))
		captures[s.vector] = true
		if s.times > 1 {
			return sh, false
		}
	}
	quiet := make(map[vector]bool)
	ambiguous := false
	for _, s := range mv.quiet.steps {
		sh.quiet = append(sh.quiet, compileShift(s.vector, squares))
		quiet[s.vector] = true
		ambiguous = ambiguous || s.times > 1 || mv.enPassant && captures[s.vector]
	}
	initial := make(map[vector]bool)
	total := len(sh.capture) + len(sh.quiet)
	for _, s := range mv.initial.steps {
		one := initialShift{shift: compileShift(s.vector, squares)}
		for n := 1; n <= s.times; n++ {
			to := vector{n * s.right, n * s.up}
			ambiguous = ambiguous || initial[to] || mv.enPassant && captures[to]
			initial[to] = true
			one.counts = append(one.counts, !quiet[to])
			total++
		}
		sh.initial = append(sh.initial, one)
	}
	for sq := range Square(64) {
		if (mv.quiet.from(sq, 0)|mv.capture.from(sq, 0))&mv.promotes != 0 {
			sh.promoting |= sq.Bit()
		}
		if mv.initial.from(sq, 0)&mv.promotes != 0 {
			sh.promotingInitially |= sq.Bit()
		}
	}
	return sh, !ambiguous && total > 0 && total <= mostShifts
}

func (rs *Ruleset) compileGenerator(c Color) generator {
	var g generator
	var rooks, bishops, promoters []Kind
	for k := range rs.EachKind {
		mv := &rs.moves[NewPiece(k, c)]
		if mv.royal && rs.checkRule[c] {
			continue
		}
		if sh, ok := compileShifts(mv, rs.squares); ok {
			g.setwise = append(g.setwise, setwiseKind{sh, mv, k})
			if sh.promoting|sh.promotingInitially != 0 {
				promoters = append(promoters, k)
				g.promoting |= sh.promoting
				g.promotingInitially |= sh.promotingInitially
			}
			continue
		}
		if !mv.leapsAndSlides() {
			g.others = append(g.others, otherKind{mv, k})
			continue
		}
		if mv.capture.leaps != &noLeaps {
			g.leapers = append(g.leapers, leaperKind{mv.capture.leaps, k})
		}
		if mv.capture.rook {
			rooks = append(rooks, k)
		}
		if mv.capture.bishop {
			bishops = append(bishops, k)
		}
	}
	g.rooks, g.bishops, g.promoters = newKindSet(rooks), newKindSet(bishops), newKindSet(promoters)
	return g
}

// leapsAndSlides reports whether a kind moves by leaps and rook or bishop directions only, the same in quiet moves and captures,
// and no two of these lead to one square.
func (mv *movement) leapsAndSlides() bool {
	if !mv.same || !mv.initial.empty() || mv.promotes != 0 || mv.enPassant || len(mv.capture.rays)+len(mv.capture.hops) > 0 {
		return false
	}
	for _, s := range mv.capture.steps {
		straight := s.right == 0 || s.up == 0
		diagonal := s.right == s.up || s.right == -s.up
		if s.times < 7 && (mv.capture.rook && straight || mv.capture.bishop && diagonal) {
			return false
		}
	}
	return true
}

// addMoves adds the moves of pieces that are not pinned to allowed squares.
func (f *frame) addMoves(p *Position, free, own, occupied Bitboard) {
	g, allowed := &p.rs.generators[p.turn&1], f.allowed&^own
	entries := g.addSetwise(f.entries, p, free, occupied, allowed)
	for i := range g.leapers {
		l := &g.leapers[i]
		for pieces := p.kinds[l.kind&31] & free; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First() & 63
			if to := l.leaps[sq] & allowed; to != 0 {
				entries = append(entries, movesOf(sq, to))
			}
		}
	}
	for pieces := p.all(&g.rooks) & free; pieces != 0; pieces &= pieces - 1 {
		sq := pieces.First() & 63
		if to := RookAttacks(sq, occupied) & allowed; to != 0 {
			entries = append(entries, movesOf(sq, to))
		}
	}
	for pieces := p.all(&g.bishops) & free; pieces != 0; pieces &= pieces - 1 {
		sq := pieces.First() & 63
		if to := BishopAttacks(sq, occupied) & allowed; to != 0 {
			entries = append(entries, movesOf(sq, to))
		}
	}
	f.entries = entries
	for i := range g.others {
		l := &g.others[i]
		for pieces := p.kinds[l.kind&31] & free; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First()
			f.add(l.mv, sq, l.mv.targets(p, sq)&f.allowed)
		}
	}
}

func (g *generator) addSetwise(entries []entry, p *Position, free, occupied, allowed Bitboard) []entry {
	for i := range g.setwise {
		l := &g.setwise[i]
		if pieces := p.kinds[l.kind&31] & free; pieces != 0 {
			entries = l.append(entries, pieces, p.unmoved, occupied, allowed)
		}
	}
	return entries
}

func (l *setwiseKind) append(entries []entry, pieces, unmoved, occupied, allowed Bitboard) []entry {
	for i := range l.quiet {
		s := &l.quiet[i]
		entries = appendShift(entries, l.mv, s.of(pieces)&allowed&^occupied, s.by)
	}
	for i := range l.capture {
		s := &l.capture[i]
		entries = appendShift(entries, l.mv, s.of(pieces)&allowed&occupied, s.by)
	}
	if pieces &= unmoved; pieces == 0 {
		return entries
	}
	for i := range l.initial {
		s := &l.initial[i]
		to := pieces
		for n, counts := range s.counts {
			to = s.of(to) &^ occupied
			if counts {
				entries = appendShift(entries, l.mv, to&allowed, (n+1)*s.by)
			}
		}
	}
	return entries
}

func appendShift(entries []entry, mv *movement, to Bitboard, by int) []entry {
	if to&mv.promotes != 0 {
		entries = mv.promotions(entries, to&mv.promotes, moveCode(-by), stepping)
	}
	if to &^= mv.promotes; to != 0 {
		entries = append(entries, movesBy(by, to))
	}
	return entries
}

// countMoves counts the moves of some pieces, none of which is setwise and promotes.
func (g *generator) countMoves(p *Position, pieces, occupied, allowed Bitboard) int {
	n := 0
	for i := range g.setwise {
		l := &g.setwise[i]
		n += l.count(p.kinds[l.kind&31]&pieces, p.unmoved, occupied, allowed)
	}
	for i := range g.leapers {
		l := &g.leapers[i]
		for rest := p.kinds[l.kind&31] & pieces; rest != 0; rest &= rest - 1 {
			n += (l.leaps[rest.First()&63] & allowed).Count()
		}
	}
	for rest := p.all(&g.rooks) & pieces; rest != 0; rest &= rest - 1 {
		n += (RookAttacks(rest.First(), occupied) & allowed).Count()
	}
	for rest := p.all(&g.bishops) & pieces; rest != 0; rest &= rest - 1 {
		n += (BishopAttacks(rest.First(), occupied) & allowed).Count()
	}
	for i := range g.others {
		mv := g.others[i].mv
		for rest := p.kinds[g.others[i].kind&31] & pieces; rest != 0; rest &= rest - 1 {
			to := mv.targets(p, rest.First()) & allowed
			n += mv.staying(rest.First(), to).Count() + len(mv.choices)*mv.promoting(rest.First(), to).Count()
		}
	}
	return n
}

func (l *setwiseKind) count(pieces, unmoved, occupied, allowed Bitboard) int {
	n := 0
	quiet, captures := allowed&^occupied, allowed&occupied
	for i := range l.quiet {
		n += (l.quiet[i].of(pieces) & quiet).Count()
	}
	for i := range l.capture {
		n += (l.capture[i].of(pieces) & captures).Count()
	}
	pieces &= unmoved
	for i := range l.initial {
		s := &l.initial[i]
		to := pieces
		for _, counts := range s.counts {
			to = s.of(to) &^ occupied
			if counts {
				n += (to & allowed).Count()
			}
		}
	}
	return n
}
