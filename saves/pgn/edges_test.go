package pgn

import (
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

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
		games = append(games, strings.Join(kept, " "))
	}
	for i := range said {
		said[i] = strings.TrimPrefix(said[i], "g.pgn:")
	}
	return games, said
}

// TestPGNEdges: text between games, and at the ends of files, belongs to the right game, and nothing is lost without a notice.
func TestPGNEdges(t *testing.T) {
	for _, c := range []struct {
		name, text  string
		games, said []string
	}{
		{name: "comment after the result", text: "1. e4 1-0 {resigns}\n\n1. d4 0-1", games: []string{"1. e4 {resigns} 1-0", "1. d4 0-1"}},
		{name: "comment in the line after the result", text: "1. e4 1-0\n; resigns\n\n1. d4 0-1", games: []string{"1. e4 {resigns} 1-0", "1. d4 0-1"}},
		{name: "comment after the last result", text: "1. e4 1-0 {a} {b}", games: []string{"1. e4 {a b} 1-0"}},
		{name: "paragraph between games", text: "1. e4 1-0\n\n{Round 2}\n\n1. d4 0-1", games: []string{"1. e4 1-0", "{Round 2} 1. d4 0-1"},
			said: []string{"3:game 2: a comment between two games was kept with the second"}},
		{name: "paragraph at the end", text: "1. e4 1-0\n\n{The end}\n", games: []string{"1. e4 {The end} 1-0"},
			said: []string{"3:game 1: a comment after the last game was kept with it"}},
		{name: "paragraph before tags", text: "{Preface}\n\n[Event \"A\"]\n\n1. e4 *", games: []string{"[Event \"A\"] {Preface} 1. e4 *"}},
		{name: "comment after a broken game", text: "1. Ke2 1-0 {resigns}\n\n1. d4 0-1", games: []string{"{[%unread Ke2 {resigns%7D]} 1-0", "1. d4 0-1"},
			said: []string{`1:game 1 ply 1 (move 1, White): "Ke2" is not legal: a pawn of the same side stands on e2`}},
		{name: "comment alone", text: "1. e4 *\n\n)\n{x}", games: []string{"1. e4 *"},
			said: []string{"3:game 2: something that belongs to no game was skipped", "4:game 2: a comment that belongs to no game was skipped"}},
		{name: "variation after the result", text: "1. e4 1-0 (1. d4 d5) $1\n\n1. c4 *", games: []string{"1. e4 $1 (1. d4 d5) 1-0", "1. c4 *"},
			said: []string{
				"1:game 1: what stands after the result was read as if it stood before",
			}},
		{name: "variation of no game", text: "[White \"A\"]\n\n1-0 (1. d4)\n\n(1. c4)\n\n1. e4 *", games: []string{"[White \"A\"] 1-0", "1. e4 *"},
			said: []string{
				"3:game 1: what stands after the result was read as if it stood before", "3:game 1: a variation that varies no move was skipped",
				"5:game 2: something that belongs to no game was skipped",
			}},

		{name: "tags alone", text: "[Event \"A\"]\n[White \"a\"]\n\n[Event \"B\"]\n[White \"b\"]\n\n[Event \"C\"]\n[White \"c\"]\n[Result \"1-0\"]\n",
			games: []string{"[Event \"A\"] [White \"a\"] *", "[Event \"B\"] [White \"b\"] *", "[Event \"C\"] [White \"c\"] 1-0"},
			said: []string{
				"4:game 1: a game without its result at the end was accepted", "7:game 2: a game without its result at the end was accepted",
				"10:game 3: a game without its result at the end was accepted",
			}},
		{name: "tags alone, without empty lines", text: "[Event \"A\"]\n[White \"a\"]\n[Event \"B\"]\n[White \"b\"]\n\n1. e4 *",
			games: []string{"[Event \"A\"] [White \"a\"] *", "[Event \"B\"] [White \"b\"] 1. e4 *"},
			said:  []string{"3:game 1: a game without its result at the end was accepted"}},
		{name: "empty lines among tags", text: "[Event \"A\"]\n\n[White \"a\"]\n \t\n\n[Black \"b\"]\n\n1. e4 *",
			games: []string{"[Event \"A\"] [White \"a\"] [Black \"b\"] 1. e4 *"},
			said:  []string{"3:game 1: an empty line among the tags was skipped"}},
		{name: "tag twice", text: "[White \"A\"]\n[WhiteElo \"1\"]\n[WhiteElo \"2\"]\n\n1. e4 *", games: []string{"[White \"A\"] [WhiteElo \"1\"] 1. e4 *"},
			said: []string{"3:game 1: the tag WhiteElo is given twice, the first counts"}},
		{name: "comment and escaped line among tags", text: "[Event \"A\"]\n%x\n[White \"a\"]\n{c}\n[Black \"b\"]\n\n1. e4 *",
			games: []string{"[Event \"A\"] [White \"a\"] [Black \"b\"] {c} 1. e4 *"}, said: []string{"2:game 1: a line that begins with % was skipped"}},

		{name: "open comment before tags", text: "1. e4 {a\n\nb\n\n[White \"A\"]\n\n1. d4 {good} *", games: []string{"1. e4 {a b} *", "[White \"A\"] 1. d4 {good} *"},
			said: []string{
				"1:game 1: a comment without its closing brace ends where the next game begins", "5:game 1: a game without its result at the end was accepted",
			}},
		{name: "open comment before moves", text: "[White \"A\"]\n1. e4 e5 {a *\n\n1. d4 {good} d5 {x} *", games: []string{"[White \"A\"] 1. e4 e5 {a *} *", "1. d4 {good} 1... d5 {x} *"},
			said: []string{
				"2:game 1: a comment without its closing brace ends where the next game begins", "4:game 1: a game without its result at the end was accepted",
			}},
		{name: "broken game without result", text: "1. e4 Ke2\n\n1. d4 *\n\n[FEN \"8/8\"]\n\n1. Kd2 *\n\n1. c4 *", games: []string{"1. e4 {[%unread Ke2]} *", "1. d4 *", "broken", "1. c4 *"},
			said: []string{`1:game 1 ply 2 (move 1, Black): "Ke2" is not legal: the king on e8 cannot go to e2; it is a move of the other side`, "5:game 3: a FEN has 4 to 6 fields, not 1"}},
		{name: "neither tags nor results", text: "1. e4 e5\n\n2. Nf3\n\n1. d4 d5\n", games: []string{"1. e4 e5 2. Nf3 *", "1. d4 d5 *"},
			said: []string{"5:game 1: a game without its result at the end was accepted", "6:game 2: a game without its result at the end was accepted"}},
		{name: "tags in a comment", text: "1. e4 {see\n\n[Event \"x\"]\n\n1. d4 *} e5 {a\n\n1. c4 {b} c} *", games: []string{"1. e4 {see [Event \"x\"] 1. d4 *} 1... e5 {a 1. c4 (b) c} *"},
			said: []string{"5:game 1: a comment inside a comment was kept as part of it"}},

		{name: "end of file", text: "1. e4 1-0\x1a\r\n1. d4 *\n\x1a\x1a", games: []string{"1. e4 1-0", "1. d4 *"},
			said: []string{
				"1:game 1: line ends with carriage returns were accepted", "1:game 1: a DOS end-of-file character was skipped",
				"3:game 2: a DOS end-of-file character was skipped",
			}},
		{name: "end of file after a move", text: "1. e4\x1a", games: []string{"1. e4 *"},
			said: []string{"1:game 1: a DOS end-of-file character was skipped", "1:game 1: a game without its result at the end was accepted"}},
		{name: "braces after a semicolon", text: "1. e4 ; {not} a comment\n*", games: []string{"1. e4 {(not) a comment} *"}},
		{name: "control characters in a tag", text: "[White \"A\x07B\"]\n\n1. e4 *", games: []string{"[White \"A B\"] 1. e4 *"},
			said: []string{"1:game 1: control characters in the tag White were read as spaces"}},

		{name: "clocks that do not change", text: "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:05:00]} d5 *",
			games: []string{"[TimeControl \"300\"] 1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:05:00]} 2... d5 *"}},
		{name: "clocks without a time control", text: "1. e4 e5 {[%clk 0:05:00]} 2. d4 d5 {[%clk 0:05:00]} *",
			games: []string{"1. e4 e5 {[%clk 0:05:00]} 2. d4 d5 {[%clk 0:05:00]} *"}},
		{name: "two clocks", text: "1. e4 {[%clk 0:05:00][%clk 0:04:00] a} e5 {[%clk 0:05:00] b [%clk 0:05:00]} *",
			games: []string{"1. e4 {[%clk 0:05:00] [clk 0:04:00] a} 1... e5 {[%clk 0:05:00] b} *"},
			said:  []string{"1:game 1: a second clock of one move was kept as text"}},
		{name: "clock of the same move in a variation", text: "1. e4 {[%clk 0:05:00]} (1. e4 {[%clk 0:04:00]} e5) *",
			games: []string{"1. e4 {[%clk 0:05:00] [clk 0:04:00]} (1. e4 e5) *"},
			said:  []string{"1:game 1: a second clock of one move was kept as text"}},
		{name: "clock finer than a millisecond", text: "1. e4 {[%clk 0:05:00.12345]} *", games: []string{"1. e4 {[%clk 0:05:00.123]} *"},
			said: []string{"1:game 1: clocks were cut to milliseconds"}},
		{name: "clock before the first move", text: "{[%clk 0:05:00]} 1. e4 *", games: []string{"{[%clk 0:05:00]} 1. e4 *"}},

		{name: "offers by both", text: "1. e4 (=) e5 {(=)} 2. d4 {(=) offered (=) again} *", games: []string{"1. e4 {(=)} 1... e5 {(=)} 2. d4 {(=) offered (=) again} *"}},
		{name: "words about an offer", text: "1. e4 {offered (=) here} *", games: []string{"1. e4 {offered (=) here} *"}},
		{name: "offer twice", text: "1. e4 (=) {(=)} *", games: []string{"1. e4 {(=)} *"}, said: []string{"1:game 1: an offer of a draw that is given twice counts once"}},
		{name: "offer before the first move", text: "[White \"A\"]\n\n(=) 1. e4 *", games: []string{"[White \"A\"] 1. e4 *"},
			said: []string{"3:game 1: an offer of a draw before the first move was skipped"}},

		{name: "variation of the next move", text: "1. e4 (1. e4 e5 2. Nf3 {x}) *", games: []string{"1. e4 (1. e4 e5 2. Nf3 {x}) *"}},
	} {
		games, said := gist(t, c.text)
		if !slices.Equal(games, c.games) {
			t.Errorf("%s: read\n%s\nwant\n%s", c.name, strings.Join(games, "\n"), strings.Join(c.games, "\n"))
		}
		if !slices.Equal(said, c.said) {
			t.Errorf("%s: said\n%s\nwant\n%s", c.name, strings.Join(said, "\n"), strings.Join(c.said, "\n"))
		}
	}
}

