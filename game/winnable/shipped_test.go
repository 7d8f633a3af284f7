package winnable

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
// lines, and prints how many answers each game has. Most of the questions that are not answered by a proof that this side
// cannot win are to be answered by a line, hands and explosions excepted. Games and limits are always the same; -hunt plays
// more games.
func TestShippedGames(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some ten seconds")
	}
	games, nodes, least := 2, shippedNodes, leastShownOfFew
	if *huntFor > 0 {
		games, nodes, least = 20, 0, leastShown
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
		shown := 100 * float64(answers[Can]) / float64(max(answers[Can]+answers[Undecided], 1))
		t.Logf("%-24s can %4d cannot %3d open %4d: %5.1f %% shown, mean %v, worst %v", name, answers[Can], answers[Cannot],
			answers[Undecided], shown, total/time.Duration(max(asked, 1)), worst)
		if shown < least && answers[Undecided] > 0 && !rs.Drops() && !rs.Explodes() {
			t.Errorf("%s: only %.1f %% are shown", name, shown)
		}
	}
}

// shippedNodes is the limit for each of these questions, except for a hunt, which has the default.
const shippedNodes = DefaultNodesOther // the program's limit

// leastShown is the share that is to be shown of many games, and of few, in percent.
const (
	leastShown      = 95.0
	leastShownOfFew = 90.0
)
