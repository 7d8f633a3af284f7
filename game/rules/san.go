package rules

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"overtheboard/game/source"
)

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

func sanByte(def *PieceDef) byte { return (def.SAN + "\x00")[0] }

func (p *Position) sanLetter(k Kind) string {
	if def := p.Ruleset().Def(k); def != nil {
		return def.SAN
	}
	return ""
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

// PromotionLetter returns a kind's letter after "=", which must exist: in move text or, if kinds share one, in the library.
func (p *Position) PromotionLetter(k Kind) string {
	if letter := p.sanLetter(k); letter != "" && !p.rs.sharedSAN {
		return letter
	}
	return p.letterOf(k, true)
}

// usualMoves is the number of legal moves with preallocated memory: 64 more than usual.
const usualMoves = 128

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

// ParseSAN returns the legal move of a text in algebraic notation. It also reads zeros for castling, "e8Q", "exd6 e.p.", long
// algebraic notation, UCI, the numbers of correspondence chess, and texts that say less or more than necessary. The error wraps
// ErrMoveText, ErrIllegal or ErrAmbiguous.
func (p *Position) ParseSAN(s string) (Move, error) {
	text := trimMarks(s)
	if squares, numeric := fromNumbers(text); numeric {
		return p.ParseUCI(squares)
	}
	if side := castlingText(text); side != NoCastling {
		m, ok := p.castlingMove(side)
		if !ok {
			return Move{}, fmt.Errorf("%w: %q", ErrIllegal, source.Quoted(s))
		}
		return m, nil
	}
	m, err := p.parsePlain(text)
	if err == nil {
		return m, nil
	}
	if text != "" && text[0] > 'h' && text[0] <= 'z' { // "nf3"; "bc4" is a pawn's capture, legal or not
		if m, err := p.parsePlain(strings.ToUpper(text[:1]) + text[1:]); err == nil {
			return m, nil
		}
	}
	return Move{}, fmt.Errorf("%w: %q", err, source.Quoted(s))
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

// castlingText returns the castling of a text, with letters or zeros, if any.
func castlingText(text string) CastlingSide {
	switch castlingMarks.Replace(text) {
	case "O-O", "OO":
		return Kingside
	case "O-O-O", "OOO":
		return Queenside
	}
	return NoCastling
}

// sanText is the text of a move in parts.
type sanText struct {
	letter    string
	start     string // file, rank or both; "" if the text omits them
	capture   bool
	to        Square
	promotion string
	drop      bool // "N@f3" or "@e4"
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

// parsePlain finds the one legal move of a text without marks. Pieces match by their letter in move text, or else by that of the
// piece library ("Pe4"); a dropped piece first by the letter with which drops are written.
func (p *Position) parsePlain(text string) (Move, error) {
	t, ok := splitSAN(text)
	if !ok {
		return Move{}, ErrMoveText
	}
	var found []Move
	byKeyFirst := t.drop && p.rs.sharedSAN
	for _, byKey := range [...]bool{byKeyFirst, !byKeyFirst} {
		if found = p.matching(t, byKey); len(found) > 0 {
			break
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return p.exactly(text, found)
	case t.letter == "" && len(t.start) == 2:
		return p.ParseUCI(t.start + t.to.String() + t.promotion)
	case len(t.start) == 2 && t.promotion == "": // "Ke1-g1"
		from, _ := ParseSquare(t.start)
		if m, err := p.ParseUCI(t.start + t.to.String()); err == nil && m.Castling != NoCastling && p.sanLetter(p.At(from).Kind()) == t.letter {
			return m, nil
		}
	}
	return Move{}, ErrIllegal
}

// exactly returns the one of several moves whose standard text is the given one.
func (p *Position) exactly(text string, moves []Move) (Move, error) {
	for _, m := range moves {
		if p.sanBody(m) == text {
			return m, nil
		}
	}
	return Move{}, ErrAmbiguous
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
