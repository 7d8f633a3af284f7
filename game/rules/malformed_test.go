package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/source"
)

// readText reads a library and rulesets upon the shipped book; "" stands for no file.
func readText(t testing.TB, library, rulesets string) (*Rulebook, error) {
	t.Helper()
	files := textFiles(library, rulesets)
	return ReadFiles(files[0], files[1], shippedBook(t))
}

// oddities returns the warnings about the same files, which have no faults.
func oddities(t testing.TB, library, rulesets string) []*source.Fault {
	t.Helper()
	files := textFiles(library, rulesets)
	_, faults := ReadSound(files[0], files[1], shippedBook(t))
	return faults
}

// textFiles returns files of two texts, none for no text.
func textFiles(library, rulesets string) (files [2]source.File) {
	if library != "" {
		files[0] = source.File{Name: LibraryFile, Data: []byte(library)}
	}
	if rulesets != "" {
		files[1] = source.File{Name: RulesetsFile, Data: []byte(rulesets)}
	}
	return files
}

// told returns what a fault tells, however it is worded: its line and place, and what is put into the text.
func told(f *source.Fault) string {
	return strings.TrimSpace(fmt.Sprintln(append([]any{fmt.Sprintf("%d:%s", f.Line, f.Pointer)}, f.Args...)...))
}

// refused fails unless a file is refused with a fault that tells this, or that and more.
func refused(t testing.TB, file string, err error, want string) {
	t.Helper()
	if !slices.ContainsFunc(source.Faults(err), func(f *source.Fault) bool { return strings.HasPrefix(told(f)+" ", want+" ") }) {
		t.Errorf("%s\ngot %v\nwant %s", file, err, want)
	}
}

// kings are a start board.
const kings = `"fen": "4k3/8/8/8/8/8/8/4K3"`

// malformed are texts, each with one of its errors, as told returns it.
type malformed []struct{ text, want string }

var malformedLibraries = malformed{
	{`{"K": 1}`, `1:/K`},
	{`{"k": {"name": "a", "move": []}}`, `1:/k k K`},
	{`{"/~": {"name": "a", "move": []}}`, `1:/~1~0 /~`},
	{`{"K": {"move": []}}`, `1:/K name`},
	{`{"K": {"name": "a"}}`, `1:/K move`},
	{`{"K": {"name": "` + strings.Repeat("ü", 41) + `", "move": []}}`, `1:/K/name 40`},
	{`{"K": {"name": "a\u0007", "move": []}}`, `1:/K/name 7`},
	{`{"K": {"name": "a\u202e", "move": []}}`, `1:/K/name 8238`},
	{`{"K": {"Name": "a", "move": []}}`, `1:/K/Name Name name`},
	{`{"K": {"name": "a", "move": [], "imagee": "k"}}`, `1:/K/imagee imagee image`},
	{"{\"K\": {\"name\": \"a\", \"move\": []},\n\"\\u004b\": {}}", `2:/K 1`},
	{`{"K": {"name": "a", "move": {}}}`, `1:/K/move`},
	{`{"K": {"name": "a", "move": "walk"}}`, `1:/K/move walk`},
	{`{"K": {"name": "a", "move": "Capture", "capture": []}}`, `1:/K/move Capture capture`},
	{`{"K": {"name": "a", "move": [1, 0]}}`, `1:/K/move/0`},
	{`{"K": {"name": "a", "move": [[]]}}`, `1:/K/move/0 0`},
	{`{"K": {"name": "a", "move": [[1, 0, 1, "over", 1]]}}`, `1:/K/move/0 5`},
	{`{"K": {"name": "a", "move": [[1, 0, 1, 1]]}}`, `1:/K/move/0/3`},
	{`{"K": {"name": "a", "move": [[1, 0, -1, "Over"]]}}`, `1:/K/move/0/3 Over over`},
	{"{\"K\": {\"name\": \"a\", \"move\": [\n[1, 0],\n[0, 0]]}}", `3:/K/move/1`},
	{`{"K": {"name": "a", "move": [[1.5, 0]]}}`, `1:/K/move/0/0 1.5`},
	{`{"K": {"name": "a", "move": [[8, 0]]}}`, `1:/K/move/0/0 8 -7 7`},
	{`{"K": {"name": "a", "move": [[0, 99999999999999999999999999]]}}`, `1:/K/move/0/1 99999999999999999999999999 -7 7`},
	{`{"K": {"name": "a", "move": [[1, 0, 0]]}}`, `1:/K/move/0/2 7`},
	{`{"K": {"name": "a", "move": [[1, 0, -2]]}}`, `1:/K/move/0/2 -2 -1 7`},
	{`{"K": {"name": "a", "betza": "WxF"}}`, `1:/K/betza 2 x`},
	{`{"K": {"name": "a", "betza": "W", "move": []}}`, `1:/K/move betza move`},
	{`{"K": {"name": "a", "move": [], "image": "../x"}}`, `1:/K/image ../x`},
	{`{"K": {"name": "a", "move": [], "san": "Kn"}}`, `1:/K/san Kn`},
	{`{"K": {"name": "a", "move": [], "san": "k"}}`, `1:/K/san k K`},
	{`{K: {}}`, `1:`},
	{"{\n\"\xff\": {}}", `2:`},
}

