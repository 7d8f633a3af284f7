package rules

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
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

func refused(t *testing.T, err error, want string) {
	t.Helper()
	for _, f := range source.Faults(err) {
		if f.Error() == want {
			return
		}
	}
	t.Errorf("got %v\nwant %s", err, want)
}

// board returns a board in JSON, of ranks as a FEN has them, rank 1 first.
func board(ranks ...string) string {
	var rows []string
	for _, rank := range ranks {
		var squares []string
		for _, c := range rank {
			if c >= '1' && c <= '8' {
				squares = append(squares, strings.Split(strings.Repeat(`" ",`, int(c-'0')), ",")[:c-'0']...)
				continue
			}
			squares = append(squares, fmt.Sprintf("%q", string(c)))
		}
		rows = append(rows, "["+strings.Join(squares, ",")+"]")
	}
	return `"board": [` + strings.Join(rows, ",") + `]`
}

var kings = board("4K3", "8", "8", "8", "8", "8", "8", "4k3")

var malformedLibraries = []struct{ library, want string }{
	{`[]`, `:1:: an object is needed here, not an array`},
	{`"K"`, `:1:: an object is needed here, not a string`},
	{`null`, `:1:: an object is needed here, not null`},
	{`12`, `:1:: an object is needed here, not a number`},
	{`{"K": 1}`, `:1:/K: an object is needed here, not a number`},
	{`{"k": {"name": "a", "move": []}}`, `:1:/k: a piece's key is one capital letter from A to Z, not "k" (did you mean "K"?)`},
	{`{"KK": {"name": "a", "move": []}}`, `:1:/KK: a piece's key is one capital letter from A to Z, not "KK"`},
	{`{"": {"name": "a", "move": []}}`, `:1:/: a piece's key is one capital letter from A to Z, not ""`},
	{`{"Ä": {"name": "a", "move": []}}`, `:1:/Ä: a piece's key is one capital letter from A to Z, not "Ä"`},
	{`{"/~": {"name": "a", "move": []}}`, `:1:/~1~0: a piece's key is one capital letter from A to Z, not "/~"`},
	{`{"K": {"move": []}}`, `:1:/K: "name" is missing`},
	{`{"K": {"name": "a"}}`, `:1:/K: "move" is missing`},
	{`{"K": {"name": "", "move": []}}`, `:1:/K/name: a name has 1 to 40 characters`},
	{`{"K": {"name": "  ", "move": []}}`, `:1:/K/name: a name has 1 to 40 characters`},
	{`{"K": {"name": "` + strings.Repeat("ü", 41) + `", "move": []}}`, `:1:/K/name: a name has 1 to 40 characters`},
	{`{"K": {"name": "a\u0007", "move": []}}`, `:1:/K/name: the character U+0007 is not allowed here`},
	{`{"K": {"name": "a\u202e", "move": []}}`, `:1:/K/name: the character U+202E is not allowed here`},
	{`{"K": {"name": 3, "move": []}}`, `:1:/K/name: a string is needed here, not a number`},
	{`{"K": {"Name": "a", "move": []}}`, `:1:/K/Name: unknown key "Name" (did you mean "name"?)`},
	{`{"K": {"name": "a", "move": [], "imagee": "k"}}`, `:1:/K/imagee: unknown key "imagee" (did you mean "image"?)`},
	{`{"K": {"name": "a", "move": [], "zzz": 1}}`, `:1:/K/zzz: unknown key "zzz"`},
	{"{\"K\": {\n\"name\": \"a\",\n\"move\": [], \"move\": []}}", `:3:/K/move: the key is given twice, first on line 3`},
	{"{\"K\": {\"name\": \"a\", \"move\": []},\n\"K\": {}}", `:2:/K: the key is given twice, first on line 1`},
	{"{\"K\": {\"name\": \"a\", \"move\": []},\n\"\\u004b\": {}}", `:2:/K: the key is given twice, first on line 1`},
	{`{"K": {"name": "a", "move": {}}}`, `:1:/K/move: an array is needed here, not an object`},
	{`{"K": {"name": "a", "move": "walk"}}`, `:1:/K/move: "walk" is not one of the arrays move, initial and capture`},
	{`{"K": {"name": "a", "move": "Capture", "capture": []}}`, `:1:/K/move: "Capture" is not one of the arrays move, initial and capture (did you mean "capture"?)`},
	{`{"K": {"name": "a", "move": "move"}}`, `:1:/K/move: the arrays name each other in a circle: move, move`},
	{`{"K": {"name": "a", "move": "capture", "capture": "move"}}`, `:1:/K/capture: the arrays name each other in a circle: capture, move, capture`},
	{`{"K": {"name": "a", "move": "initial", "initial": "capture", "capture": "move"}}`, `:1:/K/initial: the arrays name each other in a circle: initial, capture, move, initial`},
	{`{"K": {"name": "a", "move": [1, 0]}}`, `:1:/K/move/0: an array is needed here, not a number`},
	{`{"K": {"name": "a", "move": [[]]}}`, `:1:/K/move/0: an offset has two or three numbers and perhaps a word, not 0 parts`},
	{`{"K": {"name": "a", "move": [[1]]}}`, `:1:/K/move/0: an offset has two or three numbers and perhaps a word, not 1 parts`},
	{`{"K": {"name": "a", "move": [[1, 0, 1, "over", 1]]}}`, `:1:/K/move/0: an offset has two or three numbers and perhaps a word, not 5 parts`},
	{`{"K": {"name": "a", "move": [[1, 0, 1, 1]]}}`, `:1:/K/move/0/3: a string is needed here, not a number`},
	{`{"K": {"name": "a", "move": [[1, 0, -1, "Over"]]}}`, `:1:/K/move/0/3: "Over" is none of the words over, beyond, lame (did you mean "over"?)`},
	{`{"K": {"name": "a", "move": [[1, 0, -1, "jump"]]}}`, `:1:/K/move/0/3: "jump" is none of the words over, beyond, lame`},
	{`{"K": {"name": "a", "move": [[1, 0, 1, "over"]]}}`, `:1:/K/move/0: there is no square for a hurdle on the way of this offset`},
	{`{"K": {"name": "a", "move": [[4, 0, -1, "beyond"]]}}`, `:1:/K/move/0: there is no square for a hurdle on the way of this offset`},
	{"{\"K\": {\"name\": \"a\", \"move\": [\n[1, 0],\n[0, 0]]}}", `:3:/K/move/1: the offset [0, 0] does not move`},
	{`{"K": {"name": "a", "move": [[1.5, 0]]}}`, `:1:/K/move/0/0: 1.5 is not written as an integer`},
	{`{"K": {"name": "a", "move": [[1.0, 0]]}}`, `:1:/K/move/0/0: 1.0 is not written as an integer`},
	{`{"K": {"name": "a", "move": [[1e0, 0]]}}`, `:1:/K/move/0/0: 1e0 is not written as an integer`},
	{`{"K": {"name": "a", "move": [["1", 0]]}}`, `:1:/K/move/0/0: an integer is needed here, not a string`},
	{`{"K": {"name": "a", "move": [[null, 0]]}}`, `:1:/K/move/0/0: an integer is needed here, not null`},
	{`{"K": {"name": "a", "move": [[8, 0]]}}`, `:1:/K/move/0/0: 8 is not from -7 to 7`},
	{`{"K": {"name": "a", "move": [[0, -8]]}}`, `:1:/K/move/0/1: -8 is not from -7 to 7`},
	{`{"K": {"name": "a", "move": [[0, 99999999999999999999999999]]}}`, `:1:/K/move/0/1: 99999999999999999999999999 is not from -7 to 7`},
	{`{"K": {"name": "a", "move": [[1e999, 0]]}}`, `:1:/K/move/0/0: 1e999 is not written as an integer`},
	{`{"K": {"name": "a", "move": [[1, 0, 0]]}}`, `:1:/K/move/0/2: a range is 1 to 7, or -1 for as far as it goes`},
	{`{"K": {"name": "a", "move": [[1, 0, -2]]}}`, `:1:/K/move/0/2: -2 is not from -1 to 7`},
	{`{"K": {"name": "a", "betza": 1}}`, `:1:/K/betza: a string is needed here, not a number`},
	{`{"K": {"name": "a", "betza": ""}}`, `:1:/K/betza: character 1: a Betza string has 1 to 200 characters`},
	{`{"K": {"name": "a", "betza": "WxF"}}`, `:1:/K/betza: character 2: "x" is not one of the modifiers f b l r v s h, m c i, p g n`},
	{`{"K": {"name": "a", "betza": "t[WF]"}}`, `:1:/K/betza: character 1: "t" is not one of the modifiers f b l r v s h, m c i, p g n`},
	{`{"K": {"name": "a", "betza": "[WF]"}}`, `:1:/K/betza: character 1: bent moves, in brackets, are not supported`},
	{`{"K": {"name": "a", "betza": "W", "move": []}}`, `:1:/K/move: "betza" stands in the place of "move"`},
	{`{"K": {"name": "a", "betza": "W", "initial": [[1, 0]]}}`, `:1:/K/initial: "betza" stands in the place of "initial"`},
	{`{"K": {"name": "a", "betza": "W", "capture": "move"}}`, `:1:/K/capture: "betza" stands in the place of "capture"`},
	{`{"K": {"name": "a", "move": [], "image": "../x"}}`, `:1:/K/image: "../x" is not the plain name of a picture`},
	{`{"K": {"name": "a", "move": [], "image": "a\\b"}}`, `:1:/K/image: "a\\b" is not the plain name of a picture`},
	{`{"K": {"name": "a", "move": [], "image": ".."}}`, `:1:/K/image: ".." is not the plain name of a picture`},
	{`{"K": {"name": "a", "move": [], "san": "Kn"}}`, `:1:/K/san: a piece's letter in move text is one capital letter or none, not "Kn"`},
	{`{"K": {"name": "a", "move": [], "san": "k"}}`, `:1:/K/san: a piece's letter in move text is one capital letter or none, not "k" (did you mean "K"?)`},
	{`{"K": {"name": "a", "move": [], "san": null}}`, `:1:/K/san: a string is needed here, not null`},
	{`{"K": {"name": "a", "move": [[01, 0]]}}`, `:1:: not JSON: invalid literal: 01`},
	{`{"K": {"name": "a", "move": [[+1, 0]]}}`, `:1:: not JSON: invalid literal: +1`},
	{`{K: {}}`, `:1:: not JSON: invalid literal: K`},
	{`{'K': {}}`, `:1:: not JSON: invalid character '\'' at start of value`},
	{"{\n\"K\": {}\n} x", `:3:: not JSON: invalid character 'x' after top-level value`},
	{"", `:1:: the file ends too early`},
	{"// nothing but a comment", `:1:: the file ends too early`},
	{"{\"K\": /* never ends {}}", `:1:: the file ends too early`},
	{"{\n\"\xff\": {}}", `:2:: the file is not UTF-8 text`},
	{"\xff\xfe{\x00", `:1:: the file ends too early`},
}

