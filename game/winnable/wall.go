package winnable

import (
	"context"
	"slices"

	"overtheboard/game/rules"
)

// wall tries to prove statically that a side cannot win under any rules in which only checkmate wins and stalemate draws. It is
// sound as prover.go is: must_capture removes moves, but no escape from a mate, and the phases allow all moves; known refuses
// what the phases do not model. All tests cover only the kinds that may still come up.
func wall(ctx context.Context, p *rules.Position, side rules.Color, nodes int) (Proof, bool) {
	if !onlyMates(p) {
		return Proof{}, false
	}
	kinds := kindsToCome(p)
	if !known(p, kinds) {
		return Proof{}, false
	}
	g, ok := compileMovements(p.Ruleset(), kinds)
	if !ok {
		return Proof{}, false
	}
	pr := &prover{movements: g, winner: uint8(side), unmoved: uint64(p.Unmoved()), eachCapture: true}
	var ph phase
	pr.enter(&ph, p)
	pr.reset(&ph, min(wallWork, wallWorkPerNode*nodes))
	pr.addPhase(&ph, event{})
	open, victim := p.EnPassant()
	pr.passing(&ph, uint64(open), 1<<victim)
	proved := pr.explore(ctx, func(ph *phase, always *invariants) bool {
		return !pr.mate.possible(pr, ph, always) || pr.noMate(ctx, p.Ruleset(), ph)
	})
	if !proved {
		return Proof{}, false
	}
	return pr.proof(), true
}

// noMate reports whether placing the pieces of a phase in every way, if they are few, finds no mate (mates.go).
func (p *prover) noMate(ctx context.Context, rs *rules.Ruleset, ph *phase) bool {
	var men []man
	for i, set := range ph.sets[:p.n] {
		if set != 0 {
			men = append(men, man{piece: rules.Piece(ph.pieces[i]), set: set})
		}
	}
	m, ok := newMates(rs, p.movements, rules.Color(p.winner), men)
	if !ok {
		return false
	}
	limit := max(p.limit-p.work, 0)
	all := m.run(ctx, limit, func() bool { return true })
	p.work += limit - max(m.left, 0)
	return all
}

// onlyMates reports whether only checkmate wins and stalemate draws, for either side; pieces never come back and only vanish by
// capture; and both sides may give check.
func onlyMates(p *rules.Position) bool {
	rs := p.Ruleset()
	d := rs.Definition()
	for c := rules.White; c <= rules.Black && rs.Drops(); c++ {
		if d.Hand[c] != nil && d.Hand[c].Captures != rules.CaptureLost {
			return false
		}
		for k := range rs.EachKind {
			if p.Hand(c, k) > 0 {
				return false
			}
		}
	}
	return d.PlainMate() && !rs.Explodes() && d.NoCheck == [2]bool{}
}

type pieceSet [2]uint64

func (s *pieceSet) has(c rules.Color, k rules.Kind) bool { return s[c]>>k&1 != 0 }

// kindsToCome returns the kinds on the board, and those that they may promote to, and so on.
func kindsToCome(p *rules.Position) (kinds pieceSet) {
	for sq := range p.Occupied().Squares {
		piece := p.At(sq)
		kinds.add(p.Ruleset(), piece.Color(), piece.Kind())
	}
	return kinds
}

func allKinds(rs *rules.Ruleset) pieceSet {
	all := uint64(1)<<(rs.Kinds()+1) - 2
	return pieceSet{all, all}
}

func (s *pieceSet) add(rs *rules.Ruleset, c rules.Color, k rules.Kind) {
	if s.has(c, k) {
		return
	}
	s[c] |= 1 << k
	for _, to := range rs.PromotesTo(rules.NewPiece(k, c)) {
		s.add(rs, c, to)
	}
}

// passing are the squares, by the side that takes, on which en passant captures end in FIDE's game.
var passing = [2]rules.Bitboard{rules.White: 0xff << 40, rules.Black: 0xff << 16}

// known reports whether the phases model the rules of some kinds: initial moves, castling, en passant and promotion are of the
// plain kind. On a board with holes there is neither castling nor en passant.
func known(p *rules.Position, kinds pieceSet) bool {
	rs := p.Ruleset()
	d := rs.Definition()
	whole := wholeBoard(rs)
	for c := range rules.Sides {
		castles := p.CastlingRight(c, rules.Kingside) != rules.NoSquare || p.CastlingRight(c, rules.Queenside) != rules.NoSquare
		if castles && (!whole || d.Castling[c] == nil || len(d.Castling[c].Goals) > 0) {
			return false
		}
	}
	return knownKinds(rs, kinds)
}

