package saves

import (
	"overtheboard/game"
	"overtheboard/game/rules"
)

// What is written into a game beside its moves goes into the journal as a list of edits:
//
//	{"edit":[{"ply":5,"line":[[["g7","g6"]]],"place":1}]}
//
// Each names a node: the ply at which a line goes off from the moves of the game, and the moves of that line. Then it says
// what is written beside the node ("notes"), at which place among the moves of the same position it stands ("place"; it is
// made if it is missing), or that it was deleted ("deleted").

// editKeys are the keys of an edit.
var editKeys = []string{"deleted", "line", "notes", "place", "ply"}

// followEdits writes down what was edited since the last call. It tells whether that can be said by edits; where it
// cannot, for a variation of many moves came back, the game is to be written down whole.
func (j *Journal) followEdits(g *game.Game, reading *[2]*string) (said bool, err error) {
	all := g.Edits()
	if j.edits == len(all) {
		return true, nil
	}
	if j.edits > len(all) {
		return false, nil
	}
	line, list := g.MainLine(), []jsonObject{}
	moved := 0 // nodes that stand elsewhere: each says where at the end, so that several could be in each other's way
	for _, e := range all[j.edits:] {
		if e.Kind == game.Headed {
			continue // the names and tags say it
		}
		if e.Kind != game.Noted {
			moved++
		}
		if moved > 1 {
			return false, nil
		}
		o := nodeObject(line, e.Node)
		switch {
		case e.Kind == game.Deleted:
			o["deleted"] = true
		case !g.Has(e.Node):
			continue // it was deleted later
		case e.Kind == game.Noted:
			o["notes"] = notesObject(e.Node)
		case e.Kind == game.Added && !isBare(e.Node):
			return false, nil
		default:
			o["place"] = e.Node.Place()
		}
		list = append(list, o)
	}
	if len(list) > 0 {
		if err := j.put(jsonObject{"edit": list}, reading); err != nil {
			return true, err
		}
	}
	j.edits = len(all)
	return true, nil
}

// nodeObject says which node is meant.
func nodeObject(main []*game.Node, n *game.Node) jsonObject {
	var turns [][][]string
	for ; n.Ply() >= len(main) || main[n.Ply()] != n; n = n.Parent() {
		turn := [][]string{}
		if m, ok := n.Move(); ok {
			turn = texts(turnOf(n.Parent().Position(), m))
		}
		turns = append([][][]string{turn}, turns...)
	}
	o := jsonObject{"ply": n.Ply()}
	if turns != nil {
		o["line"] = turns
	}
	return o
}

func notesObject(n *game.Node) jsonObject {
	o := commentObject(n)
	if len(n.NAGs) > 0 {
		o["nags"] = n.NAGs
	}
	return o
}

// isBare tells whether all that there is of a node is its move.
func isBare(n *game.Node) bool {
	_, timed := n.Remaining(n.Mover())
	return n.Branches() == 0 && !noted(n) && len(n.Events()) == 0 && !timed
}

// edits makes the edits that a line lists.
func (r *recovery) edits(v rules.Value) []blame {
	elements, _ := v.Elements()
	for _, e := range elements {
		if fields := e.Fields(editKeys...); fields != nil {
			if err := r.edit(e, fields); err != nil {
				return []blame{{e, "%v", []any{err}}}
			}
		}
	}
	r.found.Game.ForgetEdits()
	return nil
}

// edit makes one edit.
func (r *recovery) edit(v rules.Value, fields map[string]rules.Value) error {
	g := r.found.Game
	ply, ok := fields["ply"].Int(0, g.Live().Ply())
	if !ok {
		return nil // the fault is noted
	}
	n := back(g.Live(), ply)
	place := fields["place"]
	if line := fields["line"]; line.Given() {
		turns, ok := readTurns(line)
		if !ok {
			return nil
		}
		for i, t := range turns {
			next, found, b := childOf(g, n, t, i == len(turns)-1 && place.Given())
			switch {
			case b != nil:
				b.at.Fault(b.format, b.args...)
				return nil
			case !found && fields["deleted"].Given():
				return nil // it was never written down
			case !found:
				t.at.Fault("the game has no such move here")
				return nil
			}
			n = next
		}
	}
	switch {
	case place.Given():
		at, ok := place.Int(0, maxNodes)
		if !ok {
			return nil
		}
		return g.Put(n, at)
	case fields["deleted"].Given():
		return g.Delete(n)
	case fields["notes"].Given():
		var note savedNote
		notes := fields["notes"].Fields("after", "before", "nags")
		if well := note.readTexts(notes); !well {
			return nil
		}
		if nags := notes["nags"]; nags.Given() && !note.readNAGs(nags) {
			return nil
		}
		return g.Annotate(n, game.Notes{Before: note.before, After: note.after, NAGs: note.nags})
	}
	v.Fault("an edit says nothing")
	return nil
}

// childOf returns the node to which a turn leads, and makes it if it is missing and is to be made.
func childOf(g *game.Game, n *game.Node, t savedTurn, make bool) (next *game.Node, found bool, wrong *blame) {
	var m rules.Move
	if len(t.pairs) > 0 {
		var legal bool
		if m, legal = findMove(n.Position(), t.pairs); !legal {
			t.by = n.Position().Turn()
			b := illegal(n.Position(), t)
			return nil, false, &b
		}
	}
	for _, c := range n.Children() {
		if made, _ := c.Move(); made == m {
			return c, true, nil
		}
	}
	if !make {
		return nil, false, nil
	}
	c, b, bad := varySaved(g, n, t)
	if bad {
		return nil, false, &b
	}
	c.ForgetRemaining(c.Mover())
	return c, true, nil
}
