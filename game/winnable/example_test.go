package winnable_test

import (
	"context"
	"fmt"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
	"overtheboard/resources"
)

func Example() {
	chess, err := resources.Rulebook().Ruleset("normal")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _, err := chess.ParseFEN("8/8/8/8/8/5k2/8/4KN2 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for side := rules.White; side <= rules.Black; side++ {
		r := winnable.Judge(context.Background(), &p, side, winnable.Limit{})
		fmt.Println(side, r.Answer == winnable.Cannot, r.Proof.Argument == winnable.Material)
	}
	// Output:
	// white true true
	// black true true
}
