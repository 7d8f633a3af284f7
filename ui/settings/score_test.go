package settings

import (
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestScoreWantsTwoNames counts no game of players who cannot be told apart.
func TestScoreWantsTwoNames(t *testing.T) {
	e := New(OpenFile("")).Score
	for _, names := range [][2]string{{"", ""}, {"Ann", ""}, {"", "Ben"}, {"Ann", "ann "}} {
		e.Count(ended(t, names[0], names[1], 0, rules.Black))
	}
	if all := e.read(); len(all) != 0 {
		t.Errorf("counted %v", all)
	}
	e.kept.Set("{nonsense")
	if e.read() != nil {
		t.Error("nonsense counts")
	}
}

// ended returns a game that White or Black resigned, begun at some minute.
func ended(t *testing.T, white, black string, minute int, loser rules.Color) *game.Game {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(t, err)
	c := game.NewController(func(f func()) { f() })
	config := game.Config{Ruleset: rs, Names: [2]string{white, black}, Started: time.Date(2024, 5, 1, 20, minute, 0, 0, time.UTC)}
	testenv.Must(t, c.NewGame(config))
	testenv.Must(t, c.Do(game.Resigning(loser)))
	return c.Game()
}

// TestScoreOfBothLost: a game that both lost gives nobody a point, and the others stay.
func TestScoreOfBothLost(t *testing.T) {
	e := New(OpenFile("")).Score
	names := [2]string{"Ann", "Ben"}
	e.write([]pairScore{{names, []playedRound{{ID: "one", Halves: [2]int{2, 0}}, {ID: "two"}}}})
	if halves, played := e.Of(names, resources.DefaultRuleset); halves != [2]int{2, 0} || !played {
		t.Errorf("%v, %v", halves, played)
	}
}

// TestScoreCountsByName adds up what two players score, whoever has White, and each game once.
func TestScoreCountsByName(t *testing.T) {
	e := New(OpenFile("")).Score
	first := ended(t, "Ann", "Ben", 0, rules.Black)
	e.Count(first)
	e.Count(first) // looked at again
	e.Count(ended(t, "ben ", "Ann", 10, rules.White))
	e.Count(ended(t, "Ann", "Ben", 20, rules.White))
	for _, c := range []struct {
		names [2]string
		rules string
		want  [2]int // half points
	}{
		{[2]string{"Ann", "Ben"}, resources.DefaultRuleset, [2]int{4, 2}},
		{[2]string{"Ben", "Ann"}, resources.DefaultRuleset, [2]int{2, 4}},
		{[2]string{" ANN", "ben"}, resources.DefaultRuleset, [2]int{4, 2}},
		{[2]string{"Ann", "Ben"}, "atomic", [2]int{}},
		{[2]string{"Ann", "Cid"}, resources.DefaultRuleset, [2]int{}},
		{[2]string{"Ann", ""}, resources.DefaultRuleset, [2]int{}},
	} {
		if got, played := e.Of(c.names, c.rules); got != c.want || played != (got != [2]int{}) {
			t.Errorf("%q: %v, %v, want %v", c.names, got, played, c.want)
		}
	}
	e.Count(ended(t, "Ann", "Ben", 20, rules.Black)) // the last one was played on
	if halves, _ := e.Of([2]string{"Ann", "Ben"}, resources.DefaultRuleset); halves != [2]int{6, 0} {
		t.Errorf("played on: %v", halves)
	}
	e.Reset([2]string{"Ben", "Ann"}, "atomic")
	if halves, _ := e.Of([2]string{"Ann", "Ben"}, resources.DefaultRuleset); halves != [2]int{6, 0} {
		t.Errorf("with other rules reset: %v", halves)
	}
	e.Reset([2]string{"Ben", "Ann"}, resources.DefaultRuleset)
	if _, played := e.Of([2]string{"Ann", "Ben"}, resources.DefaultRuleset); played {
		t.Error("the score is still there after a reset")
	}
}
