package winnable

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// slowly decides by visiting all reachable positions, in the most obvious way, Undecided if there are more than most.
func slowly(p *rules.Position, side rules.Color, most int) Answer {
	seen := map[rules.Key]bool{p.Key(): true}
	for queue := []rules.Position{*p}; len(queue) > 0; queue = queue[1:] {
		if v := queue[0].Verdict(); v.Winner == side.Wins() {
			return Can
		} else if v != (rules.Verdict{}) {
			continue
		}
		for _, m := range queue[0].LegalMoves() {
			next, err := queue[0].Play(m)
			if err != nil {
				panic(err)
			}
			if key := next.Key(); !seen[key] {
				seen[key] = true
				queue = append(queue, next)
			}
		}
		if len(seen) > most {
			return Undecided
		}
	}
	return Cannot
}

type compared struct{ can, cannot, walled, material, unchecked, open int }

// compare replays a position's lines, and compares the proofs with the answers of the slow way.
func (c *compared) compare(t *testing.T, p *rules.Position, limit Limit, most int) {
	t.Helper()
	for side := rules.White; side <= rules.Black; side++ {
		r := Judge(context.Background(), p, side, limit)
		if q := Quick(p, side); q != r.Answer && q != Undecided && r.Answer != Undecided {
			t.Errorf("%s: quick answer %v for %v, then %v", p.FEN(), q, side, r.Answer)
		}
		switch r.Answer {
		case Undecided:
			c.open++
			continue
		case Can:
			c.can++
			replay(t, p, side, r.Line)
			continue
		}
		enough := most
		if r.Proof.Argument == Material {
			enough *= 10 // a bare royal leaves much that moves
		}
		switch slowly(p, side, enough) {
		case Can:
			t.Errorf("%s: proved (by argument %v) that %v cannot win, but it can; rules %+v", p.FEN(), r.Proof.Argument, side,
				p.Ruleset().Definition())
		case Undecided:
			c.unchecked++
		case Cannot:
			switch r.Proof.Argument {
			case Walled:
				c.walled++
			case Material:
				c.material++
			default:
				c.cannot++
			}
		}
	}
}

// TestAnswersAgainstClosure compares the answers for small positions of FIDE's game with those of the slow way.
func TestAnswersAgainstClosure(t *testing.T) {
	compareWalls(t, standard(t), testenv.Draws(250))
}

// TestMustTakeAgainstClosure is the same where captures are compulsory, and near the ends of random games.
func TestMustTakeAgainstClosure(t *testing.T) {
	testenv.OneGoroutine(t)
	rs := shipped(t, "feast")
	compareWalls(t, rs, testenv.Draws(200))
	r := rand.New(rand.NewPCG(4, uint64(*huntFor)))
	var c compared
	for begin := time.Now(); c.can+c.material < testenv.Draws(120) || time.Since(begin) < *huntFor; {
		for _, p := range randomGame(r, rs) {
			if p.Occupied().Count() < 14 {
				c.compare(t, &p, Limit{Nodes: 20_000}, 1_000)
			}
		}
	}
	t.Logf("%+v", c)
	if least := testenv.Draws(20); c.can < least || c.material < least {
		t.Errorf("too few of a kind: %+v", c)
	}
}

// compareWalls compares the answers for small positions with FIDE's pieces until enough are known.
func compareWalls(t *testing.T, rs *rules.Ruleset, enough int) {
	r := rand.New(rand.NewPCG(3, uint64(*huntFor)))
	var c compared
	for begin := time.Now(); c.can+c.cannot+c.walled < enough || time.Since(begin) < *huntFor; {
		b, ok := randomWall(r)
		if !ok || b.occupied()&^b.pawns()&^b.kings() != 0 && r.IntN(4) > 0 {
			continue
		}
		p, err := rules.NewPosition(rs, setup(rs, &b))
		if err != nil {
			t.Fatalf("%s: %v", fen(&b), err)
		}
		c.compare(t, &p, Limit{Nodes: 300_000}, 3_000)
	}
	t.Logf("%+v", c)
	if least := testenv.Draws(20); c.walled < least || c.can < least {
		t.Errorf("too few of a kind: %+v", c)
	}
}

// setup returns a board as a setup under the standard rules.
func setup(rs *rules.Ruleset, b *board) rules.Setup {
	s := rules.EmptySetup()
	s.Turn = rules.Color(b.turn)
	for sq := range 64 {
		code, side := b.code(sq), rules.Color(b.black>>sq&1)
		if code == empty {
			continue
		}
		s.Board[sq] = rules.NewPiece(rs.KindOf(" PNBRQKR"[code]), side)
		if code == pawn && sq>>3 == 1+5*int(side) {
			s.Unmoved |= rules.Square(sq).Bit()
		}
	}
	return s
}
