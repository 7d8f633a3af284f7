package export

import (
	"bytes"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/savestest"
	"overtheboard/ui/board"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// textsOn returns the texts on a sheet.
func textsOn(s *Sheet, p Paper) (texts []string) {
	for _, page := range s.pages(p, nil, false) {
		for _, one := range page.texts {
			texts = append(texts, one.text)
		}
	}
	return texts
}

func pdfOf(t *testing.T, d Document, p Paper) []byte {
	t.Helper()
	var out bytes.Buffer
	testenv.Must(t, WritePDF(&out, d, p, time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)))
	return out.Bytes()
}

// textOf returns what another program reads in a PDF file, with single spaces.
func textOf(t *testing.T, pdf []byte) string {
	t.Helper()
	c := exec.Command(testenv.Peer(t, "pdftotext"), "-layout", "-", "-")
	c.Stdin = bytes.NewReader(pdf)
	text, err := c.Output()
	testenv.Must(t, err)
	return strings.Join(strings.Fields(string(text)), " ")
}

func pagesOf(pdf []byte) int { return bytes.Count(pdf, []byte("/Type /Page\n")) }

func TestSheetPDF(t *testing.T) {
	g := read(t, opera)
	pdf := pdfOf(t, NewSheet(g, false), Papers[1])
	if n := pagesOf(pdf); n != 1 || len(pdf) > 60_000 {
		t.Errorf("%d pages, %d bytes", n, len(pdf))
	}
	text := textOf(t, pdf)
	for _, want := range []string{
		"Opera, the Duke’s box", "Paris", "1858-11-02", "Morphy, Paul · 2690 · New Orleans", "Duke Karl / Count Isouard", words.TimeText(g.TimeControl()),
		"1 e4 1:59:50 e5 1:59:41", "9 Bg5 b5 (=)", "12 O-O-O Rd8", "17 Rd8# 1:21:07", "1–0 " + words.ReasonOf(g, g.Outcome()), words.Text("export.arbiter"),
	} {
		if !strings.Contains(text, words.Bare(want)) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

// With figurines each move of a piece has its picture instead of the letter, and no sign that somebody gave it.
func TestFigurines(t *testing.T) {
	g := read(t, strings.Replace(opera, "2. Nf3", "2. Nf3!?", 1))
	s := NewSheet(g, true)
	if m := s.rounds[1].moves[0]; m.text != "f3" || m.figure != "knight-white" {
		t.Errorf("2. Nf3 is %+v", m)
	}
	if m := s.rounds[0].moves[0]; m.text != "e4" || m.figure != "" {
		t.Errorf("1. e4 is %+v", m)
	}
	testenv.Same(t, len(s.pages(Papers[0], nil, false)[0].figures), 23, "pictures")
	pdf := pdfOf(t, s, Papers[0])
	if n := bytes.Count(pdf, []byte("/Subtype /Image")); n != 2*4 || len(pdf) > 150_000 { // each with its mask
		t.Errorf("%d pictures in %d bytes", n, len(pdf))
	}
}

// What is irregular is explained at the foot, above those who sign, with its article and the time that was added.
func TestSheetMarks(t *testing.T) {
	g := read(t, "[TimeControl \"5400\"]\n\n1. e4 e5 2. Nf3 *")
	n := g.MainLine()[2]
	for _, e := range []game.Event{{By: rules.White, Type: game.Illegal, Written: "Ke3"}, {By: rules.Black, Type: game.TimeAdded, Seconds: 120}} {
		testenv.Must(t, n.Record(e))
	}
	s := NewSheet(g, false)
	text := textOf(t, pdfOf(t, s, Papers[0]))
	for _, want := range append(words.Irregularities(n), "2 Nf3 ", "§ ") {
		if !strings.Contains(text, words.Bare(want)) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	for range 40 {
		testenv.Must(t, n.Parent().Record(game.Event{By: rules.Black, Type: game.Illegal}))
	}
	for _, p := range s.pages(Papers[1], nil, false) {
		checkInside(t, p, Papers[1])
	}
}

// A long game goes on on further pages, whatever its length.
func TestLongSheet(t *testing.T) {
	whole := NewSheet(random(t, "normal", 1500), false)
	for n := 0; n < len(whole.rounds); n += 1 + n/60 {
		s := *whole
		s.rounds = whole.rounds[:n]
		checkPages(t, &s, Papers[0])
	}
	timed := random(t, "normal", 900)
	for _, n := range timed.MainLine()[1:] {
		n.SetRemaining(n.Mover(), time.Hour)
	}
	for _, s := range []*Sheet{whole, NewSheet(timed, false)} {
		for _, paper := range Papers {
			pages := checkPages(t, s, paper)
			if n := pagesOf(pdfOf(t, s, paper)); n != len(pages) || n < 2 {
				t.Errorf("%s: %d pages as PDF, not %d", paper.Name, n, len(pages))
			}
		}
	}
}

// checkPages checks that each move is on a sheet's pages once and in order, and that those who sign do so on the last one.
func checkPages(t *testing.T, s *Sheet, paper Paper) []page {
	t.Helper()
	pages, texts := s.pages(paper, nil, false), textsOn(s, paper)
	at, numbers := 0, map[string]int{}
	for _, text := range texts {
		numbers[text]++
	}
	for _, r := range s.rounds {
		testenv.Same(t, numbers[strconv.Itoa(r.number)], 1, paper.Name, len(s.rounds), "rounds: number", r.number, "is there")
		for _, m := range r.moves {
			for ; m.text != "" && at < len(texts) && texts[at] != m.text; at++ {
			}
		}
	}
	if at >= len(texts) {
		t.Errorf("%s, %d rounds: not all moves are on the sheet in their order", paper.Name, len(s.rounds))
	}
	for i, p := range pages {
		signed := slices.ContainsFunc(p.texts, func(one text) bool { return one.text == s.signers[2] })
		if signed != (i == len(pages)-1) {
			t.Errorf("%s, %d rounds: page %d is signed: %t", paper.Name, len(s.rounds), i+1, signed)
		}
		checkInside(t, p, paper)
	}
	return pages
}

// checkInside holds that nothing stands beyond a page's edges, and no text at the place of another.
func checkInside(t *testing.T, p page, paper Paper) {
	t.Helper()
	taken := map[[2]float64]string{}
	for _, one := range p.texts {
		left := one.x - one.room*float64(one.align)/2
		if left < edge-1 || left+one.room > paper.Width-edge+1 || one.y < edge || one.y > paper.Height-edge/2 {
			t.Errorf("%q lies beyond the edge: from %.1f to %.1f, at %.1f", one.text, left, left+one.room, one.y)
		}
		if other, is := taken[[2]float64{one.x, one.y}]; is {
			t.Errorf("%q lies on %q", one.text, other)
		}
		taken[[2]float64{one.x, one.y}] = one.text
	}
}

// In every language, with names of every script, a sheet is drawn, and what is written from right to left can be read.
func TestSheetOfEveryLanguage(t *testing.T) {
	uitest.NewApp(t)
	defer words.Use(resources.English)
	g := read(t, opera)
	g.Names = [2]string{"丁立人 😀", "दिव्या – דוד לוי"}
	for _, l := range resources.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			words.Use(l.Code)
			s := NewSheet(g, false)
			pdf := pdfOf(t, s, Papers[0])
			if n := pagesOf(pdf); n != 1 || len(pdf) > 200_000 {
				t.Errorf("%d pages, %d bytes", n, len(pdf))
			}
			if text := textOf(t, pdf); !strings.Contains(text, words.Text("label.date")) || !strings.Contains(text, "לוי") {
				t.Errorf("not all can be read in %s", text)
			}
			for _, p := range s.pages(Papers[0], nil, false) {
				checkInside(t, p, Papers[0])
			}
			if l.RightToLeft {
				checkBook(t, NewBook(g, true), Papers[0])
			}
		})
	}
}

