package game

import "overtheboard/game/rules"

// material holds the kinds of a ruleset that is standard chess, found by what they do rather than by their letters.
type material struct {
	king, queen, knight, bishop, pawn rules.Kind
}

// newMaterial returns the kinds of a ruleset, nil if a piece of standard chess is not among them.
func newMaterial(rs *rules.Ruleset) *material {
	straight := turns(1, 0, rules.Unlimited)
	diagonal := turns(1, 1, rules.Unlimited)
	queen := turns(1, 0, rules.Unlimited)
	for o := range diagonal {
		queen[o] = true
	}
	knight := turns(1, 2, 1)
	for o := range turns(2, 1, 1) {
		knight[o] = true
	}
	m := &material{}
	rooks, pawns := 0, 0
	for k := rules.Kind(1); int(k) <= rs.Kinds(); k++ {
		def := rs.Def(k)
		switch {
		case rs.Royal(k):
			m.king = k
		case len(rs.PromotesTo(k)) > 0:
			m.pawn = k
			pawns++
		case goes(def, knight):
			m.knight = k
		case goes(def, diagonal):
			m.bishop = k
		case goes(def, queen):
			m.queen = k
		case goes(def, straight):
			rooks++
		}
	}
	if m.king == 0 || m.queen == 0 || m.knight == 0 || m.bishop == 0 || rooks != 1 || pawns != 1 {
		return nil
	}
	return m
}

// turns returns an offset and its three quarter turns.
func turns(forward, right, reach int) map[rules.Offset]bool {
	set := map[rules.Offset]bool{}
	for range 4 {
		set[rules.Offset{Forward: forward, Right: right, Range: reach}] = true
		forward, right = right, -forward
	}
	return set
}

// goes tells whether a kind moves and captures by just these offsets.
func goes(def *rules.PieceDef, offsets map[rules.Offset]bool) bool {
	return len(def.Initial) == 0 && sameOffsets(def.Move, offsets) && sameOffsets(def.Capture, offsets)
}

func sameOffsets(list []rules.Offset, want map[rules.Offset]bool) bool {
	seen := map[rules.Offset]bool{}
	for _, o := range list {
		if !want[o] {
			return false
		}
		seen[o] = true
	}
	return len(seen) == len(want)
}

const (
	lightSquares rules.Bitboard = 0x55AA55AA55AA55AA
	darkSquares                 = ^lightSquares
)

// tooFew tells whether a side has too few pieces to mate by any series of moves: nothing but its king; king and one
// knight against nothing but queens; bishops on squares of one colour where nothing can ever stand in their way (no
// knight, no pawn and no bishop of the other colour on the board).
func (m *material) tooFew(p *rules.Position, side rules.Color) bool {
	of := func(k rules.Kind, c rules.Color) rules.Bitboard { return p.Of(rules.NewPiece(k, c)) }
	other := side.Other()
	if of(m.king, side).Count() != 1 || of(m.king, other).Count() != 1 {
		return false
	}
	own := p.Pieces(side) &^ of(m.king, side)
	against := p.Pieces(other) &^ of(m.king, other)
	switch own {
	case 0:
		return true
	case of(m.knight, side):
		return own.Count() == 1 && against&^of(m.queen, other) == 0
	case of(m.bishop, side):
		blockers := of(m.knight, other) | of(m.pawn, other)
		bishops := own | of(m.bishop, other)
		return blockers == 0 && (bishops&lightSquares == 0 || bishops&darkSquares == 0)
	}
	return false
}
