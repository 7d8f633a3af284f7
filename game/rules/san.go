package rules

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/source"
)

// Errors of a move's text, besides ErrIllegal.
var (
	ErrMoveText  = errors.New("not a move")
	ErrAmbiguous = errors.New("several legal moves could be meant")
)

// sanText is the text of a move in parts. Texts are read by split and readings, meant by standardMove, meant and attempts, and written
// by SAN.
type sanText struct {
	castling  CastlingSide
	letter    string // of the piece, "" for none
	start     string // file, rank or both; "" if the text omits them
	capture   bool
	to        Square
	promotion string
	drop      bool // "N@f3" or "@e4"
}

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

// parseSANNoting is ParseSAN with a notice if the text is not the move's standard one; marks such as "!?" do not count.
func (p *Position) parseSANNoting(s string) (Move, []*source.Fault, error) {
	m, err := p.ParseSAN(s)
	if err != nil {
		return m, nil, err
	}
	standard := p.SAN(m)
	if _, numeric := fromNumbers(s); numeric {
		return m, []*source.Fault{{Warning: true, Format: "%q was read as %q, in the numbers of correspondence chess (ICCF)", Args: []any{s, standard}}}, nil
	}
	if strings.TrimRight(strings.TrimSpace(s), "!?") != standard {
		return m, []*source.Fault{{Warning: true, Format: "%q was read as %q", Args: []any{source.Quoted(s), standard}}}, nil
	}
	return m, nil, nil
}

// ParseSAN returns the legal move of a text in algebraic notation. It also reads zeros for castling, "e8Q", "exd6 e.p.", long
// algebraic notation, UCI, the numbers of correspondence chess, and texts that say less or more than necessary. The error wraps
// ErrMoveText, ErrIllegal or ErrAmbiguous.
func (p *Position) ParseSAN(s string) (Move, error) {
	text, err := trimMarks(s), ErrMoveText
	for _, t := range readings(text) {
		m, why := p.meant(t, text)
		if why == nil {
			return m, nil
		}
		if t.letter == "" || text[0] < 'i' || text[0] > 'z' { // it is read as it is written
			err = why
		}
	}
	return Move{}, fmt.Errorf("%w: %q", err, source.Quoted(s))
}

// meant finds the one legal move of a text. Pieces match by their letter in move text, or else by that of the piece library ("Pe4"); a
// dropped piece first by the letter with which drops are written.
func (p *Position) meant(t sanText, text string) (Move, error) {
	if t.castling != NoCastling {
		m, ok := p.castlingMove(t.castling)
		if !ok {
			return Move{}, ErrIllegal
		}
		return m, nil
	}
	found := p.matching(t, t.drop && p.rs.sharedSAN)
	if len(found) == 0 {
		found = p.matching(t, !(t.drop && p.rs.sharedSAN))
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		for _, m := range found {
			if p.sanBody(m) == text {
				return m, nil
			}
		}
		return Move{}, ErrAmbiguous
	case t.drop || len(t.start) != 2:
		return Move{}, ErrIllegal
	}
	m, err := p.bySquares(t)
	if err == nil && t.letter != "" && (m.Castling == NoCastling || p.sanLetter(p.At(m.From).Kind()) != t.letter) { // "Ke1-g1" castles
		err = ErrIllegal
	}
	return m, err
}

