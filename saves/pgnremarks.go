package saves

import "overtheboard/game"

// remark is a place for comments in a game: before or after the move that led to a node, or, without a node, before the
// next move.
type remark struct {
	node   *game.Node
	before bool
}

// nextMove is the place before the move that is still to be read.
var nextMove = remark{before: true}

// maxComment is how long, in bytes, comments at one place grow by what is joined to them.
const maxComment = 1 << 16

// remarks are the comments of a game that is being read. Files may have any number of them at one place, so that they
// are joined in a buffer, which the game's nodes get at the end.
type remarks map[remark][]byte

// add joins a text to what stands at a place. It tells whether there was room for it.
func (r remarks) add(at remark, text string) bool {
	old := r[at]
	switch {
	case text == "":
		return true
	case len(old) == 0:
		r[at] = []byte(text)
		return true
	case len(old)+len(text) > maxComment:
		return false
	}
	r[at] = append(append(old, ' '), text...)
	return true
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
