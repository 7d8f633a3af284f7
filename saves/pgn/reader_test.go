package pgn

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// readPGN returns the games of a PGN text, nil for a broken one, with notices and faults as texts.
func readAll(t testing.TB, text string) (games []*game.Game, said []string) {
	t.Helper()
	p := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(text))
	for range 1_000_000 {
		g, notices, err := p.Next()
		for _, n := range notices {
			said = append(said, n.Error())
		}
		if err == io.EOF {
			return games, said
		}
		if err != nil {
			said = append(said, err.Error())
		}
		games = append(games, g)
	}
	t.Fatal("the file does not end")
	return nil, nil
}

func asPGN(t rapid.TB, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const annotated = `[Event "Club evening"]
[Site "Graz"]
[Date "2026.11.20"]
[Round "3"]
[White "Ann \"The Rook\" Ash"]
[Black "Ben"]
[Result "1-0"]
[Annotator "C\\D"]
[ECO "C20"]
[Termination "normal"]
[TimeControl "300+2"]

{A game to remember.} 1. e4 $1 {[%clk 0:04:58.5] best by test} (1. d4 {is also
good} 1... d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) (1. c4) 1... e5 $6 $14 {[%clk
0:04:51]} 2. Qh5 {(=)} 2... Nc6 3. Bc4 Nf6 {now (!) comes} ({not} 3... g6) 4.
Qxf7# {mate} 1-0

`

// TestPGNStable: reading what was written gives the same, with every kind of annotation, in normal form.
func TestPGNStable(t *testing.T) {
	games, said := readAll(t, annotated)
	if len(games) != 1 || games[0] == nil || len(said) > 0 {
		t.Fatal(len(games), said)
	}
	if got := asPGN(t, games[0]); got != annotated {
		t.Errorf("written:\n%s\nwant:\n%s", got, annotated)
	}
	g := games[0]
	if g.Names != [2]string{`Ann "The Rook" Ash`, "Ben"} || g.Started.Day() != 20 {
		t.Errorf("names %q, started %v", g.Names, g.Started)
	}
	if left, _ := g.MainLine()[1].Remaining(rules.White); left != 298500*time.Millisecond {
		t.Errorf("White had %v left", left)
	}
	if e := g.Events(); len(e) != 1 || e[0] != (game.Event{Ply: 3, By: rules.White, Type: game.DrawOffer}) {
		t.Errorf("events %v", e)
	}
	if g.Outcome() != (game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate}) {
		t.Errorf("outcome %v", g.Outcome())
	}
}

