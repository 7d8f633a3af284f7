package pgn

import (
	"strings"

	"overtheboard/game"
)

// remark is a place for comments in a game: before or after the move that led to a node, or, without a node, before the next
// move.
type remark struct {
	node   *game.Node
	before bool
}

// nextMove is the place before the move that is still to be read.
var nextMove = remark{before: true}

// remarks are the comments of a game that is being read. Files may have any number of them at one place, so a buffer joins them.
type remarks struct {
	next   string // the text at nextMove
	joined map[remark][]byte
}

func (r *remarks) place(at remark) *string {
	switch {
	case at.node == nil:
		return &r.next
	case at.before:
		return &at.node.Before
	}
	return &at.node.After
}

// add joins a text to that of a place, as far as there is room, and reports whether that is all.
func (r *remarks) add(at remark, text string) bool {
	place, most := r.place(at), game.MostComment
	switch {
	case at.node == nil:
		most = maxBraced // with what its commands take
	case !at.before:
		most = at.node.Room()
	}
	whole := len(text) <= most
	switch {
	case text == "":
		return true
	case *place == "":
		if !whole {
			text = wholeRunes(text[:most])
		}
		*place = text
		return whole
	}
	old := r.joined[at]
	if old == nil {
		old = []byte(*place)
	}
	room := max(0, most-len(old)-1)
	if whole = len(text) <= room; !whole {
		text = strings.TrimRight(wholeRunes(text[:room]), " ")
	}
	if text != "" {
		old = append(append(old, ' '), text...)
	}
	if r.joined == nil {
		r.joined = make(map[remark][]byte)
	}
	r.joined[at] = old
	return whole
}

func (r *remarks) take() string {
	text := r.next
	if len(r.joined) > 0 {
		if joined, found := r.joined[nextMove]; found {
			text = string(joined)
			delete(r.joined, nextMove)
		}
	}
	r.next = ""
	return text
}

// hand writes the joined texts to their places.
func (r *remarks) hand() {
	for at, text := range r.joined {
		*r.place(at) = string(text)
	}
	clear(r.joined)
}
