package savestest

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// places are where a PGN file may have text of any length.
var places = []struct{ name, head, tail string }{
	{"white", `[White "`, "\"]\n\n1. e4 e5 *\n"},
	{"event", `[Event "`, "\"]\n\n1. e4 e5 *\n"},
	{"variant", `[Variant "`, "\"]\n\n1. e4 e5 *\n"},
	{"fen", `[SetUp "1"]` + "\n" + `[FEN "`, "\"]\n\n1. e4 e5 *\n"},
	{"time-control", `[TimeControl "`, "\"]\n\n1. e4 e5 *\n"},
	{"result", `[Result "`, "\"]\n\n1. e4 e5 *\n"},
	{"tag-name", "[", " \"x\"]\n\n1. e4 e5 *\n"},
	{"comment", "1. e4 {", "} e5 *\n"},
	{"line-comment", "1. e4 ;", "\n1... e5 *\n"},
	{"move", "1. e4 ", " *\n"},
	{"variation", "1. e4 (1. d4 ", ") e5 *\n"},
}

// contents are the repeated texts there.
var contents = []struct{ name, unit string }{
	{"letters", "a"},
	{"digits", "1"},
	{"words", "Wide open spaces. "},
	{"zeros", "\x00"},
	{"escapes", "\x1b[31;1mX"},
	{"overrides", "\u202eA\u2066B"},
	{"accents", "e\u0301\u0302\u0303\u0304"},
	{"emoji", "\U0001f468\u200d\U0001f469\u200d\U0001f467"},
	{"latin1", "\xf6\xe4"},
	{"quotes", `\"\\`},
	{"marks", "[%clk "},
	{"brackets", "(["},
}

// pgnTexts are files with one long text: every content at every place.
func pgnTexts() []File {
	var files []File
	for _, p := range places {
		for _, c := range contents {
			files = append(files, File{Name: p.name + "-of-" + c.name + ".pgn", Kind: PGN, write: repeat(p.head, c.unit, p.tail)})
		}
	}
	return files
}

// dance returns to its first position, and captures nothing.
const dance = "Nf3 Nf6 Ng1 Ng8 "

// tour and walk are endless too, but few positions come back: rooks walk round the board at different paces.
const (
	tour = "[FEN \"r6k/8/8/8/8/8/8/R6K w - - 0 1\"]\n\n"
	walk = "Rb1 Rb8 Rc1 Rc8 Rd1 Rd8 Re1 Re8 Rf1 Rf8 Re1 Rd8 Rd1 Re8 Rc1 Rc8 Rb1 Rd8 Ra1 Ra8 "
)

