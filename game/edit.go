package game

import (
	"maps"
	"slices"

	"overtheboard/game/rules"
)

// EditKind says what an edit has changed.
type EditKind uint8

// The kinds.
const (
	Noted   EditKind = iota + 1 // comments or annotations of a node
	Added                       // a node is one of the tree, with all that follows it
	Deleted                     // it is none any more
	Placed                      // it stands at another place among those that follow the same position
	Headed                      // the players' names, or the tags
)

// Edit is a change of a game that is no move of it. What was changed to is read from the game.
type Edit struct {
	Kind EditKind
	Node *Node // nil if Headed
}

// Notes are what can be written beside a move: comments before and after it, and numeric annotations.
type Notes struct {
	Before, After string
	NAGs          []int
}

// The most that is kept beside one move.
const (
	MostNAGs    = 25
	MostNAG     = 999
	MostComment = 1 << 20 // bytes
)

// mostPlies is how long a variation can become: longer ones are in no file.
const mostPlies = 12_000

// outside is the place of a node that was removed.
const outside = -1

// editing is an edit with what makes it.
type editing struct {
	Edit
	make func()
}

// change is an edit that was made, and the one that undoes it.
type change struct{ undo, redo editing }

// Edits makes the edits of one game, undoes them, and makes them again. Those of a copy of the game are its own.
type Edits struct {
	game   *Game
	log    []Edit // every change that was made, undone, or made again
	done   []change
	undone []change
}

// Edits returns what edits the game.
func (g *Game) Edits() *Edits { return &g.edits }

// Log returns all edits in their order; one that was undone or made again is there once more. It must not be written to.
func (e *Edits) Log() []Edit { return e.log }

// CanUndo tells whether there is an edit to undo. Moves of the game are no edits, and those before them stay.
func (e *Edits) CanUndo() bool { return len(e.done) > 0 }

// CanRedo tells whether an edit was undone that can be made again.
func (e *Edits) CanRedo() bool { return len(e.undone) > 0 }

// Undo undoes the last edit, and returns the node that was changed, nil if none was. The error is ErrNoEdit.
func (e *Edits) Undo() (*Node, error) {
	c, err := last(&e.done, &e.undone)
	if err == nil {
		e.make(c.undo)
	}
	return c.undo.Node, err
}

// Redo makes the edit again that was undone last, and returns as Undo does.
func (e *Edits) Redo() (*Node, error) {
	c, err := last(&e.undone, &e.done)
	if err == nil {
		e.make(c.redo)
	}
	return c.redo.Node, err
}

// last moves the last of some changes to others.
func last(from, to *[]change) (c change, err error) {
	n := len(*from) - 1
	if n < 0 {
		return c, ErrNoEdit
	}
	c = (*from)[n]
	*from, *to = (*from)[:n], append(*to, c)
	return c, nil
}

// Notes returns what is written beside the move that led to a node.
func (n *Node) Notes() Notes { return Notes{n.Before, n.After, slices.Clone(n.NAGs)} }

// Equal tells whether notes say the same.
func (n Notes) Equal(other Notes) bool {
	return n.Before == other.Before && n.After == other.After && slices.Equal(n.NAGs, other.NAGs)
}

// fits tells whether a node can have notes: no move comes before the start, and files bound their size.
func (n Notes) fits(start bool) bool {
	wrong := func(nag int) bool { return nag < 0 || nag > MostNAG }
	return len(n.Before)+len(n.After) <= MostComment && len(n.NAGs) <= MostNAGs && !slices.ContainsFunc(n.NAGs, wrong) &&
		!(start && (n.Before != "" || len(n.NAGs) > 0))
}

// Annotate writes notes beside the move that led to a node, in the place of those that stand there; for the start there
// is a comment after it only. The error is ErrForeign or ErrNotes.
func (e *Edits) Annotate(n *Node, notes Notes) error {
	switch {
	case !e.game.Has(n):
		return ErrForeign
	case !notes.fits(n == e.game.root):
		return ErrNotes
	}
	if before := n.Notes(); !before.Equal(notes) {
		notes.NAGs = slices.Clone(notes.NAGs)
		e.do(noting(n, before), noting(n, notes))
	}
	return nil
}

// noting is the edit that writes notes beside a node's move.
func noting(n *Node, notes Notes) editing {
	return editing{Edit{Noted, n}, func() { n.Before, n.After, n.NAGs = notes.Before, notes.After, slices.Clone(notes.NAGs) }}
}

// Vary is Game.Vary as an edit.
func (e *Edits) Vary(n *Node, m rules.Move) (*Node, error) {
	if !e.game.Has(n) {
		return nil, ErrForeign
	}
	if n.ply >= mostPlies {
		return nil, ErrTooLong
	}
	known := len(n.children)
	c, err := n.follow(m)
	if err == nil && len(n.children) > known {
		c.ForgetRemaining(c.Mover())
		e.do(putting(Deleted, c, outside), putting(Added, c, known))
	}
	return c, err
}

