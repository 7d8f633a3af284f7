package archive

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// camels are rules that ship with no program; otherCamels are different rules of the same name.
const (
	camels = `{"camels": {"inherits": "normal", "pieces": {"N": {"name": "Camel", "san": "C",
		"move": [[3,1],[3,-1],[1,3],[1,-3],[-3,1],[-3,-1],[-1,3],[-1,-3]], "capture": "move"}}}}`
	otherCamels = `{"camels": {"inherits": "normal", "pieces": {"N": {"name": "Camel", "san": "C", "move": [[1,1]], "capture": "move"}}}}`
)

func rulesOf(t testing.TB, text string) *rules.Ruleset {
	t.Helper()
	book, err := rules.ReadFiles(source.File{}, source.File{Name: "r.json", Data: []byte(text)}, resources.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	rs, err := book.Ruleset("camels")
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func ownGame(t *testing.T, white, moves string) *game.Game {
	t.Helper()
	g, err := game.New(game.Config{Ruleset: rulesOf(t, camels), Names: [2]string{white, "Black"}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, moves)
	return g
}

// wholeGames returns the moves of a file's readable games, as the list has them, and the errors of the others.
func wholeGames(t *testing.T, path string, r notation.Options) (found []string) {
	t.Helper()
	games, _, err := NewListing(context.Background(), path).Read(time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	for i := range games.Len() {
		_, g, notices, err := games.At(i).Read(r)
		if err != nil || len(notices) > 0 {
			found = append(found, strings.TrimSpace(strings.Join([]string{"!", errText(err)}, " ")))
			continue
		}
		text := g.Names[0]
		for _, n := range g.MainLine()[1:] {
			text += " " + n.SAN()
		}
		found = append(found, text)
	}
	return found
}

func errText(err error) string {
	if err == nil {
		return "notices"
	}
	return err.Error()
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
	otherBook, err := rules.ReadFiles(source.File{}, source.File{Name: "r.json", Data: []byte(otherCamels)}, resources.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	other := reader
	other.Book = otherBook
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

func TestManyRules(t *testing.T) {
	a := newArchive(t)
	path := a.Path("2026")
	first := ownGame(t, "Ann", "Cc4 e5")
	lines, err := pgn.RulesLines(first.Ruleset())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if _, _, err := pgn.WriteGame(&text, first); err != nil {
		t.Fatal(err)
	}
	others := strings.Repeat("%rules 0123456789abcdef\n% {}\n", 5000)
	if err := errors.Join(os.MkdirAll(a.Folder(), 0o755), os.WriteFile(path, []byte(others+string(lines)+text.String()), 0o600)); err != nil {
		t.Fatal(err)
	}
	wantGames(t, "many rules", path, reader, "Ann Cc4 e5")
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
		if err := os.WriteFile(path, left, 0o600); err != nil || bytes.Equal(left, data) {
			t.Fatal(err)
		}
		put(t, a, p, first)
		wantGames(t, name, path, reader, "Ann Cc4 e5")
	}
	lines, _ := pgn.RulesLines(first.Ruleset())
	var chess bytes.Buffer
	if err := pgn.Write(&chess, newGame(t, "Zoe", "e4 e5")); err != nil {
		t.Fatal(err)
	}
	between := chess.String() + string(lines) + string(without) + string(without)
	set := func() Games {
		if err := os.WriteFile(path, []byte(between), 0o600); err != nil {
			t.Fatal(err)
		}
		games, _, err := NewListing(context.Background(), path).Read(time.Now().Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		return games
	}
	for i, want := range [][]string{{"Ann Cc4 e5", "Ann Cc4 e5"}, {"Zoe e4 e5", "Ann Cc4 e5"}, {"Zoe e4 e5", "Ann Cc4 e5"}} {
		e := set().At(i)
		text, _, _, err := e.Read(reader)
		if err != nil {
			t.Fatal(err)
		}
		gone, err := a.Remove(reader, e, text)
		if err != nil {
			t.Fatal(err)
		}
		wantGames(t, "taken out", path, reader, want...)
		if err := a.Restore(gone); err != nil {
			t.Fatal(err)
		}
		if now, _ := os.ReadFile(path); string(now) != between {
			t.Errorf("brought back: %q", now)
		}
	}
	var out bytes.Buffer
	if err := set().Write(&out, []uint32{2, 0, 1}, func(int) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	wantGames(t, "written elsewhere", path, reader, "Ann Cc4 e5", "Zoe e4 e5", "Ann Cc4 e5")
	if n := strings.Count(strings.Split(out.String(), "Zoe")[0], "%rules "); n != 1 {
		t.Errorf("the rules stand there %d times:\n%s", n, out.String())
	}
}