// TestPGNDeep: variations in variations are read as deep as they are written.
func TestPGNDeep(t *testing.T) {
	g := savestest.NewGame(t, "normal", "")
	n := g.Root()
	for depth := range 1000 {
		moves := n.Position().LegalMoves()
		first, err := n.Vary(moves[0])
		if err != nil {
			t.Fatal(err)
		}
		if depth == 0 {
			if err := g.GoTo(first); err != nil {
				t.Fatal(err)
			}
		}
		if n, err = n.Vary(moves[1]); err != nil {
			t.Fatal(err)
		}
	}
	games, said := readAll(t, asPGN(t, g))
	if len(games) != 1 || len(said) > 0 {
		t.Fatalf("%d games, %q", len(games), said)
	}
	if got, want := savestest.TreeText(games[0]), savestest.TreeText(g); got != want {
		t.Errorf("got %d bytes of a tree, want %d", len(got), len(want))
	}
	checkStable(t, g)
}

// TestPGNLongComment: writing a long comment needs little additional memory.
func TestPGNLongComment(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4")
	g.Live().After = strings.Repeat("a ", 1<<20)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := Write(io.Discard, g); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
		t.Errorf("%d bytes for a comment of %d", used, len(g.Live().After))
	}
}

// TestPGNJoinedComments: comments at one place are joined as far as there is room, and a letter is never cut.
func TestPGNJoinedComments(t *testing.T) {
	long := strings.Repeat("é", maxToken/2-10)
	games, said := readAll(t, "1. e4 {"+long+"} {"+long+"} {b} *")
	if len(said) != 1 || !strings.Contains(said[0], "cut after 1048576 characters") {
		t.Fatal(said)
	}
	if text := games[0].Live().After; len(text) != maxToken-1 || !utf8.ValidString(text) || !strings.HasPrefix(text, long+" é") {
		t.Errorf("%d bytes are kept", len(text))
	}
	games, said = readAll(t, "1. e4 {x"+strings.Repeat("é", maxToken/2)+"} *")
	if len(said) != 1 || len(games[0].Live().After) != maxToken-1 {
		t.Error(said, len(games[0].Live().After))
	}
}

