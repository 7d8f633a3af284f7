package winnable

import (
	"slices"

	"overtheboard/game/rules"
)

// movement is how one piece of one colour moves, as steps of whole sets of squares at once.
type movement struct {
	quiet, initial, takes []step
	back                  []step     // takes, reversed
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

// movements are the movements of all pieces of a ruleset, by rules.Piece.
type movements [64]movement

// fideMovements are the movements of White's pieces in FIDE's game, by code.
var fideMovements = func() (g [castler]movement) {
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
	for code, s := range [...][]step{
		knight: steps(1, leaps),
		bishop: steps(7, diagonal),
		rook:   steps(7, straight),
		queen:  steps(7, straight, diagonal),
		king:   steps(1, straight, diagonal),
	} {
		g[code].quiet, g[code].takes = s, s
	}
	g[pawn] = movement{quiet: steps(1, straight[:1]), initial: steps(2, straight[:1]), takes: steps(1, diagonal[:1], diagonal[2:3])}
	return g
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

// freely reports whether offsets only require empty squares where a piece stops.
func freely(offsets []rules.Offset) bool {
	return !slices.ContainsFunc(offsets, func(o rules.Offset) bool { return o.Manner != rules.Freely })
}

// compile sets the steps of a kind, none of which leads over a hole of the board. A step that depends on its way, such as a
// hopper's, is always allowed: each length of a ride across a hurdle is a leap of its own.
func (g *movement) compile(rs *rules.Ruleset, k rules.Kind, c rules.Color) {
	d, squares := rs.Def(k), uint64(rs.Squares())
	steps := func(offsets []rules.Offset) (all []step) {
		for _, o := range offsets {
			ranks, files := o.Forward, o.Right
			if c == rules.Black {
				ranks = -ranks
				if rs.Definition().Rotate {
					files = -files
				}
			}
			add := func(times, limit int) {
				s := newStep(times*files, times*ranks, limit)
				s.from &= squares & (squares >> s.left << s.right)
				all = append(all, s)
			}
			if o.Range == 1 || o.Manner != rules.Over && o.Manner != rules.Beyond {
				add(1, o.Range)
				continue
			}
			for times := 2; times <= 7 && (times <= o.Range || o.Range == rules.Unlimited); times++ {
				add(times, 1)
			}
		}
		return all
	}
	g.quiet, g.initial, g.takes = steps(d.Move), steps(d.Initial), steps(d.Capture)
	g.back = reversed(g.takes)
	g.findFlights()
}
