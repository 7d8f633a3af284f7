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
	if rs.Definition().Shuffle != nil {
		if shuffled, err := rules.NewPosition(rs, rs.Shuffled(draw)); err == nil {
			config.Position = &shuffled
		}
	}
	g, err := game.New(config)
	for err == nil && g.Live().Ply() < MostPlies && !g.Outcome().Over() && ctx.Err() == nil {
		moves := g.Live().Position().LegalMoves()
		_, err = g.Play(moves[draw(len(moves))])
	}
	return g, err
}

// Chance is what is known of whether a side can win at all.
type Chance struct {
	Answer winnable.Answer // Undecided: neither a game that it wins nor a proof that there is none was found
	Line   []rules.Move    // from the ruleset's own start, a game that it wins, if it can and no random game shows that
	Games  int             // random games that were looked at
}

// How much is looked at for a Chance: positions of a proof, and random games.
const (
	mostNodes = 100_000
	mostGames = 200
)

// CanWin finds out whether a side can win at all, until ctx is done: by random games, and by proofs. Play it beside the
// window: it may take seconds.
func CanWin(ctx context.Context, rs *rules.Ruleset, side rules.Color) Chance {
	start := rs.Start()
	r := winnable.Judge(ctx, &start, side, winnable.Limit{Nodes: mostNodes})
	c := Chance{Answer: r.Answer, Line: r.Line}
	random := rand.New(rand.NewPCG(1, uint64(side)))
	for c.Answer == winnable.Undecided && c.Games < mostGames && ctx.Err() == nil {
		c.Games++
		if g, err := RandomGame(ctx, rs, random.IntN); err == nil && g.Outcome().Result == game.Wins(side) {
			c.Answer = winnable.Can
		}
	}
	return c
}