// knownKinds is known except for castling.
func knownKinds(rs *rules.Ruleset, kinds pieceSet) bool {
	d := rs.Definition()
	for c := range rules.Sides {
		for k := range rs.EachKind {
			if !kinds.has(c, k) {
				continue
			}
			piece, letter := rules.NewPiece(k, c), rs.Letter(rules.NewPiece(k, rules.White))
			if _, given := d.Initial[c][letter]; given {
				return false
			}
			if promotion := d.Promotion[c][letter]; promotion.Optional || promotion.Leaving {
				return false
			}
			if (rs.TakesEnPassant(piece) || rs.TakenEnPassant(piece)) && (!wholeBoard(rs) || oddPassing(d)) {
				return false
			}
		}
	}
	return true
}

func wholeBoard(rs *rules.Ruleset) bool { return uint64(rs.Squares()) == allBits }

// oddPassing reports whether en passant captures end elsewhere than in FIDE's game.
func oddPassing(d *rules.Definition) bool {
	for c, e := range d.EnPassant {
		if e != nil && ^e.On&passing[c] != 0 {
			return true
		}
	}
	return false
}

func (p *prover) enter(ph *phase, position *rules.Position) {
	var numbers [65]uint8
	for sq := range position.Occupied().Squares {
		numbers[sq] = uint8(p.n)
		ph.pieces[p.n], ph.sets[p.n] = uint8(position.At(sq)), 1<<sq
		p.n++
	}
	rs := position.Ruleset()
	for c := range rules.Sides {
		own, _ := rs.CastlingKinds(c)
		for s := rules.Kingside; s <= rules.Queenside; s++ {
			partner := position.CastlingRight(c, s)
			if partner == rules.NoSquare {
				continue
			}
			for king := range position.Of(rules.NewPiece(own, c)).Squares {
				p.addCastling(int(king), int(partner), &numbers)
			}
		}
	}
}

// addCastling adds a castling right of a king on one square with a partner on another. Numbers are the pieces', by square.
func (p *prover) addCastling(king, partner int, numbers *[65]uint8) {
	goal, partnerGoal := castlingGoals(king, partner)
	c := castling{king: numbers[king], partner: numbers[partner], goal: 1 << goal, partnerGoal: 1 << partnerGoal}
	c.path = (between[king][goal] | between[partner][partnerGoal] | c.goal | c.partnerGoal) &^ (1<<king | 1<<partner)
	p.castlings = append(p.castlings, c)
}

func compileMovements(rs *rules.Ruleset, kinds pieceSet) (*movements, bool) {
	var g movements
	for k := range rs.EachKind {
		for c := range rules.Sides {
			if !kinds.has(c, k) {
				continue
			}
			piece := rules.NewPiece(k, c)
			own := &g[piece&63]
			own.unsure = !freely(rs.Def(k).Capture)
			if (rs.Royal(piece) && (own.unsure || !freely(rs.Def(k).Move))) || !freely(rs.Def(k).Initial) {
				return nil, false
			}
			own.royal, own.enPassant = rs.Royal(piece), rs.TakesEnPassant(piece)
			own.forward = rs.OnlyForward(k) && !own.royal
			own.promotes = uint64(rs.PromotionZone(piece))
			for _, to := range rs.PromotesTo(piece) {
				if rs.Royal(rules.NewPiece(to, c)) {
					return nil, false
				}
				own.becomes = append(own.becomes, uint8(rules.NewPiece(to, c)))
			}
			if !own.forward && (own.enPassant || own.promotes != 0) {
				return nil, false
			}
			own.compile(rs, k, c)
		}
	}
	return &g, true
}

// freely reports whether offsets only require empty squares where a piece stops.
func freely(offsets []rules.Offset) bool {
	return !slices.ContainsFunc(offsets, func(o rules.Offset) bool { return o.Manner != rules.Freely })
}

// compile sets the steps of a kind, none of which leads over a hole of the board. A step that depends on its way, such as a
// hopper's, is always allowed: each length of a ride across a hurdle is a leap of its own.
func (g *movement) compile(rs *rules.Ruleset, k rules.Kind, c rules.Color) {
	d, squares := rs.Def(k), uint64(rs.Squares())
	steps := func(offsets []rules.Offset) (all []step) {
		for _, o := range offsets {
			ranks, files := o.Forward, o.Right
			if c == rules.Black {
				ranks = -ranks
				if rs.Definition().Rotate {
					files = -files
				}
			}
			add := func(times, limit int) {
				s := newStep(times*files, times*ranks, limit)
				s.from &= squares & (squares >> s.left << s.right)
				all = append(all, s)
			}
			if o.Range == 1 || o.Manner != rules.Over && o.Manner != rules.Beyond {
				add(1, o.Range)
				continue
			}
			for times := 2; times <= 7 && (times <= o.Range || o.Range == rules.Unlimited); times++ {
				add(times, 1)
			}
		}
		return all
	}
	g.quiet, g.initial, g.takes = steps(d.Move), steps(d.Initial), steps(d.Capture)
	g.straight = g.forward && !slices.ContainsFunc(slices.Concat(g.quiet, g.initial), func(s step) bool { return s.left+s.right != 8 })
	g.back = reversed(g.takes)
	g.findFlights()
}
