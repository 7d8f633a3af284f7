package rules

import (
	"cmp"
	"reflect"
	"slices"

	"overtheboard/game/source"
)

// Ruleset is a definition compiled into flat tables. It never changes and may be used from several goroutines.
type Ruleset struct {
	definition *Definition
	fields     map[string]source.Value
	shipped    bool
	kinds      int
	byLetter   [26]Kind
	letters    [64]byte     // by piece, 0 where there is none
	moves      [64]movement // by piece
	generators [2]generator // by colour
	attacks    [2]attackTables
	start      Position

	plain         bool // nothing but pieces that move and take, and checkmate
	quiet         bool // moves have no other effects: see bringAbout
	starters      []starter
	passing       [2]Bitboard // by colour: where its captures en passant may end
	special       [2]bool     // specialMoves generates the side's moves
	royalMakers   [2][]Kind   // by colour, as all the arrays of two: kinds whose promotion creates or removes a royal under the check rule
	squares       Bitboard    // of the board
	royals        [2][]Kind   // by colour, as all the arrays of two
	royalSet      [2]kindSet
	needsRoyal    [2]bool   // a position without a royal of the side is invalid
	enPassant     [2][]Kind // with which the side takes en passant
	checkRule     [2]bool   // the side may leave none of its royals attacked
	mustCapture   [2]bool
	countsChecks  bool
	checksNeeded  [2]int         // how many checks win or lose, 0 if they do not
	capturesRoyal bool           // the capture of a royal decides
	conditions    [2][]condition // those that a side may meet
	decides       bool           // there are conditions other than checkmate
	answers       bool           // a side may answer when the other reaches its squares
	castling      [2]castling
	drops         bool // there are hands
	hands         [2]hand
	demoted       [64]Kind // by piece: the former kind of a promoted one when it is taken, NoKind if it does not revert
	explodes      bool
	spares        kindSet    // what explosions spare
	plainMate     bool       // only checkmate wins, and stalemate draws
	bySAN         [32][]Kind // by the place in the alphabet of a letter in move text, 0 for none: the kinds that have it
	sharedSAN     bool       // kinds share a letter in move text: those of the library follow "=" and precede "@"
}

// Definition returns the definition of the ruleset. Do not change it.
func (rs *Ruleset) Definition() *Definition { return rs.definition }

// Fields returns the fields of the ruleset's file, with inherited ones. Do not change them.
func (rs *Ruleset) Fields() map[string]source.Value { return rs.fields }

// Name returns the ruleset's name.
func (rs *Ruleset) Name() string { return rs.definition.Name }

// Shipped reports whether everybody has the rules: whether their book has no base.
func (rs *Ruleset) Shipped() bool { return rs.shipped }

// Kinds returns the number of kinds of pieces, which are numbered from 1.
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
	if int(p) >= len(rs.letters) || rs.letters[p] == 0 {
		return ' '
	}
	return rs.letters[p]
}

// Squares returns the squares of the board, possibly fewer than 64 (Width, Height).
func (rs *Ruleset) Squares() Bitboard { return rs.squares }

// Width returns the number of files, from 1 to 8, a being the first.
func (rs *Ruleset) Width() int { return rs.definition.Width }

// Height returns the number of ranks, from 1 to 8.
func (rs *Ruleset) Height() int { return rs.definition.Height }

// Drops reports whether there are hands, from which pieces are dropped.
func (rs *Ruleset) Drops() bool { return rs.drops }

// Explodes reports whether captures cause explosions.
func (rs *Ruleset) Explodes() bool { return rs.explodes }

// Royal reports whether a piece is royal.
func (rs *Ruleset) Royal(p Piece) bool { return slices.Contains(rs.royals[p.Color()], p.Kind()) }

// CheckRule reports whether a side may leave none of its royals attacked: whether checkmate decides, or the side may give no
// check itself.
func (rs *Ruleset) CheckRule(c Color) bool { return rs.checkRule[c&1] }

// Start returns the position on the ruleset's own board, unshuffled.
func (rs *Ruleset) Start() Position { return rs.start }

// PromotesTo returns the kinds that a piece may promote to, nil if it does not promote.
func (rs *Ruleset) PromotesTo(p Piece) []Kind {
	return slices.Clone(rs.moves[p&63].choices)
}

// Equivalent reports whether two rulesets give every position the same moves and the same endings: their kinds have the same
// letters and the same compiled moves, and their options are the same. Names, texts, pictures, the start board and the numbers of
// the drawing rules do not matter, except where the start board gives an initial move or castling.
func (rs *Ruleset) Equivalent(o *Ruleset) bool {
	return rs == o || reflect.DeepEqual(rs.facts(), o.facts())
}

// facts returns what determines the moves in a position and how it ends.
func (rs *Ruleset) facts() []any {
	d := rs.definition
	facts := []any{
		rs.byLetter, rs.squares, rs.drops, rs.explodes, rs.demoted, rs.spares, rs.hands, rs.royals, rs.enPassant, rs.passing,
		d.Stalemate, d.MustCapture, d.NoCheck, d.Draws.To,
	}
	sorted := func(kinds []Kind) []Kind { return slices.Sorted(slices.Values(kinds)) }
	for c := range Sides {
		castling := &rs.castling[c]
		conditions := slices.SortedStableFunc(slices.Values(rs.conditions[c]), func(a, b condition) int {
			return cmp.Or(cmp.Compare(a.ending, b.ending), cmp.Compare(a.winner, b.winner))
		})
		facts = append(facts, conditions, castling.king, sorted(castling.partners), castling.tables.king, castling.start.Rank())
		for k := range rs.EachKind {
			mv := &rs.moves[NewPiece(k, c)]
			squares, always := rs.initialSquares(NewPiece(k, c))
			facts = append(facts, mv.quiet.steps, mv.capture.steps, squares, always, mv.promotes, mv.leaving, mv.mayStay, sorted(mv.choices))
			for _, in := range mv.initials {
				facts = append(facts, in.step)
			}
		}
	}
	return facts
}

// initialSquares returns the squares from which a piece can make initial moves, and whether it always may there, even after it
// has moved. It returns none for a piece without initial moves.
func (rs *Ruleset) initialSquares(p Piece) (squares Bitboard, always bool) {
	if len(rs.moves[p].initials) == 0 {
		return 0, false
	}
	for _, s := range rs.starters {
		if p == NewPiece(s.kind, s.color) {
			return s.squares, true
		}
	}
	return rs.start.Of(p), false
}
