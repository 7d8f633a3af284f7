package game_test

import (
	"fmt"
	"strings"

	"overtheboard/game"
	"overtheboard/resources"
)

func Example() {
	chess, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := game.New(game.Config{Ruleset: chess, Names: [2]string{"Ann", "Ben"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, san := range strings.Fields("f3 e5 g4 Qh4") {
		m, err := g.Live().Position().ParseSAN(san)
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Outcome(), "after", g.Live().SAN())
	fmt.Println("Article", game.Laws.Ends[g.Outcome().Reason])
	// Output:
	// 0-1 checkmate after Qh4#
	// Article 5.1.1
}
