package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
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
		testenv.Same(t, want, "["+strings.Join(got, ",")+"]", text, got)
	}
}

func TestBetza(t *testing.T) {
	for _, c := range []struct{ text, move, initial, capture string }{
		{"fmWfcFifmR2", `[[1, 0]]`, `[[1, 0, 2]]`, `[[1, 1], [1, -1]]`},
		{"K", `[[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]]`, `[]`, "same"},
		{"W3", `[[1, 0, 3], [0, 1, 3], [-1, 0, 3], [0, -1, 3]]`, `[]`, "same"},
		{"fsR", `[[1, 0, -1], [0, 1, -1], [0, -1, -1]]`, `[]`, "same"},
		{"fNN", `[[2, 1, -1], [2, -1, -1]]`, `[]`, "same"},
		{"fN2", `[[2, 1, 2], [2, -1, 2]]`, `[]`, "same"},
		{"fKK", `[[1, 0, -1], [1, 1, -1], [1, -1, -1]]`, `[]`, "same"},
		{"fQ2", `[[1, 0, 2], [1, 1, 2], [1, -1, 2]]`, `[]`, "same"},
		{"mfRcfpR", `[[1, 0, -1]]`, `[]`, `[[1, 0, -1, "over"]]`},
		{"fgQ", `[[1, 0, -1, "beyond"], [1, 1, -1, "beyond"], [1, -1, -1, "beyond"]]`, `[]`, "same"},
		{"fnD", `[[2, 0, 1, "lame"]]`, `[]`, "same"},
		{"fpD", `[[2, 0, 1, "over"]]`, `[]`, "same"},
		{"fmcW", `[[1, 0]]`, `[]`, "same"},
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

// TestMalformedBetza refuses strings at the character where they go wrong.
func TestMalformedBetza(t *testing.T) {
	for text, at := range map[string]int{
		"": 1, strings.Repeat("N", 201): 1, "Nx": 2, "Nf": 2, "WX": 2, "W é": 2, "é": 1, "t[FR]": 1, "[FR]": 1, "F(1,0)": 2, "hW": 1,
		"NfhF": 2, "vhN": 1, "iW": 1, "WimcW": 2, "pgR": 2, "RR": 2, "R8": 2, "R12": 2, "NpW": 3, "gR1": 2, "fpH2R3x": 7, "3": 1,
	} {
		_, _, _, err := ParseBetza(text)
		if of := (*BetzaError)(nil); !errors.As(err, &of) || of.At != at {
			t.Errorf("%q: %v, want character %d", text, err, at)
		}
	}
}

// is reports whether a Betza string gives the piece's moves, initial ones also in the same order, on which en passant depends.
func (d *PieceDef) is(text string) bool {
	move, initial, capture, err := ParseBetza(text)
	same := func(a, b []Offset) bool { return slices.Equal(stepsOf(a, White, false), stepsOf(b, White, false)) }
	return err == nil && same(move, d.Move) && slices.Equal(initial, d.Initial) && same(capture, d.Capture)
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
	testenv.Must(t, err)
	var many strings.Builder
	for i := range maxOffsets/(len(move)+len(capture)) + 1 {
		fmt.Fprintf(&many, "%q: {\"inherits\": \"normal\", \"pieces\": {\"X\": {\"name\": \"X\", \"betza\": %q}}},\n", fmt.Sprint(i), text.String())
	}
	_, err = readText(t, "", "{"+many.String()+"}")
	if f := source.Faults(err); len(f) == 0 || !slices.Equal(f[0].Args, []any{maxOffsets}) {
		t.Errorf("%.200v", err)
	}
}
