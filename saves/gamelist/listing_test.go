package gamelist

import (
	"context"
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

// of returns files as the source of a list.
func of(paths ...string) Source { return Source{Files: func() ([]string, error) { return paths, nil }} }

func listFiles(t testing.TB, paths ...string) Games {
	t.Helper()
	games, more, err := of(paths...).List(context.Background()).Read(time.Now().Add(time.Hour))
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

// TestSmallGames: the list of very many small games ends with an error, before it takes far more memory than they do in their file.
func TestSmallGames(t *testing.T) {
	for text, whole := range map[string]bool{"1. e4 *\n\n": false, `[White "%d"]` + "\n\n1. e4 *\n\n": false, "[White \"%d\"]\n\n1. e4 {" + strings.Repeat("x", 300) + "} *\n\n": true} {
		var file strings.Builder
		for i := range 1000 {
			file.WriteString(strings.Replace(text, "%d", fmt.Sprint(i), 1))
		}
		l := Source{Path: "x.pgn", Text: []byte(file.String())}.List(t.Context())
		l.most = 10_000
		games, _, err := l.Read(time.Now().Add(time.Hour))
		if n := games.Len(); whole && (err != nil || n != 1000) || !whole && (err != errTooMany || n < 10 || n > 500) {
			t.Errorf("%.20q: %d games, %v", text, n, err)
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
