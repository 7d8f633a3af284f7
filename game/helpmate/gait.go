package helpmate

// gait is how one piece of one colour moves, as steps that are taken by whole sets of squares at once.
type gait struct {
	quiet, initial, takes []stride
	back                  []stride   // takes, turned round
	forward               bool       // it can only ever go forward, as a pawn does: each of its moves is for good
	royal                 bool       // it is mated, not taken
	enPassant             bool       // takes, and is taken, en passant
	promotes              uint64     // the squares on which it must promote
	becomes               []uint8    // the pieces it promotes to
	flights               [64]uint64 // royal: the squares one quiet step away
	onlyQuiet             [64]uint64 // royal: those of them on which it could not take
}

// stride is one offset: a shift of the board, the squares from which it stays on the board, and how often it repeats.
type stride struct {
	left, right uint8
	from        uint64
	limit       int
}

// newStride returns the stride of an offset in files and ranks as White sees the board.
func newStride(files, ranks, limit int) stride {
	s := stride{limit: limit}
	if limit < 0 || limit > 7 {
		s.limit = 7
	}
	if shift := files + 8*ranks; shift >= 0 {
		s.left = uint8(shift)
	} else {
		s.right = uint8(-shift)
	}
	for sq := range 64 {
		if _, ok := step(sq, files, ranks); ok {
			s.from |= 1 << sq
		}
	}
	return s
}

func (s *stride) shift(set uint64) uint64 { return set & s.from << s.left >> s.right }

// stroll returns where pieces on a set of squares can go in one move over squares that are not blocked.
func stroll(strides []stride, set, blocked uint64) (goals uint64) {
	for i := range strides {
		s := &strides[i]
		x := set
		for n := 0; n < s.limit && x != 0; n++ {
			x = s.shift(x) &^ blocked
			goals |= x
		}
	}
	return goals
}

// strike returns what pieces on a set of squares attack: the first blocked square on each way is attacked too.
func strike(strides []stride, set, blocked uint64) (goals uint64) {
	for i := range strides {
		s := &strides[i]
		x := set
		for n := 0; n < s.limit && x != 0; n++ {
			x = s.shift(x)
			goals |= x
			x &^= blocked
		}
	}
	return goals
}

// gaits are the gaits of all pieces of a ruleset, by rules.Piece; FIDE's are by newPiece.
type gaits [64]gait

// newPiece numbers FIDE's pieces for their gaits.
func newPiece(code, side int) uint8 { return uint8(code<<1 | side) }

// fideGaits are the gaits of FIDE's pieces.
var fideGaits = func() *gaits {
	var g gaits
	straight := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal := [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	leaps := [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	strides := func(limit int, lists ...[][2]int) (all []stride) {
		for _, list := range lists {
			for _, d := range list {
				all = append(all, newStride(d[0], d[1], limit))
			}
		}
		return all
	}
	for side := range 2 {
		ahead := 1 - 2*side
		p := &g[newPiece(pawn, side)]
		p.quiet = strides(1, [][2]int{{0, ahead}})
		p.initial = strides(2, [][2]int{{0, ahead}})
		p.takes = strides(1, [][2]int{{1, ahead}, {-1, ahead}})
		p.forward, p.enPassant = true, true
		p.promotes = rank8 >> (56 * side)
		for _, code := range [...]int{queen, rook, bishop, knight} {
			p.becomes = append(p.becomes, newPiece(code, side))
		}
		for code, s := range map[int][]stride{
			knight: strides(1, leaps),
			bishop: strides(7, diagonal),
			rook:   strides(7, straight),
			queen:  strides(7, straight, diagonal),
			king:   strides(1, straight, diagonal),
		} {
			k := &g[newPiece(code, side)]
			k.quiet, k.takes = s, s
		}
		k := &g[newPiece(king, side)]
		k.royal = true
		k.findFlights()
	}
	for i := range g {
		g[i].back = turned(g[i].takes)
	}
	return &g
}()

// turned returns strides that go the other way.
func turned(strides []stride) (back []stride) {
	for _, s := range strides {
		back = append(back, stride{left: s.right, right: s.left, from: s.shift(allBits), limit: s.limit})
	}
	return back
}

// findFlights fills in the squares one quiet step away.
func (g *gait) findFlights() {
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
