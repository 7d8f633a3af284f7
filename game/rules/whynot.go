package rules

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
