package rules

import "overtheboard/game/source"

// PlaySAN sets next to the position after the move that a text in algebraic notation means, and returns that move, with a
// notice if the text is not the move's standard one. The error is one of ParseSANNoting; next means nothing then. Unchecked
// says that the side to move is known not to be in check, as after a move whose standard text has no mark of one.
func (p *Position) PlaySAN(next *Position, text string, unchecked bool) (Move, []source.Notice, error) {
	if m, ok := p.playStandard(next, text, unchecked); ok {
		return m, nil, nil
	}
	m, notices, err := p.ParseSANNoting(text)
	if err != nil {
		return Move{}, nil, err
	}
	p.play(next, m)
	return m, notices, nil
}

// playStandard is PlaySAN for what most texts of a file are: just what SAN writes for a legal move. It looks from the
// move's goal back for pieces that can come there, and makes no list of moves. What it does not know for such a text it
// leaves to others, such as en passant and rulesets of which it cannot tell at once whether a move is legal or wins.
func (p *Position) playStandard(next *Position, text string, unchecked bool) (Move, bool) {
	if !p.rs.plainSAN || text == "" {
		return Move{}, false
	}
	body, suffix := text, text[len(text)-1]
	if suffix == '+' || suffix == '#' {
		body = text[:len(text)-1]
	} else {
		suffix = 0
	}
	var m Move
	ok := false
	if body != "" && body[0] == 'O' {
		m, ok = p.standardCastling(body)
	}
	if !ok {
		m, ok = p.standardMove(body, unchecked)
	}
	if !ok {
		return Move{}, false
	}
	p.after(next, m.code(), false)
	return m, next.suffix(m) == suffix
}

// suffix returns what stands behind the move that led to a position and was not en passant: '+', '#' or 0 for nothing. The
// ruleset is one of those under which only checkmate wins.
func (p *Position) suffix(m Move) byte {
	switch {
	case !p.checkedBy(m):
		return 0
	case p.onlyRoyalEscapes() || p.HasLegalMove():
		return '+'
	}
	return '#'
}

// checkedBy tells whether a royal of the side to move is attacked after a move that was not en passant. None was before it:
// what attacks one is the piece that moved, or stands on a line that it has left.
func (p *Position) checkedBy(m Move) bool {
	royals := p.royals(p.turn)
	royal, by := royals.First()&63, p.turn.Other()&1
	if royals != royal.Bit() || m.Castling != NoCastling || p.rs.attacks[by].others {
		return p.anyAttackedBut(royal, royals, p.Occupied())
	}
	capture := &p.rs.moves[p.board[m.To&63]&63].capture
	if capture.leaps[m.To&63].Has(royal) {
		return true
	}
	occupied := p.Occupied()
	if (capture.rook && lines.rook[royal].Has(m.To) || capture.bishop && lines.bishop[royal].Has(m.To)) && lines.between[royal][m.To&63]&occupied == 0 {
		return true
	}
	return p.attackersAlong(royal, m.From, by, occupied) != 0
}

// attackersAlong returns the pieces of a side that attack a square along the line on which another square lies, if there is
// one, and may hold others that do. They all go by the rook's and the bishop's lines.
func (p *Position) attackersAlong(sq, through Square, by Color, occupied Bitboard) Bitboard {
	t := &p.rs.attacks[by&1]
	var attackers Bitboard
	switch {
	case lines.rook[sq&63].Has(through):
		attackers = RookAttacks(sq, occupied) & p.all(&t.rooks)
	case lines.bishop[sq&63].Has(through):
		attackers = BishopAttacks(sq, occupied) & p.all(&t.bishops)
	}
	return attackers & p.colors[by&1]
}

// onlyRoyalEscapes tells whether the side to move has one royal, and that can go to a square that is not attacked, as it
// can in most checks.
func (p *Position) onlyRoyalEscapes() bool {
	royals := p.royals(p.turn)
	if royals == 0 || !royals.single() {
		return false
	}
	royal := royals.First() & 63
	to := p.rs.moves[p.board[royal]&63].targets(p, royal)
	return p.safe(to, p.Occupied()&^royals) != 0
}

