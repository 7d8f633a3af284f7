package winnable

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

var huntFor = flag.Duration("hunt", 0, "how long to hunt for wrong answers, beyond a few hundred positions")

// hunt draws the same cases until a test has enough of them; with a flag, new ones, and for longer.
type hunt struct {
	*rand.Rand
	end   time.Time
	drawn *int
}

// mostDrawn ends a hunt that does not find what it wants.
const mostDrawn = 5_000

func newHunt(t *testing.T, span time.Duration) hunt {
	now, seed := time.Now(), uint64(1)
	if span > 0 {
		seed = uint64(now.UnixNano())
		t.Log("seed", seed)
	}
	return hunt{rand.New(rand.NewPCG(3, seed)), now.Add(span), new(int)}
}

// lasts reports whether a hunt goes on, as it does while something is wanted.
func (h hunt) lasts(wanted bool) bool {
	*h.drawn++
	return wanted && *h.drawn < mostDrawn || time.Now().Before(h.end)
}

// sketch is a board that is drawn at random. It may be unreachable in a game.
type sketch struct {
	*rand.Rand
	board
}

func newSketch(r *rand.Rand) *sketch {
	return &sketch{r, board{open: noSquare, turn: uint8(r.IntN(2))}}
}

// place puts a piece on an empty square, but no pawn where it would have promoted.
func (s *sketch) place(sq, code, side int) bool {
	if s.occupied()>>sq&1 != 0 || code == pawn && (sq < 8 || sq > 55) {
		return false
	}
	s.put(sq, code, side)
	return true
}

// lock puts two pawns head to head, if there is room.
func (s *sketch) lock(sq int) {
	if s.occupied()&(257<<sq) == 0 && sq > 7 && sq < 48 {
		s.put(sq, pawn, 0)
		s.put(sq+8, pawn, 1)
	}
}

// one returns one of some codes.
func (s *sketch) one(codes ...int) int { return codes[s.IntN(len(codes))] }

// crown puts a side's king on one of a number of squares, from one on.
func (s *sketch) crown(side, from, squares int) {
	for !s.place(from+s.IntN(squares), king, side) {
	}
}

// done returns the board, unless a king is missing or the side not to move is in check.
func (s *sketch) done() (board, bool) {
	if kings := s.kings(); count(kings) != 2 || count(kings&s.black) != 1 {
		return s.board, false
	}
	k := s.king(int(s.turn ^ 1))
	return s.board, s.attackers(k&63, int(s.turn), s.occupied()) == 0
}

// walled draws pawns mostly head to head, on every other file or on all files in a zigzag in which they guard each other, and few
// other pieces, some of them rooks to castle with.
func walled(r *rand.Rand) (board, bool) {
	s := newSketch(r)
	rank, every := 2+r.IntN(3), 1+r.IntN(2)
	for f := r.IntN(every); f < 8; f += every {
		if every == 1 {
			rank = min(max(rank+1-2*r.IntN(2), 1), 5)
		}
		switch n := r.IntN(80); n {
		case 0, 1:
			s.place(8*(rank+n)+f, pawn, n)
		case 2:
		default:
			s.lock(8*rank + f)
		}
		if r.IntN(30) == 0 {
			s.place(8*(1+r.IntN(6))+f, pawn, r.IntN(2))
		}
	}
	home := r.IntN(5) > 0 // each side's pieces on its own side of the wall, or anywhere
	place := func(code, side int) {
		from, squares := 0, 64
		if home {
			from, squares = 40*side, 24
		}
		for n := 0; n < 50 && !s.place(from+r.IntN(squares), code, side); n++ {
		}
	}
	place(king, 0)
	place(king, 1)
	for range r.IntN(4) {
		place(s.one(bishop, bishop, bishop, bishop, knight, knight, rook, queen), r.IntN(2))
	}
	for side := range 2 {
		if k := s.king(side); k>>3 == 7*side && k&7 != 0 && k&7 != 7 && r.IntN(4) == 0 {
			s.place(k&^7|7*r.IntN(2), castler, side)
		}
	}
	return s.done()
}

// facing draws opposing pawns on the same files, most of them with room between, and few other pieces.
func facing(r *rand.Rand) (board, bool) {
	s := newSketch(r)
	for range 1 + r.IntN(4) {
		f, low, side := r.IntN(8), 1+r.IntN(5), r.IntN(6)/5
		s.place(8*low+f, pawn, side)
		s.place(8*(low+1+r.IntN(6-low))+f, pawn, side^1)
		if r.IntN(8) == 0 {
			s.place(8*(1+r.IntN(6))+f, pawn, r.IntN(2))
		}
	}
	s.crown(0, 0, 64)
	s.crown(1, 0, 64)
	for range r.IntN(3) {
		s.place(r.IntN(64), s.one(bishop, bishop, knight, pawn), r.IntN(2))
	}
	return s.done()
}

