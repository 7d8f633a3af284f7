package winnable

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

//go:embed testdata/nasty.txt
var nastyPositions string

// eachNasty calls a function with the hard positions, or every so manieth, in all four images, with both answers.
func eachNasty(t *testing.T, every int, do func(answers string, b board)) (n int) {
	t.Helper()
	for line := range strings.Lines(nastyPositions) {
		answers, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if answers == "#" {
			continue
		}
		b, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for turn := range 4 {
			if n++; n%every == 0 {
				do(answers, b)
			}
			answers = turnedAnswers(answers)
			if b = b.turned(2); turn == 1 {
				b = b.turned(1)
			}
		}
	}
	return n
}

// turnedAnswers returns the answers for a position with the colours exchanged.
func turnedAnswers(answers string) string {
	turned := []byte("--")
	for side := range 2 {
		if answers[side] != '-' {
			turned[side^1] = "WB"[side^1]
		}
	}
	return string(turned)
}

// TestNastyPositions decides all of them, and is never wrong (FIDE 5.2.2).
func TestNastyPositions(t *testing.T) {
	rs, every := standard(t), 1
	if testing.Short() {
		every = 7
	}
	if n := eachNasty(t, every, func(answers string, b board) { judgeBoth(t, rs, answers, fen(&b)) }); n < 300 {
		t.Errorf("only %d positions", n)
	}
}

// TestImagesAgree decides all images of a position by the same search.
func TestImagesAgree(t *testing.T) {
	rs := standard(t)
	for _, text := range []string{
		"1b3kB1/p1p1pBp1/P1P1P1P1/2p1p1p1/4P3/P7/P1PbP1P1/3K4 w - -",
		"8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - -",
		"1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w - -",
		"8/8/1k6/3pP3/8/6K1/8/8 w - d6",
	} {
		b, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for winner := range rules.Color(2) {
			var first Result
			for way := range 4 {
				image := b.turned(way)
				p := position(t, rs, fen(&image))
				r := Judge(context.Background(), p, winner^rules.Color(way>>1), Limit{})
				if r.Answer == Can {
					replay(t, p, winner^rules.Color(way>>1), r.Line)
				}
				if way == 0 {
					first = r
				}
				if r.Answer != first.Answer || r.Nodes != first.Nodes || len(r.Line) != len(first.Line) {
					t.Errorf("%s: answer %v after %d nodes, %v after %d for the first image", fen(&image), r.Answer, r.Nodes, first.Answer, first.Nodes)
				}
			}
		}
	}
}

// TestNastyAnswersAgainstSearch visits all reachable positions for each answer "cannot"; a sample unless it hunts.
func TestNastyAnswersAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	every := 23
	if *huntFor > 0 {
		every = 1
	}
	var s solver
	eachNasty(t, every, func(answers string, b board) {
		for side := range 2 {
			b := b.turned(2 * side)
			if answers[side] != '-' || !b.material() {
				continue
			}
			s.search.set(&b, [2]bool{})
			s.search.restart(toEstimate, 1<<28)
			if a := s.search.run(context.Background(), 30_000_000); a != Cannot {
				t.Errorf("%s: answer %v for White", fen(&b), a)
			}
			s.shrink()
		}
	})
}

