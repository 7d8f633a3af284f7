package winnable

import (
	"slices"

	"overtheboard/game/rules"
)

// roles say which of FIDE's pieces each kind of a ruleset is, by what it can do and not by its name. What holds for FIDE's pieces
// only (the fast board, the material table) may be used only for a position of FIDE's game.
//
// Under other rules a position may be one of FIDE's game, too, once what is different can no longer come up: kinds that are gone
// and to which nothing promotes, hands that are empty and stay so. If all kinds that may still come up act as FIDE's and have
// FIDE's rules, the same moves are legal as in FIDE's game, they lead to the same positions, of which that is true again, and the
// same of them are mates: the answers are the same. Under must_capture some of these moves are illegal, but the mates are the
// same: there is a legal move exactly if there is one in FIDE's game. So what is proved of all of FIDE's moves is true of them,
// and the search omits the illegal ones.
type roles struct {
	ruleset  *rules.Ruleset
	kinds    pieceSet  // which the roles cover
	same     bool      // for these kinds, everything but the pieces' own moves is FIDE's
	always   bool      // that holds for all kinds, and all other rules are FIDE's
	plain    bool      // it may hold once some kinds are gone
	mustTake [2]bool   // by side: it must take if it can
	moves    [32]uint8 // by rules.Kind: the FIDE piece that moves like it, of either side
	code     [32]uint8 // by rules.Kind; empty for kinds that are none of FIDE's
	kind     [7]rules.Kind
}

func (r *roles) of(rs *rules.Ruleset) {
	if r.ruleset == rs {
		return
	}
	d := rs.Definition()
	*r = roles{ruleset: rs, mustTake: d.MustCapture}
	for k := range rs.EachKind {
		r.moves[k&31] = roleOf(rs, k)
	}
	r.find(allKinds(rs))
	r.plain = d.PlainMate() && !rs.Explodes() && d.NoCheck == [2]bool{} && wholeBoard(rs)
	r.always = r.same && r.plain && plainRules(rs) && r.mustTake == [2]bool{}
}

func (r *roles) find(kinds pieceSet) {
	r.kinds, r.code, r.kind = kinds, [32]uint8{}, [7]rules.Kind{}
	r.same = r.fill() && r.sameRules()
}

// read determines the roles for a position, and returns it as a board. It returns false if the position is not one of FIDE's
// game: some piece moves differently, the rules differ, a pawn's double step is possible elsewhere, or there is not one king a
// side.
func (r *roles) read(p *rules.Position) (b board, ok bool) {
	if r.of(p.Ruleset()); r.always {
		return r.readAs(p)
	}
	if !r.plain || !onlyMates(p) {
		return b, false
	}
	kinds := kindsToCome(p)
	if kinds != r.kinds {
		r.find(kinds)
	}
	if !r.same || !known(p, kinds) {
		return b, false
	}
	return r.readAs(p)
}

// readAs is read once the roles are known to be FIDE's for all kinds that may come up.
func (r *roles) readAs(p *rules.Position) (b board, ok bool) {
	if b, ok = r.board(p); !ok {
		return b, false
	}
	for side := range 2 {
		pawns := b.pawns() & b.side(side)
		back, second := rank1, rank1<<8
		if side == 1 {
			back, second = rank8, rank8>>8
		}
		kings := b.kings() & b.side(side)
		if kings == 0 || kings&(kings-1) != 0 || pawns&back != 0 || pawns&uint64(p.Unmoved()) != pawns&second {
			return b, false
		}
	}
	return b, r.sameRights(p, &b)
}

// plainRules reports whether initial moves, castling, en passant and promotion are of the plain kind for all kinds, and there are
// no hands.
func plainRules(rs *rules.Ruleset) bool {
	for _, c := range rs.Definition().Castling {
		if c != nil && len(c.Goals) > 0 {
			return false
		}
	}
	return knownKinds(rs, allKinds(rs)) && !rs.Drops()
}

// fill sets the role of each kind, and a kind for each role that pawns promote to.
func (r *roles) fill() bool {
	rs := r.ruleset
	for k := range rs.EachKind {
		if !r.kinds.has(rules.White, k) && !r.kinds.has(rules.Black, k) {
			continue
		}
		code := r.moves[k&31]
		for c := range rules.Sides {
			if r.kinds.has(c, k) && (code == king) != rs.Royal(rules.NewPiece(k, c)) {
				code = empty
				break
			}
		}
		r.code[k&31] = code
		if code != empty && r.kind[code] == rules.NoKind {
			r.kind[code] = k
		}
	}
	return r.kind[king] != rules.NoKind
}

