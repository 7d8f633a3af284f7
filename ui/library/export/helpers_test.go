package export

import (
	"math/rand/v2"
	"testing"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/savestest"
	"overtheboard/ui/board"
)

var look = board.Look{Colors: board.Brown, Pieces: resources.Picture}

func read(t testing.TB, pgn string) *game.Game {
	t.Helper()
	g, _, err := saves.Read(savestest.Shipped(), "test.pgn", []byte(pgn))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// someRulesets returns rulesets to draw: a part of them, with hands and explosions.
func someRulesets() (some []string) {
	step := 2
	if testing.Short() {
		step = 8
	}
	for i, name := range resources.Rulebook().Names() {
		if i%step == 0 || name == "crazyhouse" || name == "atomic" {
			some = append(some, name)
		}
	}
	return some
}

func random(t testing.TB, ruleset string, moves int) *game.Game {
	t.Helper()
	g := savestest.NewGame(t, ruleset, "")
	dice := rand.New(rand.NewPCG(1, uint64(len(ruleset))))
	for range moves {
		all := g.Live().Position().LegalMoves()
		if len(all) == 0 || g.Outcome().Over() {
			break
		}
		if _, err := g.PlayOn(all[dice.IntN(len(all))]); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// opera is a short game with all that a score sheet shows.
const opera = `[Event "Opera, the Duke’s box"]
[Site "Paris"]
[Date "1858.11.02"]
[Round "1"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[WhiteElo "2690"]
[WhiteTeam "New Orleans"]
[TimeControl "40/7200:3600"]

1. e4 {[%clk 1:59:50]} e5 {[%clk 1:59:41]} 2. Nf3 {[%clk 1:59:20]} d6 {[%clk 1:58:55]} 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5
6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 {(=)} 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# {[%clk 1:21:07]} 1-0
`
