package rules

import "bytes"

type condition struct {
	ending   Ending
	judged   Color    // the side that meets it
	winner   Color    // the side that wins if it is met
	squares  Bitboard // Reach
	by       []Kind   // Reach: the kinds that must get there
	bySet    kindSet
	answered bool // Reach: the other side gets one ply to get there too
	checks   int
	dying    []Kind // Extinction: the kinds that the other side starts with, of which more than left must remain
	all      bool   // Extinction: pieces of all kinds count together
	left     int
}

func (rs *Ruleset) compileCondition(w *WinCondition, judged, winner Color) {
	other := judged.Other()
	c := condition{
		ending: w.Ending, judged: judged, winner: winner, squares: w.Squares, answered: w.Answer[other],
		checks: w.Checks, all: w.All, left: w.Left,
	}
	switch w.Ending {
	case Checkmate:
		rs.checkRule[other], rs.needsRoyal[other] = true, true
	case CaptureRoyal, RoyalExploded:
		rs.capturesRoyal, rs.needsRoyal[other] = true, true
	case ChecksGiven:
		rs.countsChecks, rs.checksNeeded[judged] = true, w.Checks
	case Reach:
		if c.by = rs.kindsOf(w.By); len(c.by) == 0 {
			c.by = rs.royals[judged]
		}
		c.bySet = newKindSet(c.by)
	case Extinction:
		for k := range rs.EachKind {
			letter := rs.Def(k).Letter
			if (w.All || bytes.IndexByte(w.Letters, letter) >= 0) && rs.definition.startsWith(letter, other) {
				c.dying = append(c.dying, k)
			}
		}
	}
	rs.answers = rs.answers || c.answered
	rs.decides = rs.decides || w.Ending != Checkmate
	rs.conditions[judged] = append(rs.conditions[judged], c)
}

func (d *Definition) startsWith(letter byte, c Color) bool {
	return bytes.IndexByte(d.Board[:], coloured(letter, c)) >= 0 || d.Hand[c] != nil && bytes.IndexByte(d.Hand[c].Start, letter) >= 0
}

// meets reports whether a position, judged after a move of the side not to move, meets a condition other than checkmate.
func (p *Position) meets(c *condition) bool {
	other := c.judged.Other()
	switch c.ending {
	case CaptureRoyal, RoyalExploded:
		return p.taken[other]
	case Reach:
		return p.reaches(c)
	case ChecksGiven:
		return int(p.checks[c.judged]) >= c.checks
	case Extinction:
		return p.extinct(c)
	case BareRoyal:
		return p.bares(c.judged)
	case NoPieces:
		return p.owned(c.judged) == 0
	}
	return false
}

func (p *Position) owned(c Color) int {
	return p.colors[c].Count() + p.handCount(c)
}

func (p *Position) ownedOf(piece Piece) int {
	return (p.kinds[piece.Kind()&31] & p.colors[piece.Color()]).Count() + p.Hand(piece.Color(), piece.Kind())
}

// extinct reports whether the other side has no more pieces than may be left.
func (p *Position) extinct(c *condition) bool {
	other := c.judged.Other()
	if c.all {
		return len(c.dying) > 0 && p.owned(other) <= c.left
	}
	for _, k := range c.dying {
		if p.ownedOf(NewPiece(k, other)) <= c.left {
			return true
		}
	}
	return false
}

// bares reports whether a side wins because the other has only royals. If the side itself has only one other piece, the bare side
// first has one ply to take it.
func (p *Position) bares(side Color) bool {
	others := func(c Color) int {
		n := p.owned(c)
		for _, k := range p.rs.royals[c] {
			n -= p.ownedOf(NewPiece(k, c))
		}
		return n
	}
	if others(side.Other()) != 0 || others(side) == 0 {
		return false
	}
	return others(side) > 1 || p.turn == side
}

func (p *Position) arrived(c *condition) bool {
	return p.all(&c.bySet)&p.colors[c.judged]&c.squares != 0
}

// reaches reports whether a side has reached its squares, and the other cannot answer or has not.
func (p *Position) reaches(c *condition) bool {
	switch {
	case !p.arrived(c):
		return false
	case c.judged == p.turn:
		return c.answered
	}
	return !c.answered || !p.canAnswer()
}

func (rs *Ruleset) reach(c Color) *condition {
	for i := range rs.conditions[c] {
		if rs.conditions[c][i].ending == Reach {
			return &rs.conditions[c][i]
		}
	}
	return nil
}

// bothArrived reports whether the second side reached its squares in the one ply that it had.
func (p *Position) bothArrived() bool {
	white, black := p.rs.reach(White), p.rs.reach(Black)
	return white != nil && black != nil && (white.answered || black.answered) && p.arrived(white) && p.arrived(black)
}

func (p *Position) canAnswer() bool {
	own := p.rs.reach(p.turn)
	if own == nil {
		return false
	}
	f := borrowFrame()
	defer f.giveBack()
	f.anyway = true
	f.generate(p, everywhere)
	var room [usualMoves]Move
	var next Position
	for _, m := range f.appendMoves(room[:0]) {
		if !own.squares.Has(m.To) && m.Castling == NoCastling {
			continue
		}
		if p.play(&next, m); next.arrived(own) {
			return true
		}
	}
	return false
}
