package archive

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

// camels are rules that ship with no program; otherCamels are different rules of the same name.
const (
	camels = `{"camels": {"inherits": "normal", "pieces": {"N": {"name": "Camel", "san": "C",
		"move": [[3,1],[3,-1],[1,3],[1,-3],[-3,1],[-3,-1],[-1,3],[-1,-3]], "capture": "move"}}}}`
	otherCamels = `{"camels": {"inherits": "normal", "pieces": {"N": {"name": "Camel", "san": "C", "move": [[1,1]], "capture": "move"}}}}`
)

func ownGame(t *testing.T, white, moves string) *game.Game {
	t.Helper()
	rs := savestest.Ruleset(t, savestest.Book(t, camels), "camels")
	g := savestest.New(t, game.Config{Ruleset: rs, Names: [2]string{white, "Black"}})
	play(t, g, moves)
	return g
}

// wholeGames returns the moves of a file's readable games, as the list has them, and the errors of the others.
func wholeGames(t *testing.T, path string, r notation.Options) (found []string) {
	t.Helper()
	games := listFiles(t, path)
	for i := range games.Len() {
		_, g, notices, err := games.At(i).Read(r)
		if err != nil || len(notices) > 0 {
			found = append(found, fmt.Sprint("! ", err, notices))
			continue
		}
		found = append(found, g.Names[0]+" "+savestest.Played(g))
	}
	return found
}

func wantGames(t *testing.T, what, path string, r notation.Options, want ...string) {
	t.Helper()
	if got := wholeGames(t, path, r); strings.Join(got, ", ") != strings.Join(want, ", ") {
		data, _ := os.ReadFile(path)
		t.Errorf("%s: %q, want %q\n%s", what, got, want, data)
	}
}

// A game by custom rules stays playable: the archive holds its rules, once for all its games.
func TestRulesAreKept(t *testing.T) {
	a := newArchive(t)
	p := NewPlace(time.Now())
	path := a.Path(p.year())
	put(t, a, NewPlace(time.Now()), newGame(t, "Zoe", "e4 e5"))
	first, second := ownGame(t, "Ann", "Cc4 e5"), ownGame(t, "Bea", "Cf4 e6")
	p = put(t, a, p, first)
	put(t, a, NewPlace(time.Now()), second)
	other := reader
	other.Book = savestest.Book(t, otherCamels)
	for name, r := range map[string]notation.Options{"gone": reader, "changed": other} {
		wantGames(t, name, path, r, "Zoe e4 e5", "Ann Cc4 e5", "Bea Cf4 e6")
	}
	data, _ := os.ReadFile(path)
	if n := bytes.Count(data, []byte("%rules ")); n != 1 || bytes.Count(data, []byte("RulesId")) != 2 {
		t.Errorf("the rules stand there %d times:\n%s", n, data)
	}
	again := put(t, a, p, first)
	if same, _ := os.ReadFile(path); again.ID != p.ID || !bytes.Equal(same, data) {
		t.Error("what is there is written again")
	}
	play(t, first, "Cxd7")
	put(t, a, p, first)
	wantGames(t, "played on", path, reader, "Zoe e4 e5", "Ann Cc4 e5 Cxd7", "Bea Cf4 e6")
}

// Changes by another program cost no game its rules: the next put writes them again.
func TestRulesSurviveChanges(t *testing.T) {
	a := newArchive(t)
	p := NewPlace(time.Now())
	path := a.Path(p.year())
	first := ownGame(t, "Ann", "Cc4 e5")
	p = put(t, a, p, first)
	data, _ := os.ReadFile(path)
	_, without := pgn.CutRules(data)
	for name, left := range map[string][]byte{
		"gone": without, "damaged": bytes.Replace(data, []byte("[[3,1]"), []byte("[[3,2]"), 1), "file gone": nil, "other encoding mark": append([]byte("\ufeff"), without...),
	} {
		if savestest.Write(t, path, string(left)); bytes.Equal(left, data) {
			t.Fatal("nothing is changed")
		}
		put(t, a, p, first)
		wantGames(t, name, path, reader, "Ann Cc4 e5")
	}
	lines, _ := pgn.RulesLines(first.Ruleset())
	var chess bytes.Buffer
	testenv.Must(t, pgn.Write(&chess, newGame(t, "Zoe", "e4 e5")))
	between := chess.String() + string(lines) + string(without) + string(without)
	set := func() gamelist.Games {
		savestest.Write(t, path, between)
		return listFiles(t, path)
	}
	for i, want := range [][]string{{"Ann Cc4 e5", "Ann Cc4 e5"}, {"Zoe e4 e5", "Ann Cc4 e5"}, {"Zoe e4 e5", "Ann Cc4 e5"}} {
		e := set().At(i)
		text, _, _, err := e.Read(reader)
		testenv.Must(t, err)
		gone, err := a.Remove(reader, e, text, time.Now())
		testenv.Must(t, err)
		wantGames(t, "taken out", path, reader, want...)
		testenv.Must(t, a.Restore(gone))
		savestest.Holds(t, path, between)
	}
	var out bytes.Buffer
	testenv.Must(t, set().Write(&out, []uint32{2, 0, 1}, func(int) error { return nil }))
	savestest.Write(t, path, out.String())
	wantGames(t, "written elsewhere", path, reader, "Ann Cc4 e5", "Zoe e4 e5", "Ann Cc4 e5")
	if n := strings.Count(strings.Split(out.String(), "Zoe")[0], "%rules "); n != 1 {
		t.Errorf("the rules stand there %d times:\n%s", n, out.String())
	}
}
