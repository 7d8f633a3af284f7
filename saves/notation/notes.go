package notation

import (
	"overtheboard/game"
	"overtheboard/game/source"
)

// Notes are what is written beside the move of a ply: comments before and after it, and annotations by their numbers (NAGs).
type Notes struct {
	Ply           int
	Before, After string
	NAGs          []int
}

// ReadComment reads an object of texts. It tells whether that is well formed, and notes faults, as the other methods do.
func (n *Notes) ReadComment(v source.Value) bool {
	return n.ReadTexts(v.Fields("after", "before"))
}

// ReadTexts reads the texts among some fields, which are nil if there are none.
func (n *Notes) ReadTexts(fields map[string]source.Value) bool {
	before, after := fields["before"], fields["after"]
	var ok1, ok2 bool
	n.Before, ok1 = before.Text()
	n.After, ok2 = after.Text()
	return fields != nil && (ok1 || !before.Given()) && (ok2 || !after.Given())
}

// ReadNAGs reads a list of annotations.
func (n *Notes) ReadNAGs(v source.Value) bool {
	elements, well := v.Elements()
	if len(elements) > MaxNAGs {
		v.Fault("a move has no more than %d annotations", MaxNAGs)
		return false
	}
	for _, e := range elements {
		nag, ok := e.Int(0, MaxNAG)
		n.NAGs = append(n.NAGs, nag)
		well = well && ok
	}
	return well
}

// CommentObject returns the comments on a node.
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

// Annotated tells whether a node has a comment or an annotation.
func Annotated(n *game.Node) bool { return n.Before != "" || n.After != "" || len(n.NAGs) > 0 }
