package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// Kind is what a field holds.
type Kind uint8

// The kinds of fields.
const (
	Text       Kind = iota
	Choice          // one of Choices
	Flag            // true or false
	Count           // an int from Least to Most
	Letter          // the letter of a piece
	Letters         // letters of pieces, or one alone where One says so
	Handful         // letters of pieces, which may be given several times
	Squares         // "d4", "*8", "a*", "**"
	Files           // "c", "g"
	Compound        // an object with Parts
	ByLetter        // an object with letters of pieces for names; Parts are those of each, Each its kind if it has none
	Conditions      // a list of ways to win or to lose
	Board           // rows of letters
	Placement       // the board as in a FEN
	Pieces          // definitions of pieces
)

// Field is a field of a ruleset, or of one of its fields.
type Field struct {
	Name        string
	Kind        Kind
	PerSide     bool // it may be given for each side: {"white": ..., "black": ...}
	One         bool // Letters: a letter alone does for a list; Compound and ByLetter: Short alone does for the object
	Short       string
	Whole       bool // Letters: it makes no sense without any one of them
	Choices     []string
	Least, Most int
	Parts       []Field
	Each        Kind
	Absent      any  // what stands for it where it is not given
	Neutral     any  // what is written where an inherited value shall not hold; nil is null
	Alone       bool // it is never inherited
}

// fields are the fields of a ruleset, in the order in which they are written. A new one of the language is added here.
var fields = []Field{
	{Name: "description", Kind: Text, Absent: "", Alone: true},
	{Name: "inherits", Kind: Text, Alone: true},
	{Name: "pieces", Kind: Pieces, Neutral: Object{}},
	{Name: "board", Kind: Board},
	{Name: "first_row", Kind: Count, Least: 1, Most: 8, Absent: 1, Neutral: 1},
	{Name: "fen", Kind: Placement},
	{Name: "royal", Kind: Letters, One: true, PerSide: true, Neutral: ""},
	{Name: "turn", Kind: Choice, Choices: []string{"white", "black"}, Absent: "white", Neutral: "white"},
	{Name: "symmetry", Kind: Choice, Choices: []string{"mirror", "rotate"}, Absent: "mirror", Neutral: "mirror"},
	{Name: "castling", Kind: Compound, PerSide: true, Parts: []Field{
		{Name: "king", Kind: Letter}, {Name: "partner", Kind: Letters, One: true}, {Name: "goals", Kind: Files},
	}},
	{Name: "initial", Kind: ByLetter, Each: Squares, PerSide: true, Neutral: Object{}},
	{Name: "en_passant", Kind: Compound, One: true, Short: "of", PerSide: true, Neutral: []any{}, Parts: []Field{
		{Name: "of", Kind: Letters}, {Name: "on", Kind: Squares},
	}},
	{Name: "promotion", Kind: ByLetter, One: true, Short: "to", PerSide: true, Neutral: Object{}, Parts: []Field{
		{Name: "to", Kind: Letters}, {Name: "rank", Kind: Count, Least: 1, Most: 8}, {Name: "zone", Kind: Squares},
		{Name: "optional", Kind: Flag, Absent: false}, {Name: "leaving", Kind: Flag, Absent: false},
	}},
	{Name: "shuffle", Kind: Compound, Parts: []Field{
		{Name: "between", Kind: Letters, Whole: true}, {Name: "opposite_colours", Kind: Letter},
	}},
	{Name: "win", Kind: Conditions, PerSide: true, Absent: []any{"checkmate"}, Neutral: []any{"checkmate"}},
	{Name: "lose", Kind: Conditions, PerSide: true, Absent: []any{}, Neutral: []any{}},
	{Name: "stalemate", Kind: Choice, Choices: []string{"draw", "win", "loss", "fewer"}, PerSide: true, Absent: "draw", Neutral: "draw"},
	{Name: "must_capture", Kind: Flag, PerSide: true, Absent: false, Neutral: false},
	{Name: "give_check", Kind: Flag, PerSide: true, Absent: true, Neutral: true},
	{Name: "hand", Kind: Compound, PerSide: true, Parts: []Field{
		{Name: "captures", Kind: Choice, Choices: []string{"demoted", "as_is"}}, {Name: "start", Kind: Handful},
		{Name: "drop", Kind: ByLetter, Each: Squares}, {Name: "one_per_file", Kind: Letters}, {Name: "no_mate", Kind: Letters},
		{Name: "first", Kind: Flag, Absent: false}, {Name: "opposite_colours", Kind: Letter}, {Name: "castles", Kind: Flag, Absent: false},
	}},
	{Name: "blast", Kind: Compound, Parts: []Field{{Name: "spares", Kind: Letters}}},
	{Name: "draws", Kind: Compound, Neutral: Object{}, Parts: []Field{
		{Name: "claim_repetition", Kind: Count, Most: 10000, Absent: 3}, {Name: "repetition", Kind: Count, Most: 10000, Absent: 5},
		{Name: "claim_moves", Kind: Count, Most: 10000, Absent: 50}, {Name: "moves", Kind: Count, Most: 10000, Absent: 75},
		{Name: "dead_position", Kind: Flag}, {Name: "to", Kind: Choice, Choices: []string{"white", "black"}},
	}},
	{Name: "pgn", Kind: Text, Alone: true},
}

// Fields returns the fields of a ruleset, in the order in which they are written. They must not be changed.
func Fields() []Field { return fields }

// FieldNamed returns the field of a name, and whether there is one.
func FieldNamed(name string) (Field, bool) {
	i := slices.IndexFunc(fields, func(f Field) bool { return f.Name == name })
	if i < 0 {
		return Field{}, false
	}
	return fields[i], true
}

// boardFields give the start board: whoever gives one inherits none of them.
var boardFields = []string{"board", "first_row", "fen"}

// Side is for whom a value holds.
type Side uint8

// The sides.
const (
	BothSides Side = iota
	WhiteSide
	BlackSide
)

// SideOf returns the side of a colour.
func SideOf(c rules.Color) Side { return WhiteSide + Side(c) }

// Color returns the side's colour, White for both sides.
func (s Side) Color() rules.Color {
	if s == BlackSide {
		return rules.Black
	}
	return rules.White
}

// name is how a side is named in a field that is given for each.
func (s Side) name() string { return [...]string{"", "white", "black"}[s] }
