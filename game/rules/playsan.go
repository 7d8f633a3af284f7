package rules

import (
	"overtheboard/game/source"
)

// PlaySAN sets next to the position after a move in algebraic notation, and returns that move, with a notice if the text is not
// the move's standard one. The error is one of ParseSANNoting; next is undefined then. Unchecked says that the side to move is
// known not to be in check, as after a move whose text has no mark of one.
func (p *Position) PlaySAN(next *Position, text string, unchecked bool) (Move, []*source.Fault, error) {
	body, mark := text, ""
	if n := len(text) - 1; n > 0 && (text[n] == '+' || text[n] == '#') {
		body, mark = text[:n], text[n:]
	}
	if m, ok := p.standardMove(body, unchecked); ok {
		if p.play(next, m); next.mark(p, m) == mark {
			return m, nil, nil
		}
	}
	m, notices, err := p.parseSANNoting(text)
	if err != nil {
		return Move{}, nil, err
	}
	p.play(next, m)
	return m, notices, nil
}

// standardMove returns the legal move whose SAN is the text, disregarding the marks of check and mate. It makes no list of moves.
func (p *Position) standardMove(text string, unchecked bool) (Move, bool) {
	switch text {
	case "O-O":
		return p.castlingMove(Kingside)
	case "O-O-O":
		return p.castlingMove(Queenside)
	}
	var t sanText
	if !t.split(text) {
		return Move{}, false
	}
	var letter byte
	if t.letter != "" {
		letter = t.letter[0]
	}
	origins := p.origins(letter, t.to, t.capture, unchecked)
	for rest := origins; rest != 0; rest &= rest - 1 {
		from, pawn := rest.First(), letter == 0 && t.capture
		if usual := t.start == "" && !pawn && origins.single(); !usual && startText(from, pawn, origins) != t.start {
			continue
		}
		m := Move{From: from, To: t.to}
		if (p.board[t.to&63] != NoPiece || p.open != 0 && p.isEnPassant(from, t.to)) != t.capture {
			return Move{}, false
		}
		if mv := &p.rs.moves[p.board[from&63]&63]; t.promotion != "" || mv.promoting(from, t.to.Bit()) != 0 {
			m.Promotion = p.promotionNamed(mv.choices, t.promotion)
			return m, (m.Promotion == NoKind) == (t.promotion == "") && p.IsLegal(m)
		}
		return m, true
	}
	return Move{}, false
}

// castlingMove returns the castling of the side to move to one side, and whether it is legal.
func (p *Position) castlingMove(side CastlingSide) (Move, bool) {
	us := p.turn & 1
	m := Move{From: p.king[us], Castling: side}
	m.To, _ = p.rs.castling[us].goals(side, m.From)
	return m, m.From != NoSquare && p.IsLegal(m)
}

// origins returns the squares from which pieces with a letter in move text, 0 for none, can legally go to a square; those without
// letter by a capture, or not. If only the check rule forbids moves, it looks back from the goal: generating the moves of all
// these pieces makes reading PGN a quarter slower.
func (p *Position) origins(letter byte, to Square, capture, unchecked bool) Bitboard {
	kinds := p.rs.bySAN[letter&31]
	if !p.rs.plain || p.open.Has(to) || p.Exposed() {
		return p.foundOrigins(p.union(kinds), to, letter != 0, capture)
	}
	var origins Bitboard
	for _, k := range kinds {
		origins |= p.rs.moves[NewPiece(k, p.turn&1)&63].sources(p, k, to)
	}
	for rest := origins; rest != 0; rest &= rest - 1 {
		if !p.leavesRoyalsSafe(rest.First(), to, unchecked) {
			origins &^= rest & -rest
		}
	}
	return origins
}

// sources returns the squares from which pieces of a kind of the side to move can go to a square, without en passant and
// disregarding their royals.
func (mv *movement) sources(p *Position, k Kind, to Square) Bitboard {
	pieces, occupied := p.kinds[k&31]&p.colors[p.turn&1], p.Occupied()
	switch {
	case p.colors[p.turn.Other()&1].Has(to):
		return mv.capture.origins(to, pieces, occupied)
	case occupied.Has(to):
		return 0
	}
	sources := mv.quiet.origins(to, pieces, occupied)
	if starting := pieces & p.unmoved; starting != 0 && len(mv.initials) > 0 {
		sources |= mv.initial.origins(to, starting, occupied)
	}
	return sources
}

