package savestest

import (
	"fmt"
	"strconv"
	"strings"
)

func number(n int) string { return `, "` + strconv.Itoa(n) + `": ` }

// kingsBoard is a board with two kings.
const kingsBoard = `"board": [["K"," "," "," "," "," "," "," "],` +
	`[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],` +
	`[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],` +
	`[" "," "," "," "," "," "," ","k"]], "royal": "K"`

// rulesets are files of rulesets, and of pieces.
func rulesets() []File {
	files := []File{
		{Name: "inherits-chain.json", Heavy: true, write: chain(1000, false)},
		{Name: "inherits-circle.json", Heavy: true, write: chain(1000, true)},
		{Name: "inherits-long-chain.json", write: chain(10_000, false)},
		{Name: "inherits-long-circle.json", write: chain(10_000, true)},
		{Name: "inherits-itself.json", write: times(1000, "{", `"r<n>": {"inherits": "r<n>"},`, `"x": {"inherits": "normal"}}`)},
		{Name: "inherits-one.json", write: times(999, "{", `"r<n>": {"inherits": "normal"},`, `"x": {"inherits": "normal"}}`)},
		{Name: "inherits-none.json", write: times(999, "{", `"r<n>": {"inherits": "s<n>"},`, `"x": {"inherits": "normal"}}`)},
		{Name: "rulesets.json", write: repeat("{", `"r<n>": {"inherits": "normal"},`, `"x": {"inherits": "normal"}}`)},
		{Name: "same-ruleset.json", write: repeat("{", `"r": {"inherits": "normal"},`, `"x": {"inherits": "normal"}}`)},
		{Name: "long-ruleset-name.json", write: repeat(`{"`, "r", `": {"inherits": "normal"}}`)},
		{Name: "long-parents.json", write: repeat(`{"r": {"inherits": "`, "x", `"}}`)},
		{Name: "unknown-fields.json", write: repeat(`{"r": {"inherits": "normal"`, `, "f<n>": 1`, `}}`)},
		{Name: "nearly-known-fields.json", write: repeat(`{"r": {"inherits": "normal"`, `, "descriptio<n>": 1`, `}}`)},
		{Name: "board-of-strings.json", write: repeat(`{"r": {"royal": "", "board": [["`, "K", `"]]}}`)},
		{Name: "board-of-rows.json", write: repeat(`{"r": {"royal": "", "board": [`, `[" "],`, `[]]}}`)},
		{Name: "board-of-one-row.json", write: repeat(`{"r": {"royal": "", "board": [[`, `"x",`, `"x"]]}}`)},
		{Name: "royals.json", write: repeat(`{"r": {"inherits": "normal", "royal": [`, `"K",`, `"K"]}}`)},
		{Name: "reach.json", write: repeat(`{"r": {"inherits": "normal", "win": ["checkmate", {"reach": [`, `"e4",`, `"e5"]}]}}`)},
		{Name: "wrong-reach.json", write: repeat(`{"r": {"inherits": "normal", "win": ["checkmate", {"reach": [`, `"i<n>",`, `"e5"]}]}}`)},
		{Name: "wins.json", write: repeat(`{"r": {"inherits": "normal", "win": [`, `"checkmate",`, `"checkmate"]}}`)},
		{Name: "nearly-wins.json", write: repeat(`{"r": {"inherits": "normal", "win": [`, `"chekmate<n>",`, `"checkmate"]}}`)},
		{Name: "extinction.json", write: repeat(`{"r": {"inherits": "normal", "win": [{"extinction": [`, `"Q",`, `"R"]}]}}`)},
		{Name: "promotions.json", write: repeat(`{"r": {"inherits": "normal", "promotion": {"P": [`, `"Q",`, `"R"]}}}`)},
		{Name: "promotion-keys.json", write: repeat(`{"r": {"inherits": "normal", "promotion": {`, `"P<n>": ["Q"],`, `"P": ["Q"]}}}`)},
		{Name: "shuffles.json", write: repeat(`{"r": {"inherits": "chess960", "shuffle": {"between": [`, `"K",`, `"R"]}}}`)},
		{Name: "description.json", write: repeat(`{"r": {"inherits": "normal", "description": "`, "words and ", `"}}`)},
		{Name: "description-of-lines.json", write: repeat(`{"r": {"inherits": "normal", "description": "`, `\n`, `"}}`)},
		{Name: "description-of-overrides.json", write: repeat(`{"r": {"inherits": "normal", "description": "`, "\u202e", `"}}`)},
		{Name: "draws.json", write: repeat(`{"r": {"inherits": "normal", "draws": {"moves": `, "9", `}}}`)},
		{Name: "own-pieces.json", write: times(900, "{", `"r<n>": {`+kingsBoard+`, "pieces": {"K": `+allOffsets+`}},`, `"x": {"inherits": "normal"}}`)},
		{Name: "heirs-of-all-pieces.json", Heavy: true, write: heirsOf(func(s *sink) { s.add(`"r": ` + allPiecesRuleset()) })},
		{Name: "heirs-of-offsets.json", Heavy: true, write: heirsOf(repeat(`"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[1,0],", `[1,1]]}}}`))},
		{Name: "heirs-of-squares.json", write: heirsOf(repeat(`"r": {"inherits": "normal", "win": [{"reach": [`, `"e4",`, `"e5"]}]}`))},
		{Name: "heirs-of-wins.json", write: heirsOf(repeat(`"r": {"inherits": "normal", "win": [`, `"checkmat<n>",`, `"checkmate"]}`))},
		{Name: "heirs-of-rows.json", write: heirsOf(repeat(`"r": {"royal": "", "win": [], "board": [`, `[" "],`, `[]]}`))},
		{Name: "all-pieces.json", write: allPieces(1)},
		{Name: "all-pieces-often.json", Heavy: true, write: allPieces(1000)},
		{Name: "offsets.json", write: repeat(`{"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[1,0],", "[1,1]]}}}}")},
		{Name: "wrong-offsets.json", write: repeat(`{"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[<n>,0,0,0],", "[1,1]]}}}}")},
		{Name: "other-ranges.json", write: repeat(`{"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[1,<n>,1],", "[1,1]]}}}}")},
		{Name: "arrays-by-name.json", write: times(900, "{", `"r<n>": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": "initial", "initial": "capture", "capture": "move"}}},`, `"x": {"inherits": "normal"}}`)},
	}
	for i := range files {
		files[i].Kind = Rulesets
	}
	for _, f := range []File{
		{Name: "library-of-offsets.json", write: repeat(`{"K": {"name": "x", "move": [`, "[1,0],", "[1,1]]}}")},
		{Name: "library-of-keys.json", write: repeat("{", `"k<n>": {"name": "x", "move": [[1,0]]},`, `"K": {"name": "x", "move": [[1,0]]}}`)},
		{Name: "library-of-one-key.json", write: repeat("{", `"K": {"name": "x", "move": [[1,0]]},`, `"K": {"name": "x", "move": [[1,0]]}}`)},
		{Name: "library-of-names.json", write: repeat(`{"K": {"name": "`, "\u0301A", `", "move": [[1,0]]}}`)},
		{Name: "library-of-images.json", write: repeat(`{"K": {"name": "x", "image": "`, "../", `", "move": [[1,0]]}}`)},
		{Name: "library-of-letters.json", write: repeat(`{"K": {"name": "x", "san": "`, "K", `", "move": [[1,0]]}}`)},
		{Name: "library-of-words.json", write: repeat(`{"K": {"name": "x", "capture": "`, "move", `", "move": [[1,0]]}}`)},
	} {
		f.Kind = Library
		files = append(files, f)
	}
	return files
}

