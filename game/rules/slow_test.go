package rules

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// slowPosition is a second, slow and obvious implementation of the rules, for the property tests: it reads the
// definition at every step, walks every ray square by square, and makes a move and looks whether a royal is attacked.
type slowPosition struct {
	d        *Definition
	board    [64]byte // letters, 0 for empty
	white    bool     // White is to move
	unmoved  [64]bool
	rights   map[string]int // "white kingside" and so on: the partner's square
	kings    map[bool]int   // by White: the king that has rights
	open     []int
	victim   int
	halfmove int
	fullmove int
	checks   map[bool]int
	lost     map[bool]bool // by White: a royal of it was taken
}

type slowMove struct {
	from, to  int
	promotion byte
	castling  CastlingSide
	captureOn int // -1 for none
	partner   int
}

// slowOf makes the slow position of a position.
func slowOf(p *Position) *slowPosition {
	s := p.Setup()
	slow := &slowPosition{d: p.rs.definition, white: s.Turn == White, rights: map[string]int{}, kings: map[bool]int{}, victim: -1,
		halfmove: s.Halfmoves, fullmove: s.Fullmove, checks: map[bool]int{true: s.Checks[0], false: s.Checks[1]},
		lost: map[bool]bool{true: s.RoyalTaken[0], false: s.RoyalTaken[1]}}
	for sq, piece := range s.Board {
		if piece != NoPiece {
			slow.board[sq] = p.rs.Letter(piece)
			slow.unmoved[sq] = s.Unmoved.Has(Square(sq))
		}
	}
	for c, rights := range s.Castling {
		for i, partner := range rights {
			if partner != NoSquare {
				slow.rights[rightName(c == 0, CastlingSide(i+1))] = int(partner)
				slow.kings[c == 0] = int(p.king[c])
			}
		}
	}
	for sq := range s.EnPassant.Squares {
		slow.open = append(slow.open, int(sq))
		slow.victim = int(s.Victim)
	}
	return slow
}

func rightName(white bool, side CastlingSide) string { return fmt.Sprint(white, side) }

func upper(letter byte) byte { return letter &^ 0x20 }

func isWhite(letter byte) bool { return letter == upper(letter) }

func (s *slowPosition) def(letter byte) *PieceDef {
	for i := range s.d.Pieces {
		if s.d.Pieces[i].Letter == upper(letter) {
			return &s.d.Pieces[i]
		}
	}
	panic("no such piece")
}

func (s *slowPosition) isRoyal(letter byte) bool {
	return letter != 0 && slices.Contains(s.d.Royal, upper(letter))
}

func (s *slowPosition) hasWin(e Ending) bool {
	return slices.ContainsFunc(s.d.Win, func(w WinCondition) bool { return w.Ending == e })
}

// walk calls visit for every square to which one offset leads a piece, with the squares it stopped at before, until the
// way is blocked. The square that blocks is visited too.
func (s *slowPosition) walk(from int, o Offset, visit func(to int, before []int)) {
	up, right := o.Forward, o.Right
	if !isWhite(s.board[from]) {
		up = -up
		if s.d.Rotate {
			right = -right
		}
	}
	var before []int
	file, rank := from%8, from/8
	for n := 0; o.Range == Unlimited || n < o.Range; n++ {
		file, rank = file+right, rank+up
		if file < 0 || file > 7 || rank < 0 || rank > 7 {
			return
		}
		to := rank*8 + file
		visit(to, before)
		if s.board[to] != 0 {
			return
		}
		before = append(slices.Clone(before), to)
	}
}

// comes tells whether a list of offsets leads the piece from one square to another.
func (s *slowPosition) comes(from, to int, offsets []Offset) bool {
	found := false
	for _, o := range offsets {
		s.walk(from, o, func(sq int, _ []int) { found = found || sq == to })
	}
	return found
}

// attacked tells whether a side could capture on a square.
func (s *slowPosition) attacked(sq int, byWhite bool) bool {
	for from, letter := range s.board {
		if letter != 0 && isWhite(letter) == byWhite && from != sq && s.comes(from, sq, s.def(letter).Capture) {
			return true
		}
	}
	return false
}

func (s *slowPosition) royalAttacked(white bool) bool {
	for sq, letter := range s.board {
		if s.isRoyal(letter) && isWhite(letter) == white && s.attacked(sq, !white) {
			return true
		}
	}
	return false
}

func (s *slowPosition) clone() *slowPosition {
	c := *s
	c.rights, c.kings, c.checks, c.lost = map[string]int{}, map[bool]int{}, map[bool]int{}, map[bool]bool{}
	for k, v := range s.rights {
		c.rights[k] = v
	}
	for k, v := range s.kings {
		c.kings[k] = v
	}
	for k, v := range s.checks {
		c.checks[k] = v
	}
	for k, v := range s.lost {
		c.lost[k] = v
	}
	return &c
}

