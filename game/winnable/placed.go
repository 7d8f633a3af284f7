package winnable

import (
	"cmp"
	"slices"

	"overtheboard/game/rules"
)

// This file places the few pieces of a position under any rules in every way that ever.go allows, taken ones on no square, and
// asks the rules whether it is a mate. If none is, there is none to come. Why it is sound: no position that can come up is missed.
// Placements are skipped if the royal could go to a square that no piece of the winner's could attack, and that holds nothing it
// could not take; or if no piece could attack it. Castling, en passant, first steps and drops are not tried as answers to a check,
// so what is called a mate need not be one. A placement that the rules refuse follows on no legal move.

// placement tries the placements.
type placement struct {
	e      *ever
	winner rules.Color
	pieces []placed // the royal that is to be mated, then the winner's, then the loser's
	setup  rules.Setup
	left   *int
	found  func() bool // what to do with a mate; true stops
	royal  int         // the square of the royal
	sure   bool        // the royal has its flights as far as they are not covered
}

type placed struct {
	u      *unit
	absent bool // it may be gone, or in a hand
	same   bool // it is exactly like the one before
	now    int  // its piece and square as one number, awayNow for none
	cover  int  // how many flights it and those after it may cover at most
	checks bool // it or one of those after it may attack the royal
}

const awayNow = 1 << 16

// noMate reports whether a side that wins by checkmates, its own or the other's, never gets one.
func (e *ever) noMate(side rules.Color, placements *int) bool {
	d := e.ruleset.Definition()
	if e.many() {
		return false
	}
	if d.WinsBy(side, rules.Checkmate) != nil && e.mayCheck(side) && !e.neverMates(side, side, placements) {
		return false
	}
	other := side.Other()
	return d.LosesBy(other, rules.Checkmate) == nil || !e.mayCheck(other) || e.neverMates(other, side, placements)
}

// many reports whether too many pieces can move or be taken to place them all.
func (e *ever) many() bool {
	return e.number(func(u *unit) bool { return u.moves || u.taken != 0 }) > mostMen
}

// neverMates reports whether no placement is a mate by a side, which makes winner win.
func (e *ever) neverMates(by, winner rules.Color, placements *int) bool {
	p := &placement{e: e, winner: winner, left: placements, found: func() bool { return true }}
	for i := range e.units {
		p.add(&e.units[i])
	}
	return p.run(by)
}

func (p *placement) add(u *unit) {
	p.pieces = append(p.pieces, placed{u: u, absent: u.taken|u.hand != 0})
}

// run tries all placements, and reports whether it did and was never stopped.
func (p *placement) run(by rules.Color) bool {
	e, loser := p.e, by.Other()
	p.setup = rules.EmptySetup()
	p.setup.Turn = loser
	royals := e.royals(loser)
	rank := func(a *placed) int {
		switch pieces := a.u.forms | a.u.hand; {
		case pieces&royals != 0:
			return 0
		case pieces&piecesOf[by] != 0:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(p.pieces, func(a, b placed) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), cmp.Compare(a.u.forms, b.u.forms))
	})
	if len(p.pieces) < 2 || rank(&p.pieces[0]) != 0 || rank(&p.pieces[1]) == 0 {
		return false
	}
	royal := p.pieces[0].u
	if !royal.always(royals) || count(royal.forms) != 1 {
		return false
	}
	for i := range p.pieces[2:] {
		a, b := &p.pieces[i+1], &p.pieces[i+2]
		b.same = a.absent == b.absent && a.u.forms == b.u.forms
		each(a.u.forms, func(piece rules.Piece) { b.same = b.same && a.u.sets[piece] == b.u.sets[piece] })
	}
	return !p.royals(rules.Piece(first(royal.forms)), by)
}

