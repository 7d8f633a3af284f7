package words

import (
	"context"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
)

// BenchmarkVerdict plays a game with all verdicts, without drawing: a move is made and judged, the question who can win is
// passed to another goroutine, and the facts are written. That goroutine's work is not measured, because it runs beside the
// game. One operation is one move.
func BenchmarkVerdict(b *testing.B) {
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil {
		b.Fatal(err)
	}
	judge := game.Judge{
		Quick: game.Prover().Quick,
		Deep:  func(context.Context, *rules.Position, rules.Color) game.Ability { return game.Undecided },
	}
	var moves []rules.Move
	p := rs.Start()
	for _, san := range strings.Fields(operaMoves) {
		m, err := p.ParseSAN(san)
		if err != nil {
			b.Fatal(err)
		}
		moves = append(moves, m)
		if p, err = p.Play(m); err != nil {
			b.Fatal(err)
		}
	}
	c := game.NewController(func(func()) {})
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%len(moves) == 0 {
			if err := c.NewGame(game.Config{Ruleset: rs, Judge: judge}); err != nil {
				b.Fatal(err)
			}
		}
		if err := c.Play(moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
		c.Examine()
		Matter(c)
	}
}

const operaMoves = `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8
	Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`