// split splits a standard text, not of castling or a drop, into t, which is empty.
func (t *sanText) split(text string) (ok bool) {
	if text != "" && text[0] >= 'A' && text[0] <= 'Z' {
		t.letter, text = text[:1], text[1:]
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

// from reports whether the move may start on a square.
func (t *sanText) from(sq Square) bool { return strings.Contains(sq.String(), t.start) }

// trimMarks removes check, mate and judgement marks from the end of a move's text, and "e.p.".
func trimMarks(s string) string {
	for {
		t := strings.TrimRight(s, "+#!?= \t\r\n")
		for _, suffix := range [...]string{"e.p.", "e.p", "ep", "mate", "ch"} {
			t = strings.TrimSuffix(t, suffix)
		}
		if t == s {
			return strings.TrimSpace(t)
		}
		s = t
	}
}

// castlingMarks normalises the zeros, Cyrillic and Greek letters, and dashes of castlings; captureMarks removes signs between two squares.
var (
	castlingMarks = strings.NewReplacer("0", "O", "o", "O", "О", "O", "о", "O", "Ο", "O", "–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-")
	captureMarks  = strings.NewReplacer("x", "", "X", "", "-", "", ":", "", "–", "", "—", "", "−", "", "‐", "", "‑", "", "×", "")
)

// readings returns what a text without marks may say, in any form that ParseSAN reads; nothing if that is no move. A small letter at
// its start may be a piece's.
func readings(text string) (all []sanText) {
	if squares, numeric := fromNumbers(text); numeric {
		text = squares
	}
	switch castlingMarks.Replace(text) {
	case "O-O", "OO":
		return []sanText{{castling: Kingside}}
	case "O-O-O", "OOO":
		return []sanText{{castling: Queenside}}
	}
	if t, ok := splitSAN(text); ok {
		all = append(all, t)
	}
	if text != "" && text[0] > 'h' && text[0] <= 'z' { // "nf3"; "bc4" is a pawn's capture, legal or not
		if t, ok := splitSAN(strings.ToUpper(text[:1]) + text[1:]); ok {
			all = append(all, t)
		}
	}
	return all
}

// splitSAN splits a text without marks that need not be standard: letter, start, "x" or "-", goal, promotion.
func splitSAN(text string) (t sanText, ok bool) {
	if letter, goal, drop := strings.Cut(text, "@"); drop {
		to, err := ParseSquare(goal)
		t.letter, t.to, t.drop = strings.ToUpper(letter), to, true
		return t, err == nil && len(letter) <= 1
	}
	promotion := ""
	if i := strings.IndexAny(text, "=(/"); i >= 0 {
		text, promotion = text[:i], strings.Trim(text[i+1:], "()=")
		if r, _ := utf8.DecodeRuneInString(promotion); r >= '♔' && r <= '♟' {
			promotion = figurines[(r-'♔')%6]
		}
		if len(promotion) != 1 {
			return t, false
		}
	} else if n := len(text); n > 2 && text[n-2] >= '1' && text[n-2] <= '8' && isCapital(strings.ToUpper(text[n-1:])) { // "e8Q"
		text, promotion = text[:n-1], text[n-1:]
	}
	letter := ""
	if text != "" && text[0] >= 'A' && text[0] <= 'Z' {
		letter, text = text[:1], text[1:]
	} else if r, size := utf8.DecodeRuneInString(text); r >= '♔' && r <= '♟' {
		letter, text = figurines[(r-'♔')%6], strings.TrimPrefix(text[size:], textStyle)
	}
	ok = t.split(letter + captureMarks.Replace(text))
	t.promotion = strings.ToUpper(promotion)
	if len(t.start) == 2 {
		_, err := ParseSquare(t.start)
		return t, ok && err == nil
	}
	return t, ok && len(t.start) < 2 && strings.Contains("abcdefgh12345678", t.start)
}

// figurines are the letters of Unicode's chess symbols, a king first; textStyle may follow a symbol to draw it as text.
var figurines = [...]string{"K", "Q", "R", "B", "N", ""}

const textStyle = "\ufe0e"

// fromNumbers returns a move in UCI's form from the numbers of correspondence chess (ICCF): file and rank of start and goal, and 1 to
// 4 for a promotion to queen, rook, bishop or knight. It reports whether the text has that form.
func fromNumbers(text string) (uci string, ok bool) {
	if len(text) != 4 && len(text) != 5 || strings.Trim(text, "12345678") != "" || len(text) == 5 && text[4] > '4' {
		return "", false
	}
	uci = Square(8*(text[1]-'1')+text[0]-'1').String() + Square(8*(text[3]-'1')+text[2]-'1').String()
	if len(text) == 5 {
		uci += "qrbn"[text[4]-'1' : text[4]-'0']
	}
	return uci, true
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

// matching returns the legal moves that a text could mean, with a piece's letter in move text or in the library.
func (p *Position) matching(t sanText, byKey bool) []Move {
	var found []Move
	var room [usualMoves]Move
	for _, m := range p.AppendLegalMoves(room[:0]) {
		if m.To != t.to || m.Castling != NoCastling || m.IsDrop() != t.drop || !t.from(m.From) {
			continue
		}
		kind := p.At(m.From).Kind()
		if t.drop {
			kind = m.Promotion
		}
		if p.letterOf(kind, byKey) == t.letter && p.promotionFits(m, t.promotion) {
			found = append(found, m)
		}
	}
	return found
}

// usualMoves is the number of legal moves with preallocated memory: 64 more than usual.
const usualMoves = 128

func (p *Position) letterOf(k Kind, byKey bool) string {
	if byKey {
		return string(p.Ruleset().Letter(NewPiece(k, White)))
	}
	return p.sanLetter(k)
}

// promotionFits reports whether a text's promotion, "" if it names none, is the move's.
func (p *Position) promotionFits(m Move, text string) bool {
	if text == "" {
		return true
	}
	return m.Promotion != NoKind &&
		(text == p.PromotionLetter(m.Promotion) || text == p.letterOf(m.Promotion, true))
}

// bySquares returns the legal move from a square to another one, or of a drop, with the letters of the piece library. A castling goes to
// the king's goal or to the partner. The error is ErrMoveText, ErrIllegal or ErrAmbiguous.
func (p *Position) bySquares(t sanText) (Move, error) {
	m := Move{From: NoSquare, To: t.to}
	if letter := t.promotion; t.drop || letter != "" {
		if t.drop {
			letter = t.letter
		}
		if m.Promotion = p.rs.KindOf((letter + " ")[0]); m.Promotion == NoKind {
			return Move{}, ErrMoveText
		}
	}
	if !t.drop {
		m.From, _ = ParseSquare(t.start)
	}
	err := ErrIllegal
	var castling Move
	for _, legal := range p.MovesFrom(m.From) {
		switch {
		case legal == m: // a plain move precedes a castling with the same squares
			return m, nil
		case legal.Castling != NoCastling && m.Promotion == NoKind:
			if p.castlesOnto(legal, m.To) || legal.To == m.To && castling == (Move{}) {
				castling = legal
			}
		case legal.To == m.To && m.Promotion == NoKind:
			err = ErrAmbiguous // it does not say to what the piece promotes
		}
	}
	if castling != (Move{}) {
		return castling, nil
	}
	return Move{}, err
}

// ParseUCI returns the legal move of a text in UCI's form; it reads castling in both forms. The error wraps ErrMoveText,
// ErrIllegal or ErrAmbiguous.
func (p *Position) ParseUCI(s string) (Move, error) {
	text := strings.TrimSpace(s)
	t, ok := splitSAN(text)
	m, err := Move{}, ErrMoveText
	if ok && len(text) <= 5 && (t.drop || t.letter == "" && len(t.start) == 2 && strings.HasPrefix(text, t.start+t.to.String())) {
		m, err = p.bySquares(t)
	}
	if err != nil {
		return Move{}, fmt.Errorf("%w: %q", err, source.Quoted(s))
	}
	return m, nil
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

// Attempt is a move that the text of an illegal one may mean.
type Attempt struct {
	Move Move    // From is NoSquare for a drop, and if no piece was found
	Why  Refusal // Allowed if only the text is wrong
}

// Stays reports whether the piece that the move seems to mean stands on its goal.
func (a Attempt) Stays(p *Position) bool {
	if a.Why.Reason == NothingThere {
		return p.colors[p.turn].Has(a.Move.To)
	}
	return !a.Move.IsDrop() && a.Move.Castling == NoCastling && p.At(a.Move.From) == p.At(a.Move.To)
}

// Attempts returns what the text of an illegal move may mean, the likeliest first: pieces that only their royal's safety stops,
// then blocked ones, then those that never move so. It is empty if the text is no move at all.
func (p *Position) Attempts(s string) (found []Attempt) {
	if p.shownOnly {
		return nil
	}
	to := NoSquare
	for _, t := range readings(trimMarks(s)) {
		switch {
		case t.castling != NoCastling:
			return p.castlingAttempt(t.castling)
		case t.drop:
			return p.dropAttempts(t.letter, t.to)
		case !p.rs.squares.Has(t.to):
			continue
		}
		if found = p.attempts(t); len(found) > 0 {
			return found
		}
		to = t.to
	}
	if to != NoSquare {
		found = []Attempt{{Move{From: NoSquare, To: to}, refuse(NothingThere)}}
	}
	return found
}

func (p *Position) attempts(t sanText) []Attempt {
	var found []Attempt
	castles := func(m Move) bool { return m.Castling != NoCastling && m.To == t.to }
	for _, byKey := range [...]bool{false, true} {
		for from := range p.colors[p.turn].Squares {
			k := p.board[from].Kind()
			named := p.letterOf(k, byKey) == t.letter || t.letter == "" && len(t.start) == 2
			if from == t.to || !named || !t.from(from) {
				continue
			}
			m := Move{From: from, To: t.to}
			if mv := &p.rs.moves[p.board[from]]; t.promotion != "" {
				m.Promotion = p.promotionNamed(mv.choices, t.promotion)
			} else if mv.staying(from, t.to.Bit()) == 0 && len(mv.choices) > 0 {
				m.Promotion = mv.choices[0]
			}
			why := p.WhyNot(from, t.to)
			if why.Reason == CastlingLost || why.Reason == Allowed && slices.ContainsFunc(p.MovesFrom(from), castles) { // it has its own text
				why = refuse(CannotGoThere)
			}
			found = append(found, Attempt{m, why})
		}
		if len(found) > 0 {
			break
		}
	}
	straight := func(a Attempt) bool { return a.Move.From.File() == t.to.File() }
	if t.letter == "" && (t.start == "" || t.start[0] < 'a') && slices.ContainsFunc(found, straight) { // a capture would name its file
		found = slices.DeleteFunc(found, func(a Attempt) bool { return !straight(a) })
	}
	sort.SliceStable(found, func(i, j int) bool {
		a, b := farness(found[i].Why.Reason), farness(found[j].Why.Reason)
		return a < b || a == b && found[i].Move.length() < found[j].Move.length()
	})
	return found
}

func (m Move) length() int {
	return abs(m.From.File()-m.To.File()) + abs(m.From.Rank()-m.To.Rank())
}

// farness returns how far a refused move is from a legal one, 0 for one that only the royals or an obligation forbid.
func farness(reason RefusalReason) int {
	switch reason {
	case Allowed, CannotGoThere, NothingThere:
		return 3
	case CannotCaptureSo, NothingToCapture, AlreadyMoved, StartsElsewhere:
		return 2
	case Blocked, NoHurdle, OwnPieceThere:
		return 1
	}
	return 0
}

func (p *Position) castlingAttempt(side CastlingSide) []Attempt {
	c := &p.rs.castling[p.turn]
	king := p.king[p.turn]
	if king == NoSquare {
		king = c.kingOn(&p.board)
	}
	if king == NoSquare || c.outermost(&p.board, side) == NoSquare {
		return []Attempt{{Move{From: NoSquare, To: NoSquare, Castling: side}, refuse(CastlingLost)}}
	}
	goal, _ := c.goals(side, king)
	return []Attempt{{Move{From: king, To: goal, Castling: side}, p.whyNotCastle(king, side)}}
}

func (p *Position) dropAttempts(letter string, to Square) []Attempt {
	for _, byKey := range [...]bool{p.rs.sharedSAN, !p.rs.sharedSAN} {
		for k := range p.rs.EachKind {
			if p.letterOf(k, byKey) == letter {
				return []Attempt{{Move{From: NoSquare, To: to, Promotion: k}, p.WhyNotDrop(k, to)}}
			}
		}
	}
	return nil
}

// CouldPlay reports whether the text is a legal move of the side not to move.
func (p *Position) CouldPlay(text string) bool {
	other, err := p.Passed()
	if err == nil {
		_, err = other.ParseSAN(text)
	}
	return err == nil
}

// SAN returns a legal move in standard algebraic notation (FIDE appendix C). The letters are those of the pieces' "san". For
// illegal moves the text is undefined.
func (p *Position) SAN(m Move) string {
	text := p.sanBody(m)
	if next, err := p.Play(m); err == nil {
		text += next.mark(p, m)
	}
	return text
}

// sanBody is SAN without the marks of check and mate.
func (p *Position) sanBody(m Move) string {
	switch m.Castling {
	case Kingside:
		return "O-O"
	case Queenside:
		return "O-O-O"
	}
	if m.IsDrop() {
		return p.letterOf(m.Promotion, p.rs.sharedSAN) + "@" + m.To.String()
	}
	e := p.Effect(m)
	text := p.sanLetter(e.Piece.Kind()) + p.disambiguation(m)
	if e.Captured != NoPiece {
		text += "x"
	}
	text += m.To.String()
	if m.Promotion != NoKind {
		text += "=" + p.PromotionLetter(m.Promotion)
	}
	return text
}

// disambiguation returns the file, the rank or both of a move's start, as necessary to distinguish it from legal moves of pieces
// with the same letter. A capture without letter always has the file, and is distinct from quiet moves.
func (p *Position) disambiguation(m Move) string {
	letter, capture := sanByte(p.rs.Def(p.board[m.From].Kind())), p.Captured(m) != NoPiece
	return startText(m.From, letter == 0 && capture, p.origins(letter, m.To, capture, false))
}

// startText returns the text of a move's start, given all possible origins; pawn is for a capture without letter.
func startText(start Square, pawn bool, origins Bitboard) string {
	others := origins &^ start.Bit()
	if others == 0 && !pawn {
		return ""
	}
	switch from := start.String(); {
	case others&files(start.Bit()) == 0:
		return from[:1]
	case !pawn && others&rankSet(start.Rank()) == 0:
		return from[1:]
	default:
		return from
	}
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

func sanByte(def *PieceDef) byte { return (def.SAN + "\x00")[0] }

func (p *Position) sanLetter(k Kind) string {
	if def := p.Ruleset().Def(k); def != nil {
		return def.SAN
	}
	return ""
}

// PromotionLetter returns a kind's letter after "=", which must exist: in move text or, if kinds share one, in the library.
func (p *Position) PromotionLetter(k Kind) string {
	if letter := p.sanLetter(k); letter != "" && !p.rs.sharedSAN {
		return letter
	}
	return p.letterOf(k, true)
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

// Letters are a language's letters for pieces in moves.
type Letters struct {
	Language string
	Own      map[string]string // the ruleset's letter of each
}

// Fit reports whether texts of moves have the language's letters: none that only the ruleset has, and one that it has not.
func (l Letters) Fit(rs *Ruleset, texts []string) (fit bool) {
	for _, text := range texts {
		own, foreign := l.Text(rs, text)
		if strings.HasPrefix(own, "?") {
			return false
		}
		fit = fit || foreign
	}
	return fit
}

// Text returns the text of a move with the ruleset's letters, and whether it had a letter that no piece of the ruleset has. One with a
// letter of the ruleset that is none of the language becomes no move.
func (l Letters) Text(rs *Ruleset, text string) (own string, foreign bool) {
	if strings.HasPrefix(text, "O-O") {
		return text, false
	}
	var b strings.Builder
	for rest := text; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		_, second := utf8.DecodeRuneInString(rest[size:])
		letter, known := l.Own[rest[:size+second]]
		if known = known && second > 0; known {
			size += second
		} else {
			letter, known = l.Own[rest[:size]]
		}
		switch one := rest[:size]; {
		case known:
			b.WriteString(letter)
			foreign = foreign || rs.KindOf(one[0]) == NoKind || size > 1
		case r < utf8.RuneSelf && isCapital(one) && rs.KindOf(one[0]) != NoKind:
			return "?" + text, false
		default:
			b.WriteString(one)
		}
		rest = rest[size:]
	}
	return b.String(), foreign
}

// Lettered returns a SAN text with other letters for the pieces.
func Lettered(san string, letters map[string]string) string {
	if strings.HasPrefix(san, "O-O") {
		return san
	}
	var b strings.Builder
	for i := range len(san) {
		if i == 0 || san[i-1] == '=' {
			if said, ok := letters[san[i:i+1]]; ok {
				b.WriteString(said)
				continue
			}
		}
		b.WriteByte(san[i])
	}
	return b.String()
}

// UCI returns a legal move as from, to and promotion: "e2e4", "e7e8q". Castling is the king's start and goal; but it is king
// takes partner if the ruleset shuffles its start rank, or if the king could also go to the goal by itself. A drop is the piece's
// letter, "@" and the goal: "N@f3".
func (p *Position) UCI(m Move) string {
	to := m.To
	switch {
	case m.IsDrop():
		return string(p.rs.Letter(NewPiece(m.Promotion, White))) + "@" + to.String()
	case m.Promotion != NoKind:
		return m.From.String() + to.String() + string(p.rs.Letter(NewPiece(m.Promotion, Black)))
	case m.Castling != NoCastling && p.castlesByPartner(m):
		to = p.CastlingRight(p.Turn(), m.Castling)
	}
	return m.From.String() + to.String()
}

// castlesByPartner reports whether a castling must be written as king takes partner.
func (p *Position) castlesByPartner(castling Move) bool {
	if p.Ruleset().definition.Shuffle != nil {
		return true
	}
	for _, m := range p.MovesFrom(castling.From) {
		if m.To == castling.To && m != castling {
			return true
		}
	}
	return castling.From == castling.To
}

// TypedMove is a legal move with the texts by which it may be typed.
type TypedMove struct {
	Move Move
	San  string // with the letters that players see
	data string // with the ruleset's
	uci  string
}

// TypedMoves returns the legal moves, ordered by their text with other letters for the pieces (Lettered).
func (p *Position) TypedMoves(letters map[string]string) (all []TypedMove) {
	for _, m := range p.LegalMoves() {
		san := p.SAN(m)
		all = append(all, TypedMove{m, Lettered(san, letters), san, p.UCI(m)})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].San < all[j].San })
	return all
}

// typedMarks removes what moves need not have for comparison, after conversion to small letters.
var typedMarks = strings.NewReplacer("x", "", ":", "", "-", "", "–", "", "=", "", "+", "", "#", "", "!", "", "?", "", " ", "", "0", "o")

func plainMove(text string) string { return typedMarks.Replace(strings.ToLower(text)) }

// Beginning returns the moves whose text begins with the typed one, in algebraic notation or by squares. Piece letters are those that
// players see; if no move matches, the ruleset's. A capital first letter is a piece, never a file.
func Beginning(all []TypedMove, text string) []TypedMove {
	if found := beginning(all, text, func(m TypedMove) string { return m.San }); len(found) > 0 {
		return found
	}
	return beginning(all, text, func(m TypedMove) string { return m.data })
}

func beginning(all []TypedMove, text string, san func(TypedMove) string) []TypedMove {
	text = strings.TrimSpace(text)
	key := plainMove(text)
	if key == "" {
		return nil
	}
	first, _ := utf8.DecodeRuneInString(text)
	capital := unicode.IsUpper(first) || unicode.IsLetter(first) && first >= utf8.RuneSelf // no file has such a letter
	return slices.DeleteFunc(slices.Clone(all), func(m TypedMove) bool {
		drop := m.Move.IsDrop() && strings.HasPrefix(strings.ToLower(m.uci), key) // a pawn's drop too, with its letter
		if capital && !strings.HasPrefix(san(m), string(unicode.ToUpper(first))) && !drop || strings.Contains(text, "x") && !strings.Contains(san(m), "x") {
			return true
		}
		return !strings.HasPrefix(plainMove(san(m)), key) && !drop && (capital || !strings.HasPrefix(m.uci, key))
	})
}

// Completed returns a completed text: the only move that begins with it, or what all of them share.
func Completed(found []TypedMove, text string) string {
	if len(found) == 0 {
		return text
	}
	shared := found[0].San
	for _, m := range found[1:] {
		for !strings.HasPrefix(m.San, shared) {
			_, size := utf8.DecodeLastRuneInString(shared)
			shared = shared[:len(shared)-size]
		}
	}
	if len(plainMove(shared)) < len(plainMove(text)) {
		return text
	}
	return shared
}
