package pgn

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// usualGames returns random games by rules that every program knows, with everything that PGN can hold but irregularities.
func usualGames(n int) []*game.Game {
	random := rapid.Custom(func(t *rapid.T) *game.Game {
		g := savestest.RandomGame(t)
		savestest.Grow(t, g)
		return g
	})
	var games []*game.Game
	for seed := 0; len(games) < n; seed++ {
		if g := random.Example(seed); g.Ruleset().Name() == "normal" && len(g.MainLine().Irregularities()) == 0 {
			games = append(games, g)
		}
	}
	return games
}

// forOthers returns usual games, and some with custom rules, and with all moves taken back.
func forOthers(t *testing.T, n int) []*game.Game {
	t.Helper()
	games := usualGames(n)
	book, err := rules.ReadFiles(source.File{}, source.File{Name: "r.json", Data: []byte(`{"plain": {"inherits": "normal"}}`)}, savestest.Shipped().Book)
	if err != nil {
		t.Fatal(err)
	}
	rs, err := book.Ruleset("plain")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		g, err := game.New(game.Config{Ruleset: rs})
		if err != nil {
			t.Fatal(err)
		}
		savestest.Play(t, g, "e2e4 e7e5 g1f3")
		games = append(games, g)
		g = savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3 b8c6")
		g.MainLine()[3].After = "developed"
		for range 4 {
			if err := g.Takeback(); err != nil {
				t.Fatal(err)
			}
		}
		m, _ := g.Root().Position().ParseSAN("d4")
		if _, err := g.Root().Vary(m); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// TestScidReads: Scid reads our PGN into a database without a warning.
func TestScidReads(t *testing.T) {
	scid := testenv.Peer(t, "tkscid")
	dir := t.TempDir()
	games := forOthers(t, 100)
	var file bytes.Buffer
	for _, g := range games {
		if err := Write(&file, g); err != nil {
			t.Fatal(err)
		}
	}
	path, script := filepath.Join(dir, "games.pgn"), filepath.Join(dir, "import.tcl")
	const commands = "sc_base create {%s}\nset said [sc_base import [sc_base current] {%s}]\nputs \"[lindex $said 0] games. [lindex $said 1]\"\nexit\n"
	if err := errors.Join(os.WriteFile(path, file.Bytes(), 0o600),
		os.WriteFile(script, fmt.Appendf(nil, commands, filepath.Join(dir, "base"), path), 0o600)); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(scid, script)
	c.Env = append(os.Environ(), "DISPLAY=", "HOME="+dir)
	said, err := c.CombinedOutput()
	if want := fmt.Sprintf("%d games.", len(games)); err != nil || strings.TrimSpace(string(said)) != want {
		t.Errorf("Scid says %q, %v, want %q", said, err, want)
	}
}

// TestPGNExtractReads: pgn-extract, which plays every move, reads our PGN without a complaint, all variations included.
func TestPGNExtractReads(t *testing.T) {
	extractor := testenv.Peer(t, "pgn-extract")
	var file bytes.Buffer
	games := forOthers(t, 200)
	for _, g := range games {
		if err := Write(&file, g); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	said := func(options ...string) string {
		var said bytes.Buffer
		extract := exec.Command(extractor, append(options, path)...)
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

// irregularGames returns a game that breaks off, one with an accepted illegal move and one with a corrected position, and the
// moves that others read of each.
func irregularGames(t *testing.T) (file string, read []string) {
	t.Helper()
	g := broken(t, "1. e4 e5 2. Nf3 Rxe4 {oh} 3. d4 1-0")
	stood := broken(t, "1. e4 e5 2. Nf3 Nc6 3. Qh5 g6 0-1")
	b, ended := stood.TakeBreakoff()
	p := stood.Live().Position()
	made, err := p.Made(p.Attempts(b.Written)[0].Move)
	if err == nil {
		_, err = stood.Stand(game.Irregularity{Written: b.Written, Article: "7.5.1"}, &made)
	}
	if err != nil {
		t.Fatal(err)
	}
	if fault := GoOn(savestest.Shipped(), stood, b); fault != nil {
		t.Fatal(fault)
	}
	if err := notation.End(stood, ended); err != nil {
		t.Fatal(err)
	}
	set := savestest.NewGame(t, "normal", "d2d4 d7d5")
	if _, err := set.Stand(game.Irregularity{Article: "7.4"}, stood.MainLine()[4].Position()); err != nil {
		t.Fatal(err)
	}
	savestest.Play(t, set, "f1b5")
	return asPGN(t, g) + asPGN(t, stood) + asPGN(t, set), []string{"1.e4e52.Nf3{[%unread", "1.e4e52.Nf3Nc6", "1.d4d52.--"}
}

// holdsAll reports whether a text contains others, disregarding white space.
func holdsAll(text string, parts []string) bool {
	text = strings.Join(strings.Fields(text), "")
	return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
}

// TestScidReadsToFault: Scid has the moves up to a fault, and the unread rest as a comment.
func TestScidReadsToFault(t *testing.T) {
	scid, dir := testenv.Peer(t, "tkscid"), t.TempDir()
	games, want := irregularGames(t)
	path, script := filepath.Join(dir, "games.pgn"), filepath.Join(dir, "import.tcl")
	const commands = "sc_base create {%s}\nsc_base import [sc_base current] {%s}\nsc_game load 1\nputs [sc_game pgn]\nsc_game load 2\nputs [sc_game pgn]\nsc_game load 3\nputs [sc_game pgn]\nexit\n"
	if err := errors.Join(os.WriteFile(path, []byte(games), 0o600),
		os.WriteFile(script, fmt.Appendf(nil, commands, filepath.Join(dir, "base"), path), 0o600)); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(scid, script)
	c.Env = append(os.Environ(), "DISPLAY=", "HOME="+dir)
	if said, err := c.CombinedOutput(); err != nil || !holdsAll(string(said), want) {
		t.Errorf("Scid says %s, %v, not %q", said, err, want)
	}
}

// TestPGNExtractReadsToFault: pgn-extract has the moves up to a fault, and the unread rest as a comment.
func TestPGNExtractReadsToFault(t *testing.T) {
	extractor := testenv.Peer(t, "pgn-extract")
	games, want := irregularGames(t)
	extract := exec.Command(extractor, "-s", "--keepbroken")
	extract.Stdin = strings.NewReader(games)
	if said, err := extract.Output(); err != nil || !holdsAll(string(said), want) {
		t.Errorf("pgn-extract says %s, %v, not %q", said, err, want)
	}
}
