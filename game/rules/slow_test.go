package rules

import (
	"fmt"
	"slices"
	"strings"
)

// slowPosition is a second, slow and obvious implementation of the rules, for the property tests. It reads the definition at
// every step, walks square by square, and makes each move to see whether it leaves a royal attacked. The conditions that decide
// a game are in slowverdict_test.go, hands in slowhand_test.go.
type slowPosition struct {
	d        *Definition
	board    [64]byte // letters, 0 for empty
	turn     Color
	unmoved  [64]bool
	promoted [64]byte     // the letter that the piece becomes when captured, 0 for its own
	hands    [2][26]int   // by letter, from A
	rights   [2][2]Square // the partners' squares
	kings    [2]Square    // the king that has rights
	open     []int
	victim   int
	halfmove int
	fullmove int
	checks   [2]int
	lost     [2]bool // a royal of the side was captured or exploded
}

type slowMove struct {
	from, to  int  // from is 64 for a drop
	promotion byte // or the dropped piece
	castling  CastlingSide
	captureOn int // -1 for none
	partner   int
}

func slowOf(p *Position) *slowPosition {
	s := p.Setup()
	slow := &slowPosition{d: p.rs.definition, turn: s.Turn, rights: s.Castling, kings: p.king, victim: -1,
		halfmove: s.Halfmoves, fullmove: s.Fullmove, checks: s.Checks, lost: s.RoyalTaken}
	for sq, piece := range s.Board {
		if piece == NoPiece {
			continue
		}
		slow.board[sq] = p.rs.Letter(piece)
		slow.unmoved[sq] = s.Unmoved.Has(Square(sq))
		if s.Promoted.Has(Square(sq)) {
			slow.promoted[sq] = slow.origin(slow.board[sq])
		}
	}
	for c := White; c <= Black; c++ {
		for k := 1; k <= p.rs.kinds; k++ {
			slow.hands[c][p.rs.Def(Kind(k)).Letter-'A'] = int(s.Hands[c][k])
		}
	}
	for sq := range s.EnPassant.Squares {
		slow.open = append(slow.open, int(sq))
		slow.victim = int(s.Victim)
	}
	return slow
}

func upper(letter byte) byte { return letter &^ 0x20 }

func (s *slowPosition) def(letter byte) *PieceDef {
	for i := range s.d.Pieces {
		if s.d.Pieces[i].Letter == upper(letter) {
			return &s.d.Pieces[i]
		}
	}
	panic("no such piece")
}

func (s *slowPosition) isRoyal(letter byte) bool {
	return letter != 0 && slices.Contains(s.d.Royal[colourOf(letter)], upper(letter))
}

func (s *slowPosition) size() (width, height int) {
	width, height = s.d.Width, s.d.Height
	if width == 0 {
		width = 8
	}
	if height == 0 {
		height = 8
	}
	return width, height
}

func (s *slowPosition) onBoard(file, rank int) bool {
	width, height := s.size()
	return file >= 0 && file < width && rank >= 0 && rank < height && !s.d.Holes.Has(At(file, rank))
}

func (s *slowPosition) occupied(file, rank int) bool {
	return s.onBoard(file, rank) && s.board[rank*8+file] != 0
}

// seen returns an offset's direction for a piece, up and right as White sees the board.
func (s *slowPosition) seen(o Offset, letter byte) (up, right int) {
	switch {
	case colourOf(letter) == White:
		return o.Forward, o.Right
	case s.d.Rotate:
		return -o.Forward, -o.Right
	}
	return -o.Forward, o.Right
}

// walk calls visit for every square that an offset leads a piece to, with the squares where it stopped before. Occupied
// squares are visited too.
func (s *slowPosition) walk(from int, o Offset, visit func(to int, before []int)) {
	up, right := s.seen(o, s.board[from])
	var before []int
	var passed []bool // the squares passed so far, true for a piece
	file, rank := from%8, from/8
	for n := 0; o.Range == Unlimited || n < o.Range; n++ {
		if o.Manner == Lame || o.Manner != Freely && o.Range == 1 {
			for _, step := range stepsTo(up, right) {
				if !s.onBoard(file+step[1], rank+step[0]) {
					return // nothing passes a hole
				}
				passed = append(passed, s.occupied(file+step[1], rank+step[0]))
			}
		}
		file, rank = file+right, rank+up
		if !s.onBoard(file, rank) {
			return
		}
		to := rank*8 + file
		if o.Manner.lets(passed) {
			visit(to, before)
		}
		if o.Manner == Freely && s.board[to] != 0 {
			return
		}
		passed = append(passed, s.board[to] != 0)
		before = append(slices.Clone(before), to)
	}
}

