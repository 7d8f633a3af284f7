package rules

// castling is how castling goes under a ruleset. The zero value is none.
type castling struct {
	king, partner Kind
	start         [2]Square // by colour: where the start board has the king, NoSquare if the side does not castle
}

// CastlingSide says towards which end of the rank a king castles.
type CastlingSide uint8

// The two castlings, whatever the files they start from: with the king to g or to c.
const (
	NoCastling CastlingSide = iota
	Kingside
	Queenside
)

// castlingGoals are the files, by side from 1, on which king and partner arrive.
var castlingGoals = [3]struct{ king, partner int }{Kingside: {6, 5}, Queenside: {2, 3}}

// Goals returns the squares on which a king that castles from a square and its partner arrive.
func (s CastlingSide) Goals(king Square) (kingGoal, partnerGoal Square) {
	g := castlingGoals[s]
	return At(g.king, king.Rank()), At(g.partner, king.Rank())
}

// castlingWays are the squares that must be empty for a castling, by its side and the files of king and partner, and
// castlingPaths those on which the king comes, by its file, its start not counted. Both are for the first rank.
var (
	castlingWays  [3][8][8]Bitboard
	castlingPaths [3][8]Bitboard
)

// prepareCastling computes castlingWays and castlingPaths.
func prepareCastling() {
	for side := Kingside; side <= Queenside; side++ {
		for king := range Square(8) {
			goal, partnerGoal := side.Goals(king)
			castlingPaths[side][king] = lines.between[king][goal] | goal.Bit()
			for partner := range Square(8) {
				way := castlingPaths[side][king] | lines.between[partner][partnerGoal] | partnerGoal.Bit()
				castlingWays[side][king][partner] = way &^ (king.Bit() | partner.Bit())
			}
		}
	}
}

// compileCastling finds the rank on which each side castles: the one of its only king on the start board.
func (rs *Ruleset) compileCastling(d *CastlingDef) castling {
	c := castling{king: rs.KindOf(d.King), partner: rs.KindOf(d.Partner), start: [2]Square{NoSquare, NoSquare}}
	for color := White; color <= Black; color++ {
		letter := rs.Letter(NewPiece(c.king, color))
		count := 0
		for sq, l := range rs.definition.Board {
			if l == letter {
				c.start[color] = Square(sq)
				count++
			}
		}
		if count != 1 {
			c.start[color] = NoSquare
		}
	}
	return c
}

// same tells whether two castlings are the same on every board.
func (c *castling) same(o *castling) bool {
	ranks := func(c *castling) [2]int { return [2]int{c.start[White].Rank(), c.start[Black].Rank()} }
	return c.king == o.king && c.partner == o.partner && ranks(c) == ranks(o)
}

// startRights returns the partners' squares of the castlings that a start board gives: the outermost partners left and
// right on the king's own rank.
func (c *castling) startRights(board *[64]Piece) [2][2]Square {
	rights := noRights
	for color := White; color <= Black; color++ {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			rights[color][side-1] = c.outermost(board, color, side)
		}
	}
	return rights
}

// noRights is Setup.Castling when nobody may castle.
var noRights = [2][2]Square{{NoSquare, NoSquare}, {NoSquare, NoSquare}}

// outermost returns the outermost partner on one side of a colour's king on its home rank, NoSquare if there is none.
func (c *castling) outermost(board *[64]Piece, color Color, side CastlingSide) Square {
	for file := range 8 {
		if side == Kingside {
			file = 7 - file
		}
		if sq := At(file, c.start[color].Rank()); c.fits(board, color, side, sq) {
			return sq
		}
	}
	return NoSquare
}

// kingOn returns the square of the king that castles: on its home rank, and if there are several, the one on the start
// square or else the leftmost. It returns NoSquare if there is none.
func (c *castling) kingOn(board *[64]Piece, color Color) Square {
	start := c.start[color]
	if c.king == NoKind || start == NoSquare {
		return NoSquare
	}
	king := NewPiece(c.king, color)
	if board[start] == king {
		return start
	}
	for file := range 8 {
		if sq := At(file, start.Rank()); board[sq] == king {
			return sq
		}
	}
	return NoSquare
}

