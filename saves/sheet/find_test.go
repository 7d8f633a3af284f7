package sheet

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

func find(t testing.TB, r *Record, o Options) *Answer {
	t.Helper()
	a, err := r.Find(context.Background(), o)
	testenv.Must(t, err)
	return a
}

// TestPlainCount compares Fits and Settled with playing each game, under every shipped ruleset.
func TestPlainCount(t *testing.T) {
	const positions = 800
	ended, several, stopped := 0, 0, 0
	book := resources.Rulebook()
	for i, name := range book.Names() {
		if testing.Short() && i%3 > 0 {
			continue
		}
		rs := savestest.Ruleset(t, book, name)
		for round := range testenv.Draws(2) {
			random := rand.New(rand.NewPCG(uint64(i), uint64(round)))
			moves, san := randomGame(random, rs.Start(), 4+random.IntN(30))
			if len(san) == 0 {
				continue // the ruleset's start is decided
			}
			chance := [...]float64{0.05, 0.2}[i%2]
			sheets := [][]string{blot(random, san, chance)}
			if (i/2+round)%2 == 1 {
				sheets = append(sheets, blot(random, san, chance)[:max(1, len(san)-random.IntN(2))])
			}
			r := record(rs.Start(), "", sheets...)
			a := find(t, r, Options{Games: 1000})
			if a.Stopped != nil { // mostly unreadable sheets, and random games more often
				stopped++
				continue
			}
			if a.Fits < 1000 && !slices.ContainsFunc(a.Games, func(g Game) bool { return slices.Equal(g.Moves, moves) }) {
				t.Errorf("%s: the game played is not among %d: %q", name, a.Fits, sheets)
			}
			fits, settled, whole := countPlain(rs.Start(), positions, "", sheets...)
			if !whole {
				continue
			}
			ended++
			if fits > 1 {
				several++
			}
			if int(a.Fits) != fits || a.Settled != settled || len(a.Games) != min(fits, 1000) {
				t.Errorf("%s: %d games, %d settled, %d told, not %d and %d: %q", name, a.Fits, a.Settled, len(a.Games), fits, settled, sheets)
			}
		}
	}
	t.Logf("%d counts ended, %d of them with several games; %d searches stopped", ended, several, stopped)
	if ended < testenv.Draws(40) || several < testenv.Draws(12) || stopped > 10 {
		t.Errorf("%d counts ended, %d of them with several games; %d searches stopped", ended, several, stopped)
	}
}

// TestBlanks: a sheet of thirty unreadable entries, with -short of twelve, is answered, although countless games are almost as likely. With rounded sums
// the search for the likeliest went through them all.
func TestBlanks(t *testing.T) {
	blanks := 30
	if testing.Short() {
		blanks = 12
	}
	r := record(savestest.Ruleset(t, resources.Rulebook(), "atomic").Start(), "", slices.Repeat([]string{"*"}, blanks))
	if a := find(t, r, Options{Games: 6}); len(a.Games) != 6 || len(a.Games[0].Moves) != blanks {
		t.Errorf("%d games", len(a.Games))
	}
}

// TestEnds: tags for positions and the result restrict which games fit.
func TestEnds(t *testing.T) {
	const mates = "[White \"Ann\"]\n1. e4 e5\n2. Qh5 Nc6\n3. Bc4 Nf6\n4. Q*\n"
	for _, c := range []struct {
		text string
		fits uint64
	}{
		{mates, 13},
		{"[Result \"1-0\"]\n" + mates, 13},
		{"[Result \"*\"]\n" + mates, 13},
		{"[Result \"0-1\"]\n" + mates, 12}, // not a mate
		{mates[:len(mates)-3] + "Qxf7#\n[Result \"1/2-1/2\"]", 0},
		{mates + "[Final \"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 77\"]", 1},
		{mates + "[Final \"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQ - 0 4\"]", 0},
		{mates + "[At \"2 r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3\"]", 13},
		{mates + "[At \"1 r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3\"]", 0},
		{mates + "[At \"0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"]", 13},
		{mates + "[At \"0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq -\"]", 0},
		{mates + "[At \"9 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"]", 0},
		{mates + "4... *", 0}, // nothing follows the mate
		{"[FEN \"7k/8/7K/8/8/8/8/5Q2 w - - 0 1\"]\n1. Q?7\n[Result \"1/2-1/2\"]", 1}, // a stalemate is a draw
		{"[FEN \"7k/8/7K/8/8/8/8/5Q2 w - - 0 1\"]\n1. Q?7\n[Result \"1-0\"]", 0},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n7. ... Kd7\n8. e4 *", 8},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n7... K?7\n-- e4", 3},
	} {
		a := find(t, readText(t, c.text), Options{Games: 1})
		if strings.Contains(c.text, "4... *") {
			if a.Fits < 200 || a.Fits > 400 || len(a.Games[0].Moves) != 8 {
				t.Errorf("%d games, the first of %d plies", a.Fits, len(a.Games[0].Moves))
			}
		} else if a.Fits != c.fits {
			t.Errorf("%s\n%d games, not %d", c.text, a.Fits, c.fits)
		}
	}
}

