package savestest

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// places are where a PGN file may hold text of any length.
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

// contents are what stands there, again and again.
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

// dance brings back the position that it began in, and nothing is ever captured.
const dance = "Nf3 Nf6 Ng1 Ng8 "

// tour goes on and on too, but few positions come back: rooks walk round the board at different paces.
const tour = "[FEN \"r6k/8/8/8/8/8/8/R6K w - - 0 1\"]\n\n"

// pgnGames are files of many parts, none of which is long.
func pgnGames() []File {
	const clk = "{[%clk 0:10:00]} "
	files := []File{
		{Name: "clocks-in-a-comment.pgn", write: repeat("1. e4 {", "[%clk 0:10:00]", "} *\n")},
		{Name: "open-clocks-in-a-comment.pgn", Heavy: true, write: repeat("1. e4 {", "[%clk ", "} *\n")},
		{Name: "offers-in-a-comment.pgn", write: repeat("1. e4 {", "(=) ", "} *\n")},
		{Name: "offers.pgn", write: repeat("1. e4 ", "(=) ", "*\n")},
		{Name: "commands-in-a-comment.pgn", write: repeat("1. e4 {", "[%csl Gd4][%eval 0.1]", "} *\n")},
		{Name: "comments.pgn", Heavy: true, write: repeat("1. e4 ", "{x} ", "*\n")},
		{Name: "comments-before-the-game.pgn", write: repeat("", "{x} ", "*\n")},
		{Name: "empty-comments.pgn", write: repeat("1. e4 ", "{}", "*\n")},
		{Name: "long-comments.pgn", write: repeat("", "{"+strings.Repeat("long ", 1000)+"} ", "*\n")},
		{Name: "many-games-of-comments.pgn", Heavy: true, write: repeat("", strings.Repeat("{x} ", 20_000)+"1. e4 *\n", "")},
		{Name: "comments-in-turn.pgn", Heavy: true, write: repeat("1. e4 ", "(1. d4 {x}) {y} ", "*\n")},
		{Name: "comments-of-one-move.pgn", write: repeat("1. e4 ", "({x} 1. d4) ", "*\n")},
		{Name: "line-comments.pgn", write: repeat("1. e4\n", ";\n", "*\n")},
		{Name: "nested-comments.pgn", Heavy: true, write: nest("1. e4 ", "{a ", "}", " *\n")},
		{Name: "open-comments.pgn", write: repeat("1. e4 ", "{", "")},
		{Name: "closed-comments.pgn", write: repeat("1. e4 ", "}", "*\n")},
		{Name: "braces.pgn", write: repeat("1. e4 ", "{{}", "*\n")},
		{Name: "variations.pgn", write: repeat("1. e4 ", "(1. d4) ", "*\n")},
		{Name: "other-variations.pgn", write: repeat("1. e4 ", "(1. d4 d5) (1. c4 c5) (1. Nf3 Nf6) ", "*\n")},
		{Name: "nested-variations.pgn", Heavy: true, write: nest("1. e4 ", "(1. d4 ", ")", " *\n")},
		{Name: "deep-variations.pgn", write: nest("1. e4 ", "e5 (e6) (c5 ", ")", " *\n")},
		{Name: "open-variations.pgn", write: repeat("1. e4 ", "(", "")},
		{Name: "closed-variations.pgn", write: repeat("1. e4 ", ")", "*\n")},
		{Name: "empty-variations.pgn", write: repeat("1. e4 ", "()", "*\n")},
		{Name: "broken-variations.pgn", write: repeat("1. e4 ", "(x) ", "*\n")},
		{Name: "passing-variations.pgn", write: repeat("1. e4 (", "-- ", ") *\n")},
		{Name: "long-variation.pgn", Heavy: true, write: repeat("1. e4 (1. d4 d5 ", dance, ") *\n")},
		{Name: "many-long-variations.pgn", write: repeat("1. e4 ", "(1. d4 d5 Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8) ", "*\n")},
		{Name: "annotations.pgn", write: repeat("1. e4 ", "$1 ", "*\n")},
		{Name: "many-annotations.pgn", write: repeat("1. e4 ", "$<n> ", "*\n")},
		{Name: "dollars.pgn", write: repeat("1. e4 ", "$", "*\n")},
		{Name: "glyphs.pgn", write: repeat("1. e4", "!?", " *\n")},
		{Name: "glyph-words.pgn", write: repeat("1. e4 ", "+- ", "*\n")},
		{Name: "numbers.pgn", write: repeat("1. e4 ", "1 ", "*\n")},
		{Name: "dotted-numbers.pgn", write: repeat("1. e4 ", "<n>. ", "*\n")},
		{Name: "dots.pgn", write: repeat("1", ".", " e4 *\n")},
		{Name: "numbered-moves.pgn", write: repeat("", "<n>e4 ", "*\n")},
		{Name: "results.pgn", Heavy: true, write: repeat("", "* ", "")},
		{Name: "other-results.pgn", write: repeat("", "1/2 ½ 1:0 ", "")},
		{Name: "results-in-a-variation.pgn", write: repeat("1. e4 (1. d4 ", "1-0 ", ") *\n")},
		{Name: "tags.pgn", Heavy: true, write: repeat("", "[T<n> \"x\"]\n", "\n1. e4 *\n")},
		{Name: "same-tag.pgn", write: repeat("", "[White \"x\"]\n", "\n1. e4 *\n")},
		{Name: "tags-of-a-line.pgn", write: repeat("", "[T<n> \"x\"]", "\n1. e4 *\n")},
		{Name: "open-tags.pgn", write: repeat("", "[White \"x\n", "\n1. e4 *\n")},
		{Name: "brackets.pgn", write: repeat("", "[", "")},
		{Name: "closed-brackets.pgn", write: repeat("", "]", "")},
		{Name: "quoted-quotes.pgn", write: repeat("[White \"", "\"", "\"]\n1. e4 *\n")},
		{Name: "events.pgn", write: repeat("", "[Event \"x\"]\n", "")},
		{Name: "games-without-moves.pgn", write: repeat("", "[Event \"<n>\"]\n\n*\n\n", "")},
		{Name: "broken-games.pgn", Heavy: true, write: repeat("", "[Event \"x\"]\n\nKe3 *\n\n", "")},
		{Name: "broken-moves.pgn", Heavy: true, write: repeat("", "x * ", "")},
		{Name: "unknown-variants.pgn", Heavy: true, write: repeat("", "[Variant \"v<n>\"]\n*\n", "")},
		{Name: "unknown-starts.pgn", Heavy: true, write: repeat("", "[FEN \"<n>\"]\n*\n", "")},
		{Name: "wrong-boards.pgn", write: repeat("", "[FEN \"xxxxxxxxxxxxxxxx/8/8/8/8/8/8/8 w - - 0 1\"]\n*\n", "")},
		{Name: "odd-starts.pgn", write: repeat("", "[FEN \"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1\"]\n*\n", "")},
		{Name: "shuffled-starts.pgn", write: repeat("", "[Variant \"Chess960\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. g3 *\n\n", "")},
		{Name: "time-controls.pgn", write: repeat("", "[TimeControl \"40/9999999999999999999+1\"]\n*\n", "")},
		{Name: "short-games.pgn", write: repeat("", "[Event \"x\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", "")},
		{Name: "endless-game.pgn", Heavy: true, write: repeat("", dance, "*\n")},
		{Name: "longest-games.pgn", Heavy: true, write: longestGames("")},
		{Name: "longest-rook-games.pgn", Heavy: true, write: longestGames(tour)},
		{Name: "endless-clocks.pgn", write: repeat("", "Nf3 "+clk+"Nf6 "+clk+"Ng1 "+clk+"Ng8 "+clk, "*\n")},
		{Name: "late-counters.pgn", write: repeat("[FEN \"r6k/8/8/8/8/8/8/R6K w - - 9999 99999\"]\n", "Rb1 Rb8 Ra1 Ra8 ", "*\n")},
		{Name: "moves-after-mate.pgn", write: repeat("1. f3 e5 2. g4 Qh4# ", "a3 ", "0-1\n")},
		{Name: "escaped-lines.pgn", Heavy: true, write: repeat("", "%\n", "1. e4 *\n")},
		{Name: "rules.pgn", write: ownRules(1_000_000, `{"name":"r<n>","ruleset":{"inherits":"normal"}}`)},
		{Name: "large-rules.pgn", Heavy: true, write: ownRules(600, `{"name":"r<n>","ruleset":{`+kingsBoard+`},"pieces":{"K":`+farKing+`}}`)},
		{Name: "unfinished-rules.pgn", Heavy: true, write: repeat("", "%rules 0123456789<n>\n% {\n", "1. e4 *\n")},
		{Name: "rules-in-a-comment.pgn", write: repeat("1. e4 {", "\n%rules 0123456789abcdef\n% {{", "} *\n")},
		{Name: "spaces.pgn", write: repeat("", " ", "")},
		{Name: "line-ends.pgn", write: repeat("", "\n", "")},
		{Name: "carriage-returns.pgn", write: repeat("", "\r", "")},
		{Name: "old-macintosh.pgn", write: repeat("[Event \"x\"]\r\r", "1. e4 e5 *\r", "")},
		{Name: "marks.pgn", write: repeat("", "\ufeff", "1. e4 *\n")},
		{Name: "zeros.pgn", write: repeat("", "\x00", "")},
		{Name: "letters.pgn", write: repeat("", "a", "")},
		{Name: "stars.pgn", write: repeat("", "*", "")},
		{Name: "en-passant.pgn", write: repeat("1. e4 ", "e.p. ", "*\n")},
		{Name: "promotions.pgn", write: repeat("1. e4 ", "e8(Q)", " *\n")},
		{Name: "castlings.pgn", write: repeat("1. e4 (", "0-0-", ") *\n")},
	}
	for i := range files {
		files[i].Kind = PGN
	}
	return files
}

// ownRules returns what writes rules and a game that is played by them, so often at most, with another number each time.
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

// farKing is a king that takes only what stands before it, but goes wherever a piece can, in each of two ways.
var farKing = func() string {
	moves, _, _ := strings.Cut(allOffsets, `, "capture"`)
	return moves + `, "capture": [[1,0]]}`
}()

// longestGames returns what writes games that begin with a head and are as long as a reader may allow.
func longestGames(head string) func(*sink) {
	moves := dance
	if head != "" {
		moves = "Rb1 Rb8 Rc1 Rc8 Rd1 Rd8 Re1 Re8 Rf1 Rf8 Re1 Rd8 Rd1 Re8 Rc1 Rc8 Rb1 Rd8 Ra1 Ra8 "
	}
	const plies = 12_000
	return func(s *sink) {
		for s.left > 0 {
			s.add("[Event \"x\"]\n" + head + "\n")
			for n := 0; n < plies && s.left > 0; n += 4 {
				s.add(moves)
				if head != "" {
					n += 16
				}
			}
			s.add("*\n\n")
		}
	}
}
