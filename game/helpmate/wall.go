package helpmate

import (
	"context"
	"slices"

	"overtheboard/game/rules"
)

// wall tries to prove statically that a side cannot win under any rules in which only checkmate wins and stalemate draws.
// It is sound as prover.go is: must_capture takes moves away, but no way out of a mate, and the phases allow all moves; what
// the phases know nothing of, compileMovements refuses.
func wall(ctx context.Context, p *rules.Position, side rules.Color, nodes int) (Proof, bool) {
	rs := p.Ruleset()
	if !known(rs) {
		return Proof{}, false
	}
	g, ok := compileMovements(rs)
	if !ok {
		return Proof{}, false
	}
	if bare(g, p, side) {
		return Proof{Argument: Material}, true
	}
	pr := &prover{movements: g, winner: uint8(side), unmoved: uint64(p.Unmoved())}
	var ph phase
	pr.enter(&ph, p)
	if !pr.prove(ctx, &ph, min(wallWork, workPerNode*nodes)) {
		return Proof{}, false
	}
	return pr.proof(), true
}

// passing are the squares, by the side that takes, on which en passant captures end in FIDE's game.
var passing = [2]rules.Bitboard{rules.White: 0xff << 40, rules.Black: 0xff << 16}

// known tells whether the static proofs know the rules: only checkmate wins and stalemate draws, for either side; pieces
// never come back nor vanish but by being taken; both sides may give check; the board is the full one; and initial moves,
// castling, en passant and promotion are of the plain kind.
func known(rs *rules.Ruleset) bool {
	d := rs.Definition()
	for c := rules.White; c <= rules.Black; c++ {
		if len(d.Initial[c]) > 0 || d.Castling[c] != nil && len(d.Castling[c].Goals) > 0 {
			return false
		}
		if e := d.EnPassant[c]; e != nil && ^e.On&passing[c] != 0 {
			return false
		}
		for _, p := range d.Promotion[c] {
			if p.Optional || p.Leaving {
				return false
			}
		}
	}
	return d.PlainMate() && !rs.Drops() && !rs.Blasts() && d.NoCheck == [2]bool{} && rs.Squares() == rules.Bitboard(1<<64-1)
}

// bare tells whether a side has one royal piece and nothing else, which attacks the opponent's only royal just from where that
// attacks it. No legal move leads there, and so no check can ever be given.
func bare(g *movements, p *rules.Position, side rules.Color) bool {
	own := p.Pieces(side)
	if own.Count() != 1 || !p.Ruleset().Royal(p.At(own.First())) {
		return false
	}
	var enemy *movement
	for sq := range p.Pieces(side.Other()).Squares {
		if k := &g[p.At(sq)&63]; k.royal {
			if enemy != nil {
				return false
			}
			enemy = k
		}
	}
	return enemy != nil && !slices.ContainsFunc(g[p.At(own.First())&63].back, func(s step) bool { return !slices.Contains(enemy.takes, s) })
}

// enter sets up the first phase of a position.
func (p *prover) enter(ph *phase, position *rules.Position) {
	var numbers [65]uint8
	for sq := range position.Occupied().Squares {
		numbers[sq] = uint8(p.n)
		ph.pieces[p.n], ph.sets[p.n] = uint8(position.At(sq)), 1<<sq
		p.n++
	}
	open, victim := position.EnPassant()
	ph.open, ph.victim = uint64(open), numbers[victim]
	rs := position.Ruleset()
	for c := rules.White; c <= rules.Black; c++ {
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

// compileMovements compiles the movements of a ruleset's pieces, false if it has some that phases know nothing of.
func compileMovements(rs *rules.Ruleset) (*movements, bool) {
	var g movements
	for k := rules.Kind(1); int(k) <= rs.Kinds(); k++ {
		for c := rules.White; c <= rules.Black; c++ {
			if !freely(rs.Def(k)) {
				return nil, false
			}
			piece := rules.NewPiece(k, c)
			own := &g[piece&63]
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

// freely tells whether a piece asks nothing of the squares on its way but that they are empty where it stops.
func freely(d *rules.PieceDef) bool {
	asks := func(o rules.Offset) bool { return o.Manner != rules.Freely }
	return !slices.ContainsFunc(slices.Concat(d.Move, d.Initial, d.Capture), asks)
}

// step fills in the steps of a kind.
func (g *movement) compile(rs *rules.Ruleset, k rules.Kind, c rules.Color) {
	d := rs.Def(k)
	steps := func(offsets []rules.Offset) (all []step) {
		for _, o := range offsets {
			ranks, files := o.Forward, o.Right
			if c == rules.Black {
				ranks = -ranks
				if rs.Definition().Rotate {
					files = -files
				}
			}
			all = append(all, newStep(files, ranks, o.Range))
		}
		return all
	}
	g.quiet, g.initial, g.takes = steps(d.Move), steps(d.Initial), steps(d.Capture)
	g.back = reversed(g.takes)
	g.findFlights()
}
