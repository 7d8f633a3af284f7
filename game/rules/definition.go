package rules

// Definition is one ruleset as its file says it: inherited fields filled in, pieces looked up, nothing compiled yet.
// Every option's zero value switches it off, but for those of Draws and Win, which the reader of files fills in.
type Definition struct {
	Name        string
	Description string
	Pieces      []PieceDef // every kind that can stand on the board, sorted by letter
	Board       [64]byte   // letters by square, a1 first: upper case White's, lower case Black's, 0 for an empty square
	Royal       []byte     // letters of the royal kinds, upper case, in the file's order
	Turn        Color      // who moves first
	Rotate      bool       // Black's offsets are turned round (both negated) rather than mirrored
	Castling    *CastlingDef
	EnPassant   []byte // letters of the kinds that take, and are taken, en passant
	Promotion   map[byte]PromotionDef
	Shuffle     *ShuffleDef
	Win         []WinCondition
	Stalemate   StalemateRule
	MustCapture bool
	Draws       Draws
	PGN         string // value of PGN's Variant tag, "" for none
}

// CastlingDef names the letters of the two pieces that castle.
type CastlingDef struct{ King, Partner byte }

// PromotionDef says to which letters a kind promotes, and on which rank: White's, from 1 to 8; Black's is 9 minus it.
type PromotionDef struct {
	To   []byte
	Rank int
}

// ShuffleDef says how the start rank is drawn anew for each game: the first letter of Between stands between two of
// the second; two pieces of OppositeColours, if it is not 0, stand on squares of opposite colours.
type ShuffleDef struct {
	Between         [2]byte
	OppositeColours byte
}

// WinCondition is one entry of a ruleset's "win".
type WinCondition struct {
	Ending  Ending
	Squares Bitboard // Reach: the squares to reach
	Checks  int      // ChecksGiven: how many checks win
	Letters []byte   // Extinction: the kinds that must not die out
}

// Ending is a way in which a position ends the game by its ruleset's "win" or "stalemate". The zero value is none.
type Ending uint8

// The endings. All but Stalemate are entries of "win".
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
)

// StalemateRule says what it means that the side to move has no legal move and is not checkmated.
type StalemateRule uint8

// The three meanings of a stalemate, for the side that has no move.
const (
	StalemateDraws StalemateRule = iota
	StalemateWins
	StalemateLoses
)

// Draws are a ruleset's numbers for repetition and the counters (FIDE 9.2, 9.3, 9.6), in times and in moves by each
// side. Zero switches a rule off.
type Draws struct {
	ClaimRepetition, Repetition int
	ClaimMoves, Moves           int
	DeadPosition                bool
}
