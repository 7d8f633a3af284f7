package helpmate

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// randomGame returns some positions of a random game that is not over in them.
func randomGame(r *rand.Rand, rs *rules.Ruleset) (some []rules.Position) {
	p := rs.Start()
	for range 400 {
		moves := p.LegalMoves()
		if len(moves) == 0 || p.Verdict() != (rules.Verdict{}) {
			break
		}
		if r.IntN(25) == 0 {
			some = append(some, p)
		}
		p, _ = p.Play(moves[r.IntN(len(moves))])
	}
	return some
}

// TestShippedGames asks who can still win in positions of random games of every shipped game that checkmate wins, replays the
// lines, and prints how many answers each game has, and how many of those that are not proved to be unable to win are shown to
// be able to.
func TestShippedGames(t *testing.T) {
	games, nodes := 4, shippedNodes
	switch {
	case *huntFor > 0:
		games, nodes = 20, 0
	case testing.Short():
		games = 1
	}
	book := resources.Rulebook()
	for _, name := range book.Names() {
		rs, err := book.Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		if rs.Definition().WinsBy(rules.White, rules.Checkmate) == nil {
			continue
		}
		r := rand.New(rand.NewPCG(1, 4))
		var answers [3]int
		var total, worst time.Duration
		for range games {
			for _, p := range randomGame(r, rs) {
				for side := rules.White; side <= rules.Black; side++ {
					begin := time.Now()
					result := Judge(context.Background(), &p, side, Limit{Nodes: nodes})
					took := time.Since(begin)
					total, worst = total+took, max(worst, took)
					answers[result.Answer]++
					if result.Answer == Can {
						replay(t, &p, side, result.Line)
					}
				}
			}
		}
		asked := answers[Can] + answers[Cannot] + answers[Undecided]
		t.Logf("%-24s can %4d cannot %3d open %4d: %5.1f %% shown, mean %v, worst %v", name, answers[Can], answers[Cannot],
			answers[Undecided], 100*float64(answers[Can])/float64(max(answers[Can]+answers[Undecided], 1)),
			total/time.Duration(max(asked, 1)), worst)
	}
}

// shippedNodes is the limit for each of these questions, but for a hunt, which has the default.
const shippedNodes = 20_000
