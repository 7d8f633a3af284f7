package rules

import (
	"math/bits"
	"slices"
)

// lane is a part of a side's moves that is found in one and the same way for all its pieces. Every kind but the royals
// of the check rule is in one lane, or in several that never lead to one square: a queen in a rook's and a bishop's.
type lane struct {
	how    laneKind
	a, b   Kind          // the kinds in the lane; b may be NoKind
	leaps  *[64]Bitboard // of byLeap
	mv     *movement     // of byPiece and byShift, which have one kind only
	shifts shifts        // of byShift
}

type laneKind uint8

const (
	byLeap   laneKind = iota // quiet moves and captures are the same leaps
	byRook                   // quiet moves and captures go in the rook directions as far as they can
	byBishop                 // the same in the bishop directions
	byShift                  // a few leaps, found for all pieces at once
	byPiece                  // everything else
)

// shift moves all pieces of a set at once by one step.
type shift struct {
	by    int      // places that squares move up in the set, modulo 64
	start Bitboard // the squares from which the step stays on the board
}

func (s shift) of(pieces Bitboard) Bitboard {
	return Bitboard(bits.RotateLeft64(uint64(pieces&s.start), s.by))
}

// shifts are the moves of a kind that only leaps, and seldom.
type shifts struct {
	quiet, capture []shift
	initial        []initialShift
	promoting      Bitboard // the squares from which some shift promotes
}

// initialShift is one initial offset: a shift repeated over empty squares.
type initialShift struct {
	shift
	counts []bool // for each repetition, whether it leads where no plain move does
}

// mostShifts is how many shifts are still quicker than looking at each piece.
const mostShifts = 6

// compileShift returns the shift of a vector.
func compileShift(v vector) shift {
	s := shift{by: 8*v.up + v.right}
	for sq := range Square(64) {
		if _, ok := v.plus(sq, 1); ok {
			s.start |= sq.Bit()
		}
	}
	return s
}

// compileShifts compiles a movement into shifts, and reports whether that is possible and quick: plain moves only leap,
// no two initial offsets lead to one square, and no quiet move could be an en passant capture too.
func compileShifts(mv *movement) (shifts, bool) {
	var sh shifts
	captures := make(map[vector]bool)
	for _, s := range mv.capture.steps {
		sh.capture = append(sh.capture, compileShift(s.vector))
		captures[s.vector] = true
		if s.times > 1 {
			return sh, false
		}
	}
	quiet := make(map[vector]bool)
	ambiguous := false
	for _, s := range mv.quiet.steps {
		sh.quiet = append(sh.quiet, compileShift(s.vector))
		quiet[s.vector] = true
		ambiguous = ambiguous || s.times > 1 || mv.enPassant && captures[s.vector]
	}
	initial := make(map[vector]bool)
	total := len(sh.capture) + len(sh.quiet)
	for _, s := range mv.initial.steps {
		one := initialShift{shift: compileShift(s.vector)}
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
		if (mv.quiet.from(sq, 0)|mv.capture.from(sq, 0)|mv.initial.from(sq, 0))&mv.promotes != 0 {
			sh.promoting |= sq.Bit()
		}
	}
	return sh, !ambiguous && !mv.careful && total > 0 && total <= mostShifts
}

// compileLanes sorts the kinds of a side into lanes.
func (rs *Ruleset) compileLanes(c Color) []lane {
	var lanes []lane
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		mv := &rs.moves[NewPiece(k, c)]
		if mv.royal && rs.checkRule {
			continue
		}
		if sh, ok := compileShifts(mv); ok {
			lanes = append(lanes, lane{how: byShift, a: k, mv: mv, shifts: sh})
			continue
		}
		if !mv.splits() {
			lanes = append(lanes, lane{how: byPiece, a: k, mv: mv})
			continue
		}
		if mv.capture.leaps != &noLeaps {
			lanes = append(lanes, lane{how: byLeap, a: k, leaps: mv.capture.leaps})
		}
		if mv.capture.rook {
			lanes = joinLane(lanes, byRook, k)
		}
		if mv.capture.bishop {
			lanes = joinLane(lanes, byBishop, k)
		}
	}
	slices.SortStableFunc(lanes, func(a, b lane) int { return int(a.how) - int(b.how) })
	return lanes
}

// splits tells whether the moves of a kind are its leaps and the rook's and bishop's directions, quiet moves and
// captures alike, and no two of these lead to one square.
func (mv *movement) splits() bool {
	if !mv.same || !mv.initial.empty() || mv.promotes != 0 || mv.enPassant || len(mv.capture.rays) > 0 {
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

// joinLane adds a kind to a lane that has room for it, or to a new one.
func joinLane(lanes []lane, how laneKind, k Kind) []lane {
	for i := range lanes {
		if lanes[i].how == how && lanes[i].b == NoKind {
			lanes[i].b = k
			return lanes
		}
	}
	return append(lanes, lane{how: how, a: k})
}

// pieces returns the pieces of both colours that are in the lane.
func (l *lane) pieces(p *Position) Bitboard { return p.kinds[l.a&31] | p.kinds[l.b&31] }

// add makes entries of the moves of the lane's pieces, of which free are not pinned.
func (l *lane) add(f *frame, p *Position, free, own, occupied Bitboard) {
	pieces := l.pieces(p) & free
	if pieces == 0 {
		return
	}
	allowed := f.allowed &^ own
	switch l.how {
	case byLeap:
		for ; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First()
			f.addPlain(sq, l.leaps[sq&63]&allowed)
		}
	case byRook:
		for ; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First()
			f.addPlain(sq, rookAttacks(sq, occupied)&allowed)
		}
	case byBishop:
		for ; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First()
			f.addPlain(sq, bishopAttacks(sq, occupied)&allowed)
		}
	case byShift:
		l.addShifts(f, pieces, p.unmoved, occupied, occupied&^own)
	case byPiece:
		for ; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First()
			f.add(p, l.mv, sq, l.mv.targets(p, sq)&f.allowed)
		}
	}
}

