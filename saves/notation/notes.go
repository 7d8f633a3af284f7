package notation

import (
	"overtheboard/game"
	"overtheboard/game/source"
)

// ReadNotes reads the texts and annotations among some fields, which are nil if there are none. It reports faults, and whether
// the notes are well formed.
func ReadNotes(fields map[string]source.Value) (n game.Notes, well bool) {
	before, after, nags := fields["before"], fields["after"], fields["nags"]
	var ok1, ok2, ok3 bool
	n.Before, ok1 = before.Text()
	n.After, ok2 = after.Text()
	n.NAGs, ok3 = ReadNAGs(nags)
	return n, fields != nil && (ok1 || !before.Given()) && (ok2 || !after.Given()) && (ok3 || !nags.Given())
}

// ReadNAGs reads a list of annotations.
func ReadNAGs(v source.Value) (nags []int, well bool) {
	elements, well := v.Elements()
	if len(elements) > game.MostNAGs {
		v.Fault("a move has no more than %d annotations", game.MostNAGs)
		return nil, false
	}
	for _, e := range elements {
		nag, ok := e.Int(0, game.MostNAG)
		nags, well = append(nags, nag), well && ok
	}
	return nags, well
}

// CommentObject returns the comments of a node.
func CommentObject(n *game.Node) Object {
	comment := Object{}
	if n.Before != "" {
		comment["before"] = n.Before
	}
	if n.After != "" {
		comment["after"] = n.After
	}
	return comment
}

// Annotated reports whether a node has a comment or an annotation.
func Annotated(n *game.Node) bool { return n.Before != "" || n.After != "" || len(n.NAGs) > 0 }