// chain returns what writes rulesets each of which inherits from the next; the last from the first if closed.
func chain(n int, closed bool) func(*sink) {
	return func(s *sink) {
		s.add("{")
		for i := range n - 1 {
			s.add(fmt.Sprintf(`"r%d": {"inherits": "r%d"},`+"\n", i, i+1))
		}
		last := "normal"
		if closed {
			last = "r0"
		}
		s.add(fmt.Sprintf(`"r%d": {"inherits": "%s"}}`+"\n", n-1, last))
	}
}

// heirsOf returns what writes a ruleset "r", which begin writes in a part of the size, and as many as there may be that
// inherit from it.
func heirsOf(begin func(*sink)) func(*sink) {
	return func(s *sink) {
		s.add("{")
		s.left /= 4 // as many values as a file may have are no more than that
		begin(s)
		for i := range 999 {
			s.add(fmt.Sprintf(", \"h%d\": {\"inherits\": \"r\"}\n", i))
		}
		s.add("}\n")
	}
}

// allOffsets is a piece with every offset that there is, as far as it goes.
var allOffsets = func() string {
	var offsets []string
	for forward := -7; forward <= 7; forward++ {
		for right := -7; right <= 7; right++ {
			if forward != 0 || right != 0 {
				offsets = append(offsets, fmt.Sprintf("[%d,%d,-1]", forward, right))
			}
		}
	}
	list := "[" + strings.Join(offsets, ",") + "]"
	return `{"name": "x", "move": ` + list + `, "initial": ` + list + `, "capture": ` + list + `}`
}()

// allPieces returns what writes rulesets whose boards are full of pieces that have every offset, as many letters as
// there are, all royal but one, all promoting to all.
func allPieces(most int) func(*sink) {
	ruleset := allPiecesRuleset()
	return func(s *sink) {
		s.add(`{"r": ` + ruleset)
		for n := 1; n < most && s.left > len(ruleset)+20; n++ {
			s.add(fmt.Sprintf(`, "r%d": `, n) + ruleset)
		}
		s.add("}\n")
	}
}

func allPiecesRuleset() string {
	var pieces, letters []string
	for letter := 'A'; letter <= 'Z'; letter++ {
		pieces = append(pieces, fmt.Sprintf("%q: %s", string(letter), allOffsets))
		letters = append(letters, fmt.Sprintf("%q", string(letter)))
	}
	row := func(lower bool, from int) string {
		var squares []string
		for i := range 8 {
			letter := rune('A' + (from+i)%26)
			if lower {
				letter |= 0x20
			}
			squares = append(squares, fmt.Sprintf("%q", string(letter)))
		}
		return "[" + strings.Join(squares, ",") + "]"
	}
	var rows []string
	for i := range 8 {
		rows = append(rows, row(i >= 4, i*8))
	}
	return `{"royal": ["K"], "win": ["capture_royal", "bare_royal", {"checks": 99}, {"extinction": [` +
		strings.Join(letters, ",") + `]}], "stalemate": "win", "board": [` + strings.Join(rows, ",") + `], "pieces": {` + strings.Join(pieces, ",") + "}}"
}
