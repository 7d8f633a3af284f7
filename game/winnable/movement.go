package winnable

import "slices"

// movement is how one piece of one colour moves, as steps of whole sets of squares at once.
type movement struct {
	quiet, initial, takes []step
	back                  []step     // takes, reversed
	forward               bool       // it only ever goes forward, as a pawn does
	straight              bool       // without capturing it only goes straight ahead, over no piece
	royal                 bool       // it is mated, not taken
	unsure                bool       // its attacks depend on more than blocked squares, as a hopper's; takes has too many
	enPassant             bool       // takes, and is taken, en passant
	promotes              uint64     // the squares on which it must promote
	becomes               []uint8    // what it promotes to
	flights               [64]uint64 // royal: the squares one quiet step away
	onlyQuiet             [64]uint64 // royal: those of them where it could not take
}

// step is one offset: a shift of whole sets of squares, the squares from which it stays on the board, and how often it may be
// repeated over empty ones.
type step struct {
	left, right uint8
	from        uint64
	limit       int
}

// newStep returns the step of an offset in files and ranks as White sees the board.
func newStep(files, ranks, limit int) step {
	s := step{limit: limit}
	if limit < 0 || limit > 7 {
		s.limit = 7
	}
	if shift := files + 8*ranks; shift >= 0 {
		s.left = uint8(shift)
	} else {
		s.right = uint8(-shift)
	}
	for sq := range 64 {
		if _, ok := offset(sq, files, ranks); ok {
			s.from |= 1 << sq
		}
	}
	return s
}

func (s *step) shift(set uint64) uint64 { return set & s.from << s.left >> s.right }

// destinations returns where pieces on a set of squares can go in one move over squares that are not blocked (an occluded fill).
func destinations(steps []step, set, blocked uint64) (goals uint64) {
	for i := range steps {
		s := &steps[i]
		x := set
		for n := 0; n < s.limit && x != 0; n++ {
			x = s.shift(x) &^ blocked
			goals |= x
		}
	}
	return goals
}

// attacks returns what pieces on a set of squares attack over squares that are not blocked: on each ray, the first blocked square
// as well.
func attacks(steps []step, set, blocked uint64) (goals uint64) {
	for i := range steps {
		s := &steps[i]
		x := set
		for n := 0; n < s.limit && x != 0; n++ {
			x = s.shift(x)
			goals |= x
			x &^= blocked
		}
	}
	return goals
}

// movements are the movements of all pieces of a ruleset, by rules.Piece; FIDE's are by newPiece.
type movements [64]movement

// newPiece numbers FIDE's pieces for their movements.
func newPiece(code, side int) uint8 { return uint8(code<<1 | side) }

// anything is the number of a promoted piece of unknown kind.
const anything = castler + 1

// loserPromoting are FIDE's movements with the loser's promotions merged into one piece, which moves like all of them and guards
// nothing. It replaces each of them where more moves do no harm.
var loserPromoting = func() *movements {
	g := *fideMovements
	to := newPiece(anything, losing)
	q, n := &g[newPiece(queen, losing)], &g[newPiece(knight, losing)]
	g[to] = movement{quiet: slices.Concat(q.quiet, n.quiet), takes: slices.Concat(q.takes, n.takes), back: slices.Concat(q.back, n.back), unsure: true}
	g[newPiece(pawn, losing)].becomes = []uint8{to}
	return &g
}()

var fideMovements = func() *movements {
	var g movements
	straight := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal := [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	leaps := [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	steps := func(limit int, lists ...[][2]int) (all []step) {
		for _, list := range lists {
			for _, d := range list {
				all = append(all, newStep(d[0], d[1], limit))
			}
		}
		return all
	}
	for side := range 2 {
		ahead := 1 - 2*side
		p := &g[newPiece(pawn, side)]
		p.quiet = steps(1, [][2]int{{0, ahead}})
		p.initial = steps(2, [][2]int{{0, ahead}})
		p.takes = steps(1, [][2]int{{1, ahead}, {-1, ahead}})
		p.forward, p.straight, p.enPassant = true, true, true
		p.promotes = rank8 >> (56 * side)
		for _, code := range [...]int{queen, rook, bishop, knight} {
			p.becomes = append(p.becomes, newPiece(code, side))
		}
		for code, s := range map[int][]step{
			knight: steps(1, leaps),
			bishop: steps(7, diagonal),
			rook:   steps(7, straight),
			queen:  steps(7, straight, diagonal),
			king:   steps(1, straight, diagonal),
		} {
			k := &g[newPiece(code, side)]
			k.quiet, k.takes = s, s
		}
		k := &g[newPiece(king, side)]
		k.royal = true
		k.findFlights()
	}
	for i := range g {
		g[i].back = reversed(g[i].takes)
	}
	return &g
}()

func reversed(steps []step) (back []step) {
	for _, s := range steps {
		back = append(back, step{left: s.right, right: s.left, from: s.shift(allBits), limit: s.limit})
	}
	return back
}

// within reports whether others lead wherever some do.
func within(some, others []step) bool {
	return !slices.ContainsFunc(some, func(s step) bool {
		return !slices.ContainsFunc(others, func(o step) bool {
			return o.left == s.left && o.right == s.right && o.from == s.from && o.limit >= s.limit
		})
	})
}

func (g *movement) findFlights() {
	for sq := range 64 {
		for i := range g.quiet {
			g.flights[sq] |= g.quiet[i].shift(1 << sq)
		}
		takes := uint64(0)
		for i := range g.takes {
			takes |= g.takes[i].shift(1 << sq)
		}
		g.onlyQuiet[sq] = g.flights[sq] &^ takes
	}
}

// stepsTo returns how many moves a piece, given its reversed steps, needs from each square to the nearest goal over squares that
// are not blocked.
func stepsTo(back []step, goals, blocked uint64) *[64]uint8 {
	var moves [64]uint8
	for sq := range moves {
		moves[sq] = unreachable
	}
	seen := goals
	for n, ring := uint8(0), goals; ring != 0; n++ {
		for rest := ring; rest != 0; rest &= rest - 1 {
			moves[first(rest)] = n
		}
		ring = destinations(back, ring, blocked) &^ seen
		seen |= ring
	}
	return &moves
}