// crowded draws a chain of pawns head to head, on every other file, with bishops of one colour behind it that leave few squares
// of their own empty, and few other pieces.
func crowded(r *rand.Rand) (board, bool) {
	s := newSketch(r)
	rank, start := 4+r.IntN(2), r.IntN(2)
	cage := []int{}
	for f := range 8 {
		if f&1 == start && r.IntN(25) > 0 {
			s.lock(8*rank + f)
		}
		for up := rank + 1; up < 8; up++ {
			if (up-rank+f-start)&1 == 0 {
				cage = append(cage, 8*up+f)
			}
		}
	}
	r.Shuffle(len(cage), func(i, j int) { cage[i], cage[j] = cage[j], cage[i] })
	for _, sq := range cage[r.IntN(4):] {
		s.place(sq, bishop, 0)
	}
	s.crown(0, 8, 48)
	s.crown(1, 8, 48)
	for i, code := range []int{bishop, pawn, knight}[:r.IntN(3)] {
		s.place(8+r.IntN(48), code, i)
	}
	b, ok := s.done()
	return b.turned(2 * r.IntN(2)), ok
}

// buried draws a king among its own pieces, most of them pawns, so that it can hardly move and only a few of the pieces beyond
// can.
func buried(r *rand.Rand) (board, bool) {
	s, side, at := newSketch(r), r.IntN(2), r.IntN(64)
	if edge(at) > 3 {
		return s.board, false
	}
	s.put(at, king, side)
	officer := func() int { return s.one(knight, bishop, rook, queen, knight, bishop, rook) }
	for around := kingSteps[at]; around != 0; around &= around - 1 {
		switch n := r.IntN(10); {
		case n > 2 && s.place(first(around), pawn, side):
		case n > 0:
			s.place(first(around), officer(), side)
		}
	}
	for !s.place(nearby(r, at, 2+r.IntN(2)), king, side^1) {
	}
	for range r.IntN(4) {
		if sq := r.IntN(64); r.IntN(2) == 0 {
			s.lock(sq)
		} else {
			s.place(sq, pawn, side)
		}
	}
	for range r.IntN(3) {
		s.place(r.IntN(64), s.one(pawn, pawn, queen, rook, bishop, knight), side^1)
	}
	if r.IntN(3) == 0 {
		s.place(r.IntN(64), officer(), r.IntN(2))
	}
	return s.done()
}

// bricked draws walls of pawns, bishops and other pieces behind and between them, and sometimes a gap.
func bricked(r *rand.Rand) (board, bool) {
	s := newSketch(r)
	for range 1 + r.IntN(2) {
		rank := 1 + r.IntN(5)
		for f := r.IntN(2); f < 8; f += 1 + r.IntN(2) {
			if r.IntN(12) > 0 {
				s.lock(8*rank + f)
			}
		}
	}
	for range 2 + r.IntN(6) {
		s.place(r.IntN(64), s.one(bishop, bishop, bishop, knight, rook), r.IntN(2))
	}
	s.crown(0, 0, 64)
	s.crown(1, 0, 64)
	return s.done()
}

// cramped draws a king with rooks and pawns against an edge, against few other pieces, sometimes with a rook to castle with.
func cramped(r *rand.Rand) (board, bool) {
	s, side, at := newSketch(r), r.IntN(2), r.IntN(64)
	if r.IntN(2) == 0 {
		at = 4 + 56*side
		s.put(at+3-7*r.IntN(2), castler, side)
	} else if edge(at) > 1 {
		return s.board, false
	}
	s.put(at, king, side)
	s.place(nearby(r, at, 3), king, side^1)
	for range 2 + r.IntN(9) {
		s.place(nearby(r, at, 2), s.one(pawn, pawn, pawn, pawn, knight, bishop, rook, rook), side)
	}
	for range r.IntN(3) {
		s.place(nearby(r, at, 3), s.one(pawn, pawn, knight, rook, bishop), side^1)
	}
	for range 1 + r.IntN(2) {
		s.place(r.IntN(64), s.one(pawn, queen, queen, rook, bishop, knight), r.IntN(2))
	}
	for range r.IntN(3) {
		s.lock(8 + r.IntN(40))
	}
	return s.done()
}

// nearby returns a square that is at most so many steps away.
func nearby(r *rand.Rand, at, steps int) int {
	for {
		if sq := r.IntN(64); distance(sq, at) <= steps {
			return sq
		}
	}
}

// wander plays a few random moves.
func wander(r *rand.Rand, b board, plies int) board {
	for range plies {
		var g mover
		var l moveList
		g.prepare(&b)
		if g.moves(&l); l.n == 0 {
			break
		}
		b = b.play(l.moves[r.IntN(l.n)])
	}
	return b
}