// lets reports whether a move in this manner may pass the squares in passed.
func (m Manner) lets(passed []bool) bool {
	hurdles := 0
	for _, met := range passed {
		if met {
			hurdles++
		}
	}
	switch m {
	case Over:
		return hurdles == 1
	case Beyond:
		return hurdles == 1 && passed[len(passed)-1]
	}
	return hurdles == 0
}

// stepsTo returns the squares that a leap passes: straight ahead first, then diagonally.
func stepsTo(up, right int) [][2]int {
	var squares [][2]int
	at := [2]int{}
	for {
		leftUp, leftRight := up-at[0], right-at[1]
		if abs(leftUp) >= abs(leftRight) && leftUp != 0 {
			at[0] += leftUp / abs(leftUp)
		}
		if abs(leftRight) >= abs(leftUp) && leftRight != 0 {
			at[1] += leftRight / abs(leftRight)
		}
		if at == [2]int{up, right} {
			return squares
		}
		squares = append(squares, at)
	}
}

// comes reports whether one of the offsets leads the piece from one square to another.
func (s *slowPosition) comes(from, to int, offsets []Offset) bool {
	found := false
	for _, o := range offsets {
		s.walk(from, o, func(sq int, _ []int) { found = found || sq == to })
	}
	return found
}

// attacked reports whether a side could capture on a square. A capture that would explode its own royal does not count.
func (s *slowPosition) attacked(sq int, by Color) bool {
	for from, letter := range s.board {
		if letter != 0 && colourOf(letter) == by && from != sq && s.comes(from, sq, s.def(letter).Capture) && !s.suicide(from, sq) {
			return true
		}
	}
	return false
}

// suicide reports whether a capture on a square would explode a royal of the capturing side.
func (s *slowPosition) suicide(from, on int) bool {
	if s.d.Explosion == nil {
		return false
	}
	for _, sq := range append(s.exploded(from, on), from) {
		if s.isRoyal(s.board[sq]) && colourOf(s.board[sq]) == colourOf(s.board[from]) {
			return true
		}
	}
	return false
}

// exploded returns the squares that a capture explodes, without the capturing piece's start.
func (s *slowPosition) exploded(from, on int) []int {
	var gone []int
	for up := -1; up <= 1; up++ {
		for right := -1; right <= 1; right++ {
			file, rank := on%8+right, on/8+up
			sq := rank*8 + file
			if (up != 0 || right != 0) && s.occupied(file, rank) && sq != from && !slices.Contains(s.d.Explosion.Spares, upper(s.board[sq])) {
				gone = append(gone, sq)
			}
		}
	}
	return gone
}

func (s *slowPosition) royalAttacked(c Color) bool {
	for sq, letter := range s.board {
		if s.isRoyal(letter) && colourOf(letter) == c && s.attacked(sq, c.Other()) {
			return true
		}
	}
	return false
}

func (s *slowPosition) play(m slowMove) *slowPosition {
	copied := *s
	n := &copied
	n.turn = s.turn.Other()
	if s.turn == Black {
		n.fullmove++
	}
	n.halfmove++
	n.open, n.victim = nil, -1
	switch {
	case m.castling != NoCastling:
		n.playCastling(s, m)
	case m.from == int(NoSquare):
		n.playDrop(s, m)
	default:
		n.playPlain(s, m)
	}
	if s.counts() && n.royalAttacked(n.turn) {
		n.checks[s.turn]++
	}
	return n
}

func (n *slowPosition) playCastling(s *slowPosition, m slowMove) {
	king, partner := s.board[m.from], s.board[m.partner]
	promotedKing, promotedPartner := s.promoted[m.from], s.promoted[m.partner]
	goals := s.goals(m.castling)
	rank := m.from / 8 * 8
	for _, sq := range []int{m.from, m.partner, rank + goals[0], rank + goals[1]} {
		if sq == m.from || sq == m.partner {
			n.clear(sq)
		}
		n.unmoved[sq] = false
	}
	n.board[rank+goals[0]], n.board[rank+goals[1]] = king, partner
	n.promoted[rank+goals[0]], n.promoted[rank+goals[1]] = promotedKing, promotedPartner
	n.rights[s.turn] = [2]Square{NoSquare, NoSquare}
}

func (s *slowPosition) goals(side CastlingSide) [2]int {
	files := []int{2, 6}
	if def := s.d.Castling[s.turn]; def != nil && len(def.Goals) > 0 {
		files = def.Goals
	}
	if side == Kingside {
		return [2]int{files[1], files[1] - 1}
	}
	return [2]int{files[0], files[0] + 1}
}

