package game

import (
	"maps"
	"slices"

	"overtheboard/game/rules"
)

// EditKind is the kind of an edit.
type EditKind uint8

const (
	Noted   EditKind = iota + 1 // comments or annotations of a node
	Added                       // a node with all that follows it
	Deleted                     // a node with all that follows it
	Placed                      // a node moved among its siblings
	Headed                      // the players' names, or the tags
)

// Edit is a change of a game other than a move or an event. The new values are in the game.
type Edit struct {
	Kind EditKind
	Node *Node // nil if Headed
}

// Notes are the comments before and after a move, and its numeric annotations.
type Notes struct {
	Before, After string
	NAGs          []int
}

// editing is an edit to make; make returns the opposite one.
type editing struct {
	Edit
	make func() editing
}

// Edits makes, undoes and redoes the edits of one game. A copy of the game has its own.
type Edits struct {
	game   *Game
	log    []Edit    // all changes made, undone or redone
	done   []editing // their opposites
	undone []editing
}

// Edits returns the editor of the game.
func (g *Game) Edits() *Edits { return &g.edits }

// Log returns all edits in order; undoing or redoing an edit adds it again. Do not write to the result.
func (e *Edits) Log() []Edit { return e.log }

// CanUndo reports whether there is an edit to undo. A move of the game ends undoing: see Forget.
func (e *Edits) CanUndo() bool { return len(e.done) > 0 }

// CanRedo reports whether there is an edit to redo.
func (e *Edits) CanRedo() bool { return len(e.undone) > 0 }

// Undo undoes the last edit and returns the changed node, nil if none. The error is ErrNoEdit.
func (e *Edits) Undo() (*Node, error) {
	return e.travel(&e.done, &e.undone)
}

// Redo redoes the edit that was undone last, and returns as Undo does.
func (e *Edits) Redo() (*Node, error) {
	return e.travel(&e.undone, &e.done)
}

func (e *Edits) travel(from, to *[]editing) (*Node, error) {
	last := len(*from) - 1
	if last < 0 {
		return nil, ErrNoEdit
	}
	s := (*from)[last]
	*from, *to = (*from)[:last], append(*to, e.make(s))
	return s.Node, nil
}

// Notes returns the notes of the move that led to a node.
func (n *Node) Notes() Notes { return Notes{n.Before, n.After, slices.Clone(n.NAGs)} }

// equal reports whether two notes are the same.
func (n Notes) equal(other Notes) bool {
	return n.Before == other.Before && n.After == other.After && slices.Equal(n.NAGs, other.NAGs)
}

// fits reports whether a node can have notes: the start has no move to annotate, and the text that follows where a game breaks off
// may become part of a comment.
func (n Notes) fits(at *Node) bool {
	wrong := func(nag int) bool { return nag < 0 || nag > MostNAG }
	return len(n.Before) <= MostComment && len(n.After) <= at.Room() && len(n.NAGs) <= MostNAGs && !slices.ContainsFunc(n.NAGs, wrong) &&
		!(at.parent == nil && (n.Before != "" || len(n.NAGs) > 0))
}

// Room returns how many bytes the comment after a node may have.
func (n *Node) Room() int {
	if b := n.game.broken; b != nil && n == n.game.live {
		return MostComment - len(" ") - len(b.Text)
	}
	return MostComment
}

// Annotate replaces the notes of the move that led to a node. The start can only have a comment after it. The error is ErrForeign
// or ErrNotes.
func (e *Edits) Annotate(n *Node, notes Notes) error {
	switch {
	case !e.game.has(n):
		return ErrForeign
	case !notes.fits(n):
		return ErrNotes
	}
	if !n.Notes().equal(notes) {
		notes.NAGs = slices.Clone(notes.NAGs)
		e.do(noting(n, notes))
	}
	return nil
}

func noting(n *Node, notes Notes) editing {
	return editing{Edit{Noted, n}, func() editing {
		before := n.Notes()
		n.Before, n.After, n.NAGs = notes.Before, notes.After, notes.NAGs
		return noting(n, before)
	}}
}

// Vary is Node.Vary as an edit.
func (e *Edits) Vary(n *Node, m rules.Move) (*Node, error) {
	if !e.game.has(n) {
		return nil, ErrForeign
	}
	known := len(n.children)
	c, err := n.Vary(m)
	if err == nil && len(n.children) > known {
		c.ForgetRemaining(c.Mover())
		e.do(putting(c, outside, known))
	}
	return c, err
}

