package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// Kind is the kind of a field's value.
type Kind uint8

const (
	Text       Kind = iota
	Choice          // one of Choices
	Flag            // true or false
	Count           // an int
	Rank            // one from 1 to 8, counted from the other side for Black
	Letter          // the letter of a piece
	Letters         // letters of pieces; some fields take a single one without a list
	Handful         // letters of pieces, possibly repeated
	Squares         // "d4", "*8", "a*", "**"
	Files           // "c", "g"
	Compound        // an object with Parts
	ByLetter        // an object with letters of pieces as names; Parts are those of each, Each its kind if it has none
	Conditions      // a list of ways to win or to lose; Parts are those of the objects among them
	Board           // rows of letters
	Placement       // the board as in a FEN
	Pieces          // definitions of pieces
)

// Field is a field of a ruleset, or of one of its fields.
type Field struct {
	Name    string
	Kind    Kind
	PerSide bool   // may be given for each side: {"white": ..., "black": ...}
	Short   string // the part that may be written alone
	Whole   bool   // meaningless without all its letters or parts
	Choices []string
	Parts   []Field
	Each    Kind
	Absent  any // the default
	Neutral any // written to cancel an inherited value; nil: Absent
}

// goalParts are the parts of a way to win or to lose.
var goalParts = []Field{
	{Name: "reach", Kind: Squares}, {Name: "by", Kind: Letters}, {Name: "answer", Kind: Choice, Choices: []string{"white", "black"}},
	{Name: "checks", Kind: Count, Absent: 0}, {Name: "extinction", Kind: Letters}, {Name: "left", Kind: Count, Absent: 0},
}

// fields are the fields of a ruleset in the order of writing. Add new ones here.
var fields = []Field{
	{Name: "description", Kind: Text, Absent: ""},
	{Name: "inherits", Kind: Text},
	{Name: "pieces", Kind: Pieces, Neutral: Object{}},
	{Name: "board", Kind: Board},
	{Name: "first_row", Kind: Count, Absent: 1},
	{Name: "fen", Kind: Placement},
	{Name: "royal", Kind: Letters, PerSide: true, Neutral: ""},
	{Name: "turn", Kind: Choice, Choices: []string{"white", "black"}, Absent: "white"},
	{Name: "symmetry", Kind: Choice, Choices: []string{"mirror", "rotate"}, Absent: "mirror"},
	{Name: "castling", Kind: Compound, PerSide: true, Whole: true, Parts: []Field{
		{Name: "king", Kind: Letter}, {Name: "partner", Kind: Letters}, {Name: "goals", Kind: Files},
	}},
	{Name: "initial", Kind: ByLetter, Each: Squares, PerSide: true, Neutral: Object{}},
	{Name: "en_passant", Kind: Compound, Short: "of", PerSide: true, Neutral: []any{}, Parts: []Field{
		{Name: "of", Kind: Letters}, {Name: "on", Kind: Squares},
	}},
	{Name: "promotion", Kind: ByLetter, Short: "to", PerSide: true, Neutral: Object{}, Parts: []Field{
		{Name: "to", Kind: Letters}, {Name: "rank", Kind: Rank}, {Name: "zone", Kind: Squares},
		{Name: "optional", Kind: Flag, Absent: false}, {Name: "leaving", Kind: Flag, Absent: false},
	}},
	{Name: "shuffle", Kind: Compound, Whole: true, Parts: []Field{
		{Name: "between", Kind: Letters, Whole: true}, {Name: "opposite_colours", Kind: Letter},
	}},
	{Name: "win", Kind: Conditions, PerSide: true, Absent: []any{"checkmate"}, Whole: true, Parts: goalParts},
	{Name: "lose", Kind: Conditions, PerSide: true, Absent: []any{}, Whole: true, Parts: goalParts},
	{Name: "stalemate", Kind: Choice, Choices: []string{"draw", "win", "loss", "fewer"}, PerSide: true, Absent: "draw"},
	{Name: "must_capture", Kind: Flag, PerSide: true, Absent: false},
	{Name: "give_check", Kind: Flag, PerSide: true, Absent: true},
	{Name: "hand", Kind: Compound, PerSide: true, Parts: []Field{
		{Name: "captures", Kind: Choice, Choices: []string{"demoted", "as_is"}}, {Name: "start", Kind: Handful},
		{Name: "drop", Kind: ByLetter, Each: Squares}, {Name: "one_per_file", Kind: Letters}, {Name: "no_mate", Kind: Letters},
		{Name: "first", Kind: Flag, Absent: false}, {Name: "opposite_colours", Kind: Letter}, {Name: "castles", Kind: Flag, Absent: false},
	}},
	{Name: "blast", Kind: Compound, Parts: []Field{{Name: "spares", Kind: Letters}}},
	{Name: "draws", Kind: Compound, Neutral: Object{}, Parts: []Field{
		{Name: "claim_repetition", Kind: Count, Absent: 3}, {Name: "repetition", Kind: Count, Absent: 5},
		{Name: "claim_moves", Kind: Count, Absent: 50}, {Name: "moves", Kind: Count, Absent: 75},
		{Name: "dead_position", Kind: Flag}, {Name: "to", Kind: Choice, Choices: []string{"white", "black"}},
	}},
	{Name: "pgn", Kind: Text},
}

// Fields returns the fields of a ruleset in the order of writing. Do not change them.
func Fields() []Field { return fields }

// FieldAt returns the field of a ruleset at a path: the zero Field if there is none.
func FieldAt(way ...string) Field {
	f := Field{Kind: Compound, Parts: fields}
	for _, name := range way {
		f = f.part(name)
	}
	return f
}

func (f Field) part(name string) Field {
	switch f.Kind {
	case ByLetter:
		return f.each()
	case Conditions:
		return Field{Kind: Compound, Parts: f.Parts}
	}
	if i := slices.IndexFunc(f.Parts, func(p Field) bool { return p.Name == name }); i >= 0 {
		return f.Parts[i]
	}
	return Field{}
}

func (f Field) each() Field {
	if len(f.Parts) > 0 {
		return Field{Kind: Compound, Parts: f.Parts, Short: f.Short}
	}
	return Field{Kind: f.Each}
}

// The fields with goals.
const (
	Win  = "win"  // what wins for a side
	Lose = "lose" // what a side loses by
)

// boardFields give the start board: a ruleset with one of them inherits none.
var boardFields = []string{"board", "first_row", "fen"}

// Side is the side for which a value holds.
type Side uint8

const (
	BothSides Side = iota
	WhiteSide
	BlackSide
)

// Color returns the side's colour, White for both sides.
func (s Side) Color() rules.Color {
	if s == BlackSide {
		return rules.Black
	}
	return rules.White
}

func (s Side) name() string { return [...]string{"", "white", "black"}[s] }
