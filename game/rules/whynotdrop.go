package rules

import "slices"

// WhyNotDrop returns why the side to move cannot drop a piece of a kind from its hand on a square, with the reason Allowed if it
// can.
func (p *Position) WhyNotDrop(k Kind, to Square) Refusal {
	m := Move{From: NoSquare, To: to, Promotion: k}
	switch {
	case p.decided():
		return refuse(GameDecided)
	case p.Hand(p.turn, k) == 0:
		return refuse(NothingThere)
	case to >= NoSquare || !p.rs.squares.Has(to):
		return refuse(CannotGoThere)
	case p.board[to] != NoPiece:
		return Refusal{DropOnPiece, NoSquare, to}
	case p.IsLegal(m):
		return refuse(Allowed)
	}
	h := &p.rs.hands[p.turn&1]
	own := p.kinds[k&31] & p.colors[p.turn&1]
	if !h.zones[k&31].Has(to) {
		return refuse(DropZone)
	}
	if second := own & files(to.Bit()); second != 0 && slices.Contains(h.onePerFile, k) {
		return Refusal{DropFile, NoSquare, second.First()}
	}
	if h.colours != NoKind && !p.bothColours(h, k, to.Bit()).Has(to) {
		return refuse(DropColours)
	}
	var next Position
	p.after(&next, m.code(), false)
	if r := p.leftAttacked(&next); r.Reason != Allowed {
		return r
	}
	if slices.Contains(h.noMate, k) && next.matedByDrop() {
		return refuse(DropMate)
	}
	return Refusal{MustCapture, p.capturer(), NoSquare}
}

// leftAttacked returns which own royal is attacked after a move, and by what, or which of the enemy's, if checks are forbidden.
func (p *Position) leftAttacked(next *Position) Refusal {
	us, them := p.turn, p.turn.Other()
	if royal := next.AttackedRoyals(us).First(); p.rs.checkRule[us&1] && royal != NoSquare {
		return Refusal{RoyalAttacked, next.Attackers(royal, them).First(), royal}
	}
	if royal := next.AttackedRoyals(them).First(); p.rs.definition.NoCheck[us&1] && royal != NoSquare {
		return Refusal{GivesCheck, next.Attackers(royal, us).First(), royal}
	}
	return refuse(Allowed)
}
