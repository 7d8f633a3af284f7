package archive_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves/archive"
)

func Example() {
	folder, _ := os.MkdirTemp("", "archive")
	defer os.RemoveAll(folder)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	g, _ := game.New(game.Config{Ruleset: chess, Names: [2]string{"Ann", "Ben"}})
	_, _, _ = g.PlayOnSAN("e4")

	a := archive.New(folder, folder+"/lock")
	place := archive.NewPlace(time.Now()) // the journal records it before the archive changes
	text, _ := archive.Text(g, place.ID)
	_, _ = a.Put(place, text)

	games, _, err := a.Games().List(context.Background()).Read(time.Now().Add(time.Minute))
	e := games.At(0)
	fmt.Println(e.White, e.Black, e.Plies, err)
	// Output: Ann Ben 1 <nil>
}
