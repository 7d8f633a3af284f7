package notation

import (
	"errors"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Options are what games of every format are read with.
type Options struct {
	Book     *rules.Rulebook
	Default  string     // the ruleset of FEN files, and of PGN games without a variant
	Fallback string     // the ruleset under which saves without a version are tried again, "" for none
	Judge    game.Judge // of the games that are read
	Strict   bool       // of PGN: a game with a fault in its moves is none, rather than read up to there
}

// ErrEmpty is the error of a file that holds no game.
var ErrEmpty = errors.New("the file holds no game")
