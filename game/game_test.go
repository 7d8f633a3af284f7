package game

import (
	"errors"
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"

	"pgregory.net/rapid"
)

func TestNewRefuses(t *testing.T) {
	other := ruleset(t, "berolina").Start()
	for _, c := range []Config{
		{},
		{Ruleset: ruleset(t, "normal"), Position: &other},
		{Ruleset: ruleset(t, "normal"), TimeControl: sameTime(Stage{Time: -1})},
	} {
		if _, err := New(c); !errors.Is(err, ErrConfig) && !errors.Is(err, ErrTimeControl) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestTakebackAndRedo(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3")
	old := g.MainLine()
	if err := errors.Join(g.Takeback(), g.Takeback()); err != nil || g.Live() != old[1] || !g.canRedo() {
		t.Fatalf("not taken back: %v", err)
	}
	if err := errors.Join(g.Redo(), g.Redo()); err != nil || !slices.Equal(g.MainLine(), old) {
		t.Fatalf("redo is not the way back: %v", err)
	}
	if err := g.Redo(); !errors.Is(err, ErrNoMove) {
		t.Fatalf("redo at the end: %v", err)
	}
	if err := errors.Join(g.GoTo(old[1]), g.GoTo(old[2])); err != nil || !g.canRedo() {
		t.Fatalf("going to what was taken back does not redo it: %v", err)
	}
	testenv.Must(t, g.GoTo(old[1]))
	if _, err := g.Play(move(t, g.Live(), "c7c5")); err != nil {
		t.Fatal(err)
	}
	if g.canRedo() {
		t.Error("redo after another move")
	}
	children := old[1].Children()
	if len(children) != 2 || children[0] != g.Live() || children[1] != old[2] {
		t.Error("the variation is not kept behind the main line")
	}
	if err := g.GoTo(old[3]); err != nil || !slices.Equal(g.MainLine(), old) {
		t.Errorf("a variation does not become the main line: %v", err)
	}
	if children := old[1].Children(); children[0] != old[2] {
		t.Error("the main line's child is not the first")
	}
	if err := g.GoTo(from(t, "", "").Root()); !errors.Is(err, ErrForeign) {
		t.Errorf("another game's position: %v", err)
	}
	if err := from(t, "", "").Takeback(); !errors.Is(err, ErrNoMove) {
		t.Errorf("takeback at the start: %v", err)
	}
}

// Captured pieces are listed as they were when captured: a promoted queen as a queen, en passant too.
func TestCaptured(t *testing.T) {
	g := from(t, "3rk3/P7/8/3pP3/8/8/8/R3K3 w - d6 0 1", "e5d6 d8d6 a7a8q d6d8 a8d8 e8d8")
	rs := g.Ruleset()
	for side, want := range []string{"PQ", "pr"} {
		got := ""
		for _, p := range g.Live().Line().Captured(rules.Color(side)) {
			got += string(rs.Letter(p))
		}
		testenv.Same(t, got, want, "side", side, "lost")
	}
}

// A history of rounds; if Black begins, the first has no move of White's.
func TestRounds(t *testing.T) {
	g := from(t, "", "e2e4 e7e5 g1f3")
	rounds := g.Rounds()
	if len(rounds) != 2 || rounds[0].Number != 1 || rounds[1].Number != 2 || rounds[1].White != g.Live() || rounds[1].Black != nil {
		t.Errorf("%+v", rounds)
	}
	g = from(t, "4k3/8/8/8/8/8/8/R3K3 b - - 0 7", "e8e7 a1a2 e7e8")
	rounds = g.Rounds()
	if len(rounds) != 2 || rounds[0].Number != 7 || rounds[0].White != nil || rounds[1].Number != 8 || rounds[1].Black != g.Live() {
		t.Errorf("%+v", rounds)
	}
	if got := from(t, "", "").Rounds(); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

// Old files continue after an unnoticed draw, but not after a mate.
func TestPlayOnAfterADraw(t *testing.T) {
	g := from(t, "8/8/8/8/8/4k3/4Q3/7K b - - 0 1", "e3e2")
	if _, err := g.PlayOn(move(t, g.Live(), "h1g1")); err != nil {
		t.Fatal(err)
	}
	if g.Live().Ply() != 2 || g.MainLine()[1].Outcome().Reason != DeadPosition {
		t.Error("the draw on the way is not known any more")
	}
	g = from(t, "", "f2f3 e7e5 g2g4 d8h4")
	if _, err := g.PlayOn(move(t, g.Live(), "a2a3")); !errors.Is(err, ErrGameOver) {
		t.Errorf("a move after mate: %v", err)
	}
}

func TestVariations(t *testing.T) {
	g := from(t, "", "e2e4 e7e5")
	line := g.MainLine()
	n, err := line[1].Vary(move(t, line[1], "c7c5"))
	testenv.Must(t, err)
	if again, err := line[1].Vary(move(t, line[1], "c7c5")); err != nil || again != n {
		t.Errorf("the same variation twice: %v", err)
	}
	if _, err := n.Vary(move(t, line[0], "e2e4")); !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("an illegal variation: %v", err)
	}
	pass, err := n.VaryPass()
	if err != nil || pass.Position().Turn() != rules.Black || pass.SAN() != "--" {
		t.Errorf("a null move: %v", err)
	}
	if _, ok := pass.Move(); ok {
		t.Error("a null move is a move")
	}
	if !slices.Equal(g.MainLine(), line) || g.OnMainLine(n) || !g.OnMainLine(line[1]) {
		t.Error("a variation changed the main line")
	}
	check := from(t, "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1", "")
	if n, err := check.Root().VaryPass(); err != nil || !n.Position().Exposed() {
		t.Errorf("a null move in check: %v", err)
	}
}

func TestOwnBoard(t *testing.T) {
	if !from(t, "", "e2e4").OwnBoard() || from(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "").OwnBoard() {
		t.Error("the start is not the ruleset's own, or another position is")
	}
}

// checkTree expects a consistent tree, and returns how many nodes it has.
func checkTree(t *rapid.T, g *Game) (nodes int) {
	line := g.MainLine()
	if line[0] != g.Root() || line[len(line)-1] != g.Live() {
		t.Fatalf("the main line does not lead from the start to the live position")
	}
	for ply, n := range line {
		if n.Ply() != ply || !g.OnMainLine(n) || ply > 0 && (n.Parent() != line[ply-1] || line[ply-1].Children()[0] != n) {
			t.Fatalf("ply %d of the main line is out of order", ply)
		}
	}
	for n := range g.Nodes() {
		nodes++
		seen := map[rules.Move]bool{}
		for _, c := range n.Children() {
			m, _ := c.Move()
			next, err := n.Position().Play(m)
			if err != nil || next != *c.Position() || c.Parent() != n || seen[m] {
				t.Fatalf("a child of ply %d is not its move's: %v", n.Ply(), err)
			}
			seen[m] = true
		}
	}
	return nodes
}

// A node's repetitions are what comparing every earlier position gives.
func TestRepetitionsAgainstCounting(t *testing.T) {
	c := config(t, "4k2n/8/8/8/8/8/P7/R3K3 w Q - 0 1")
	rapid.Check(t, func(r *rapid.T) {
		g, err := New(c)
		testenv.Must(r, err)
		for range rapid.IntRange(0, 60).Draw(r, "plies") {
			if g.Live().decided {
				break
			}
			// The first few moves in the list are frequent, so that positions repeat.
			legal := g.Live().Position().LegalMoves()
			if _, err := g.PlayOn(legal[rapid.IntRange(0, min(3, len(legal)-1)).Draw(r, "move")]); err != nil {
				r.Fatal(err)
			}
			times := 0
			for _, n := range g.MainLine() {
				if n.Position().Key() == g.Live().Position().Key() {
					times++
				}
			}
			if times != g.Live().Repetitions() {
				r.Fatalf("%d times, not %d", g.Live().Repetitions(), times)
			}
		}
	})
}
