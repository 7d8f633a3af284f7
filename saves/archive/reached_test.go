package archive

import (
	"path/filepath"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/saves/savestest"
)

// TestReached: the first moves of all files count, whatever else the files contain.
func TestReached(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a.pgn": "[White \"Ann\"]\n\n1. e4 e5 2.Nf3 Zz9 *\n\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. Rh8+ *\n",
		"b.pgn": "1. d4 (1. c4) d5 *\n",
		"c.txt": "1. b4 *",
	} {
		savestest.Write(t, filepath.Join(folder, name), text)
	}
	start := newGame(t, "Ann", "").Root().Position()
	reached := New(folder, filepath.Join(folder, "lock")).Reached(*start)
	for line, want := range map[string]bool{"e4 e5 Nf3": true, "d4 d5": true, "c4": false, "b4": false} {
		g := newGame(t, "Ann", line)
		if hash := g.Live().Position().BoardHash(); reached[hash] != want {
			t.Errorf("%s was reached: %v", line, reached[hash])
		}
	}
	if len(reached) != 5 || len(New(filepath.Join(folder, "none"), "").Reached(rules.Position{})) != 0 {
		t.Errorf("%d positions were reached", len(reached))
	}
}