// royals places the royal on each of its squares, and reports whether there is a mate, or too much to try.
func (p *placement) royals(piece rules.Piece, by rules.Color) bool {
	e, royal := p.e, &p.pieces[0]
	d := e.ruleset.Definition()
	p.sure = freely(e.ruleset.Def(piece.Kind()).Move) && !d.NoCheck[piece.Color()]
	for _, h := range d.Hand {
		p.sure = p.sure && (h == nil || !h.First)
	}
	for squares := royal.u.sets[piece]; squares != 0; squares &= squares - 1 {
		p.royal = first(squares)
		flights := uint64(0)
		if p.sure {
			flights = e.g[piece].flights[p.royal]
		}
		p.reckon(flights, by)
		p.setup.Board[p.royal] = piece
		found := p.place(1, flights, 1<<p.royal, false, by)
		p.setup.Board[p.royal] = rules.NoPiece
		if found {
			return true
		}
	}
	return false
}

// reckon computes what the pieces can do at most against the royal on its square.
func (p *placement) reckon(flights uint64, by rules.Color) {
	cover, checks := 0, false
	for i := len(p.pieces) - 1; i > 0; i-- {
		a, best := &p.pieces[i], 0
		each(a.u.forms, func(piece rules.Piece) {
			for rest := a.u.sets[piece] &^ (1 << p.royal); rest != 0; rest &= rest - 1 {
				attacked := p.e.attacked(piece, first(rest))
				if piece.Color() != by {
					attacked = 0
				}
				best = max(best, count((attacked|rest&-rest)&flights))
				checks = checks || attacked>>p.royal&1 != 0
			}
		})
		cover += best
		a.cover, a.checks = cover, checks
	}
}

// attacked returns the squares that a piece on a square may attack, wherever others are.
func (e *ever) attacked(piece rules.Piece, from int) uint64 {
	if e.g[piece].royal && e.ruleset.Explodes() && e.spares>>piece.Kind()&1 == 0 {
		return 0
	}
	if e.reach[piece] == nil {
		e.reach[piece] = new([64]uint64)
		for sq := range e.reach[piece] {
			e.reach[piece][sq] = uint64(e.ruleset.EverReach(piece, rules.Square(sq), rules.Capturing))
		}
	}
	return e.reach[piece][from]
}

// place places the pieces from a number on. Flights are those that no placed piece could cover. It reports whether to stop.
func (p *placement) place(i int, flights, occupied uint64, check bool, by rules.Color) bool {
	if i == len(p.pieces) {
		return check && flights == 0 && p.won()
	}
	a := &p.pieces[i]
	if count(flights) > a.cover || !check && !a.checks {
		return false
	}
	least := -1
	if a.same {
		least = p.pieces[i-1].now
	}
	stop := false
	each(a.u.forms, func(piece rules.Piece) {
		for rest := a.u.sets[piece] &^ occupied; rest != 0 && !stop; rest &= rest - 1 {
			at := first(rest)
			if a.now = int(piece)<<6 | at; a.now <= least {
				continue
			}
			if *p.left--; *p.left < 0 {
				stop = true
				return
			}
			covered, checks := p.covered(piece, at, by)
			p.setup.Board[at] = piece
			stop = p.place(i+1, flights&^covered, occupied|1<<at, check || checks, by)
			p.setup.Board[at] = rules.NoPiece
		}
	})
	if a.absent && !stop {
		a.now = awayNow
		stop = p.place(i+1, flights, occupied, check, by)
	}
	return stop
}

// covered returns the squares that a piece could deny the royal, and whether it could attack it.
func (p *placement) covered(piece rules.Piece, at int, by rules.Color) (squares uint64, checks bool) {
	if piece.Color() != by {
		return 1 << at, false
	}
	royal := p.setup.Board[p.royal]
	attacked := p.e.attacked(piece, at)
	squares = attacked
	if p.e.ruleset.Explodes() || p.e.g[royal].onlyQuiet[p.royal]>>at&1 != 0 {
		squares |= 1 << at
	}
	return squares, attacked>>p.royal&1 != 0
}

// won reports whether the placement is a position in which the winner has won.
func (p *placement) won() bool {
	const cost = 100 // in placements
	*p.left -= cost
	position, err := rules.NewPosition(p.e.ruleset, p.setup)
	return *p.left < 0 || err == nil && position.Verdict().Winner == p.winner.Wins() && p.found()
}
