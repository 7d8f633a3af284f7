// Package sheet finds and counts the games that fit handwritten score sheets. docs/sheets.md says what a sheet is, when a game
// fits it, and what a correction costs.
//
// Read reads sheets; Record.Find finds their games; Record.Game returns one of these as a game like any other.
package sheet

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// Record is the content of the score sheets of one game. Read makes it, or any caller.
type Record struct {
	Start   rules.Position
	Known   []Known
	Results []string          // on the sheets, in PGN's form, without "*"
	Tags    map[string]string // other facts on the sheets, by PGN's names
	Sheets  []Sheet           // one or two
}

// Known is a position on a sheet.
type Known struct {
	Ply      int // its ply, AtEnd for the last position
	Position rules.Position
}

// AtEnd is the Ply of the last position, whenever that is.
const AtEnd = -1

// Sheet is one player's sheet.
type Sheet struct {
	Entries    []Entry           // one for each ply, from the first
	Letters    map[string]string // its names of pieces, by the letters of the ruleset's move text; nil: the same
	Long       bool              // its moves are in long algebraic notation: "e2-e4", "Ng1xf3"
	Unfinished bool              // of two, it may lack any number of plies at the end, not only one
}

// Entry is one ply on a sheet; the text is "" or "*" if nothing is legible.
type Entry struct {
	Text  string
	Clock string // what the player had left, in ParseTime's form
}

// MostCost is the largest Options.Cost.
const MostCost = 20

// Options are the options of Find.
type Options struct {
	Cost   int                        // of all corrections together, up to MostCost
	Games  int                        // how many to return
	Chosen map[int]rules.Move         // fixed moves of some plies (from 0)
	Named  func(*rules.Position) bool // recognises positions of known openings; may be nil, or slow
	Tell   func(Progress)             // called now and then by Find, on its goroutine; may be nil
}

// Progress is how far Find has come.
type Progress struct {
	Cost int // allowed for corrections in this pass
	Ply  int
}

// Answer is the result of Find. If no game fits, Plies and Games tell how games may begin: as written, up to Reached.
type Answer struct {
	Cost    int    // of the corrections of each game; 0: they fit as written
	Fits    uint64 // how many games cost no more, 0 for none within Options.Cost; Many if there are more than Most
	Settled int    // how many plies are the same move in all of them
	Plies   []Ply  // by ply, what these games have there
	Games   []Game // the likeliest first, at most Options.Games

	Reached int // how many plies could be played before nothing fitted as written, or memory ran out

	// Stopped is where memory ran out, nil if the answer is complete. Otherwise Find continued with a part: Fits and Settled are
	// of the games that it found, and there may be more.
	Stopped *Progress
}

// Most is the largest exact number of games; Many stands for more.
const (
	Most = 1_000_000_000_000_000
	Many = Most + 1
)

// Ply is what the games have at one ply. It is settled if there is one reading, and open if there are several;
// Games[0].Corrections say which entries are in conflict with it.
type Ply struct {
	Readings []Reading // the most frequent first; among equals that of the likeliest game
	Settled  bool      // all games have this ply, and the same move
}

// Reading is a move that some games have at a ply.
type Reading struct {
	Move  rules.Move
	SAN   string // in the ruleset's letters, from one of these games, with the start behind if another reading has the same text
	Games uint64 // how many; Many if more than Most
}

// Game is one of the games that were found.
type Game struct {
	Moves       []rules.Move
	SAN         []string // the moves in the ruleset's letters
	Corrections []Correction
	Plies       [][]int // of each sheet's entries, from 0; -1 for an extra one
}

// Correction is an entry that the game reads as another one. A missing entry was "", an extra one becomes "".
type Correction struct {
	Sheet int    `json:"sheet"` // from 1
	Ply   int    `json:"ply"`   // from 1
	Entry int    `json:"-"`     // from 0; of a missing one, the next
	Was   string `json:"was"`
	Is    string `json:"is"`
}

// Short reports whether the entry only lacks which of several pieces moved: "Nd2" for "Nbd2".
func (c Correction) Short() bool {
	was, is := strings.ReplaceAll(struck.Replace(c.Was), "x", ""), strings.ReplaceAll(struck.Replace(c.Is), "x", "")
	_, letter := utf8.DecodeRuneInString(was)
	return was != "" && len(was) < len(is) && was[:letter] == is[:letter] && strings.HasSuffix(is, was[letter:])
}
