package game

import (
	"context"
	"time"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// Ability says whether a side can still win by some series of legal moves with the opponent's help (FIDE: can mate). The zero
// value is undecided, which counts as "can" wherever a game depends on it.
type Ability = winnable.Answer

// The answers.
const (
	Undecided = winnable.Undecided
	Can       = winnable.Can
	Cannot    = winnable.Cannot
)

// Evidence is why a side can still win from a position, or why it cannot. The zero value is no evidence.
type Evidence = winnable.Result

// Judge decides who can still win.
type Judge = proofs.Judge

// CanWin returns whether a side can still win from here by any series of legal moves, as far as known.
func (n *Node) CanWin(side rules.Color) Ability { return n.winning.Answers[side] }

// CanWinAtOnce is CanWin, but calls the judge's Quick if that is unknown. In a decided position the winner can, the other cannot.
func (n *Node) CanWinAtOnce(side rules.Color) Ability {
	quick := n.game.config.Judge.Quick
	if n.winning.Answers[side] == Undecided && !n.winning.NoQuick[side] && quick != nil && !n.Decided() && !n.position.Exposed() {
		a := quick(&n.position, side)
		n.setAbility(side, a)
		n.leaveOpen(side, a)
	}
	return n.winning.Answers[side]
}

// leaveOpen records that Quick has no answer about a side. Where it proves only what no piece can ever do, it has none about the
// positions before either: in them the pieces can do more.
func (n *Node) leaveOpen(side rules.Color, a Ability) {
	if a != Undecided {
		return
	}
	n.winning.NoQuick[side] = true
	if n.game.ruleset.Definition().PlainEnds() {
		return
	}
	for m := n; m.parent != nil && m.move != (rules.Move{}) && !m.parent.winning.NoQuick[side]; m = m.parent {
		m.parent.winning.NoQuick[side] = true
	}
}

// dead reports whether it is known, or quickly decided, that neither side can win any more (FIDE 5.2.2).
func (n *Node) dead() bool {
	first := n.stronger()
	return !n.winning.Anybody() && !n.seesWinner(first) && n.CanWinAtOnce(first) == Cannot && n.CanWinAtOnce(first.Other()) == Cannot
}

// seesWinner reports whether a side can obviously win, first or the other.
func (n *Node) seesWinner(first rules.Color) bool {
	near := n.game.config.Judge.Near
	if near == nil || n.Decided() || n.position.Exposed() {
		return false
	}
	winner := near(&n.position, first)
	if winner == first.Wins() {
		n.setAbility(first, Can)
	} else if winner != rules.NoWinner {
		n.setAbility(first.Other(), Can)
	}
	return winner != rules.NoWinner
}

// stronger returns the side with more pieces. Asking about it first is a fifth faster on positions of games.
func (n *Node) stronger() rules.Color {
	if n.position.Pieces(rules.Black).Count() > n.position.Pieces(rules.White).Count() {
		return rules.Black
	}
	return rules.White
}

// findAlive finds the last node on the line to this one from which a side can win, as far as quickly decided. The nodes before it
// need no question: the side could win there as well.
func (n *Node) findAlive() {
	for ; n != nil && !n.winning.Anybody(); n = n.parent {
		if first := n.stronger(); !n.seesWinner(first) && n.CanWinAtOnce(first) != Can {
			n.CanWinAtOnce(first.Other())
		}
	}
}

// undecidedSide returns a side to ask Deep about to prove the position dead; false if it is decided, or cannot be proved.
func (n *Node) undecidedSide() (rules.Color, bool) {
	if n.Decided() || n.winning.Anybody() || n.winning.NoDeep != [2]bool{} || n.position.Exposed() {
		return rules.White, false
	}
	return n.winning.Open()
}

// proofWait limits how long a fallen flag or a resignation waits for a proof.
const proofWait = 3 * time.Second

// decideAbility returns whether a side can win from here, and takes up to proofWait for a proof if that is not decided at once.
func (n *Node) decideAbility(side rules.Color) Ability {
	if n.CanWinAtOnce(side) == Undecided && !n.Decided() && !n.position.Exposed() {
		ctx, cancel := context.WithTimeout(context.Background(), proofWait)
		defer cancel()
		n.setAbility(side, n.game.config.Judge.CanWin(ctx, &n.position, side))
	}
	return n.winning.Answers[side]
}

// setAbility records whether a side can win from here. A side that can, also can from every ancestor. A side that cannot, cannot from
// any descendant. Neither holds across a null move or an Irregularity.
func (n *Node) setAbility(side rules.Color, a Ability) {
	if a == Undecided {
		return
	}
	n.winning.Answers[side] = a
	for m := n; a == Can && m.parent != nil && m.move != (rules.Move{}) && m.parent.winning.Answers[side] == Undecided; m = m.parent {
		m.parent.winning.Answers[side] = Can
	}
	for _, c := range n.children {
		if a == Cannot && c.move != (rules.Move{}) && c.winning.Answers[side] == Undecided {
			c.setAbility(side, Cannot)
		}
	}
}

// answer records what Deep has answered.
func (n *Node) answer(side rules.Color, a Ability) {
	n.setAbility(side, a)
	n.winning.NoDeep[side] = a == Undecided
}

// Explain returns why a side can still win from the node's position, or why it cannot. It runs until it has an answer or the
// context ends, on any goroutine.
func (n *Node) Explain(ctx context.Context, side rules.Color) Evidence {
	explain := n.game.config.Judge.Explain
	position := n.position
	if explain == nil || position.ShownOnly() || position.Verdict() != (rules.Verdict{}) { // not Decided, which is for the game's own goroutine
		return Evidence{}
	}
	return explain(ctx, &position, side)
}
