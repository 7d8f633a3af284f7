package winnable

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// smallRules returns made-up rules on a board of few squares, on which mates are frequent, some of their pieces hoppers.
func smallRules(r *rand.Rand) *rules.Definition {
	d := randomRules(r, []rules.WinCondition{{Ending: rules.Checkmate}})
	d.Castling, d.EnPassant, d.Stalemate, d.Promotion = [2]*rules.CastlingDef{}, [2]*rules.EnPassantDef{}, [2]rules.StalemateRule{}, [2]map[byte]rules.PromotionDef{}
	d.Pieces[3].Move, d.Pieces[3].Capture = kingOffsets, kingOffsets
	files, ranks := 3+r.IntN(2), 3+r.IntN(3)
	for sq := range 64 {
		if sq&7 >= files || sq>>3 >= ranks {
			d.Holes |= 1 << sq
		}
	}
	for i := range 2 {
		way := slices.Clone(kingOffsets)
		for j := range way {
			way[j].Range, way[j].Manner = rules.Unlimited, rules.Manner(r.IntN(3))
		}
		d.Pieces[i].Move, d.Pieces[i].Capture = way, way
		if r.IntN(3) == 0 {
			d.Pieces[i].Move = randomOffsets(r, 2, false)
		}
	}
	d.Board = [64]byte{}
	put := func(letter byte) {
		if sq := r.IntN(ranks)*8 + r.IntN(files); d.Board[sq] == 0 || d.Board[sq]|32 != 'k' {
			d.Board[sq] = letter
		}
	}
	put('K')
	for n := 1 + r.IntN(4); n > 0; n-- {
		put("ABFabf"[r.IntN(6)])
	}
	put('k')
	return d
}

// TestMatesAreFound places the pieces of mates anew: each mate is found, whatever other squares its pieces can reach.
func TestMatesAreFound(t *testing.T) {
	testenv.OneGoroutine(t)
	r := rand.New(rand.NewPCG(21, uint64(*huntFor)))
	found, hopping := 0, 0
	for begin := time.Now(); found < testenv.Draws(60) || time.Since(begin) < *huntFor; {
		rs, err := rules.Compile(smallRules(r))
		if err != nil {
			continue
		}
		p := rs.Start()
		for _, m := range p.LegalMoves() {
			next, err := p.Play(m)
			if v := next.Verdict(); err != nil || v == (rules.Verdict{}) || v.Winner == rules.NoWinner {
				continue
			}
			g, ok := compileMovements(rs, kindsToCome(&next))
			if !ok {
				break
			}
			var men []man
			hops := false
			for sq := range next.Occupied().Squares {
				men = append(men, man{piece: next.At(sq), set: 1<<sq | r.Uint64()&r.Uint64()&r.Uint64()&uint64(rs.Squares())})
				hops = hops || g[next.At(sq)&63].unsure
			}
			all, ok := newMates(rs, g, p.Turn(), men)
			if !ok {
				break
			}
			here := func() bool {
				return !slices.ContainsFunc(all.men, func(a man) bool { return next.At(rules.Square(a.at)) != a.piece })
			}
			if all.run(context.Background(), 1<<40, here) {
				t.Errorf("%s is not found, %+v", next.FEN(), rs.Definition())
			}
			if found++; hops {
				hopping++
			}
			break
		}
	}
	t.Logf("%d mates, %d with hoppers", found, hopping)
	if hopping < found/2 {
		t.Errorf("of %d mates only %d have hoppers", found, hopping)
	}
}

// TestSmallRulesAgainstClosure compares answers under made-up rules with the slow way, with few pieces on few squares.
func TestSmallRulesAgainstClosure(t *testing.T) {
	testenv.OneGoroutine(t)
	r := rand.New(rand.NewPCG(22, uint64(*huntFor)))
	var c compared
	for begin := time.Now(); c.walled < testenv.Draws(50) || time.Since(begin) < *huntFor; {
		rs, err := rules.Compile(smallRules(r))
		if err != nil {
			continue
		}
		p := rs.Start()
		c.compare(t, &p, Limit{Nodes: 2000}, 6000)
	}
	t.Logf("%+v", c)
	if c.can < testenv.Draws(10) {
		t.Errorf("too few of a kind: %+v", c)
	}
}