// TestCommentsThatLookLikeMore: a comment of a saved game becomes neither an offer nor a clock in PGN.
func TestCommentsThatLookLikeMore(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	g.MainLine()[1].After = "(=)"
	g.MainLine()[2].Before, g.MainLine()[2].After = "(=) [%clk 0:00:01]", "[%clk 0:00:01]"
	games, said := readAll(t, asPGN(t, g))
	if len(said) > 0 || len(games[0].Events()) > 0 {
		t.Errorf("%q, %v", said, games[0].Events())
	}
	for _, n := range games[0].MainLine() {
		if left, known := n.Remaining(n.Mover()); known {
			t.Errorf("ply %d: %v", n.Ply(), left)
		}
	}
	if lost := Omitted(g); len(lost) != 1 {
		t.Errorf("left out are %q", lost)
	}
}

func TestPGNManyTags(t *testing.T) {
	p := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(strings.Repeat("[White \"A\"]\n\n", 5000)))
	games := 0
	for ; ; games++ {
		if _, _, err := p.Next(); err == io.EOF {
			break
		}
	}
	if games != 5000 {
		t.Errorf("%d games", games)
	}
}

// What a tag may be called is what PGN says.
func TestTagNames(t *testing.T) {
	for name, good := range map[string]bool{
		"Event": true, "a": true, "A_1": true, strings.Repeat("x", 255): true,
		"": false, "1st": false, "_a": false, "Two words": false, "Größe": false, "A-1": false, strings.Repeat("x", 256): false,
	} {
		if IsTagName(name) != good {
			t.Errorf("%q: %v", name, !good)
		}
	}
}
