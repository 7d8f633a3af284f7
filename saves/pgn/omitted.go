package pgn

import (
	"fmt"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Omitted tells what PGN has no place for.
func Omitted(g *game.Game) []string {
	var list []string
	if g.Live() == g.Root() && len(g.Root().Children()) > 0 && !startsUnplayed(g) {
		list = append(list, "a pass after a start at which the game stands") // a variation varies a move
	}
	tree := lossesOf(g)
	if tree.texts || oddTexts(g) {
		list = append(list, "line breaks, braces and control characters in texts")
	}
	if tree.length > maxComment && longTexts(g) {
		list = append(list, fmt.Sprintf("the ends of comments of more than %d bytes", maxComment-maxMarks))
	}
	if name, lost := tagLost(g); lost {
		list = append(list, fmt.Sprintf("the tag %q, which the game itself says otherwise", source.Quoted(name)))
	}
	return list
}

// treeLosses are what PGN has no place for in the tree of a game.
type treeLosses struct {
	texts  bool // that read otherwise
	length int  // of all comments, in bytes, and of the marks that any of them may get
}

// lossesOf goes through a game's tree once.
func lossesOf(g *game.Game) treeLosses {
	lost := treeLosses{length: maxMarks}
	lost.add(g.Root())
	return lost
}

// add adds what is lost at a node and at those that follow.
func (l *treeLosses) add(n *game.Node) {
	for ; n != nil; n = n.First() {
		l.length++
		if n.Before != "" || n.After != "" || n.Eventful() {
			l.texts = l.texts || oddComment(n.Before) || oddComment(n.After)
			l.length += len(n.Before) + len(n.After) + maxEvent*len(n.Events())
		}
		if n.Branches() > 1 {
			for _, other := range n.Children()[1:] {
				l.add(other)
			}
		}
	}
}

// tagLost returns a tag in the place of which PGN says something else, the first by name.
func tagLost(g *game.Game) (name string, lost bool) {
	if !maybeLost(g) {
		return "", false
	}
	var room [16]tagPair
	written := appendTags(room[:0], g, "")
	for own, value := range g.Tags {
		if lost && own > name || !IsTagName(own) {
			continue
		}
		if at := written.index(own); at < 0 || written[at].value != tagText(value) {
			name, lost = own, true
		}
	}
	return name, lost
}

// maybeLost tells whether a tag could be lost: of nearly all the game itself knows nothing.
func maybeLost(g *game.Game) bool {
	for name, value := range g.Tags {
		switch name {
		case "Event", "Site", "Round":
			if tagText(value) == "" {
				return true
			}
		case "Date":
			if !g.Started.IsZero() || tagText(value) == "" {
				return true
			}
		case "Time":
			if !g.Started.IsZero() {
				return true
			}
		case "TimeControl":
			if g.Timed() {
				return true
			}
		case "Termination", reasonTag, clockStartTag:
			return true
		default:
			if notation.IsDerivedTag(name) {
				return true
			}
		}
	}
	return false
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

// longTexts tells whether the comments at a place of a game are so long that they would not be read again whole.
func longTexts(g *game.Game) bool {
	return notation.AnyNode(g, func(n *game.Node) bool {
		length := len(n.After) + maxEvent*len(n.Events())
		for _, c := range n.Children() {
			length += len(c.Before) + 1 // which may stand in one with what is said after the move before
		}
		return length+maxMarks > maxComment
	})
}

// maxMarks is how much clocks, what was taken back, and an offer of a draw add to a comment.
const maxMarks = 128

// oddComment tells whether a comment reads otherwise in PGN.
func oddComment(text string) bool {
	return text != "" && (!isPlain(text) && commentText(text) != text || hasMarks(text, true))
}
