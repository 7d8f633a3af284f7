package rules

import "slices"

// Way is one of the three lists by which a piece moves.
type Way uint8

const (
	Quietly   Way = iota // by "move"
	Capturing            // by "capture"
	Initially            // by "initial", quiet too
)

// pattern returns the compiled pattern of a way, nil for a piece that does not exist.
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

// Reach returns the squares that a piece on a square reaches in one way, up to and including the first occupied one of each ray.
func (rs *Ruleset) Reach(p Piece, from Square, way Way, occupied Bitboard) Bitboard {
	pt := rs.pattern(p, way)
	if pt == nil || from >= NoSquare {
		return 0
	}
	return pt.from(from, occupied)
}

// EverReach returns the squares that a piece on a square can reach in one way, wherever other pieces are.
func (rs *Ruleset) EverReach(p Piece, from Square, way Way) Bitboard {
	pt := rs.pattern(p, way)
	if pt == nil || from >= NoSquare {
		return 0
	}
	return pt.ever(from)
}

// Rays yields, for each offset of a piece that fits on the board, the squares that it can reach from a square, the nearest first
// (one for a leap), and its manner. The slice is reused for the next ray.
func (rs *Ruleset) Rays(p Piece, from Square, way Way) func(yield func([]Square, Manner) bool) {
	return func(yield func([]Square, Manner) bool) {
		pt := rs.pattern(p, way)
		if pt == nil || from >= NoSquare {
			return
		}
		var room [7]Square
		for _, s := range pt.steps {
			ray := room[:0]
			for n := s.first(); n <= s.times; n++ {
				sq, ok := s.vector.plus(from, n)
				if !ok || !rs.squares.Has(sq) {
					break
				}
				ray = append(ray, sq)
			}
			if len(ray) > 0 && !yield(ray, s.manner) {
				return
			}
		}
	}
}

// PromotionZone returns the squares on which a piece promotes, none if it does not.
func (rs *Ruleset) PromotionZone(p Piece) Bitboard { return rs.moves[p&63].promotes }

// TakesEnPassant reports whether a piece takes en passant.
func (rs *Ruleset) TakesEnPassant(p Piece) bool { return rs.moves[p&63].enPassant }

// TakenEnPassant reports whether a piece can be taken en passant.
func (rs *Ruleset) TakenEnPassant(p Piece) bool { return rs.moves[p&63].opens }

// OnlyForward reports whether every offset of a kind leads forward, as a pawn's (FIDE 9.3).
func (rs *Ruleset) OnlyForward(k Kind) bool { return rs.moves[NewPiece(k, White)&63].forward }

// CastlingKinds returns the kinds of a side's pieces that castle, NoKind and none if there is no castling.
func (rs *Ruleset) CastlingKinds(c Color) (king Kind, partners []Kind) {
	own := &rs.castling[c&1]
	if own.king == NoKind {
		return NoKind, nil
	}
	return own.king, slices.Clone(own.partners)
}
