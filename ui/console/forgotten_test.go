package console

import (
	"math/rand/v2"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// TestSaysAll: what is known to be said by a position's FEN is said, in random play under every shipped ruleset; and it
// is known of many positions of ordinary chess.
func TestSaysAll(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	book := resources.Rulebook()
	known, all := 0, 0
	for _, name := range book.Names() {
		rs, err := book.Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			p := rs.Start()
			for range 150 {
				says := saysAll(&p)
				if says && !readsBack(&p) {
					t.Fatalf("%s: %s is forgotten", name, p.FEN())
				}
				if name == "normal" {
					if all++; says {
						known++
					}
				}
				moves := p.LegalMoves()
				if len(moves) == 0 || p.Verdict() != (rules.Verdict{}) {
					break
				}
				if p, err = p.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if 4*known < all {
		t.Errorf("only %d of %d positions are known to be said", known, all)
	}
}
