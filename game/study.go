package game

import "overtheboard/game/rules"

// Study is the game of a controller as it is looked at: which position is shown, the way from one to another, and the edits
// of the tree, which are no moves of the game. Each change is told as one of the controller.
type Study struct {
	news   *news
	game   *Game
	shown  *Node
	opened *Node // the live node of a game that was opened to be looked at, until another one is played on; nil: none was
}

// follow shows the live position of a game, which is new.
func (s *Study) follow(g *Game) {
	s.game, s.shown = g, g.live
	if s.opened != g.live {
		s.opened = nil
	}
}

// AtLive tells whether the position that is shown is the one that is played on.
func (s *Study) AtLive() bool { return s.game != nil && s.shown == s.game.live }

// Looking tells whether the game is looked at rather than played: it is over, another position is shown than the one
// that is played on, or it was opened and has moves, none of them made since.
func (s *Study) Looking() bool {
	return s.game != nil && (s.game.Outcome().Over() || !s.AtLive() || s.Opened())
}

// Opened tells whether the game was opened with moves, and not played on since.
func (s *Study) Opened() bool { return s.opened != nil && s.opened.parent != nil }

// Show shows a position of the game; one of another game is not shown.
func (s *Study) Show(n *Node) {
	if n == nil || s.game == nil || n.game != s.game || n == s.shown {
		return
	}
	s.shown = n
	s.news.tell(ChangedPosition)
}

// Step shows a position some plies later, or earlier if delta is negative, as far as there is one. On the main line
// it goes no further than the live position, and on only from there, if the game is over; in a variation it goes along its
// first moves.
func (s *Study) Step(delta int) { s.Show(s.stepped(delta)) }

// CanStep tells whether Step shows another position in a direction.
func (s *Study) CanStep(delta int) bool { return s.stepped(delta) != s.shown }

// stepped returns what Step shows.
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

// Turn shows another move that could be made instead of the one that led to the position shown: so many further on among
// them, or back if delta is negative, as far as there is one.
func (s *Study) Turn(delta int) { s.Show(s.turned(delta)) }

// HasTurn tells whether Turn shows another move in a direction.
func (s *Study) HasTurn(step int) bool { return s.turned(step) != s.shown }

// turned returns what Turn shows.
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

// beside returns the move next to that of a node, in a direction, nil if there is none. What was taken back is passed over.
func (g *Game) beside(n *Node, step int) *Node {
	all := n.parent.children
	for at := n.Place() + step; at >= 0 && at < len(all); at += step {
		if !g.taken(all[at]) {
			return all[at]
		}
	}
	return nil
}

// End returns the last node of the line that is shown: that of a variation, or, from there and from the main line, the live
// one; nil without a game.
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

// CanVary tells why no move can be tried in the position that is shown, as one of a variation: ErrGoesOn while the game
// itself goes on, ErrDeciding while it waits for how it has ended, ErrGameOver where the position has ended it.
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

// Vary tries a move in the position that is shown, and shows what it leads to: a variation of the game, unless the move is
// there already. The errors are those of CanVary, or the rules' own for an illegal move.
func (s *Study) Vary(m rules.Move) error {
	if err := s.CanVary(); err != nil {
		return err
	}
	return s.edit(func(e *Edits) (*Node, error) { return e.Vary(s.shown, m) })
}

// Annotate writes notes beside the move that led to a node.
func (s *Study) Annotate(n *Node, notes Notes) error {
	return s.edit(func(e *Edits) (*Node, error) { return nil, e.Annotate(n, notes) })
}

// Delete takes a node of a variation out of the tree with all that follows it.
func (s *Study) Delete(n *Node) error {
	return s.edit(func(e *Edits) (*Node, error) { return nil, e.Delete(n) })
}

// Promote puts the variation that a node belongs to before the one that it comes after.
func (s *Study) Promote(n *Node) error {
	return s.edit(func(e *Edits) (*Node, error) { return nil, e.Promote(n) })
}

// Head names the players, by rules.Color, and says what else is known of the game.
func (s *Study) Head(names [2]string, tags map[string]string) error {
	return s.edit(func(e *Edits) (*Node, error) { e.Head(names, tags); return nil, nil })
}

// Undo undoes the last edit, and shows where it was.
func (s *Study) Undo() error { return s.edit((*Edits).Undo) }

// Redo makes the edit again that was undone last, and shows where it was.
func (s *Study) Redo() error { return s.edit((*Edits).Redo) }

// edit makes an edit, which returns what is to be shown, nil to leave that as it is; and reports it if it has changed
// something. In the place of a node that was removed, the one that it came from is shown.
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
	s.news.add(Edited{edits.log[len(edits.log)-1]})
	s.news.tell(what | s.news.unsave())
	return nil
}