// unseenLibraries have errors that no schema can see: between two fields, and how a number is written.
var unseenLibraries = malformed{
	{"{\"K\": {\n\"name\": \"a\",\n\"move\": [], \"move\": []}}", `3:/K/move 3`},
	{`{"K": {"name": "a", "move": [[1, 0, 1, "over"]]}}`, `1:/K/move/0`},
	{`{"K": {"name": "a", "move": [[4, 0, -1, "beyond"]]}}`, `1:/K/move/0`},
	{`{"K": {"name": "a", "move": "initial", "initial": "capture", "capture": "move"}}`, `1:/K/initial initial, capture, move, initial`},
	{`{"K": {"name": "a", "move": [[1.0, 0]]}}`, `1:/K/move/0/0 1.0`},
}

func TestMalformedLibrary(t *testing.T) {
	for _, c := range slices.Concat(malformedLibraries, unseenLibraries) {
		_, err := ReadFiles(source.File{Name: LibraryFile, Data: []byte(c.text)}, source.File{}, shippedBook(t))
		refused(t, c.text, err, c.want)
	}
}

// malformedRulesets are rulesets that inherit from standard chess, or whole ones, in braces.
var malformedRulesets = malformed{
	{`1`, `/t`},
	{`{"royal": "K"}`, `/t board`},
	{`{` + kings + `}`, `/t royal`},
	{`"Board": []`, `/t/Board Board board`},
	{`"colour": "red"`, `/t/colour colour`},
	{`"shuffle": {"betwen": ["K", "R"]}`, `/t/shuffle/betwen betwen between`},
	{`"board": [[], [], [], [], [], [], [], [], []]`, `/t/board 9`},
	{`"board": [[" ", "é"]]`, `/t/board/0/1 é`},
	{`"royal": "KQ"`, `/t/royal KQ`},
	{`"royal": ["K", "q"]`, `/t/royal/1 q Q`},
	{`"royal": ["K", "K"]`, `/t/royal/1 K`},
	{`"royal": true`, `/t/royal`},
	{`{"inherits": ["normal"]}`, `/t/inherits`},
	{`"description": "a\u0000"`, `/t/description 0`},
	{`"turn": "White"`, `/t/turn White white`},
	{`"symmetry": "turn"`, `/t/symmetry turn`},
	{`"castling": {"king": "K"}`, `/t/castling partner`},
	{`"castling": {"partner": []}`, `/t/castling/partner`},
	{`"castling": {"partner": "R", "goals": ["c"]}`, `/t/castling/goals 1`},
	{`"castling": {"partner": "R", "goals": ["c", "i"]}`, `/t/castling/goals/1 i`},
	{`"initial": {"P": []}`, `/t/initial/P`},
	{`"initial": {"P": ["2"]}`, `/t/initial/P/0 2`},
	{`"initial": {"white": {"P": ["*2"]}, "P": ["*2"]}`, `/t/initial/P P`},
	{`"en_passant": {"on": ["*6"]}`, `/t/en_passant of`},
	{`"en_passant": "P"`, `/t/en_passant`},
	{`"promotion": {"P": []}`, `/t/promotion/P`},
	{`"promotion": {"P": {"rank": 8}}`, `/t/promotion/P to`},
	{`"promotion": {"P": {"to": ["Q"], "zone": []}}`, `/t/promotion/P/zone`},
	{`"promotion": {"P": {"to": ["Q"], "zone": ["*8"], "rank": 8}}`, `/t/promotion/P rank zone`},
	{`"promotion": {"P": {"to": ["Q"], "optional": 1}}`, `/t/promotion/P/optional`},
	{`"promotion": {"P": {"to": ["Q"], "rank": 9}}`, `/t/promotion/P/rank 9 1 8`},
	{`"shuffle": {"between": ["K"]}`, `/t/shuffle/between 1`},
	{`"win": "checkmate"`, `/t/win`},
	{`"win": ["stalemate"]`, `/t/win/0 stalemate`},
	{`"win": ["reach"]`, `/t/win/0 reach reach`},
	{`"win": [{"checkmate": true}]`, `/t/win/0/checkmate checkmate`},
	{`"win": [{}]`, `/t/win/0 0`},
	{`"win": [{"checks": 3, "reach": ["d4"]}]`, `/t/win/0 2`},
	{`"win": ["checkmate", "checkmate"]`, `/t/win/1`},
	{`"win": ["checkmate", "capture_royal"]`, `/t/win`},
	{`"win": [{"reach": ["d4", "d4"]}]`, `/t/win/0/reach/1 d4`},
	{`"win": [{"reach": []}]`, `/t/win/0/reach`},
	{`"win": [{"checks": 0}]`, `/t/win/0/checks 0 1 99`},
	{`"win": [{"extinction": []}]`, `/t/win/0/extinction`},
	{`"fen": "8/8", "board": [["K", "k"]]`, `/t/fen board fen`},
	{`"fen": "k7/8/8/8/8/8/8/8/K7"`, `/t/fen 9`},
	{`"fen": "k7/8/8/8/8/8/8/K7-"`, `/t/fen 1 -`},
	{`"fen": "", "first_row": 1`, `/t/first_row fen`},
	{`"win": {"black": ["chekmate"]}`, `/t/win/black/0 chekmate checkmate`},
	{`"win": [{"reach": ["d4"], "by": []}]`, `/t/win/0/by`},
	{`"win": [{"reach": ["d4"], "answer": "red"}]`, `/t/win/0/answer red`},
	{`"win": [{"extinction": "any"}]`, `/t/win/0/extinction any`},
	{`"win": [{"extinction": "all", "left": 65}]`, `/t/win/0/left 65 0 64`},
	{`"hand": {"captures": "lost"}`, `/t/hand/captures lost`},
	{`"draws": {"to": "me"}`, `/t/draws/to me`},
	{`"stalemate": "lose"`, `/t/stalemate lose loss`},
	{`"draws": {"moves": -1}`, `/t/draws/moves -1 0 10000`},
	{`"draws": {"moves": true}`, `/t/draws/moves`},
	{`"draws": {"repetition": 1}`, `/t/draws/repetition 1 2 10000`},
	{`"draws": {"dead_position": 1}`, `/t/draws/dead_position`},
	{`"pgn": null`, `/t/pgn`},
}

