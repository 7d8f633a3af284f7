package evidence

import (
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/words"
)

func played(t *testing.T, moves string) *game.Game {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(t, err)
	g, err := game.New(game.Config{Ruleset: rs})
	testenv.Must(t, err)
	for _, san := range strings.Fields(moves) {
		m, err := g.Live().Position().ParseSAN(san)
		if err == nil {
			_, err = g.Play(m)
		}
		testenv.Must(t, err)
	}
	return g
}

// TestRepetition shows each counted position, and the claims possible on it (FIDE 9.2).
func TestRepetition(t *testing.T) {
	g := played(t, strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2))
	e := Repetition(g.Live())
	if e.Claim != game.ClaimThreefold || len(e.pages) != 1 || len(e.pages[0].exhibits) != 3 {
		t.Fatalf("%+v", e)
	}
	var captions []string
	for _, x := range e.pages[0].exhibits {
		captions = append(captions, x.caption)
	}
	line := g.MainLine()
	if want := []string{words.Caption(line[0]), words.Caption(line[4]), words.Caption(line[8])}; !slices.Equal(captions, want) {
		t.Errorf("captions %q, want %q", captions, want)
	}
}

// TestIrregularities: irregularities have a page of their own, a paragraph each.
func TestIrregularities(t *testing.T) {
	g := played(t, "e4 e5")
	made := *g.Root().Position()
	_, err := g.Stand(game.Irregularity{Written: "Ke4", Article: "A.5.2"}, &made)
	if err == nil {
		_, err = g.Stand(game.Irregularity{Article: "7.4"}, g.Live().Parent().Position())
	}
	testenv.Must(t, err)
	if e := Outcome(g); len(e.pages) != 1 || e.Title != words.Text("evidence.irregular") { // a game that goes on
		t.Fatalf("%+v", e)
	}
	if err = g.End(game.Outcome{Result: game.BlackWins}); err != nil {
		t.Fatal(err)
	}
	e, line := Outcome(g), g.MainLine()
	if len(e.pages) != 2 || e.pages[0].title == "" || len(e.pages[0].facts) != 1 {
		t.Fatalf("%+v", e.pages)
	}
	p, want := e.pages[1], slices.Concat(words.Irregularities(line[3]), words.Irregularities(line[4]))
	if !slices.Equal(p.facts, want) || !p.list || p.exhibits[1].caption != words.Caption(line[4]) {
		t.Errorf("%+v, want %q", p, want)
	}
}

// TestMate marks the attackers of the king, and crosses the squares it cannot flee to (FIDE 5.1.1).
func TestMate(t *testing.T) {
	e := Outcome(played(t, "f3 e5 g4 Qh4"))
	var outlined, crossed []string
	for _, h := range e.pages[0].exhibits[0].state.Highlights {
		switch h.Style {
		case board.Outlined:
			outlined = append(outlined, rules.Square(h.Square).String())
		case board.Crossed:
			crossed = append(crossed, rules.Square(h.Square).String())
		}
	}
	if !slices.Equal(outlined, []string{"h4"}) || !slices.Equal(crossed, []string{"f2"}) {
		t.Errorf("outlined %q, crossed %q", outlined, crossed)
	}
}

// TestNamed: what is said names the players, not their colours.
func TestNamed(t *testing.T) {
	mated, repeated := played(t, "f3 e5 g4 Qh4"), played(t, strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2))
	mated.Names, repeated.Names = [2]string{"Ann", "Ben"}, [2]string{"Ann", "Ben"}
	winners := Ability(repeated.Live())
	for _, p := range []page{Outcome(mated).pages[0], Repetition(repeated.Live()).pages[0], winners.pages[0].answered(game.Evidence{Answer: game.Can})} {
		if said := strings.Join(p.facts, " "); !strings.Contains(said, "Ann") && !strings.Contains(said, "Ben") || strings.Contains(said, "White") || strings.Contains(said, "Black") {
			t.Errorf("it says %q", said)
		}
	}
	testenv.Same(t, winners.pages[1].title, "Ben", "the second page is called")
}
