package settings

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// TestEveningWantsTwoNames counts no game of players who cannot be told apart.
func TestEveningWantsTwoNames(t *testing.T) {
	e := Score{Store: test.NewTempApp(t).Preferences()}
	for _, names := range [][2]string{{"", ""}, {"Ann", ""}, {"", "Ben"}, {"Ann", "ann "}} {
		e.Count(ui.ended(t, names[0], names[1], 0, rules.Black), false)
	}
	if all := e.read(); len(all) != 0 {
		t.Errorf("counted %v", all)
	}
	e.Store.SetString(prefScores, "{nonsense")
	if e.read() != nil {
		t.Error("nonsense counts")
	}
}

// TestEveningMends lets an outcome be replaced that turned out to be another.
func TestEveningMends(t *testing.T) {
	e := Score{Store: test.NewTempApp(t).Preferences()}
	names := [2]string{"Ann", "Ben"}
	e.Count(ui.ended(t, "Ann", "Ben", 0, rules.Black), false)
	other := ui.ended(t, "Ann", "Ben", 0, rules.White) // known by the same beginning
	e.Count(other, false)
	if got := shownScore(e, names); got != "So far: Ann 1 – 0 Ben." {
		t.Errorf("a second result of the same game counts: %q", got)
	}
	e.Count(other, true)
	if got := shownScore(e, names); got != "So far: Ann 0 – 1 Ben." {
		t.Errorf("mended: %q", got)
	}
}

// shownScore is what a sentence shows of a score.
func shownScore(e Score, names [2]string) string {
	halves, played := e.Of(names)
	return words.ScoreText(names, halves, played)
}