// standardCastling returns the castling that a text means, if it is legal.
func (p *Position) standardCastling(text string) (Move, bool) {
	side := NoCastling
	switch text {
	case "O-O":
		side = Kingside
	case "O-O-O":
		side = Queenside
	}
	king := p.king[p.turn&1]
	if side == NoCastling || king == NoSquare {
		return Move{}, false
	}
	occupied := p.Occupied()
	if path := p.freePaths(occupied)[side-1]; path == 0 || !p.castlesSafely(king, path, side) {
		return Move{}, false
	}
	goal, _ := p.rs.castling[p.turn&1].goals(side, king)
	return Move{From: king, To: goal, Castling: side}, true
}

// standardText is a text that may be SAN's own for a move, taken apart: the piece, the start as far as it is told, the
// goal.
type standardText struct {
	piece   Piece
	to      Square
	capture bool
	letter  bool // it names the piece
	start   string
	becomes string // the letter behind "=", "" for none
}

// splitStandard takes a text apart into t, which is empty. It fails for many a text that means a move, and for letters that
// several kinds have.
func (p *Position) splitStandard(t *standardText, text string) (ok bool) {
	kind := p.rs.sanKinds[0]
	if text != "" && text[0] >= 'A' && text[0] <= 'Z' {
		kind, text, t.letter = p.rs.sanKinds[text[0]-'A'+1], text[1:], true
	}
	if n := len(text); n > 2 && text[n-2] == '=' {
		text, t.becomes = text[:n-2], text[n-1:]
	}
	n := len(text) - 2
	if n < 0 || kind == NoKind {
		return false
	}
	file, rank := text[n]-'a', text[n+1]-'1'
	if file > 7 || rank > 7 {
		return false
	}
	t.piece, t.to = NewPiece(kind, p.turn&1), Square(rank<<3|file)
	if t.capture = n > 0 && text[n-1] == 'x'; t.capture {
		n--
	}
	t.start = text[:n]
	return true
}

// standardMove returns the legal move of which a text is the standard one, without the marks of check and mate.
func (p *Position) standardMove(text string, unchecked bool) (m Move, ok bool) {
	var t standardText
	if !p.splitStandard(&t, text) || t.capture != p.colors[p.turn.Other()&1].Has(t.to) {
		return Move{}, false
	}
	mv := &p.rs.moves[t.piece&63]
	if t.becomes != "" || mv.promotes.Has(t.to) {
		if m.Promotion, ok = p.standardPromotion(mv, &t); !ok {
			return Move{}, false
		}
	}
	sources := p.sources(mv, t.piece, t.to)
	if sources == 0 {
		return Move{}, false
	}
	m.To = t.to
	if m.From = sources.First(); sources.single() { // so that no other could be mistaken for it, legal or not
		return m, t.startsShortly(m.From) && p.leavesRoyalsSafe(m.From, m.To, unchecked)
	}
	m.From = p.meant(sources, &t, unchecked)
	return m, m.From != NoSquare
}

// pawnTakes tells whether a text is of a capture without letter.
func (t *standardText) pawnTakes() bool { return t.capture && !t.letter }

// startsShortly tells whether a text says of the start what it has to where no other could be meant.
func (t *standardText) startsShortly(from Square) bool {
	if t.pawnTakes() {
		return len(t.start) == 1 && t.start[0] == 'a'+byte(from.File())
	}
	return t.start == ""
}

// standardPromotion returns to what a text promotes that says so, or goes where it has to, and whether both hold.
func (p *Position) standardPromotion(mv *movement, t *standardText) (Kind, bool) {
	if mv.choosy() {
		return NoKind, false
	}
	if t.becomes == "" || !mv.promotes.Has(t.to) {
		return NoKind, false
	}
	found := NoKind
	for _, choice := range mv.choices {
		if p.promotionLetter(choice) == t.becomes {
			if found != NoKind {
				return NoKind, false
			}
			found = choice
		}
	}
	return found, found != NoKind
}

