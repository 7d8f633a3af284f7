package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestStrip says what an arbiter would watch, in a place of its own that does not move.
func TestStrip(t *testing.T) {
	w := newPlay(t)
	says := func(repetition, moves, winners string) {
		t.Helper()
		for i, want := range []string{repetition, moves, winners} {
			c := w.Table.facts.Badges[i]
			if c.Fact.Text != want || c.Visible() != (want != "") {
				t.Errorf("fact %d says %q (visible: %v), want %q", i, c.Fact.Text, c.Visible(), want)
			}
		}
	}
	says("Repetition 1 of 3", "", "Both can win")
	w.play(t, "Nf3 Nf6 Ng1 Ng8")
	says("Repetition 2 of 3", "", "Both can win")
	w.shell.Do("first")
	says("Repetition 1 of 3", "", "Both can win")
	w.shell.Do("last")
	w.play(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	says("Claim: 4 of 5", "", "Both can win")
	w.shell.Do("back")
	if w.Table.facts.Badges[words.RepetitionFact].Fact.Lit {
		t.Error("a claim is offered while an earlier position is shown")
	}
}

// TestStripWinners names the only side that can win.
func TestStripWinners(t *testing.T) {
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/8/R3K3 w - - 41 60": "Only White can win",
		"4k2r/8/8/8/8/8/8/4K3 w - - 42 60": "Only Black can win",
		"4k3/8/8/8/8/8/8/4KB2 w - - 0 60":  "Nobody can win",
	} {
		c := newJudgedGame(t, fen, "")
		if got := c.Table.facts.Badges[words.WinnersFact].Fact.Text; got != want {
			t.Errorf("%s: %q", fen, got)
		}
		halfmoves := c.shell.Controller.Live().Position().Halfmoves()
		if got := c.Table.facts.Badges[words.MovesFact].Visible(); got != (halfmoves/2 > 20) {
			t.Errorf("%s: the moves are counted: %v", fen, got)
		}
	}
}

// TestStripOfOtherRules leaves out what a ruleset does not know, and counts as it does.
func TestStripOfOtherRules(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newPlay(t)
	for _, name := range w.shell.Catalog.Book.Names() {
		rs, err := w.shell.Catalog.Book.Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.shell.Controller.NewGame(game.Config{Ruleset: rs, Judge: w.shell.Judge}); err != nil {
			t.Fatal(err)
		}
		w.press(fyne.KeyEscape) // one ruleset starts with a mate
		r := words.RulingsOf(w.shell.Controller)
		if draws := rs.Definition().Draws; (r[words.RepetitionFact].Text == "") != (draws.ClaimRepetition == 0 && draws.Repetition == 0) {
			t.Errorf("%s: %q with %+v", name, r[words.RepetitionFact].Text, draws)
		}
		if r[words.WinnersFact].Text == "" {
			t.Errorf("%s: nothing is said of who can win", name)
		}
	}
}

// TestStripFits holds that every fact has its longest text, at every size of the window.
func TestStripFits(t *testing.T) {
	for _, s := range sizes {
		w := newPlay(t)
		w.shell.Win.Resize(content(s.width, s.height))
		r := words.Rulings{{Text: "Repetition 5 of 5"}, {Text: "Claim: 50 of 50", Lit: true}, {Text: "Only White can win"}}
		w.Table.setFacts(r)
		for i, c := range w.Table.facts.Badges {
			if got := uitest.Objects(c)[2]; fyne.MeasureText(r[i].Text, kit.SmallSize, fyne.TextStyle{}).Width > got.Size().Width {
				t.Errorf("%vx%v: fact %d has no room for %q", s.width, s.height, i, r[i].Text)
			}
			if size := c.Size(); size.Height < panel.FactsLow {
				t.Errorf("%vx%v: fact %d is only %v high", s.width, s.height, i, size.Height)
			}
		}
	}
}
