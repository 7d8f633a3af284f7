package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// betzaDirectionsOfFFish are Betza strings with the steps, forward and right, that ffish.js 0.7 gives such a piece on d4 of an
// empty board.
var betzaDirectionsOfFFish = map[string]string{
	"fN": "[[2,-1],[2,1]]", "fhN": "[[1,-2],[1,2],[2,-1],[2,1]]", "ffN": "[[2,-1],[2,1]]", "fsN": "[[1,-2],[1,2]]",
	"flN": "[[1,-2]]", "lfN": "[[2,-1]]", "hrN": "[[-2,-1],[-1,2],[1,-2],[2,1]]", "hlN": "[[-2,1],[-1,-2],[1,2],[2,-1]]",
	"vN": "[[-2,-1],[-2,1],[2,-1],[2,1]]", "sN": "[[-1,-2],[-1,2],[1,-2],[1,2]]", "fbN": "[[-2,-1],[-2,1],[2,-1],[2,1]]",
	"lhN": "[[-2,-1],[-1,-2],[1,-2],[2,-1]]", "flfrN": "[[1,-2],[1,2]]", "fflN": "[[-1,-2],[1,-2],[2,-1],[2,1]]",
	"lN": "[[-1,-2],[1,-2]]", "blN": "[[-1,-2]]", "bhN": "[[-2,-1],[-2,1],[-1,-2],[-1,2]]", "rlN": "[[-1,-2],[-1,2],[1,-2],[1,2]]",
	"fF": "[[1,-1],[1,1]]", "lF": "[[-1,-1],[1,-1]]", "vF": "[[-1,-1],[-1,1],[1,-1],[1,1]]", "sF": "[[-1,-1],[-1,1],[1,-1],[1,1]]",
	"flF": "[[1,-1]]", "fsF": "[[1,-1],[1,1]]", "fbF": "[[-1,-1],[-1,1],[1,-1],[1,1]]", "flbrF": "[[-1,1],[1,-1]]",
	"fblF": "[[-1,-1],[1,-1],[1,1]]", "fsW": "[[0,-1],[0,1],[1,0]]", "flW": "[[0,-1],[1,0]]", "vlW": "[[-1,0],[0,-1],[1,0]]",
	"ffW": "[[1,0]]", "fbrW": "[[-1,0],[0,1],[1,0]]", "nZ": "[[-3,-2],[-3,2],[-2,-3],[-2,3],[2,-3],[2,3],[3,-2],[3,2]]",
}

