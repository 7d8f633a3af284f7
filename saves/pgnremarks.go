package saves

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game"
)

// remark is a place for comments in a game: before or after the move that led to a node, or, without a node, before the
// next move.
type remark struct {
	node   *game.Node
	before bool
}

// nextMove is the place before the move that is still to be read.
var nextMove = remark{before: true}

// maxComment is how long, in bytes, comments at one place grow by what is joined to them: as long as one alone.
const maxComment = maxToken

// remarks are the comments of a game that is being read. Files may have any number of them at one place, so that they
// are joined in a buffer, which the game's nodes get at the end.
type remarks map[remark][]byte

// add joins a text to what stands at a place, as much of it as there is room for. It tells whether that is all.
func (r remarks) add(at remark, text string) bool {
	old := r[at]
	if len(old) == 0 || text == "" {
		if text != "" {
			r[at] = []byte(text)
		}
		return true
	}
	room := max(0, maxComment-len(old)-1)
	whole := len(text) <= room
	if !whole {
		for ; room > 0 && !utf8.RuneStart(text[room]); room-- {
		}
		text = strings.TrimRight(text[:room], " ")
	}
	if text != "" {
		r[at] = append(append(old, ' '), text...)
	}
	return whole
}

// take returns what stands at a place, and removes it.
func (r remarks) take(at remark) string {
	text := string(r[at])
	delete(r, at)
	return text
}

// hand gives the comments to their nodes.
func (r remarks) hand() {
	for at, text := range r {
		switch {
		case at.node == nil:
		case at.before:
			at.node.Before = string(text)
		default:
			at.node.After = string(text)
		}
	}
	clear(r)
}
