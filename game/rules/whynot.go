package rules

import (
	"strings"

	"overtheboard/game/source"
)

// RefusalReason is why a piece cannot go to a square. The zero value: it can.
type RefusalReason uint8

// By and At are the squares of a Refusal that a reason sets.
const (
	Allowed              RefusalReason = iota
	GameDecided                        // the position is decided
	NothingThere                       // there is no piece to move
	NotYours                           // it is the opponent's piece
	CannotGoThere                      // it never moves like that
	OwnPieceThere                      // At: an own piece on the goal
	CannotCaptureSo                    // At: it may move like that, but not capture
	NothingToCapture                   // it may capture like that, but not move
	AlreadyMoved                       // only a piece that has never moved may do that
	StartsElsewhere                    // only a piece on one of the squares that the ruleset names may do that
	Blocked                            // At: a piece in the way
	NoHurdle                           // it could go there across a piece, but none is in the right place
	Pinned                             // By: the attacker whose way to the royal on At it would open
	RoyalAttacked                      // By: what would attack the royal on At
	MustCapture                        // By: a piece that can capture; so only captures are legal
	CastlingLost                       // king or partner has moved, or there is no partner
	CastlingBlocked                    // At: a piece between king, partner and their goals
	CastlingOutOfCheck                 // By: what attacks the king on At
	CastlingThroughCheck               // By: what attacks the square At on the king's way
	GivesCheck                         // By: what would attack the enemy's royal on At, which no move may
	BlowsUpRoyal                       // At: the own royal that this capture would explode
	DropFirst                          // nothing but drops may be played while the hand holds something
	DropOnPiece                        // At: a piece on the goal of a drop
	DropZone                           // no piece of the kind may be dropped there
	DropFile                           // At: an own piece of the kind on the file
	DropColours                        // the pieces that must be on both colours could not any more
	DropMate                           // no piece of the kind may be dropped with checkmate
)

// Refusal is why a piece cannot go to a square, and the relevant squares, NoSquare for none.
type Refusal struct {
	Reason RefusalReason
	By, At Square
}

func refuse(reason RefusalReason) Refusal { return Refusal{reason, NoSquare, NoSquare} }

// WhyNot returns why the piece on one square cannot go to another (FIDE 3.9.2, 3.10), with the reason Allowed if it can. A king
// castles by going to its goal or to its partner.
func (p *Position) WhyNot(from, to Square) Refusal {
	switch {
	case p.decided():
		return refuse(GameDecided)
	case from >= NoSquare || p.board[from] == NoPiece:
		return refuse(NothingThere)
	case p.board[from].Color() != p.turn:
		return refuse(NotYours)
	case to >= NoSquare:
		return refuse(CannotGoThere)
	}
	for _, m := range p.LegalMoves() {
		if m.From == from && (m.To == to || p.castlesOnto(m, to)) {
			return refuse(Allowed)
		}
	}
	if p.rs.drops && p.onlyDrops() {
		return refuse(DropFirst)
	}
	plain := p.whyNotPlain(from, to)
	if plain.Reason == CannotGoThere || plain.Reason == OwnPieceThere {
		if side := p.castlingMeant(from, to); side != NoCastling {
			return p.whyNotCastle(from, side)
		}
	}
	return plain
}

// castlesOnto reports whether a move is the castling with the partner on a square.
func (p *Position) castlesOnto(m Move, partner Square) bool {
	return m.Castling != NoCastling && p.castling[p.turn][m.Castling-1] == partner
}

func (p *Position) whyNotPlain(from, to Square) Refusal {
	mv := &p.rs.moves[p.board[from]]
	occupied := p.Occupied()
	quiet := mv.targetsQuiet(p, from)
	capture := mv.capture.from(from, occupied)
	target := p.board[to]
	switch {
	case target != NoPiece && target.Color() == p.turn:
		if (mv.quiet.ever(from) | mv.capture.ever(from)).Has(to) {
			return Refusal{OwnPieceThere, NoSquare, to}
		}
		return refuse(CannotGoThere)
	case target != NoPiece && !capture.Has(to):
		if mv.capture.ever(from).Has(to) {
			return p.obstacle(&mv.capture, from, to)
		}
		if quiet.Has(to) {
			return Refusal{CannotCaptureSo, NoSquare, to}
		}
		return refuse(CannotGoThere)
	case target == NoPiece && !quiet.Has(to) && !(capture.Has(to) && p.isEnPassant(from, to)):
		return p.whyNotQuiet(mv, from, to)
	}
	if r := p.exposed(from, to); r.Reason != Allowed {
		return r
	}
	return Refusal{MustCapture, p.capturer(), NoSquare}
}

// targetsQuiet returns the squares to which a piece could go if they were empty.
func (mv *movement) targetsQuiet(p *Position, from Square) Bitboard {
	quiet := mv.quiet.from(from, p.Occupied())
	if p.unmoved.Has(from) {
		quiet |= mv.initial.from(from, p.Occupied())
	}
	return quiet
}

