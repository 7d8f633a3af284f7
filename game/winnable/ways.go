package winnable

import "overtheboard/game/rules"

// This file tells which of the ways to win that a ruleset names a side may still get, by what its pieces and the enemy's can ever
// do (ever.go). A side that gets none of "win", the other side's "lose", "stalemate" and "draws.to" cannot win. Why it is sound:
// each way needs something of the sets. A check needs a piece that attacks a royal from one of its squares on one of the royal's;
// a capture, a taken piece; a kind that dies out, no piece that is one of it for ever. A side without a check rule has a move
// while one of its pieces is never taken and never shut in by pieces that are shut in themselves.

// proof proves that a side is powerless, if it is.
func (e *ever) proof(p *rules.Position, side rules.Color, placements int) (Result, bool) {
	if !e.powerless(p, side, placements) {
		return Result{}, false
	}
	return Result{Answer: Cannot, Proof: Proof{Argument: Powerless, Fixed: rules.Bitboard(e.kept)}}, true
}

// powerless reports whether nothing that makes a side win can ever happen. Up to some placements of few pieces are tried.
func (e *ever) powerless(p *rules.Position, side rules.Color, placements int) bool {
	e.read(p)
	d := e.ruleset.Definition()
	if d.Draws.To == side.Wins() || !e.modelled() {
		return false
	}
	open := false
	e.close(func() bool {
		open = e.mayWin(side, e.many())
		return open
	})
	return !open && !e.mayWinStuck(side) && !e.mayMate(side, &placements)
}

// mayWin reports whether a condition may be met that makes a side win. A possible check counts as a checkmate, if that counts.
func (e *ever) mayWin(side rules.Color, mates bool) bool {
	d := e.ruleset.Definition()
	if e.ruleset.Explodes() && e.mayExplode(side) {
		return true
	}
	for i := range d.Win[side] {
		if e.may(&d.Win[side][i], side, mates) {
			return true
		}
	}
	other := side.Other()
	for i := range d.Lose[other] {
		if e.may(&d.Lose[other][i], other, mates) {
			return true
		}
	}
	return false
}

// may reports whether a side may meet a condition.
func (e *ever) may(c *rules.WinCondition, side rules.Color, mates bool) bool {
	other := side.Other()
	switch c.Ending {
	case rules.Checkmate:
		return mates && e.mayCheck(side)
	case rules.ChecksGiven:
		return e.mayCheck(side)
	case rules.CaptureRoyal:
		return e.any(func(u *unit) bool { return u.taken&e.royals(other) != 0 })
	case rules.Reach:
		return e.mayReach(c, side)
	case rules.Extinction:
		return e.mayDie(c, other)
	case rules.BareRoyal:
		plain := piecesOf[side] &^ e.royals(side)
		bared := piecesOf[other] &^ e.royals(other)
		return e.any(func(u *unit) bool { return (u.forms|u.hand)&plain != 0 }) && !e.any(func(u *unit) bool { return u.always(bared) })
	case rules.NoPieces:
		return !e.any(func(u *unit) bool { return u.always(piecesOf[side]) })
	}
	return true
}

func (e *ever) any(is func(*unit) bool) bool { return e.number(is) > 0 }

func (e *ever) number(is func(*unit) bool) (n int) {
	for i := range e.units {
		if is(&e.units[i]) {
			n++
		}
	}
	return n
}

// royals returns the royal pieces of a side, as a set by rules.Piece.
func (e *ever) royals(c rules.Color) (pieces uint64) {
	for k := range e.ruleset.EachKind {
		if piece := rules.NewPiece(k, c); e.g[piece].royal {
			pieces |= 1 << piece
		}
	}
	return pieces
}

// where returns the squares where any of some pieces may ever be.
func (e *ever) where(pieces uint64) (squares uint64) {
	for i := range e.units {
		u := &e.units[i]
		each(u.forms&pieces, func(piece rules.Piece) { squares |= u.sets[piece] })
	}
	return squares
}

// mayCheck reports whether a side may ever attack a royal of the other's.
func (e *ever) mayCheck(by rules.Color) bool {
	rs, targets := e.ruleset, e.royals(by.Other())
	if rs.Definition().NoCheck[by] || targets == 0 {
		return false
	}
	all := e.where(targets)
	return e.any(func(u *unit) bool {
		can := false
		each(u.forms&piecesOf[by], func(piece rules.Piece) {
			squares := all
			if e.g[piece].royal {
				squares = e.where(e.exposed(piece, targets))
			}
			can = can || attacks(e.g[piece].takes, u.sets[piece], e.kept)&squares != 0
		})
		return can
	})
}

