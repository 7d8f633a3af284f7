package game

import "overtheboard/game/rules"

// Begun is what the side to move has begun in this turn.
type Begun struct {
	Claim  ClaimKind    // armed, for the next move; NoClaim for none
	Piece  rules.Square // the square of the piece that must move, NoSquare for none
	Victim rules.Square // the square of the opponent's piece that must be captured, NoSquare for none
	Held   rules.Kind   // that must be dropped from the hand, NoKind for none

	touched bool // a piece was touched, even one that cannot move
}

// nothingBegun is the state at the start of a turn.
var nothingBegun = Begun{Piece: rules.NoSquare, Victim: rules.NoSquare}

// Keeps reports whether a legal move respects what was touched.
func (b Begun) Keeps(p *rules.Position, m rules.Move) bool {
	return (b.Held == rules.NoKind || m.IsDrop() && m.Promotion == b.Held) &&
		(b.Piece == rules.NoSquare || m.From == b.Piece) &&
		(b.Victim == rules.NoSquare || p.Effect(m).CapturedOn == b.Victim)
}
