package archive

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/disk"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"

	"pgregory.net/rapid"
)

var reader = notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: proofs.Prover().Quick}}

// listFiles lists the games of files.
func listFiles(t testing.TB, paths ...string) gamelist.Games {
	t.Helper()
	games, more, err := gamelist.Source{Files: func() ([]string, error) { return paths, nil }}.List(context.Background()).Read(time.Now().Add(time.Hour))
	if more || err != nil {
		t.Fatal(more, err)
	}
	return games
}

func entries(games gamelist.Games) (all []gamelist.Entry) {
	for i := range games.Len() {
		all = append(all, games.At(i))
	}
	return all
}

// text returns an entry's text in its file.
func text(e gamelist.Entry) ([]byte, error) {
	text, _, _, err := e.Read(reader)
	if errors.Is(err, gamelist.ErrMoved) {
		return nil, err
	}
	return text, nil
}

// archived is an archive of games, their places and their list.
func archived(t *testing.T, whites ...string) (a *Archive, places []Place, list func() []gamelist.Entry) {
	t.Helper()
	a = newArchive(t)
	for _, white := range whites {
		places = append(places, put(t, a, NewPlace(time.Now()), newGame(t, white, foolsMate)))
	}
	paths, err := a.Files()
	if err != nil || len(paths) != 1 {
		t.Fatal(paths, err)
	}
	return a, places, func() []gamelist.Entry { return entries(listFiles(t, paths[0])) }
}

// Each listed game can be read and removed, once, and wherever it has moved; TestRemoveFromAnyFile restores.
func TestRemove(t *testing.T) {
	a, _, list := archived(t, "Ann", "Ben", "Cid")
	was := list()
	for i, e := range was[:2] {
		text, g, _, err := list()[0].Read(reader)
		if err != nil || g.Names[0] != e.White || g.Live().Ply() != e.Plies || e.Number != i+1 {
			t.Errorf("%+v, %v", e, err)
		}
		if p := PlaceIn(text); p.ID == "" || !p.Holds(text) {
			t.Errorf("its place is %+v", p)
		}
		if _, err := a.Remove(reader, e, text, time.Now()); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Remove(reader, e, text, time.Now()); err != gamelist.ErrMoved {
			t.Errorf("removed twice: %v", err)
		}
		if got := list(); len(got) != 2-i || got[0].White != was[i+1].White {
			t.Errorf("%d: left are %v", i, got)
		}
	}
}

// A game that has moved in its file since it was listed is not read.
func TestMoved(t *testing.T) {
	a, places, list := archived(t, "Ann", "Ben", "Cid")
	found := list()
	_, err := text(found[1])
	testenv.Must(t, err)
	for _, comment := range []string{"x", "a comment that makes the first game longer", strings.Repeat("long ", 100)} {
		g := newGame(t, "Ann", foolsMate)
		g.Root().After = comment
		places[0] = put(t, a, places[0], g)
		for _, e := range found[1:] {
			if text, err := text(e); !errors.Is(err, gamelist.ErrMoved) {
				t.Errorf("%q is read as %s's game: %v", text, e.White, err)
			}
		}
	}
}

// pieces are parts of game files as programs and people write them: games, tags alone, and text between games.
var pieces = []string{
	"[Event \"a\"]\n[White \"Ann\"]\n\n1. e4 e5 1-0\n\n", "[Event \"b\"]\n[White \"Ben\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n",
	"[Event \"tags\"]\n[White \"Cid\"]\n\n", "[Event \"tags\"]\n[White \"Dan\"]\n[Result \"1-0\"]\n\n", "[White \"Eve\"]\n\n", "[White \"Fay\"]\n",
	"1. d4 d5 *\n\n", "1. c4 *\n", "1. c4 e5", "e4 e5 1/2-1/2 ", "[Black \"Gus\"]\n1. Nf3 *\n\n", "[Event \"no end\"]\n\n1. e4 e5 2. Nf3\n\n", "[Event \"no gap\"]\n1. e4 *\n",
	"{a comment}\n\n", "{a comment} ", "\n\n{between}\n\n", "; a remark\n", "% a line\n", "*\n\n", "\n", "\n\n", " ",
	"[Event \"dos\"]\r\n[White \"Hal\"]\r\n\r\n1. e4 c5 *\r\n\r\n", "[Event \"dos tags\"]\r\n[White \"Ida\"]\r\n\r\n", "\r\n", "1. g3 {open", "(", "1. Ke4 *\n\n", "Zz9 ",
}

