package game

import "overtheboard/game/rules"

// Study is a controller's game as the player looks at it: the shown position, steps to others, and edits of the tree. It reports
// changes through the controller.
type Study struct {
	controller *Controller
	game       *Game
	shown      *Node
	opened     *Node // the live node of a game opened to look at, until someone plays on; else nil
}

// follow shows the live position of a game, which is new.
func (s *Study) follow(g *Game) {
	s.game, s.shown = g, g.live
	if s.opened != g.live {
		s.opened = nil
	}
}

// start shows a finished game that was opened from its start, unless it breaks off.
func (s *Study) start() {
	if s.opened != nil && s.game.Outcome().Over() && s.game.broken == nil {
		s.shown = s.game.root
	}
}

// AtLive reports whether the shown position is the live one.
func (s *Study) AtLive() bool { return s.game != nil && s.shown == s.game.live }

// Looking reports whether the player looks at the game rather than plays it: it is over, the shown position is not the live one,
// or it was opened with moves and nobody has played on.
func (s *Study) Looking() bool {
	return s.game != nil && (s.game.Outcome().Over() || !s.AtLive() || s.Opened())
}

// Opened reports whether the game was opened with moves and nobody has played on.
func (s *Study) Opened() bool { return s.opened != nil && s.opened.parent != nil }

// Show shows a position of this game and ignores one of another game.
func (s *Study) Show(n *Node) {
	if n == nil || s.game == nil || n.game != s.game || n == s.shown {
		return
	}
	s.shown = n
	s.controller.report(ChangedPosition)
}

// Step shows a position some plies later, or earlier if delta is negative, or the last one in that direction. On the main line it
// stops at the live position, and goes beyond it only from there and if the game is over. In a variation it follows the first
// moves.
func (s *Study) Step(delta int) { s.Show(s.stepped(delta)) }

// CanStep reports whether Step would show another position.
func (s *Study) CanStep(delta int) bool { return s.stepped(delta) != s.shown }

func (s *Study) stepped(delta int) *Node {
	n := s.shown
	if n == nil {
		return nil
	}
	for ; delta < 0 && n.parent != nil; delta++ {
		n = n.parent
	}
	switch main := delta > 0 && s.game.OnMainLine(n); {
	case main && n != s.game.live:
		line := s.game.MainLine()
		n = line[n.ply+min(delta, len(line)-1-n.ply)]
	case main && !s.game.Outcome().Over():
	default:
		for ; delta > 0 && len(n.children) > 0; delta-- {
			n = n.children[0]
		}
	}
	return n
}

// Turn shows a sibling of the shown position: delta further on, or back if negative, or the last one in that direction.
func (s *Study) Turn(delta int) { s.Show(s.turned(delta)) }

// HasTurn reports whether Turn would show another move.
func (s *Study) HasTurn(step int) bool { return s.turned(step) != s.shown }

func (s *Study) turned(delta int) *Node {
	n := s.shown
	if n == nil || n.parent == nil {
		return n
	}
	for step := max(-1, min(delta, 1)); delta != 0; delta -= step {
		next := s.game.beside(n, step)
		if next == nil {
			break
		}
		n = next
	}
	return n
}

// beside returns a node's next sibling in a direction, nil if there is none. It skips moves taken back.
func (g *Game) beside(n *Node, step int) *Node {
	all := n.parent.children
	for at := n.Place() + step; at >= 0 && at < len(all); at += step {
		if !g.taken(all[at]) {
			return all[at]
		}
	}
	return nil
}

// End returns the last node of the shown line: that of a variation, or the live one if the shown node is it or on the main line;
// nil without a game.
func (s *Study) End() *Node {
	n := s.shown
	if n == nil {
		return nil
	}
	if s.game.OnMainLine(n) {
		return s.game.live
	}
	for len(n.children) > 0 {
		n = n.children[0]
	}
	if n == s.shown {
		return s.game.live
	}
	return n
}

// CanVary returns why no variation can be added to the shown position: ErrGoesOn while the game is running, ErrDeciding while it
// waits for a proof, ErrGameOver if the position has ended it.
func (s *Study) CanVary() error {
	if s.game == nil {
		return ErrNoGame
	}
	if !s.game.Outcome().Over() {
		if _, ended := s.game.Ending(); ended {
			return ErrDeciding
		}
		return ErrGoesOn
	}
	return unless(!s.shown.Decided(), ErrGameOver)
}

// Vary plays a move in the shown position as a variation, unless the move exists, and shows the result. The errors are those of
// CanVary, or of package rules for an illegal move.
func (s *Study) Vary(m rules.Move) error {
	if err := s.CanVary(); err != nil {
		return err
	}
	return s.edit(func(e *Edits) (*Node, error) { return e.Vary(s.shown, m) })
}

// Annotate is Edits.Annotate.
func (s *Study) Annotate(n *Node, notes Notes) error {
	return s.edit(func(e *Edits) (*Node, error) { return nil, e.Annotate(n, notes) })
}

// Delete is Edits.Delete.
func (s *Study) Delete(n *Node) error {
	return s.edit(func(e *Edits) (*Node, error) { return nil, e.Delete(n) })
}

// Promote is Edits.Promote.
func (s *Study) Promote(n *Node) error {
	return s.edit(func(e *Edits) (*Node, error) { return nil, e.Promote(n) })
}

// Head is Edits.Head.
func (s *Study) Head(names [2]string, tags map[string]string) error {
	return s.edit(func(e *Edits) (*Node, error) { e.Head(names, tags); return nil, nil })
}

// Undo undoes the last edit and shows its node.
func (s *Study) Undo() error { return s.edit((*Edits).Undo) }

// Redo redoes the edit that was undone last and shows its node.
func (s *Study) Redo() error { return s.edit((*Edits).Redo) }

// edit makes an edit, shows the node that it returns, unless nil, and reports changes. If the shown node was removed, its parent
// is shown.
func (s *Study) edit(do func(*Edits) (*Node, error)) error {
	if s.game == nil {
		return ErrNoGame
	}
	edits := s.game.Edits()
	before := len(edits.log)
	n, err := do(edits)
	if err != nil {
		return err
	}
	if len(edits.log) == before {
		s.Show(n)
		return nil
	}
	if n == nil {
		n = s.shown
	}
	for n.parent != nil && !n.attached() {
		n = n.parent
	}
	what := ChangedTree | ChangedNames
	if n != s.shown {
		s.shown = n
		what |= ChangedPosition
	}
	s.controller.news.add(Edited{edits.log[len(edits.log)-1]})
	s.controller.report(what | s.controller.news.unsave())
	return nil
}
