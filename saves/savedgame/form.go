package savedgame

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Form holds a whole game in other files: as a saved game.
type Form struct{}

// Encode returns a game as it is at a time.
func (Form) Encode(g *game.Game, now time.Time) notation.Object { return saveObject(g, now) }

// Decode reads a running game: an end that nobody decided stays open. The game is a value of a document, whose faults have a
// name; start is when its clocks start if it does not say.
func (Form) Decode(o notation.Options, at source.Value, start game.ClockStart) (*game.Game, []*source.Fault, error) {
	s := &save{Options: o, root: at, open: true}
	s.config.ClockStart = start
	return s.readAll()
}
