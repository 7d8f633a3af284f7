package sheet

import (
	"strings"

	"overtheboard/game/rules"
)

// The likelihood of moves, as the logarithm of a chance.
const (
	likelyPawn     = 1.2 // for each pawn that a move wins, and does not leave to be won
	likelyCheck    = 1
	likelySigned   = 15 // a check or mate with its sign on a sheet
	likelyUnsigned = 3  // a check without a sign on a sheet that has signs elsewhere
	likelyNamed    = 4  // a position of a known opening
	likelyCentre   = 0.1
	likelyCastle   = 2
	namedPlies     = 24
)

// score returns how likely it is that people play a move and write the sheets' entries; ahead and after are how many more entries
// than plies were used before it and after.
func (s *search) score(p *rules.Position, m rules.Move, next *rules.Position, ply int, ahead, after [2]int8) float32 {
	score := likelyPawn * float32(s.worth(p.Captured(m))-s.hanging(next))
	check := next.InCheck()
	if check {
		score += likelyCheck
	}
	for i, t := range s.sheets {
		e := ply + int(ahead[i])
		text := ""
		if e >= 0 && e < len(t.Entries) {
			text = t.Entries[e].Text
		}
		switch signed := strings.ContainsAny(text, "+#"); {
		case !check || ahead[i] != after[i]: // or the entry is missing
		case !signed && t.signs:
			score -= likelyUnsigned
		case signed && (!strings.Contains(text, "#") || next.Verdict().Ending != rules.NoEnding):
			score += likelySigned
		}
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

// worth returns the value of a piece in pawns.
func (s *search) worth(p rules.Piece) int {
	const usual, royal = 3, 20
	if p == rules.NoPiece {
		return 0
	}
	pawns, known := s.worths[p]
	if !known {
		pawns = usual
		rs := s.record.Start.Ruleset()
		if rs.Royal(p) {
			pawns = royal
		} else if told, ok := rs.Worth(p.Kind()); ok {
			pawns = told
		}
		s.worths[p] = pawns
	}
	return pawns
}

// hanging returns the most that the side to move wins by a capture, in pawns, if the other side recaptures if it can.
func (s *search) hanging(p *rules.Position) (most int) {
	var room [128]rules.Move
	for _, m := range p.AppendLegalMoves(room[:0]) {
		captured := p.Captured(m)
		if captured == rules.NoPiece {
			continue
		}
		wins := s.worth(captured)
		if wins > most && p.Attackers(m.To, p.Turn().Other()) != 0 {
			wins -= s.worth(p.At(m.From))
		}
		most = max(most, wins)
	}
	return most
}

// central returns how near to the centre a square is, from 0 to 6.
func central(sq rules.Square) int {
	return min(sq.File(), 7-sq.File()) + min(sq.Rank(), 7-sq.Rank())
}
