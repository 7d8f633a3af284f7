package rules

import "slices"

// Ruleset is a definition compiled into flat tables. It never changes and may be used from several goroutines.
type Ruleset struct {
	definition *Definition
	kinds      int
	byLetter   [26]Kind
	moves      [64]movement // by piece
	generators [2]generator // by colour
	attacks    [2]attackTables
	start      Position

	royals         []Kind
	royalSet       kindSet
	enPassant      []Kind
	checkRule      bool
	countsChecks   bool
	capturesRoyal  bool // taking a royal wins
	win            []WinCondition
	decisions      []WinCondition // those of win but for checkmate
	mortal         [2][]Kind      // by colour: the kinds whose extinction loses
	castling       castling
	shuffled       bool
	royalPromotion bool     // some kind has one: see movement
	plainSAN       bool     // see playStandard
	sanKinds       [27]Kind // by letter of move text, first of those without: the only kind that has it, else none
}

// Definition returns what the ruleset was compiled from. It must not be changed.
func (rs *Ruleset) Definition() *Definition { return rs.definition }

// Name returns the ruleset's name.
func (rs *Ruleset) Name() string { return rs.definition.Name }

// Kinds returns how many kinds of pieces there are; they are numbered from 1.
func (rs *Ruleset) Kinds() int { return rs.kinds }

// Def returns the definition of a kind, nil if there is no such kind.
func (rs *Ruleset) Def(k Kind) *PieceDef {
	if k == NoKind || int(k) > rs.kinds {
		return nil
	}
	return &rs.definition.Pieces[k-1]
}

// KindOf returns the kind of a letter, upper or lower case, and NoKind if there is none.
func (rs *Ruleset) KindOf(letter byte) Kind {
	upper := letter &^ 0x20
	if upper < 'A' || upper > 'Z' || letter&0x40 == 0 {
		return NoKind
	}
	return rs.byLetter[upper-'A']
}

// Letter returns a piece's letter: upper case for White, lower case for Black, a space for no piece.
func (rs *Ruleset) Letter(p Piece) byte {
	d := rs.Def(p.Kind())
	switch {
	case d == nil:
		return ' '
	case p.Color() == White:
		return d.Letter
	}
	return d.Letter | 0x20
}

// Royal tells whether the pieces of a kind are royal.
func (rs *Ruleset) Royal(k Kind) bool { return slices.Contains(rs.royals, k) }

// CheckRule tells whether no move may leave an own royal attacked: whether "checkmate" is in "win".
func (rs *Ruleset) CheckRule() bool { return rs.checkRule }

// Start returns the position on the ruleset's own board, unshuffled.
func (rs *Ruleset) Start() Position { return rs.start }

// PromotesTo returns the kinds that a kind may promote to, nil if it does not promote.
func (rs *Ruleset) PromotesTo(k Kind) []Kind {
	if rs.Def(k) == nil {
		return nil
	}
	return slices.Clone(rs.moves[NewPiece(k, White)].choices)
}

// Equivalent tells whether two rulesets give every position the same moves and the same endings: their kinds have
// the same letters and the same compiled moves, and their options are the same. Names, texts, pictures, the start board
// and the numbers of the drawing rules do not matter, but where the start board gives an initial move or castling.
func (rs *Ruleset) Equivalent(o *Ruleset) bool {
	if rs == o {
		return true
	}
	a, b := rs.definition, o.definition
	if rs.kinds != o.kinds || rs.byLetter != o.byLetter || !rs.castling.same(&o.castling) ||
		a.Stalemate != b.Stalemate || a.MustCapture != b.MustCapture || !sameWins(rs, o) ||
		!sameKinds(rs.royals, o.royals) || !sameKinds(rs.enPassant, o.enPassant) {
		return false
	}
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		for c := White; c <= Black; c++ {
			piece := NewPiece(k, c)
			if !rs.moves[piece].equal(&o.moves[piece]) || rs.initialSquares(piece) != o.initialSquares(piece) {
				return false
			}
		}
	}
	return true
}

// initialSquares returns the start squares of a piece that has initial moves, none of one that has not.
func (rs *Ruleset) initialSquares(p Piece) Bitboard {
	if len(rs.moves[p].initials) == 0 {
		return 0
	}
	return rs.start.Of(p)
}

func sameKinds(a, b []Kind) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(slices.Compact(a), slices.Compact(b))
}

// sameWins tells whether two rulesets have the same win conditions, in any order.
func sameWins(a, b *Ruleset) bool {
	same := func(x, y WinCondition) bool {
		return x.Ending == y.Ending && x.Squares == y.Squares && x.Checks == y.Checks
	}
	if len(a.win) != len(b.win) || !sameKinds(a.mortal[White], b.mortal[White]) || !sameKinds(a.mortal[Black], b.mortal[Black]) {
		return false
	}
	for _, x := range a.win {
		if !slices.ContainsFunc(b.win, func(y WinCondition) bool { return same(x, y) }) {
			return false
		}
	}
	return true
}
