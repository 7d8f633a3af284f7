package sheet

import (
	"maps"

	"overtheboard/game"
	"overtheboard/saves/notation"
)

// Game returns one of the games that were found as a game like any other, with the sheets' tags and result, and a remark behind each
// ply for which something was corrected, in the words that are passed.
func (r *Record) Game(found *Game, judge game.Judge, remark func(Correction) string) (*game.Game, error) {
	c := game.Config{Ruleset: r.Start.Ruleset(), Judge: judge, Names: [2]string{r.Tags["White"], r.Tags["Black"]}}
	if start := c.Ruleset.Start(); start != r.Start {
		c.Position = &r.Start
	}
	g, err := game.New(c)
	if err != nil {
		return nil, err
	}
	g.Tags = maps.Clone(r.Tags)
	delete(g.Tags, "White")
	delete(g.Tags, "Black")
	nodes := []*game.Node{g.Root()}
	for _, m := range found.Moves {
		n, err := g.PlayOn(m)
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, n)
	}
	for _, c := range found.Corrections {
		n := nodes[min(c.Ply, len(nodes)-1)]
		if n.After != "" {
			n.After += "; "
		}
		n.After += remark(c)
	}
	if len(r.Results) > 0 && !g.Live().Decided() {
		if result, err := game.ParseScore(r.Results[0]); err == nil {
			_ = notation.End(g, game.Outcome{Result: result}) // the game's own end comes before what a sheet says
		}
	}
	return g, nil
}
