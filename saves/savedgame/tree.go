package savedgame

import (
	"bytes"
	"encoding/json"
	"fmt"

	"overtheboard/game"
	"overtheboard/saves/notation"
)

func firstMoves(n *game.Node) []*game.Node {
	var nodes []*game.Node
	for ; n != nil; n = n.First() {
		nodes = append(nodes, n)
	}
	return nodes
}

// variationList returns the variations, each after the line that it varies. Each has the number of that line ("of", absent for
// the main line), the ply of its first move, and its moves, of which an empty turn is a null move. One that breaks off has the rest
// as text; it may have no move.
func variationList(g *game.Game) []notation.Object {
	var list []notation.Object
	lines := [][]*game.Node{g.MainLine()}
	for i := 0; i < len(lines); i++ {
		for j, n := range lines[i] {
			for _, c := range n.Children() {
				if j+1 < len(lines[i]) && c == lines[i][j+1] {
					continue
				}
				nodes := firstMoves(c)
				o := notation.Object{"moves": turns(nodes), "ply": c.Ply()}
				if i > 0 {
					o["of"] = i - 1
				}
				addNotes(o, nodes)
				list, lines = append(list, o), append(lines, nodes)
			}
			b, unread := n.Unread()
			switch {
			case !unread:
			case i > 0 && n.Branches() == 0:
				list[i-1]["unread"] = unreadObject(b)
			default:
				o := notation.Object{"moves": turns(nil), "ply": n.Ply() + 1, "unread": unreadObject(b)}
				if i > 0 {
					o["of"] = i - 1
				}
				list, lines = append(list, o), append(lines, nil)
			}
		}
	}
	return list
}

func unreadObject(b game.Breakoff) notation.Object {
	return notation.Object{"text": b.Text, "written": b.Written}
}

func turns(nodes []*game.Node) []any {
	list := make([]any, 0, len(nodes))
	for _, n := range nodes {
		list = append(list, notation.TurnOf(n))
	}
	return list
}

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

// byNumber is an object with numbers as keys, which MarshalJSON writes in numeric order.
type byNumber []numberedValue

type numberedValue struct {
	n     int
	value any
}

// MarshalJSON writes the members in their order, without escapes for web pages.
func (b byNumber) MarshalJSON() ([]byte, error) {
	out := bytes.NewBufferString("{")
	values := json.NewEncoder(out)
	values.SetEscapeHTML(false)
	for i, one := range b {
		if i > 0 {
			out.WriteByte(',')
		}
		fmt.Fprintf(out, "\"%d\":", one.n)
		if err := values.Encode(one.value); err != nil {
			return nil, err
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}