func TestReadFaults(t *testing.T) {
	const text = "[White Ann]\n[Result \"2-0\"]\n[FEN \"x\"]\n[At \"e4\"]\n[Final \"y\"]\n1. e4 e5 Nf3\n2. ????????????????????????????????\n1. e4\nNf3\n5000. e4\n"
	_, _, err := Read(normal(t), source.File{Name: "a.txt", Data: []byte(text)})
	lines := map[int]bool{}
	for _, f := range source.Faults(err) {
		lines[f.Line] = f.File == "a.txt"
	}
	for line := 1; line <= 10; line++ {
		if !lines[line] {
			t.Errorf("nothing is told of line %d: %v", line, err)
		}
	}
	start := func(fen string) source.File {
		return source.File{Name: "b.txt", Data: []byte("[FEN \"" + fen + "\"]\n1. e4")}
	}
	_, _, err = Read(normal(t), start("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), start("4k3/8/8/8/8/8/4P3/3K4 w - - 0 1"))
	_, _, none := Read(normal(t), source.File{Name: "c.txt"})
	for place, err := range map[string]error{"b.txt:1::": err, "c.txt:1::": none} {
		if !strings.HasPrefix(fmt.Sprint(err), place) || len(source.Faults(err)) != 1 {
			t.Errorf("not at %s: %v", place, err)
		}
	}
}

// TestPage: the first example of the documentation gives the documented answer.
func TestPage(t *testing.T) {
	page := savestest.Read(t, "../../docs/sheets.md")
	r := readText(t, strings.SplitN(page, "```\n", 3)[1])
	a := find(t, r, Options{Games: 1, Named: resources.Openings().Knows})
	san := a.Games[0].SAN
	want := fmt.Sprintf("`1. %s %s 2. %s %s 3. %s %s 4. %s`, one of %d.", san[0], san[1], san[2], san[3], san[4], san[5], san[6], a.Fits)
	if !strings.Contains(page, want) {
		t.Error("the page does not say", want)
	}
}

func TestChosen(t *testing.T) {
	r := record(normal(t).Start(), "", strings.Fields("e4 e5 N?3 Nc6 N?5"))
	a := find(t, r, Options{Games: 9})
	if a.Fits != 6 || a.Settled != 3 || len(a.Plies[2].Readings) != 4 {
		t.Fatalf("%+v", a)
	}
	for _, reading := range a.Plies[2].Readings {
		b := find(t, r, Options{Games: 9, Chosen: map[int]rules.Move{2: reading.Move}})
		if b.Fits != reading.Games || !b.Plies[2].Settled || b.Games[0].Moves[2] != reading.Move {
			t.Errorf("%s: %+v", reading.SAN, b)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r := record(normal(t).Start(), "", strings.Fields("* * * * * * * *"))
	told := 0
	_, err := r.Find(ctx, Options{Tell: func(p Progress) {
		if told++; p.Ply == 3 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || told < 4 {
		t.Error(told, err)
	}
}

// TestGame: a found game is complete, with its corrections.
func TestGame(t *testing.T) {
	const text = "[White \"Ann\"]\n[Event \"Club\"]\n[Result \"0-1\"]\n1. e4 e5\n2. Nf8 Nc6\n"
	r := readText(t, text)
	out := asPGN(t, r, find(t, r, Options{Cost: 6, Games: 1}), func(c Correction, _ int) string { return c.Was + " read as " + c.Is })
	for _, want := range []string{`[White "Ann"]`, `[Event "Club"]`, `[Result "0-1"]`, "2. Nf3 {Nf8 read as Nf3} 2... Nc6 0-1"} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is not in\n%s", want, out)
		}
	}
}

func normal(t testing.TB) *rules.Ruleset {
	return savestest.Ruleset(t, resources.Rulebook(), resources.DefaultRuleset)
}

// readText reads one sheet of chess.
func readText(t *testing.T, text string) *Record {
	t.Helper()
	r, _, err := Read(normal(t), source.File{Name: "a.txt", Data: []byte(text)})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

// asPGN returns the first game of an answer.
func asPGN(t *testing.T, r *Record, a *Answer, note func(Correction, int) string) string {
	t.Helper()
	g, err := r.Game(a, 0, game.Judge{}, note)
	testenv.Must(t, err)
	var out strings.Builder
	testenv.Must(t, pgn.Write(&out, g))
	return strings.Join(strings.Fields(out.String()), " ")
}

// TestSigned: check and mate signs affect the order of games, not which ones fit, even after an omitted ply.
func TestSigned(t *testing.T) {
	for text, want := range map[string]string{
		"e4 e5 Qh5 Nc6 Bc4 Nf6 Q*#":  "Qxf7#",
		"e4 e5 Qh5 Nc6 Bc4 Nf6 Q*5+": "Qxe5+",
		"e4 e5 Qh5 Bc4 Nf6 Q*#":      "Qxf7#",
		"f3 e5 g4 Qh?+":              "Qh4#",
		"e4 d5 exd5 Qxd5 Nc3 Q*+":    "Qe5+",
	} {
		a := find(t, record(normal(t).Start(), "", strings.Fields(text)), Options{Cost: 6, Games: 1})
		b := find(t, record(normal(t).Start(), "", strings.Fields(strings.TrimRight(text, "+#"))), Options{Cost: 6, Games: 1})
		last := len(a.Plies) - 1
		if got := a.Games[0].SAN[last]; got != want && !(strings.HasPrefix(text, "e4 d5") && strings.HasSuffix(got, "+")) || a.Fits != b.Fits {
			t.Errorf("%s: %s, %d games fit and unsigned %d", text, got, a.Fits, b.Fits)
		}
		for i, reading := range a.Plies[last].Readings { // in the order of their shares, the likeliest first among equals
			if before := a.Plies[last].Readings[max(0, i-1)]; before.Games < reading.Games || i > 0 && before.Games == reading.Games && reading.SAN == a.Games[0].SAN[last] {
				t.Errorf("%s: %s is after %s", text, reading.SAN, before.SAN)
			}
		}
	}
}

// TestReadings: two pieces that can reach a square have different readings.
func TestReadings(t *testing.T) {
	r := readText(t, "[FEN \"4k3/8/8/8/8/8/8/3QK2Q w - - 0 1\"]\n1. Q?f3+ Ke7")
	r.Sheets[0].Entries[0].Text = "Q?f3"
	var got []string
	for _, reading := range find(t, r, Options{Games: 1}).Plies[0].Readings {
		got = append(got, reading.SAN)
	}
	if fmt.Sprint(got) != "[Qdf3 Qhf3]" && fmt.Sprint(got) != "[Qhf3 Qdf3]" {
		t.Error(got)
	}
	p := Ply{Readings: []Reading{
		{Move: move("d1", "f3"), SAN: "Qxf3+"}, {Move: move("h1", "f3"), SAN: "Qxf3"}, {Move: move("e2", "e4"), SAN: "e4"}, {Move: move("e3", "e4"), SAN: "e4"}, {Move: move("g1", "f3"), SAN: "Nf3"},
	}}
	got = nil
	p.tellApart()
	for _, reading := range p.Readings {
		got = append(got, reading.SAN)
	}
	testenv.Same(t, fmt.Sprint(got), "[Qxf3+ (d1) Qxf3 (h1) e4 (e2) e4 (e3) Nf3]", got)
}

func move(from, to string) (m rules.Move) {
	m.From, _ = rules.ParseSquare(from)
	m.To, _ = rules.ParseSquare(to)
	return m
}

// TestTimes: times written with the moves come into the game, with remarks on what stays open.
func TestTimes(t *testing.T) {
	r := record(normal(t).Start(), "", strings.Fields("e4 e5 N?3 d6 a3"))
	for i, text := range []string{"1:59", "132", "0.07", "", "?"} {
		r.Sheets[0].Entries[i].Clock = text
	}
	text := asPGN(t, r, find(t, r, Options{Games: 1}), func(c Correction, readings int) string { return fmt.Sprint(c.Sheet, c.Is, readings) })
	if !strings.Contains(text, "1. e4 {[%clk 1:59:00]} 1... e5 {[%clk 1:32:00]} 2. Nf3 {[%clk 0:07:00] 0Nf33} 2... d6 3. a3 *") {
		t.Error(text)
	}
	for text, ok := range map[string]bool{"": false, "5": true, "1:3a": false, "1:70": false, "12:00:59": true, "–": false} {
		if _, got := ParseTime(text); got != ok {
			t.Errorf("%q is a time: %v", text, got)
		}
	}
}

// TestBeginning: if no game is found, the answer tells how games may begin: up to where nothing fits, or to where there are too
// many.
func TestBeginning(t *testing.T) {
	start := normal(t).Start()
	for _, c := range []struct {
		text    string
		cost    int
		reached int
		stopped bool
	}{
		{"e4 e5 N?3 Nc6 Rh9 a6", 0, 4, false},
		{"e4 e5 N?3 Nc6 Rh9 " + strings.Repeat("* ", 4) + "Qa8#", 2, 4, true},
	} {
		a := find(t, record(start, "", strings.Fields(c.text)), Options{Cost: c.cost})
		if a.Fits != 0 || (a.Stopped != nil) != c.stopped || a.Reached != c.reached || c.stopped && a.Cost != a.Stopped.Cost {
			t.Errorf("%s: %d games, %d reached, stopped at %+v", c.text, a.Fits, a.Reached, a.Stopped)
		}
		if len(a.Plies) != a.Reached || !a.Plies[1].Settled || len(a.Plies[2].Readings) != 4 || len(a.Games) != 1 || len(a.Games[0].Moves) != a.Reached {
			t.Errorf("%s: of %d plies are told %+v", c.text, a.Reached, a.Plies)
		}
	}
	r := record(start, "", strings.Fields("e4 e5"))
	wrong, _ := start.Play(start.LegalMoves()[0])
	r.Known = []Known{{0, wrong}}
	if a := find(t, r, Options{Cost: 1}); a.Fits != 0 || a.Reached > 2 {
		t.Errorf("from a wrong start %d games fit", a.Fits)
	}
}
