package setup

import (
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Castling tells whether a side may castle, and whether it could be allowed to.
func (d *Draft) Castling(c rules.Color, side rules.CastlingSide) (may, could bool) {
	may = d.now.setup.Castling[c][side-1] != rules.NoSquare
	return may, may || d.now.rules.CastlingPartner(&d.now.setup.Board, c, side) != rules.NoSquare
}

// SetCastling lets a side castle with its outermost partner, or forbids it.
func (d *Draft) SetCastling(c rules.Color, side rules.CastlingSide, on bool) bool {
	partner := rules.NoSquare
	if on {
		partner = d.now.rules.CastlingPartner(&d.now.setup.Board, c, side)
	}
	return d.Edit("", func(s *rules.Setup) { s.Castling[c][side-1] = partner })
}

// Passages returns what the last ply can have opened to an en passant capture, and which of it is set, -1 for nothing.
func (d *Draft) Passages() (all []rules.Passage, current int) {
	all, current = d.now.setup.Passages(d.now.rules), -1
	set := rules.Passage{Open: d.now.setup.EnPassant, Victim: d.now.setup.Victim}
	if set.Open == 0 {
		return all, current
	}
	for i, p := range all {
		if p == set {
			return all, i
		}
	}
	return append(all, set), len(all)
}

// Number returns the number of the start rank, false if the position is no start of the ruleset's that has one.
func (d *Draft) Number() (int, bool) { return d.now.rules.NumberOf(&d.now.setup.Board) }

// SetNumber puts the pieces up as for the start with a number.
func (d *Draft) SetNumber(n int) bool {
	s, ok := d.now.rules.StartNumbered(n)
	return ok && d.become(state{d.now.rules, s}, "number")
}

// Shuffle puts the pieces up as for a new game, drawn anew where the ruleset shuffles.
func (d *Draft) Shuffle(draw func(n int) int) bool {
	return d.become(state{d.now.rules, d.now.rules.Shuffled(draw)}, "")
}

// SetFEN reads a position. With an error the draft is as it was; notices say what of the text was left out.
func (d *Draft) SetFEN(fen string) ([]source.Notice, error) {
	s, notices, err := d.now.rules.ParseSetup(fen)
	if err == nil {
		d.become(state{d.now.rules, s}, "fen")
	}
	return notices, err
}

// SetRuleset changes the rules. The pieces stay where the new board has their squares and the new rules their letters;
// what stood as at the start does so again.
func (d *Draft) SetRuleset(rs *rules.Ruleset) bool {
	before, start := d.now.rules.Start(), rs.Start()
	if before.Setup().Board == d.now.setup.Board {
		return d.become(state{rs, start.Setup()}, "")
	}
	s := rules.EmptySetup()
	s.Turn, s.Halfmoves, s.Fullmove, s.Castling = d.now.setup.Turn, d.now.setup.Halfmoves, d.now.setup.Fullmove, d.now.setup.Castling
	s.EnPassant, s.Victim = d.now.setup.EnPassant, d.now.setup.Victim
	for sq, p := range d.now.setup.Board {
		if rs.Squares().Has(rules.Square(sq)) {
			s.Board[sq] = d.translated(p, rs)
		}
	}
	for c := range s.Hands {
		for k, n := range d.now.setup.Hands[c] {
			p := d.translated(rules.NewPiece(rules.Kind(k), rules.Color(c)), rs)
			if p != rules.NoPiece && rs.Definition().Hand[c] != nil {
				s.Hands[c][p.Kind()] = n
			}
		}
	}
	return d.become(state{rs, s}, "")
}

// translated returns the piece of the same letter and colour under other rules, NoPiece if they have none.
func (d *Draft) translated(p rules.Piece, rs *rules.Ruleset) rules.Piece {
	def := d.now.rules.Def(p.Kind())
	if p == rules.NoPiece || def == nil {
		return rules.NoPiece
	}
	k := rs.KindOf(def.Letter)
	if k == rules.NoKind {
		return rules.NoPiece
	}
	return rules.NewPiece(k, p.Color())
}
