package rules

// movement is how the pieces of one kind and colour move, compiled.
type movement struct {
	quiet, capture pattern
	initial        pattern   // quiet too, for a piece that has never moved
	initials       []initial // the same, each offset separately, in the definition's order
	startsBetter   Bitboard  // where an initial move leads where quiet ones do not always
	same           bool      // quiet and capture are the same
	onlyLeaps      bool      // the same, all leaps, and no initial moves and no en passant
	royal          bool
	enPassant      bool     // takes en passant
	opens          bool     // is taken en passant
	forward        bool     // every offset leads forward, so that no move can be reversed (FIDE 9.3)
	promotes       Bitboard // the squares on which it promotes
	leaving        bool     // moves that begin on one of these promote too
	mayStay        Bitboard // the squares where promotion is optional
	choices        []Kind   // what it promotes to
}

// targets returns the squares that a piece of the side to move may go to from sq, disregarding its royals. En passant is not
// among them, nor a quiet move with the same squares as one: it is the capture.
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

// gainsByInitial reports whether a piece on a square has an initial move that its quiet moves do not always give.
func (mv *movement) gainsByInitial(sq Square) bool {
	for to := range mv.initial.ever(sq).Squares {
		if !mv.quiet.lanes(sq, to).covers(mv.initial.lanes(sq, to)) {
			return true
		}
	}
	return false
}

func (mv *movement) promoting(from Square, to Bitboard) Bitboard {
	if mv.leaving && mv.promotes.Has(from) {
		return to
	}
	return to & mv.promotes
}

// staying returns the targets where a piece may go without promoting.
func (mv *movement) staying(from Square, to Bitboard) Bitboard {
	return to&^mv.promoting(from, to) | to&mv.mayStay
}

// mustPromote returns the squares where a piece cannot be, for it must promote by going there.
func (mv *movement) mustPromote() Bitboard { return mv.promotes &^ mv.mayStay }
