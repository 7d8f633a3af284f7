package notation

import (
	"errors"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Options are the options for reading games of every format.
type Options struct {
	Book     *rules.Rulebook
	Default  string                               // the ruleset of FEN files, and of PGN games without a variant
	Fallback string                               // the ruleset to try next for saves without a version, "" for none
	Judge    game.Judge                           // of the games that are read
	Strict   bool                                 // of PGN: a fault in the moves refuses the game, instead of ending it there
	Letters  func(*rules.Ruleset) []rules.Letters // of PGN: other ones than the ruleset's for its pieces in moves; nil for none
}

// ErrEmpty is the error of a file that holds no game.
var ErrEmpty = errors.New("the file holds no game")
