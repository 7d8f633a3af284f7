package pgn

import (
	"fmt"
	"slices"

	"overtheboard/game"
	"overtheboard/game/source"
)

// Omitted tells what PGN has no place for.
func Omitted(g *game.Game) []string {
	var list []string
	if g.Live() == g.Root() && len(g.Root().Children()) > 0 && !startsUnplayed(g) {
		list = append(list, "a pass after a start at which the game stands") // a variation varies a move
	}
	texts, long := lostTexts(g)
	if texts || oddTexts(g) {
		list = append(list, "line breaks, braces and control characters in texts")
	}
	if long {
		list = append(list, fmt.Sprintf("the ends of comments of more than %d bytes", maxComment-maxMarks))
	}
	if name, lost := tagLost(g); lost {
		list = append(list, fmt.Sprintf("the tag %q, which the game itself says otherwise", source.Quoted(name)))
	}
	return list
}

// lostTexts tells whether comments of a game read otherwise in PGN, and whether those at one place are so long that they would not
// be read again whole.
func lostTexts(g *game.Game) (odd, long bool) {
	for n := range g.Nodes() {
		if n.Bare() { // as nearly all are
			continue
		}
		odd = odd || oddComment(n.Before) || oddComment(n.After)
		length := maxMarks + len(n.Before) + len(n.After) + maxEvent*len(n.Events())
		for _, c := range n.Children() {
			length += len(c.Before) + 1 // which may stand in one with what is said after the move before
		}
		long = long || length > maxComment
	}
	return odd, long
}

// tagLost returns a tag in the place of which PGN says something else, the first by name.
func tagLost(g *game.Game) (name string, lost bool) {
	var written tagList
	for own, value := range g.Tags {
		if lost && own > name || !IsTagName(own) || tagText(value) != "" && !slices.Contains(OwnTags[:], own) && (own != DateTag || g.Started.IsZero()) {
			continue
		}
		if written == nil {
			written = appendTags(nil, g, "")
		}
		if told := written.find(own); told == nil || told.value != tagText(value) {
			name, lost = own, true
		}
	}
	return name, lost
}

// oddTexts tells whether a name or a tag of the game reads otherwise in PGN.
func oddTexts(g *game.Game) bool {
	for _, name := range g.Names {
		if tagText(name) != name || name == "?" {
			return true
		}
	}
	for name, value := range g.Tags {
		if !IsTagName(name) || tagText(value) != value {
			return true
		}
	}
	return false
}

// maxMarks is how much clocks, what was taken back, and an offer of a draw add to a comment.
const maxMarks = 128

// oddComment tells whether a comment reads otherwise in PGN.
func oddComment(text string) bool {
	return text != "" && (commentText(text) != text || hasMarks(text, true))
}
