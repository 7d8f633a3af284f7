package winnable

import (
	"math/rand/v2"
	"slices"
	"testing"

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
	h := newHunt(t, *huntFor)
	found, hopping, least := 0, 0, testenv.Draws(40)
	for h.lasts(found < least || hopping < least/2) {
		p, ok := start(smallRules(h.Rand))
		if !ok {
			continue
		}
		for of := 0; of < 3; { // of these rules, in a random game
			moves := p.LegalMoves()
			if len(moves) == 0 || p.Verdict() != (rules.Verdict{}) || p.Halfmoves() > 20 {
				break
			}
			for _, m := range moves {
				next, err := p.Play(m)
				testenv.Must(t, err)
				if v := next.Verdict(); v.Winner == rules.NoWinner {
					continue
				}
				of++
				mate, hops := isFound(t, h, &next, p.Turn())
				found += mate
				hopping += hops
				break
			}
			next, err := p.Play(moves[h.IntN(len(moves))])
			testenv.Must(t, err)
			p = &next
		}
	}
	if t.Logf("%d mates, %d with hoppers", found, hopping); found < least {
		t.Error("too few to mean anything")
	}
}

// isFound expects that placing a mate's pieces in every way finds it, and returns 1 if it was tried, and 1 if it has hoppers.
func isFound(t *testing.T, h hunt, p *rules.Position, winner rules.Color) (mates, hoppers int) {
	var e ever
	e.read(p)
	left := 1 << 40
	all := &placement{e: &e, winner: winner, left: &left}
	for i := range e.units {
		u := &e.units[i]
		piece := p.At(rules.Square(first(u.at)))
		if u.sets[piece] |= h.Uint64() & h.Uint64() & h.Uint64() & uint64(p.Ruleset().Squares()); e.g[piece].unsure {
			hoppers = 1
		}
		all.add(u)
	}
	found := false
	all.found = func() bool {
		found = true
		for sq, piece := range all.setup.Board {
			found = found && p.At(rules.Square(sq)) == piece
		}
		return found
	}
	if all.run(winner); !found {
		t.Errorf("%s is not found, %+v", p.FEN(), p.Ruleset().Definition())
	}
	return 1, hoppers
}
