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
	folder, _ := os.MkdirTemp("", "journal")
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "game-1.journal")
	options := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset}
	chess, _ := options.Book.Ruleset(resources.DefaultRuleset)
	g, _ := game.New(game.Config{Ruleset: chess})

	j := journal.Open(path, savedgame.Form{})
	_ = j.Follow(g, nil, 0) // the whole game, which is new to the journal
	n, _, _ := g.PlayOnSAN("e4")
	_ = j.Follow(g, []game.Step{game.Moved{To: n}}, 0)
	_ = j.Close() // or the program is killed

	found, err := journal.Recover(options, savedgame.Form{}, path)
	fmt.Println(found.Game.Live().SAN(), err)
	// Output: e4 <nil>
}
