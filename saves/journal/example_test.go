package journal_test

import (
	"fmt"
	"os"
	"path/filepath"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
)

func Example() {
	folder, err := os.MkdirTemp("", "journal")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "game-1.journal")
	options := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset}
	chess, _ := options.Book.Ruleset(resources.DefaultRuleset)
	g, _ := game.New(game.Config{Ruleset: chess})

	j := journal.Open(path, savedgame.Form{})
	_ = j.Follow(g, nil, 0) // the whole game, which is new to the journal
	for _, san := range []string{"e4", "e5", "Nf3"} {
		n, _, err := g.PlayOnSAN(san)
		if err == nil {
			err = j.Follow(g, []game.Step{game.Moved{To: n}}, 0)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	_ = j.Close() // or the program is killed

	found, err := journal.Recover(options, savedgame.Form{}, path)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range found.Game.MainLine()[1:] {
		fmt.Println(n.Ply(), n.SAN())
	}
	// Output:
	// 1 e4
	// 2 e5
	// 3 Nf3
}
