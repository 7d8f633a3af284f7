package winnable

import (
	"math/rand/v2"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
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

// TestShippedGames asks who can still win at the start and in positions of a random game of every shipped game, and replays the
// lines. Of the questions of games that checkmate wins, hands and explosions excepted, most are to be answered by a line or a
// proof. -hunt plays more games, to the default limit, and prints how many answers each game has.
func TestShippedGames(t *testing.T) {
	testenv.OneGoroutine(t)
	games, most, nodes, least := 1, testenv.Draws(12), testenv.Draws(4_000), 75
	if *huntFor > 0 {
		games, most, nodes, least = 20, 1_000, 0, 95
	}
	var all [3]int
	for _, name := range resources.Rulebook().Names() {
		rs := shipped(t, name)
		r := rand.New(rand.NewPCG(1, 4))
		positions := []rules.Position{rs.Start()}
		for range games {
			positions = append(positions, randomGame(r, rs)...)
		}
		var answers [3]int
		for _, p := range positions[:min(most, len(positions))] {
			for side := range rules.Sides {
				result := Judge(t.Context(), &p, side, Limit{Nodes: nodes})
				answers[result.Answer]++
				if result.Answer == Can {
					replay(t, &p, side, result.Line)
				}
			}
		}
		if rs.Definition().WinsBy(rules.White, rules.Checkmate) == nil || rs.Drops() || rs.Explodes() {
			continue
		}
		for a, n := range answers {
			all[a] += n
		}
		shown := shownOf(answers)
		t.Logf("%-24s can %4d cannot %3d open %4d: %3d %% shown", name, answers[Can], answers[Cannot], answers[Undecided], shown)
		if *huntFor > 0 && shown < least && answers[Undecided] > 0 {
			t.Errorf("%s: only %d %% are shown", name, shown)
		}
	}
	if shown := shownOf(all); shown < least && !testing.Short() {
		t.Errorf("only %d %% are shown", shown)
	}
}

// shownOf returns how many of the questions without a proof are answered by a line, in percent.
func shownOf(answers [3]int) int { return 100 * answers[Can] / max(answers[Can]+answers[Undecided], 1) }