func pgnGames() []File {
	const clk = "{[%clk 0:10:00]} "
	return of(PGN,
		long("clocks-in-a-comment.pgn", "1. e4 {", "[%clk 0:10:00]", "} *\n"),
		heavy(long("open-clocks-in-a-comment.pgn", "1. e4 {", "[%clk ", "} *\n")),
		long("offers-in-a-comment.pgn", "1. e4 {", "(=) ", "} *\n"),
		long("offers.pgn", "1. e4 ", "(=) ", "*\n"),
		long("commands-in-a-comment.pgn", "1. e4 {", "[%csl Gd4][%eval 0.1]", "} *\n"),
		heavy(long("comments.pgn", "1. e4 ", "{x} ", "*\n")),
		long("comments-before-the-game.pgn", "", "{x} ", "*\n"),
		long("empty-comments.pgn", "1. e4 ", "{}", "*\n"),
		long("long-comments.pgn", "", "{"+strings.Repeat("long ", 1000)+"} ", "*\n"),
		heavy(long("many-games-of-comments.pgn", "", strings.Repeat("{x} ", 20_000)+"1. e4 *\n", "")),
		heavy(long("comments-in-turn.pgn", "1. e4 ", "(1. d4 {x}) {y} ", "*\n")),
		long("comments-of-one-move.pgn", "1. e4 ", "({x} 1. d4) ", "*\n"),
		long("line-comments.pgn", "1. e4\n", ";\n", "*\n"),
		heavy(file("nested-comments.pgn", nest("1. e4 ", "{a ", "}", " *\n"))),
		long("open-comments.pgn", "1. e4 ", "{", ""),
		long("closed-comments.pgn", "1. e4 ", "}", "*\n"),
		long("braces.pgn", "1. e4 ", "{{}", "*\n"),
		long("variations.pgn", "1. e4 ", "(1. d4) ", "*\n"),
		long("other-variations.pgn", "1. e4 ", "(1. d4 d5) (1. c4 c5) (1. Nf3 Nf6) ", "*\n"),
		heavy(file("nested-variations.pgn", nest("1. e4 ", "(1. d4 ", ")", " *\n"))),
		file("deep-variations.pgn", nest("1. e4 ", "e5 (e6) (c5 ", ")", " *\n")),
		long("open-variations.pgn", "1. e4 ", "(", ""),
		long("closed-variations.pgn", "1. e4 ", ")", "*\n"),
		long("empty-variations.pgn", "1. e4 ", "()", "*\n"),
		long("broken-variations.pgn", "1. e4 ", "(x) ", "*\n"),
		long("passing-variations.pgn", "1. e4 (", "-- ", ") *\n"),
		heavy(long("long-variation.pgn", "1. e4 (1. d4 d5 ", dance, ") *\n")),
		long("many-long-variations.pgn", "1. e4 ", "(1. d4 d5 Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8) ", "*\n"),
		long("annotations.pgn", "1. e4 ", "$1 ", "*\n"),
		long("many-annotations.pgn", "1. e4 ", "$<n> ", "*\n"),
		long("dollars.pgn", "1. e4 ", "$", "*\n"),
		long("glyphs.pgn", "1. e4", "!?", " *\n"),
		long("glyph-words.pgn", "1. e4 ", "+- ", "*\n"),
		long("numbers.pgn", "1. e4 ", "1 ", "*\n"),
		long("dotted-numbers.pgn", "1. e4 ", "<n>. ", "*\n"),
		long("dots.pgn", "1", ".", " e4 *\n"),
		long("numbered-moves.pgn", "", "<n>e4 ", "*\n"),
		heavy(long("results.pgn", "", "* ", "")),
		long("other-results.pgn", "", "1/2 ½ 1:0 ", ""),
		long("results-in-a-variation.pgn", "1. e4 (1. d4 ", "1-0 ", ") *\n"),
		heavy(long("tags.pgn", "", "[T<n> \"x\"]\n", "\n1. e4 *\n")),
		long("same-tag.pgn", "", "[White \"x\"]\n", "\n1. e4 *\n"),
		long("tags-of-a-line.pgn", "", "[T<n> \"x\"]", "\n1. e4 *\n"),
		long("open-tags.pgn", "", "[White \"x\n", "\n1. e4 *\n"),
		long("brackets.pgn", "", "[", ""),
		long("closed-brackets.pgn", "", "]", ""),
		long("quoted-quotes.pgn", "[White \"", "\"", "\"]\n1. e4 *\n"),
		long("events.pgn", "", "[Event \"x\"]\n", ""),
		long("games-without-moves.pgn", "", "[Event \"<n>\"]\n\n*\n\n", ""),
		heavy(long("broken-games.pgn", "", "[Event \"x\"]\n\nKe3 *\n\n", "")),
		heavy(long("broken-moves.pgn", "", "x * ", "")),
		heavy(long("unknown-variants.pgn", "", "[Variant \"v<n>\"]\n*\n", "")),
		heavy(long("unknown-starts.pgn", "", "[FEN \"<n>\"]\n*\n", "")),
		long("wrong-boards.pgn", "", "[FEN \"xxxxxxxxxxxxxxxx/8/8/8/8/8/8/8 w - - 0 1\"]\n*\n", ""),
		long("odd-starts.pgn", "", "[FEN \"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1\"]\n*\n", ""),
		long("shuffled-starts.pgn", "", "[Variant \"Chess960\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. g3 *\n\n", ""),
		long("time-controls.pgn", "", "[TimeControl \"40/9999999999999999999+1\"]\n*\n", ""),
		long("short-games.pgn", "", "[Event \"x\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", ""),
		heavy(long("endless-game.pgn", "", dance, "*\n")),
		heavy(file("longest-games.pgn", longestGames("", dance))),
		heavy(file("longest-rook-games.pgn", longestGames(tour, walk))),
		long("endless-clocks.pgn", "", "Nf3 "+clk+"Nf6 "+clk+"Ng1 "+clk+"Ng8 "+clk, "*\n"),
		long("late-counters.pgn", "[FEN \"r6k/8/8/8/8/8/8/R6K w - - 9999 99999\"]\n", "Rb1 Rb8 Ra1 Ra8 ", "*\n"),
		long("moves-after-mate.pgn", "1. f3 e5 2. g4 Qh4# ", "a3 ", "0-1\n"),
		heavy(long("escaped-lines.pgn", "", "%\n", "1. e4 *\n")),
		file("rules.pgn", ownRules(1_000_000, `{"name":"r<n>","ruleset":{"inherits":"normal"}}`)),
		heavy(file("large-rules.pgn", ownRules(600, `{"name":"r<n>","ruleset":{`+kingsBoard+`},"pieces":{"K":`+farKing()+`}}`))),
		heavy(long("unfinished-rules.pgn", "", "%rules 0123456789<n>\n% {\n", "1. e4 *\n")),
		long("rules-in-a-comment.pgn", "1. e4 {", "\n%rules 0123456789abcdef\n% {{", "} *\n"),
		long("line-ends.pgn", "", "\n", ""),
		long("old-macintosh.pgn", "[Event \"x\"]\r\r", "1. e4 e5 *\r", ""),
		long("marks.pgn", "", "\ufeff", "1. e4 *\n"),
		long("letters.pgn", "", "a", ""),
		long("stars.pgn", "", "*", ""),
		long("en-passant.pgn", "1. e4 ", "e.p. ", "*\n"),
		long("promotions.pgn", "1. e4 ", "e8(Q)", " *\n"),
		long("castlings.pgn", "1. e4 (", "0-0-", ") *\n"),
	)
}

