package rules

import "bytes"

// Definition is one ruleset as in its file: inherited fields filled in, pieces looked up, nothing compiled. Every option's zero
// value switches it off, except those of Draws and Win, which the file reader fills in. Arrays of two are by colour: what that
// side may do, or how it wins. Squares are numbered as on the full board whatever the size: a1 is the corner, and a rank has
// eight numbers.
type Definition struct {
	Name          string
	Description   string
	Pieces        []PieceDef // every kind that can be on the board, sorted by letter
	Width, Height int        // of the board, from 1 to 8
	Board         [64]byte   // letters by square, a1 first: upper case White's, lower case Black's, 0 for empty
	Holes         Bitboard   // squares within width and height that are not part of the board
	Royal         [2][]byte  // letters of the royal kinds, upper case, in the file's order
	Turn          Color      // who moves first
	Rotate        bool       // Black's offsets are rotated (both negated) rather than mirrored
	Castling      [2]*CastlingDef
	Initial       [2]map[byte]Bitboard // by kind, from where it may make its initial move; a missing kind: pieces that have never moved
	EnPassant     [2]*EnPassantDef     // how the side takes en passant
	Promotion     [2]map[byte]PromotionDef
	Hand          [2]*HandDef
	Explosion     *ExplosionDef
	NoCheck       [2]bool // the side may not attack an enemy royal, nor leave one of its own attacked
	Shuffle       *ShuffleDef
	Win           [2][]WinCondition // what wins for the side
	Lose          [2][]WinCondition // what loses for the side
	Stalemate     [2]StalemateRule  // for the side that has no move
	MustCapture   [2]bool
	Draws         Draws
	PGN           string // value of PGN's Variant tag, "" for none
}

// Both returns the value for both colours.
func Both[T any](t T) [2]T { return [2]T{t, t} }

// Squares returns the squares of the board, without holes.
func (d *Definition) Squares() Bitboard {
	rank := Bitboard(0xff) >> (8 - d.Width)
	var squares Bitboard
	for r := range d.Height {
		squares |= rank << (8 * r)
	}
	return squares &^ d.Holes
}

// Turned returns Black's squares that correspond to White's, mirrored or rotated by the symmetry of the ruleset. If the board is
// not symmetric, some may have no counterpart.
func (d *Definition) Turned(squares Bitboard) Bitboard {
	var turned Bitboard
	for sq := range squares.Squares {
		file := sq.File()
		if d.Rotate {
			file = d.Width - 1 - file
		}
		turned |= At(file, d.Height-1-sq.Rank()).Bit()
	}
	return turned & d.Squares()
}

// PlainMate reports whether only checkmate wins, for both sides, and stalemate draws.
func (d *Definition) PlainMate() bool {
	if d.Draws.To != NoWinner {
		return false
	}
	for c := range Sides {
		if len(d.Win[c]) != 1 || d.Win[c][0].Ending != Checkmate || len(d.Lose[c]) > 0 || d.Stalemate[c] != StalemateDraws {
			return false
		}
	}
	return true
}

// PlainEnds reports whether it is PlainMate, without hands, explosions and forbidden checks. Under other rules, earlier versions
// called no position dead unless "dead_position" said so.
func (d *Definition) PlainEnds() bool {
	return d.PlainMate() && d.Hand == [2]*HandDef{} && d.Explosion == nil && d.NoCheck == [2]bool{}
}

// royalEnPassant returns the royal letters that would take or be taken en passant, which they cannot.
func (d *Definition) royalEnPassant() []byte {
	var wrong []byte
	for _, e := range d.EnPassant {
		if e == nil {
			continue
		}
		for _, letter := range e.Of {
			royal := bytes.IndexByte(d.Royal[White], letter) >= 0 || bytes.IndexByte(d.Royal[Black], letter) >= 0
			if royal && bytes.IndexByte(wrong, letter) < 0 {
				wrong = append(wrong, letter)
			}
		}
	}
	return wrong
}

// WinsBy returns the condition with an ending in a side's "win", nil if there is none.
func (d *Definition) WinsBy(c Color, e Ending) *WinCondition { return conditionWith(d.Win[c], e) }

