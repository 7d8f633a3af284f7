package variant

import (
	"context"
	"math/rand/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// MostPlies is how long a random game is at most.
const MostPlies = 300

// RandomGame plays a game by the rules, each move drawn from all legal ones, until it has ended, or for MostPlies, or until
// ctx is done. draw returns a number from 0 to below n, as rand.IntN does.
func RandomGame(ctx context.Context, rs *rules.Ruleset, draw func(n int) int) (*game.Game, error) {
	config := game.Config{Ruleset: rs}
	if start, err := rules.NewPosition(rs, rs.Shuffled(draw)); err == nil {
		config.Position = &start
	}
	g, err := game.New(config)
	for err == nil && g.Live().Ply() < MostPlies && !g.Outcome().Over() && ctx.Err() == nil {
		moves := g.Live().Position().LegalMoves()
		_, err = g.Play(moves[draw(len(moves))])
	}
	return g, err
}

// How much is looked at to know whether a side can win: positions of a proof, and random games.
const (
	mostNodes = 100_000
	mostGames = 200
)

// CanWin finds out whether a side can win at all, until ctx is done: by random games, and by proofs. Play it beside the
// window: it may take seconds.
func CanWin(ctx context.Context, rs *rules.Ruleset, side rules.Color) winnable.Answer {
	start := rs.Start()
	answer := winnable.Judge(ctx, &start, side, winnable.Limit{Nodes: mostNodes}).Answer
	random := rand.New(rand.NewPCG(1, uint64(side)))
	for games := 0; answer == winnable.Undecided && games < mostGames && ctx.Err() == nil; games++ {
		if g, err := RandomGame(ctx, rs, random.IntN); err == nil && g.Outcome().Result == game.Wins(side) {
			answer = winnable.Can
		}
	}
	return answer
}