func TestMalformedLibrary(t *testing.T) {
	for _, c := range malformedLibraries {
		_, err := ReadFiles(source.File{Name: LibraryFile, Data: []byte(c.library)}, source.File{}, shippedBook(t))
		refused(t, err, LibraryFile+c.want)
	}
}

// malformedRulesets are malformed rulesets, each under the name t, each with one of its errors.
var malformedRulesets = []struct{ ruleset, want string }{
	{`1`, `/t: an object is needed here, not a number`},
	{`{"royal": "K"}`, `/t: "board" is missing`},
	{`{` + kings + `}`, `/t: "royal" is missing`},
	{`{"inherits": "normal", "Board": []}`, `/t/Board: unknown key "Board" (did you mean "board"?)`},
	{`{"inherits": "normal", "colour": "red"}`, `/t/colour: unknown key "colour"`},
	{`{"inherits": "normal", "castlin": {"partner": "R"}}`, `/t/castlin: unknown key "castlin" (did you mean "castling"?)`},
	{`{"inherits": "normal", "shuffle": {"betwen": ["K", "R"]}}`, `/t/shuffle/betwen: unknown key "betwen" (did you mean "between"?)`},
	{`{"inherits": "normal", "pieces": {"Q": {"name": "a", "move": [], "promotes": true}}}`, `/t/pieces/Q/promotes: unknown key "promotes"`},
	{`{"inherits": "normal", "board": {}}`, `/t/board: an array is needed here, not an object`},
	{`{"inherits": "normal", ` + board("4K3", "8", "8", "8", "8", "8", "4k3") + `}`, `/t: neither side has one "K" and a "R" on one rank`},
	{`{"inherits": "normal", ` + board("4K3", "8", "8", "8", "8", "8", "8", "8", "4k3") + `}`, `/t/board: the board has 1 to 8 rows, not 9`},
	{`{"inherits": "normal", ` + board("4K3", "7", "8", "8", "8", "8", "8", "4k3") + `}`, `/t/board/1: the row has 7 squares, but the first one 8`},
	{`{"inherits": "normal", ` + board("4K3", "88", "8", "8", "8", "8", "8", "4k3") + `}`, `/t/board/1: the row has 16 squares, but the first one 8`},
	{`{"inherits": "normal", ` + board("4K2X", "8", "8", "8", "8", "8", "8", "4k3") + `}`, `/t/board/0/7: no piece has the letter "X"`},
	{`{"inherits": "normal", ` + board("4K2é", "8", "8", "8", "8", "8", "8", "4k3") + `}`, `/t/board/0/7: a square holds one letter, one space or, for a hole, #, not "é"`},
	{`{"inherits": "normal", "board": [[""], [], [], [], [], [], [], []]}`, `/t/board/0/0: a square holds one letter, one space or, for a hole, #, not ""`},
	{`{"inherits": "normal", "board": [["KK"], [], [], [], [], [], [], []]}`, `/t/board/0/0: a square holds one letter, one space or, for a hole, #, not "KK"`},
	{`{"inherits": "normal", "board": [[1], [], [], [], [], [], [], []]}`, `/t/board/0/0: a string is needed here, not a number`},
	{`{"inherits": "normal", "board": ["RNBQKBNR", [], [], [], [], [], [], []]}`, `/t/board/0: an array is needed here, not a string`},
	{`{"inherits": "normal", "first_row": 2}`, `/t/first_row: the first row is rank 1 or rank 8, not 2`},
	{`{"inherits": "normal", "first_row": "1"}`, `/t/first_row: an integer is needed here, not a string`},
	{`{"inherits": "normal", "first_row": 0}`, `/t/first_row: 0 is not from 1 to 8`},
	{`{"inherits": "normal", "royal": "k"}`, `/t/royal: a piece's letter is one capital letter from A to Z, not "k" (did you mean "K"?)`},
	{`{"inherits": "normal", "royal": "X"}`, `/t/royal: no piece has the letter "X"`},
	{`{"inherits": "normal", "royal": "KQ"}`, `/t/royal: a piece's letter is one capital letter from A to Z, not "KQ"`},
	{`{"inherits": "normal", "royal": ["K", "q"]}`, `/t/royal/1: a piece's letter is one capital letter from A to Z, not "q" (did you mean "Q"?)`},
	{`{"inherits": "normal", "royal": ["K", "K"]}`, `/t/royal/1: the letter "K" is given twice`},
	{`{"inherits": "normal", "royal": true}`, `/t/royal: a letter or a list of letters is needed here, not true or false`},
	{`{"inherits": "normal", "royal": ""}`, `/t: white has no royal piece, which winning by checkmate needs`},
	{`{"inherits": "normal", "royal": ["A"]}`, `/t: black has no royal piece, which winning by checkmate needs`},
	{`{"royal": "K", ` + board("4K3", "8", "8", "8", "8", "8", "8", "8") + `}`, `/t/board: black has no royal piece, which winning by checkmate needs`},
	{`{"royal": "", ` + kings + `, "win": ["capture_royal"]}`, `/t/board: white has no royal piece, which winning by capture_royal needs`},
	{`{"inherits": "none"}`, `/t/inherits: there is no ruleset "none" to inherit from`},
	{`{"inherits": "Normal"}`, `/t/inherits: there is no ruleset "Normal" to inherit from (did you mean "normal"?)`},
	{`{"inherits": ["normal"]}`, `/t/inherits: the name of a ruleset is needed here, not an array`},
	{`{"inherits": "t"}`, `/t/inherits: the rulesets inherit from each other in a circle: t, t`},
	{`{"inherits": "normal", "description": 5}`, `/t/description: a string is needed here, not a number`},
	{`{"inherits": "normal", "description": "a\u0000"}`, `/t/description: the character U+0000 is not allowed here`},
	{`{"inherits": "normal", "pieces": {"q": {}}}`, `/t/pieces/q: a piece's key is one capital letter from A to Z, not "q" (did you mean "Q"?)`},
	{`{"inherits": "normal", "pieces": []}`, `/t/pieces: an object is needed here, not an array`},
	{`{"inherits": "normal", "pieces": {"Q": {"name": "a", "move": [[9, 0]]}}}`, `/t/pieces/Q/move/0/0: 9 is not from -7 to 7`},
	{`{"inherits": "normal", "turn": "White"}`, `/t/turn: "White" is none of the words white, black (did you mean "white"?)`},
	{`{"inherits": "normal", "turn": 0}`, `/t/turn: a string is needed here, not a number`},
	{`{"inherits": "normal", "symmetry": "turn"}`, `/t/symmetry: "turn" is none of the words mirror, rotate`},
	{`{"inherits": "normal", "castling": "R"}`, `/t/castling: an object is needed here, not a string`},
	{`{"inherits": "normal", "castling": {"king": "K"}}`, `/t/castling: "partner" is missing`},
	{`{"inherits": "normal", "castling": {"king": "K", "partner": "K"}}`, `/t/castling: a piece cannot castle with its own kind`},
	{`{"inherits": "normal", "castling": {"king": "K", "partner": "r"}}`, `/t/castling/partner: a piece's letter is one capital letter from A to Z, not "r" (did you mean "R"?)`},
	{`{"inherits": "normal", "castling": {"king": "K", "partner": "P"}}`, `/t/castling: neither side has one "K" and a "P" on one rank`},
	{`{"inherits": "normal", "royal": "", "win": [], "castling": {"partner": "R"}}`, `/t/castling: "king" is missing, and there is no royal piece to use for it`},
	{`{"royal": "K", ` + kings + `, "castling": {"partner": "R"}}`, `/t/castling: neither side has one "K" and a "R" on one rank`},
	{`{"inherits": "normal", "castling": {"partner": []}}`, `/t/castling/partner: at least one letter is needed here`},
	{`{"inherits": "normal", "castling": {"partner": ["R", "R"]}}`, `/t/castling/partner/1: the letter "R" is given twice`},
	{`{"inherits": "normal", "castling": {"partner": ["R", "K"]}}`, `/t/castling: a piece cannot castle with its own kind`},
	{`{"inherits": "normal", "castling": {"partner": "R", "goals": "c"}}`, `/t/castling/goals: an array is needed here, not a string`},
	{`{"inherits": "normal", "castling": {"partner": "R", "goals": ["c"]}}`, `/t/castling/goals: two files are needed here, not 1`},
	{`{"inherits": "normal", "castling": {"partner": "R", "goals": ["g", "c"]}}`, `/t/castling/goals: the left one of the two files comes first`},
	{`{"inherits": "normal", "castling": {"partner": "R", "goals": ["c", "i"]}}`, `/t/castling/goals/1: "i" is not a file of the board`},
	{`{"inherits": "normal", "castling": {"partner": "R", "goals": ["c", 7]}}`, `/t/castling/goals/1: a string is needed here, not a number`},
	{`{"inherits": "normal", "initial": ["*2"]}`, `/t/initial: an object is needed here, not an array`},
	{`{"inherits": "normal", "initial": {"p": ["*2"]}}`, `/t/initial/p: a piece's letter is one capital letter from A to Z, not "p" (did you mean "P"?)`},
	{`{"inherits": "normal", "initial": {"X": ["*2"]}}`, `/t/initial/X: no piece has the letter "X"`},
	{`{"inherits": "normal", "initial": {"P": "*2"}}`, `/t/initial/P: an array is needed here, not a string`},
	{`{"inherits": "normal", "initial": {"P": []}}`, `/t/initial/P: at least one square is needed here`},
	{`{"inherits": "normal", "initial": {"P": ["2"]}}`, `/t/initial/P/0: "2" is not a square of the board, a rank such as *8, a file such as a*, or **`},
	{`{"inherits": "normal", "initial": {"white": {"P": ["*2"]}, "P": ["*2"]}}`, `/t/initial/P: unknown key "P"`},
	{`{"inherits": "normal", "en_passant": {"on": ["*6"]}}`, `/t/en_passant: "of" is missing`},
	{`{"inherits": "normal", "en_passant": {"of": ["P"], "on": ["x6"]}}`, `/t/en_passant/on/0: "x6" is not a square of the board, a rank such as *8, a file such as a*, or **`},
	{`{"inherits": "normal", "en_passant": {"of": ["P"], "in": ["*6"]}}`, `/t/en_passant/in: unknown key "in"`},
	{`{"inherits": "normal", "en_passant": "P"}`, `/t/en_passant: an array is needed here, not a string`},
	{`{"inherits": "normal", "en_passant": ["P", "P"]}`, `/t/en_passant/1: the letter "P" is given twice`},
	{`{"inherits": "normal", "en_passant": ["K"]}`, `/t/en_passant: a royal piece, "K", cannot capture or be captured en passant`},
	{`{"inherits": "normal", "promotion": []}`, `/t/promotion: an object is needed here, not an array`},
	{`{"inherits": "normal", "promotion": {"p": ["Q"]}}`, `/t/promotion/p: a piece's letter is one capital letter from A to Z, not "p" (did you mean "P"?)`},
	{`{"inherits": "normal", "promotion": {"X": ["Q"]}}`, `/t/promotion/X: no piece has the letter "X"`},
	{`{"inherits": "normal", "promotion": {"P": []}}`, `/t/promotion/P: a promotion needs at least one letter`},
	{`{"inherits": "normal", "promotion": {"P": ["X"]}}`, `/t/promotion/P/0: no piece has the letter "X"`},
	{`{"inherits": "normal", "promotion": {"P": ["P"]}}`, `/t/promotion/P: a piece cannot promote to its own kind`},
	{`{"inherits": "normal", "promotion": {"P": {"rank": 8}}}`, `/t/promotion/P: "to" is missing`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "zone": []}}}`, `/t/promotion/P/zone: at least one square is needed here`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "zone": ["*9"]}}}`, `/t/promotion/P/zone/0: "*9" is not a square of the board, a rank such as *8, a file such as a*, or **`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "zone": ["*8"], "rank": 8}}}`, `/t/promotion/P: "rank" and "zone" cannot both be given`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "optional": 1}}}`, `/t/promotion/P/optional: true or false is needed here, not a number`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "leaving": "yes"}}}`, `/t/promotion/P/leaving: true or false is needed here, not a string`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "rank": 9}}}`, `/t/promotion/P/rank: 9 is not from 1 to 8`},
	{`{"inherits": "normal", "promotion": {"P": {"to": ["Q"], "rank": 2}}}`, `/t: a "P" stands on a2, where it promotes`},
	{`{"inherits": "normal", "shuffle": true}`, `/t/shuffle: an object is needed here, not true or false`},
	{`{"inherits": "normal", "shuffle": {"between": ["K"]}}`, `/t/shuffle/between: two letters are needed here, not 1`},
	{`{"inherits": "normal", "shuffle": {"between": ["Q", "P"]}}`, `/t/shuffle: one "Q" between two "P" is not possible on the start rank`},
	{`{"inherits": "normal", "shuffle": {"opposite_colours": "Q"}}`, `/t/shuffle: there are not two "Q" on the start rank`},
	{`{"inherits": "normal", "shuffle": {}, ` + board("RNBQKBNR", "PPPPPPPP", "8", "8", "8", "8", "pppppppp", "rnbkqbnr") + `}`, `/t/shuffle: the ranks 1 and 8 do not mirror each other`},
	{`{"inherits": "normal", "win": "checkmate"}`, `/t/win: an array is needed here, not a string`},
	{`{"inherits": "normal", "win": ["Checkmate"]}`, `/t/win/0: "Checkmate" is not a way to win (did you mean "checkmate"?)`},
	{`{"inherits": "normal", "win": ["stalemate"]}`, `/t/win/0: "stalemate" is not a way to win`},
	{`{"inherits": "normal", "win": ["reach"]}`, `/t/win/0: "reach" needs a value: {"reach": ...}`},
	{`{"inherits": "normal", "win": [{"checkmate": true}]}`, `/t/win/0/checkmate: "checkmate" is a word of its own and takes no value`},
	{`{"inherits": "normal", "win": [{}]}`, `/t/win/0: one win condition is needed here, not 0`},
	{`{"inherits": "normal", "win": [{"checks": 3, "reach": ["d4"]}]}`, `/t/win/0: one win condition is needed here, not 2`},
	{`{"inherits": "normal", "win": [3]}`, `/t/win/0: a win condition is needed here, not a number`},
	{`{"inherits": "normal", "win": ["checkmate", "checkmate"]}`, `/t/win/1: the same win condition is given twice`},
	{`{"inherits": "normal", "win": ["checkmate", "capture_royal"]}`, `/t/win: capture_royal and checkmate cannot both win`},
	{`{"inherits": "normal", "win": [{"reach": ["i9"]}]}`, `/t/win/0/reach/0: "i9" is not a square of the board, a rank such as *8, a file such as a*, or **`},
	{`{"inherits": "normal", "win": [{"reach": ["d4", "d4"]}]}`, `/t/win/0/reach/1: the square d4 is given twice`},
	{`{"inherits": "normal", "win": [{"reach": []}]}`, `/t/win/0/reach: at least one square is needed here`},
	{`{"inherits": "normal", "win": [{"reach": "d4"}]}`, `/t/win/0/reach: an array is needed here, not a string`},
	{`{"inherits": "normal", "win": [{"checks": 0}]}`, `/t/win/0/checks: 0 is not from 1 to 99`},
	{`{"inherits": "normal", "win": [{"extinction": []}]}`, `/t/win/0/extinction: at least one letter is needed here`},
	{`{"inherits": "antichess", "win": [{"checks": 3}]}`, `/t/win: winning by checks needs royal pieces`},
	{`{"inherits": "antichess", "win": [{"reach": ["d4"]}]}`, `/t/win: winning by reach needs royal pieces`},
	{`{"inherits": "antichess", "win": ["bare_royal"]}`, `/t/win: winning by bare_royal needs royal pieces`},
	{`{"inherits": "normal", "fen": "k7/8"}`, `/t: white has no royal piece, which winning by checkmate needs`},
	{`{"inherits": "normal", "fen": "8/8", ` + kings + `}`, `/t/fen: the start board is given twice, as "board" and as "fen"`},
	{`{"inherits": "normal", "fen": "k7/8/8/8/8/8/8/8/K7"}`, `/t/fen: the board has 1 to 8 rows, not 9`},
	{`{"inherits": "normal", "fen": "k7/7/8/8/8/8/8/K7"}`, `/t/fen: rank 7 has 7 squares, not 8`},
	{`{"inherits": "normal", "fen": "k7/8/8/8/8/8/8/K7-"}`, `/t/fen: rank 1: "-" is not a piece, a number of empty squares or a hole`},
	{`{"inherits": "normal", "fen": "k7/8/8/8/8/8/8/K6X"}`, `/t/fen: no piece has the letter "X"`},
	{`{"inherits": "normal", "fen": 5}`, `/t/fen: a string is needed here, not a number`},
	{`{"inherits": "normal", "fen": "", "first_row": 1}`, `/t/first_row: "fen" says of itself which row is the first`},
	{`{"inherits": "normal", "lose": ["reach"]}`, `/t/lose/0: "reach" needs a value: {"reach": ...}`},
	{`{"inherits": "normal", "lose": "checkmate"}`, `/t/lose: an array is needed here, not a string`},
	{`{"inherits": "normal", "give_check": "no"}`, `/t/give_check: true or false is needed here, not a string`},
	{`{"inherits": "normal", "must_capture": {"white": 1}}`, `/t/must_capture/white: true or false is needed here, not a number`},
	{`{"inherits": "normal", "win": {"black": ["chekmate"]}}`, `/t/win/black/0: "chekmate" is not a way to win (did you mean "checkmate"?)`},
	{`{"inherits": "normal", "win": [{"reach": ["d4"], "by": []}]}`, `/t/win/0/by: at least one letter is needed here`},
	{`{"inherits": "normal", "win": [{"reach": ["d4"], "answer": "red"}]}`, `/t/win/0/answer: "red" is none of the words white, black`},
	{`{"inherits": "normal", "win": [{"extinction": "any"}]}`, `/t/win/0/extinction: "any" is neither a list of letters nor the word all`},
	{`{"inherits": "normal", "win": [{"extinction": "all", "left": 65}]}`, `/t/win/0/left: 65 is not from 0 to 64`},
	{`{"inherits": "normal", "hand": true}`, `/t/hand: an object is needed here, not true or false`},
	{`{"inherits": "normal", "hand": {"captures": "lost"}}`, `/t/hand/captures: "lost" is none of the words demoted, as_is`},
	{`{"inherits": "normal", "hand": {"start": ["Y"]}}`, `/t/hand/start/0: no piece has the letter "Y"`},
	{`{"inherits": "normal", "hand": {"drop": {"p": ["*2"]}}}`, `/t/hand/drop/p: a piece's letter is one capital letter from A to Z, not "p" (did you mean "P"?)`},
	{`{"inherits": "normal", "hand": {"drop": {"P": []}}}`, `/t/hand/drop/P: at least one square is needed here`},
	{`{"inherits": "normal", "hand": {"drop": {"P": ["*9"]}}}`, `/t/hand/drop/P/0: "*9" is not a square of the board, a rank such as *8, a file such as a*, or **`},
	{`{"inherits": "normal", "hand": {"first": 1}}`, `/t/hand/first: true or false is needed here, not a number`},
	{`{"inherits": "normal", "hand": {"castels": true}}`, `/t/hand/castels: unknown key "castels" (did you mean "castles"?)`},
	{`{"inherits": "normal", "promotion": {"P": ["Q"], "N": ["Q"]}, "hand": {"captures": "demoted"}}`, `/t/hand: "N" and "P" both promote to "Q", which could not go back to either in a hand`},
	{`{"fen": "*****/rnkqr/ppppp/PPPPP/RNKQR", "royal": "K", "promotion": {"P": ["Q"]}}`, `/t/promotion: white's "P" has no square on the board`},
	{`{"inherits": "normal", "promotion": {"P": ["N"], "N": ["Q"]}, "hand": {"captures": "demoted"}}`, `/t/hand: "N" promotes again after having been promoted, and could not go back to what it was in a hand`},
	{`{"inherits": "normal", "blast": {"spares": "P"}}`, `/t/blast/spares: an array is needed here, not a string`},
	{`{"inherits": "normal", "draws": {"to": "me"}}`, `/t/draws/to: "me" is none of the words white, black`},
	{`{"inherits": "normal", "stalemate": "lose"}`, `/t/stalemate: "lose" is none of the words draw, win, loss, fewer (did you mean "loss"?)`},
	{`{"inherits": "normal", "must_capture": 1}`, `/t/must_capture: true or false is needed here, not a number`},
	{`{"inherits": "normal", "draws": false}`, `/t/draws: an object is needed here, not true or false`},
	{`{"inherits": "normal", "draws": {"moves": -1}}`, `/t/draws/moves: -1 is not from 0 to 10000`},
	{`{"inherits": "normal", "draws": {"moves": true}}`, `/t/draws/moves: an integer is needed here, not true or false`},
	{`{"inherits": "normal", "draws": {"repetition": 1}}`, `/t/draws/repetition: 1 is not from 2 to 10000, nor 0 for off`},
	{`{"inherits": "normal", "draws": {"dead_position": 1}}`, `/t/draws/dead_position: true or false is needed here, not a number`},
	{`{"inherits": "normal", "draws": {"Moves": 75}}`, `/t/draws/Moves: unknown key "Moves" (did you mean "moves"?)`},
	{`{"inherits": "normal", "pgn": null}`, `/t/pgn: a string is needed here, not null`},
	{`{"inherits": "check", "turn": "black"}`, `/t: the side not to move is in check: white on a1`},
}

