package pgn

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// forOthers returns random games by rules that every program knows, with everything that PGN can hold but irregularities, some
// with custom rules, and with all moves taken back.
func forOthers(t *testing.T, n int) []*game.Game {
	t.Helper()
	random := rapid.Custom(func(t *rapid.T) *game.Game {
		g := savestest.RandomGameOf(t, "normal")
		savestest.Grow(t, g)
		return g
	})
	var games []*game.Game
	for seed := 0; len(games) < n; seed++ {
		if g := random.Example(seed); len(g.MainLine().Irregularities()) == 0 && !anyIrregular(g) {
			games = append(games, g)
		}
	}
	rs := savestest.Ruleset(t, savestest.Book(t, `{"plain": {"inherits": "normal"}}`), "plain")
	for range 2 {
		g := savestest.New(t, game.Config{Ruleset: rs})
		savestest.Play(t, g, "e2e4 e7e5 g1f3")
		games = append(games, g)
		g = savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3 b8c6")
		g.MainLine()[3].After = "developed"
		for range 4 {
			testenv.Must(t, g.Takeback())
		}
		if _, err := g.Root().Vary(savestest.Move(t, g.Root().Position(), "d4")); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

func anyIrregular(g *game.Game) bool {
	for n := range g.Nodes() {
		if i, irregular := n.Irregular(); irregular && i.Article != game.NullMove {
			return true
		}
	}
	return false
}

// inFile writes games into a file.
func inFile(t *testing.T, games []*game.Game) (path string) {
	t.Helper()
	var file strings.Builder
	for _, g := range games {
		file.WriteString(asPGN(t, g))
	}
	path = filepath.Join(t.TempDir(), "games.pgn")
	savestest.Write(t, path, file.String())
	return path
}

// TestScidReads: Scid reads our PGN into a database without a warning; at a fault it has the moves before it, and the unread rest
// as a comment.
func TestScidReads(t *testing.T) {
	scid, dir := testenv.Peer(t, "tkscid"), t.TempDir()
	run := func(path, commands string) string {
		t.Helper()
		script := filepath.Join(dir, "import.tcl")
		savestest.Write(t, script, fmt.Sprintf("sc_base create {%s}\nset said [sc_base import [sc_base current] {%s}]\n%s\nexit\n", path+".base", path, commands))
		c := exec.Command(scid, script)
		c.Env = append(os.Environ(), "DISPLAY=", "HOME="+dir)
		said, err := c.CombinedOutput()
		if err != nil {
			t.Error(err)
		}
		return strings.TrimSpace(string(said))
	}
	games := forOthers(t, 60)
	if got, want := run(inFile(t, games), `puts "[lindex $said 0] games. [lindex $said 1]"`), fmt.Sprintf("%d games.", len(games)); got != want {
		t.Errorf("Scid says %q, want %q", got, want)
	}
	irregular, want := irregularGames(t)
	if said := run(inFile(t, irregular), "foreach n {1 2 3} {\nsc_game load $n\nputs [sc_game pgn]\n}"); !holdsAll(said, want) {
		t.Errorf("Scid says %s, not %q", said, want)
	}
}

// TestPGNExtractReads: pgn-extract, which plays every move, reads our PGN without a complaint, all variations included; at a fault
// it has the moves before it, and the unread rest as a comment.
func TestPGNExtractReads(t *testing.T) {
	extractor := testenv.Peer(t, "pgn-extract")
	run := func(path string, options ...string) (out, said string) {
		var both [2]strings.Builder
		extract := exec.Command(extractor, append(options, path)...)
		extract.Stdout, extract.Stderr = &both[0], &both[1]
		if err := extract.Run(); err != nil {
			t.Error(err)
		}
		return both[0].String(), both[1].String()
	}
	games := forOthers(t, 60)
	path := inFile(t, games)
	if _, complaints := run(path, "-s", "-r"); complaints != "" {
		t.Errorf("%s\nof\n%s", complaints, savestest.Read(t, path))
	}
	if _, last := run(path, "-r"); !strings.HasSuffix(last, fmt.Sprintf("%d games matched out of %[1]d.\n", len(games))) {
		t.Errorf("%s\nnot %d games", last, len(games))
	}
	irregular, want := irregularGames(t)
	if out, _ := run(inFile(t, irregular), "-s", "--keepbroken"); !holdsAll(out, want) {
		t.Errorf("pgn-extract says %s, not %q", out, want)
	}
}

// irregularGames returns a game that breaks off, one with an accepted illegal move and one with a corrected position, and the
// moves that others read of each.
func irregularGames(t *testing.T) (games []*game.Game, read []string) {
	t.Helper()
	g := broken(t, "1. e4 e5 2. Nf3 Rxe4 {oh} 3. d4 1-0")
	stood := broken(t, "1. e4 e5 2. Nf3 Nc6 3. Qh5 g6 0-1")
	b, ended := stood.TakeBreakoff()
	standAsWritten(t, stood, b)
	if fault := GoOn(savestest.Shipped(), stood, b, ended); fault != nil {
		t.Fatal(fault)
	}
	set := savestest.NewGame(t, "normal", "d2d4 d7d5")
	if _, err := set.Stand(game.Irregularity{Article: "7.4"}, stood.MainLine()[4].Position()); err != nil {
		t.Fatal(err)
	}
	savestest.Play(t, set, "f1b5")
	return []*game.Game{g, stood, set}, []string{"1.e4e52.Nf3{[%unread", "1.e4e52.Nf3Nc6", "1.d4d52.--"}
}

// holdsAll reports whether a text contains others, disregarding white space.
func holdsAll(text string, parts []string) bool {
	text = strings.Join(strings.Fields(text), "")
	return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
}
