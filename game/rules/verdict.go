package rules

// Winner says which side an ending makes win. The zero value is neither.
type Winner uint8

// The winners.
const (
	NoWinner Winner = iota
	WhiteWins
	BlackWins
)

// Wins returns the winner of a colour.
func (c Color) Wins() Winner { return WhiteWins + Winner(c) }

// Verdict is what "win" and "stalemate" say of a position. The zero value: the game goes on.
type Verdict struct {
	Ending Ending
	Winner Winner
}

// Verdict returns what the ruleset's "win" and "stalemate" say of the position, judged after a move of the side that is
// not to move: its wins come first, then the other side's, then stalemate (FIDE 5.1.1, 5.2.1).
func (p *Position) Verdict() Verdict {
	moveless := func() bool {
		f := borrowFrame()
		defer f.giveBack()
		f.generateUndecided(p)
		return len(f.entries) == 0
	}
	mover := p.turn.Other()
	for _, side := range [...]Color{mover, p.turn} {
		for i := range p.rs.win {
			w := &p.rs.win[i]
			if w.Ending == Checkmate && side == mover && p.AttackedRoyals(p.turn) != 0 && moveless() || p.meets(w, side) {
				return Verdict{w.Ending, side.Wins()}
			}
		}
	}
	if !moveless() {
		return Verdict{}
	}
	switch p.rs.definition.Stalemate {
	case StalemateWins:
		return Verdict{Stalemate, p.turn.Wins()}
	case StalemateLoses:
		return Verdict{Stalemate, mover.Wins()}
	}
	return Verdict{Ending: Stalemate}
}

// decided tells whether a win condition other than checkmate is met: such a position has no moves.
func (p *Position) decided() bool {
	for i := range p.rs.decisions {
		if w := &p.rs.decisions[i]; p.meets(w, White) || p.meets(w, Black) {
			return true
		}
	}
	return false
}

// meets tells whether a win condition other than checkmate makes a side win.
func (p *Position) meets(w *WinCondition, side Color) bool {
	other := side.Other()
	switch w.Ending {
	case CaptureRoyal:
		return p.taken[other]
	case Reach:
		return side != p.turn && p.royals(side)&w.Squares != 0
	case ChecksGiven:
		return int(p.checks[side]) >= w.Checks
	case Extinction:
		return p.extinct(other)
	case BareRoyal:
		return p.bares(side)
	case NoPieces:
		return p.colors[side] == 0
	}
	return false
}

// extinct tells whether one of the kinds that must not die out has.
func (p *Position) extinct(c Color) bool {
	for _, k := range p.rs.mortal[c] {
		if p.kinds[k&31]&p.colors[c] == 0 {
			return true
		}
	}
	return false
}

// bares tells whether a side wins because the other has nothing but royals. If the side itself has only one other
// piece, the bare side first has one ply in which it may take it.
func (p *Position) bares(side Color) bool {
	others := func(c Color) Bitboard { return p.colors[c] &^ p.royals(c) }
	if others(side.Other()) != 0 || others(side) == 0 {
		return false
	}
	return !others(side).single() || p.turn == side
}