const broken = "broken"

// alone returns each game of a text as it is read alone, or its error.
func alone(t *rapid.T, text []byte) (read []string) {
	for games := pgn.NewReader(reader, "", bytes.NewReader(text)); ; {
		n := games.Number()
		g, _, err := games.Next()
		if games.Number() == n {
			return read
		}
		if err != nil {
			read = append(read, broken)
			continue
		}
		var out bytes.Buffer
		testenv.Must(t, pgn.Write(&out, g))
		read = append(read, out.String())
	}
}

// Removing any game from any file leaves the others as they were, and restoring it gives the file's bytes again.
func TestRemoveFromAnyFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "any.pgn")
	a := New(folder, filepath.Join(folder, "lock"))
	a.replace = func(path string, _ disk.Stamp, write func(io.Writer) error) (disk.Stamp, error) { // without waiting for the disk
		var content bytes.Buffer
		return "", errors.Join(write(&content), os.WriteFile(path, content.Bytes(), 0o600))
	}
	var file []byte
	change := func(do func() error) error {
		err := errors.Join(os.WriteFile(path, file, 0o600), do())
		file, _ = os.ReadFile(path)
		return err
	}
	restore := func(gone Deleted) error { return change(func() error { return a.change(path, gone.putBack) }) }
	refused, tried := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		old := []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 12).Draw(t, "pieces"), ""))
		games, _, err := gamelist.Source{Path: path, Text: old}.List(context.Background()).Read(time.Now().Add(time.Hour))
		before := alone(t, old)
		if err != nil || games.Len() != len(before) {
			t.Fatalf("%q: %d games, %d listed, %v", old, len(before), games.Len(), err)
		}
		for i, game := range before {
			e := games.At(i)
			text := old[e.Offset : e.Offset+e.Size]
			file = old
			tried++
			var gone Deleted
			err := change(func() (err error) { gone, err = a.Remove(reader, e, text, time.Now()); return err })
			if errors.Is(err, errNeighbours) {
				refused++
				continue
			}
			if err = errors.Join(err, a.Forget(gone)); err != nil {
				t.Fatal(err)
			}
			left, after := file, alone(t, file)
			if want := slices.Delete(slices.Clone(before), i, i+1); !slices.Equal(after, want) {
				t.Fatalf("%q without %q is %q, read as\n%s\nnot\n%s", old, text, left, strings.Join(after, "|"), strings.Join(want, "|"))
			}
			if err := restore(gone); err != nil || !bytes.Equal(file, old) {
				t.Fatalf("%q brought back into %q is %q, %v", text, left, file, err)
			}
			file = appended(left, []byte("[Event \"new\"]\n\n1. b3 *\n\n"))
			all := append(alone(t, file), game)
			if len(all) != len(before)+1 || game == broken {
				continue // the new one fell into an open comment
			}
			testenv.Must(t, restore(gone))
			if now := alone(t, file); !slices.Equal(slices.Sorted(slices.Values(now)), slices.Sorted(slices.Values(all))) {
				t.Fatalf("%q brought back beside a new game is %q", text, file)
			}
		}
	})
	if t.Logf("%d of %d games were not taken out", refused, tried); refused*20 > tried {
		t.Error("too many")
	}
}

// In whatever order the games of a file are written, each is read as before.
func TestWrittenInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 12).Draw(t, "pieces"), ""))
		games, _, err := gamelist.Source{Path: "any.pgn", Text: text}.List(context.Background()).Read(time.Now().Add(time.Hour))
		before := alone(t, text)
		if err != nil || games.Len() != len(before) || len(before) == 0 || bytes.Contains(text, []byte(" %")) {
			return // a move there is a line without meaning elsewhere
		}
		var order []uint32
		for i := range before {
			order = append(order, uint32(i))
		}
		order = rapid.Permutation(order).Draw(t, "order")
		order = order[:rapid.IntRange(1, len(order)).Draw(t, "games")]
		var want []string
		for _, i := range order {
			want = append(want, before[i])
		}
		var out bytes.Buffer
		testenv.Must(t, games.Write(&out, order, func(int) error { return nil }))
		if after := alone(t, out.Bytes()); !slices.Equal(after, want) {
			t.Fatalf("%q written as %q, read as\n%s\nnot\n%s", text, out.Bytes(), strings.Join(after, "|"), strings.Join(want, "|"))
		}
	})
}