// mutate changes a position a little: it moves, removes or adds pieces.
func mutate(r *rand.Rand, b board) (board, bool) {
	s := &sketch{r, b}
	s.open = noSquare
	for range 1 + r.IntN(3) {
		from, to := r.IntN(64), r.IntN(64)
		code, side := s.code(from), int(s.black>>from&1)
		switch {
		case s.code(to) == king || s.code(to) == castler || code == castler:
			continue
		case code == empty:
			code, side = s.one(pawn, pawn, bishop, knight), r.IntN(2)
		case code != king && r.IntN(4) == 0:
			s.lift(1 << from)
			continue
		}
		if code != pawn || to > 7 && to < 56 {
			s.lift(1<<from | 1<<to)
			s.put(to, code, side)
		}
	}
	s.loseCastling(0)
	s.loseCastling(1)
	if r.IntN(4) == 0 {
		s.turn ^= 1
	}
	return s.done()
}

// changed returns one of some boards, turned and changed a little.
func changed(r *rand.Rand, boards []board) (board, bool) {
	b := boards[r.IntN(len(boards))]
	return mutate(r, b.turned(r.IntN(4)))
}

// entwined are positions in which a king among the pieces of the other side can hardly move.
const entwined = `8/8/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -
8/8/8/8/ppp5/bkp4R/qnp5/n1K5 w - -
8/8/8/7p/ppp5/bkp4B/qnp5/n1K5 b - -
8/8/8/8/ppp5/1kp4N/qnp5/n1K5 w - -
8/8/8/8/6pp/6pk/p5pr/rn4KQ b - -
8/8/8/8/6pp/2Q3pk/p5pr/rn4K1 b - -
8/8/8/8/3B2pp/6pk/p5pr/rn4K1 w - -
3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - -
8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 w - -
`

// opposed are positions in which only the two kings and a bishop move, and one king keeps the other away.
const opposed = `8/1p6/1Pp5/k1P5/p1P5/P1K5/8/4B3 w - -
8/1p6/1Pp5/k1P5/p1P5/P7/5K2/2B5 w - -
8/8/7p/5p1P/5p1K/5Pp1/6P1/4bk2 b - -
8/2b5/k6p/5p1P/5p2/5PpK/6P1/8 w - -
k1b5/1p1pB3/1P1P4/3K4/8/8/8/8 b - -
`

// boardsOf returns the boards of lines, each a FEN that may follow the answers to it.
func boardsOf(t *testing.T, text string) (boards []board) {
	t.Helper()
	for line := range strings.Lines(text) {
		if answers, fen, _ := strings.Cut(strings.TrimSpace(line), " "); len(answers) == 2 {
			boards = append(boards, parse(t, fen))
		} else if answers != "#" {
			boards = append(boards, parse(t, line))
		}
	}
	return boards
}

// shutIn draws a king that the pawns and bishops beside it shut in, behind or within a chain of pawns, and bishops of both colours.
func shutIn(r *rand.Rand) (board, bool) {
	s, side := newSketch(r), r.IntN(2)
	at := 8 + r.IntN(48)
	if r.IntN(4) == 0 {
		at = r.IntN(64)
	}
	s.put(at, king, side)
	for around := kingSteps[at]; around != 0; around &= around - 1 {
		if sq := first(around); r.IntN(3) > 0 {
			s.place(sq, s.one(pawn, pawn, pawn, pawn, bishop), s.one(side, side^1))
		}
	}
	for around := kingSteps[at]; around != 0; around &= around - 1 {
		sq := first(around)
		if own := s.side(side); own>>sq&1 == 0 {
			for from := pawnTakes[side][sq] &^ (1 << at); from != 0 && s.attackers(sq, side^1, s.occupied()) == 0; from &= from - 1 {
				s.place(first(from), pawn, side^1)
			}
		}
	}
	for rest := s.pawns(); rest != 0; rest &= rest - 1 {
		sq, owner := first(rest), int(s.black>>first(rest)&1)
		if ahead := first(forward(1<<sq, owner)); r.IntN(6) > 0 {
			s.place(ahead, pawn, owner^1)
		}
	}
	rank := 1 + r.IntN(5)
	for f := range 8 {
		if rank = min(max(rank+1-r.IntN(3), 1), 5); (s.pawns()>>f)&fileA == 0 && r.IntN(4) > 0 {
			s.lock(8*rank + f)
		}
	}
	for owner := range 2 {
		for range r.IntN(5) {
			s.place(r.IntN(64), bishop, owner)
		}
	}
	if r.IntN(3) == 0 {
		s.place(r.IntN(64), s.one(pawn, pawn, pawn, knight, rook), r.IntN(2))
	}
	for n := 0; n < 50 && !s.place(r.IntN(64), king, side^1); n++ {
	}
	return s.done()
}