// CanDelete tells why a node cannot be deleted with all that follows it: ErrForeign, or ErrPlayed for the moves of the
// game and those that can be redone.
func (e *Edits) CanDelete(n *Node) error {
	switch {
	case !e.game.Has(n):
		return ErrForeign
	case e.game.played(n):
		return ErrPlayed
	}
	return nil
}

// Delete takes a node out of the tree with all that follows it. The errors are those of CanDelete.
func (e *Edits) Delete(n *Node) error {
	if err := e.CanDelete(n); err != nil {
		return err
	}
	e.do(putting(Added, n, n.Place()), putting(Deleted, n, outside))
	return nil
}

// putting is the edit that gives a node another place among those that follow the same position.
func putting(kind EditKind, n *Node, place int) editing {
	return editing{Edit{kind, n}, func() { n.parent.children.put(n, place) }}
}

// CanPromote tells why the variation that a node belongs to cannot come before another: ErrForeign, or ErrPlayed if
// nothing but the moves of the game comes before it.
func (e *Edits) CanPromote(n *Node) error {
	if !e.game.Has(n) {
		return ErrForeign
	}
	if head := e.variation(n); head == nil || head.Place() == 0 || e.game.played(head.parent.children[head.Place()-1]) {
		return ErrPlayed
	}
	return nil
}

// Promote puts the variation that a node belongs to before the one that it comes after. The errors are those of CanPromote.
func (e *Edits) Promote(n *Node) error {
	if err := e.CanPromote(n); err != nil {
		return err
	}
	head := e.variation(n)
	e.do(putting(Placed, head, head.Place()), putting(Placed, head, head.Place()-1))
	return nil
}

// Head names the players, by rules.Color, and says what else is known of the game.
func (e *Edits) Head(names [2]string, tags map[string]string) {
	if names != e.game.Names || !maps.Equal(tags, e.game.Tags) {
		e.do(e.heading(e.game.Names, e.game.Tags), e.heading(names, maps.Clone(tags)))
	}
}

// heading is the edit that names the players, and says what else is known of the game.
func (e *Edits) heading(names [2]string, tags map[string]string) editing {
	return editing{Edit{Kind: Headed}, func() { e.game.Names, e.game.Tags = names, tags }}
}

// do makes an edit that can be undone.
func (e *Edits) do(undo, redo editing) {
	e.make(redo)
	e.done, e.undone = append(e.done, change{undo, redo}), nil
}

// make makes an edit.
func (e *Edits) make(s editing) {
	s.make()
	e.log = append(e.log, s.Edit)
}

// Forget leaves what was edited as it is: it can be undone no more. So it is once the moves of the game change.
func (e *Edits) Forget() { e.done, e.undone = nil, nil }

// Has tells whether a node is one of the game's tree, and was not removed.
func (g *Game) Has(n *Node) bool { return n != nil && n.game == g && n.attached() }

// attached tells whether a node can be reached from the start.
func (n *Node) attached() bool {
	for ; n.parent != nil; n = n.parent {
		if n.parent.First() != n && !slices.Contains(n.parent.children, n) {
			return false
		}
	}
	return true
}

// taken tells whether a node was taken back and can be redone.
func (g *Game) taken(n *Node) bool { return g.CanRedo() && slices.Contains(g.undone, n) }

// played tells whether a node is one of the game itself, or can be again.
func (g *Game) played(n *Node) bool { return g.OnMainLine(n) || g.taken(n) }

// variation returns the first node of the variation that a node belongs to, nil for one of the game itself.
func (e *Edits) variation(n *Node) *Node {
	for !e.game.played(n) {
		if n.parent.children[0] != n || e.game.played(n.parent) {
			return n
		}
		n = n.parent
	}
	return nil
}

// Place returns the index of a node among those that follow the same position, -1 if it was deleted; 0 for the start.
func (n *Node) Place() int {
	if n.parent == nil {
		return 0
	}
	return slices.Index(n.parent.children, n)
}

// Put gives the move that leads from a node another place among the others, as a journal tells; it cannot be undone.
// ErrForeign if it does not lead there, ErrPlayed if that would change the moves of the game.
func (e *Edits) Put(n *Node, place int) error {
	switch {
	case !e.game.Has(n):
		return ErrForeign
	case n.Place() == place:
		return nil
	case e.game.played(n) || n.Place() != 0 && place == 0 && e.game.played(n.parent.children[0]):
		return ErrPlayed
	}
	n.parent.children.put(n, max(0, place))
	return nil
}