// leavesRoyalsSafe reports whether a pseudolegal move, neither en passant nor castling, leaves no royal of its side attacked. If
// none is attacked before it, a piece other than the royal can only open a line.
func (p *Position) leavesRoyalsSafe(from, to Square, unchecked bool) bool {
	us := p.turn & 1
	if !p.rs.checkRule[us] {
		return true
	}
	royals, occupied := p.Royals(us), p.Occupied()&^from.Bit()|to.Bit()
	if royals.Has(from) {
		royals = royals&^from.Bit() | to.Bit()
	} else if royal := royals.First(); unchecked && royals == royal.Bit() && !p.rs.attacks[us.Other()].others {
		return p.attackersAlong(royal, from, us.Other(), occupied)&^to.Bit() == 0
	}
	return !p.anyAttackedBut(to, royals, occupied)
}

// attackersAlong returns the pieces of a side that attack a square along the rook's or bishop's line through another square, if
// there is one, with the given occupied squares.
func (p *Position) attackersAlong(sq, through Square, by Color, occupied Bitboard) Bitboard {
	t := &p.rs.attacks[by&1]
	switch {
	case lines.rook[sq&63].Has(through):
		if rooks := lines.rook[sq&63] & p.all(&t.rooks) & p.colors[by&1]; rooks != 0 { // few pieces are on its lines
			return RookAttacks(sq, occupied) & rooks
		}
	case lines.bishop[sq&63].Has(through):
		if bishops := lines.bishop[sq&63] & p.all(&t.bishops) & p.colors[by&1]; bishops != 0 {
			return BishopAttacks(sq, occupied) & bishops
		}
	}
	return 0
}

// foundOrigins is origins for every ruleset, of some pieces of any side; with either, captures and other moves both count.
func (p *Position) foundOrigins(pieces Bitboard, to Square, either, capture bool) Bitboard {
	f := borrowFrame()
	defer f.giveBack()
	pieces &= p.colors[p.turn&1]
	f.generate(p, pieces)
	var origins Bitboard
	for i := range f.entries {
		e := &f.entries[i]
		if !e.targets.Has(to) || !either && capture != (e.enPassant || p.board[to&63] != NoPiece) {
			continue
		}
		if m := e.code(to); m&unusual == 0 {
			origins |= m.from().Bit()
		}
	}
	return origins & pieces
}

// promotionNamed returns the only one of some kinds with a letter after "=", NoKind if there is not exactly one.
func (p *Position) promotionNamed(choices []Kind, letter string) Kind {
	found := NoKind
	for _, k := range choices {
		if p.PromotionLetter(k) == letter {
			if found != NoKind {
				return NoKind
			}
			found = k
		}
	}
	return found
}

// mark returns the mark after the text of the move that led to a position: "#" if that has won, "+" if it attacks a royal under
// the check rule.
func (p *Position) mark(before *Position, m Move) string {
	check := p.rs.checkRule[p.turn&1] && p.checkedBy(before, m)
	switch {
	case !check && p.rs.plainMate: // only checkmate wins
		return ""
	case p.rs.plainMate && !p.moveless():
		return "+"
	case p.Verdict().Winner == p.turn.Other().Wins():
		return "#"
	case check:
		return "+"
	}
	return ""
}

// checkedBy reports whether the move that led to a position attacks a royal. None was attacked before it, except in a position
// that keeps royals. So the attacker is usually the moved piece, or on a line that it has left.
func (p *Position) checkedBy(before *Position, m Move) bool {
	royals, by := p.Royals(p.turn), p.turn.Other()&1
	royal := royals.First()
	if !p.rs.plain || before.keepsRoyals || royals != royal.Bit() || p.rs.attacks[by].others || m.Castling != NoCastling || before.open.Has(m.To) {
		return p.AttackedRoyals(p.turn) != 0
	}
	capture, occupied := &p.rs.moves[p.board[m.To&63]&63].capture, p.Occupied()
	return capture.origins(royal, m.To.Bit(), occupied) != 0 || p.attackersAlong(royal, m.From, by, occupied) != 0
}

// sharesSAN reports whether two kinds have one letter in move text, or one without letter has another's in the library.
func (d *Definition) sharesSAN() bool {
	seen := make(map[string]bool)
	for _, def := range d.Pieces {
		letters := []string{def.SAN}
		if def.SAN == "" {
			letters = append(letters, string(def.Letter))
		}
		for _, letter := range letters {
			if seen[letter] {
				return true
			}
			seen[letter] = true
		}
	}
	return false
}
