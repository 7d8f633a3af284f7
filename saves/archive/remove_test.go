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

	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/pgn"

	"pgregory.net/rapid"
)

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
		games, _, err := NewTextListing(context.Background(), path, old).Read(time.Now().Add(time.Hour))
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
