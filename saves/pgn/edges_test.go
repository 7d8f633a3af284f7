package pgn

import (
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// gist returns a game as PGN on one line, without roster tags of unknown value.
func gist(t testing.TB, text string) (games []string, said []string) {
	t.Helper()
	read, said := readAll(t, text)
	for _, g := range read {
		if g == nil {
			games = append(games, "broken")
			continue
		}
		var kept []string
		for line := range strings.Lines(asPGN(t, g)) {
			line = strings.TrimSuffix(line, "\n")
			if line != "" && !strings.Contains(line, `"?"]`) && !strings.HasPrefix(line, "[Date") && !strings.HasPrefix(line, "[Result") && !strings.HasPrefix(line, "[Termination") {
				kept = append(kept, line)
			}
		}
		games = append(games, narrowed(strings.Join(kept, " ")))
	}
	return games, said
}

// places returns where notices and faults are, without what they say.
func places(said []string) string {
	var all []string
	for _, one := range said {
		place, _, _ := strings.Cut(strings.TrimPrefix(one, "g.pgn:"), ": ")
		all = append(all, place)
	}
	return strings.Join(all, ", ")
}

// TestPGNEdges: text between games, and at the ends of files, belongs to the right game, and nothing is lost without a notice.
func TestPGNEdges(t *testing.T) {
	for _, c := range []struct {
		name, text string
		games      []string
		said       string // where
	}{
		{name: "comment after the result", text: "1. e4 1-0 {resigns}\n\n1. d4 0-1", games: []string{"1. e4 {resigns} 1-0", "1. d4 0-1"}},
		{name: "comment in the line after the result", text: "1. e4 1-0\n; resigns\n\n1. d4 0-1", games: []string{"1. e4 {resigns} 1-0", "1. d4 0-1"}},
		{name: "comment after the last result", text: "1. e4 1-0 {a} {b}", games: []string{"1. e4 {a b} 1-0"}},
		{name: "paragraph between games", text: "1. e4 1-0\n\n{Round 2}\n\n1. d4 0-1", games: []string{"1. e4 1-0", "{Round 2} 1. d4 0-1"},
			said: "3:game 2"},
		{name: "paragraph at the end", text: "1. e4 1-0\n\n{The end}\n", games: []string{"1. e4 {The end} 1-0"}, said: "3:game 1"},
		{name: "paragraph before tags", text: "{Preface}\n\n[Event \"A\"]\n\n1. e4 *", games: []string{"[Event \"A\"] {Preface} 1. e4 *"}},
		{name: "comment after a broken game", text: "1. Ke2 1-0 {resigns}\n\n1. d4 0-1", games: []string{"{[%unread Ke2 {resigns%7D]} 1-0", "1. d4 0-1"},
			said: "1:game 1 ply 1 (move 1, White)"},
		{name: "comment alone", text: "1. e4 *\n\n)\n{x}", games: []string{"1. e4 *"}, said: "3:game 2, 4:game 2"},
		{name: "variation after the result", text: "1. e4 1-0 (1. d4 d5) $1\n\n1. c4 *", games: []string{"1. e4 $1 (1. d4 d5) 1-0", "1. c4 *"},
			said: "1:game 1"},
		{name: "variation of no game", text: "[White \"A\"]\n\n1-0 (1. d4)\n\n(1. c4)\n\n1. e4 *", games: []string{"[White \"A\"] {[%event taken_back 0]} 1. d4 1-0", "1. e4 *"},
			said: "3:game 1, 3:game 1, 5:game 2"},

		{name: "tags alone", text: "[Event \"A\"]\n[White \"a\"]\n\n[Event \"B\"]\n[White \"b\"]\n\n[Event \"C\"]\n[White \"c\"]\n[Result \"1-0\"]\n",
			games: []string{"[Event \"A\"] [White \"a\"] *", "[Event \"B\"] [White \"b\"] *", "[Event \"C\"] [White \"c\"] 1-0"},
			said:  "4:game 1, 7:game 2, 10:game 3"},
		{name: "tags alone, without empty lines", text: "[Event \"A\"]\n[White \"a\"]\n[Event \"B\"]\n[White \"b\"]\n\n1. e4 *",
			games: []string{"[Event \"A\"] [White \"a\"] *", "[Event \"B\"] [White \"b\"] 1. e4 *"}, said: "3:game 1"},
		{name: "empty lines among tags", text: "[Event \"A\"]\n\n[White \"a\"]\n \t\n\n[Black \"b\"]\n\n1. e4 *",
			games: []string{"[Event \"A\"] [White \"a\"] [Black \"b\"] 1. e4 *"}, said: "3:game 1"},
		{name: "tag twice", text: "[White \"A\"]\n[WhiteElo \"1\"]\n[WhiteElo \"2\"]\n\n1. e4 *", games: []string{"[White \"A\"] [WhiteElo \"1\"] 1. e4 *"},
			said: "3:game 1"},
		{name: "comment and escaped line among tags", text: "[Event \"A\"]\n%x\n[White \"a\"]\n{c}\n[Black \"b\"]\n\n1. e4 *",
			games: []string{"[Event \"A\"] [White \"a\"] [Black \"b\"] {c} 1. e4 *"}, said: "2:game 1"},

		{name: "open comment before tags", text: "1. e4 {a\n\nb\n\n[White \"A\"]\n\n1. d4 {good} *", games: []string{"1. e4 {a b} *", "[White \"A\"] 1. d4 {good} *"},
			said: "1:game 1, 5:game 1"},
		{name: "open comment before moves", text: "[White \"A\"]\n1. e4 e5 {a *\n\n1. d4 {good} d5 {x} *", games: []string{"[White \"A\"] 1. e4 e5 {a *} *", "1. d4 {good} 1... d5 {x} *"},
			said: "2:game 1, 4:game 1"},
		{name: "broken game without result", text: "1. e4 Ke2\n\n1. d4 *\n\n[FEN \"8/8\"]\n\n1. Kd2 *\n\n1. c4 *", games: []string{"1. e4 {[%unread Ke2]} *", "1. d4 *", "broken", "1. c4 *"},
			said: "1:game 1 ply 2 (move 1, Black), 5:game 3"},
		{name: "neither tags nor results", text: "1. e4 e5\n\n2. Nf3\n\n1. d4 d5\n", games: []string{"1. e4 e5 2. Nf3 *", "1. d4 d5 *"},
			said: "5:game 1, 6:game 2"},
		{name: "tags in a comment", text: "1. e4 {see\n\n[Event \"x\"]\n\n1. d4 *} e5 {a\n\n1. c4 {b} c} *", games: []string{"1. e4 {see [Event \"x\"] 1. d4 *} 1... e5 {a 1. c4 (b) c} *"},
			said: "5:game 1"},

		{name: "end of file", text: "1. e4 1-0\x1a\r\n1. d4 *\n\x1a\x1a", games: []string{"1. e4 1-0", "1. d4 *"},
			said: "1:game 1, 1:game 1, 3:game 2"},
		{name: "end of file after a move", text: "1. e4\x1a", games: []string{"1. e4 *"}, said: "1:game 1, 1:game 1"},
		{name: "a byte at the end", text: "1. e4 1-0\n\xff", games: []string{"1. e4 1-0"}, said: "2:game 1, 2:game 2"},
		{name: "the end of a page", text: "1. e4 1-0\n</pre>\n</body>", games: []string{"1. e4 1-0"}, said: "2:game 2"},
		{name: "a word at the end", text: "1. e4 1-0\n\nEOF\n", games: []string{"1. e4 1-0"}, said: "3:game 2"},
		{name: "zeros at the end", text: "1. e4 1-0\n\x00\x00\x00\x00\x00\x00\x00\x00", games: []string{"1. e4 1-0"}},
		{name: "a word between games", text: "1. e4 1-0\n\nEOF\n\n1. d4 1-0", games: []string{"1. e4 1-0", "1. d4 1-0"}, said: "3:game 2"},
		{name: "a letter around games", text: "From: ben@club.org\nSubject: round 3 games\n\n[White \"A\"]\n\n1. e4 1-0\n\nRegards, Ben\nTel. 0731 1234", games: []string{"[White \"A\"] 1. e4 1-0"}, said: "1:game 1, 2:game 1, 8:game 2"},
		{name: "a page that is no game", text: "<!DOCTYPE html><html><body>404 Not found</body></html>", games: nil, said: "1:game 1, 1:game 1, 1:game 1"},
		{name: "braces after a semicolon", text: "1. e4 ; {not} a comment\n*", games: []string{"1. e4 {(not) a comment} *"}},
		{name: "control characters in a tag", text: "[White \"A\x07B\"]\n\n1. e4 *", games: []string{"[White \"A B\"] 1. e4 *"}, said: "1:game 1"},

		{name: "clocks that do not change", text: "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:05:00]} d5 *",
			games: []string{"[TimeControl \"300\"] 1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:05:00]} 2... d5 *"}},
		{name: "clocks without a time control", text: "1. e4 e5 {[%clk 0:05:00]} 2. d4 d5 {[%clk 0:05:00]} *",
			games: []string{"1. e4 e5 {[%clk 0:05:00]} 2. d4 d5 {[%clk 0:05:00]} *"}},
		{name: "two clocks", text: "1. e4 {[%clk 0:05:00][%clk 0:04:00] a} e5 {[%clk 0:05:00] b [%clk 0:05:00]} *",
			games: []string{"1. e4 {[%clk 0:05:00] [clk 0:04:00] a} 1... e5 {[%clk 0:05:00] b} *"}, said: "1:game 1"},
		{name: "clock of the same move in a variation", text: "1. e4 {[%clk 0:05:00]} (1. e4 {[%clk 0:04:00]} e5) *",
			games: []string{"1. e4 {[%clk 0:05:00]} (1. e4 {[%clk 0:04:00]} 1... e5) *"}},
		{name: "clock finer than a millisecond", text: "1. e4 {[%clk 0:05:00.12345]} *", games: []string{"1. e4 {[%clk 0:05:00.123]} *"},
			said: "1:game 1"},
		{name: "clock before the first move", text: "{[%clk 0:05:00]} 1. e4 *", games: []string{"{[%clk 0:05:00]} 1. e4 *"}},

		{name: "offers by both", text: "1. e4 (=) e5 {(=)} 2. d4 {(=) offered (=) again} *", games: []string{"1. e4 {(=)} 1... e5 {(=)} 2. d4 {(=) offered (=) again} *"}},
		{name: "words about an offer", text: "1. e4 {offered (=) here} *", games: []string{"1. e4 {offered (=) here} *"}},
		{name: "offer twice", text: "1. e4 (=) {(=)} *", games: []string{"1. e4 {(=)} *"}, said: "1:game 1"},
		{name: "offer before the first move", text: "[White \"A\"]\n\n(=) 1. e4 *", games: []string{"[White \"A\"] 1. e4 *"}, said: "3:game 1"},

		{name: "broken games between others", text: "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. e4 e5\n2. Ke3 Nf6 3. (Nf3) Nf3 1-0\n\n[FEN \"8/8/8/8/8/8/8/8 x - - 0 1\"]\n\n" +
			"1. Kd2 *\n\n[Variant \"Pachisi\"] 1. e4 (1. d4 1-0) 0-1\n1. f3 e5 2. g4 Qh4# 3. a3 0-1 1. d4 d5 1/2-1/2\n1. -- e5 *",
			games: []string{"[White \"A\"] 1. e4 e5 1-0", "[White \"B\"] 1. e4 e5 {[%unread Ke3 Nf6 3. (Nf3) Nf3]} 1-0", "broken", "broken",
				"1. f3 e5 2. g4 Qh4# {[%unread a3]} 0-1", "1. d4 d5 1/2-1/2", "1. -- e5 *"},
			said: "8:game 2 ply 3 (move 2, White), 10:game 3, 14:game 4, 15:game 5 ply 5 (move 3, White)"},
		{name: "signs of books", text: "1. e4+/= e5 =/+ 2. Nf3± Nc6+- (2... d6-+ 3. d4=+) 3. Bb5 □ a6+= 4. Bxc6+− dxc6 ) )\n) 5. O-O= Qe7-/+ *",
			games: []string{"1. e4 $14 e5 $15 2. Nf3 $16 Nc6 $18 (2... d6 $19 3. d4 $15) 3. Bb5 $7 a6 $14 4. Bxc6 $18 dxc6 5. O-O $10 Qe7 $17 *"}, said: "1:game 1"},
		{name: "moves after the fifth repetition", text: strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "e4 e5 1-0",
			games: []string{"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 1-0"}, said: "1:game 1"},
		{name: "a missing move", text: "1. e4 e5 2. Nf3 3. Bc4 Nf6 4... Bc5 5. O-O *\n\n1. e4 2. e5 *",
			games: []string{"1. e4 e5 2. Nf3 -- 3. Bc4 Nf6 4. -- Bc5 5. O-O *", "1. e4 e5 *"}, said: "1:game 1, 3:game 2"},
		{name: "a corrected position, to which nobody moved", text: "1. e4 e5 -- $255 {[%irregular 7.4 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 3]} 3. d4 Nf6 4. Bd3 *",
			games: []string{"1. e4 e5 -- $255 {The position was corrected: [%irregular 7.4 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 3]} 3. d4 Nf6 4. Bd3 *"}},
		{name: "comment in a variation without a move", text: "1. e4 ({x}) e5 *", games: []string{"1. e4 {x} 1... e5 *"}},
		{name: "results alone", text: "* 1-0 1. e4 * 0-1 {a} *", games: []string{"1. e4 *", "{a} *"}, said: "1:game 1, 1:game 2"},
		{name: "Black begins", text: "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 7 30\"]\n\n30... Kd7 31. e4 *",
			games: []string{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 7 30\"] [SetUp \"1\"] 30... Kd7 31. e4 *"}},
		{name: "comments before moves", text: "{start [%event before] first} 1. e4 {[%event before] answer} 1... e5 {good [%event before] now (1)} 2. Nf3 ({sharper} 2. f4 {[%event before] so} 2... exf4) *",
			games: []string{"{start [%event before] first} 1. e4 {[%event before] answer} 1... e5 {good [%event before] now (1)} 2. Nf3 ({sharper} 2. f4 {[%event before] so} 2... exf4) *"}},
		{name: "moves of another line first", text: "1. e4 c5 (1... e5 2. Nf3) *", games: []string{"1. e4 c5 (1... e5 2. Nf3) *"}},
		{name: "variation of the next move", text: "1. e4 (1. e4 e5 2. Nf3 {x}) *", games: []string{"1. e4 (1. e4 e5 2. Nf3 {x}) *"}},
	} {
		games, said := gist(t, c.text)
		if !slices.Equal(games, c.games) {
			t.Errorf("%s: read\n%s\nwant\n%s", c.name, strings.Join(games, "\n"), strings.Join(c.games, "\n"))
		}
		testenv.Same(t, places(said), c.said, c.name, "said", strings.Join(said, "\n"), "want notices at")
	}
}

// TestPGNLongComment: writing a long comment needs little additional memory.
func TestPGNLongComment(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4")
	g.Live().After = strings.Repeat("a ", 1<<20)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	testenv.Must(t, Write(io.Discard, g))
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
		t.Errorf("%d bytes for a comment of %d", used, len(g.Live().After))
	}
}

