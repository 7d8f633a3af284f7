package journal

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// playOrTakeBack makes a move or takes one back, and returns the steps.
func playOrTakeBack(t *rapid.T, g *game.Game) (steps []game.Step) {
	from := g.Live()
	if moves := g.Live().Position().LegalMoves(); rapid.Bool().Draw(t, "back") {
		if g.Takeback() == nil { // refused at the start and after the end
			steps = append(steps, game.Went{From: from, To: g.Live()})
			if from = g.Live(); rapid.Bool().Draw(t, "forth") && g.Redo() == nil {
				steps = append(steps, game.Went{From: from, To: g.Live()})
			}
		}
	} else if !g.Outcome().Over() && rapid.IntRange(0, 3).Draw(t, "stands") == 0 {
		n, err := g.Stand(game.Irregularity{Article: game.NullMove}, nil)
		if err != nil {
			t.Skip(err)
		}
		steps = append(steps, game.Moved{To: n})
	} else if !g.Outcome().Over() && len(moves) > 0 {
		n, err := g.Play(rapid.SampledFrom(moves).Draw(t, "played"))
		testenv.Must(t, err)
		if steps = append(steps, game.Moved{To: n}); g.Outcome().Over() {
			steps = append(steps, game.Ended{Outcome: g.Outcome()})
		}
	}
	return steps
}

// edit makes, undoes or redoes an edit.
func edit(t *rapid.T, g *game.Game) {
	var nodes []*game.Node
	for n := range g.Nodes() {
		nodes = append(nodes, n)
	}
	n := rapid.SampledFrom(nodes).Draw(t, "node")
	pick := func() (err error) {
		if moves := n.Position().LegalMoves(); len(moves) > 0 {
			_, err = g.Edits().Vary(n, rapid.SampledFrom(moves).Draw(t, "move"))
		}
		return err
	}
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0, 1:
		notes := game.Notes{After: rapid.SampledFrom(savestest.Comments).Draw(t, "after")}
		if n.Parent() != nil {
			notes.Before = rapid.SampledFrom(savestest.Comments).Draw(t, "before")
			notes.NAGs = rapid.SliceOfN(rapid.IntRange(1, 255), 0, 3).Draw(t, "nags")
		}
		testenv.Must(t, g.Edits().Annotate(n, notes))
	case 2, 3, 4:
		testenv.Must(t, pick())
	case 5:
		_ = g.Edits().Delete(n) // refused for the moves of the game
	case 6:
		_ = g.Edits().Promote(n)
	case 7:
		_, _ = g.Edits().Undo()
	case 8:
		_, _ = g.Edits().Redo()
	case 9:
		g.Edits().Head([2]string{rapid.SampledFrom([]string{"Ann", "Zoë"}).Draw(t, "white")}, map[string]string{"Event": rapid.SampledFrom([]string{"x", "y"}).Draw(t, "event")})
	}
}

// TestJournalFollowsEdits: the journal restores the whole game at first, and all edits and moves after that.
func TestJournalFollowsEdits(t *testing.T) {
	path := t.TempDir() + "/journal"
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		if rapid.Bool().Draw(t, "grown") {
			savestest.Grow(t, g)
		}
		j := Open(path, savedgame.Form{})
		defer j.Close()
		follow := func(steps []game.Step) {
			testenv.Must(t, j.Follow(g, steps, g.Used()))
		}
		same := func(text func(*game.Game) string) {
			left, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
			if err != nil || left.Damage != nil {
				t.Fatalf("%v %v\n%s", err, left, readAll(path))
			}
			if got, want := text(left.Game), text(g); got != want {
				t.Fatalf("got\n%s\nwant\n%s\n%s", got, want, readAll(path))
			}
			if left.Game.Edits().CanUndo() {
				t.Fatal("an edit of a game that was left can be undone")
			}
		}
		follow(nil)
		same(savestest.TreeText)
		for range rapid.IntRange(1, 15).Draw(t, "times") {
			if rapid.IntRange(0, 5).Draw(t, "play") == 0 {
				follow(playOrTakeBack(t, g))
			} else {
				for range rapid.IntRange(1, 3).Draw(t, "edits") {
					known := len(g.Edits().Log())
					if edit(t, g); len(g.Edits().Log()) > known {
						follow([]game.Step{game.Edited{Edit: g.Edits().Log()[known]}})
					}
				}
			}
			same(editedText)
		}
		testenv.Must(t, j.Discard())
	})
}

func readAll(path string) []byte {
	text, _ := os.ReadFile(path)
	return text
}

// editedText is treeText without what a journal stores differently: redoable edits, and clocks and events of a running game.
func editedText(g *game.Game) string {
	var b strings.Builder
	fmt.Fprintln(&b, g.Names, len(g.Tags), g.Tags["Event"], g.Outcome(), g.Live().Ply())
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		fmt.Fprintf(&b, "%*d %s %q %q %v\n", n.Ply(), n.Ply(), n.SAN(), n.Before, n.After, n.NAGs)
		for _, c := range n.Children() {
			walk(c)
		}
	}
	walk(g.Root())
	return b.String()
}

// TestEditsAreLines: an edit is one short line of the journal; an unreadable one is reported as damage.
func TestEditsAreLines(t *testing.T) {
	path := t.TempDir() + "/journal"
	g := savestest.NewGame(t, "normal", "e2e4 e7e5")
	j := Open(path, savedgame.Form{})
	defer j.Close()
	follow := func(err error) {
		t.Helper()
		if edits := g.Edits().Log(); err == nil && len(edits) > 0 {
			err = j.Follow(g, []game.Step{game.Edited{Edit: edits[len(edits)-1]}}, 0)
		}
		testenv.Must(t, err)
	}
	follow(j.Follow(g, nil, 0))
	n, err := g.Edits().Vary(g.Root(), savestest.Move(t, g.Root().Position(), "d4"))
	follow(err)
	follow(g.Edits().Annotate(n, game.Notes{After: "also good", NAGs: []int{5}}))
	follow(g.Edits().Delete(n))
	text := savestest.Read(t, path)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	want := []string{
		`{"edit":[{"line":[[["d2","d4"]]],"place":1,"ply":0}],`, `{"edit":[{"line":[[["d2","d4"]]],"notes":{"after":"also good","nags":[5]},"ply":0}],`,
		`{"edit":[{"deleted":true,"line":[[["d2","d4"]]],"ply":0}],`,
	}
	if len(lines) != 1+len(want) {
		t.Fatalf("the journal is\n%s", text)
	}
	for i, one := range want {
		if !strings.HasPrefix(lines[i+1], one) {
			t.Errorf("line %d is %s, want %s", i+2, lines[i+1], one)
		}
	}
	for _, wrong := range []string{
		`{"edit":[{"ply":9,"place":1}]`, `{"edit":[{"ply":0,"line":[[["a1","a8"]]],"place":1}]`, `{"edit":[{"ply":0,"line":[[["d2","d4"]]],"notes":{}}]`,
		`{"edit":[{"ply":1,"deleted":true}]`, `{"edit":[{"ply":1}]`, `{"edit":[{"ply":1,"notes":{"nags":[1000]}}]`, `{"edit":[{"ply":0,"notes":{"before":"x"}}]`,
	} {
		savestest.Write(t, path, text+string(withSum([]byte(wrong)))+"\n")
		if left, err := Recover(savestest.Shipped(), savedgame.Form{}, path); err != nil || left.Damage == nil {
			t.Errorf("%s is taken: %v", wrong, err)
		}
	}
}
