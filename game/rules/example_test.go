package rules_test

import (
	"errors"
	"fmt"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

func Example() {
	chess, _ := resources.Rulebook().Ruleset("normal")
	p, _, err := chess.ParseFEN("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
	if err != nil {
		fmt.Println(err) // says which field of the FEN is wrong
		return
	}
	var moves []string
	for _, m := range p.LegalMoves() {
		moves = append(moves, p.SAN(m))
	}
	fmt.Println(moves)
	m, _ := p.ParseSAN("exd6")
	next, _ := p.Play(m) // p itself stays as it is
	fmt.Println(next.FEN())
	_, err = p.ParseSAN("Kxe8")
	fmt.Println(errors.Is(err, rules.ErrIllegal))
	// Output:
	// [Kd1 Kf1 Kd2 Ke2 Kf2 e6 exd6]
	// 4k3/8/3P4/8/8/8/8/4K3 b - - 0 2
	// true
}