// TestPGNCutTexts: comments are cut, and joined at one place, as far as there is room. A letter is never cut.
func TestPGNCutTexts(t *testing.T) {
	const most = game.MostComment
	many, half := strings.Repeat("x", most+5000), strings.Repeat("é", most/2-10)
	for _, c := range []struct {
		text, begins string
		kept         int
	}{
		{"{" + many + "}", "xx", most}, {";" + many + "\n", "xx", source.MaxToken},
		{"{" + half + "} {" + half + "} {b}", half + " é", most - 1}, {"{x" + strings.Repeat("é", most/2) + "}", "xé", most - 1},
	} {
		games, said := readAll(t, "1. e4 "+c.text+" *")
		if text := games[0].Live().After; len(said) != 1 || len(text) != c.kept || !utf8.ValidString(text) || !strings.HasPrefix(text, c.begins) {
			t.Errorf("%.10s: %d bytes are kept, said %q", c.text, len(text), said)
		}
	}
}

// What a tag may be called is what PGN says.
func TestTagNames(t *testing.T) {
	for name, good := range map[string]bool{
		"Event": true, "a": true, "A_1": true, strings.Repeat("x", 255): true,
		"": false, "1st": false, "_a": false, "Two words": false, "Größe": false, "A-1": false, strings.Repeat("x", 256): false,
	} {
		testenv.Same(t, IsTagName(name), good, name, !good)
	}
}
