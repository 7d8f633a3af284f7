package rules

import (
	"encoding/json"
	"fmt"
	"strings"

	"overtheboard/game/source"
)

// Expansion is what a Betza string of a file stands for.
type Expansion struct {
	File    string
	Pointer string // JSON pointer (RFC 6901) of the string
	Line    int
	Betza   string
	Piece   PieceDef
}

// String returns "file:line:pointer: " with the lists that could stand in the string's place, as a file has them.
func (e *Expansion) String() string {
	lists := `"move": ` + offsetsText(e.Piece.Move)
	if len(e.Piece.Initial) > 0 {
		lists += `, "initial": ` + offsetsText(e.Piece.Initial)
	}
	switch capture := offsetsText(e.Piece.Capture); {
	case `"move": `+capture == lists:
		lists += `, "capture": "move"`
	case len(e.Piece.Capture) > 0:
		lists += `, "capture": ` + capture
	}
	return fmt.Sprintf("%s:%d:%s: %q is %s", source.Shown(e.File, source.KeptText), e.Line, source.Shown(e.Pointer, source.ParagraphText), e.Betza, lists)
}

func offsetsText(offsets []Offset) string {
	texts := make([]string, len(offsets))
	for i, o := range offsets {
		texts[i] = o.String()
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// String returns the offset as a piece library has it.
func (o Offset) String() string {
	text, _ := json.Marshal(o.Values()) // numbers and a word
	return strings.ReplaceAll(string(text), ",", ", ")
}
