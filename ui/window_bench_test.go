package ui

import (
	"testing"

	"overtheboard/game"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// BenchmarkChanged updates every view of a game of 500 rounds: the window's own work after each move.
func BenchmarkChanged(b *testing.B) {
	w := New(uitest.NewApp(b), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}})
	w.shell.Win.Resize(settings.DefaultSize)
	b.Cleanup(w.shell.Controller.Close)
	moves := []string{"Nf3", "Nf6", "Ng1", "Ng8"}
	g := w.shell.Controller.Game()
	for i := range 1000 {
		m, err := g.Live().Position().ParseSAN(moves[i%len(moves)])
		if err == nil {
			_, err = g.PlayOn(m)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	for i := 0; b.Loop(); i++ {
		if i%2 == 0 {
			w.shell.Controller.Show(w.shell.Controller.Game().Root())
		} else {
			w.shell.Controller.Study().Step(1000)
		}
		w.changed(game.Change{Parts: game.ChangedHistory})
	}
}