func TestMalformedRulesets(t *testing.T) {
	for _, c := range malformedRulesets {
		_, err := readText(t, "", `{"t": `+c.ruleset+`}`)
		refused(t, err, RulesetsFile+":1:"+c.want)
	}
}

// TestOneFaultOnce: an error that only follows from another is not reported.
func TestOneFaultOnce(t *testing.T) {
	for _, ruleset := range []string{
		`{"royal": "k", ` + kings + `}`,
		`{"royal": 5, ` + kings + `}`,
		`{"royal": "K", "castling": {"partner": "R"}, ` + board("4K3", "8", "88") + `}`,
		`{"royal": "K", "shuffle": {}, "castling": {"partner": "R"}, ` + board("RK5X", "8", "8", "8", "8", "8", "8", "4k3") + `}`,
	} {
		if _, err := readText(t, "", `{"t": `+ruleset+`}`); len(source.Faults(err)) != 1 {
			t.Errorf("%s:\n%v", ruleset, err)
		}
	}
}

// TestDrawsOff: 0 and false both switch a rule of draws off.
func TestDrawsOff(t *testing.T) {
	for _, off := range []string{"0", "false"} {
		b, err := readText(t, "", `{"t": {"inherits": "normal", "draws": {"claim_repetition": `+off+`, "repetition": `+off+
			`, "claim_moves": `+off+`, "moves": `+off+`, "dead_position": `+off+`}}}`)
		if err != nil {
			t.Error(err)
		} else if d, err := b.Definition("t"); err != nil || d.Draws != (Draws{}) {
			t.Errorf("%s: %v, %v", off, d.Draws, err)
		}
	}
}