// fits tells whether a board supports a right to castle with the partner on a square.
func (c *castling) fits(board *[64]Piece, color Color, side CastlingSide, partner Square) bool {
	king := c.kingOn(board, color)
	return king != NoSquare && partner < NoSquare && partner.Rank() == king.Rank() && partner != king &&
		board[partner] == NewPiece(c.partner, color) && (side == Kingside) == (partner > king)
}

// CastlingFits tells whether the board supports a right to castle with the partner on a square: both stand on the king's
// home rank, and the partner on its side of the king.
func (s *Setup) CastlingFits(rs *Ruleset, c Color, side CastlingSide, partner Square) bool {
	return rs.castling.fits(&s.Board, c, side, partner)
}

// freePaths returns the squares on which the king of the side to move would come by castling, kingside and queenside:
// none where it has no right or a piece stands in the way.
func (p *Position) freePaths(occupied Bitboard) (paths [2]Bitboard) {
	us := p.turn & 1
	king := p.king[us]
	for i, partner := range p.castling[us] {
		if partner != NoSquare && castlingWays[i+1][king.File()][partner.File()]<<(king&^7&63)&occupied == 0 {
			paths[i] = castlingPaths[i+1][king.File()] << (king &^ 7 & 63)
		}
	}
	return paths
}

// castlings adds the castling moves of the side to move, if its king is not the only royal of the check rule.
func (f *frame) castlings(p *Position, occupied Bitboard) {
	king := p.king[p.turn&1]
	for i, path := range p.freePaths(occupied) {
		if path == 0 {
			continue
		}
		if p.castlesSafely(king, path, CastlingSide(i+1), occupied) {
			f.addCastling(king, CastlingSide(i+1))
		}
	}
}

// castlesSafely tells whether a castling over a free path is legal: under the check rule no royal comes to be attacked by
// it, nor a royal king on its way.
func (p *Position) castlesSafely(king Square, path Bitboard, side CastlingSide, occupied Bitboard) bool {
	if !p.rs.checkRule {
		return true
	}
	path |= king.Bit()
	return (!p.royals(p.turn).Has(king) || p.safe(path, occupied&^king.Bit()) == path) && p.safeAfter(side, occupied)
}

func (f *frame) addCastling(king Square, side CastlingSide) {
	goal, _ := side.Goals(king)
	f.entries = append(f.entries, special(Move{From: king, To: goal, Castling: side}, 0))
}

// royalTargets returns where the only royal of the check rule may go, and adds its castlings. The royal is in check if
// not everything is allowed.
func (f *frame) royalTargets(p *Position, royal Square, occupied Bitboard) Bitboard {
	to := p.rs.moves[p.board[royal]&63].targets(p, royal)
	if p.king[p.turn&1] != royal || f.allowed != everywhere {
		return p.safe(to, occupied&^royal.Bit())
	}
	paths := p.freePaths(occupied)
	safe := p.safe(to|paths[0]|paths[1], occupied&^royal.Bit())
	for i, path := range paths {
		// The rank is the only line along which the partner's leaving can open the way to the king's goal.
		if path != 0 && path&^safe == 0 && (occupied&^p.colors[p.turn&1]&rankSet(royal.Rank()) == 0 || p.safeAfter(CastlingSide(i+1), occupied)) {
			f.addCastling(royal, CastlingSide(i+1))
		}
	}
	return to & safe
}

// safeAfter tells whether no royal of the side to move is attacked once it has castled.
func (p *Position) safeAfter(side CastlingSide, occupied Bitboard) bool {
	us := p.turn & 1
	king := p.king[us]
	goal, partnerGoal := side.Goals(king)
	royals := p.royals(us)
	if royals.Has(king) {
		royals = royals&^king.Bit() | goal.Bit()
	}
	left := king.Bit() | p.castling[us][side-1].Bit()
	return p.safe(royals, occupied&^left|goal.Bit()|partnerGoal.Bit()) == royals
}