// whyNotQuiet returns why a piece cannot go to an empty square.
func (p *Position) whyNotQuiet(mv *movement, from, to Square) Refusal {
	initial := mv.initial.ever(from).Has(to)
	switch {
	case mv.quiet.ever(from).Has(to):
		return p.obstacle(&mv.quiet, from, to)
	case initial && p.unmoved.Has(from):
		return p.obstacle(&mv.initial, from, to)
	case initial:
		piece := p.board[from]
		if _, given := p.rs.definition.Initial[piece.Color()][p.rs.Letter(NewPiece(piece.Kind(), White))]; given {
			return refuse(StartsElsewhere)
		}
		return refuse(AlreadyMoved)
	case mv.capture.ever(from).Has(to):
		return refuse(NothingToCapture)
	}
	return refuse(CannotGoThere)
}

// obstacle returns what stops a pattern between two squares: a piece in its way, or a missing piece to cross.
func (p *Position) obstacle(pt *pattern, from, to Square) Refusal {
	for _, l := range pt.lanes(from, to) {
		switch met := l.way &^ l.hurdle & p.Occupied(); {
		case met == 0:
		case to < from:
			return Refusal{Blocked, NoSquare, met.last()}
		default:
			return Refusal{Blocked, NoSquare, met.First()}
		}
	}
	return refuse(NoHurdle)
}

// exposed returns which royal a move would leave attacked, and by what.
func (p *Position) exposed(from, to Square) Refusal {
	if !p.rs.checkRule[p.turn] && !p.rs.definition.NoCheck[p.turn] && !p.rs.explodes {
		return refuse(Allowed)
	}
	m := Move{From: from, To: to}
	if e := p.Effect(m); e.Exploded != 0 {
		if lost := p.exploded(from, to, e.CapturedOn) & p.Royals(p.turn); lost != 0 {
			return Refusal{BlowsUpRoyal, NoSquare, lost.First()}
		}
	}
	if mv := &p.rs.moves[p.board[from]]; mv.staying(from, to.Bit()) == 0 {
		m.Promotion = mv.choices[0]
	}
	var next Position
	p.play(&next, m)
	r := p.leftAttacked(&next)
	if r.Reason != RoyalAttacked || r.At == to || p.Attackers(r.At, p.turn.Other()).Has(r.By) {
		return r
	}
	if hurdle := p.attackers(r.At, p.turn.Other(), p.Occupied()|to.Bit()).Has(r.By); !hurdle { // it does not attack because of the piece's arrival
		r.Reason = Pinned
	}
	return r
}

func (p *Position) capturer() Square {
	for _, m := range p.LegalMoves() {
		if p.Effect(m).Captured != NoPiece {
			return m.From
		}
	}
	return NoSquare
}

// castlingMeant returns the castling that going from one square to another looks like: a king on its home rank that goes to a
// goal at least two files away or onto a partner, but not one beside the one that has the right.
func (p *Position) castlingMeant(from, to Square) CastlingSide {
	c := &p.rs.castling[p.turn]
	if c.king == NoKind || p.board[from] != NewPiece(c.king, p.turn) || c.start == NoSquare ||
		from.Rank() != c.start.Rank() || to.Rank() != from.Rank() {
		return NoCastling
	}
	for _, side := range [...]CastlingSide{Kingside, Queenside} {
		goal, _ := c.goals(side, from)
		right := p.castling[p.turn][side-1]
		onto := c.isPartner(p.board[to]) && (to > from) == (side == Kingside) && (right == NoSquare || right == to)
		if onto || to == goal && abs(int(to)-int(from)) > 1 {
			return side
		}
	}
	return NoCastling
}

func (p *Position) whyNotCastle(king Square, side CastlingSide) Refusal {
	us, them := p.turn, p.turn.Other()
	partner := p.castling[us][side-1]
	if partner == NoSquare || p.king[us] != king {
		return refuse(CastlingLost)
	}
	c := &p.rs.castling[us]
	goal, _ := c.goals(side, king)
	if in := c.tables.way(side, king, partner) & p.Occupied(); in != 0 {
		return Refusal{CastlingBlocked, NoSquare, in.First()}
	}
	danger := p.castlingDanger(c.tables.path(side, king))
	attacked := func(reason RefusalReason, sq Square) Refusal {
		return Refusal{reason, p.attackers(sq, them, p.Occupied()&^king.Bit()).First(), sq}
	}
	if danger.Has(king) {
		return attacked(CastlingOutOfCheck, king)
	}
	if through := danger &^ goal.Bit(); through != 0 {
		return attacked(CastlingThroughCheck, through.First())
	}
	var next Position
	p.play(&next, Move{From: king, To: goal, Castling: side})
	if r := p.leftAttacked(&next); r.Reason != Allowed {
		return r
	}
	if danger != 0 { // without the partner
		return attacked(RoyalAttacked, goal)
	}
	return Refusal{MustCapture, p.capturer(), NoSquare}
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
