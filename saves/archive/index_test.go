package archive

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"
)

var reader = notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: proofs.Prover().Quick}}

func listFiles(t testing.TB, paths ...string) Games {
	t.Helper()
	games, more, err := NewListing(context.Background(), paths...).Read(time.Now().Add(time.Hour))
	if more || err != nil {
		t.Fatal(more, err)
	}
	return games
}

func listText(t testing.TB, text string) Games {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.pgn")
	savestest.Write(t, path, text)
	return listFiles(t, path)
}

func entries(games Games) (all []Entry) {
	for i := range games.Len() {
		all = append(all, games.At(i))
	}
	return all
}

func text(e Entry) ([]byte, error) {
	text, _, err := e.text()
	return text, err
}

// The list of a file's games agrees with reading each game.
func TestIndex(t *testing.T) {
	const file = "\ufeff% a line of a program\n[Event \"A \\\"b\\\"\"]\r\n[White \"Ann\"]\r\n[Black \"Ben\"]\r\n[Date \"2026.11.22\"]\r\n[Result \"1-0\"]\r\n\r\n" +
		"1.e4! $1 {[Event \"no\"]\r\n[Event \"neither\"] (} e5 (1... c5 2. Nf3 (2. c3)) 2. Qh5 ; a remark 3. Bc4\r\n2... Ke7 3. Qxe5# 1-0\r\n\r\n" +
		"[Event \"only tags\"]\n[White \"Cid\"]\n\n[Event \"next\"]\n[White \"Dan\"]\n[White \"Eve\"]\n[Variant \"Atomic\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *\n"
	games := listText(t, file)
	got := ""
	for i := range games.Len() {
		e := games.At(i)
		got += fmt.Sprintf("%s-%s %s %s %s %d %q\n", e.White, e.Black, e.Date, e.Result, e.Variant, e.Plies, firstMoves(games, i))
		if text := file[e.Offset : e.Offset+e.Size]; !strings.HasPrefix(text, "[Event") {
			t.Errorf("a game begins with %q", text[:10])
		}
	}
	want := `Ann-Ben 2026.11.22 1-0  5 "e4 e5 Qh5 Ke7 Qxe5#"
Cid-    0 ""
Dan-  * Atomic 8 "Nf3 Nf6 g3 g6 Bg2 Bg7 0-0 0-0"
`
	testenv.Same(t, got, want, "listed are")
	if long := listText(t, "1. e4 {"+strings.Repeat("x", 1<<17)+"\n[Event \"a\"]} e5 *"); long.Len() != 1 || long.At(0).Plies != 2 {
		t.Errorf("a long line: %d games", long.Len())
	}
}

// archived is an archive of games, their places and their list.
func archived(t *testing.T, whites ...string) (a *Archive, places []Place, list func() []Entry) {
	t.Helper()
	a = newArchive(t)
	for _, white := range whites {
		places = append(places, put(t, a, NewPlace(time.Now()), newGame(t, white, foolsMate)))
	}
	paths, err := a.Files()
	if err != nil || len(paths) != 1 {
		t.Fatal(paths, err)
	}
	return a, places, func() []Entry { return entries(listFiles(t, paths[0])) }
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
		if p := e.Place(text); p.ID == "" || !p.Holds(text) {
			t.Errorf("its place is %+v", p)
		}
		if _, err := a.Remove(reader, e, text, time.Now()); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Remove(reader, e, text, time.Now()); err != ErrMoved {
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
	if _, err := text(found[1]); err != nil {
		t.Fatal(err)
	}
	for _, comment := range []string{"x", "a comment that makes the first game longer", strings.Repeat("long ", 100)} {
		g := newGame(t, "Ann", foolsMate)
		g.Root().After = comment
		places[0] = put(t, a, places[0], g)
		for _, e := range found[1:] {
			if text, err := text(e); !errors.Is(err, ErrMoved) {
				t.Errorf("%q is read as %s's game: %v", text, e.White, err)
			}
		}
	}
}

func firstMoves(g Games, i int) string {
	var first []string
	for _, move := range g.at(i).moves {
		if move > 0 {
			first = append(first, g.texts[moves][move])
		}
	}
	return strings.Join(first, " ")
}
