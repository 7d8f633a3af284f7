package saves

import (
	"errors"
	"io"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// WritePGN writes a game as PGN.
func WritePGN(w io.Writer, g *game.Game) error { return errors.ErrUnsupported }

// PGN reads the games of a PGN file.
type PGN struct{}

// NewPGN returns a reader of PGN.
func (r Reader) NewPGN(name string, in io.Reader) *PGN { return nil }

// Next returns the next game.
func (p *PGN) Next() (*game.Game, []*rules.Fault, error) { return nil, nil, errors.ErrUnsupported }