// LosesBy returns the condition with an ending in a side's "lose", nil if there is none.
func (d *Definition) LosesBy(c Color, e Ending) *WinCondition { return conditionWith(d.Lose[c], e) }

func conditionWith(conditions []WinCondition, e Ending) *WinCondition {
	for i := range conditions {
		if conditions[i].Ending == e {
			return &conditions[i]
		}
	}
	return nil
}

// CastlingDef names the letters of the pieces that castle, and where the king arrives, by default on the files c and g.
type CastlingDef struct {
	King     byte
	Partners []byte
	Goals    []int // files, from 0, from the left
}

// EnPassantDef says which letters of a side take en passant, which of the enemy's they take, and on which squares such a capture
// may end.
type EnPassantDef struct {
	Of []byte
	On Bitboard
}

// PromotionDef says to which letters a kind promotes, and on which squares. A move that ends on one of them must promote, unless
// it is Optional and the piece could move again from there. With Leaving, moves that begin on one of the squares promote too.
type PromotionDef struct {
	To                []byte
	Zone              Bitboard
	Optional, Leaving bool
}

// HandDef says what a side's hand holds and how it drops that. The letters are those of kinds.
type HandDef struct {
	Captures        HandCapture
	Start           []byte            // what the hand holds at the start, one letter for each piece
	Drop            map[byte]Bitboard // where a kind may be dropped; a missing kind: on any empty square
	OnePerFile      []byte            // not dropped on a file with an own piece of the kind
	NoMate          []byte            // never dropped with checkmate
	First           bool              // nothing else may be played while the hand holds something
	OppositeColours byte              // dropped so that these are on squares of both colours in the end; 0 for none
	Castles         bool              // a king dropped on file e of its first rank castles with partners in its corners
}

// HandCapture says what becomes of a piece that is taken by a side with a hand.
type HandCapture uint8

const (
	CaptureLost    HandCapture = iota // it leaves the game
	CaptureDemoted                    // it goes to the taker's hand; a promoted piece as what it was
	CaptureAsIs                       // it goes to the taker's hand as it is
)

// ExplosionDef makes a capture also remove the capturer and every piece around its goal, except some kinds.
type ExplosionDef struct {
	Spares []byte
}

// ShuffleDef says how the start rank is drawn for each game: the first letter of Between is between two of the second; two pieces
// of OppositeColours, if it is not 0, are on squares of opposite colours.
type ShuffleDef struct {
	Between         [2]byte
	OppositeColours byte
}

// WinCondition is one entry of a side's "win" or "lose".
type WinCondition struct {
	Ending  Ending
	Squares Bitboard // Reach: the squares to reach
	By      []byte   // Reach: the kinds that must get there; none for the royals
	Answer  [2]bool  // Reach: by colour, whether it gets one ply to get there too, for a draw
	Checks  int      // ChecksGiven: how many checks win
	Letters []byte   // Extinction: the kinds that must not die out
	All     bool     // Extinction: pieces of every kind count together
	Left    int      // Extinction: how many may be left
}

// Ending is how a position ends the game by its ruleset's "win", "lose" or "stalemate", or by an explosion. The zero value is
// none.
type Ending uint8

// All but Stalemate and RoyalExploded are entries of "win" and "lose".
const (
	NoEnding Ending = iota
	Checkmate
	Stalemate
	CaptureRoyal
	Reach
	ChecksGiven
	Extinction
	BareRoyal
	NoPieces
	RoyalExploded // an explosion took a royal
)

// StalemateRule says what happens if the side to move has no legal move and is not checkmated.
type StalemateRule uint8

// By the side that has no move.
const (
	StalemateDraws StalemateRule = iota
	StalemateWins
	StalemateLoses
	StalemateFewer // the side with fewer pieces wins
)

// Draws are a ruleset's numbers for repetition and the counters (FIDE 9.2, 9.3, 9.6), in times and in moves by each side. Zero
// switches a rule off.
type Draws struct {
	ClaimRepetition, Repetition int
	ClaimMoves, Moves           int
	DeadPosition                bool
	To                          Winner // every draw counts as this side's win; NoWinner: it is a draw
}
