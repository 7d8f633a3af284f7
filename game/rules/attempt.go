package rules

import (
	"slices"
	"sort"
	"strings"

	"overtheboard/game/source"
)

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
func (p *Position) Attempts(s string) []Attempt {
	if p.shownOnly {
		return nil
	}
	text := trimMarks(s)
	if side := castlingText(text); side != NoCastling {
		return p.castlingAttempt(side)
	}
	letter, goal, drops := strings.Cut(text, "@")
	if to, err := ParseSquare(goal); drops && err == nil {
		return p.dropAttempts(strings.ToUpper(letter), to)
	}
	t, ok := splitSAN(text)
	if !ok || !p.rs.squares.Has(t.to) {
		return nil
	}
	found := p.attempts(t)
	if len(found) == 0 && t.letter == "" && text[0] > 'h' {
		if t, ok = splitSAN(strings.ToUpper(text[:1]) + text[1:]); ok {
			found = p.attempts(t)
		}
	}
	if len(found) == 0 {
		found = []Attempt{{Move{From: NoSquare, To: t.to}, refuse(NothingThere)}}
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

// Passed returns the position after a null move, even in check. The error is one of StandingPosition.
func (p *Position) Passed() (Position, error) { return StandingPosition(p.rs, p.passed()) }

func (p *Position) passed() Setup {
	s := p.Setup()
	if s.Turn == Black {
		s.Fullmove++
	}
	s.Turn = s.Turn.Other()
	s.EnPassant, s.Victim = 0, NoSquare
	s.Halfmoves++
	return s
}

// Made returns the position after an illegal move that was accepted, by FIDE A.5.2 or because nobody noticed: the piece goes to
// its goal and takes what is there, a castling moves king and partner. Repetition and move counts restart, and rights without
// support on the board are lost. If no piece was found for the move, or the position is impossible, the side passes.
func (p *Position) Made(m Move) (Position, error) {
	s := p.passed()
	s.Halfmoves = 0
	if m.From < NoSquare {
		s.put(p, m)
	} else if m.Castling == NoCastling && m.Promotion != NoKind && m.To < NoSquare && s.Hands[p.turn][m.Promotion] > 0 {
		s.Hands[p.turn][m.Promotion]--
		s.Board[m.To] = NewPiece(m.Promotion, p.turn)
	}
	s.dropRights(p.rs)
	made, err := StandingPosition(p.rs, s)
	if err != nil {
		s = p.passed()
		s.Halfmoves = 0
		made, err = StandingPosition(p.rs, s)
	}
	return made, err
}

// put moves a piece as an illegal move does.
func (s *Setup) put(p *Position, m Move) {
	piece := s.Board[m.From]
	s.Board[m.From] = NoPiece
	if m.Castling != NoCastling {
		partner := p.rs.castling[p.turn].outermost(&p.board, m.Castling)
		_, goal := p.rs.castling[p.turn].goals(m.Castling, m.From)
		rook := s.Board[partner]
		s.Board[partner] = NoPiece
		s.Board[goal] = rook
	}
	if m.Promotion != NoKind {
		piece = NewPiece(m.Promotion, p.turn)
	}
	s.Board[m.To] = piece
}

// dropRights removes rights that the board does not support.
func (s *Setup) dropRights(rs *Ruleset) {
	s.Unmoved = rs.StartSquares(&s.Board)
	for c := range Sides {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			if right := &s.Castling[c][side-1]; *right != NoSquare && !s.castlingFits(rs, c, side, *right) {
				*right = NoSquare
			}
		}
	}
}

// refusals say why a move is refused. Fault supplies the arguments.
var refusals = map[RefusalReason]string{
	NothingThere:         "%[1]s has no piece that can make it",
	CannotGoThere:        "the %[2]s on %[3]s cannot go to %[4]s",
	OwnPieceThere:        "a %[5]s of the same side stands on %[6]s",
	CannotCaptureSo:      "the %[2]s on %[3]s cannot capture on %[4]s",
	NothingToCapture:     "the %[2]s on %[3]s goes to %[4]s only to capture",
	AlreadyMoved:         "the %[2]s on %[3]s has moved before",
	StartsElsewhere:      "the %[2]s can do that only from certain squares, and %[3]s is not one",
	Blocked:              "the %[2]s on %[3]s is blocked by the %[5]s on %[6]s",
	NoHurdle:             "the %[2]s on %[3]s needs a piece to leap over on its way to %[4]s",
	Pinned:               "the %[2]s on %[3]s is pinned by the %[7]s on %[8]s",
	RoyalAttacked:        "the %[7]s on %[8]s would attack the %[5]s on %[6]s",
	MustCapture:          "captures are forced, and the %[7]s on %[8]s can capture",
	CastlingLost:         "%[1]s has no right to castle there",
	CastlingBlocked:      "the %[5]s on %[6]s is in the way of castling",
	CastlingOutOfCheck:   "%[1]s is in check by the %[7]s on %[8]s",
	CastlingThroughCheck: "the %[7]s on %[8]s attacks %[6]s, which the %[2]s would pass",
	GivesCheck:           "no move may give check, and the %[7]s on %[8]s would",
	BlowsUpRoyal:         "the explosion would remove the %[5]s of the same side on %[6]s",
	DropFirst:            "everything in the hand must be dropped first",
	DropOnPiece:          "the %[5]s stands on %[6]s",
	DropZone:             "the %[2]s cannot be dropped on %[4]s",
	DropFile:             "a %[5]s of the same side is already on that file, on %[6]s",
	DropColours:          "these pieces must stand on squares of both colours",
	DropMate:             "the %[2]s may not be dropped with checkmate",
}

// Fault returns why a text is no legal move, such as "the rook on e3 is pinned by the bishop on b6", for its likeliest meaning;
// nil if there is none.
func (p *Position) Fault(text string) *source.Fault {
	if p.shownOnly {
		return &source.Fault{Format: onlyShown}
	}
	attempts := p.Attempts(text)
	if len(attempts) == 0 {
		return nil
	}
	m, why := attempts[0].Move, attempts[0].Why
	format, ok := refusals[why.Reason]
	if !ok {
		return nil
	}
	piece := p.At(m.From)
	if m.IsDrop() {
		piece = NewPiece(m.Promotion, p.turn)
	}
	at, by := p.At(why.At), p.At(why.By)
	if at == NoPiece || why.Reason == RoyalAttacked && why.At == m.To {
		at = piece // which would go there
	}
	def := func(piece Piece) *PieceDef { return p.rs.Def(piece.Kind()) }
	n := &source.Fault{Format: format, Args: []any{p.turn, def(piece), m.From, m.To, def(at), why.At, def(by), why.By}}
	if !strings.Contains(format, "%") {
		n.Args = nil
	}
	if why.Reason != Pinned && p.CouldPlay(text) {
		return &source.Fault{Format: "%v; it is a move of the other side", Args: []any{n}}
	}
	return n
}

// String returns the piece's name in a sentence.
func (d *PieceDef) String() string { return strings.ToLower(d.Name) }
