package rules

import "slices"

// castling is how a side castles under a ruleset. The zero value is none.
type castling struct {
	color    Color
	king     Kind
	partners []Kind
	tables   *castlingTables
	start    Square   // the king's square on the start board, NoSquare if the side does not castle
	squares  Bitboard // of the board
}

// CastlingSide is the end of the rank towards which a king castles.
type CastlingSide uint8

// The king goes to g or to c, or to the right and the left one of two other files, whatever file it starts from.
const (
	NoCastling CastlingSide = iota
	Kingside
	Queenside
)

// castlingTables are the squares that matter for castling to certain files.
type castlingTables struct {
	king, partner [3]int            // the files on which they arrive, by side from 1
	ways          [3][8][8]Bitboard // must be empty; by side and the files of king and partner, on the first rank
	paths         [3][8]Bitboard    // where the king must not be attacked; by side and its file, on the first rank
}

// usualCastling are the tables for kings that go to g or to c.
var usualCastling castlingTables

// prepare computes the tables for kings that go to two files, the left one first, each with its partner beside it. A king that may
// touch the other goes to its goal even if that is attacked, since it may castle behind its partner.
func (t *castlingTables) prepare(left, right int, touching bool) {
	t.king = [3]int{Queenside: left, Kingside: right}
	t.partner = [3]int{Queenside: left + 1, Kingside: right - 1}
	for side := Kingside; side <= Queenside; side++ {
		for king := range Square(8) {
			goal, partnerGoal := Square(t.king[side]), Square(t.partner[side])
			path := lines.between[king][goal] | king.Bit()
			t.paths[side][king] = path | goal.Bit()
			if touching {
				t.paths[side][king] = path
			}
			for partner := range Square(8) {
				way := path | goal.Bit() | lines.between[partner][partnerGoal] | partnerGoal.Bit()
				t.ways[side][king][partner] = way &^ (king.Bit() | partner.Bit())
			}
		}
	}
}

// goals returns the squares on which a king that castles from a square and its partner arrive.
func (c *castling) goals(s CastlingSide, king Square) (kingGoal, partnerGoal Square) {
	return At(c.tables.king[s], king.Rank()), At(c.tables.partner[s], king.Rank())
}

// UsualGoals returns the squares on which a king that castles from a square and its partner arrive by default: c and d, g and f.
func (s CastlingSide) UsualGoals(king Square) (kingGoal, partnerGoal Square) {
	return At(usualCastling.king[s], king.Rank()), At(usualCastling.partner[s], king.Rank())
}

// compileCastling finds the rank on which a side castles: the one of its only king on the start board.
func (rs *Ruleset) compileCastling(color Color) castling {
	d := rs.definition.Castling[color]
	c := castling{color: color, king: rs.KindOf(d.King), partners: rs.choicesOf(d.Partners), tables: &usualCastling, start: NoSquare, squares: rs.squares}
	if goals := d.Goals; len(goals) == 2 || rs.explodes {
		if len(goals) == 0 {
			goals = []int{usualCastling.king[Queenside], usualCastling.king[Kingside]}
		}
		c.tables = new(castlingTables)
		c.tables.prepare(goals[0], goals[1], rs.explodes)
	}
	letter := rs.Letter(NewPiece(c.king, color))
	count := 0
	for sq, l := range rs.definition.Board {
		if l == letter {
			c.start = Square(sq)
			count++
		}
	}
	if count != 1 {
		c.start = NoSquare
	}
	if h := rs.definition.Hand[color]; count == 0 && h != nil && h.Castles {
		c.start = rs.fileE(color)
	}
	return c
}

func (rs *Ruleset) fileE(c Color) Square { return At(4, [...]int{0, rs.Height() - 1}[c&1]) }

// startRights returns the partners' squares of a start board's castling rights: the outermost partners left and right on the
// king's own rank.
func (rs *Ruleset) startRights(board *[64]Piece) [2][2]Square {
	rights := noRights
	for color := range Sides {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			rights[color][side-1] = rs.castling[color].outermost(board, side)
		}
	}
	return rights
}

// noRights is Setup.Castling without any right.
var noRights = [2][2]Square{{NoSquare, NoSquare}, {NoSquare, NoSquare}}

// outermost returns the outermost partner on one side of the king on its home rank, NoSquare if there is none.
func (c *castling) outermost(board *[64]Piece, side CastlingSide) Square {
	for file := range 8 {
		if side == Kingside {
			file = 7 - file
		}
		if sq := At(file, c.start.Rank()); c.fits(board, side, sq) {
			return sq
		}
	}
	return NoSquare
}

