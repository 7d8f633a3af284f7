package gamelist

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
)

func whites(games Games, places []uint32) string {
	var all []string
	for _, i := range places {
		all = append(all, games.At(int(i)).White)
	}
	return strings.Join(all, " ")
}

// found returns the players of White in the games of a query, in its order.
func found(t *testing.T, games Games, q Query) string {
	for q.Reader = reader; ; {
		if all, left := games.Arranged(t.Context(), q); left == 0 {
			return whites(games, all)
		}
	}
}

func one(white, black, date, variant, result, text string) string {
	return fmt.Sprintf("[Event \"?\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Date \"%s\"]\n[Variant \"%s\"]\n[Result \"%s\"]\n\n%s %s\n\n", white, black, date, variant, result, text, result)
}

// TestNothingArranged searches before any game has been read, as a player does who types at once.
func TestNothingArranged(t *testing.T) {
	for by := ByNumber; by <= ByMoves; by++ {
		for _, words := range []string{"", "ann e4"} {
			if got, _ := (Games{}).Arranged(t.Context(), Query{Text: words, By: by}); len(got) > 0 {
				t.Errorf("by %d: %v", by, got)
			}
		}
	}
}

// Words find players, dates, results, games and moves in their order; columns sort both ways.
func TestArranged(t *testing.T) {
	games := listText(t, one("Ann", "Ben", "2025.03.01", "", "0-1", "1. f3 e5 2. g4 Qh4#")+
		one("cid", "Ann", "2025.03.02", "", "1-0", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#")+
		one("Eve", "Dan", "2024.01.01", "Atomic", "*", "1. Nf3 d5"))
	for wanted, want := range map[string]string{
		"": "Ann cid Eve", "ann": "Ann cid", "ANN ben": "Ann", "2025.03": "Ann cid", "0-1": "Ann", "atomic": "Eve", "shown": "Ann cid", "e4 e5": "cid", "e5 e4": "",
		"1.e4 e5 2. Bc4": "cid", "1. f3 e5": "Ann", "2024.": "Eve", "nobody": "", "ann nobody": "",
	} {
		q := Query{Text: wanted, Variant: func(v string) string {
			if v == "" {
				return "Shown"
			}
			return v
		}}
		testenv.Same(t, found(t, games, q), want, wanted, "finds")
	}
	for by, want := range map[Column][2]string{
		ByNumber: {"Ann cid Eve", "Eve cid Ann"}, ByDate: {"Eve Ann cid", "cid Ann Eve"}, ByWhite: {"Ann cid Eve", "Eve cid Ann"},
		ByBlack: {"cid Ann Eve", ""}, ByMoves: {"Eve Ann cid", "cid Ann Eve"}, ByVariant: {"cid Ann Eve", "Eve cid Ann"}, ByResult: {"Eve Ann cid", ""},
	} {
		for i, want := range want {
			if got := found(t, games, Query{By: by, Down: i == 1}); want != "" && got != want {
				t.Errorf("by %d, down %v: %q, want %q", by, i == 1, got, want)
			}
		}
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if got, _ := games.Arranged(gone, Query{}); got != nil {
		t.Error("a search that nobody waits for goes on")
	}
}

// Dates sort in any notation, the games of a day by their times. Unknown parts sort first, so that they are last when the newest
// games are first.
func TestDaysArranged(t *testing.T) {
	list := func(days []string) string {
		text := ""
		for _, day := range days {
			date, begun, _ := strings.Cut(day, " ")
			text += "[Time \"" + begun + "\"]\n" + one(day, "", date, "", "*", "1. e4")
		}
		return text
	}
	for _, days := range [][]string{ // the newest first
		{"2025-03-06", "5.3.2025", "2025.03.04", "2025.03.??", "2025.??.??", "2024/12/31", "????.??.??", "?"},
		{"2026.11.27 23:59", "2026.11.27 18:03:59", "2026.11.27 09:15:00", "2026.11.27 00:00:00", "2026.11.27 9:15:00", "2026.11.26"},
	} {
		want := strings.Join(days, " ")
		slices.Sort(days)
		games := listText(t, list(days))
		order, _ := games.Arranged(t.Context(), Query{By: ByDate, Down: true})
		testenv.Same(t, whites(games, order), want)
		first := games.At(int(order[0]))
		if _, begun, timed := strings.Cut(first.White, " "); timed && first.Time != begun {
			t.Errorf("the newest began at %q, not %q", first.Time, begun)
		}
	}
}

// Letters with diacritics sort with plain ones, and a search finds either.
func TestMarkedLetters(t *testing.T) {
	games := listText(t, one("Zukertort", "", "", "", "*", "")+one("Čapek", "", "", "", "*", "")+one("Müller", "", "", "", "*", "")+
		one("Capablanca", "", "", "", "*", "")+one("Ньюй", "", "", "", "*", "")+one("Cz", "", "", "", "*", ""))
	testenv.Same(t, found(t, games, Query{By: ByWhite}), "Capablanca Čapek Cz Müller Zukertort Ньюй", "sorted")
	for wanted, want := range map[string]string{"muller": "Müller", "MÜLLER": "Müller", "mu\u0308l": "Müller", "cap": "Čapek Capablanca", "čap": "Čapek Capablanca", "ньюй": "Ньюй"} {
		testenv.Same(t, found(t, games, Query{Text: wanted}), want, wanted, "finds")
	}
}

// A listing that has been returned does not change while reading continues, file after file; a changed file is noticed.
func TestListing(t *testing.T) {
	folder := t.TempDir()
	var paths []string
	for _, name := range []string{"b", "a"} {
		text := ""
		for i := range 3000 {
			text += one(fmt.Sprint(name, i), "Ben", "2026.01.01", "", "*", "1. e4")
		}
		path := filepath.Join(folder, name+".pgn")
		savestest.Write(t, path, text)
		paths = append(paths, path)
	}
	var all []Games
	l := of(paths...).List(t.Context())
	for more := true; more; {
		var games Games
		var err error
		if games, more, err = l.Read(time.Time{}); err != nil {
			t.Fatal(err)
		}
		all = append(all, games)
	}
	last := all[len(all)-1]
	if len(all) < 50 || last.Len() != 6000 {
		t.Fatalf("%d pieces, %d games", len(all), last.Len())
	}
	for _, games := range all {
		for i := range games.Len() {
			if games.At(i) != last.At(i) || games.At(i).Number != i%3000+1 {
				t.Fatalf("game %d is %+v, then %+v", i, games.At(i), last.At(i))
			}
		}
	}
	order, _ := last.Arranged(t.Context(), Query{})
	if first := last.At(int(order[0])); first.White != "a0" || last.Find(paths[1], first.Offset) != 3000 {
		t.Errorf("the first game is %+v", first)
	}
	l = of(paths[0]).List(t.Context())
	begun, _, _ := l.Read(time.Time{})
	savestest.Write(t, paths[0], "1. e4 *\n")
	games, more, err := l.Read(time.Now().Add(time.Hour))
	if err != ErrChanged || more || games.Len() < begun.Len() || !games.At(0).Changed() {
		t.Errorf("%d games of a file that has changed, %v", games.Len(), err)
	}
	if _, _, _, err := games.At(1).Read(reader); err != ErrMoved {
		t.Errorf("a game that is gone: %v", err)
	}
	l = of(paths[1]).List(t.Context())
	games, more, err = l.read(func(n int) bool { // another program shortens the file while it is read
		if n == 10 {
			if info, err := os.Stat(paths[1]); err != nil || os.Truncate(paths[1], info.Size()/2) != nil {
				t.Fatal(err)
			}
		}
		return false
	})
	if err != ErrChanged || more || games.Len() >= 3000 {
		t.Errorf("%d games of a file that was cut, %v", games.Len(), err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	l = of(paths[1]).List(ctx)
	begun, _, _ = l.Read(time.Time{})
	cancel()
	if games, more, err = l.Read(time.Now().Add(time.Hour)); err != nil || more || games.Len() < begun.Len() || games.Len() > 2000 {
		t.Errorf("given up after %d games: %d, %v, %v", begun.Len(), games.Len(), more, err)
	}
}

// A file in UTF-16 is listed and read like others; a file that is not text is refused.
func TestListingEncodings(t *testing.T) {
	wide := "\xff\xfe"
	for _, c := range one("J\u00f6rg", "Ben", "2026.01.01", "", "*", "1. e4") + one("Ann", "Ben", "2026.01.01", "", "*", "1. d4") {
		wide += string([]byte{byte(c), byte(c >> 8)})
	}
	games := listText(t, wide)
	if games.Len() != 2 || games.At(0).White != "Jörg" {
		t.Fatalf("%d games, the first %+v", games.Len(), games.At(0))
	}
	if _, g, _, err := games.At(1).Read(reader); err != nil || g.Names[0] != "Ann" || g.Live().SAN() != "d4" {
		t.Errorf("the second game: %v", err)
	}
	path := filepath.Join(t.TempDir(), "zip.pgn")
	savestest.Write(t, path, "PK\x03\x04")
	if games, more, err := of(path).List(t.Context()).Read(time.Now()); err == nil || more || games.Len() != 0 {
		t.Error("a packed file is read")
	}
}

// TestCount: a listing that has reached a second game continues, and a stopped one does not.
func TestCount(t *testing.T) {
	path := filepath.Join(t.TempDir(), "three.pgn")
	text := one("a", "Ben", "2026.01.01", "", "*", "1. e4")
	for games, want := range []int{0, 1, 2, 2} {
		savestest.Write(t, path, strings.Repeat(text, games))
		l := of(path).List(t.Context())
		if n, err := l.Count(2); n != want || err != nil {
			t.Errorf("of %d games %d are known, %v", games, n, err)
		}
		if all, more, err := l.Read(time.Now().Add(time.Hour)); all.Len() != games || more || err != nil {
			t.Errorf("of %d games %d are listed then, %v", games, all.Len(), err)
		}
	}
	l := of(path).List(t.Context())
	_, _ = l.Count(2)
	l.Stop()
	if all, more, _ := l.Read(time.Now().Add(time.Hour)); all.Len() > 2 || more {
		t.Errorf("stopped, it lists %d games", all.Len())
	}
	if n, err := of(path + "x").List(t.Context()).Count(2); n != 0 || err == nil {
		t.Errorf("of a file that is not there %d games are known", n)
	}
}

// TestOpenings: chess games are listed, found and sorted by their openings, other games by their tags.
func TestOpenings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.pgn")
	text := one("Sicilian", "", "", "", "*", "1. e4 c5 2. Nf3 d6") + one("Italian", "", "", "", "*", "1. Nf3 Nc6 2. e4 e5 3. Bc4") +
		one("Other", "", "", "Atomic", "*", "1. e4") + "[Event \"x\"]\n[White \"Tagged\"]\n[ECO \"A00\"]\n[Opening \"Mine\"]\n\n*\n\n" +
		"[Event \"x\"]\n[White \"Asked\"]\n[ECO \"?\"]\n\n*\n\n"
	savestest.Write(t, path, text)
	l := of(path).List(t.Context())
	l.NameOpenings(resources.Openings())
	games, _, err := l.Read(time.Now().Add(time.Hour))
	testenv.Must(t, err)
	got := map[string]string{}
	for _, e := range entries(games) {
		got[e.White] = e.Opening
	}
	want := map[string]string{"Sicilian": "B50 Sicilian Defense: Modern Variations", "Italian": "C50 Italian Game", "Other": "", "Tagged": "A00 Mine", "Asked": ""}
	if !maps.Equal(got, want) {
		t.Errorf("the openings are %q", got)
	}
	testenv.Same(t, found(t, games, Query{Text: "italian"}), "Italian", "found is")
	if got := found(t, games, Query{By: ByOpening}); got != "Other Asked Tagged Sicilian Italian" && got != "Asked Other Tagged Sicilian Italian" {
		t.Errorf("sorted is %q", got)
	}
	if text, _, err := games.At(0).text(); err != nil || !bytes.Contains(text, []byte("Sicilian")) {
		t.Errorf("the game is %q, %v", text, err)
	}
	if err := os.Chtimes(path, time.Now(), time.Now().Add(time.Hour)); err != nil { // the file is recognised by its content
		t.Fatal(err)
	}
	if _, _, err := games.At(0).text(); err != nil {
		t.Errorf("after the file was touched: %v", err)
	}
}
