package journal

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// TestTranscript begins journals with a transcript that was made before the controller got the game: it is not made again;
// one of another game is expected in vain.
func TestTranscript(t *testing.T) {
	g, path := savestest.NewGame(t, "normal", "e2e4 e7e5"), filepath.Join(t.TempDir(), "journal")
	for name, tc := range map[string]struct {
		of    *game.Game
		steps []game.Step
		used  bool
	}{
		"as it stood":      {g, []game.Step{game.Began{Game: g}}, true},
		"another game":     {savestest.NewGame(t, "normal", "d2d4"), []game.Step{game.Began{Game: g}}, false},
		"ended on the way": {g, []game.Step{game.Began{Game: g}, game.Ended{}}, false},
	} {
		j := Open(path, savedgame.Form{})
		j.expected = Transcribe(savedgame.Form{}, tc.of, savestest.Evening)
		if err := j.Follow(g, tc.steps, 0); err != nil {
			t.Fatal(name, err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(name, err)
		}
		checkJournal(t, path, g)
		if used := strings.Contains(string(last(t, path)), savestest.Evening.Local().Format("2006-01-02 15:04:05")); used != tc.used {
			t.Errorf("%s: the transcript is used: %v, want %v", name, used, tc.used)
		}
		if j.expected != nil {
			t.Errorf("%s: the transcript is kept", name)
		}
	}
}

// last returns the last line of a journal.
func last(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	return lines[len(lines)-1]
}

// checkJournal holds that a journal brings a game back as it stands.
func checkJournal(t *testing.T, path string, g *game.Game) {
	t.Helper()
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || r.Damage != nil || len(r.Notices) > 0 {
		t.Fatal(err, r)
	}
	if got, want := standOf(r.Game, "", ""), standOf(g, "", ""); got != want {
		t.Errorf("comes back as %+v, want %+v", got, want)
	}
}
