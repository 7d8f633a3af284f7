package saves

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// comments are texts that players write, some of which formats treat as their own.
var comments = []string{
	"", "good", "a \"quoted\" line", "Zürich – 東京", "back\\slash % ; $1", "[%cal Ge2e4,Rd1d8] [%csl Rd5]", "1. e4 e5 *", "<b>&amp;</b>",
	"\x00", "a\x1ab\x07", "\x1b[31m", "\u00a0", "(=)", "(=) at last", "offered (=) again", "[%clk 0:00:01]", "[%event resign white]", "x [%event clocks - -] y", "[%event", "{in braces}", "two\n\nparagraphs", "[Event \"x\"]", "(", "%",
}

// grow adds variations, comments, annotations and clocks to a game.
func grow(t *rapid.T, g *game.Game) {
	nodes := g.MainLine()
	for range rapid.IntRange(0, 30).Draw(t, "varied") {
		n := rapid.SampledFrom(nodes).Draw(t, "node")
		var c *game.Node
		var err error
		if moves := n.Position().LegalMoves(); len(moves) > 0 && rapid.IntRange(0, 9).Draw(t, "pass") > 0 {
			c, err = g.Vary(n, special(t, n.Position(), moves))
		} else {
			c, err = g.VaryPass(n)
		}
		if err == nil && !slices.Contains(nodes, c) {
			nodes = append(nodes, c)
			c.ForgetRemaining(c.Mover())
			setSomeClocks(t, c)
		}
	}
	if rapid.IntRange(0, 5).Draw(t, "at start") == 0 {
		setSomeClocks(t, g.Root())
	}
	for _, n := range nodes {
		if rapid.IntRange(0, 3).Draw(t, "noted") > 0 {
			continue
		}
		if n.Parent() != nil {
			n.Before = rapid.SampledFrom(comments).Draw(t, "before")
			n.NAGs = rapid.SliceOfN(rapid.IntRange(1, 255), 0, 3).Draw(t, "nags")
		}
		n.After = rapid.SampledFrom(comments).Draw(t, "after")
	}
	if rapid.Bool().Draw(t, "taken back") {
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			_ = g.Takeback() // refused at the start and after the end
		}
	}
	if rapid.Bool().Draw(t, "in a turn") {
		g.SetUsed(time.Duration(rapid.IntRange(0, 1e7).Draw(t, "used")) * time.Millisecond)
	}
}

// setSomeClocks says what one side or both had left at a node, or that nobody knows; often what it was before.
func setSomeClocks(t *rapid.T, n *game.Node) {
	for _, side := range [...]rules.Color{n.Mover(), n.Position().Turn()} {
		switch rapid.IntRange(0, 7).Draw(t, "clock") {
		case 0, 1, 2:
			n.SetRemaining(side, time.Duration(rapid.IntRange(0, 1e7).Draw(t, "left"))*time.Millisecond)
		case 3, 4:
			if n.Parent() != nil {
				if left, known := n.Parent().Remaining(side); known {
					n.SetRemaining(side, left)
				}
			}
		case 5:
			n.ForgetRemaining(side)
		}
		if rapid.IntRange(0, 4).Draw(t, "both") > 0 {
			return
		}
	}
}

// bothText returns what both clocks showed.
func bothText(both [2]*string) string { return clockOr(both[0]) + "|" + clockOr(both[1]) }

// treeText writes down all that a game holds, a line for each node.
func treeText(g *game.Game) string {
	var b strings.Builder
	fmt.Fprintln(&b, g.Names, g.Started, g.Tags, g.TimeControl(), g.Config().ClockStart, g.Outcome(), g.TakenBack(), g.Live().Ply(), g.Used())
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		fmt.Fprintf(&b, "%*d %s %q %q %v %s", n.Ply(), n.Ply(), n.SAN(), n.Before, n.After, n.NAGs, bothText(notation.ClocksOf(n)))
		for _, e := range n.Events() {
			fmt.Fprint(&b, " ", notation.EventObject(e, n.Position()))
		}
		fmt.Fprintln(&b)
		for _, c := range n.Children() {
			walk(c)
		}
	}
	walk(g.Root())
	return b.String()
}