// sameRules reports whether everything but the pieces' own moves is FIDE's, or only removes moves from FIDE's game, for these
// kinds.
func (r *roles) sameRules() bool {
	rs := r.ruleset
	for c := range rules.Sides {
		for k := range rs.EachKind {
			if !r.kinds.has(c, k) {
				continue
			}
			piece, isPawn := rules.NewPiece(k, c), r.code[k&31] == pawn
			promotes := rs.PromotionZone(piece) != 0
			if isPawn != rs.TakesEnPassant(piece) || isPawn != promotes || isPawn && !r.promotesAsPawn(rs, piece) {
				return false
			}
		}
		own, partners := rs.CastlingKinds(c)
		if own == rules.NoKind || !r.kinds.has(c, own) {
			continue
		}
		if r.code[own&31] != king || slices.ContainsFunc(partners, func(k rules.Kind) bool { return r.kinds.has(c, k) && r.code[k&31] != rook }) {
			return false
		}
	}
	return true
}

// promotesAsPawn reports whether a piece promotes on the last rank, to a queen, rook, bishop or knight (FIDE 3.7.3.3), and lets
// those kinds represent their roles.
func (r *roles) promotesAsPawn(rs *rules.Ruleset, p rules.Piece) bool {
	var seen [8]bool
	for _, to := range rs.PromotesTo(p) {
		code := r.code[to&31]
		r.kind[code%7] = to
		seen[code] = true
	}
	r.kind[empty] = rules.NoKind // a move that does not promote
	return seen == [8]bool{knight: true, bishop: true, rook: true, queen: true} &&
		rs.PromotionZone(p) == rules.Bitboard([2]uint64{rank8, rank1}[p.Color()])
}

// sameRights reports whether the position's castling and en passant are of FIDE's kind.
func (r *roles) sameRights(p *rules.Position, b *board) bool {
	open, victim := p.EnPassant()
	if open != 0 && (open.Count() != 1 || victim != open.First()^8 || r.code[p.At(victim).Kind()&31] != pawn) {
		return false
	}
	for c := range rules.Sides {
		own := rules.Square(b.king(int(c)))
		for s := rules.Kingside; s <= rules.Queenside; s++ {
			partner := p.CastlingRight(c, s)
			if partner == rules.NoSquare {
				continue
			}
			if partner.Rank() != own.Rank() || partner > own != (s == rules.Kingside) || r.code[p.At(partner).Kind()&31] != rook {
				return false
			}
		}
	}
	return true
}

// roleOf returns the code of FIDE's piece that moves as a kind does, empty if none does.
func roleOf(rs *rules.Ruleset, k rules.Kind) uint8 {
	d := rs.Def(k)
	if !freely(d.Move) || !freely(d.Capture) || !freely(d.Initial) {
		return empty
	}
	var g movement
	g.compile(rs, k, rules.White)
	for code := uint8(pawn); code <= king; code++ {
		own := &fideMovements[code]
		if alike(g.quiet, own.quiet) && alike(g.takes, own.takes) && alike(g.initial, own.initial) {
			return code
		}
	}
	return empty
}

func alike(a, b []step) bool { return within(a, b) && within(b, a) }

func (r *roles) board(p *rules.Position) (b board, ok bool) {
	b = board{turn: uint8(p.Turn()), open: noSquare, black: uint64(p.Pieces(rules.Black))}
	for k := range p.Ruleset().EachKind {
		set := uint64(p.Of(rules.NewPiece(k, rules.White)) | p.Of(rules.NewPiece(k, rules.Black)))
		code := r.code[k&31]
		if set != 0 && code == empty {
			return b, false
		}
		for i := range b.planes {
			b.planes[i] |= set * uint64(code>>i&1)
		}
	}
	for c := range rules.Sides {
		for s := rules.Kingside; s <= rules.Queenside; s++ {
			if partner := p.CastlingRight(c, s); partner != rules.NoSquare {
				b.lift(1 << partner)
				b.put(int(partner), castler, int(c))
			}
		}
	}
	if open, _ := p.EnPassant(); open != 0 {
		if sq := int(open.First()); pawnTakes[b.turn^1][sq]&b.pawns()&b.side(int(b.turn)) != 0 {
			b.open = uint8(sq)
		}
	}
	return b, true
}

// move returns a board's move in the form of package rules.
func (r *roles) move(b *board, m move) rules.Move {
	from, to := m.from(), m.to()
	if b.code(from) == king && b.code(to) == castler && b.black>>to&1 == uint64(b.turn) {
		goal, _ := castlingGoals(from, to)
		return rules.Move{From: rules.Square(from), To: rules.Square(goal), Castling: castlingSide(from, to)}
	}
	return rules.Move{From: rules.Square(from), To: rules.Square(to), Promotion: r.kind[m.promotion()]}
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