// Whatever a file says of a game, its sheet is one, and has what fits.
func TestHostileSheet(t *testing.T) {
	uitest.NewApp(t)
	for _, text := range []string{
		strings.Repeat("W", 10_000), "\x00\x01\x1b[31m\r\n\t", "\xff\xfe\xc3", "</text><script>alert(1)</script>&", strings.Repeat("e\u0301\u0327\u0323", 500),
		"\u202e\u2066\u2067 turned \u2068", "(\\) Tj ET endstream", "\U0010FFFF\uFFFF\uE000", strings.Repeat("שלום 12 ", 300), " ", "👨‍👩‍👧‍👦🇨🇭",
	} {
		g := read(t, opera)
		g.Names = [2]string{text, text}
		for _, tag := range []string{"Event", "Site", "Round", "WhiteElo", "BlackTeam", "WhiteTitle", "TimeControl"} {
			g.Tags[tag] = text
		}
		s := NewSheet(g, false)
		Preview(s, Papers[0], 200, 300)
		g.MainLine()[3].After = text + words.Diagram + text
		checkBook(t, NewBook(g, false), Papers[0])
		if pdf := pdfOf(t, s, Papers[0]); pagesOf(pdf) != 1 || len(pdf) > 300_000 {
			t.Errorf("%.20q: %d pages, %d bytes", text, pagesOf(pdf), len(pdf))
		}
	}
}

