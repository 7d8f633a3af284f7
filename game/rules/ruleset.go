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
	quiet         bool // moves bring nothing about besides: see bringAbout
	starters      []starter
	passing       [2]Bitboard // by colour: where its captures en passant may end
	special       [2]bool     // the side's moves are found by specialMoves
	royalMakers   [2][]Kind   // by colour, as all the arrays of two: kinds whose promotion makes or unmakes a royal under the check rule
	squares       Bitboard    // of the board
	royals        [2][]Kind   // by colour, as all the arrays of two
	royalSet      [2]kindSet
	needsRoyal    [2]bool   // a position without a royal of the side makes no sense
	enPassant     [2][]Kind // with which the side takes en passant
	checkRule     [2]bool   // the side may leave none of its royals attacked
	mustCapture   [2]bool
	countsChecks  bool
	checksNeeded  [2]int         // how many checks win or lose, 0 if they do not
	capturesRoyal bool           // that a royal was taken decides
	conditions    [2][]condition // those that a side may meet
	decides       bool           // there are conditions other than checkmate
	answers       bool           // a side may answer the other's reaching its squares
	castling      [2]castling
	drops         bool // there are hands
	hands         [2]hand
	demoted       [64]Kind // by piece: what a promoted one goes back to when it is taken, NoKind if it does not
	blasts        bool
	spares        kindSet    // what blasts leave alone
	plainMate     bool       // only checkmate wins, and stalemate draws
	bySAN         [32][]Kind // by the place in the alphabet of a letter in move text, 0 for none: the kinds that have it
	sharedSAN     bool       // kinds share a letter in move text: behind "=" and before "@" those of the library are written
}

// Definition returns what the ruleset was compiled from. It must not be changed.
func (rs *Ruleset) Definition() *Definition { return rs.definition }

// Fields returns what the ruleset's file says, with the fields that it inherits. They must not be changed.
func (rs *Ruleset) Fields() map[string]source.Value { return rs.fields }

// Name returns the ruleset's name.
func (rs *Ruleset) Name() string { return rs.definition.Name }

// Shipped tells whether everybody has the rules: whether their book was read upon no other.
func (rs *Ruleset) Shipped() bool { return rs.shipped }

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
	if int(p) >= len(rs.letters) || rs.letters[p] == 0 {
		return ' '
	}
	return rs.letters[p]
}

// Squares returns the squares of the board, which need not be all 64 (Width, Height).
func (rs *Ruleset) Squares() Bitboard { return rs.squares }

// Width returns how many files the board has, from 1 to 8, a being the first.
func (rs *Ruleset) Width() int { return rs.definition.Width }

// Height returns how many ranks the board has, from 1 to 8.
func (rs *Ruleset) Height() int { return rs.definition.Height }

// Drops tells whether there are hands, from which pieces are dropped.
func (rs *Ruleset) Drops() bool { return rs.drops }

// Blasts tells whether captures blow up what stands around them.
func (rs *Ruleset) Blasts() bool { return rs.blasts }

// Royal tells whether a piece is royal.
func (rs *Ruleset) Royal(p Piece) bool { return slices.Contains(rs.royals[p.Color()], p.Kind()) }

// CheckRule tells whether a side may leave none of its royals attacked: whether checkmate decides, or the side may give no
// check itself.
func (rs *Ruleset) CheckRule(c Color) bool { return rs.checkRule[c&1] }

// Start returns the position on the ruleset's own board, unshuffled.
func (rs *Ruleset) Start() Position { return rs.start }

// PromotesTo returns the kinds that a piece may promote to, nil if it does not promote.
func (rs *Ruleset) PromotesTo(p Piece) []Kind {
	return slices.Clone(rs.moves[p&63].choices)
}

// Equivalent tells whether two rulesets give every position the same moves and the same endings: their kinds have
// the same letters and the same compiled moves, and their options are the same. Names, texts, pictures, the start board
// and the numbers of the drawing rules do not matter, but where the start board gives an initial move or castling.
func (rs *Ruleset) Equivalent(o *Ruleset) bool {
	return rs == o || reflect.DeepEqual(rs.facts(), o.facts())
}

// facts returns what decides which moves there are in a position and how it ends, in an order of its own.
func (rs *Ruleset) facts() []any {
	d := rs.definition
	facts := []any{
		rs.byLetter, rs.squares, rs.drops, rs.blasts, rs.demoted, rs.spares, rs.hands, rs.royals, rs.enPassant, rs.passing,
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

// initialSquares returns the squares from which a piece can make initial moves, and whether it always may there, also when
// it has moved. There are none for a piece that has no initial moves.
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
