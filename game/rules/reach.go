package rules

// Way is one of the three lists by which a piece moves.
type Way uint8

// The three ways.
const (
	Quietly   Way = iota // by "move"
	Capturing            // by "capture"
	Initially            // by "initial", quiet too
)

// pattern returns what a way is compiled to, nil for a piece that does not exist.
func (rs *Ruleset) pattern(p Piece, way Way) *pattern {
	if rs.Def(p.Kind()) == nil {
		return nil
	}
	mv := &rs.moves[p]
	switch way {
	case Capturing:
		return &mv.capture
	case Initially:
		return &mv.initial
	}
	return &mv.quiet
}

// Reach returns the squares that a piece on a square comes to in one way, up to the first occupied one of each ray and
// with it: on an empty board, if occupied is 0.
func (rs *Ruleset) Reach(p Piece, from Square, way Way, occupied Bitboard) Bitboard {
	pt := rs.pattern(p, way)
	if pt == nil || from >= NoSquare {
		return 0
	}
	return pt.from(from, occupied)
}

// Sources returns the squares from which a piece comes to a square in one way: Reach turned round.
func (rs *Ruleset) Sources(p Piece, to Square, way Way, occupied Bitboard) Bitboard {
	pt := rs.pattern(p, way)
	if pt == nil || to >= NoSquare {
		return 0
	}
	return pt.back.from(to, occupied)
}

// Rays yields for each offset of a piece that fits on the board the squares at which it stops from a square, the nearest
// first: one for a leap. The slice is used again for the next ray.
func (rs *Ruleset) Rays(p Piece, from Square, way Way) func(yield func([]Square) bool) {
	return func(yield func([]Square) bool) {
		pt := rs.pattern(p, way)
		if pt == nil || from >= NoSquare {
			return
		}
		var room [7]Square
		for _, s := range pt.steps {
			ray := room[:0]
			for n := 1; n <= s.times; n++ {
				sq, ok := s.vector.plus(from, n)
				if !ok {
					break
				}
				ray = append(ray, sq)
			}
			if len(ray) > 0 && !yield(ray) {
				return
			}
		}
	}
}

// Paths yields, for each offset that leads a piece from one square to another in one way, the squares that must be
// empty: none for a leap. It yields nothing if the piece cannot come there.
func (rs *Ruleset) Paths(p Piece, from, to Square, way Way) func(yield func(Bitboard) bool) {
	return func(yield func(Bitboard) bool) {
		for ray := range rs.Rays(p, from, way) {
			var path Bitboard
			for _, sq := range ray {
				if sq == to {
					if !yield(path) {
						return
					}
					break
				}
				path |= sq.Bit()
			}
		}
	}
}

// PromotionRank returns the rank on which a piece must promote, none if it does not.
func (rs *Ruleset) PromotionRank(p Piece) Bitboard {
	if rs.Def(p.Kind()) == nil {
		return 0
	}
	return rs.moves[p].promotes
}

// TakesEnPassant tells whether the pieces of a kind take, and are taken, en passant.
func (rs *Ruleset) TakesEnPassant(k Kind) bool {
	return rs.Def(k) != nil && rs.moves[NewPiece(k, White)].enPassant
}

// OnlyForward tells whether every offset of a kind leads forward, as a pawn's (FIDE 9.3).
func (rs *Ruleset) OnlyForward(k Kind) bool {
	return rs.Def(k) != nil && rs.moves[NewPiece(k, White)].forward
}

// CastlingKinds returns the kinds of the two pieces that castle, NoKind if there is no castling.
func (rs *Ruleset) CastlingKinds() (king, partner Kind) { return rs.castling.king, rs.castling.partner }
