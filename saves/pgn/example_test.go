package pgn_test

import (
	"fmt"
	"io"
	"strings"

	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

func Example() {
	const text = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 {best by test} *\n"
	games := pgn.NewReader(notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset}, "club.pgn", strings.NewReader(text))
	for {
		g, _, err := games.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err) // says where in the file; the games that follow can still be read
			continue
		}
		fmt.Printf("%d. %q: %d plies, %s\n", games.Number(), g.Names, g.Live().Ply(), g.Outcome())
	}
	// Output:
	// 1. ["Ann" "Ben"]: 4 plies, 0-1 checkmate
	// 2. ["" ""]: 1 plies, *
}
