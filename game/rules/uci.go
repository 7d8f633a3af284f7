package rules

import (
	"errors"
	"fmt"
	"strings"

	"overtheboard/game/source"
)

// Errors of a move's text, besides ErrIllegal.
var (
	ErrMoveText  = errors.New("not a move")
	ErrAmbiguous = errors.New("several legal moves could be meant")
)

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

// ParseUCI returns the legal move of a text in UCI's form; it reads castling in both forms. The error wraps ErrMoveText,
// ErrIllegal or ErrAmbiguous.
func (p *Position) ParseUCI(s string) (Move, error) {
	text := strings.TrimSpace(s)
	m, err := p.splitUCI(text)
	if err != nil {
		return Move{}, fmt.Errorf("%w: %q", err, source.Quoted(s))
	}
	err = ErrIllegal
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
			err = ErrAmbiguous
		}
	}
	switch {
	case castling != Move{}:
		return castling, nil
	case err == ErrAmbiguous:
		return Move{}, fmt.Errorf("%w: %q does not say to what the piece promotes", err, text)
	}
	return Move{}, fmt.Errorf("%w: %q", err, text)
}

// splitUCI returns the move that a text names, legal or not: of a castling the king's.
func (p *Position) splitUCI(text string) (m Move, err error) {
	start, goal, drop := strings.Cut(text, "@")
	m.From = NoSquare
	if !drop && len(text) >= 4 {
		start, goal = text[4:], text[2:4]
		m.From, err = ParseSquare(text[:2])
	}
	m.To, m.Promotion = NoSquare, NoKind
	if err == nil {
		m.To, err = ParseSquare(goal)
	}
	if len(start) == 1 {
		m.Promotion = p.rs.KindOf(start[0])
	}
	if err != nil || (start != "" || drop) && m.Promotion == NoKind || len(start) > 1 {
		return m, ErrMoveText
	}
	return m, nil
}
