package play

import (
	"strings"
	"testing"

	"overtheboard/game"
)

// TestPlayOnKeepsVariations: playing on from an earlier position keeps the later moves as a variation.
func TestPlayOnKeepsVariations(t *testing.T) {
	w := newPlay(t)
	w.play(t, "f3 e5 g4 Qh4#")
	w.shell.Dialogs.Dismiss()
	w.shell.Controller.Saved()
	w.shell.Controller.Study().Step(-1)
	w.shell.Do("playOn")
	w.play(t, "d5")
	var other []string
	for _, n := range w.shell.Controller.Game().Live().Parent().Children() {
		other = append(other, n.SAN())
	}
	if got := strings.Join(other, " "); got != "d5 Qh4#" || w.shell.Controller.Outcome() != (game.Outcome{}) {
		t.Errorf("the moves are %q", got)
	}
}
