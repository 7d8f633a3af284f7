package game

import (
	"testing"

	"overtheboard/game/testenv"
)

func TestCopy(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3 b8c6 f1b5")
	if _, _, err := g.Root().First().VarySAN("c5"); err != nil {
		t.Fatal(err)
	}
	g.Live().After = "Spanish"
	testenv.Must(t, g.Takeback())
	g.Names, g.Tags = [2]string{"Ann", "Ben"}, map[string]string{"Event": "Club"}
	c, was := g.Copy(), treeOf(g)
	if got := treeOf(c); got != was || c.Live().SAN() != "Nc6" || !c.canRedo() || c.Names != g.Names || c.Outcome() != g.Outcome() {
		t.Fatalf("the copy is %q at %s, not %q", got, c.Live().SAN(), was)
	}
	for a, b := g.Root(), c.Root(); a != nil; a, b = a.First(), b.First() {
		if a == b || b.game != c || b.Ply() != a.Ply() {
			t.Fatalf("%s is shared", a.SAN())
		}
	}
	testenv.Must(t, g.Redo())
	g.Live().After, g.Tags["Event"] = "Ruy Lopez", "Final"
	if treeOf(c) != was || c.Live().SAN() != "Nc6" || c.Tags["Event"] != "Club" {
		t.Error("the copy follows the game")
	}
	if err := c.Redo(); err != nil || c.Live().After != "Spanish" || c.Live().game != c {
		t.Errorf("redone in the copy: %v, %q", err, c.Live().After)
	}
}