// play returns the position after a move.
func (s *slowPosition) play(m slowMove) *slowPosition {
	n := s.clone()
	n.white = !s.white
	if !s.white {
		n.fullmove++
	}
	n.halfmove++
	n.open, n.victim = nil, -1
	if m.castling != NoCastling {
		n.playCastling(s, m)
	} else {
		n.playPlain(s, m)
	}
	if s.hasWin(ChecksGiven) && n.royalAttacked(n.white) {
		n.checks[s.white]++
	}
	return n
}

func (n *slowPosition) playCastling(s *slowPosition, m slowMove) {
	king, partner := s.board[m.from], s.board[m.partner]
	n.board[m.from], n.board[m.partner] = 0, 0
	rank := m.from / 8 * 8
	goals := map[CastlingSide][2]int{Kingside: {6, 5}, Queenside: {2, 3}}[m.castling]
	n.board[rank+goals[0]], n.board[rank+goals[1]] = king, partner
	for _, sq := range []int{m.from, m.partner, rank + goals[0], rank + goals[1]} {
		n.unmoved[sq] = false
	}
	delete(n.rights, rightName(s.white, Kingside))
	delete(n.rights, rightName(s.white, Queenside))
}

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
	if m.captureOn >= 0 {
		n.lost[!s.white] = n.lost[!s.white] || s.hasWin(CaptureRoyal) && s.isRoyal(s.board[m.captureOn])
		n.board[m.captureOn] = 0
		n.unmoved[m.captureOn] = false
	}
	n.board[m.from], n.board[m.to] = 0, letter
	if m.promotion != 0 {
		n.board[m.to] = m.promotion | letter&0x20
	}
	n.unmoved[m.from], n.unmoved[m.to] = false, false
	for _, white := range []bool{true, false} {
		for _, side := range []CastlingSide{Kingside, Queenside} {
			name := rightName(white, side)
			partner, ok := s.rights[name]
			if ok && (m.from == partner || m.to == partner || m.captureOn == partner || m.from == s.kings[white] || m.to == s.kings[white] || m.captureOn == s.kings[white]) {
				delete(n.rights, name)
			}
		}
	}
	listed := slices.Contains(s.d.EnPassant, upper(letter))
	if listed && s.unmoved[m.from] && m.captureOn < 0 && !s.comes(m.from, m.to, def.Move) && !s.isRoyal(n.board[m.to]) {
		n.openPassage(s, m, def)
	}
}

// openPassage notes what the first initial offset that leads to the goal opens to an en passant capture.
func (n *slowPosition) openPassage(s *slowPosition, m slowMove, def *PieceDef) {
	found := false
	for _, o := range def.Initial {
		s.walk(m.from, o, func(to int, before []int) {
			if to == m.to && !found {
				found = true
				n.open = slices.Clone(before)
			}
		})
	}
	if len(n.open) > 0 {
		n.victim = m.to
	}
}

// moves returns the legal moves.
func (s *slowPosition) moves() []slowMove {
	if s.winner(White) != NoEnding || s.winner(Black) != NoEnding {
		return nil
	}
	return s.undecidedMoves()
}

func (s *slowPosition) undecidedMoves() []slowMove {
	var legal []slowMove
	capture := false
	for _, m := range append(s.plainMoves(), s.castlingMoves()...) {
		if s.hasWin(Checkmate) && s.play(m).royalAttacked(s.white) {
			continue
		}
		legal = append(legal, m)
		capture = capture || m.captureOn >= 0
	}
	if s.d.MustCapture && capture {
		legal = slices.DeleteFunc(legal, func(m slowMove) bool { return m.captureOn < 0 })
	}
	return legal
}