// TestTooMuch refuses files that would cost a parser its life, before parsing.
func TestTooMuch(t *testing.T) {
	testenv.OneGoroutine(t)
	deep := bytes.Repeat([]byte("["), source.MaxFileSize)
	for _, c := range []struct {
		data []byte
		want string
	}{
		{deep, `f:1:: nested more than 100 deep`},
		{bytes.Repeat([]byte(`{"a":`), 1<<20), `f:1:: nested more than 100 deep`},
		{append(deep, ' '), `f:1:: the file is larger than 16 MB`},
		{append([]byte("["), bytes.Repeat([]byte("0,"), 2<<20)...), `f:1:: more than 524288 values`},
		{bytes.Repeat([]byte("\n"), source.MaxFileSize), `f:16777217:: the file ends too early`},
		{append([]byte(`"`), bytes.Repeat([]byte("["), source.MaxFileSize-1)...), `f:1:: the file ends too early`},
	} {
		if _, err := source.ParseJSON("f", c.data); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	brackets := `{"_comment": "` + strings.Repeat("[", 200) + `"} // ` + strings.Repeat("{", 200)
	if _, err := source.ParseJSON("f", []byte(brackets)); err != nil {
		t.Errorf("brackets in strings and comments: %v", err)
	}
}

// TestTruncated cuts a good file after every byte: it is refused wherever the cut falls inside the outermost value.
func TestTruncated(t *testing.T) {
	const text = "\ufeff// a library\n{\"K\": {\"name\": \"K\\u0069ng\", /* , */ \"move\": [[1, 0, -1],], \"capture\": \"move\"}, \"_x\": null,}"
	for n := range len(text) {
		if _, err := ReadFiles(source.File{Name: LibraryFile, Data: []byte(text[:n])}, source.File{}, nil); err == nil {
			t.Errorf("good when cut after %d bytes: %q", n, text[:n])
		}
	}
	if _, err := ReadFiles(source.File{Name: LibraryFile, Data: []byte(text)}, source.File{}, nil); err != nil {
		t.Errorf("the whole file: %v", err)
	}
}

// TestManyFaults reports at most a thousand errors of a file, in the order of its lines.
func TestManyFaults(t *testing.T) {
	text := "{" + strings.Repeat("\"k\": 1,\n", 5000) + "}"
	_, err := ReadFiles(source.File{Name: LibraryFile, Data: []byte(text)}, source.File{}, nil)
	faults := source.Faults(err)
	if len(faults) != 1000+1 {
		t.Fatalf("%d faults", len(faults))
	}
	for i := 1; i < len(faults); i++ {
		if faults[i].Line < faults[i-1].Line {
			t.Fatalf("line %d after line %d", faults[i].Line, faults[i-1].Line)
		}
	}
}

// TestRulesetNames refuses names that cannot be shown, and more rulesets than anybody plays.
func TestRulesetNames(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"": {"inherits": "normal"}}`, `ruleset.json:1:/: a ruleset's name has 1 to 60 characters`},
		{`{"` + strings.Repeat("x", 101) + `": {"inherits": "normal"}}`, `ruleset.json:1:/` + strings.Repeat("x", 99) + `…: a ruleset's name has 1 to 60 characters`},
		{`{"a\u202eb": {"inherits": "normal"}}`, "ruleset.json:1:/ab: the character U+202E is not allowed here"},
		{`{` + strings.Repeat(`"x": {},`, maxRulesets) + `"y": {}}`, `ruleset.json:1:/x: the key is given twice, first on line 1`},
		{`[]`, `ruleset.json:1:: an object is needed here, not an array`},
	} {
		_, err := readText(t, "", c.text)
		refused(t, err, c.want)
	}
	var many strings.Builder
	for i := range maxRulesets + 1 {
		fmt.Fprintf(&many, "%q: {\"inherits\": \"normal\"},\n", fmt.Sprint("r", i))
	}
	_, err := readText(t, "", "{"+many.String()+"}")
	refused(t, err, `ruleset.json:1:: more than 1000 rulesets in one file`)
}
