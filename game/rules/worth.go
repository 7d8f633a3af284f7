package rules

import "slices"

// What pieces are usually said to be worth, in pawns, by the ways in which they move.
const (
	worthRook   = 5 // as far as the board goes along ranks and files
	worthBishop = 3 // along diagonals
	worthKnight = 3 // the eight leaps of a knight
	worthBoth   = 1 // more, for ranks, files and diagonals together
	worthPawn   = 1
)

// straight, diagonal and leaps are the offsets of the ways of moving that have a usual worth.
var (
	straight = []Offset{{Forward: 1, Range: Unlimited}, {Right: 1, Range: Unlimited}, {Forward: -1, Range: Unlimited}, {Right: -1, Range: Unlimited}}
	diagonal = []Offset{{Forward: 1, Right: 1, Range: Unlimited}, {Forward: 1, Right: -1, Range: Unlimited}, {Forward: -1, Right: 1, Range: Unlimited}, {Forward: -1, Right: -1, Range: Unlimited}}
	leaps    = []Offset{
		{Forward: 2, Right: 1, Range: 1}, {Forward: 2, Right: -1, Range: 1}, {Forward: -2, Right: 1, Range: 1}, {Forward: -2, Right: -1, Range: 1},
		{Forward: 1, Right: 2, Range: 1}, {Forward: 1, Right: -2, Range: 1}, {Forward: -1, Right: 2, Range: 1}, {Forward: -1, Right: -2, Range: 1},
	}
)

// Worth returns what a kind is usually said to be worth, in pawns, and whether there is such a word: for a kind whose moves
// are those of a rook, a bishop and a knight, or several of these, and for one that goes only forward and promotes.
func (rs *Ruleset) Worth(k Kind) (pawns int, known bool) {
	def := rs.Def(k)
	if def == nil {
		return 0, false
	}
	if rs.promotes(def) {
		return worthPawn, true
	}
	if !sameOffsets(def.Move, def.Capture) || len(def.Initial) > 0 {
		return 0, false
	}
	rest := len(def.Move)
	has := func(way []Offset, worth int) bool {
		for _, o := range way {
			if !slices.Contains(def.Move, o) {
				return false
			}
		}
		rest -= len(way)
		pawns += worth
		return true
	}
	rook, bishop := has(straight, worthRook), has(diagonal, worthBishop)
	has(leaps, worthKnight)
	if rook && bishop {
		pawns += worthBoth
	}
	return pawns, rest == 0 && pawns > 0
}

// promotes tells whether a kind goes forward, never back, and promotes on either side.
func (rs *Ruleset) promotes(def *PieceDef) bool {
	for _, o := range slices.Concat(def.Move, def.Capture) {
		if o.Forward <= 0 {
			return false
		}
	}
	for c := White; c <= Black; c++ {
		if p, ok := rs.definition.Promotion[c][def.Letter]; !ok || len(p.To) == 0 {
			return false
		}
	}
	return true
}

func sameOffsets(a, b []Offset) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(o Offset) bool { return !slices.Contains(b, o) })
}

// Lead returns by how much, in pawns, the men of one side are usually said to outweigh those of the other: of each kind
// as many count as the other side has not. It is unknown where a kind makes the difference that has no usual worth, where
// men are dropped, and where not both sides win by checkmate.
func (p *Position) Lead(c Color) (pawns int, known bool) {
	rs := p.Ruleset()
	if rs.Drops() || rs.definition.WinsBy(White, Checkmate) == nil || rs.definition.WinsBy(Black, Checkmate) == nil {
		return 0, false
	}
	for k := Kind(1); int(k) <= rs.Kinds(); k++ {
		more := p.Of(NewPiece(k, c)).Count() - p.Of(NewPiece(k, c.Other())).Count()
		if more == 0 {
			continue
		}
		worth, ok := rs.Worth(k)
		if !ok {
			return 0, false
		}
		pawns += more * worth
	}
	return pawns, true
}
