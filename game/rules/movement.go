package rules

import "slices"

// movement is how the pieces of one kind and colour move, compiled.
type movement struct {
	quiet, capture pattern
	initial        pattern // quiet too, for a piece that has never moved
	initials       []*ray  // the same, each offset for itself, in the definition's order
	same           bool    // quiet and capture are the same
	onlyLeaps      bool    // and nothing but leaps, and there is no initial move and no en passant
	royal          bool
	enPassant      bool     // takes, and is taken, en passant
	forward        bool     // every offset leads forward, so that no move can be taken back (FIDE 9.3)
	promotes       Bitboard // the rank on which it must promote
	choices        []Kind   // what it promotes to
	royalPromotion bool     // its promotion makes or unmakes a royal under the check rule
}

// targets returns the squares that a piece of the side to move may go to from sq, whatever becomes of its royals.
// En passant is not among them, nor a quiet move with the same squares as one: it is the capture.
func (mv *movement) targets(p *Position, sq Square) Bitboard {
	if mv.onlyLeaps {
		return mv.capture.leaps[sq&63] &^ p.colors[p.turn&1]
	}
	return mv.allTargets(p, sq)
}

// allTargets is targets for every movement.
func (mv *movement) allTargets(p *Position, sq Square) Bitboard {
	own, occupied := p.colors[p.turn&1], p.Occupied()
	captures := mv.capture.from(sq, occupied)
	var to Bitboard
	if mv.same {
		to = captures &^ own
	} else {
		to = mv.quiet.from(sq, occupied)&^occupied | captures&occupied&^own
	}
	if len(mv.initials) > 0 && p.unmoved.Has(sq) {
		to |= mv.initial.from(sq, occupied) &^ occupied
	}
	if mv.enPassant {
		to &^= captures & p.open
	}
	return to
}

func (mv *movement) equal(o *movement) bool {
	return mv.quiet.equal(&o.quiet) && mv.capture.equal(&o.capture) &&
		slices.EqualFunc(mv.initials, o.initials, func(a, b *ray) bool { return a.vector == b.vector && a.reach == b.reach }) &&
		mv.promotes == o.promotes && sameKinds(mv.choices, o.choices)
}