// TestTreeThroughJSON: all that a game holds comes back from a saved game, and from a journal.
func TestTreeThroughJSON(t *testing.T) {
	path := t.TempDir() + "/journal"
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		grow(t, g)
		text := savedOf(t, g)
		again, notices, err := Read(savestest.Shipped(), "game.json", []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for _, n := range notices {
			if !strings.HasPrefix(n.Pointer, "/start") && !strings.Contains(n.Format, "had ended") {
				t.Errorf("notice %v", n)
			}
		}
		if got, want := treeText(again), treeText(g); got != want {
			t.Fatalf("got\n%s\nwant\n%s\n%s", got, want, text)
		}
		j := OpenJournal(path)
		if err := j.Follow(g, nil, g.Used()); err != nil {
			t.Fatal(err)
		}
		left, err := Recover(savestest.Shipped(), path)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := treeText(left.Game), treeText(g); got != want {
			t.Fatalf("from the journal\n%s\nwant\n%s", got, want)
		}
		if err := j.Discard(); err != nil {
			t.Fatal(err)
		}
	})
}

// TestPGNThroughJSON: what a PGN file says is the same after it was a saved game.
func TestPGNThroughJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		grow(t, g)
		g.Tags = map[string]string{"Event": "Café", "Annotator": "x \"y\"", "ECO": "C42"}
		first := asPGNOf(t, g)
		read, _, err := NewPGN(savestest.Shipped(), "g.pgn", strings.NewReader(first)).Next()
		if err != nil {
			t.Fatalf("%v\n%s", err, first)
		}
		again, _, err := Read(savestest.Shipped(), "g.json", []byte(savedOf(t, read)))
		if err != nil {
			t.Fatalf("%v\n%s", err, first)
		}
		if got, want := treeText(again), treeText(read); got != want {
			t.Fatalf("got\n%s\nwant\n%s", got, want)
		}
		if first, second := asPGNOf(t, read), asPGNOf(t, again); second != first { // comments of two moves in a row are one
			t.Fatalf("PGN\n%s\nafter a saved game\n%s", first, second)
		}
	})
}

