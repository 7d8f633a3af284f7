package settings

import (
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/words"
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

// TestScoreIsCorrected replaces the outcome of a game that was played on.
func TestScoreIsCorrected(t *testing.T) {
	e := New(OpenFile("")).Score
	names := [2]string{"Ann", "Ben"}
	e.Count(ended(t, "Ann", "Ben", 0, rules.Black))
	e.Count(ended(t, "Ann", "Ben", 0, rules.White)) // known by the same beginning
	if got := shownScore(e, names); got != "Ben leads 1–0" {
		t.Errorf("played on: %q", got)
	}
}

// shownScore is what a sentence shows of a score.
func shownScore(e Score, names [2]string) string {
	halves, played := e.Of(names)
	return words.ScoreText(names, halves, played)
}

// ended returns a game that White or Black resigned, begun at some minute.
func ended(t *testing.T, white, black string, minute int, loser rules.Color) *game.Game {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	c := game.NewController(func(f func()) { f() })
	config := game.Config{Ruleset: rs, Names: [2]string{white, black}, Started: time.Date(2024, 5, 1, 20, minute, 0, 0, time.UTC)}
	if err := c.NewGame(config); err != nil {
		t.Fatal(err)
	}
	if err := c.Do(game.Resigning(loser)); err != nil {
		t.Fatal(err)
	}
	return c.Game()
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
		want  string
	}{
		{[2]string{"Ann", "Ben"}, "Ann leads 2–1"},
		{[2]string{"Ben", "Ann"}, "Ann leads 2–1"},
		{[2]string{" ANN", "ben"}, "ANN leads 2–1"},
		{[2]string{"Ann", "Cid"}, ""},
		{[2]string{"Ann", ""}, ""},
	} {
		if got := shownScore(e, c.names); got != c.want {
			t.Errorf("%q: %q, want %q", c.names, got, c.want)
		}
	}
	e.Reset([2]string{"Ben", "Ann"})
	if _, played := e.Of([2]string{"Ann", "Ben"}); played {
		t.Error("the score is still there after a reset")
	}
}
