package rules

// Winner is the side that an ending makes win. The zero value is neither.
type Winner uint8

const (
	NoWinner Winner = iota
	WhiteWins
	BlackWins
)

// Wins returns the winner of a colour.
func (c Color) Wins() Winner { return WhiteWins + Winner(c) }

// Verdict is what "win", "lose" and "stalemate" decide about a position. The zero value is a running game. The Winner of a draw
// is the side for which the ruleset counts it as a win.
type Verdict struct {
	Ending Ending
	Winner Winner
}

// Verdict returns what the ruleset's "win", "lose" and "stalemate" decide about the position, after a move of the side not to
// move: the conditions of that side come first, then the other side's, then stalemate (FIDE 5.1.1, 5.2.1).
func (p *Position) Verdict() Verdict {
	if p.shownOnly {
		return Verdict{}
	}
	if p.rs.answers && p.bothArrived() {
		return Verdict{Reach, p.rs.definition.Draws.To}
	}
	mover := p.turn.Other()
	for _, side := range [...]Color{mover, p.turn} {
		for i := range p.rs.conditions[side] {
			c := &p.rs.conditions[side][i]
			if c.ending == Checkmate && side == mover && p.checkmated() || p.meets(c) {
				return Verdict{c.ending, c.winner.Wins()}
			}
		}
	}
	if !p.moveless() {
		return Verdict{}
	}
	return Verdict{Stalemate, p.stalemateWinner()}
}

func (p *Position) moveless() bool {
	if royals := p.Royals(p.turn); p.rs.plain && royals.Count() == 1 && !p.keepsRoyals {
		royal := royals.First()
		if p.safe(p.rs.moves[p.board[royal]].targets(p, royal), p.Occupied()&^royals) != 0 { // as in most checks
			return false
		}
	}
	f := borrowFrame()
	defer f.giveBack()
	f.anyway = true
	f.generate(p, everywhere)
	return len(f.entries) == 0
}

func (p *Position) checkmated() bool { return p.AttackedRoyals(p.turn) != 0 && p.moveless() }

// stalemateWinner returns who wins because the side to move has no legal move.
func (p *Position) stalemateWinner() Winner {
	turn, mover := p.turn, p.turn.Other()
	switch p.rs.definition.Stalemate[turn] {
	case StalemateWins:
		return turn.Wins()
	case StalemateLoses:
		return mover.Wins()
	case StalemateFewer:
		switch own, enemies := p.owned(turn), p.owned(mover); {
		case own < enemies:
			return turn.Wins()
		case enemies < own:
			return mover.Wins()
		}
	}
	return p.rs.definition.Draws.To
}

func (p *Position) decided() bool {
	for side := range p.rs.conditions {
		for i := range p.rs.conditions[side] {
			if p.meets(&p.rs.conditions[side][i]) {
				return true
			}
		}
	}
	return p.rs.answers && p.bothArrived()
}

// InCheck reports whether a royal of the side to move is attacked, and the side must answer it.
func (p *Position) InCheck() bool { return p.rs.CheckRule(p.turn) && p.AttackedRoyals(p.turn) != 0 }
