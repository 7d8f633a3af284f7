package archive_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/notation"
)

func Example() {
	folder, err := os.MkdirTemp("", "archive")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	options := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset}
	chess, _ := options.Book.Ruleset(resources.DefaultRuleset)
	g, _ := game.New(game.Config{Ruleset: chess, Names: [2]string{"Ann", "Ben"}})
	_, _, _ = g.PlayOnSAN("e4")

	a := archive.New(folder, folder+"/lock")
	place := archive.NewPlace(time.Now()) // the journal records it before the archive changes
	text, err := archive.Text(g, place.ID)
	if err == nil {
		_, err = a.Put(place, text)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	files, _ := a.Files()
	games, _, err := archive.NewListing(context.Background(), files...).Read(time.Now().Add(time.Minute))
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range games.Len() {
		e := games.At(i)
		fmt.Println(e.White, "-", e.Black, e.Plies)
	}
	// Output: Ann - Ben 1
}
