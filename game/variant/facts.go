package variant

import (
	"context"
	"math/rand/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// mostPlies limits a random game.
const mostPlies = 300

// RandomGame plays random legal moves until the game has ended, MostPlies are played, or ctx is done. draw returns a number from
// 0 to below n, as rand.IntN does.
func RandomGame(ctx context.Context, rs *rules.Ruleset, draw func(n int) int) (*game.Game, error) {
	config := game.Config{Ruleset: rs}
	if start, err := rules.NewPosition(rs, rs.Shuffled(draw)); err == nil {
		config.Position = &start
	}
	g, err := game.New(config)
	for err == nil && g.Live().Ply() < mostPlies && !g.Outcome().Over() && ctx.Err() == nil {
		moves := g.Live().Position().LegalMoves()
		_, err = g.Play(moves[draw(len(moves))])
	}
	return g, err
}

// Effort to decide whether a side can win: positions of a proof, and random games.
const (
	mostNodes = 100_000
	mostGames = 200
)

// CanWin decides whether a side can win at all, by random games and by proofs, until ctx is done. It may take seconds: run it in
// the background.
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
