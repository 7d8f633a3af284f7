package game

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"overtheboard/game/testenv"

	"pgregory.net/rapid"
)

func treeOf(g *Game) string {
	var b strings.Builder
	fmt.Fprintln(&b, g.Names, g.Tags, g.Live().Ply())
	var walk func(n *Node)
	walk = func(n *Node) {
		fmt.Fprintf(&b, "%*d %s %q %q %v\n", n.Ply(), n.Ply(), n.SAN(), n.Before, n.After, n.NAGs)
		for _, c := range n.Children() {
			walk(c)
		}
	}
	walk(g.Root())
	return b.String()
}

// drawEdit makes a random edit of a game, and describes it.
func drawEdit(t *rapid.T, g *Game) string {
	var nodes []*Node
	for n := range g.Nodes() {
		nodes = append(nodes, n)
	}
	n := rapid.SampledFrom(nodes).Draw(t, "node")
	switch what := rapid.SampledFrom([]string{"note", "vary", "vary", "vary", "delete", "promote", "head"}).Draw(t, "what"); what {
	case "note":
		notes := Notes{After: rapid.SampledFrom([]string{"", "good", "bad"}).Draw(t, "after")}
		if n != g.Root() {
			notes.Before = rapid.SampledFrom([]string{"", "now"}).Draw(t, "before")
			notes.NAGs = rapid.SliceOfN(rapid.IntRange(1, 6), 0, 2).Draw(t, "nags")
		}
		if err := g.Edits().Annotate(n, notes); err != nil {
			t.Fatalf("annotate: %v", err)
		}
	case "vary":
		if moves := n.Position().LegalMoves(); len(moves) > 0 {
			if _, err := g.Edits().Vary(n, rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
				t.Fatalf("vary: %v", err)
			}
		}
	case "delete":
		if err := g.Edits().Delete(n); g.OnMainLine(n) != errors.Is(err, ErrPlayed) {
			t.Fatalf("delete: %v", err)
		}
	case "promote":
		if can, err := g.Edits().CanPromote(n), g.Edits().Promote(n); !errors.Is(err, can) {
			t.Fatalf("promote: %v, after %v", err, can)
		}
	case "head":
		g.Edits().Head([2]string{rapid.SampledFrom([]string{"Ann", "Ben"}).Draw(t, "white")}, map[string]string{"Round": rapid.SampledFrom([]string{"1", "2"}).Draw(t, "round")})
	}
	return treeOf(g)
}

// TestEditsUndone: undoing restores each state before an edit, and redoing each after; the moves of the game never change.
func TestEditsUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := from(t, "", "e2e4 e7e5 g1f3 b8c6")
		g.Names[0] = "Ann"
		line := g.MainLine()
		states := []string{treeOf(g)}
		for range rapid.IntRange(1, 25).Draw(t, "edits") {
			done := len(g.edits.done)
			if state := drawEdit(t, g); len(g.edits.done) > done {
				states = append(states, state)
			} else if state != states[len(states)-1] {
				t.Fatalf("no edit, but\n%s\nafter\n%s", state, states[len(states)-1])
			}
		}
		at := len(states) - 1
		for range 2 * len(states) {
			if rapid.Bool().Draw(t, "back") {
				if _, err := g.Edits().Undo(); (at == 0) != errors.Is(err, ErrNoEdit) {
					t.Fatalf("undo at %d: %v", at, err)
				}
				at = max(0, at-1)
			} else {
				if _, err := g.Edits().Redo(); (at == len(states)-1) != errors.Is(err, ErrNoEdit) {
					t.Fatalf("redo at %d: %v", at, err)
				}
				at = min(len(states)-1, at+1)
			}
			if got := treeOf(g); got != states[at] {
				t.Fatalf("at %d\n%s\nwant\n%s", at, got, states[at])
			}
		}
		for i, n := range g.MainLine() {
			if n != line[i] || i > 0 && n.Place() != 0 {
				t.Fatalf("another main line at ply %d", i)
			}
		}
	})
}

// TestEditsOfTheGameItself: edits neither delete nor overtake moves of the game, nor those that can be redone.
func TestEditsOfTheGameItself(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3")
	testenv.Must(t, g.Takeback())
	taken := g.live.children[0]
	other, err := g.Edits().Vary(g.live, move(t, g.live, "f1c4"))
	testenv.Must(t, err)
	for _, n := range []*Node{g.root, g.live, taken} {
		if err := g.Edits().Delete(n); !errors.Is(err, ErrPlayed) {
			t.Errorf("deleting %s: %v", n.SAN(), err)
		}
	}
	if err := g.Edits().Promote(other); !errors.Is(err, ErrPlayed) {
		t.Errorf("promoting past what can be redone: %v", err)
	}
	testenv.Must(t, g.Edits().Delete(other))
	if err := g.Edits().Annotate(other, Notes{After: "x"}); !errors.Is(err, ErrForeign) {
		t.Errorf("a deleted move is annotated: %v", err)
	}
	if err := g.Edits().Annotate(g.root, Notes{Before: "x"}); !errors.Is(err, ErrNotes) {
		t.Errorf("a comment before the start: %v", err)
	}
	if err := g.Redo(); err != nil || g.Edits().CanUndo() {
		t.Errorf("a move of the game can be followed by undoing edits before it: %v", err)
	}
}

func TestStudy(t *testing.T) {
	d := opening(t, "f2f3 e7e5")
	if err := d.Study().Vary(move(t, d.Live(), "g2g4")); !errors.Is(err, ErrGoesOn) {
		t.Errorf("a move is tried while the game goes on: %v", err)
	}
	d.moves("g2g4 d8h4")
	d.Study().Step(-2)
	testenv.Must(t, errors.Join(d.Study().Vary(move(t, d.Shown(), "e2e4")), d.Study().Vary(move(t, d.Shown(), "d7d5"))))
	if d.Shown().SAN() != "d5" || d.Game().OnMainLine(d.Shown()) || d.Study().CanStep(1) || d.Study().End() != d.Live() {
		t.Error("the variation is not shown to its end")
	}
	d.Study().Step(-1)
	if d.Study().End().SAN() != "d5" || !d.Study().HasTurn(-1) || d.Study().HasTurn(1) {
		t.Error("the variation has no end, or no neighbour")
	}
	d.Study().Turn(-1)
	if d.Shown().SAN() != "g4" || !d.Study().HasTurn(1) {
		t.Errorf("beside the variation there is %s", d.Shown().SAN())
	}
	d.Study().Turn(5)
	variation := d.Shown()
	d.changes = 0
	if err := d.Study().Delete(variation); err != nil || d.Shown() != variation.Parent() || !d.said(ChangedTree|ChangedPosition) {
		t.Errorf("deleted: %v, %s is shown", err, d.Shown().SAN())
	}
	if err := d.Study().Undo(); err != nil || d.Shown() != variation || !d.Unsaved() {
		t.Errorf("undone: %v, %s is shown", err, d.Shown().SAN())
	}
	d.Study().Step(1)
	for range 2 { // removes the tried moves, the last first
		if err := d.Study().Undo(); err != nil || !d.Shown().attached() {
			t.Errorf("undone: %v, %s is shown", err, d.Shown().SAN())
		}
	}
	if d.Shown().SAN() != "e5" || d.Game().Edits().CanUndo() {
		t.Errorf("%s is shown", d.Shown().SAN())
	}
}
