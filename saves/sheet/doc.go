// Package sheet finds the games that score sheets written by hand can be of, and counts them: docs/sheets.md says what a
// sheet is, when a game fits it, and what a correction costs.
//
// Read reads sheets; Record.Find finds their games; Record.Game makes one of these a game like any other.
package sheet

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// Record is what the score sheets of one game say. It may be put together by hand as well as by Read.
type Record struct {
	Start   rules.Position
	Known   []Known
	Results []string          // those that the sheets give, as PGN writes them, but for "*"
	Tags    map[string]string // what else the sheets say, by PGN's names
	Sheets  []Sheet           // one or two
}

// Known is a position that a sheet gives.
type Known struct {
	Ply      int // after so many plies, AtEnd for the last position
	Position rules.Position
}

// AtEnd is the Ply of the last position, whenever that is.
const AtEnd = -1

// Sheet is one player's sheet.
type Sheet struct {
	Entries []Entry           // one for each ply, from the first
	Letters map[string]string // how it names pieces, by the letters of the ruleset's own move text; nil: as that does
	Long    bool              // its moves are in long algebraic notation: "e2-e4", "Ng1xf3"
}

// Entry is what a sheet says of one ply: "" or "*" nothing that can be read.
type Entry struct {
	Text  string
	Clock string // what the player had left, as ParseTime reads it
	Line  int    // where it stands in its file, from 1
}

// MostCost is the largest Options.Cost.
const MostCost = 20

// Options are what Find is asked for.
type Options struct {
	Cost   int                        // what all corrections together may cost, up to MostCost
	Games  int                        // how many games are wanted
	Chosen map[int]rules.Move         // the moves of some plies (from 0), which no other may take the place of
	Named  func(*rules.Position) bool // tells positions of known openings; may be nil, or slow
	Tell   func(Progress)             // is called now and then while Find works, on its goroutine; may be nil
}

// Progress is how far Find has come.
type Progress struct {
	Cost      int // at which corrections are allowed just now
	Ply       int
	Positions int // that the game may have reached after these plies
}

// Answer is what Find has found.
type Answer struct {
	Cost    int    // of the corrections of each game; 0: they fit as written
	Fits    uint64 // how many games cost no more, 0 for none within Options.Cost; Many if there are more than Most
	Settled int    // how many plies are the same move in all of them
	Plies   []Ply  // what can stand at each ply in these games
	Games   []Game // the likeliest first, as many as were wanted

	Reached int // how many plies could be played before nothing fitted as written

	// Stopped is where there was too much to keep, nil if the answer is whole. Otherwise a part was gone on with: Fits and Settled are
	// of the games that were found so, and there may be more.
	Stopped *Progress
}

// Most is the largest number of games that is told exactly, and Many is told of more.
const (
	Most = 1_000_000_000_000_000
	Many = Most + 1
)

// Ply is what can stand at one ply. It is settled if there is one reading, and open if there are several; Games[0].Corrections
// say which entries are in conflict with it.
type Ply struct {
	Readings []Reading // that of the likeliest game first, then that of most games
	Settled  bool      // all games have this ply, and the same move
}

// Reading is a move that some games have at a ply.
type Reading struct {
	Move  rules.Move
	SAN   string // in the ruleset's letters, in one of these games, with the start if another reading has the same
	Games uint64 // how many; Many if more than Most
}

// Game is one of the games that were found.
type Game struct {
	Moves       []rules.Move
	SAN         []string // the moves in the ruleset's letters
	Corrections []Correction
	Plies       [][]int // of each sheet's entries, from 0; -1 for one too many
}

// Correction is an entry that the game takes for another one. An entry that was left out was ""; one too many is "".
type Correction struct {
	Sheet   int // from 1
	Ply     int // from 1
	Entry   int // from 0; of one that was left out the next
	Was, Is string
}

// Short tells whether the entry only lacks which of several pieces moved: "Nd2" for "Nbd2".
func (c Correction) Short() bool {
	was, is := strings.ReplaceAll(struck.Replace(c.Was), "x", ""), strings.ReplaceAll(struck.Replace(c.Is), "x", "")
	_, letter := utf8.DecodeRuneInString(was)
	return was != "" && len(was) < len(is) && was[:letter] == is[:letter] && strings.HasSuffix(is, was[letter:])
}
