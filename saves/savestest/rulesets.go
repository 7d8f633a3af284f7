package savestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

func number(n int) string { return `, "` + strconv.Itoa(n) + `": ` }

// kingsBoard is a board with two kings.
const kingsBoard = `"board": [["K"," "," "," "," "," "," "," "],` +
	`[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],` +
	`[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],[" "," "," "," "," "," "," "," "],` +
	`[" "," "," "," "," "," "," ","k"]], "royal": "K"`

func rulesets() []File {
	return slices.Concat(of(Rulesets,
		heavy(file("inherits-chain.json", chain(1000, false))),
		heavy(file("inherits-circle.json", chain(1000, true))),
		file("inherits-long-chain.json", chain(10_000, false)),
		file("inherits-long-circle.json", chain(10_000, true)),
		file("inherits-itself.json", times(1000, "{", `"r<n>": {"inherits": "r<n>"},`, `"x": {"inherits": "normal"}}`)),
		file("inherits-one.json", times(999, "{", `"r<n>": {"inherits": "normal"},`, `"x": {"inherits": "normal"}}`)),
		file("inherits-none.json", times(999, "{", `"r<n>": {"inherits": "s<n>"},`, `"x": {"inherits": "normal"}}`)),
		long("rulesets.json", "{", `"r<n>": {"inherits": "normal"},`, `"x": {"inherits": "normal"}}`),
		long("same-ruleset.json", "{", `"r": {"inherits": "normal"},`, `"x": {"inherits": "normal"}}`),
		long("long-ruleset-name.json", `{"`, "r", `": {"inherits": "normal"}}`),
		long("long-parents.json", `{"r": {"inherits": "`, "x", `"}}`),
		long("unknown-fields.json", `{"r": {"inherits": "normal"`, `, "f<n>": 1`, `}}`),
		long("nearly-known-fields.json", `{"r": {"inherits": "normal"`, `, "descriptio<n>": 1`, `}}`),
		long("board-of-strings.json", `{"r": {"royal": "", "board": [["`, "K", `"]]}}`),
		long("board-of-rows.json", `{"r": {"royal": "", "board": [`, `[" "],`, `[]]}}`),
		long("board-of-one-row.json", `{"r": {"royal": "", "board": [[`, `"x",`, `"x"]]}}`),
		long("royals.json", `{"r": {"inherits": "normal", "royal": [`, `"K",`, `"K"]}}`),
		long("reach.json", `{"r": {"inherits": "normal", "win": ["checkmate", {"reach": [`, `"e4",`, `"e5"]}]}}`),
		long("wrong-reach.json", `{"r": {"inherits": "normal", "win": ["checkmate", {"reach": [`, `"i<n>",`, `"e5"]}]}}`),
		long("wins.json", `{"r": {"inherits": "normal", "win": [`, `"checkmate",`, `"checkmate"]}}`),
		long("nearly-wins.json", `{"r": {"inherits": "normal", "win": [`, `"chekmate<n>",`, `"checkmate"]}}`),
		long("extinction.json", `{"r": {"inherits": "normal", "win": [{"extinction": [`, `"Q",`, `"R"]}]}}`),
		long("promotions.json", `{"r": {"inherits": "normal", "promotion": {"P": [`, `"Q",`, `"R"]}}}`),
		long("promotion-keys.json", `{"r": {"inherits": "normal", "promotion": {`, `"P<n>": ["Q"],`, `"P": ["Q"]}}}`),
		long("shuffles.json", `{"r": {"inherits": "chess960", "shuffle": {"between": [`, `"K",`, `"R"]}}}`),
		long("description.json", `{"r": {"inherits": "normal", "description": "`, "words and ", `"}}`),
		long("description-of-lines.json", `{"r": {"inherits": "normal", "description": "`, `\n`, `"}}`),
		long("description-of-overrides.json", `{"r": {"inherits": "normal", "description": "`, "\u202e", `"}}`),
		long("draws.json", `{"r": {"inherits": "normal", "draws": {"moves": `, "9", `}}}`),
		file("own-pieces.json", times(900, "{", `"r<n>": {`+kingsBoard+`, "pieces": {"K": `+allOffsets()+`}},`, `"x": {"inherits": "normal"}}`)),
		heavy(file("heirs-of-all-pieces.json", heirsOf(func(s *sink) { s.add(`"r": ` + allPiecesRuleset()) }))),
		heavy(file("heirs-of-offsets.json", heirsOf(repeat(`"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[1,0],", `[1,1]]}}}`)))),
		file("heirs-of-squares.json", heirsOf(repeat(`"r": {"inherits": "normal", "win": [{"reach": [`, `"e4",`, `"e5"]}]}`))),
		file("heirs-of-wins.json", heirsOf(repeat(`"r": {"inherits": "normal", "win": [`, `"checkmat<n>",`, `"checkmate"]}`))),
		file("heirs-of-rows.json", heirsOf(repeat(`"r": {"royal": "", "win": [], "board": [`, `[" "],`, `[]]}`))),
		file("all-pieces.json", allPieces(1)),
		heavy(file("all-pieces-often.json", allPieces(1000))),
		long("offsets.json", `{"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[1,0],", "[1,1]]}}}}"),
		long("wrong-offsets.json", `{"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[<n>,0,0,0],", "[1,1]]}}}}"),
		long("other-ranges.json", `{"r": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": [`, "[1,<n>,1],", "[1,1]]}}}}"),
		file("arrays-by-name.json", times(900, "{", `"r<n>": {`+kingsBoard+`, "pieces": {"K": {"name": "x", "move": "initial", "initial": "capture", "capture": "move"}}},`, `"x": {"inherits": "normal"}}`)),
	), of(Library,
		long("library-of-offsets.json", `{"K": {"name": "x", "move": [`, "[1,0],", "[1,1]]}}"),
		long("library-of-keys.json", "{", `"k<n>": {"name": "x", "move": [[1,0]]},`, `"K": {"name": "x", "move": [[1,0]]}}`),
		long("library-of-one-key.json", "{", `"K": {"name": "x", "move": [[1,0]]},`, `"K": {"name": "x", "move": [[1,0]]}}`),
		long("library-of-names.json", `{"K": {"name": "`, "\u0301A", `", "move": [[1,0]]}}`),
		long("library-of-images.json", `{"K": {"name": "x", "image": "`, "../", `", "move": [[1,0]]}}`),
		long("library-of-letters.json", `{"K": {"name": "x", "san": "`, "K", `", "move": [[1,0]]}}`),
		long("library-of-words.json", `{"K": {"name": "x", "capture": "`, "move", `", "move": [[1,0]]}}`),
	))
}