// sources returns the squares from which pieces of the side to move can come to a square if their royals stay safe. It
// returns none where the move might be en passant.
func (p *Position) sources(mv *movement, piece Piece, to Square) Bitboard {
	occupied := p.Occupied()
	pieces := p.kinds[piece.Kind()&31] & p.colors[p.turn&1]
	switch {
	case p.colors[p.turn.Other()&1].Has(to):
		return mv.capture.back.origins(to, pieces, occupied)
	case occupied.Has(to) || mv.enPassant && p.open.Has(to):
		return 0
	}
	sources := mv.quiet.back.origins(to, pieces, occupied)
	if starting := pieces & p.unmoved; starting != 0 && len(mv.initials) > 0 {
		sources |= mv.initial.back.origins(to, starting, occupied)
	}
	return sources
}

// meant returns which of some squares a text means as its start, NoSquare if it is none or the text is not the standard
// one (see disambiguation).
func (p *Position) meant(sources Bitboard, t *standardText, unchecked bool) Square {
	found, others, sameFile, sameRank := NoSquare, false, false, false
	for from := range sources.Squares {
		if !p.leavesRoyalsSafe(from, t.to, unchecked) {
			sources &^= from.Bit()
		}
	}
	for from := range sources.Squares {
		if t.saysStart(from) {
			if found != NoSquare {
				return NoSquare
			}
			found = from
		}
	}
	if found == NoSquare {
		return NoSquare
	}
	for from := range (sources &^ found.Bit()).Squares {
		others = true
		sameFile = sameFile || from.File() == found.File()
		sameRank = sameRank || from.Rank() == found.Rank()
	}
	if t.start != startText(found, t.pawnTakes(), others, sameFile, sameRank) {
		return NoSquare
	}
	return found
}

// saysStart tells whether what a text says of the start is true of a square.
func (t *standardText) saysStart(from Square) bool {
	switch len(t.start) {
	case 0:
		return true
	case 1:
		return t.start[0] == 'a'+byte(from.File()) || t.start[0] == '1'+byte(from.Rank())
	}
	return t.start == from.String()
}

// leavesRoyalsSafe tells whether a move of a piece to where it can go, which is neither en passant nor castling, leaves no
// royal of its side attacked. Where none is attacked before it, another piece than the royal can only open a line.
func (p *Position) leavesRoyalsSafe(from, to Square, unchecked bool) bool {
	royals, by := p.royals(p.turn), p.turn.Other()&1
	occupied := p.Occupied()&^from.Bit() | to.Bit()
	if royal := royals.First() & 63; unchecked && royals == royal.Bit() && royal != from && !p.rs.attacks[by].others {
		return p.attackersAlong(royal, from, by, occupied)&^to.Bit() == 0
	}
	if royals.Has(from) {
		royals = royals&^from.Bit() | to.Bit()
	}
	return !p.anyAttackedBut(to, royals, occupied)
}

// compilePlainSAN notes which kind each letter of move text means, and whether playStandard can do with that: whether a
// move is legal and wins at once depends on nothing but the check rule.
func (rs *Ruleset) compilePlainSAN() {
	rs.plainSAN = rs.plain && rs.definition.PlainMate()
	rs.sharedSAN = rs.definition.sharesSAN()
	var taken [len(rs.sanKinds)]bool
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		at := 0
		if san := rs.Def(k).SAN; san != "" {
			if len(san) != 1 || san[0] < 'A' || san[0] > 'Z' {
				continue
			}
			at = int(san[0]-'A') + 1
		}
		rs.sanKinds[at] = k
		if taken[at] {
			rs.sanKinds[at] = NoKind
		}
		taken[at] = true
	}
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
