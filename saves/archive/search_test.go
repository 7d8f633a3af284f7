package archive

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/resources"
)

func whites(games Games, places []uint32) string {
	var all []string
	for _, i := range places {
		all = append(all, games.At(int(i)).White)
	}
	return strings.Join(all, " ")
}

func one(white, black, date, variant, result, text string) string {
	return fmt.Sprintf("[Event \"?\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Date \"%s\"]\n[Variant \"%s\"]\n[Result \"%s\"]\n\n%s %s\n\n", white, black, date, variant, result, text, result)
}

// TestNothingArranged searches before any game has been read, as a player does who types at once.
func TestNothingArranged(t *testing.T) {
	for by := ByNumber; by <= ByMoves; by++ {
		for _, words := range []string{"", "ann e4"} {
			if got := (Games{}).Arranged(context.Background(), Query{Words: words, By: by}); len(got) > 0 {
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
		q := Query{Words: wanted, Variant: func(v string) string {
			if v == "" {
				return "Shown"
			}
			return v
		}}
		if got := whites(games, games.Arranged(context.Background(), q)); got != want {
			t.Errorf("%q finds %q, want %q", wanted, got, want)
		}
	}
	for _, c := range []struct {
		by   Column
		want string
	}{
		{ByNumber, "Ann cid Eve"}, {ByDate, "Eve Ann cid"}, {ByWhite, "Ann cid Eve"}, {ByBlack, "cid Ann Eve"}, {ByMoves, "Eve Ann cid"},
		{ByVariant, "cid Ann Eve"}, {ByResult, "Eve Ann cid"},
	} {
		if got := whites(games, games.Arranged(context.Background(), Query{By: c.by})); got != c.want {
			t.Errorf("by %d: %q, want %q", c.by, got, c.want)
		}
	}
	for by, want := range map[Column]string{ByNumber: "Eve cid Ann", ByDate: "cid Ann Eve", ByWhite: "Eve cid Ann", ByMoves: "cid Ann Eve", ByVariant: "Eve cid Ann"} {
		if got := whites(games, games.Arranged(context.Background(), Query{By: by, Down: true})); got != want {
			t.Errorf("down by %d: %q, want %q", by, got, want)
		}
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if got := games.Arranged(gone, Query{}); got != nil {
		t.Error("a search that nobody waits for goes on")
	}
}

// Dates sort in any notation. Unknown parts sort first, so that they are last when the newest games are first.
func TestDaysArranged(t *testing.T) {
	text := ""
	for _, date := range []string{"????.??.??", "2025.03.04", "5.3.2025", "2025-03-06", "2025.03.??", "", "2025.??.??", "2024/12/31", "?"} {
		text += one(date, "", date, "", "*", "1. e4")
	}
	games := listText(t, text)
	const want = "2025-03-06 5.3.2025 2025.03.04 2025.03.?? 2025.??.?? 2024/12/31 ?  ????.??.??"
	if got := whites(games, games.Arranged(context.Background(), Query{By: ByDate, Down: true})); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTimesArranged: the games of a day are in the order of their times, without one first.
func TestTimesArranged(t *testing.T) {
	text := ""
	for _, begun := range []string{"18:03:59", "9:15:00", "09:15:00", "24:00:00", "23:59", "00:00:00"} {
		text += "[Time \"" + begun + "\"]\n" + one("at "+begun, "", "2026.11.27", "", "*", "1. e4")
	}
	text += one("before", "", "2026.11.26", "", "*", "1. e4")
	games := listText(t, text)
	const want = "at 23:59|at 18:03:59|at 09:15:00|at 00:00:00|at 24:00:00|at 9:15:00|before"
	var got, times []string
	for _, i := range games.Arranged(context.Background(), Query{By: ByDate, Down: true}) {
		got, times = append(got, games.At(int(i)).White), append(times, games.At(int(i)).Time)
	}
	if strings.Join(got, "|") != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if want := []string{"23:59", "18:03", "09:15", "00:00", "", "", ""}; !slices.Equal(times, want) {
		t.Errorf("times %q, want %q", times, want)
	}
}

// Letters with diacritics sort with plain ones, and a search finds either.
func TestMarkedLetters(t *testing.T) {
	games := listText(t, one("Zukertort", "", "", "", "*", "")+one("Čapek", "", "", "", "*", "")+one("Müller", "", "", "", "*", "")+
		one("Capablanca", "", "", "", "*", "")+one("Ньюй", "", "", "", "*", "")+one("Cz", "", "", "", "*", ""))
	if got := whites(games, games.Arranged(context.Background(), Query{By: ByWhite})); got != "Capablanca Čapek Cz Müller Zukertort Ньюй" {
		t.Errorf("sorted %q", got)
	}
	for wanted, want := range map[string]string{"muller": "Müller", "MÜLLER": "Müller", "mu\u0308l": "Müller", "cap": "Čapek Capablanca", "čap": "Čapek Capablanca", "ньюй": "Ньюй"} {
		if got := whites(games, games.Arranged(context.Background(), Query{Words: wanted})); got != want {
			t.Errorf("%q finds %q, want %q", wanted, got, want)
		}
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
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	var all []Games
	l := NewListing(context.Background(), paths...)
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
	if first := last.At(int(last.Arranged(context.Background(), Query{})[0])); first.White != "a0" || last.Find(paths[1], first.Offset) != 3000 {
		t.Errorf("the first game is %+v", first)
	}
	l = NewListing(context.Background(), paths[0])
	begun, _, _ := l.Read(time.Time{})
	if err := os.WriteFile(paths[0], []byte("1. e4 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	games, more, err := l.Read(time.Now().Add(time.Hour))
	if err != ErrChanged || more || games.Len() < begun.Len() || !games.At(0).Changed() {
		t.Errorf("%d games of a file that has changed, %v", games.Len(), err)
	}
	if _, _, _, err := games.At(1).Read(reader); err != ErrMoved {
		t.Errorf("a game that is gone: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	l = NewListing(ctx, paths[1])
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
	if err := os.WriteFile(path, []byte("PK\x03\x04"), 0o644); err != nil {
		t.Fatal(err)
	}
	if games, more, err := NewListing(context.Background(), path).Read(time.Now()); err == nil || more || games.Len() != 0 {
		t.Error("a packed file is read")
	}
}

func many(n int) string {
	var b strings.Builder
	openings := []string{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. d4 d5 2. c4 e6 3. Nc3 Nf6", "1. c4 c5 2. g3 g6 3. Bg2 Bg7", "1. e4 c5 2. Nf3 d6 3. d4 cxd4"}
	for i := range n {
		b.WriteString(one(fmt.Sprintf("Ann %d", i*7919%(n/4+1)), fmt.Sprintf("Ben %d", i%977), fmt.Sprintf("%d.%02d.%02d", 1970+i%55, 1+i%12, 1+i%28), "", "1/2-1/2", openings[i%4]+strings.Repeat(" 4. Kh1 Kh8 5. Kg1 Kg8", 8)))
	}
	return b.String()
}

func BenchmarkGames(b *testing.B) {
	const n = 100_000
	path := filepath.Join(b.TempDir(), "x.pgn")
	text := many(n)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
	var games Games
	b.Run("list", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for b.Loop() {
			games = listFiles(b, path)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/n, "B/game")
	})
	for name, q := range map[string]Query{"search": {Words: "ann e4 c5"}, "date": {By: ByDate}, "white": {By: ByWhite}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				games.Arranged(context.Background(), q)
			}
		})
	}
}

// TestCount: a listing that has reached a second game continues, and a stopped one does not.
func TestCount(t *testing.T) {
	path := filepath.Join(t.TempDir(), "three.pgn")
	text := one("a", "Ben", "2026.01.01", "", "*", "1. e4")
	for games, want := range []int{0, 1, 2, 2} {
		if err := os.WriteFile(path, []byte(strings.Repeat(text, games)), 0o644); err != nil {
			t.Fatal(err)
		}
		l := NewListing(context.Background(), path)
		if n, err := l.Count(2); n != want || err != nil {
			t.Errorf("of %d games %d are known, %v", games, n, err)
		}
		if all, more, err := l.Read(time.Now().Add(time.Hour)); all.Len() != games || more || err != nil {
			t.Errorf("of %d games %d are listed then, %v", games, all.Len(), err)
		}
	}
	l := NewListing(context.Background(), path)
	_, _ = l.Count(2)
	l.Stop()
	if all, more, _ := l.Read(time.Now().Add(time.Hour)); all.Len() > 2 || more {
		t.Errorf("stopped, it lists %d games", all.Len())
	}
	if n, err := NewListing(context.Background(), path+"x").Count(2); n != 0 || err == nil {
		t.Errorf("of a file that is not there %d games are known", n)
	}
}

// TestOpenings: chess games are listed, found and sorted by their openings, other games by their tags.
func TestOpenings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.pgn")
	text := one("Sicilian", "", "", "", "*", "1. e4 c5 2. Nf3 d6") + one("Italian", "", "", "", "*", "1. Nf3 Nc6 2. e4 e5 3. Bc4") +
		one("Other", "", "", "Atomic", "*", "1. e4") + "[Event \"x\"]\n[White \"Tagged\"]\n[ECO \"A00\"]\n[Opening \"Mine\"]\n\n*\n\n" +
		"[Event \"x\"]\n[White \"Asked\"]\n[ECO \"?\"]\n\n*\n\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	l := NewListing(context.Background(), path)
	l.NameOpenings(resources.Openings())
	games, _, err := l.Read(time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, e := range entries(games) {
		got[e.White] = e.Opening
	}
	want := map[string]string{"Sicilian": "B50 Sicilian Defense: Modern Variations", "Italian": "C50 Italian Game", "Other": "", "Tagged": "A00 Mine", "Asked": ""}
	if !maps.Equal(got, want) {
		t.Errorf("the openings are %q", got)
	}
	if got := whites(games, games.Arranged(context.Background(), Query{Words: "italian"})); got != "Italian" {
		t.Errorf("found is %q", got)
	}
	if got := whites(games, games.Arranged(context.Background(), Query{By: ByOpening})); got != "Other Asked Tagged Sicilian Italian" && got != "Asked Other Tagged Sicilian Italian" {
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