// TestBetzaDirections compares the directions with those of another program.
func TestBetzaDirections(t *testing.T) {
	for text, want := range betzaDirectionsOfFFish {
		move, initial, capture, err := ParseBetza(text)
		if err != nil || len(initial) > 0 || !slices.Equal(move, capture) {
			t.Errorf("%s: %v, %v, %v, %v", text, move, initial, capture, err)
			continue
		}
		var got []string
		slices.SortFunc(move, func(a, b Offset) int { return 100*(a.Forward-b.Forward) + a.Right - b.Right })
		for _, o := range move {
			got = append(got, fmt.Sprintf("[%d,%d]", o.Forward, o.Right))
		}
		if "["+strings.Join(got, ",")+"]" != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
}

func TestBetza(t *testing.T) {
	for _, c := range []struct{ text, move, initial, capture string }{
		{"fmWfcFifmR2", `[[1, 0]]`, `[[1, 0, 2]]`, `[[1, 1], [1, -1]]`},
		{"K", `[[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]]`, `[]`, "same"},
		{"R", `[[1, 0, -1], [0, 1, -1], [-1, 0, -1], [0, -1, -1]]`, `[]`, "same"},
		{"R3", `[[1, 0, 3], [0, 1, 3], [-1, 0, 3], [0, -1, 3]]`, `[]`, "same"},
		{"W3", `[[1, 0, 3], [0, 1, 3], [-1, 0, 3], [0, -1, 3]]`, `[]`, "same"},
		{"fsR", `[[1, 0, -1], [0, 1, -1], [0, -1, -1]]`, `[]`, "same"},
		{"WW", `[[1, 0, -1], [0, 1, -1], [-1, 0, -1], [0, -1, -1]]`, `[]`, "same"},
		{"fW0", `[[1, 0, -1]]`, `[]`, "same"},
		{"fNN", `[[2, 1, -1], [2, -1, -1]]`, `[]`, "same"},
		{"fN2", `[[2, 1, 2], [2, -1, 2]]`, `[]`, "same"},
		{"fKK", `[[1, 0, -1], [1, 1, -1], [1, -1, -1]]`, `[]`, "same"},
		{"fQ2", `[[1, 0, 2], [1, 1, 2], [1, -1, 2]]`, `[]`, "same"},
		{"mfRcfpR", `[[1, 0, -1]]`, `[]`, `[[1, 0, -1, "over"]]`},
		{"fgQ", `[[1, 0, -1, "beyond"], [1, 1, -1, "beyond"], [1, -1, -1, "beyond"]]`, `[]`, "same"},
		{"fnD", `[[2, 0, 1, "lame"]]`, `[]`, "same"},
		{"fpD", `[[2, 0, 1, "over"]]`, `[]`, "same"},
		{"fmcW", `[[1, 0]]`, `[]`, "same"},
		{"fWfW", `[[1, 0]]`, `[]`, "same"},
		{"fWfR", `[[1, 0], [1, 0, -1]]`, `[]`, "same"},
	} {
		move, initial, capture, err := ParseBetza(c.text)
		if c.capture == "same" {
			c.capture = c.move
		}
		if err != nil || offsetsText(move) != c.move || offsetsText(initial) != c.initial || offsetsText(capture) != c.capture {
			t.Errorf("%s: %v, %v, %v, %v", c.text, move, initial, capture, err)
		}
	}
}

func offsetsText(offsets []Offset) string {
	values := []any{}
	for _, o := range offsets {
		values = append(values, o.Values())
	}
	text, _ := json.Marshal(values)
	return strings.ReplaceAll(string(text), ",", ", ")
}

var malformedBetza = []struct {
	text string
	at   int
	want string
}{
	{"", 1, "a Betza string has 1 to 200 characters"},
	{strings.Repeat("N", 201), 1, "a Betza string has 1 to 200 characters"},
	{"Nx", 2, `"x" is not one of the modifiers f b l r v s h, m c i, p g n`},
	{"Nf", 2, `an atom is missing behind "f"`},
	{"WX", 2, `"X" is not one of the atoms W F D N A H C Z G K Q R B`},
	{"W é", 2, `" " is not one of the atoms W F D N A H C Z G K Q R B`},
	{"é", 1, `"é" is not one of the atoms W F D N A H C Z G K Q R B`},
	{"t[FR]", 1, `"t" is not one of the modifiers f b l r v s h, m c i, p g n`},
	{"[FR]", 1, "bent moves, in brackets, are not supported"},
	{"F(1,0)", 2, "bent moves, in brackets, are not supported"},
	{"hW", 1, `"h" are not directions for "W"`},
	{"NfhF", 2, `"fh" are not directions for "F"`},
	{"vhN", 1, `"vh" are not directions for "N"`},
	{"iW", 1, "an initial move never captures: write im"},
	{"WimcW", 2, "an initial move never captures: write im"},
	{"pgR", 2, "only one of p, g and n can stand before an atom"},
	{"RR", 2, `"R" already has unlimited range`},
	{"R8", 2, "a range is 1 to 7, or 0 for as far as it goes"},
	{"R12", 2, "a range is 1 to 7, or 0 for as far as it goes"},
	{"NpW", 3, `there is no square for a hurdle on the way of "W"`},
	{"gR1", 2, `there is no square for a hurdle on the way of "R1"`},
	{"fpH2R3x", 7, `"x" is not one of the modifiers f b l r v s h, m c i, p g n`},
	{"3", 1, `"3" is not one of the atoms W F D N A H C Z G K Q R B`},
}

func TestMalformedBetza(t *testing.T) {
	for _, c := range malformedBetza {
		_, _, _, err := ParseBetza(c.text)
		of := (*BetzaError)(nil)
		if !errors.As(err, &of) || err.Error() != fmt.Sprintf("character %d: %s", c.at, c.want) {
			t.Errorf("%q: %v, want %d: %s", c.text, err, c.at, c.want)
		}
	}
}

// is reports whether a Betza string gives the piece's moves, initial ones also in the same order, on which en passant depends.
func (d *PieceDef) is(text string) bool {
	move, initial, capture, err := ParseBetza(text)
	same := func(a, b []Offset) bool { return slices.Equal(stepsOf(a, White, false), stepsOf(b, White, false)) }
	return err == nil && same(move, d.Move) && slices.Equal(initial, d.Initial) && same(capture, d.Capture)
}

func TestBetzaOfShipped(t *testing.T) {
	for letter, want := range map[byte]string{
		'A': "QN", 'B': "B", 'C': "RN", 'D': "RF", 'E': "A", 'F': "F", 'H': "BN", 'K': "K", 'L': "C", 'M': "K", 'N': "N",
		'P': "fmWfcFifmR2", 'Q': "Q", 'R': "R", 'T': "KN", 'W': "W", 'Z': "Z",
	} {
		def, ok := shippedBook(t).library[letter]
		if !ok || !def.is(want) {
			t.Errorf("%c is %+v, want %s", letter, def, want)
		}
	}
}

// TestBetzaBudget: short strings cannot give more offsets than fit into memory.
func TestBetzaBudget(t *testing.T) {
	var text strings.Builder
	for _, manner := range []string{"", "n", "p", "g"} {
		for _, atom := range "KNCZDA" {
			for _, times := range "2345" {
				if text.Len() < maxBetza-5 {
					text.WriteString(manner + string(atom) + string(times))
				}
			}
		}
	}
	move, _, capture, err := ParseBetza(text.String())
	if err != nil {
		t.Fatal(err)
	}
	var many strings.Builder
	for i := range maxOffsets/(len(move)+len(capture)) + 1 {
		fmt.Fprintf(&many, "%q: {\"inherits\": \"normal\", \"pieces\": {\"X\": {\"name\": \"X\", \"betza\": %q}}},\n", fmt.Sprint(i), text.String())
	}
	_, err = readText(t, "", "{"+many.String()+"}")
	if err == nil || !strings.Contains(err.Error(), "the Betza strings of this file stand for more than 100000 offsets") {
		t.Errorf("%.200v", err)
	}
}
