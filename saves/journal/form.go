package journal

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Form is how a journal holds a whole game, as one JSON object: savedgame.Form.
type Form interface {
	// Encode returns a game as it is at a time.
	Encode(g *game.Game, now time.Time) notation.Object
	// Decode reads a running game from a value of a document; start says when its clocks start if the value does not.
	Decode(o notation.Options, at source.Value, start game.ClockStart) (*game.Game, []*source.Fault, error)
}
