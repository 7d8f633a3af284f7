package rules

import (
	"errors"
	"fmt"
	"strings"

	"overtheboard/game/source"
)

// What can be wrong with the text of a move, beside ErrIllegal.
var (
	ErrMoveText  = errors.New("not a move")
	ErrAmbiguous = errors.New("several legal moves could be meant")
)

// UCI returns a legal move as from, to and promotion: "e2e4", "e7e8q". Castling is the king's start and goal, but king
// takes partner where the ruleset shuffles its start rank, and where the king could also go to the goal by itself. A drop is
// the piece's letter, "@" and the goal: "N@f3".
func (p *Position) UCI(m Move) string {
	var room [8]byte
	return string(p.AppendUCI(room[:0], m))
}

// AppendUCI appends UCI's text.
func (p *Position) AppendUCI(text []byte, m Move) []byte {
	if m.IsDrop() {
		text = append(text, p.rs.Letter(NewPiece(m.Promotion, White)), '@')
		return append(text, m.To.String()...)
	}
	to := m.To
	if m.Castling != NoCastling && p.castlesByPartner(m) {
		to = p.CastlingRight(p.Turn(), m.Castling)
	}
	text = append(append(text, m.From.String()...), to.String()...)
	if m.Promotion != NoKind {
		text = append(text, p.rs.Letter(NewPiece(m.Promotion, Black)))
	}
	return text
}

// castlesByPartner tells whether a castling has to be written as king takes partner.
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

// ParseUCI returns the legal move that a text in the form of UCI means; castling is read in both forms. The error wraps
// ErrMoveText, ErrIllegal or ErrAmbiguous.
func (p *Position) ParseUCI(s string) (Move, error) {
	text := strings.TrimSpace(s)
	if len(text) != 4 && len(text) != 5 {
		return Move{}, fmt.Errorf("%w: %q", ErrMoveText, source.Quoted(s))
	}
	if text[1] == '@' {
		return p.parseUCIDrop(text)
	}
	from, err1 := ParseSquare(text[:2])
	to, err2 := ParseSquare(text[2:4])
	promotion := NoKind
	if len(text) == 5 {
		promotion = p.Ruleset().KindOf(text[4])
	}
	if err1 != nil || err2 != nil || len(text) == 5 && promotion == NoKind {
		return Move{}, fmt.Errorf("%w: %q", ErrMoveText, source.Quoted(s))
	}
	if m, ok := p.between(from, to, promotion); ok {
		return m, nil
	}
	for _, m := range p.MovesFrom(from) {
		if m.To == to && m.Promotion != NoKind && promotion == NoKind {
			return Move{}, fmt.Errorf("%w: %q does not say to what the piece promotes", ErrAmbiguous, text)
		}
	}
	return Move{}, fmt.Errorf("%w: %q", ErrIllegal, text)
}

// parseUCIDrop returns the legal drop that a text of four or five characters with "@" behind the first means.
func (p *Position) parseUCIDrop(text string) (Move, error) {
	m := Move{From: NoSquare, Promotion: p.rs.KindOf(text[0])}
	to, err := ParseSquare(text[2:])
	if err != nil || m.Promotion == NoKind {
		return Move{}, fmt.Errorf("%w: %q", ErrMoveText, source.Quoted(text))
	}
	if m.To = to; !p.IsLegal(m) {
		return Move{}, fmt.Errorf("%w: %q", ErrIllegal, text)
	}
	return m, nil
}

// between finds the legal move from one square to another. A plain move comes before a castling with the same squares.
func (p *Position) between(from, to Square, promotion Kind) (Move, bool) {
	var castling Move
	for _, m := range p.MovesFrom(from) {
		switch {
		case m.Castling == NoCastling:
			if m.To == to && m.Promotion == promotion {
				return m, true
			}
		case promotion != NoKind:
		case p.CastlingRight(p.Turn(), m.Castling) == to, m.To == to && castling == Move{}:
			castling = m
		}
	}
	return castling, castling != Move{}
}
