package saves

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game"

	"pgregory.net/rapid"
)

// usualGames returns random games by rules that every program knows, with everything that PGN can hold.
func usualGames(n int) []*game.Game {
	random := rapid.Custom(func(t *rapid.T) *game.Game {
		g := randomGame(t)
		grow(t, g)
		return g
	})
	var games []*game.Game
	for seed := 0; len(games) < n; seed++ {
		if g := random.Example(seed); g.Ruleset().Name() == "normal" {
			games = append(games, g)
		}
	}
	return games
}

// TestPGNExtractReads: pgn-extract, which plays every move, reads what is written here without a complaint, all variations
// included.
func TestPGNExtractReads(t *testing.T) {
	program, err := exec.LookPath("pgn-extract")
	if err != nil {
		if program = "/usr/games/pgn-extract"; !exists(program) {
			if os.Getenv("CI") != "" {
				t.Fatal("pgn-extract is not there: .ci/setup test installs it")
			}
			t.Skip("pgn-extract is not installed")
		}
	}
	var file bytes.Buffer
	games := usualGames(200)
	for _, g := range games {
		if err := WritePGN(&file, g); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	said := func(options ...string) string {
		var said bytes.Buffer
		extract := exec.Command(program, append(options, path)...)
		extract.Stderr = &said
		if err := extract.Run(); err != nil {
			t.Error(err)
		}
		return said.String()
	}
	if complaints := said("-s", "-r"); complaints != "" {
		t.Errorf("%s\nof\n%s", complaints, file.String())
	}
	if last, want := said("-r"), fmt.Sprintf("%d games matched out of %d.\n", len(games), len(games)); !strings.HasSuffix(last, want) {
		t.Errorf("%s\nnot %s", last, want)
	}
}
