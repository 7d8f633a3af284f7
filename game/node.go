package game

import (
	"fmt"
	"slices"
	"time"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Node is one position of a game's tree, with the move that led to it. Nodes of one game compare with ==.
type Node struct {
	// Before and After are a file's comments before and after the move, NAGs its numeric annotations.
	Before, After string
	NAGs          []int

	nodeState
	position rules.Position
}

type nodeState struct {
	game     *Game
	parent   *Node
	children branches
	only     [1]*Node // room for the one child that most nodes have
	events   happenings
	san      string // "" until needed
	move     rules.Move
	captured rules.Piece
	ply      int
	winning  proofs.Known
	readings readings // of the clock when the turn began

	// Computed when first needed.
	hash        uint64 // of the position's board, 0 before
	repetitions int    // 0 before
	tried       bool   // whether "win" or stalemate has ended the game is known
	decided     bool   // it has
	judged      bool   // outcome is valid
	outcome     Outcome
}

// Game returns the game that the node belongs to.
func (n *Node) Game() *Game { return n.game }

// Parent returns the previous node, nil for the start.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the following nodes, the main line's first.
func (n *Node) Children() []*Node { return slices.Clone(n.children) }

// Branches returns the number of children.
func (n *Node) Branches() int { return len(n.children) }

// First returns the first child, nil if there is none.
func (n *Node) First() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Child returns the child that a move leads to, or a null move if m is zero; nil if there is none.
func (n *Node) Child(m rules.Move) *Node { return n.children.with(m) }

// Others returns the siblings: where other moves lead. It is nil for the start.
func (n *Node) Others() []*Node {
	if n.parent == nil || len(n.parent.children) == 1 {
		return nil
	}
	return slices.DeleteFunc(n.parent.Children(), func(other *Node) bool { return other == n })
}

// Move returns the move that led here; false for the start, a null move and an Irregularity.
func (n *Node) Move() (rules.Move, bool) { return n.move, n.move != rules.Move{} }

// Mover returns the side that made the move which led here, or omitted it. It means nothing for the start.
func (n *Node) Mover() rules.Color {
	if n.parent == nil {
		return n.position.Turn().Other()
	}
	return n.parent.position.Turn()
}

// Position returns the position. Do not write to it.
func (n *Node) Position() *rules.Position { return &n.position }

// Ply returns the number of plies from the start of this game.
func (n *Node) Ply() int { return n.ply }

func (n *Node) passed() bool {
	for ; n.parent != nil; n = n.parent {
		if n.move == (rules.Move{}) && !n.irregular() {
			return true
		}
	}
	return false
}

// SAN returns the move that led here in Standard Algebraic Notation. It is "" for the start, "--" for a null move, and the
// written text, if any, for an Irregularity.
func (n *Node) SAN() string {
	if n.san == "" && n.parent != nil {
		if n.move != (rules.Move{}) {
			n.san = n.parent.position.SAN(n.move)
		} else if i, _ := n.Irregular(); i.Written != "" {
			return i.Written
		} else {
			n.san = "--"
		}
	}
	return n.san
}

// Decided reports whether the ruleset's "win" or a stalemate has ended the game here, so that no move can follow.
func (n *Node) Decided() bool {
	if !n.tried {
		if v := n.position.Verdict(); v.Ending != rules.NoEnding {
			n.decided, n.outcome, n.judged = true, Outcome{resultOf(v.Winner), endingReasons[v.Ending]}, true
		}
		n.tried = true
	}
	return n.decided
}

func (n *Node) boardHash() uint64 {
	if n.hash == 0 {
		n.hash = n.position.BoardHash()
	}
	return n.hash
}

// Bare reports whether the move that led here has no notes, no events at it or before it, and no clock.
func (n *Node) Bare() bool {
	return n.Before == "" && n.After == "" && len(n.NAGs) == 0 && len(n.events) == 0 && !n.readings.told() &&
		(n.parent == nil || len(n.parent.events) == 0 && !n.parent.readings.told())
}

// Events returns the events while this position was on the board.
func (n *Node) Events() []Event { return slices.Clone(n.events) }

// Remaining returns the time that a side had when this position arose; false if unknown.
func (n *Node) Remaining(side rules.Color) (time.Duration, bool) {
	return n.readings.left[side], n.readings.known[side] && !n.readings.assumed[side]
}

// SetRemaining records the time that a side had when this position arose. Nodes added after it inherit the time.
func (n *Node) SetRemaining(side rules.Color, left time.Duration) { n.readings.set(side, left) }

// ForgetRemaining marks the time of a side as unknown when this position arose. A game that continues here uses the time before.
func (n *Node) ForgetRemaining(side rules.Color) {
	if n.parent != nil {
		n.readings.left[side] = n.parent.readings.left[side]
	}
	n.readings.assumed[side] = n.readings.known[side]
}

// AddTime adds time when this position arose to a side with a clock, as SetRemaining would.
func (n *Node) AddTime(side rules.Color, d time.Duration) { n.readings.add(side, d) }

// spend deducts time of a side from this position and all that follow.
func (n *Node) spend(side rules.Color, d time.Duration) {
	if d == 0 {
		return
	}
	n.readings.left[side] = bounded(n.readings.left[side] - d)
	for _, c := range n.children {
		c.spend(side, d)
	}
}

// press sets the clock readings after a move from the node before that took no time.
func (n *Node) press(before *Node) {
	n.readings = before.readings
	if n.game.timed {
		n.readings.complete(&n.game.config.TimeControl, before.position.Turn())
	}
}

func (n *Node) exploded(side rules.Color) []rules.Piece {
	if n.captured == rules.NoPiece || !n.game.ruleset.Explodes() {
		return nil
	}
	before := n.parent.position
	var taken []rules.Piece
	for sq := range before.Effect(n.move).Exploded.Squares {
		piece := before.At(sq)
		if sq == n.move.To {
			piece = before.At(n.move.From) // the capturer has arrived there
		}
		if piece.Color() == side {
			taken = append(taken, piece)
		}
	}
	return taken
}

// Vary adds a move as a variation and returns its node; the main line stays. If the move exists, Vary returns that node. The error
// is that of package rules for an illegal move, or ErrTooLong.
func (n *Node) Vary(m rules.Move) (*Node, error) {
	if m == (rules.Move{}) {
		return nil, fmt.Errorf("%w: no move", rules.ErrIllegal)
	}
	return n.add(m)
}

// VaryPass adds a null move as a variation, after which the other side is to move. Files contain them; nobody plays them.
func (n *Node) VaryPass() (*Node, error) { return n.add(rules.Move{}) }

// add is Vary, but the zero move is a null move.
func (n *Node) add(m rules.Move) (*Node, error) {
	if c := n.children.with(m); c != nil {
		return c, nil
	}
	if n.full() {
		return nil, ErrTooLong
	}
	c := n.game.newNode()
	var err error
	if m == (rules.Move{}) {
		c.position, err = n.position.Passed()
	} else {
		c.position, err = n.position.Play(m)
	}
	if err != nil {
		n.game.dropNode()
		return nil, err
	}
	n.adopt(c, m)
	return c, nil
}

// VarySAN is Vary for a move in algebraic notation: see PlayOnSAN.
func (n *Node) VarySAN(text string) (*Node, []*source.Fault, error) {
	c := n.game.newNode()
	unchecked := n.san != "" && n.san[len(n.san)-1] >= '-' // neither + nor #; an irregularity's text does not say
	m, notices, err := n.position.PlaySAN(&c.position, text, unchecked)
	if err != nil {
		n.game.dropNode()
		return nil, nil, err
	}
	if known := n.children.with(m); known != nil {
		n.game.dropNode()
		return known, notices, nil
	}
	if n.full() {
		n.game.dropNode()
		return nil, nil, ErrTooLong
	}
	if last := text[len(text)-1]; len(notices) == 0 && text[0] > ' ' && last > ' ' && last != '!' && last != '?' {
		c.san = text
	}
	n.adopt(c, m)
	return c, notices, nil
}

// full reports whether no node can be added after this one.
func (n *Node) full() bool { return n.ply >= MostPlies || n.game.size >= MostNodes }

// adopt makes c, whose position is set, a child after a legal move or a null move.
func (n *Node) adopt(c *Node, m rules.Move) {
	n.game.size++
	c.parent, c.move, c.ply = n, m, n.ply+1
	c.press(n)
	if m != (rules.Move{}) {
		c.captured = n.position.Captured(m)
		if n.winning.Answers != [2]Ability{} {
			c.winning.Answers = n.winning.Lasting()
		}
		n.tried = true // a decided game has no legal move
	}
	if n.children == nil {
		n.children = n.only[:0]
	}
	n.children = append(n.children, c)
}

func (n *Node) draws() *rules.Draws { return &n.game.ruleset.Definition().Draws }

func (n *Node) twoBack() *Node {
	if n.parent == nil {
		return nil
	}
	return n.parent.parent
}

type branches []*Node

// outside is the place of a removed node.
const outside = -1

// with returns the child that a move leads to, or a null move if m is zero; nil if there is none.
func (b branches) with(m rules.Move) *Node {
	for _, n := range b {
		if n.move == m && (m != (rules.Move{}) || n.passes()) {
			return n
		}
	}
	return nil
}

// put moves a node among its siblings; if it is new, put inserts it, and if place is outside, removes it.
func (b *branches) put(n *Node, place int) {
	at := slices.Index(*b, n)
	if at == place {
		return
	}
	if at >= 0 {
		*b = slices.Delete(*b, at, at+1)
	}
	if place != outside {
		*b = slices.Insert(*b, min(place, len(*b)), n)
	}
}
