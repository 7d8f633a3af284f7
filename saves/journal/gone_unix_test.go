//go:build unix

package journal

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// TestJournalRemoved: if a journal or its folder is removed or replaced, or the journal changed in place, the next change writes the whole game again.
func TestJournalRemoved(t *testing.T) {
	for name, remove := range map[string]func(path string) error{
		"file":   os.Remove,
		"folder": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
		"replaced": func(path string) error {
			other := path + ".other"
			return errors.Join(os.WriteFile(other, []byte("{}\n"), 0o600), os.Rename(other, path))
		},
		"emptied":     func(path string) error { return os.Truncate(path, 0) },
		"shortened":   func(path string) error { return os.Truncate(path, 20) },
		"overwritten": func(path string) error { return os.WriteFile(path, []byte("Dear diary,\n"), 0o600) },
	} {
		path := filepath.Join(t.TempDir(), "journals", "game-1.journal")
		g := savestest.NewGame(t, "normal", "e2e4 e7e5")
		j := Open(path, savedgame.Form{})
		follow := func(steps ...game.Step) {
			t.Helper()
			testenv.Must(t, j.Follow(g, steps, 0), name)
		}
		follow()
		testenv.Must(t, remove(path))
		savestest.Play(t, g, "g1f3")
		follow(game.Moved{To: g.Live()})
		found, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
		if err != nil || found.Game.Live().SAN() != "Nf3" || found.Game.Live().Ply() != 3 {
			t.Errorf("%s: %v, %v", name, err, found)
		}
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	}
}