func (s *slowPosition) plainMoves() []slowMove {
	var moves []slowMove
	for from, letter := range s.board {
		if letter == 0 || isWhite(letter) != s.white {
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

// goes tells whether a piece goes from one square to another, and where it captures by that.
func (s *slowPosition) goes(from, to int, def *PieceDef) (captureOn int, ok bool) {
	target := s.board[to]
	captures := s.comes(from, to, def.Capture)
	if target != 0 {
		return to, captures && isWhite(target) != s.white
	}
	if captures && slices.Contains(s.d.EnPassant, def.Letter) && slices.Contains(s.open, to) {
		return s.victim, true
	}
	return -1, s.comes(from, to, def.Move) || s.unmoved[from] && s.comes(from, to, def.Initial)
}

func (s *slowPosition) promotions(m slowMove, letter byte) []slowMove {
	promotion, ok := s.d.Promotion[upper(letter)]
	rank := promotion.Rank - 1
	if !isWhite(letter) {
		rank = 8 - promotion.Rank
	}
	if !ok || m.to/8 != rank {
		return []slowMove{m}
	}
	var moves []slowMove
	for _, to := range promotion.To {
		m.promotion = to
		moves = append(moves, m)
	}
	return moves
}

func (s *slowPosition) castlingMoves() []slowMove {
	var moves []slowMove
	for side, goals := range map[CastlingSide][2]int{Kingside: {6, 5}, Queenside: {2, 3}} {
		partner, ok := s.rights[rightName(s.white, side)]
		if !ok {
			continue
		}
		king := s.kings[s.white]
		rank := king / 8 * 8
		m := slowMove{from: king, to: rank + goals[0], castling: side, captureOn: -1, partner: partner}
		if s.wayFree(king, m.to, king, partner) && s.wayFree(partner, rank+goals[1], king, partner) && s.waySafe(king, m.to) {
			moves = append(moves, m)
		}
	}
	return moves
}

// wayFree tells whether the squares from one to another of a rank are empty but for king and partner.
func (s *slowPosition) wayFree(from, to, king, partner int) bool {
	for sq := min(from, to); sq <= max(from, to); sq++ {
		if s.board[sq] != 0 && sq != king && sq != partner {
			return false
		}
	}
	return true
}

// waySafe tells whether a royal king is attacked nowhere from its start to its goal.
func (s *slowPosition) waySafe(king, goal int) bool {
	if !s.hasWin(Checkmate) || !s.isRoyal(s.board[king]) {
		return true
	}
	lifted := s.clone()
	lifted.board[king] = 0
	for sq := min(king, goal); sq <= max(king, goal); sq++ {
		if lifted.attacked(sq, !s.white) {
			return false
		}
	}
	return true
}

// winner returns by what a colour wins, but for checkmate.
func (s *slowPosition) winner(c Color) Ending {
	for _, w := range s.d.Win {
		if s.meets(w, c == White) {
			return w.Ending
		}
	}
	return NoEnding
}

func (s *slowPosition) meets(w WinCondition, white bool) bool {
	count := map[bool]int{}
	bare := map[bool]bool{true: true, false: true}
	others := map[bool]int{}
	reached, has := false, map[byte]bool{}
	for sq, letter := range s.board {
		if letter == 0 {
			continue
		}
		count[isWhite(letter)]++
		has[letter] = true
		if !s.isRoyal(letter) {
			bare[isWhite(letter)] = false
			others[isWhite(letter)]++
		} else if isWhite(letter) == white && w.Squares.Has(Square(sq)) {
			reached = true
		}
	}
	switch w.Ending {
	case CaptureRoyal:
		return s.lost[!white]
	case Reach:
		return reached && white != s.white
	case ChecksGiven:
		return s.checks[white] >= w.Checks
	case Extinction:
		for _, letter := range w.Letters {
			if !white {
				letter = upper(letter)
			} else {
				letter |= 0x20
			}
			if slices.Contains(s.d.Board[:], letter) && !has[letter] {
				return true
			}
		}
	case BareRoyal:
		return bare[!white] && !bare[white] && (others[white] > 1 || s.white == white)
	case NoPieces:
		return count[white] == 0
	}
	return false
}

// verdict judges the position.
func (s *slowPosition) verdict() Verdict {
	mover, turn := White, Black
	if s.white {
		mover, turn = Black, White
	}
	moveless := len(s.undecidedMoves()) == 0
	for _, side := range []Color{mover, turn} {
		for _, w := range s.d.Win {
			mate := w.Ending == Checkmate && side == mover && moveless && s.royalAttacked(s.white)
			if mate || s.meets(w, side == White) {
				return Verdict{w.Ending, side.Wins()}
			}
		}
	}
	switch {
	case !moveless:
		return Verdict{}
	case s.d.Stalemate == StalemateWins:
		return Verdict{Stalemate, turn.Wins()}
	case s.d.Stalemate == StalemateLoses:
		return Verdict{Stalemate, mover.Wins()}
	}
	return Verdict{Ending: Stalemate}
}

// key returns what repetition compares, as a text.
func (s *slowPosition) key() string {
	var b strings.Builder
	b.Write(s.board[:])
	fmt.Fprint(&b, s.white)
	rights := []string{}
	for name, partner := range s.rights {
		rights = append(rights, fmt.Sprint(name, partner))
	}
	sort.Strings(rights)
	fmt.Fprint(&b, rights)
	var open []int
	for _, m := range s.undecidedMoves() {
		if m.captureOn >= 0 && m.captureOn != m.to && !slices.Contains(open, m.to) {
			open = append(open, m.to)
		}
	}
	sort.Ints(open)
	if len(open) > 0 {
		fmt.Fprint(&b, open, s.victim)
	}
	bare := &slowPosition{d: s.d}
	for sq, letter := range s.board {
		if letter == 0 || !s.unmoved[sq] {
			continue
		}
		bare.board = [64]byte{}
		bare.board[sq] = letter
		for to := range 64 {
			if bare.comes(sq, to, s.def(letter).Initial) && !bare.comes(sq, to, s.def(letter).Move) {
				fmt.Fprint(&b, "unmoved", sq)
				break
			}
		}
	}
	if s.hasWin(ChecksGiven) {
		fmt.Fprint(&b, s.checks)
	}
	return b.String()
}

// texts returns moves as sorted texts.
func slowTexts(moves []slowMove) []string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, fmt.Sprintf("%s-%s %d %q x%d", Square(m.from), Square(m.to), m.castling, string(m.promotion), m.captureOn))
	}
	sort.Strings(texts)
	return texts
}