// TestPGNForgives: other programs' forms are read, with notices.
func TestPGNForgives(t *testing.T) {
	const places = `(?m)^g\.pgn:\d+:game \d+: `
	for _, c := range []struct{ name, text, moves, said string }{
		{"byte order mark", "\ufeff1. e4 *", "e4", "byte order mark"},
		{"carriage returns", "1. e4\r\ne5 *\r\n", "e4 e5", "carriage returns"},
		{"latin-1", "1. e4 {sch\xf6n} *", "e4", "Latin-1"},
		{"escaped line", "1. e4\n%this is not for you\ne5 *", "e4 e5", "a line that begins with %"},
		{"line comment", "1. e4 ; the best\n1... e5 *", "e4 e5", ""},
		{"nested comment", "1. e4 {a {b} c} e5 *", "e4 e5", "comment inside a comment"},
		{"brace in a comment", "1. e4 {a {b } e5 {c} *", "e4 e5", ""},
		{"open comment", "1. e4 {a b c e5 *", "e4", "ends with the file"},
		{"zeros", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *", "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O", `"0-0" was read as "O-O"`},
		{"no numbers", "e4 e5 Nf3 *", "e4 e5 Nf3", ""},
		{"wrong numbers", "1. e4 e5 7. Nf3 *", "e4 e5 Nf3", "number 7 was read as 2"},
		{"numbers without dots", "1 e4 e5 2Nf3 *", "e4 e5 Nf3", "without its dot"},
		{"numbers without blanks", "1.e4 e5 2.Nf3 2...Nc6 *", "e4 e5 Nf3 Nc6", ""},
		{"too much disambiguation", "1. Ng1f3 d5 2. d4 Bg4 3. Nb1d2 *", "Nf3 d5 d4 Bg4 Nbd2", `"Ng1f3" was read as "Nf3"`},
		{"pinned knight", "1. d4 e6 2. c4 Bb4 3. Nc3 h6 4. e3 a6 5. Nge2 *", "d4 e6 c4 Bb4+ Nc3 h6 e3 a6 Ne2", `"Bb4" was read as "Bb4+"`},
		{"missing check", "1. e4 f5 2. Qh5 *", "e4 f5 Qh5+", `"Qh5" was read as "Qh5+"`},
		{"promotion without mark", "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8Q *", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=Q", `read as "hxg8=Q"`},
		{"promotion in brackets", "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8(N) *", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N", "round brackets"},
		{"en passant apart", "1. e4 a6 2. e5 d5 3. exd6 e.p. a5 *", "e4 a6 e5 d5 exd6 a5", "apart from its move"},
		{"en passant in one", "1. e4 a6 2. e5 d5 3. exd6e.p. *", "e4 a6 e5 d5 exd6", "e.p."},
		{"long algebraic", "1. e2-e4 e7-e5 2. Ng1-f3 *", "e4 e5 Nf3", `"e2-e4" was read as "e4"`},
		{"uci", "1. e2e4 e7e5 2. g1f3 *", "e4 e5 Nf3", `"e2e4" was read as "e4"`},
		{"null move in a variation", "1. e4 (1. -- e5 2. Nf3) e5 *", "e4 e5", ""},
		{"impossible variation", "1. e4 (1. e5 {no} (1. c5)) e5 *", "e4 e5", "a variation was cut short"},
		{"open variation", "1. e4 (1. d4 d5 *\n\n[Event \"?\"]\n\n*", "e4", "not closed"},
		{"stray brackets", "1. e4 ) } e5 *", "e4 e5", "stray"},
		{"glyphs", "1. e4! e5?! 2. Nf3!!! += *", "e4 e5 Nf3", `"!!!" was skipped`},
		{"draw offer", "1. e4 e5 2. Nf3 (=) Nc6 *", "e4 e5 Nf3 Nc6", ""},
		{"no result", "[White \"A\"]\n\n1. e4 e5", "e4 e5", "without its result"},
		{"two results", "[Result \"0-1\"]\n\n1. e4 e5 1-0", "e4 e5", "the tag says 0-1"},
		{"odd result", "1. e4 e5 ½-½", "e4 e5", `"½-½" was read as "1/2-1/2"`},
		{"tag twice", "[White \"A\"]\n[White \"B\"]\n1. e4 *", "e4", "given twice"},
		{"quotation marks", "[White \"A \"the rook\" B\"]\n1. e4 *", "e4", "quotation mark inside"},
		{"tag without quotation marks", "[White A]\n1. e4 *", "e4", "without quotation marks"},
		{"open tag", "[White \"A\n1. e4 *", "e4", "not closed"},
		{"unknown time control", "[TimeControl \"*180\"]\n1. e4 *", "e4", "without clocks"},
		{"wrong clock", "1. e4 {[%clk soon]} *", "e4", "clock"},
		{"variant by another name", "[Variant \"Chess 960\"]\n1. e4 *", "e4", ""},
		{"standard variant", "[Variant \"From Position\"]\n1. e4 *", "e4", ""},
		{"comment at the end", "1. e4 * {bye}", "e4", ""},
		{"long tag", "[Event \"" + strings.Repeat("ü", 5000) + "\"]\n1. e4 *", "e4", "the tag Event was cut after 1000 characters"},
		{"tag with a long name", "[" + strings.Repeat("E", 5000) + " \"x\"]\n1. e4 *", "e4", "more than 255 characters was omitted"},
		{"annotations without end", "1. e4 " + strings.Repeat("$1 ", 5000) + "e5 *", "e4 e5", "after the first 25 were skipped"},
		{"variations without end", "1. e4 " + strings.Repeat("(1. d4 ", 5000) + strings.Repeat(")", 5000) + " e5 *", "e4 e5", ""},
		{"variations of nothing", "1. e4 " + strings.Repeat("(", 5000), "e4", "varies no move"},
		{"blanks of pages", "1.\u00a0e4 e5\u00a02. Nf3\u200b Nc6 *", "e4 e5 Nf3 Nc6", `"\u00a0" was skipped`},
		{"blanks of pages in latin-1", "1.\xa0e4 e5\xa02. Nf3 *", "e4 e5 Nf3", `"\u00a0" was skipped`},
		{"ellipsis", "1. e4 (1. d4) 1…e5 2. Nf3 … Nc6 *", "e4 e5 Nf3 Nc6", `"…" was skipped`},
		{"dashes and crosses of books", "1. e2–e4 d7—d5 2. e4×d5 Q×d5 3. Nb1‑c3 *", "e4 d5 exd5 Qxd5 Nc3", `"e2–e4" was read as "e4"`},
		{"pictures of pieces", "1. ♙e4 ♟\ufe0ee5 2. ♘f3 ♞c6 *", "e4 e5 Nf3 Nc6", `"♙e4" was read as "e4"`},
		{"signs of no annotation", "1. e4 → e5 *", "e4 e5", `"→" was skipped`},
		{"check in words", "1. e4 d5 2. Bb5ch Bd7 3. Bxd7 dbl ch Qxd7 *", "e4 d5 Bb5+ Bd7 Bxd7+ Qxd7", `"Bb5ch" was read as "Bb5+"`},
		{"mate in words", "1. f3 e5 2. g4 Qh4 mate *", "f3 e5 g4 Qh4#", `"mate" was skipped`},
		{"curly quotation marks", "[White “A”]\n1. e4 *", "e4", "without quotation marks"},
		{"open tag with its bracket", "[White \"A]\n1. e4 *", "e4", "not closed"},
		{"games in one line", "1. e4 * [White \"A\"] 1. d4 *", "e4", ""},
	} {
		games, said := readAll(t, c.text)
		text := strings.Join(said, "\n")
		if len(games) == 0 || games[0] == nil {
			t.Errorf("%s: %d games, %s", c.name, len(games), text)
			continue
		}
		if got := savestest.Played(games[0]); got != c.moves {
			t.Errorf("%s: read %q, want %q", c.name, got, c.moves)
		}
		if (c.said == "") != (text == "") || !strings.Contains(text, c.said) {
			t.Errorf("%s: said %q, want %q", c.name, text, c.said)
		}
		if text != "" && len(regexp.MustCompile(places).FindAllString(text, -1)) != len(said) {
			t.Errorf("%s: a notice without its place: %s", c.name, text)
		}
		checkStable(t, games[0])
	}
}

// Annotations at the end of their moves, and the signs of books, are read; the same notice comes once.
func TestPGNSigns(t *testing.T) {
	games, said := readAll(t, "1. e4+/= e5 =/+ 2. Nf3± Nc6+- (2... d6-+ 3. d4=+) 3. Bb5 □ a6+= 4. Bxc6+− dxc6 ) )\n) 5. O-O= Qe7-/+ *")
	if len(games) != 1 || games[0] == nil || len(said) != 1 || !strings.Contains(said[0], "stray") {
		t.Fatalf("read %v, said %q", games, said)
	}
	const want = "1. e4 $14 e5 $15 2. Nf3 $16 Nc6 $18 (2... d6 $19 3. d4 $15) 3. Bb5 $7 a6 $14 4. Bxc6 $18 dxc6 5. O-O $10 Qe7 $17 *"
	_, text, _ := strings.Cut(asPGN(t, games[0]), "\n\n")
	if got := strings.Join(strings.Fields(text), " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// checkStable fails unless a game is the same after it was written and read, and its lines are short.
func checkStable(t testing.TB, g *game.Game) {
	t.Helper()
	first := asPGN(t, g)
	games, said := readAll(t, first)
	if len(games) != 1 || games[0] == nil {
		t.Fatalf("%d games, %q in what was written:\n%s", len(games), said, first)
	}
	if second := asPGN(t, games[0]); second != first {
		t.Fatalf("written:\n%s\nread and written again:\n%s", first, second)
	}
	if savestest.Played(g) != savestest.Played(games[0]) || g.Outcome().Result != games[0].Outcome().Result {
		t.Fatalf("another game came back from:\n%s", first)
	}
}

// TestPGNBroken: a broken game is reported with its number, line and ply, and read up to there; the others still load.
func TestPGNBroken(t *testing.T) {
	games, said := readAll(t, `[White "A"]

1. e4 e5 1-0

[White "B"]

1. e4 e5
2. Ke3 Nf6 3. (Nf3) Nf3 1-0

[White "C"]
[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]

1. Kd2 *

[Variant "Pachisi"] 1. e4 (1. d4 1-0) 0-1
1. f3 e5 2. g4 Qh4# 3. a3 0-1 1. d4 d5 1/2-1/2
[White "F"] 1. -- e5 *
[White "G"]
1. c4 {open [Event "not at a line's start"]
[Event "H"]
1. b3 *`)
	want := []string{
		`g.pgn:8:game 2 ply 3 (move 2, White): "Ke3" is not legal: the king on e1 cannot go to e3`,
		`g.pgn:11:game 3: a side has no royal piece: white`,
		`g.pgn:15:game 4: there are no rules for the variant "Pachisi"`,
		`g.pgn:16:game 5 ply 5 (move 3, White): "a3" comes after the end of the game: 0-1 checkmate`,
		`g.pgn:19:game 8: a comment without its closing brace ends where the next game begins`,
		`g.pgn:20:game 8: a game without its result at the end was accepted`,
	}
	if !slices.Equal(said, want) {
		t.Errorf("said\n%s\nwant\n%s", strings.Join(said, "\n"), strings.Join(want, "\n"))
	}
	var good []string
	for i, g := range games {
		if g != nil {
			good = append(good, fmt.Sprint(i+1, " ", savestest.Played(g)))
		}
	}
	if text := strings.Join(good, "; "); text != "1 e4 e5; 2 e4 e5; 5 f3 e5 g4 Qh4#; 6 d4 d5; 7 -- e5; 8 c4; 9 b3" {
		t.Errorf("read %s", text)
	}
}

// TestPGNPlaysOn: moves after the fifth repetition, 75 moves or a dead position are read with a notice.
func TestPGNPlaysOn(t *testing.T) {
	shuffle := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4)
	games, said := readAll(t, shuffle+"e4 e5 1-0")
	if len(games) != 1 || len(said) != 1 || !strings.Contains(said[0], "1/2-1/2 fivefold") {
		t.Fatal(len(games), said)
	}
	if g := games[0]; len(g.MainLine()) != 19 || g.Outcome() != (game.Outcome{Result: game.WhiteWins}) {
		t.Errorf("%d plies, %v", len(g.MainLine())-1, g.Outcome())
	}
	games, said = readAll(t, "[FEN \"8/8/8/3k4/8/3K4/8/8 w - - 0 1\"]\nKe3 Ke5 1/2-1/2")
	if len(games) != 1 || len(said) == 0 || games[0] == nil || len(games[0].MainLine()) != 3 {
		t.Error(len(games), said)
	}
}

// TestPGNStart: a start position and its first move's number are preserved, Black's included.
func TestPGNStart(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 7 30"
	games, said := readAll(t, "[SetUp \"1\"]\n[FEN \""+fen+"\"]\n\n30... Kd7 31. e4 *")
	if len(games) != 1 || games[0] == nil || len(said) > 0 {
		t.Fatal(said)
	}
	if text := asPGN(t, games[0]); !strings.Contains(text, "\n30... Kd7 31. e4 *\n") || !strings.Contains(text, fen) {
		t.Errorf("written as\n%s", text)
	}
}

// TestPGNOtherLaws: a draw on time that only other laws know is preserved.
func TestPGNOtherLaws(t *testing.T) {
	r := savestest.Shipped()
	r.Judge = game.Prover()
	for text, want := range map[string]game.Outcome{
		"[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0\n":                          {Result: game.WhiteWins, Reason: game.Time},
		"[Result \"0-1\"]\n[Termination \"rules infraction\"]\n\n1. e4 e5 0-1\n":                      {Result: game.BlackWins},
		"[Result \"1-0\"]\n[Termination \"adjudication\"]\n\n1. e4 e5 1-0\n":                          {Result: game.WhiteWins},
		"[Result \"1-0\"]\n[Termination \"Ann won by resignation\"]\n\n1-0\n":                         {Result: game.WhiteWins},
		"[Result \"1/2-1/2\"]\n[Termination \"abandoned\"]\n\n1. e4 1/2-1/2\n":                        {Result: game.Drawn},
		"[Result \"0-1\"]\n[Termination \"forfeit\"]\n\n0-1\n":                                        {Result: game.BlackWins},
		"[Result \"*\"]\n[Termination \"emergency\"]\n\n1. e4 e5 *\n":                                 {},
		"[Result \"1-0\"]\n[Termination \"time forfeit\"]\n[Variant \"Antichess\"]\n\n1. e4 e5 1-0\n": {Result: game.WhiteWins, Reason: game.Time},
	} {
		games, said := readAll(t, text)
		if len(said) > 0 || games[0].Outcome() != want {
			t.Errorf("%s: %q, %v", text, said, games[0].Outcome())
		}
		tag := regexp.MustCompile(`\[Termination.*\]`)
		if got := tag.FindString(asPGN(t, games[0])); got != tag.FindString(text) {
			t.Errorf("%s: written with %s", text, got)
		}
	}
	const text = "[Result \"1/2-1/2\"]\n[Termination \"time forfeit\"]\n\n1. e4 e5 1/2-1/2\n"
	g, notices, err := NewReader(r, "g.pgn", strings.NewReader(text)).Next()
	if err != nil || len(notices) > 0 || g.Outcome() != (game.Outcome{Result: game.Drawn}) {
		t.Fatal(err, notices)
	}
	if again := asPGN(t, g); !strings.Contains(again, "[Termination \"time forfeit\"]") {
		t.Errorf("written as\n%s", again)
	}
}

// TestPGNLines: every line has less than 80 characters, even with long names, comments and moves.
func TestPGNLines(t *testing.T) {
	g := savestest.NewGame(t, "normal", "")
	for range 40 {
		n, err := g.Play(g.Live().Position().LegalMoves()[0])
		if err != nil {
			break
		}
		n.After = strings.Repeat("tädä %x [y { } ", 20)
	}
	for line := range strings.SplitSeq(asPGN(t, g), "\n") {
		if n := len([]rune(line)); n >= 80 {
			t.Errorf("a line of %d characters: %s", n, line)
		}
		if strings.HasPrefix(line, "%") {
			t.Errorf("a line that other programs skip: %s", line)
		}
	}
	checkStable(t, g)
}

func TestPGNTakenBack(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3")
	for range 2 {
		if err := g.Takeback(); err != nil {
			t.Fatal(err)
		}
	}
	m, _ := g.Live().Position().ParseSAN("c5")
	if _, err := g.Play(m); err != nil {
		t.Fatal(err)
	}
	if text := asPGN(t, g); !strings.Contains(text, "\n1. e4 c5 (1... e5 2. Nf3) *\n") {
		t.Errorf("written as\n%s", text)
	}
}

// TestPGNRoundTrip: every playable game is the same after writing and reading, under all shipped rules.
func TestPGNRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		var first, second bytes.Buffer
		if err := Write(&first, g); err != nil {
			t.Fatal(err)
		}
		p := NewReader(savestest.Shipped(), "g.pgn", bytes.NewReader(first.Bytes()))
		again, _, err := p.Next()
		if err != nil {
			t.Fatalf("%v\n%s", err, first.String())
		}
		if err := Write(&second, again); err != nil {
			t.Fatal(err)
		}
		if first.String() != second.String() {
			t.Fatalf("written:\n%s\nread and written again:\n%s", first.String(), second.String())
		}
		if savestest.Played(g) != savestest.Played(again) || g.Outcome().Result != again.Outcome().Result || g.Ruleset() != again.Ruleset() {
			t.Fatalf("another game came back: %v, %v\n%s", g.Outcome(), again.Outcome(), first.String())
		}
	})
}

type failing struct{ text io.Reader }

func (f failing) Read(p []byte) (int, error) {
	n, err := f.text.Read(p)
	if err == io.EOF {
		err = savestest.ErrFault
	}
	return n, err
}

// TestPGNStreamFails: a stream's error is reported once, after the games before it.
func TestPGNStreamFails(t *testing.T) {
	p := NewReader(savestest.Shipped(), "g.pgn", failing{strings.NewReader("1. e4 *\n")})
	if g, _, err := p.Next(); err != nil || g == nil {
		t.Fatal(err)
	}
	if _, _, err := p.Next(); err != savestest.ErrFault {
		t.Errorf("error %v", err)
	}
	if _, _, err := p.Next(); err != io.EOF {
		t.Errorf("error %v after the fault", err)
	}
}

func FuzzReadPGN(f *testing.F) {
	f.Add("1. e4 e5 2. Ke3 {a} (2. d4) $1 1-0 {b}\n\n1. e4 {[%unread Rxe7 {x %7D %25]} 0-1")
	f.Add("1. e4 -- 2. d4 3. c4 Ke7 $255 {[%irregular 7.5.1 rnbq1bnr/ppppkppp/8/8/2PPP3/8/PP3PPP/RNBQKBNR w KQ - 0 4]} 4. -- $255 {[%irregular 7.4 8/8/8/8/8/8/8/Kk6 w - - 0 1 written Qa1]} *")
	f.Add(annotated)
	f.Add("[Variant \"Atomic\"]\n1. e4 (1. -- e5 {x {y} z}) e5 ; c\n%d\n2. Nf3!? 1/2 e4 e8(Q) 0-0 exd6 e.p. [%clk 1] $3")
	f.Add("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1\"]\n[Variant \"chess960\"]\nO-O O-O-O 1-0")
	f.Add(ownRulesPGN[0] + ownRulesPGN[1])
	f.Add("{[%event taken_back 2]} 1. e4 {(=)} (1. d4 -- 2. d5) 1... e5 {[%clk 0:10]} 2. Nf3 (2. -- d5) *")
	f.Fuzz(func(t *testing.T, text string) {
		games, _ := readAll(t, text)
		for _, g := range games {
			if g != nil {
				checkStable(t, g)
			}
		}
	})
}

func manyGames(n int) string {
	return strings.Repeat(annotated+"[White \"x\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5 1/2-1/2\n\n", n)
}

func BenchmarkReadPGN(b *testing.B) {
	text := manyGames(100)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		p := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(text))
		for {
			if _, _, err := p.Next(); err == io.EOF {
				break
			} else if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func TestPGNBounds(t *testing.T) {
	games, said := readAll(t, "* 1-0 1. e4 * 0-1 {a} *")
	if len(games) != 2 || savestest.Played(games[0]) != "e4" || len(said) != 2 {
		t.Errorf("%d games, said %q", len(games), said)
	}
}

// TestPGNWide reads UTF-16, and old line ends, with the right lines in faults; it refuses what is no text once.
func TestPGNWide(t *testing.T) {
	const text = "[White \"Ä\"]\r\r1. e4 *\r\rKe3 *\r"
	wide := []byte("\xff\xfe")
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = append(wide, byte(unit), byte(unit>>8))
	}
	games, said := readAll(t, string(wide))
	if len(games) != 2 || games[0] == nil || games[0].Names[rules.White] != "Ä" || !slices.Contains(said, `g.pgn:5:game 2 ply 1 (move 1, White): "Ke3" is not legal: the king on e1 cannot go to e3`) {
		t.Errorf("%d games, said %q", len(games), said)
	}
	for text, want := range map[string]string{
		"\x7fELF":                       "the file is not text",
		"\x00\x01\x02":                  "the file is not text",
		"\x1f\x8b\x08\x00\x00":          "the file is compressed: it can be read once it is unpacked",
		"PK\x03\x04\x00":                "the file is compressed: it can be read once it is unpacked",
		"\xff\xfe\x00\x001\x00\x00\x00": "the file is UTF-32 text: save it as UTF-8",
	} {
		games, said = readAll(t, text)
		if len(games) != 1 || !slices.Equal(said, []string{"g.pgn:1:: " + want}) {
			t.Errorf("%q: %d games, said %q", text, len(games), said)
		}
	}
}

// TestPGNOpenClocks: text that only looks like clocks takes linear time.
func TestPGNOpenClocks(t *testing.T) {
	games, _ := readAll(t, "1. e4 {"+strings.Repeat("[%clk ", 170_000)+"] [%clk 0:00:07]} *")
	if left, known := games[0].Live().Remaining(rules.White); !known || left != 7*time.Second {
		t.Errorf("White has %v, %v", left, known)
	}
}

func TestPGNCutTexts(t *testing.T) {
	for _, pgn := range []string{
		"1. e4 {" + strings.Repeat("x", maxToken+5000) + "} *", "1. e4 ;" + strings.Repeat("x", maxToken+5000) + "\n *",
	} {
		g, notices, err := NewReader(savestest.Shipped(), "game.pgn", strings.NewReader(pgn)).Next()
		if err != nil || len(notices) != 1 || !strings.Contains(notices[0].Error(), "cut after 1048576 characters") {
			t.Errorf("%.10s: %v, %v", pgn, notices, err)
			continue
		}
		if got := len(g.Live().After); got != maxToken {
			t.Errorf("%d characters are kept", got)
		}
	}
}