func (n *slowPosition) clear(sq int) { n.board[sq], n.promoted[sq], n.unmoved[sq] = 0, 0, false }

func (n *slowPosition) playPlain(s *slowPosition, m slowMove) {
	letter := s.board[m.from]
	def := s.def(letter)
	forward := true
	for _, o := range slices.Concat(def.Move, def.Initial, def.Capture) {
		forward = forward && o.Forward > 0
	}
	if forward || m.captureOn >= 0 {
		n.halfmove = 0
	}
	touched := []int{m.from, m.to}
	if m.captureOn >= 0 {
		touched = append(touched, m.captureOn)
		n.takeInHand(s, m.captureOn)
		n.lose(s, m.captureOn)
	}
	n.clear(m.from)
	n.clear(m.to)
	n.board[m.to], n.promoted[m.to] = letter, s.promoted[m.from]
	if m.promotion != 0 {
		n.board[m.to] = m.promotion | letter&0x20
		if s.falls(s.turn) {
			n.promoted[m.to] = upper(letter)
			if s.promoted[m.from] != 0 {
				n.promoted[m.to] = s.promoted[m.from]
			}
		}
	}
	if m.captureOn >= 0 && s.d.Explosion != nil {
		for _, sq := range s.exploded(m.from, m.to) {
			if sq != m.captureOn {
				touched = append(touched, sq)
				n.lose(s, sq)
			}
		}
		n.clear(m.to)
	}
	for c, partners := range s.rights {
		for side, partner := range partners {
			if slices.Contains(touched, int(partner)) || slices.Contains(touched, int(s.kings[c])) {
				n.rights[c][side] = NoSquare
			}
		}
	}
	takes := s.d.EnPassant[s.turn.Other()]
	if takes != nil && slices.Contains(takes.Of, upper(letter)) && s.startsFrom(m.from) && m.captureOn < 0 &&
		!s.comes(m.from, m.to, def.Move) && !s.isRoyal(n.board[m.to]) {
		n.openPassage(s, m, def)
	}
}

func (n *slowPosition) lose(s *slowPosition, sq int) {
	if s.isRoyal(s.board[sq]) && s.notesLostRoyals() {
		n.lost[colourOf(s.board[sq])] = true
	}
	n.clear(sq)
}

// openPassage notes the squares that the first initial offset to the goal opens to en passant.
func (n *slowPosition) openPassage(s *slowPosition, m slowMove, def *PieceDef) {
	found := false
	for _, o := range def.Initial {
		s.walk(m.from, o, func(to int, before []int) {
			if to == m.to && !found {
				found = true
				for _, sq := range before {
					if s.board[sq] == 0 && s.d.EnPassant[s.turn.Other()].On.Has(Square(sq)) {
						n.open = append(n.open, sq)
					}
				}
			}
		})
	}
	if len(n.open) > 0 {
		n.victim = m.to
	}
}

func (s *slowPosition) startsFrom(sq int) bool {
	letter := s.board[sq]
	if squares, listed := s.d.Initial[colourOf(letter)][upper(letter)]; listed {
		return squares.Has(Square(sq))
	}
	return s.unmoved[sq]
}

func (s *slowPosition) moves() []slowMove {
	if s.decided() {
		return nil
	}
	return s.undecidedMoves()
}

func (s *slowPosition) undecidedMoves() []slowMove {
	var legal []slowMove
	capture := false
	for _, m := range slices.Concat(s.plainMoves(), s.castlingMoves()) {
		if s.allows(m) {
			legal = append(legal, m)
			capture = capture || m.captureOn >= 0
		}
	}
	for m := range s.drops {
		if s.allows(m) && !s.matesByDrop(m) {
			legal = append(legal, m)
		}
	}
	if s.d.MustCapture[s.turn] && capture {
		legal = slices.DeleteFunc(legal, func(m slowMove) bool { return m.captureOn < 0 })
	}
	return legal
}

// allows reports whether the position after a move makes the move legal.
func (s *slowPosition) allows(m slowMove) bool {
	if m.captureOn >= 0 && s.suicide(m.from, m.to) {
		return false
	}
	n := s.play(m)
	if s.d.Explosion != nil && n.lost[n.turn] && !s.lost[n.turn] {
		return true // the enemy's royal is exploded
	}
	if s.checkRule(s.turn) && n.royalAttacked(s.turn) {
		return false
	}
	if s.d.NoCheck[s.turn] && n.royalAttacked(n.turn) {
		return false
	}
	return true
}