// kingOn returns the square of the king that castles: on its home rank, and if there are several, the one on the start square or
// else the leftmost. It returns NoSquare if there is none.
func (c *castling) kingOn(board *[64]Piece) Square {
	start := c.start
	if c.king == NoKind || start == NoSquare {
		return NoSquare
	}
	king := NewPiece(c.king, c.color)
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

// fits reports whether a board supports a right to castle with the partner on a square.
func (c *castling) fits(board *[64]Piece, side CastlingSide, partner Square) bool {
	king := c.kingOn(board)
	return king != NoSquare && partner < NoSquare && partner.Rank() == king.Rank() && partner != king &&
		c.isPartner(board[partner]) && (side == Kingside) == (partner > king) &&
		c.tables.ways[side][king.File()][partner.File()]<<(king&^7&63)&^c.squares == 0
}

func (c *castling) isPartner(p Piece) bool {
	return p != NoPiece && p.Color() == c.color && slices.Contains(c.partners, p.Kind())
}

// castlingFits reports whether the board supports a right to castle with the partner on a square: both are on the king's home
// rank, the partner on its side of the king. Where nothing but mate
// wins and the start is always the same, as in chess, both are where the game begins (FIDE 3.8.2.1).
func (s *Setup) castlingFits(rs *Ruleset, c Color, side CastlingSide, partner Square) bool {
	t, start := &rs.castling[c&1], &rs.start
	fixed := start.rs != nil && rs.definition.Shuffle == nil && rs.plainMate && !rs.drops
	return t.fits(&s.Board, side, partner) && (!fixed || t.kingOn(&s.Board) == t.start && start.castling[c&1][side-1] == partner)
}

// way returns the squares that must be empty for a castling.
func (t *castlingTables) way(s CastlingSide, king, partner Square) Bitboard {
	return t.ways[s][king&7][partner&7] << (king & 56)
}

// path returns the squares on which a king that castles must not be attacked: its own, and those that it would cross or reach.
func (t *castlingTables) path(s CastlingSide, king Square) Bitboard {
	return t.paths[s][king&7] << (king & 56)
}

// castlingDanger returns those squares of castlings' paths on which a royal king would be attacked, under the check rule.
func (p *Position) castlingDanger(paths Bitboard) Bitboard {
	king := p.king[p.turn&1]
	if !p.rs.checkRule[p.turn&1] || !p.Royals(p.turn).Has(king) {
		return 0
	}
	if p.rs.explodes { // a king that touches another is not in check
		paths &^= p.immune(p.turn.Other())
	}
	return paths &^ p.safe(paths, p.Occupied()&^king.Bit())
}

// castlingPaths returns the paths of the castlings to which the side to move has the right and that no piece blocks, by side.
func (p *Position) castlingPaths() (paths [3]Bitboard) {
	us, occupied := p.turn&1, p.Occupied()
	king, t := p.king[us], p.rs.castling[us].tables
	for i, partner := range p.castling[us] {
		if side := CastlingSide(i + 1); partner != NoSquare && t.way(side, king, partner)&occupied == 0 {
			paths[side] = t.path(side, king)
		}
	}
	return paths
}

// castlings adds the legal castlings among those over free paths: under the check rule, one leaves no royal attacked, nor a royal
// king on a dangerous square of its path.
func (f *frame) castlings(p *Position, paths [3]Bitboard, danger Bitboard) {
	us, king := p.turn&1, p.king[p.turn&1]
	// The rank is the only line that the partner's leaving can open to the king's goal.
	harmless := !p.rs.checkRule[us] || p.colors[us^1]&rankSet(king.Rank()) == 0 && p.Royals(us) == king.Bit() && !p.rs.special[us]
	for side := Kingside; side <= Queenside; side++ {
		if paths[side] == 0 || paths[side]&danger != 0 {
			continue
		}
		goal, _ := p.rs.castling[us].goals(side, king)
		e := movesOf(king, goal.Bit())
		e.first |= moveCode(side) << castlingShift
		legal := harmless
		if !legal {
			var next Position
			p.after(&next, e.code(goal), false)
			legal = p.mayLeadTo(&next, false)
		}
		if legal {
			f.entries = append(f.entries, e)
		}
	}
}

func (next *Position) gainRights(us Color, dropped Square) {
	c := &next.rs.castling[us&1]
	king := next.rs.fileE(us)
	if c.king == NoKind || c.start != king || next.board[king] != NewPiece(c.king, us) {
		return
	}
	for side, file := range [...]int{next.rs.Width() - 1, 0} {
		corner := At(file, king.Rank())
		if (dropped == king || dropped == corner) && c.fits(&next.board, CastlingSide(side+1), corner) {
			next.king[us&1] = king
			next.castling[us&1][side] = corner
		}
	}
	next.noteCastlers()
}
