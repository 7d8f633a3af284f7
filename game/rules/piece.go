package rules

import "strings"

// Kind is a kind of piece of one ruleset, numbered from 1 in the order of their letters. The zero value is no kind.
type Kind uint8

// NoKind is no kind of piece: an empty square, a move that does not promote.
const NoKind Kind = 0

const maxKinds = 26

// Piece is a kind with a colour. The zero value is no piece.
type Piece uint8

// NoPiece is the piece on an empty square.
const NoPiece Piece = 0

// NewPiece returns the piece of a kind and a colour.
func NewPiece(k Kind, c Color) Piece { return Piece(k)<<1 | Piece(c) }

// Kind returns the piece's kind, NoKind for NoPiece.
func (p Piece) Kind() Kind { return Kind(p >> 1) }

// Color returns the piece's colour; it means nothing for NoPiece.
func (p Piece) Color() Color { return Color(p & 1) }

// Offset is one step of a piece, as its player sees the board. Range says how often it may be repeated over empty squares,
// Unlimited without limit. It is a leap if Range is 1, else a ride.
type Offset struct {
	Forward, Right, Range int
	Manner                Manner
}

// Values returns the offset as in a piece library: forward, right, its range unless that is 1, and its manner unless that is
// Freely.
func (o Offset) Values() []any {
	values := []any{o.Forward, o.Right}
	if o.Range != 1 || o.Manner != Freely {
		values = append(values, o.Range)
	}
	if o.Manner != Freely {
		values = append(values, o.Manner.String())
	}
	return values
}

// Unlimited is the Range of an offset that repeats to the edge of the board.
const Unlimited = -1

// PieceDef is the definition of one kind in a piece library.
type PieceDef struct {
	Letter  byte     // 'A' to 'Z'
	Name    string   // in the library: "King"
	Move    []Offset // quiet moves
	Initial []Offset // quiet moves of a piece that has never moved, besides Move
	Capture []Offset // captures; independent of Move
	Image   string   // base name of a picture, "" to choose it by the name
	SAN     string   // its letter in move text, "" for none
}

// NamedImage returns the base name of the picture that the piece's name stands for: "royal-knight".
func (d *PieceDef) NamedImage() string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(d.Name)), " ", "-")
}

// EachKind yields the kinds of pieces.
func (rs *Ruleset) EachKind(yield func(Kind) bool) {
	for k := Kind(1); int(k) <= rs.kinds && yield(k); k++ {
	}
}
