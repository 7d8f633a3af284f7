package pgn

import (
	"cmp"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// mostMeant limits the moves of Meant.
const mostMeant = 3

// Meant returns the legal moves that may be meant where a game breaks off, the likeliest first: those that look like the text,
// and after which more of the rest can be read.
func Meant(r notation.Options, g *game.Game, b game.Breakoff) []rules.Move {
	r.Judge = game.Judge{}
	type candidate struct {
		move rules.Move
		cost int
	}
	var all []candidate
	p := g.Live().Position()
	for _, m := range p.LegalMoves() {
		c := g.Copy()
		c.SetJudge(r.Judge)
		c.TakeBreakoff()
		if _, err := c.PlayOn(m); err != nil {
			continue
		}
		GoOn(r, c, b, game.Outcome{})
		read := min(c.Live().Ply()-g.Live().Ply(), 20)
		san, written := silent.Replace(p.SAN(m)), silent.Replace(b.Written)
		far := min(source.EditDistance(written, san), source.EditDistance(written, san[:1]+m.To.String())) // the start may be missing
		all = append(all, candidate{m, 4*far - read})
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) })
	var meant []rules.Move
	for _, c := range all[:min(len(all), mostMeant)] {
		meant = append(meant, c.move)
	}
	return meant
}

// silent are the signs of a move's text that say nothing of where it goes.
var silent = strings.NewReplacer("x", "", "+", "", "#", "", "=", "", "!", "", "?", "", "-", "")
