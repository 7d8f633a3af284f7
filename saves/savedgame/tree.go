package savedgame

import (
	"bytes"
	"encoding/json"
	"fmt"

	"overtheboard/game"
	"overtheboard/saves/notation"
)

// branch is one line of a game's tree as a saved game writes it: the main line, or a variation, whose nodes follow each
// other by their first moves.
type branch struct {
	of    int // the index of the branch that it varies
	nodes []*game.Node
}

// branches returns the lines of a game's tree: first the main line from its root, then the variations, each after the
// one that it varies.
func branches(g *game.Game) []branch {
	all := []branch{{nodes: g.MainLine()}}
	for i := 0; i < len(all); i++ {
		for j, n := range all[i].nodes {
			for _, c := range n.Children() {
				if j+1 == len(all[i].nodes) || c != all[i].nodes[j+1] {
					all = append(all, branch{of: i, nodes: firstMoves(c)})
				}
			}
		}
	}
	return all
}

// firstMoves returns a node and those that its first moves lead to.
func firstMoves(n *game.Node) []*game.Node {
	var nodes []*game.Node
	for ; n != nil; n = n.First() {
		nodes = append(nodes, n)
	}
	return nodes
}

// variationList returns the variations in the order of branches; each says which one it varies ("of", absent for the
// main line), the ply of its first move, and its moves, of which an empty turn passes.
func variationList(g *game.Game) []notation.Object {
	var list []notation.Object
	for _, b := range branches(g)[1:] {
		moves := make([][][]string, len(b.nodes))
		for i, n := range b.nodes {
			moves[i] = [][]string{}
			if m, ok := n.Move(); ok {
				moves[i] = notation.TurnTexts(n.Parent().Position(), m)
			}
		}
		o := notation.Object{"moves": moves, "ply": b.nodes[0].Ply()}
		if b.of > 0 {
			o["of"] = b.of - 1
		}
		addNotes(o, b.nodes)
		list = append(list, o)
	}
	return list
}

// addNotes adds what a line's nodes hold beside their moves: clocks, events, comments and annotations.
func addNotes(o notation.Object, nodes []*game.Node) {
	var comments, nags byNumber
	var events []notation.Object
	for _, n := range nodes {
		for _, e := range n.Events() {
			events = append(events, notation.EventObject(e, n.Position()))
		}
		if n.Before != "" || n.After != "" {
			comments = append(comments, numberedValue{n.Ply(), notation.CommentObject(n)})
		}
		if len(n.NAGs) > 0 {
			nags = append(nags, numberedValue{n.Ply(), n.NAGs})
		}
	}
	if comments != nil {
		o["comments"] = comments
	}
	if nags != nil {
		o["nags"] = nags
	}
	if events != nil {
		o["events"] = events
	}
	if nodes[0].Parent() == nil {
		nodes = nodes[1:]
	}
	if clock := clockList(nodes); clock != nil {
		o["clock"] = clock
	}
}

// byNumber is an object whose keys are numbers, which MarshalJSON writes in numeric order.
type byNumber []numberedValue

type numberedValue struct {
	n     int
	value any
}

// MarshalJSON writes the members as they stand.
func (b byNumber) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	for i, one := range b {
		data, err := plainJSON(one.value)
		if err != nil {
			return nil, err
		}
		out.WriteByte("{,"[min(i, 1)])
		fmt.Fprintf(&out, "\"%d\":%s", one.n, data)
	}
	if len(b) == 0 {
		out.WriteByte('{')
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// plainJSON returns a value as JSON in which no character stands for the sake of a web page as an escape.
func plainJSON(value any) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimSpace(out.Bytes()), err
}
