package savestest

import (
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves/notation"
)

// Shipped returns the options with the shipped rules.
func Shipped() notation.Options {
	return notation.Options{
		Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset,
		Judge: game.Judge{Quick: game.Prover().Quick},
	}
}

// Evening is when the tests write games.
var Evening = time.Date(2026, 11, 20, 19, 30, 0, 0, time.Local)

// NewGame returns a game under a shipped ruleset after moves in UCI.
func NewGame(t testing.TB, ruleset, moves string) *game.Game {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(ruleset)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Config{Ruleset: rs, Judge: game.Judge{Quick: game.Prover().Quick}})
	if err != nil {
		t.Fatal(err)
	}
	Play(t, g, moves)
	return g
}

// Play makes moves such as "e2e4".
func Play(t testing.TB, g *game.Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := g.Live().Position().ParseUCI(text)
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Played returns a game's moves in SAN.
func Played(g *game.Game) string {
	var moves []string
	for _, n := range g.MainLine()[1:] {
		moves = append(moves, n.SAN())
	}
	return strings.Join(moves, " ")
}

// Follow repeats in a game what led to a node of another one.
func Follow(g *game.Game, n *game.Node) (*game.Node, error) {
	if m, ok := n.Move(); ok {
		return g.Play(m)
	}
	i, _ := n.Irregular()
	if i.Article == game.NullMove {
		return g.Stand(i, nil)
	}
	return g.Stand(i, n.Position())
}
