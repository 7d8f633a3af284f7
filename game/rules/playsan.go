package rules

import (
	"strings"

	"overtheboard/game/source"
)

// PlaySAN sets next to the position after the move that a text in algebraic notation means, and returns that move, with a
// notice if the text is not the move's standard one. The error is one of ParseSANNoting; next means nothing then.
func (p *Position) PlaySAN(next *Position, text string) (Move, []source.Notice, error) {
	body, mark := text, ""
	if n := len(text) - 1; n > 0 && (text[n] == '+' || text[n] == '#') {
		body, mark = text[:n], text[n:]
	}
	if m, ok := p.standardMove(body); ok {
		if p.play(next, m); next.mark() == mark {
			return m, nil, nil
		}
	}
	m, notices, err := p.ParseSANNoting(text)
	if err != nil {
		return Move{}, nil, err
	}
	p.play(next, m)
	return m, notices, nil
}

// standardText is a text that may be SAN's own for a move, taken apart.
type standardText struct {
	letter    byte // 0 for none
	start     string
	capture   bool
	to        Square
	promotion string
}

// split takes a text apart into t, which is empty.
func (t *standardText) split(text string) (ok bool) {
	if text != "" && text[0] >= 'A' && text[0] <= 'Z' {
		t.letter, text = text[0], text[1:]
	}
	if n := len(text); n > 2 && text[n-2] == '=' {
		text, t.promotion = text[:n-2], text[n-1:]
	}
	goal := max(0, len(text)-2)
	var err error
	t.to, err = ParseSquare(text[goal:])
	t.start, t.capture = strings.CutSuffix(text[:goal], "x")
	return err == nil
}

// standardMove returns the legal move for which SAN writes just this, but for the marks of check and mate. It makes no list of
// moves.
func (p *Position) standardMove(text string) (Move, bool) {
	switch text {
	case "O-O":
		return p.castlingMove(Kingside)
	case "O-O-O":
		return p.castlingMove(Queenside)
	}
	var t standardText
	if !t.split(text) {
		return Move{}, false
	}
	origins := p.origins(t.letter, t.to, t.capture)
	for rest := origins; rest != 0; rest &= rest - 1 {
		from := rest.First()
		if startText(from, t.letter == 0 && t.capture, origins) != t.start {
			continue
		}
		m := Move{From: from, To: t.to}
		if (p.board[t.to&63] != NoPiece || p.isEnPassant(from, t.to)) != t.capture {
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

// origins returns the squares from which pieces with a letter in move text, 0 for none, can legally go to a square; those
// without letter by a capture, or not. Where nothing but the check rule forbids a move, it looks back from the goal: finding the
// moves of all these pieces takes PGN a quarter longer to read.
func (p *Position) origins(letter byte, to Square, capture bool) Bitboard {
	var pieces, origins Bitboard
	for _, k := range p.rs.bySAN[letter&31] {
		own := p.kinds[k&31] & p.colors[p.turn&1]
		pieces |= own
		origins |= p.rs.moves[NewPiece(k, p.turn&1)&63].sources(p, own, to)
	}
	if !p.rs.plain || p.open.Has(to) {
		return p.foundOrigins(pieces, to, letter != 0, capture)
	}
	for rest := origins; rest != 0; rest &= rest - 1 {
		if !p.leavesRoyalsSafe(rest.First(), to) {
			origins &^= rest & -rest
		}
	}
	return origins
}

// sources returns those of some pieces of the side to move that can come to a square, but not en passant, whatever becomes of
// their royals.
func (mv *movement) sources(p *Position, pieces Bitboard, to Square) Bitboard {
	occupied := p.Occupied()
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

// leavesRoyalsSafe tells whether a move of a piece to where it can go, which is neither en passant nor castling, leaves no
// royal of its side attacked.
func (p *Position) leavesRoyalsSafe(from, to Square) bool {
	if !p.rs.checkRule[p.turn&1] {
		return true
	}
	royals := p.royals(p.turn)
	if royals.Has(from) {
		royals = royals&^from.Bit() | to.Bit()
	}
	return !p.anyAttackedBut(to, royals, p.Occupied()&^from.Bit()|to.Bit())
}

// foundOrigins is origins for every ruleset; either says that captures and other moves count alike.
func (p *Position) foundOrigins(pieces Bitboard, to Square, either, capture bool) Bitboard {
	f := borrowFrame()
	defer f.giveBack()
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

// promotionNamed returns the only one of some kinds that has a letter behind "=", NoKind if there is not one.
func (p *Position) promotionNamed(choices []Kind, letter string) Kind {
	found := NoKind
	for _, k := range choices {
		if p.promotionLetter(k) == letter {
			if found != NoKind {
				return NoKind
			}
			found = k
		}
	}
	return found
}

// mark returns what stands behind the text of the move that led to a position: "#" if that has won, "+" if it attacks a royal
// under the check rule.
func (p *Position) mark() string {
	check := p.rs.checkRule[p.turn&1] && p.AttackedRoyals(p.turn) != 0
	switch {
	case !check && p.rs.plainMate: // nothing but checkmate wins
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

// sharesSAN tells whether two kinds have one letter in move text, or one without letter has another's in the library.
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