func savedOf(t *rapid.T, g *game.Game) string {
	var b bytes.Buffer
	if err := WriteAs(&b, "game.json", g, savestest.Evening); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func asPGNOf(t *rapid.T, g *game.Game) string {
	var b bytes.Buffer
	if err := WritePGN(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTreeForm is how variations are written: each says which one it varies, from which ply, and what is noted in it.
func TestTreeForm(t *testing.T) {
	games, _ := readPGN(t, "1. e4 {king's pawn} e5 $1 (1... c5 {[%clk 0:05:00]} 2. Nf3 (2. -- {threat} d5)) 2. Nf3 *")
	text := strings.NewReplacer(" ", "", "\n", "").Replace(written(t, games[0]))
	for _, want := range []string{
		`"comments":{"1":{"after":"king'spawn"}}`,
		`"nags":{"2":[1]}`,
		`"variations":[{"clock":[[null,"0:05:00"],[null,"0:05:00"]],"moves":[[["c7","c5"]],[["g1","f3"]]],"ply":2},` +
			`{"comments":{"3":{"after":"threat"}},"moves":[[],[["d7","d5"]]],"of":0,"ply":3}]`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the save lacks %s\n%s", want, text)
		}
	}
}

// TestReadTreeRefuses: every fault of a variation has its place, and nothing is loaded.
func TestReadTreeRefuses(t *testing.T) {
	const round = `"rules": "normal", "version": 2, "round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`
	for text, want := range map[string]string{
		`"variations": {}`:                                                                                                  "/variations: an array is needed here, not an object",
		`"variations": [{}]`:                                                                                                `/variations/0: "moves" is missing`,
		`"variations": [{"moves": []}]`:                                                                                     `/variations/0: "ply" is missing`,
		`"variations": [{"ply": 1, "moves": []}]`:                                                                           "/variations/0/moves: a variation has at least one move",
		`"variations": [{"ply": 0, "moves": [[["d2","d4"]]]}]`:                                                              "/variations/0/ply: 0 is not from 1 to 12000",
		`"variations": [{"ply": 4, "moves": [[["d2","d4"]]]}]`:                                                              "/variations/0: ply 4 is not in the line that is varied, from ply 1 to 3",
		`"variations": [{"ply": 1, "moves": [[["d2","d5"]]]}]`:                                                              "/variations/0/moves/0: d2-d5 is not a legal move of white here",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]],[["d2","d4"]]]}]`:                                                "/variations/0/moves/1: d2-d4 is not a legal move of black here",
		`"variations": [{"ply": 1, "moves": [[["e2","e4"]]]}]`:                                                              "/variations/0/moves/0: the variation begins with a move that is there already",
		`"variations": [{"of": 0, "ply": 1, "moves": [[]]}]`:                                                                "/variations/0/of: there is no variation before this one",
		`"variations": [{"ply": 1, "moves": [[]]}, {"of": 1, "ply": 2, "moves": [[]]}]`:                                     "/variations/1/of: 1 is not from 0 to 0",
		`"variations": [{"ply": 1, "moves": [[]]}, {"of": 0, "ply": 2, "moves": [[]]}]`:                                     "/variations/1: ply 2 is not in the line that is varied, from ply 2 to 1",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "clock": [[null,null],[null,null]]}]`:                          "/variations/0/clock/1: there is no move for this clock",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "clock": [[null,"x"]]}]`:                                       `/variations/0/clock/0/1: "x" is not a time such as "0:09:58.2"`,
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "comments": {"2": {}}}]`:                                       `/variations/0/comments/2: "2" is not a ply from 1 to 1`,
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "events": [{"by": "white", "ply": 2, "type": "draw_offer"}]}]`: "/variations/0/events/0/ply: 2 is not from 1 to 1",
		`"comments": {"3": {"after": "x"}}`:                                                                                 `/comments/3: "3" is not a ply from 0 to 2`,
		`"comments": {"01": {"after": "x"}}`:                                                                                `/comments/01: "01" is not a ply from 0 to 2`,
		`"comments": {"1": "x"}`:                                                                                            "/comments/1: an object is needed here, not a string",
		`"comments": {"1": {"after": 1}}`:                                                                                   "/comments/1/after: a string is needed here, not a number",
		`"nags": {"1": 3}`:                                                                                                  "/nags/1: an array is needed here, not a number",
		`"nags": {"1": [1000]}`:                                                                                             "/nags/1/0: 1000 is not from 0 to 999",
		`"nags": {"1": [1` + strings.Repeat(",1", 25) + `]}`:                                                                "/nags/1: a move has no more than 25 annotations",
		`"taken_back": 1`:          "/taken_back: 1 moves cannot be made again, only 0",
		`"clock_starts": "soon"`:   `/clock_starts: "soon" is not "after the first move", which is all that can stand here`,
		`"clock_at_start": [null]`: "/clock_at_start: White's and Black's time are needed here, not 1 times",
	} {
		g, _, err := Read(savestest.Shipped(), "s.json", []byte("{"+round+",\n"+text+"}"))
		if want = "s.json:2:" + want; err == nil || g != nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", text, err, want)
		}
	}
}

// TestTreeTooLarge: a game that could not be read again is not written, and its file stays as it was.
func TestTreeTooLarge(t *testing.T) {
	testenv.OneGoroutine(t)
	g := savestest.NewGame(t, "normal", "e2e4")
	g.Live().After = strings.Repeat("x", source.MaxFileSize)
	path := t.TempDir() + "/game.json"
	written, err := disk.WriteFile(path, savestest.Writing("old"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := saveTo(path, written.Stamp, g); err == nil || !strings.Contains(err.Error(), "too large for a saved game") {
		t.Errorf("error %v", err)
	}
	savestest.Holds(t, path, "old")
}

// TestTakenBackComesBack: what was taken back can still be made again after the game was saved.
func TestTakenBackComesBack(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3")
	for range 2 {
		if err := g.Takeback(); err != nil {
			t.Fatal(err)
		}
	}
	again, _, err := Read(savestest.Shipped(), "s.json", []byte(written(t, g)))
	if err != nil || again.Live().Ply() != 1 || again.TakenBack() != 2 {
		t.Fatal(err)
	}
	if err := errors.Join(again.Redo(), again.Redo()); err != nil || savestest.Played(again) != "e4 e5 Nf3" {
		t.Errorf("%v: %s", err, savestest.Played(again))
	}
}

// TestClockBeforeTheFirstMove: what was used of the time before the first move, and when clocks start, is kept.
func TestClockBeforeTheFirstMove(t *testing.T) {
	config := savestest.NewGame(t, "normal", "").Config()
	config.TimeControl = sameTime(game.Stage{Time: time.Minute})
	config.ClockStart = game.AfterFirstMove
	g, err := game.New(config)
	if err != nil {
		t.Fatal(err)
	}
	g.Root().SetRemaining(rules.White, 42*time.Second)
	again, _, err := Read(savestest.Shipped(), "s.json", []byte(written(t, g)))
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := again.Root().Remaining(rules.White); left != 42*time.Second || again.Config().ClockStart != game.AfterFirstMove {
		t.Errorf("White has %v", left)
	}
}
