package saves

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"

	"pgregory.net/rapid"
)

// TestPGNHoldsOrSays: whatever a game holds is there again after it was written as PGN and read, unless LeftOut says that
// PGN has no place for it.
func TestPGNHoldsOrSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		grow(t, g)
		g.Tags = map[string]string{"Event": rapid.SampledFrom([]string{"Café", "x \"y\" \\", "a\nb"}).Draw(t, "event tag"), "ECO": "C42"}
		text := asPGNOf(t, g)
		again, notices, err := shipped().NewPGN("g.pgn", strings.NewReader(text)).Next()
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for _, n := range notices {
			if !strings.Contains(n.Format, "had ended") && !strings.Contains(n.Format, "was dropped") {
				t.Errorf("notice %v of what was written:\n%s", n, text)
			}
		}
		said := strings.Join(LeftOut("g.pgn", g, shipped().Book), "\n")
		for _, a := range aspects {
			if slices.ContainsFunc(strings.Split(a.lost, "|"), func(word string) bool { return word != "" && strings.Contains(said, word) }) {
				continue
			}
			if got, want := a.of(again), a.of(g); got != want {
				t.Fatalf("%s: got\n%s\nwant\n%s\nand this was said to be lost:\n%s\nwritten:\n%s", a.name, got, want, said, text)
			}
		}
	})
}

// aspects are parts of what a game holds, each with words of LeftOut that say it is lost, between bars. Without one it never is.
var aspects = []struct {
	name, lost string
	of         func(*game.Game) string
}{
	{"players", "control characters", func(g *game.Game) string { return fmt.Sprint(g.Names) }},
	{"start", "", func(g *game.Game) string {
		return fmt.Sprint(g.Started, g.TimeControl(), g.Ruleset().Name(), g.Root().Position().FEN())
	}},
	{"tags", "control characters", func(g *game.Game) string { return fmt.Sprintf("%q", g.Tags) }},
	{"score", "", func(g *game.Game) string { return g.Outcome().Result.Score() }},
	{"result", "", func(g *game.Game) string { return g.Outcome().String() }},
	{"moves", "moves after a start", nodesText(func(n *game.Node) string { return "" })},
	{"annotations", "moves after a start", nodesText(func(n *game.Node) string { return fmt.Sprint(n.NAGs) })},
	{"comments", "control characters|moves after a start", func(g *game.Game) string { return strings.Join(strings.Fields(commentsOf(g.Root())), " ") }},
	{"clocks", "moves after a start", nodesText(func(n *game.Node) string {
		if n.Parent() == nil {
			return ""
		}
		both := clocksOf(n)
		both[n.Position().Turn()] = nil
		return clockText(&both)
	})},
	{"all clocks", "moves after a start", nodesText(func(n *game.Node) string {
		both := clocksOf(n)
		return clockText(&both)
	})},
	{"events", "moves after a start", nodesText(func(n *game.Node) string {
		var b strings.Builder
		for _, e := range n.Events() {
			fmt.Fprint(&b, eventObject(e, n.Position()), " ")
		}
		return b.String()
	})},
	{"taken back", "moves after a start", func(g *game.Game) string { return fmt.Sprint(g.TakenBack()) }},
	{"clocks start", "", func(g *game.Game) string { return fmt.Sprint(g.ClockStart() == game.AfterFirstMove && g.Timed()) }},
	{"offers", "", func(g *game.Game) string {
		var offers []int
		for _, n := range g.MainLine() {
			if n.Offered() {
				offers = append(offers, n.Ply())
			}
		}
		return fmt.Sprint(offers)
	}},
}

// nodesText writes a line for each node of a game's tree.
func nodesText(of func(*game.Node) string) func(*game.Game) string {
	return func(g *game.Game) string {
		var b strings.Builder
		var walk func(n *game.Node)
		walk = func(n *game.Node) {
			fmt.Fprintln(&b, n.Ply(), n.SAN(), of(n))
			for _, c := range n.Children() {
				walk(c)
			}
		}
		walk(g.Root())
		return b.String()
	}
}

// commentsOf returns the comments at a node and below.
func commentsOf(n *game.Node) string {
	text := n.Before + " " + n.After
	for _, c := range n.Children() {
		text += " " + commentsOf(c)
	}
	return text
}
