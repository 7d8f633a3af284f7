package journal

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Edits of a game other than moves are in the journal as a list:
//
//	{"edit":[{"ply":5,"line":[[["g7","g6"]]],"place":1}]}
//
// Each names a node: the ply at which a line leaves the moves of the game, and the moves of that line. Then it has the node's
// notes ("notes"), its place among its siblings ("place"; a missing node is created), or that it was deleted ("deleted").

var editKeys = []string{"deleted", "line", "notes", "place", "ply"}

func editObject(g *game.Game, e game.Edit) notation.Object {
	if e.Kind == game.Headed {
		tags := g.Tags
		if tags == nil {
			tags = map[string]string{}
		}
		return notation.Object{"names": g.Names, "tags": tags}
	}
	o := nodeObject(g.MainLine(), e.Node)
	switch e.Kind {
	case game.Deleted:
		o["deleted"] = true
	case game.Noted:
		o["notes"] = notesObject(e.Node)
	default:
		o["place"] = e.Node.Place()
	}
	return notation.Object{"edit": []notation.Object{o}}
}

// nodeObject names a node by a line of the game.
func nodeObject(main []*game.Node, n *game.Node) notation.Object {
	var turns []any
	for ; n.Ply() >= len(main) || main[n.Ply()] != n; n = n.Parent() {
		turns = append([]any{notation.TurnOf(n)}, turns...)
	}
	o := notation.Object{"ply": n.Ply()}
	if turns != nil {
		o["line"] = turns
	}
	return o
}

func notesObject(n *game.Node) notation.Object {
	o := notation.CommentObject(n)
	if len(n.NAGs) > 0 {
		o["nags"] = n.NAGs
	}
	return o
}

func isBare(n *game.Node) bool {
	_, timed := n.Remaining(n.Mover())
	_, unread := n.Unread()
	return n.Branches() == 0 && !notation.Annotated(n) && len(n.Events()) == 0 && !timed && !unread
}

func (r *recovery) edits(v source.Value) {
	elements, _ := v.Elements()
	for _, e := range elements {
		if fields := e.Fields(editKeys...); fields != nil {
			if err := r.edit(e, fields); err != nil {
				e.Fault("%v", err)
				return
			}
		}
	}
	r.found.Game.Edits().Forget()
}

// node returns the node that ply and line name; nil if there is none: a legal move is missing, or a fault is noted. The last
// move is made if it is missing and is to be made.
func (r *recovery) node(ply, line source.Value, make bool) (n *game.Node, missing bool) {
	g := r.found.Game
	from, ok := ply.Int(0, g.Live().Ply())
	if !ok {
		return nil, false
	}
	if n = back(g.Live(), from); !line.Given() {
		return n, false
	}
	turns, ok := notation.ReadTurns(line)
	if !ok {
		return nil, false
	}
	for i, t := range turns {
		if n, missing = childOf(n, t, make && i == len(turns)-1); n == nil {
			return nil, missing
		}
	}
	return n, false
}

func (r *recovery) edit(v source.Value, fields map[string]source.Value) error {
	g, place := r.found.Game, fields["place"]
	n, missing := r.node(fields["ply"], fields["line"], place.Given())
	switch {
	case missing && !fields["deleted"].Given(): // else it was never recorded
		fields["line"].Fault("the game has no such move here")
		return nil
	case n == nil:
		return nil
	}
	switch {
	case place.Given():
		at, ok := place.Int(0, game.MostNodes)
		if !ok {
			return nil
		}
		return g.Edits().Put(n, at)
	case fields["deleted"].Given():
		return g.Edits().Delete(n)
	case fields["notes"].Given():
		if notes, well := notation.ReadNotes(fields["notes"].Fields("after", "before", "nags")); well {
			return g.Edits().Annotate(n, notes)
		}
		return nil
	}
	v.Fault("an edit is empty")
	return nil
}

// childOf returns the child that a turn leads to, and creates it if it is missing and make is set; nil if there is none: it is
// missing, or a fault is reported.
func childOf(n *game.Node, t notation.Turn, make bool) (next *game.Node, missing bool) {
	if t.Standing != nil {
		known := n.Branches()
		c, ok := notation.Follow(n, t, false)
		if ok && n.Branches() > known {
			c.ForgetRemaining(c.Mover())
		}
		return c, false
	}
	var m rules.Move
	if len(t.Pairs) > 0 {
		var legal bool
		if m, legal = notation.FindMove(n.Position(), t); !legal {
			return nil, false
		}
	}
	if c := n.Child(m); c != nil {
		return c, false
	}
	if !make {
		return nil, true
	}
	c, ok := notation.Follow(n, t, false)
	if ok {
		c.ForgetRemaining(c.Mover())
	}
	return c, false
}
