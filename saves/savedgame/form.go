package savedgame

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Form is how other files hold a whole game: as a saved game.
type Form struct{}

// Encode returns a game as it stands at a time.
func (Form) Encode(g *game.Game, now time.Time) notation.Object { return saveObject(g, now) }

// Decode reads a game that goes on: an end that nobody decided stays open. The game is a value of a document, which faults call by
// a name; its clocks start at another time if it does not say when.
func (Form) Decode(o notation.Options, name string, in *source.Document, at source.Value, start game.ClockStart) (*game.Game, []*source.Fault, error) {
	s := &save{Options: o, root: at, open: true}
	s.config.ClockStart = start
	return s.readFrom(name, in)
}