// buried returns a random position with a king among its own pieces, most of them pawns, so that it can hardly move and only a
// few of the pieces beyond can. It may be unreachable in a game; the side not to move is not in check.
func buried(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	side := r.IntN(2)
	at := r.IntN(64)
	if edge(at) > 3 {
		return b, false
	}
	b.put(at, king, side)
	place := func(sq, code, side int) bool {
		if b.occupied()>>sq&1 != 0 || code == pawn && (sq < 8 || sq > 55) {
			return false
		}
		b.put(sq, code, side)
		return true
	}
	officers := []int{knight, bishop, rook, queen, knight, bishop, rook}
	for around := kingSteps[at]; around != 0; around &= around - 1 {
		sq := first(around)
		switch r.IntN(10) {
		case 0:
		case 1, 2:
			place(sq, officers[r.IntN(len(officers))], side)
		default:
			if !place(sq, pawn, side) {
				place(sq, officers[r.IntN(len(officers))], side)
			}
		}
	}
	for !place(nearby(r, at, 2+r.IntN(2)), king, side^1) {
	}
	for n := r.IntN(4); n > 0; n-- {
		if sq := r.IntN(64); r.IntN(2) == 0 && sq < 48 && sq > 15 && b.occupied()>>sq&1 == 0 {
			place(sq, pawn, 0)
			place(sq+8, pawn, 1)
		} else {
			place(sq, pawn, side)
		}
	}
	for n := r.IntN(3); n > 0; n-- {
		place(r.IntN(64), []int{pawn, pawn, queen, rook, bishop, knight}[r.IntN(6)], side^1)
	}
	if r.IntN(3) == 0 {
		place(r.IntN(64), officers[r.IntN(len(officers))], r.IntN(2))
	}
	if distance(b.king(0), b.king(1)) < 2 {
		return b, false
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// bricked returns a random position with two walls of pawns, bishops and other pieces behind and between them, and sometimes a
// gap. It may be unreachable in a game; the side not to move is not in check.
func bricked(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	for wall := 1 + r.IntN(2); wall > 0; wall-- {
		rank, start := 1+r.IntN(5), r.IntN(2)
		for f := start; f < 8; f += 1 + r.IntN(2) {
			if sq := rank*8 + f; b.occupied()&(257<<sq) == 0 && r.IntN(12) > 0 {
				b.put(sq, pawn, 0)
				b.put(sq+8, pawn, 1)
			}
		}
	}
	for n := 2 + r.IntN(6); n > 0; n-- {
		if sq := r.IntN(64); b.occupied()>>sq&1 == 0 {
			b.put(sq, []int{bishop, bishop, bishop, knight, rook}[r.IntN(5)], r.IntN(2))
		}
	}
	for side := range 2 {
		sq := r.IntN(64)
		for b.occupied()>>sq&1 != 0 {
			sq = r.IntN(64)
		}
		b.put(sq, king, side)
	}
	k := b.king(int(b.turn ^ 1))
	return b, distance(b.king(0), b.king(1)) > 1 && b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// pocketed returns a random position with a wall that shuts one king and a few pieces in against the edge, and many pawns that
// can hardly take each other between the wall and the other king. It may be unreachable in a game; the side not to move is not in
// check.
func pocketed(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	put := func(sq, code, side int) {
		if b.occupied()>>sq&1 == 0 {
			b.put(sq, code, side)
		}
	}
	for f := r.IntN(2); f < 8; f += 2 {
		put(40+f, pawn, 0)
		put(48+f, pawn, 1)
		if r.IntN(6) > 0 {
			put(8*(1+r.IntN(3))+f, pawn, 0)
		}
		if r.IntN(6) > 0 {
			put(8*(3+r.IntN(2))+f, pawn, 1)
		}
	}
	for range r.IntN(4) {
		put(8+r.IntN(32), pawn, r.IntN(2))
	}
	for range 1 + r.IntN(3) {
		put(48+r.IntN(16), []int{bishop, bishop, bishop, knight, rook}[r.IntN(5)], r.IntN(2))
	}
	for range r.IntN(3) {
		put(r.IntN(40), []int{bishop, bishop, knight}[r.IntN(3)], r.IntN(2))
	}
	side := r.IntN(2)
	for b.kings()&b.side(side) == 0 {
		put(56+r.IntN(8), king, side)
	}
	for b.kings()&b.side(side^1) == 0 {
		put(r.IntN(24), king, side^1)
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// TestNoneStaysOpen decides all random positions of walls, pockets and buried kings, and those near the nasty ones.
func TestNoneStaysOpen(t *testing.T) {
	testenv.OneGoroutine(t)
	seed, least := uint64(3), 60
	if *huntFor > 0 {
		seed = uint64(time.Now().UnixNano())
	}
	r := rand.New(rand.NewPCG(seed, 9))
	var near []board
	eachNasty(t, 4, func(_ string, b board) { near = append(near, b) })
	rs := standard(t)
	questions, open := 0, 0
	var worst time.Duration
	for start := time.Now(); questions < 2*least || time.Since(start) < *huntFor; {
		b, ok := mutate(r, near[r.IntN(len(near))])
		switch r.IntN(6) {
		case 0, 1:
			b, ok = pocketed(r)
		case 2:
			b, ok = bricked(r)
		case 3:
			b, ok = buried(r)
		}
		if !ok || distance(b.king(0), b.king(1)) < 2 {
			continue
		}
		p := position(t, rs, fen(&b))
		for side := rules.White; side <= rules.Black; side++ {
			before := time.Now()
			result := Judge(context.Background(), p, side, Limit{})
			took := time.Since(before)
			questions++
			if worst = max(worst, took); result.Answer == Undecided {
				open++
				t.Errorf("undecided for %v: %s", side, fen(&b))
			} else if took > time.Second {
				t.Logf("%v for %v: %s", took, side, fen(&b))
			}
		}
	}
	t.Logf("seed %d: %d questions, %d open, worst %v", seed, questions, open, worst)
}

// nearby returns a square that is at most so many steps away.
func nearby(r *rand.Rand, at, steps int) int {
	for {
		if sq := r.IntN(64); distance(sq, at) <= steps {
			return sq
		}
	}
}

// entwined are positions in which both kings are among the pieces of one side, and can hardly move.
var entwined = []string{
	"8/8/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -",
	"8/8/8/8/ppp5/bkp4R/qnp5/n1K5 w - -",
	"8/8/8/7p/ppp5/bkp4B/qnp5/n1K5 b - -",
	"8/8/8/8/ppp5/1kp4N/qnp5/n1K5 w - -",
	"8/8/8/8/6pp/6pk/p5pr/rn4KQ b - -",
	"8/8/8/8/6pp/2Q3pk/p5pr/rn4K1 b - -",
	"8/8/8/8/3B2pp/6pk/p5pr/rn4K1 w - -",
}

// opposed are positions in which only the two kings and a bishop move, and one king keeps the other away.
var opposed = []string{
	"8/1p6/1Pp5/k1P5/p1P5/P1K5/8/4B3 w - -",
	"8/1p6/1Pp5/k1P5/p1P5/P7/5K2/2B5 w - -",
	"8/8/7p/5p1P/5p1K/5Pp1/6P1/4bk2 b - -",
	"8/2b5/k6p/5p1P/5p2/5PpK/6P1/8 w - -",
	"k1b5/1p1pB3/1P1P4/3K4/8/8/8/8 b - -",
}

// changed returns one of some positions, changed a little.
func changed(r *rand.Rand, fens []string) (board, bool) {
	b, err := parse(fens[r.IntN(len(fens))])
	if err != nil {
		return b, false
	}
	if r.IntN(2) == 0 {
		b = b.turned(2)
	}
	if r.IntN(2) == 0 {
		b = b.turned(1)
	}
	return mutate(r, b)
}