// ownRules returns a function that writes rules and a game that uses them, at most so often, with another number each time.
func ownRules(most int, rules string) func(*sink) {
	return func(s *sink) {
		for n := 0; n < most && s.left > 0; n++ {
			text := strings.NewReplacer(count, strconv.Itoa(n), `" "`, `"\u0020"`, " ", "").Replace(rules)
			sum := sha256.Sum256([]byte(text))
			id := hex.EncodeToString(sum[:8])
			s.add("%rules " + id + "\n")
			for part := range slices.Chunk([]byte(text), 77) {
				s.add("% " + string(part) + "\n")
			}
			s.add("[RulesId \"" + id + "\"]\n\n*\n\n")
		}
	}
}

// farKing returns a king that captures only straight ahead, but moves in every way, each in two forms.
func farKing() string {
	moves, _, _ := strings.Cut(allOffsets(), `, "capture"`)
	return moves + `, "capture": [[1,0]]}`
}

// longestGames returns a function that writes games of a head and repeated moves, as long as a reader may allow.
func longestGames(head, moves string) func(*sink) {
	const plies = 12_000
	return func(s *sink) {
		for s.left > 0 {
			s.add("[Event \"x\"]\n" + head + "\n")
			for n := 0; n < plies && s.left > 0; n += strings.Count(moves, " ") {
				s.add(moves)
			}
			s.add("*\n\n")
		}
	}
}
