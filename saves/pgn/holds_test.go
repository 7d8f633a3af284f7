package pgn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// TestPGNHoldsOrSays: a game written as PGN and read again is the same, unless Omitted says that PGN has no place for something.
func TestPGNHoldsOrSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		savestest.Grow(t, g)
		g.Tags = map[string]string{"Event": rapid.SampledFrom([]string{"Café", "x \"y\" \\", "a\nb"}).Draw(t, "event tag"), "ECO": "C42"}
		text := asPGN(t, g)
		again, notices, err := NewReader(savestest.Shipped(), "g.pgn", strings.NewReader(text)).Next()
		if _, broken := g.Breakoff(); (err != nil) != broken {
			t.Fatalf("%v\n%s", err, text)
		}
		for _, n := range notices {
			if !strings.Contains(n.Format, "had ended") && !strings.Contains(n.Format, "was dropped") && !(g.Unread() && strings.Contains(n.Format, "cut short")) {
				t.Errorf("notice %v of what was written:\n%s", n, text)
			}
		}
		said := strings.Join(Omitted(g), "\n")
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

// aspects are parts of a game, each with the words of Omitted that say it is lost, between bars. Without words it never is.
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
	{"breakoff", "", func(g *game.Game) string {
		b, broken := g.Breakoff()
		return fmt.Sprintf("%t %q", broken, b)
	}},
	{"variations that break off", "a pass after a start", nodesText(func(n *game.Node) string {
		b, broken := n.Unread()
		return fmt.Sprintf("%t %q", broken, b)
	})},
	{"irregularities", "", func(g *game.Game) (text string) {
		for _, n := range g.MainLine() {
			if i, ok := n.Irregular(); ok {
				text += fmt.Sprintf("%v %s\n", i, n.Position().FEN())
			}
		}
		return text
	}},
	{"moves", "a pass after a start", nodesText(func(n *game.Node) string { return "" })},
	{"annotations", "a pass after a start", nodesText(func(n *game.Node) string { return fmt.Sprint(n.NAGs) })},
	{"comments", "control characters|a pass after a start", nodesText(func(n *game.Node) string {
		return narrowed(strings.TrimSpace(n.Before)) + "|" + narrowed(strings.TrimSpace(n.After))
	})},
	{"clocks", "a pass after a start", nodesText(func(n *game.Node) string {
		if n.Parent() == nil {
			return ""
		}
		both := notation.ClocksOf(n)
		both[n.Position().Turn()] = nil
		return savestest.BothText(both)
	})},
	{"all clocks", "a pass after a start", nodesText(func(n *game.Node) string { return savestest.BothText(notation.ClocksOf(n)) })},
	{"used of the turn", "", func(g *game.Game) string { return fmt.Sprint(g.Used()) }},
	{"events", "a pass after a start", nodesText(func(n *game.Node) string {
		var b strings.Builder
		for _, e := range n.Events() {
			fmt.Fprint(&b, notation.EventObject(e, n.Position()), " ")
		}
		return b.String()
	})},
	{"taken back", "a pass after a start", func(g *game.Game) string { return fmt.Sprint(g.TakenBack()) }},
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

// TestCommentsKeepTheirPlaces: others' comments between two moves belong to the first; of ours the place of each is known.
func TestCommentsKeepTheirPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"{a} {b} 1. e4 {c} e5 {d} *":                "a b,c,d",
		"1. e4 {x [%event before] y} *":             ",x y",
		"1. e4 {x [%event before] y} (1. d4) e5 *":  ",x y,",
		"1. e4 (1. d4 {[%event before] y}) e5 *":    ",,",
		"{[%event before]} 1. e4 {[%event before]}": ",",
	} {
		games, _ := readAll(t, text)
		var after []string
		for _, n := range games[0].MainLine() {
			if after = append(after, n.After); n.Before != "" {
				t.Errorf("%s: %q stands before ply %d", text, n.Before, n.Ply())
			}
		}
		testenv.Same(t, strings.Join(after, ","), want, text)
	}
}