// addShifts is add for pieces of a lane that only leap.
func (l *lane) addShifts(f *frame, pieces, unmoved, occupied, enemies Bitboard) {
	for _, s := range l.shifts.quiet {
		f.addShift(l.mv, s.of(pieces)&^occupied&f.allowed, s.by)
	}
	for _, s := range l.shifts.capture {
		f.addShift(l.mv, s.of(pieces)&enemies&f.allowed, s.by)
	}
	if pieces &= unmoved; pieces == 0 {
		return
	}
	for i := range l.shifts.initial {
		s := &l.shifts.initial[i]
		to := pieces
		for n, counts := range s.counts {
			to = s.of(to) &^ occupied
			if counts {
				f.addShift(l.mv, to&f.allowed, (n+1)*s.by)
			}
		}
	}
}

// addShift makes entries of the targets of one shift.
func (f *frame) addShift(mv *movement, to Bitboard, by int) {
	if promoting := to & mv.promotes; promoting != 0 {
		to &^= promoting
		f.entries = append(f.entries, entry{targets: promoting, from: NoSquare, step: int8(by), times: uint8(len(mv.choices)), how: promotes})
	}
	if to != 0 {
		f.entries = append(f.entries, entry{targets: to, from: NoSquare, step: int8(by), times: 1})
	}
}

// addPlain makes an entry of a piece's targets if there are any.
func (f *frame) addPlain(from Square, to Bitboard) {
	if to != 0 {
		f.entries = append(f.entries, entry{targets: to, from: from, times: 1})
	}
}

// count returns how many moves the lane's pieces have, of which free are not pinned, to allowed squares.
func (l *lane) count(p *Position, free, own, occupied, allowed Bitboard) int {
	n := 0
	pieces := l.pieces(p) & free
	switch l.how {
	case byLeap:
		for allowed &^= own; pieces != 0; pieces &= pieces - 1 {
			n += (l.leaps[pieces.First()&63] & allowed).Count()
		}
	case byRook:
		for allowed &^= own; pieces != 0; pieces &= pieces - 1 {
			n += (rookAttacks(pieces.First(), occupied) & allowed).Count()
		}
	case byBishop:
		for allowed &^= own; pieces != 0; pieces &= pieces - 1 {
			n += (bishopAttacks(pieces.First(), occupied) & allowed).Count()
		}
	case byShift:
		return l.countShifts(pieces, p.unmoved, occupied, occupied&^own, allowed)
	case byPiece:
		for ; pieces != 0; pieces &= pieces - 1 {
			n += l.mv.count(l.mv.targets(p, pieces.First()) & allowed)
		}
	}
	return n
}

// count returns how many moves a piece has to some targets: more than one to each on which it promotes.
func (mv *movement) count(to Bitboard) int {
	n := to.Count()
	if promoting := to & mv.promotes; promoting != 0 {
		n += promoting.Count() * (len(mv.choices) - 1)
	}
	return n
}

// countShifts is count for pieces of a lane that only leap.
func (l *lane) countShifts(pieces, unmoved, occupied, enemies, allowed Bitboard) int {
	if pieces&l.shifts.promoting != 0 {
		return l.countPromoting(pieces, unmoved, occupied, enemies, allowed)
	}
	n := 0
	quiet := allowed &^ occupied
	for i := range l.shifts.quiet {
		n += (l.shifts.quiet[i].of(pieces) & quiet).Count()
	}
	enemies &= allowed
	for i := range l.shifts.capture {
		n += (l.shifts.capture[i].of(pieces) & enemies).Count()
	}
	if pieces &= unmoved; pieces == 0 {
		return n
	}
	for i := range l.shifts.initial {
		s := &l.shifts.initial[i]
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

// countPromoting is countShifts where some pieces may promote.
func (l *lane) countPromoting(pieces, unmoved, occupied, enemies, allowed Bitboard) int {
	ready := pieces & l.shifts.promoting
	n := l.countShifts(pieces&^ready, unmoved, occupied, enemies, allowed)
	for i := range l.shifts.quiet {
		n += l.mv.count(l.shifts.quiet[i].of(ready) &^ occupied & allowed)
	}
	for i := range l.shifts.capture {
		n += l.mv.count(l.shifts.capture[i].of(ready) & enemies & allowed)
	}
	for i := range l.shifts.initial {
		s := &l.shifts.initial[i]
		to := ready & unmoved
		for _, counts := range s.counts {
			to = s.of(to) &^ occupied
			if counts {
				n += l.mv.count(to & allowed)
			}
		}
	}
	return n
}