// CanDelete returns why a node cannot be deleted with all that follows it: ErrForeign, or ErrPlayed for the moves of the game and
// those that can be redone.
func (e *Edits) CanDelete(n *Node) error {
	switch {
	case !e.game.has(n):
		return ErrForeign
	case e.game.played(n):
		return ErrPlayed
	}
	return nil
}

// Delete removes a node with all that follows it. The errors are those of CanDelete.
func (e *Edits) Delete(n *Node) error {
	if err := e.CanDelete(n); err != nil {
		return err
	}
	e.do(putting(n, n.Place(), outside))
	return nil
}

// putting is the edit that moves a node among its siblings.
func putting(n *Node, from, to int) editing {
	kind := Placed
	if from == outside {
		kind = Added
	} else if to == outside {
		kind = Deleted
	}
	return editing{Edit{kind, n}, func() editing {
		n.parent.children.put(n, to)
		return putting(n, to, from)
	}}
}

// CanPromote returns why a node's variation cannot be promoted: ErrForeign, or ErrPlayed if only the moves of the game come
// before it.
func (e *Edits) CanPromote(n *Node) error {
	if !e.game.has(n) {
		return ErrForeign
	}
	if head := e.variation(n); head == nil || head.Place() == 0 || e.game.played(head.parent.children[head.Place()-1]) {
		return ErrPlayed
	}
	return nil
}

// Promote moves a node's variation before its predecessor. The errors are those of CanPromote.
func (e *Edits) Promote(n *Node) error {
	if err := e.CanPromote(n); err != nil {
		return err
	}
	head := e.variation(n)
	e.do(putting(head, head.Place(), head.Place()-1))
	return nil
}

// Head sets the players' names, by rules.Color, and the other tags.
func (e *Edits) Head(names [2]string, tags map[string]string) {
	if names != e.game.Names || !maps.Equal(tags, e.game.Tags) {
		e.do(e.heading(names, maps.Clone(tags)))
	}
}

func (e *Edits) heading(names [2]string, tags map[string]string) editing {
	return editing{Edit{Kind: Headed}, func() editing {
		before := e.heading(e.game.Names, e.game.Tags)
		e.game.Names, e.game.Tags = names, tags
		return before
	}}
}

func (e *Edits) do(s editing) { e.done, e.undone = append(e.done, e.make(s)), nil }

// make makes an edit and returns the opposite one.
func (e *Edits) make(s editing) editing {
	e.log = append(e.log, s.Edit)
	return s.make()
}

// Forget makes the edits so far permanent. It runs whenever the moves of the game change.
func (e *Edits) Forget() { e.done, e.undone = nil, nil }

// has reports whether a node is in the game's tree, and not removed.
func (g *Game) has(n *Node) bool { return n != nil && n.game == g && n.attached() }

func (n *Node) attached() bool {
	for ; n.parent != nil; n = n.parent {
		if n.parent.First() != n && !slices.Contains(n.parent.children, n) {
			return false
		}
	}
	return true
}

func (g *Game) taken(n *Node) bool { return g.canRedo() && slices.Contains(g.undone, n) }

func (g *Game) played(n *Node) bool { return g.OnMainLine(n) || g.taken(n) }

// variation returns the first node of a node's variation, nil for a played one.
func (e *Edits) variation(n *Node) *Node {
	for !e.game.played(n) {
		if n.parent.children[0] != n || e.game.played(n.parent) {
			return n
		}
		n = n.parent
	}
	return nil
}

// Place returns the index of a node among its siblings, -1 if it was deleted; 0 for the start.
func (n *Node) Place() int {
	if n.parent == nil {
		return 0
	}
	return slices.Index(n.parent.children, n)
}

// Put moves a node among its siblings, as a journal records; it cannot be undone. The error is ErrForeign if n is not in the game,
// ErrPlayed if that would change the moves of the game.
func (e *Edits) Put(n *Node, place int) error {
	switch {
	case !e.game.has(n):
		return ErrForeign
	case n.Place() == place:
		return nil
	case e.game.played(n) || n.Place() != 0 && place == 0 && e.game.played(n.parent.children[0]):
		return ErrPlayed
	}
	n.parent.children.put(n, max(0, place))
	return nil
}
