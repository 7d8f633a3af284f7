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

// Played is a game that was played at random.
type Played struct {
	Positions []rules.Position // from the start
	Moves     []rules.Move     // that led to the next one
	Outcome   game.Outcome     // zero if it was broken off after MostPlies
}

// RandomGame plays a game by the rules, each move drawn from all legal ones, until it has ended, or for MostPlies, or until
// ctx is done. draw returns a number from 0 to below n, as rand.IntN does.
func RandomGame(ctx context.Context, rs *rules.Ruleset, draw func(n int) int) (Played, error) {
	start := rs.Start()
	if rs.Definition().Shuffle != nil {
		if shuffled, err := rules.NewPosition(rs, rs.Shuffled(draw)); err == nil {
			start = shuffled
		}
	}
	g, err := game.New(game.Config{Ruleset: rs, Position: &start})
	if err != nil {
		return Played{}, err
	}
	played := Played{Positions: []rules.Position{start}}
	for len(played.Moves) < MostPlies && !g.Outcome().Over() && ctx.Err() == nil {
		p := &played.Positions[len(played.Positions)-1]
		moves := p.LegalMoves()
		if len(moves) == 0 {
			break
		}
		m := moves[draw(len(moves))]
		node, err := g.Play(m)
		if err != nil {
			return played, err
		}
		played.Moves = append(played.Moves, m)
		played.Positions = append(played.Positions, *node.Position())
	}
	played.Outcome = g.Outcome()
	return played, nil
}

// Chance is what is known of whether a side can win at all.
type Chance struct {
	Answer winnable.Answer // Undecided: neither a game that it wins nor a proof that there is none was found
	Line   []rules.Move    // from the ruleset's own start, a game that it wins, if it can
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
		if line, won := wins(ctx, rs, side, random.IntN); won {
			c.Answer, c.Line = winnable.Can, line
		}
	}
	return c
}

// wins plays a game at random, in which a side wins as soon as it can with its next move, and tells whether it did.
func wins(ctx context.Context, rs *rules.Ruleset, side rules.Color, draw func(n int) int) ([]rules.Move, bool) {
	p := rs.Start()
	var line []rules.Move
	for range MostPlies {
		moves := p.LegalMoves()
		if len(moves) == 0 || ctx.Err() != nil {
			break
		}
		m := moves[draw(len(moves))]
		next, err := p.Play(m)
		if err != nil {
			break
		}
		if p.Turn() == side {
			for _, other := range moves {
				if after, err := p.Play(other); err == nil && after.Verdict().Winner == side.Wins() {
					return append(line, other), true
				}
			}
		}
		p, line = next, append(line, m)
		if v := p.Verdict(); v.Winner != rules.NoWinner {
			return line, v.Winner == side.Wins()
		}
	}
	return nil, false
}