// exposed returns those of the enemy's royals that a royal may attack: none that would attack it as well, and with explosions
// none, unless those spare it.
func (e *ever) exposed(piece rules.Piece, targets uint64) uint64 {
	switch {
	case !e.ruleset.Explodes():
		if e.protected(piece) {
			targets &^= e.mutual[piece]
		}
	case e.spares>>piece.Kind()&1 == 0:
		return 0
	}
	return targets
}

// mayExplode reports whether a capture of a side's may ever remove a royal of the other's, by itself or by its explosion.
func (e *ever) mayExplode(by rules.Color) bool {
	for k := range e.ruleset.EachKind {
		squares := e.hits[by]
		if e.spares>>k&1 == 0 {
			squares = e.blown(by)
		}
		if piece := rules.NewPiece(k, by.Other()); e.g[piece].royal && e.where(1<<piece)&squares != 0 {
			return true
		}
	}
	return false
}

func (e *ever) mayReach(c *rules.WinCondition, side rules.Color) bool {
	pieces := e.royals(side)
	if len(c.By) > 0 {
		pieces = 0
		for _, letter := range c.By {
			pieces |= 1 << rules.NewPiece(e.ruleset.KindOf(letter), side)
		}
	}
	return e.where(pieces)&uint64(c.Squares) != 0
}

// mayDie reports whether pieces of a side may die out as a condition says.
func (e *ever) mayDie(c *rules.WinCondition, side rules.Color) bool {
	lasting := func(pieces uint64) int {
		return e.number(func(u *unit) bool { return u.always(pieces) })
	}
	if c.All {
		return lasting(piecesOf[side]) <= c.Left
	}
	for _, letter := range c.Letters {
		if lasting(1<<rules.NewPiece(e.ruleset.KindOf(letter), side)) <= c.Left {
			return true
		}
	}
	return false
}

// mayWinStuck reports whether a side may win because one of the sides has no move.
func (e *ever) mayWinStuck(side rules.Color) bool {
	for c, rule := range e.ruleset.Definition().Stalemate {
		stuck := rules.Color(c)
		wins := rule == rules.StalemateFewer || rule == rules.StalemateWins && stuck == side || rule == rules.StalemateLoses && stuck != side
		if wins && !e.alwaysMoves(stuck) {
			return true
		}
	}
	return false
}

// alwaysMoves reports whether a side has a move in every position: see the top of the file.
func (e *ever) alwaysMoves(side rules.Color) bool {
	rs := e.ruleset
	if h := rs.Definition().Hand[side]; rs.CheckRule(side) || rs.Explodes() || h != nil && h.First {
		return false
	}
	var stuck [64]uint64 // by piece: where it may be when no piece of the side can move
	most := e.number(func(u *unit) bool { return (u.forms|u.hand)&piecesOf[side] != 0 })
	for k := range rs.EachKind {
		piece := rules.NewPiece(k, side)
		stuck[piece] = e.where(1 << piece)
	}
	for changed := true; changed; {
		changed = false
		all := uint64(0)
		for _, set := range stuck {
			all |= set
		}
		for piece, set := range stuck {
			for rest := set; rest != 0; rest &= rest - 1 {
				if exits := e.exits(piece, rest&-rest); count(exits) >= most || exits&^all != 0 {
					stuck[piece] &^= rest & -rest
					changed = true
				}
			}
		}
	}
	return e.any(func(u *unit) bool {
		moves := u.hand == 0 && u.always(piecesOf[side])
		each(u.forms, func(piece rules.Piece) { moves = moves && u.sets[piece]&stuck[piece] == 0 })
		return moves
	})
}

// exits returns the squares that must hold pieces of its own side so that a piece cannot move.
func (e *ever) exits(piece int, from uint64) (squares uint64) {
	for i := range e.sure[piece] {
		squares |= e.sure[piece][i].shift(from)
	}
	return squares
}

// mayMate reports whether a side may win by a checkmate, of either side.
func (e *ever) mayMate(side rules.Color, placements *int) bool {
	return e.mayWin(side, true) && !e.noMate(side, placements)
}