// A game that Black began, that goes on, and of which nothing is known.
func TestBareSheet(t *testing.T) {
	g := read(t, "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 31\"]\n[SetUp \"1\"]\n\n31... Kd7 32. Kf2 *\n")
	s := NewSheet(g, false)
	if first := s.rounds[0]; first.number != 31 || first.moves[0].text != "…" || first.moves[1].text != "Kd7" || s.result != "" || s.timed {
		t.Errorf("the sheet is %+v", s)
	}
	if !strings.Contains(strings.Join(s.notes, "\n"), "4k3/8/8/8/8/8/8/4K2R b K - 0 31") || s.event != words.Text("export.sheet") {
		t.Errorf("it says %q and %q", s.event, s.notes)
	}
}

func TestLetterIn(t *testing.T) {
	for locale, want := range map[string]bool{"en-US": true, "en_US": true, "fr-CA": true, "en-GB": false, "de": false, "": false, "US": false} {
		testenv.Same(t, LetterIn(locale), want, locale, !want)
	}
}

var look = board.Look{Colors: board.Brown, Pieces: resources.Picture}

func read(t testing.TB, pgn string) *game.Game {
	t.Helper()
	g, _, err := saves.Read(savestest.Shipped(), "test.pgn", []byte(pgn))
	testenv.Must(t, err)
	return g
}

// someRulesets returns rulesets to draw: a part of them, with hands and explosions.
func someRulesets() (some []string) {
	step := 2
	if testing.Short() {
		step = 8
	}
	for i, name := range resources.Rulebook().Names() {
		if i%step == 0 || name == "crazyhouse" || name == "atomic" {
			some = append(some, name)
		}
	}
	return some
}

func random(t testing.TB, ruleset string, moves int) *game.Game {
	t.Helper()
	g := savestest.NewGame(t, ruleset, "")
	dice := rand.New(rand.NewPCG(1, uint64(len(ruleset))))
	for range moves {
		all := g.Live().Position().LegalMoves()
		if len(all) == 0 || g.Outcome().Over() {
			break
		}
		if _, err := g.PlayOn(all[dice.IntN(len(all))]); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// opera is a short game with all that a score sheet shows.
const opera = `[Event "Opera, the Duke’s box"]
[Site "Paris"]
[Date "1858.11.02"]
[Round "1"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[WhiteElo "2690"]
[WhiteTeam "New Orleans"]
[TimeControl "40/7200:3600"]

1. e4 {[%clk 1:59:50]} e5 {[%clk 1:59:41]} 2. Nf3 {[%clk 1:59:20]} d6 {[%clk 1:58:55]} 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5
6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 {(=)} 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# {[%clk 1:21:07]} 1-0
`
