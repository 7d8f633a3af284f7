package rules

import "slices"

// passed returns the empty squares that a ply opens to an en passant capture: those where the first initial offset that leads
// from one square to the other stopped on its way, if the piece's plain moves do not lead there. Occupied are the pieces before
// the ply.
func (mv *movement) passed(from, to Square, occupied Bitboard) Bitboard {
	if mv.quiet.from(from, occupied).Has(to) {
		return 0
	}
	for i := range mv.initials {
		m := &mv.initials[i]
		var reached Bitboard
		if m.manner == Freely {
			reached = m.stops.attacks(from, occupied)
		} else {
			reached = across(m.hops, from, occupied)
		}
		if reached.Has(to) {
			return m.stops.path(from, to) &^ occupied
		}
	}
	return 0
}

// initial is one offset of a piece's initial moves.
type initial struct {
	step
	stops *ray  // by which it goes or, with a manner, would go
	hops  []hop // by which it goes with a manner
}

func compileInitials(offsets []Offset, c Color, rotate bool, rays rayBuilder) []initial {
	var list []initial
	for _, o := range offsets {
		m := initial{step: o.step(c, rotate)}
		m.stops = rays.ray(m.vector, m.times)
		if m.manner != Freely {
			m.hops = m.step.hops(rays.squares)
		}
		list = append(list, m)
	}
	return list
}

type starter struct {
	kind    Kind
	color   Color
	squares Bitboard
}

// noteStarters counts the starters on their squares, and only these, as unmoved.
func (p *Position) noteStarters() {
	for i := range p.rs.starters {
		s := &p.rs.starters[i]
		pieces := p.kinds[s.kind&31] & p.colors[s.color&1]
		p.unmoved = p.unmoved&^pieces | pieces&s.squares
	}
}

// enPassantFits reports whether the board supports the setup's en passant squares: its victim can just have come from a start
// square of its own, over these squares, by an initial move. Having neither squares nor victim fits as well.
func (s *Setup) enPassantFits(rs *Ruleset) bool {
	if s.EnPassant == 0 || s.Victim >= NoSquare {
		return s.EnPassant == 0 && s.Victim == NoSquare
	}
	return slices.Contains(s.passedBy(rs, s.Victim), s.EnPassant)
}

// passedBy returns the sets of squares over which the piece on a square can just have come there by an initial move.
func (s *Setup) passedBy(rs *Ruleset, victim Square) []Bitboard {
	piece, them := s.Board[victim], s.Turn.Other()
	if piece == NoPiece || piece.Color() != them {
		return nil
	}
	var occupied Bitboard
	for sq, p := range s.Board {
		if p != NoPiece && Square(sq) != victim {
			occupied |= Square(sq).Bit()
		}
	}
	var sets []Bitboard
	for _, k := range rs.enPassant[s.Turn] {
		came := NewPiece(k, them)
		mv := &rs.moves[came]
		if came != piece && !((mv.promotes.Has(victim) || mv.leaving) && rs.arrives(piece, victim)) {
			continue
		}
		for from := range (rs.startsOf(came) &^ occupied &^ victim.Bit()).Squares {
			if squares := mv.passed(from, victim, occupied) & rs.passing[s.Turn&1]; squares != 0 {
				sets = append(sets, squares)
			}
		}
	}
	return sets
}

// startsOf returns the squares from which a piece may make an initial move: those that the ruleset names, or else those where it
// may be at the start of a game.
func (rs *Ruleset) startsOf(piece Piece) Bitboard {
	if squares, given := rs.definition.Initial[piece.Color()][rs.Letter(NewPiece(piece.Kind(), White))]; given {
		return squares
	}
	return rs.homesOf(piece)
}

// homesOf returns the squares on which a piece may be at the start of a game.
func (rs *Ruleset) homesOf(piece Piece) Bitboard {
	var starts Bitboard
	for sq, letter := range rs.definition.Board {
		if letter != rs.Letter(piece) {
			continue
		}
		starts |= Square(sq).Bit()
		if rank := Square(sq).Rank(); rs.definition.Shuffle != nil && (rank == 0 || rank == rs.Height()-1) {
			starts |= rankSet(rank)
			if rs.KindOf(rs.definition.Shuffle.Between[0]) == piece.Kind() {
				starts &^= At(0, rank).Bit() | At(rs.Width()-1, rank).Bit()
			}
		}
	}
	return starts
}

// takers returns the pieces of the side to move that could take en passant by going to an open square, disregarding their royals.
func (p *Position) takers(to Square) Bitboard {
	var takers Bitboard
	occupied := p.Occupied()
	for _, k := range p.rs.enPassant[p.turn&1] {
		if pieces := p.kinds[k] & p.colors[p.turn]; pieces != 0 {
			takers |= p.rs.moves[NewPiece(k, p.turn)].capture.origins(to, pieces, occupied)
		}
	}
	return takers
}

// enPassants adds the en passant captures of the side to move from some squares. Each is tested on the board after it, since two
// pieces leave their squares at once.
func (f *frame) enPassants(p *Position, from Bitboard) {
	for to := range p.open.Squares {
		for from := range (p.takers(to) & from).Squares {
			mv := &p.rs.moves[p.board[from]]
			occupied := p.Occupied()&^(from.Bit()|p.victim.Bit()) | to.Bit()
			if p.rs.checkRule[p.turn&1] && !p.rs.explodes && p.anyAttackedBut(p.victim, p.Royals(p.turn), occupied) {
				continue
			}
			first := len(f.entries)
			f.add(mv, from, to.Bit())
			for i := range f.entries[first:] {
				f.entries[first+i].enPassant = true
			}
		}
	}
}
