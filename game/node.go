package game

import (
	"context"
	"fmt"
	"slices"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Node is one position of a game's tree, with the move that led to it. Nodes of one game compare with ==.
type Node struct {
	// Before and After are what a file's comments say before and after the move, NAGs its numeric annotations.
	Before, After string
	NAGs          []int

	nodeState
	position rules.Position
}

// nodeState is all of a node but its notes and its position.
type nodeState struct {
	game     *Game
	parent   *Node
	children branches
	only     [1]*Node // room for the one child that most nodes have
	events   happenings
	san      string // "" until it is asked for
	move     rules.Move
	captured rules.Piece
	ply      int
	winning  prospects
	readings readings // of the clock when the turn began

	// What follows is found when it is first asked for.
	hash        uint64 // of the position's board, 0 before
	repetitions int    // 0 before
	tried       bool   // whether the ruleset's "win" or a stalemate has ended the game is known
	decided     bool   // and it has
	judged      bool   // the outcome is known
	outcome     Outcome
}

// Parent returns the node before, nil for the start.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the nodes that follow, the main line's first.
func (n *Node) Children() []*Node { return slices.Clone(n.children) }

// Branches returns how many nodes follow.
func (n *Node) Branches() int { return len(n.children) }

// First returns the node that follows first, nil if none does.
func (n *Node) First() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Child returns the node that a move, or the zero move as a null move, leads to; nil if there is none.
func (n *Node) Child(m rules.Move) *Node { return n.children.with(m) }

// Others returns the nodes to which other moves lead than the one that led here, nil for the start.
func (n *Node) Others() []*Node {
	if n.parent == nil || len(n.parent.children) == 1 {
		return nil
	}
	return slices.DeleteFunc(n.parent.Children(), func(other *Node) bool { return other == n })
}

// Move returns the move that led here; false for the start, and where no legal move did: a null move, an Irregularity.
func (n *Node) Move() (rules.Move, bool) { return n.move, n.move != rules.Move{} }

// Mover returns the side that made the move which led here, or was to make it; it means nothing for the start.
func (n *Node) Mover() rules.Color {
	if n.parent == nil {
		return n.position.Turn().Other()
	}
	return n.parent.position.Turn()
}

// Position returns the position; it must not be written to.
func (n *Node) Position() *rules.Position { return &n.position }

// Ply returns how many moves of both sides led here from the start of this game.
func (n *Node) Ply() int { return n.ply }

// passed tells whether a null move in a variation led here, or to a node before.
func (n *Node) passed() bool {
	for ; n.parent != nil; n = n.parent {
		if n.move == (rules.Move{}) && !n.irregular() {
			return true
		}
	}
	return false
}

// SAN returns the move that led here in Standard Algebraic Notation, "" for the start, "--" for a null move, and for an
// Irregularity what was written, if something was.
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

// Outcome returns what the position itself means for the game: never a claim, an agreement, a resignation or a
// fallen flag, which Game.Outcome knows.
func (n *Node) Outcome() Outcome {
	if n.Decided(); !n.judged {
		n.outcome, n.judged = n.game.drawn(n), true
	}
	return n.outcome
}

// Decided tells whether the ruleset's "win" or a stalemate has ended the game here, so that no move can follow.
func (n *Node) Decided() bool {
	if !n.tried {
		if v := n.position.Verdict(); v.Ending != rules.NoEnding {
			n.decided, n.outcome, n.judged = true, Outcome{resultOf(v.Winner), endingReasons[v.Ending]}, true
		}
		n.tried = true
	}
	return n.decided
}

// Repetitions returns how often the position has stood on the board on the line to here, this time included (FIDE 9.2.3).
func (n *Node) Repetitions() int {
	if n.repetitions == 0 {
		n.repetitions = 1
		if n.parent != nil {
			n.repetitions = n.parent.timesReached(&n.position)
		}
	}
	return n.repetitions
}

// Repeated tells whether the position has stood on the board so many times: Repetitions, but at once where there were
// not enough moves for it.
func (n *Node) Repeated(times int) bool {
	return n.position.Halfmoves() >= 2*(times-1) && n.Repetitions() >= times
}

func (n *Node) boardHash() uint64 {
	if n.hash == 0 {
		n.hash = n.position.BoardHash()
	}
	return n.hash
}

// CanWin tells whether a side can still win from here by any series of legal moves, as far as it was found out.
func (n *Node) CanWin(side rules.Color) Ability { return n.winning.known[side] }

// Line returns the nodes from the start to this one.
func (n *Node) Line() Line {
	line := make(Line, n.ply+1)
	for m := n; m != nil; m = m.parent {
		line[m.ply] = m
	}
	return line
}

// Bare tells whether nothing is said of the move that led here but the move: no notes, no events at it or before it, and no clock.
func (n *Node) Bare() bool {
	return n.Before == "" && n.After == "" && len(n.NAGs) == 0 && len(n.events) == 0 && !n.readings.told() &&
		(n.parent == nil || len(n.parent.events) == 0 && !n.parent.readings.told())
}

// Events returns what happened beside the moves while this position was on the board.
func (n *Node) Events() []Event { return slices.Clone(n.events) }

// Eventful tells whether there are Events.
func (n *Node) Eventful() bool { return len(n.events) > 0 }

// Remaining returns the time that a side had left when this position came up; false if that is not known.
func (n *Node) Remaining(side rules.Color) (time.Duration, bool) {
	return n.readings.left[side], n.readings.known[side] && !n.readings.assumed[side]
}

// SetRemaining says what a side had left when this position came up, as a file recorded it. Nodes that follow take
// it over if they are added afterwards.
func (n *Node) SetRemaining(side rules.Color, left time.Duration) { n.readings.set(side, left) }

// ForgetRemaining says that nobody knows what a side had left when this position came up. A game that goes on from here
// goes on with what it had left before.
func (n *Node) ForgetRemaining(side rules.Color) {
	if n.parent != nil {
		n.readings.left[side] = n.parent.readings.left[side]
	}
	n.readings.assumed[side] = n.readings.known[side]
}

// AddTime gives a side with a clock more time when this position came up, as SetRemaining would.
func (n *Node) AddTime(side rules.Color, d time.Duration) { n.readings.add(side, d) }

// press sets what the clock stands at after a move from the node before, which took no time.
func (n *Node) press(before *Node) {
	n.readings = before.readings
	if n.game.timed {
		n.readings.complete(&n.game.config.TimeControl, before.position.Turn())
	}
}

// blasted returns the pieces of a side that the blast of a node's move took, besides what it captured.
func (n *Node) blasted(side rules.Color) []rules.Piece {
	if n.captured == rules.NoPiece || !n.game.ruleset.Blasts() {
		return nil
	}
	before := n.parent.position
	var taken []rules.Piece
	for sq := range before.Effect(n.move).Blasted.Squares {
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

// follow returns the node that a move leads to, and makes it if there is none. The zero move is illegal.
func (n *Node) follow(m rules.Move) (*Node, error) {
	if m == (rules.Move{}) {
		return nil, fmt.Errorf("%w: no move", rules.ErrIllegal)
	}
	return n.add(m)
}

// add is follow, but for the zero move, which is a null move.
func (n *Node) add(m rules.Move) (*Node, error) {
	if c := n.children.with(m); c != nil {
		return c, nil
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

// followSAN returns the node that the move leads to that a text means, as follow does.
func (n *Node) followSAN(text string) (*Node, []*source.Fault, error) {
	c := n.game.newNode()
	unchecked := n.san != "" && n.san[len(n.san)-1] >= '-' // neither + nor #; nothing is said so of an irregularity
	m, notices, err := n.position.PlaySAN(&c.position, text, unchecked)
	if err != nil {
		n.game.dropNode()
		return nil, nil, err
	}
	if known := n.children.with(m); known != nil {
		n.game.dropNode()
		return known, notices, nil
	}
	if last := text[len(text)-1]; len(notices) == 0 && text[0] > ' ' && last > ' ' && last != '!' && last != '?' {
		c.san = text
	}
	n.adopt(c, m)
	return c, notices, nil
}

// adopt makes a node, whose position is that after a legal move, or a null move, a child.
func (n *Node) adopt(c *Node, m rules.Move) {
	c.parent, c.move, c.ply = n, m, n.ply+1
	c.press(n)
	if m != (rules.Move{}) {
		c.captured = n.position.Captured(m)
		if n.winning.known != [2]Ability{} {
			c.winning.known = n.winning.lasting()
		}
		n.tried = true // a game that is decided has no legal move
	}
	if n.children == nil {
		n.children = n.only[:0]
	}
	n.children = append(n.children, c)
}

func (n *Node) draws() *rules.Draws { return &n.game.ruleset.Definition().Draws }

// twoBack steps two nodes back, nil beyond the start.
func (n *Node) twoBack() *Node {
	if n.parent == nil {
		return nil
	}
	return n.parent.parent
}

// CanWinAtOnce is CanWin, but asks the game's judge for what can be found out at once if it is not known yet. In a decided
// position the winner can, the other cannot.
func (n *Node) CanWinAtOnce(side rules.Color) Ability {
	if n.winning.known[side] == Undecided && !n.Decided() && !n.position.Exposed() {
		n.learn(side, n.game.config.Judge.quick(&n.position, side))
	}
	return n.winning.known[side]
}

// dead tells whether it is known at once that neither side can win any more (FIDE 5.2.2).
func (n *Node) dead() bool {
	first := n.stronger()
	return !n.alive() && !n.seesWinner(first) && n.CanWinAtOnce(first) == Cannot && n.CanWinAtOnce(first.Other()) == Cannot
}

// seesWinner tells whether it is plain to see that a side can win, the one that is given or the other.
func (n *Node) seesWinner(first rules.Color) bool {
	near := n.game.config.Judge.Near
	if near == nil || n.Decided() || n.position.Exposed() {
		return false
	}
	winner := near(&n.position, first)
	if winner == first.Wins() {
		n.learn(first, Can)
	} else if winner != rules.NoWinner {
		n.learn(first.Other(), Can)
	}
	return winner != rules.NoWinner
}

// stronger returns the side with more pieces: that it can win is found out sooner, by a fifth on positions of games.
func (n *Node) stronger() rules.Color {
	if n.position.Pieces(rules.Black).Count() > n.position.Pieces(rules.White).Count() {
		return rules.Black
	}
	return rules.White
}

// findAlive finds the last node on the line to this one from which a side can win, as far as that is known at once. It
// could as well at every node before, which need not be asked then.
func (n *Node) findAlive() {
	for ; n != nil && !n.alive(); n = n.parent {
		if first := n.stronger(); !n.seesWinner(first) && n.CanWinAtOnce(first) != Can {
			n.CanWinAtOnce(first.Other())
		}
	}
}

// setDead says that the position was proved dead.
func (n *Node) setDead() { n.outcome, n.judged = Draw(n.game.ruleset, DeadPosition), true }

// undecidedSide returns a side whose answer would still decide whether the position is dead; false if it is decided.
func (n *Node) undecidedSide() (rules.Color, bool) {
	if n.Decided() || n.alive() || n.position.Exposed() {
		return rules.White, false
	}
	return n.winning.open()
}

// alive tells whether it is known that the position is not dead.
func (n *Node) alive() bool {
	return n.winning.known[rules.White] == Can || n.winning.known[rules.Black] == Can
}

// settle returns whether a side can win from here, and takes the time for a proof if that is not known at once.
func (n *Node) settle(side rules.Color) Ability {
	if n.CanWinAtOnce(side) == Undecided && !n.Decided() && !n.position.Exposed() {
		ctx, cancel := context.WithTimeout(context.Background(), proofWait)
		defer cancel()
		n.learn(side, n.game.config.Judge.CanWin(ctx, &n.position, side))
	}
	return n.winning.known[side]
}

// learn takes an answer on whether a side can win from here. One that can, can from every position before as well, and one that
// cannot, cannot from those after it, but across no null move and no Irregularity.
func (n *Node) learn(side rules.Color, a Ability) {
	if a == Undecided {
		return
	}
	n.winning.known[side] = a
	for m := n; a == Can && m.parent != nil && m.move != (rules.Move{}) && m.parent.winning.known[side] == Undecided; m = m.parent {
		m.parent.winning.known[side] = Can
	}
	for _, c := range n.children {
		if a == Cannot && c.move != (rules.Move{}) && c.winning.known[side] == Undecided {
			c.learn(side, Cannot)
		}
	}
}

// branches are the nodes that follow one position, the main line's first.
type branches []*Node

// with returns the node that a move, or the zero move as a null move, leads to; nil if there is none.
func (b branches) with(m rules.Move) *Node {
	for _, n := range b {
		if n.move == m && (m != (rules.Move{}) || n.passes()) {
			return n
		}
	}
	return nil
}

// put gives a node a place among them, another one if it has one, none if that is outside.
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
