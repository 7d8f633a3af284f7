package saves

import (
	"errors"
	"testing"

	"overtheboard/saves/savestest"
)

type refusing struct{}

func (refusing) Write([]byte) (int, error) { return 0, savestest.ErrFault }

func TestWriteFails(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	for _, name := range []string{"game.json", "game.pgn", "game.fen"} {
		if err := Write(refusing{}, name, g, savestest.Evening); !errors.Is(err, savestest.ErrFault) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
