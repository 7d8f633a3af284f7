package diagram

import (
	"slices"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

// HandKinds returns the kinds that a side can get in hand, in display order: those with most at the start first. None without
// hands.
func HandKinds(rs *rules.Ruleset, side rules.Color) []rules.Kind {
	d := rs.Definition()
	hand := d.Hand[side]
	if hand == nil {
		return nil
	}
	var held [64]bool
	for _, letter := range hand.Start {
		held[rs.KindOf(letter)] = true
	}
	if hand.Captures != rules.CaptureLost {
		for k := range rs.EachKind {
			held[k] = held[k] || taken(rs, side.Other(), k, hand.Captures)
		}
	}
	start := rs.Start()
	count := func(k rules.Kind) int {
		return start.Of(rules.NewPiece(k, rules.White)).Count() + start.Of(rules.NewPiece(k, rules.Black)).Count()
	}
	kinds := slices.SortedStableFunc(rs.EachKind, func(a, b rules.Kind) int { return count(b) - count(a) })
	return slices.DeleteFunc(kinds, func(k rules.Kind) bool { return !held[k] })
}

// taken reports whether a side can lose a piece of a kind that goes to a hand as given.
func taken(rs *rules.Ruleset, side rules.Color, k rules.Kind, as rules.HandCapture) bool {
	piece, d := rules.NewPiece(k, side), rs.Definition()
	if rs.Royal(piece) && rs.CheckRule(side) {
		return false // mate comes before
	}
	start := rs.Start()
	if start.Of(piece) != 0 || start.Hand(side, k) > 0 {
		return true
	}
	letter := rs.Def(k).Letter
	for _, p := range d.Promotion[side] {
		if as == rules.CaptureAsIs && slices.Contains(p.To, letter) {
			return true
		}
	}
	// The other side drops what it has captured.
	own := d.Hand[side]
	return own != nil && own.Captures != rules.CaptureLost && start.Of(rules.NewPiece(k, side.Other())) != 0
}

// Place returns where a move begins: its start square, or its piece's place in the hand.
func Place(rs *rules.Ruleset, side rules.Color, m rules.Move) int {
	if !m.IsDrop() {
		return int(m.From)
	}
	return HandPlace(rs, side, m.Promotion)
}

// Capturing leaves only the moves that capture the piece on a square.
func Capturing(s *board.State, square int) {
	for from := range s.Targets {
		s.Targets[from] = slices.DeleteFunc(s.Targets[from], func(t board.Target) bool {
			return t.Mark == board.Castling || t.To != square && (t.Mark != board.EnPassant || t.Victim != square)
		})
		s.Own[from] = s.Own[from] && len(s.Targets[from]) > 0
	}
}

// HandPlace returns the place of a kind in a side's hand, -1 if there is none.
func HandPlace(rs *rules.Ruleset, side rules.Color, k rules.Kind) int {
	if i := slices.Index(HandKinds(rs, side), k); i >= 0 && i < board.MostHeld {
		return board.HandPlace(int(side), i)
	}
	return -1
}

// HeldAt returns the piece at a place in a hand, NoPiece for other places.
func HeldAt(rs *rules.Ruleset, place int) rules.Piece {
	for side := range rules.Sides {
		for i, k := range HandKinds(rs, side) {
			if board.HandPlace(int(side), i) == place {
				return rules.NewPiece(k, side)
			}
		}
	}
	return rules.NoPiece
}

func hands(p *rules.Position) (held [2][]board.Held) {
	rs := p.Ruleset()
	if !rs.Drops() {
		return held
	}
	for side := range rules.Sides {
		for _, k := range HandKinds(rs, side) {
			held[side] = append(held[side], board.Held{Picture: PictureName(rs, rules.NewPiece(k, side)), Count: p.Hand(side, k)})
		}
	}
	return held
}

// addDrops makes drops of the side to move possible; only from one place, if that is not -1.
func addDrops(p *rules.Position, s *board.State, only int) {
	if !p.Ruleset().Drops() {
		return
	}
	for _, m := range p.LegalMoves() {
		if !m.IsDrop() {
			continue
		}
		if place := HandPlace(p.Ruleset(), p.Turn(), m.Promotion); place >= 0 && (only < 0 || only == place) {
			s.Targets[place] = append(s.Targets[place], board.Target{To: int(m.To), Mark: board.Quiet})
		}
	}
	for _, k := range HandKinds(p.Ruleset(), p.Turn()) {
		place := HandPlace(p.Ruleset(), p.Turn(), k)
		s.Own[place] = p.Hand(p.Turn(), k) > 0 && (only < 0 || only == place)
	}
}