func (s *slowPosition) plainMoves() []slowMove {
	if s.mustDrop() {
		return nil
	}
	var moves []slowMove
	for from, letter := range s.board {
		if letter == 0 || colourOf(letter) != s.turn {
			continue
		}
		def := s.def(letter)
		for to := range 64 {
			if on, ok := s.goes(from, to, def); ok {
				moves = append(moves, s.promotions(slowMove{from: from, to: to, captureOn: on}, letter)...)
			}
		}
	}
	return moves
}

// goes reports whether a piece can move from one square to another, and on which square that captures.
func (s *slowPosition) goes(from, to int, def *PieceDef) (captureOn int, ok bool) {
	target := s.board[to]
	captures := s.comes(from, to, def.Capture)
	if target != 0 {
		return to, captures && colourOf(target) != s.turn
	}
	takes := s.d.EnPassant[s.turn]
	if captures && takes != nil && slices.Contains(takes.Of, def.Letter) && slices.Contains(s.open, to) {
		return s.victim, true
	}
	return -1, s.comes(from, to, def.Move) || s.startsFrom(from) && s.comes(from, to, def.Initial)
}

func (s *slowPosition) promotions(m slowMove, letter byte) []slowMove {
	promotion, ok := s.d.Promotion[s.turn][upper(letter)]
	if !ok || !promotion.Zone.Has(Square(m.to)) && !(promotion.Leaving && promotion.Zone.Has(Square(m.from))) {
		return []slowMove{m}
	}
	var moves []slowMove
	if promotion.Optional && !s.stuck(letter, m.to) {
		moves = append(moves, m)
	}
	for _, to := range promotion.To {
		m.promotion = to
		moves = append(moves, m)
	}
	return moves
}

// stuck reports whether a piece could never move from a square, either on an empty board or over hurdles. It cannot pass a
// hole.
func (s *slowPosition) stuck(letter byte, sq int) bool {
	def := s.def(letter)
	for _, o := range slices.Concat(def.Move, def.Capture) {
		up, right := s.seen(o, letter)
		times := 1
		if (o.Manner == Over || o.Manner == Beyond) && o.Range != 1 {
			times = 2 // the first square is the hurdle's
		}
		way := true
		for n := range times {
			file, rank := sq%8+n*right, sq/8+n*up
			if o.Manner == Lame || o.Manner != Freely && o.Range == 1 {
				for _, step := range stepsTo(up, right) {
					way = way && s.onBoard(file+step[1], rank+step[0])
				}
			}
			way = way && s.onBoard(file+right, rank+up)
		}
		if way {
			return false
		}
	}
	return true
}

func (s *slowPosition) castlingMoves() []slowMove {
	if s.mustDrop() {
		return nil
	}
	var moves []slowMove
	for _, side := range []CastlingSide{Kingside, Queenside} {
		if s.rights[s.turn][side-1] == NoSquare {
			continue
		}
		king, partner, goals := int(s.kings[s.turn]), int(s.rights[s.turn][side-1]), s.goals(side)
		rank := king / 8 * 8
		m := slowMove{from: king, to: rank + goals[0], castling: side, captureOn: -1, partner: partner}
		if s.wayFree(king, m.to, king, partner) && s.wayFree(partner, rank+goals[1], king, partner) && s.waySafe(king, m.to) {
			moves = append(moves, m)
		}
	}
	return moves
}

// wayFree reports whether the squares between two files of a rank exist and are empty but for king and partner.
func (s *slowPosition) wayFree(from, to, king, partner int) bool {
	for sq := min(from, to); sq <= max(from, to); sq++ {
		if !s.onBoard(sq%8, sq/8) || s.board[sq] != 0 && sq != king && sq != partner {
			return false
		}
	}
	return true
}

// waySafe reports whether a royal king is attacked nowhere from its start to its goal.
func (s *slowPosition) waySafe(king, goal int) bool {
	if !s.checkRule(s.turn) || !s.isRoyal(s.board[king]) {
		return true
	}
	lifted := *s
	lifted.board[king] = 0
	for sq := min(king, goal); sq <= max(king, goal); sq++ {
		if lifted.attacked(sq, s.turn.Other()) {
			return false
		}
	}
	return true
}

func (s *slowPosition) whole() string {
	var board strings.Builder
	for sq, letter := range s.board {
		if letter != 0 {
			fmt.Fprintf(&board, " %c%s", letter, Square(sq))
			if s.promoted[sq] != 0 {
				fmt.Fprintf(&board, "~%c", s.promoted[sq])
			}
			if _, listed := s.d.Initial[colourOf(letter)][upper(letter)]; !listed && s.unmoved[sq] {
				board.WriteString("'")
			}
		}
	}
	return fmt.Sprint(board.String(), s.turn, " hands", s.hands, " rights", s.rights, " open", s.open, s.victim, " counts", s.halfmove, s.fullmove, s.checks, s.lost)
}
