package setup

import (
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Castling reports whether a side may castle, and whether the pieces allow that right.
func (d *Draft) Castling(c rules.Color, side rules.CastlingSide) (may, could bool) {
	may = d.Now.setup.Castling[c][side-1] != rules.NoSquare
	return may, may || d.Now.rules.CastlingPartner(&d.Now.setup.Board, c, side) != rules.NoSquare
}

// SetCastling lets a side castle with its outermost partner, or forbids it.
func (d *Draft) SetCastling(c rules.Color, side rules.CastlingSide, on bool) bool {
	partner := rules.NoSquare
	if on {
		partner = d.Now.rules.CastlingPartner(&d.Now.setup.Board, c, side)
	}
	return d.Edit("", func(s *rules.Setup) { s.Castling[c][side-1] = partner })
}

// Passages returns what the last ply can have opened to an en passant capture, and the index of the one that is set, -1 for none.
func (d *Draft) Passages() (all []rules.Passage, current int) {
	all, current = d.Now.setup.Passages(d.Now.rules), -1
	set := rules.Passage{Open: d.Now.setup.EnPassant, Victim: d.Now.setup.Victim}
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

// Number returns the number of the start position, false if it has none in the ruleset.
func (d *Draft) Number() (int, bool) { return d.Now.rules.NumberOf(&d.Now.setup.Board) }

// SetNumber sets up the start position with a number.
func (d *Draft) SetNumber(n int) bool {
	s, ok := d.Now.rules.StartNumbered(n)
	return ok && d.become(state{d.Now.rules, s}, "number")
}

// Shuffle sets up a new game, at random if the ruleset shuffles.
func (d *Draft) Shuffle(draw func(n int) int) bool {
	return d.become(state{d.Now.rules, d.Now.rules.Shuffled(draw)}, "")
}

// SetFEN reads a position. After an error the draft is unchanged. The notices name omitted parts of the text.
func (d *Draft) SetFEN(fen string) ([]*source.Fault, error) {
	s, notices, err := d.Now.rules.ParseSetup(fen)
	if err == nil {
		d.become(state{d.Now.rules, s}, "fen")
	}
	return notices, err
}

// SetRuleset changes the rules. Pieces remain where the new board has their squares and the new rules their letters. The start
// position becomes the new start position.
func (d *Draft) SetRuleset(rs *rules.Ruleset) bool {
	before, start := d.Now.rules.Start(), rs.Start()
	if before.Setup().Board == d.Now.setup.Board {
		return d.become(state{rs, start.Setup()}, "")
	}
	s := rules.EmptySetup()
	s.Turn, s.Halfmoves, s.Fullmove, s.Castling = d.Now.setup.Turn, d.Now.setup.Halfmoves, d.Now.setup.Fullmove, d.Now.setup.Castling
	s.EnPassant, s.Victim = d.Now.setup.EnPassant, d.Now.setup.Victim
	for sq, p := range d.Now.setup.Board {
		if rs.Squares().Has(rules.Square(sq)) {
			s.Board[sq] = d.translated(p, rs)
		}
	}
	for c := range s.Hands {
		for k, n := range d.Now.setup.Hands[c] {
			p := d.translated(rules.NewPiece(rules.Kind(k), rules.Color(c)), rs)
			if p != rules.NoPiece && rs.Definition().Hand[c] != nil {
				s.Hands[c][p.Kind()] = n
			}
		}
	}
	return d.become(state{rs, s}, "")
}

// translated returns the piece with the same letter and colour under other rules, NoPiece if there is none.
func (d *Draft) translated(p rules.Piece, rs *rules.Ruleset) rules.Piece {
	def := d.Now.rules.Def(p.Kind())
	if p == rules.NoPiece || def == nil {
		return rules.NoPiece
	}
	k := rs.KindOf(def.Letter)
	if k == rules.NoKind {
		return rules.NoPiece
	}
	return rules.NewPiece(k, p.Color())
}
