package sheet

import "overtheboard/game/rules"

// How likely moves are, as the logarithm of a chance.
const (
	likelyPawn   = 1.2 // for each pawn that a move wins, and does not leave to be won
	likelyCheck  = 1
	likelyNamed  = 4 // a position of a known opening
	likelyCentre = 0.1
	likelyCastle = 2
	namedPlies   = 24
)

// score returns how likely people play a move.
func (s *search) score(p *rules.Position, m rules.Move, next *rules.Position, ply int) float32 {
	score := likelyPawn * float32(worth(p.Ruleset(), p.Captured(m))-hanging(next))
	if next.InCheck() {
		score += likelyCheck
	}
	switch {
	case m.Castling != rules.NoCastling:
		score += likelyCastle
	case !m.IsDrop():
		score += likelyCentre * float32(central(m.To)-central(m.From))
	}
	if s.options.Named != nil && ply < namedPlies && s.options.Named(next) {
		score += likelyNamed
	}
	return score
}

// worth returns what a piece is worth in pawns.
func worth(rs *rules.Ruleset, p rules.Piece) int {
	const usual, royal = 3, 20
	if p == rules.NoPiece {
		return 0
	}
	if rs.Royal(p) {
		return royal
	}
	if pawns, known := rs.Worth(p.Kind()); known {
		return pawns
	}
	return usual
}

// hanging returns the most that the side to move wins by a capture, in pawns, if the other side takes back where it can.
func hanging(p *rules.Position) (most int) {
	var room [128]rules.Move
	for _, m := range p.AppendLegalMoves(room[:0]) {
		captured := p.Captured(m)
		if captured == rules.NoPiece {
			continue
		}
		wins := worth(p.Ruleset(), captured)
		if wins > most && p.Attackers(m.To, p.Turn().Other()) != 0 {
			wins -= worth(p.Ruleset(), p.At(m.From))
		}
		most = max(most, wins)
	}
	return most
}

// central returns how near to the centre a square is, from 0 to 6.
func central(sq rules.Square) int {
	return min(sq.File(), 7-sq.File()) + min(sq.Rank(), 7-sq.Rank())
}