// unseenRulesets have errors that no schema can see: between fields, rulesets, pieces and the board.
var unseenRulesets = malformed{
	{`"fen": "4k3/8/8/8/8/8/4K3"`, `/t K R`},
	{`"board": [["K", "k"], [" "]]`, `/t/board/1 1 2`},
	{`"board": [["K", "X", "k"]]`, `/t/board/0/1 X`},
	{`"first_row": 2`, `/t/first_row 8 2`},
	{`"royal": "X"`, `/t/royal X`},
	{`"royal": ""`, `/t white checkmate`},
	{`"royal": ["A"]`, `/t black checkmate`},
	{`{"royal": "K", "board": [["K"]]}`, `/t/board black checkmate`},
	{`{"royal": "", "board": [["K", "k"]], "win": ["capture_royal"]}`, `/t/board white capture_royal`},
	{`{"inherits": "Normal"}`, `/t/inherits Normal normal`},
	{`{"inherits": "t"}`, `/t/inherits t, t`},
	{`"castling": {"king": "K", "partner": "K"}`, `/t/castling`},
	{`"castling": {"king": "K", "partner": "P"}`, `/t/castling K P`},
	{`"royal": "", "win": [], "castling": {"partner": "R"}`, `/t/castling king`},
	{`{"royal": "K", ` + kings + `, "castling": {"partner": "R"}}`, `/t/castling K R`},
	{`"castling": {"partner": ["R", "K"]}`, `/t/castling`},
	{`"castling": {"partner": "R", "goals": ["g", "c"]}`, `/t/castling/goals`},
	{`"en_passant": ["K"]`, `/t/en_passant K`},
	{`"promotion": {"X": ["Q"]}`, `/t/promotion/X X`},
	{`"promotion": {"P": ["P"]}`, `/t/promotion/P`},
	{`"promotion": {"P": {"to": ["Q"], "rank": 2}}`, `/t P a2`},
	{`"shuffle": {"between": ["Q", "P"]}`, `/t/shuffle Q P`},
	{`"shuffle": {"opposite_colours": "Q"}`, `/t/shuffle Q`},
	{`"shuffle": {}, "fen": "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"`, `/t/shuffle 8`},
	{`{"inherits": "antichess", "win": [{"checks": 3}]}`, `/t/win checks`},
	{`{"inherits": "antichess", "win": [{"reach": ["d4"]}]}`, `/t/win reach`},
	{`{"inherits": "antichess", "win": ["bare_royal"]}`, `/t/win bare_royal`},
	{`"fen": "k7/7/8/8/8/8/8/K7"`, `/t/fen 7 7 8`},
	{`"fen": "k7/8/8/8/8/8/8/K6X"`, `/t/fen X`},
	{`"promotion": {"P": ["Q"], "N": ["Q"]}, "hand": {"captures": "demoted"}`, `/t/hand N P Q`},
	{`{"fen": "*****/rnkqr/ppppp/PPPPP/RNKQR", "royal": "K", "promotion": {"P": ["Q"]}}`, `/t/promotion white P`},
	{`"promotion": {"P": ["N"], "N": ["Q"]}, "hand": {"captures": "demoted"}`, `/t/hand N`},
	{`{"inherits": "check", "turn": "black"}`, `/t`},
}

