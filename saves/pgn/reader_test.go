package pgn

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
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
	testenv.Must(t, Write(&b, g))
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
	testenv.Same(t, asPGN(t, games[0]), annotated, "written:")
	if o := games[0].Outcome(); o != (game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate}) {
		t.Errorf("outcome %v", o)
	}
}

// TestPGNForgives: other programs' forms are read, with notices.
func TestPGNForgives(t *testing.T) {
	place := regexp.MustCompile(`^g\.pgn:\d+:game \d+: `)
	for _, c := range []struct {
		name, text, moves string
		notice            bool
	}{
		{"byte order mark", "\ufeff1. e4 *", "e4", true},
		{"carriage returns", "1. e4\r\ne5 *\r\n", "e4 e5", true},
		{"latin-1", "1. e4 {sch\xf6n} *", "e4", true},
		{"escaped line", "1. e4\n%this is not for you\ne5 *", "e4 e5", true},
		{"line comment", "1. e4 ; the best\n1... e5 *", "e4 e5", false},
		{"nested comment", "1. e4 {a {b} c} e5 *", "e4 e5", true},
		{"brace in a comment", "1. e4 {a {b } e5 {c} *", "e4 e5", false},
		{"open comment", "1. e4 {a b c e5 *", "e4", true},
		{"zeros", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *", "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O", true},
		{"no numbers", "e4 e5 Nf3 *", "e4 e5 Nf3", false},
		{"wrong numbers", "1. e4 e5 7. Nf3 *", "e4 e5 Nf3", true},
		{"numbers without dots", "1 e4 e5 2Nf3 *", "e4 e5 Nf3", true},
		{"numbers without blanks", "1.e4 e5 2.Nf3 2...Nc6 *", "e4 e5 Nf3 Nc6", false},
		{"too much disambiguation", "1. Ng1f3 d5 2. d4 Bg4 3. Nb1d2 *", "Nf3 d5 d4 Bg4 Nbd2", true},
		{"pinned knight", "1. d4 e6 2. c4 Bb4 3. Nc3 h6 4. e3 a6 5. Nge2 *", "d4 e6 c4 Bb4+ Nc3 h6 e3 a6 Ne2", true},
		{"missing check", "1. e4 f5 2. Qh5 *", "e4 f5 Qh5+", true},
		{"promotion without mark", "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8Q *", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=Q", true},
		{"promotion in brackets", "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8(N) *", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N", true},
		{"en passant apart", "1. e4 a6 2. e5 d5 3. exd6 e.p. a5 *", "e4 a6 e5 d5 exd6 a5", true},
		{"en passant in one", "1. e4 a6 2. e5 d5 3. exd6e.p. *", "e4 a6 e5 d5 exd6", true},
		{"long algebraic", "1. e2-e4 e7-e5 2. Ng1-f3 *", "e4 e5 Nf3", true},
		{"uci", "1. e2e4 e7e5 2. g1f3 *", "e4 e5 Nf3", true},
		{"null move in a variation", "1. e4 (1. -- e5 2. Nf3) e5 *", "e4 e5", false},
		{"impossible variation", "1. e4 (1. e5 {no} (1. c5)) e5 *", "e4 e5", true},
		{"open variation", "1. e4 (1. d4 d5 *\n\n[Event \"?\"]\n\n*", "e4", true},
		{"stray brackets", "1. e4 ) } e5 *", "e4 e5", true},
		{"glyphs", "1. e4! e5?! 2. Nf3!!! += *", "e4 e5 Nf3", true},
		{"draw offer", "1. e4 e5 2. Nf3 (=) Nc6 *", "e4 e5 Nf3 Nc6", false},
		{"no result", "[White \"A\"]\n\n1. e4 e5", "e4 e5", true},
		{"two results", "[Result \"0-1\"]\n\n1. e4 e5 1-0", "e4 e5", true},
		{"odd result", "1. e4 e5 ½-½", "e4 e5", true},
		{"tag twice", "[White \"A\"]\n[White \"B\"]\n1. e4 *", "e4", true},
		{"quotation marks", "[White \"A \"the rook\" B\"]\n1. e4 *", "e4", true},
		{"tag without quotation marks", "[White A]\n1. e4 *", "e4", true},
		{"open tag", "[White \"A\n1. e4 *", "e4", true},
		{"unknown time control", "[TimeControl \"*180\"]\n1. e4 *", "e4", true},
		{"wrong clock", "1. e4 {[%clk soon]} *", "e4", true},
		{"variant by another name", "[Variant \"Chess 960\"]\n1. e4 *", "e4", false},
		{"standard variant", "[Variant \"From Position\"]\n1. e4 *", "e4", false},
		{"comment at the end", "1. e4 * {bye}", "e4", false},
		{"long tag", "[Event \"" + strings.Repeat("ü", 5000) + "\"]\n1. e4 *", "e4", true},
		{"tag with a long name", "[" + strings.Repeat("E", 5000) + " \"x\"]\n1. e4 *", "e4", true},
		{"annotations without end", "1. e4 " + strings.Repeat("$1 ", 5000) + "e5 *", "e4 e5", true},
		{"variations without end", "1. e4 " + strings.Repeat("(1. d4 ", 5000) + strings.Repeat(")", 5000) + " e5 *", "e4 e5", false},
		{"variations of nothing", "1. e4 " + strings.Repeat("(", 5000), "e4", true},
		{"blanks of pages", "1.\u00a0e4 e5\u00a02. Nf3\u200b Nc6 *", "e4 e5 Nf3 Nc6", true},
		{"blanks of pages in latin-1", "1.\xa0e4 e5\xa02. Nf3 *", "e4 e5 Nf3", true},
		{"ellipsis", "1. e4 (1. d4) 1…e5 2. Nf3 … Nc6 *", "e4 e5 Nf3 Nc6", true},
		{"dashes and crosses of books", "1. e2–e4 d7—d5 2. e4×d5 Q×d5 3. Nb1‑c3 *", "e4 d5 exd5 Qxd5 Nc3", true},
		{"pictures of pieces", "1. ♙e4 ♟\ufe0ee5 2. ♘f3 ♞c6 *", "e4 e5 Nf3 Nc6", true},
		{"signs of no annotation", "1. e4 → e5 *", "e4 e5", true},
		{"check in words", "1. e4 d5 2. Bb5ch Bd7 3. Bxd7 dbl ch Qxd7 *", "e4 d5 Bb5+ Bd7 Bxd7+ Qxd7", true},
		{"mate in words", "1. f3 e5 2. g4 Qh4 mate *", "f3 e5 g4 Qh4#", true},
		{"curly quotation marks", "[White “A”]\n1. e4 *", "e4", true},
		{"open tag with its bracket", "[White \"A]\n1. e4 *", "e4", true},
		{"no position", "[FEN \"\"]\n1. e4 *", "e4", true},
		{"unknown position", "[FEN \"?\"]\n[SetUp \"1\"]\n1. e4 *", "e4", true},
		{"usual position", "[FEN \"startpos\"]\n1. e4 *", "e4", true},
		{"position that counts not", "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. d4 d5 *", "d4 d5", true},
		{"wrong position that counts not", "[SetUp \"0\"]\n[FEN \"8/8/8\"]\n1. d4 d5 *", "d4 d5", true},
		{"position that counts nevertheless", "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 9\"]\n{a} 9. O-O Ke7 (9... Kd7) *", "O-O Ke7", true},
		{"position with operations", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; id \"a\";\"]\n1. O-O *", "O-O", true},
		{"position by its address", "[FEN \"https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1\"]\n1. O-O *", "O-O", true},
		{"games in one line", "1. e4 * [White \"A\"] 1. d4 *", "e4", false},
	} {
		games, said := readAll(t, c.text)
		if len(games) == 0 || games[0] == nil {
			t.Errorf("%s: %d games, %s", c.name, len(games), said)
			continue
		}
		testenv.Same(t, savestest.Played(games[0]), c.moves, c.name, "read")
		if c.notice != (len(said) > 0) {
			t.Errorf("%s: said %q", c.name, said)
		}
		for _, one := range said {
			if !place.MatchString(one) {
				t.Errorf("%s: a notice without its place: %s", c.name, one)
			}
		}
		checkStable(t, games[0])
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

// TestPGNWide reads UTF-16, and old line ends, with the right lines in faults; it refuses what is no text once.
func TestPGNWide(t *testing.T) {
	const text = "[White \"Ä\"]\r\r1. e4 *\r\rKe3 *\r"
	wide := []byte("\xff\xfe")
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = append(wide, byte(unit), byte(unit>>8))
	}
	games, said := readAll(t, string(wide))
	if len(games) != 2 || games[0] == nil || games[0].Names[rules.White] != "Ä" || !strings.HasSuffix(places(said), "5:game 2 ply 1 (move 1, White)") {
		t.Errorf("%d games, said %q", len(games), said)
	}
	for _, text := range []string{"\x7fELF", "\x00\x01\x02", "\x1f\x8b\x08\x00\x00", "PK\x03\x04\x00", "\xff\xfe\x00\x001\x00\x00\x00"} {
		if games, said = readAll(t, text); len(games) != 1 || games[0] != nil || places(said) != "1:" {
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

// TestLettersOfVariations: of what was wrong before a game was read with the letters of another language, nothing is said.
func TestLettersOfVariations(t *testing.T) {
	for _, text := range []string{"1. e4 e5 (1... Sf6 2. e5) 2. Sf3 Sc6 *", "1. d4 d5 2. c4 e6 (2... dxc4 3. Sf3) 3. Sc3 *"} {
		if _, said := readAll(t, text); len(said) != 1 || !strings.Contains(said[0], "letters of another language") {
			t.Errorf("%s: %q", text, said)
		}
	}
}

// A result that is not kept is a loss.
func TestLostResult(t *testing.T) {
	_, notices, err := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader("[Result \"perhaps\"]\n\n1. e4 *")).Next()
	if err != nil || len(notices) != 1 || notices[0].Read {
		t.Errorf("%v, %v", notices, err)
	}
}
