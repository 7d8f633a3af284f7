package saves

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// TestTranscript begins journals with a transcript that was made before the controller got the game: it is not made
// again, and what happened meanwhile follows; one of another game, or of how a game no longer begins, is not used.
func TestTranscript(t *testing.T) {
	for name, tc := range map[string]struct {
		meanwhile func(t *testing.T, g *game.Game)
		used      bool
	}{
		"as it stood": {func(*testing.T, *game.Game) {}, true},
		"played on": {func(t *testing.T, g *game.Game) {
			m, err := g.Live().Position().ParseUCI("g1f3")
			if err == nil {
				_, err = g.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
			_ = g.Live().Record(game.Event{Type: game.DrawOffer, By: rules.White})
		}, true},
		"taken back": {func(t *testing.T, g *game.Game) {
			if err := g.Takeback(); err != nil {
				t.Fatal(err)
			}
		}, true},
		"renamed": {func(_ *testing.T, g *game.Game) { g.Names[0] = "Ann" }, true},
	} {
		t.Run(name, func(t *testing.T) {
			g, path := newGame(t, "normal", "e2e4 e7e5"), filepath.Join(t.TempDir(), "journal")
			transcript := Transcribe(g, evening)
			tc.meanwhile(t, g)
			j := OpenJournal(path)
			j.expected = transcript
			if err := j.Follow(g, game.Clock{}, evening.Add(time.Hour)); err != nil {
				t.Fatal(err)
			}
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
			checkJournal(t, path, g)
			data, err := os.ReadFile(path)
			if used := strings.Contains(string(data), evening.Local().Format(timeLayout)); err != nil || used != tc.used {
				t.Errorf("the transcript is used: %v, want %v\n%s", used, tc.used, data)
			}
			if j.expected != nil {
				t.Error("the transcript is kept")
			}
		})
	}
}

// TestTranscriptOfAnother is expected in vain: its game does not come, and the one that does is written down.
func TestTranscriptOfAnother(t *testing.T) {
	g, path := newGame(t, "normal", "e2e4 e7e5"), filepath.Join(t.TempDir(), "journal")
	over := newGame(t, "normal", "d2d4")
	for name, transcript := range map[string]*Transcript{
		"another game": Transcribe(over, evening),
		"a longer ending": func() *Transcript {
			t := Transcribe(g, evening)
			t.outcome = game.Outcome{Result: game.Drawn, Reason: game.Agreement}
			return t
		}(),
	} {
		j := OpenJournal(path)
		j.expected = transcript
		if err := j.Follow(g, game.Clock{}, evening); err != nil {
			t.Fatal(name, err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(name, err)
		}
		checkJournal(t, path, g)
	}
}

// checkJournal holds that a journal brings a game back as it stands.
func checkJournal(t *testing.T, path string, g *game.Game) {
	t.Helper()
	r, err := shipped().Recover(path)
	if err != nil || r.Damage != nil || len(r.Notices) > 0 {
		t.Fatal(err, r)
	}
	if got, want := standOf(r.Game, "", ""), standOf(g, "", ""); got != want {
		t.Errorf("comes back as %+v, want %+v", got, want)
	}
}