// rulesetOf returns a file of one ruleset, t: standard chess with some fields, or a whole ruleset in braces.
func rulesetOf(text string) string {
	if strings.HasPrefix(text, "{") || text == "1" {
		return `{"t": ` + text + `}`
	}
	return `{"t": {"inherits": "normal", ` + text + `}}`
}

func TestMalformedRulesets(t *testing.T) {
	for _, c := range slices.Concat(malformedRulesets, unseenRulesets) {
		_, err := readText(t, "", rulesetOf(c.text))
		refused(t, c.text, err, "1:"+c.want)
	}
}

// TestOneFaultOnce: an error that only follows from another is not reported.
func TestOneFaultOnce(t *testing.T) {
	for _, ruleset := range []string{
		`{"royal": "k", ` + kings + `}`,
		`{"royal": 5, ` + kings + `}`,
		`{"royal": "K", "castling": {"partner": "R"}, "board": [["K", "k"], [" "]]}`,
		`{"royal": "K", "shuffle": {}, "castling": {"partner": "R"}, "board": [["R", "K", "X"], [" ", " ", "k"]]}`,
	} {
		if _, err := readText(t, "", rulesetOf(ruleset)); len(source.Faults(err)) != 1 {
			t.Errorf("%s:\n%v", ruleset, err)
		}
	}
}

// TestTooMuch refuses files that would cost a parser its life, before parsing.
func TestTooMuch(t *testing.T) {
	for _, c := range []struct {
		name, text string
		line       int
		told       []any
	}{
		{"deep arrays", strings.Repeat("[", 1<<16), 1, []any{100}},
		{"deep objects", strings.Repeat(`{"a":`, 1<<16), 1, []any{100}},
		{"too large", strings.Repeat(" ", source.MaxFileSize+1), 1, []any{16}},
		{"many values", "[" + strings.Repeat("0,", 1<<19+1), 1, []any{1 << 19}},
		{"many lines", strings.Repeat("\n", 1<<16), 1<<16 + 1, nil},
		{"an open string", `"` + strings.Repeat("[", 1<<16), 1, nil},
	} {
		_, err := source.ParseJSON("f", []byte(c.text))
		if f := source.Faults(err); len(f) != 1 || f[0].Line != c.line || !slices.Equal(f[0].Args, c.told) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	brackets := `{"_comment": "` + strings.Repeat("[", 200) + `"} // ` + strings.Repeat("{", 200)
	if _, err := source.ParseJSON("f", []byte(brackets)); err != nil {
		t.Errorf("brackets in strings and comments: %v", err)
	}
}

// TestRulesetNames refuses names that cannot be shown, and more rulesets than anybody plays.
func TestRulesetNames(t *testing.T) {
	var many strings.Builder
	for i := range maxRulesets + 1 {
		fmt.Fprintf(&many, `"r%d": {"inherits": "normal"},`, i)
	}
	for _, c := range []struct{ text, want string }{
		{`{"": {"inherits": "normal"}}`, "1:/ 60"},
		{`{"a\u202eb": {"inherits": "normal"}}`, "1:/ab 8238"},
		{`{` + strings.Repeat(`"x": {},`, maxRulesets) + `"y": {}}`, "1:/x 1"},
		{`[]`, "1:"},
		{"{" + many.String() + "}", "1: 1000"},
	} {
		_, err := readText(t, "", c.text)
		refused(t, c.text[:min(99, len(c.text))], err, c.want)
	}
}