// chain returns a function that writes rulesets each of which inherits from the next; the last from the first if closed.
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

// heirsOf returns a function that writes a ruleset "r", which begin writes in a part of the size, and as many heirs of it as
// possible.
func heirsOf(begin func(*sink)) func(*sink) {
	return func(s *sink) {
		s.add("{")
		s.left /= 4 // as many values as a file may have need no more
		begin(s)
		for i := range 999 {
			s.add(fmt.Sprintf(", \"h%d\": {\"inherits\": \"r\"}\n", i))
		}
		s.add("}\n")
	}
}

// allOffsets returns a piece with every possible offset, unlimited.
var allOffsets = sync.OnceValue(func() string {
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
})

// allPieces returns a function that writes rulesets with boards full of pieces that have every offset, in all letters, all royal
// but one, all promoting to all.
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
		pieces = append(pieces, fmt.Sprintf("%q: %s", string(letter), allOffsets()))
		letters = append(letters, fmt.Sprintf("%q", string(letter)))
	}
	var rows []string
	for rank := range 8 {
		var squares []string
		for file := range 8 {
			letter := rune('A' + (rank*8+file)%26)
			if rank >= 4 {
				letter |= 0x20
			}
			squares = append(squares, fmt.Sprintf("%q", string(letter)))
		}
		rows = append(rows, "["+strings.Join(squares, ",")+"]")
	}
	return `{"royal": ["K"], "win": ["capture_royal", "bare_royal", {"checks": 99}, {"extinction": [` +
		strings.Join(letters, ",") + `]}], "stalemate": "win", "board": [` + strings.Join(rows, ",") + `], "pieces": {` + strings.Join(pieces, ",") + "}}"
}
