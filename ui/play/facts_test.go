package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// matter returns the first link of the status, with the verdict on the position.
func (p *Play) matter() words.Link { return p.Table.Sheet.Status.Shown().Links[0] }

func TestMatter(t *testing.T) {
	w := newPlay(t)
	says := func(want string) {
		t.Helper()
		if got := w.matter().Text; got != want || w.Table.Sheet.Status.Links[0].Visible() != (want != "") {
			t.Errorf("the status links to %q, want %q", got, want)
		}
	}
	says("")
	w.play(t, "Nf3 Nf6 Ng1 Ng8")
	says("Position for the 2nd time")
	w.shell.Do("first")
	says("Play on from here")
	w.shell.Do("last")
	w.play(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	says("A draw can be claimed")
	w.shell.Do("back")
	says("Play on from here")
	w.shell.Do("last")
	_ = w.shell.Controller.Do(game.Offering(0))
	w.press(fyne.KeyEscape)
	_ = w.shell.Controller.Do(game.Accepting(1))
	says("Why?")
}

func TestMatterWinners(t *testing.T) {
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/8/R3K3 w - - 41 60":     "Only White can win",
		"4k2r/8/8/8/8/8/8/4K3 w - - 42 60":     "Only Black can win",
		"4k2r/8/8/8/8/8/7P/4K3 w - - 58 60":    "",
		"4k2r/p7/8/8/8/8/7P/4K2R w - - 60 60":  "30 quiet moves",
		"4k2r/p7/8/8/8/8/7P/4K2R w - - 100 60": "A draw can be claimed",
	} {
		c := newJudgedGame(t, fen, "")
		if got := c.matter().Text; got != want {
			t.Errorf("%s: %q", fen, got)
		}
	}
}

// TestMatterOfOtherRules: facts that a ruleset does not have are not shown, and counts are the ruleset's.
func TestMatterOfOtherRules(t *testing.T) {
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
		for range 2 {           // the same position again, if the pieces can come back
			for _, m := range w.shell.Controller.Live().Position().LegalMoves() {
				if !w.shell.Controller.Live().Position().Irreversible(m) && w.shell.Controller.Play(m) == nil {
					break
				}
			}
		}
		draws := rs.Definition().Draws
		if got := words.Matter(w.shell.Controller); got.Does == words.RepetitionFact && draws.ClaimRepetition == 0 && draws.Repetition == 0 {
			t.Errorf("%s: %q with %+v", name, got.Text, draws)
		}
		w.shell.Dialogs.Dismiss()
	}
}

// TestMatterFits: the longest fact fits beside the turn, in every window size.
func TestMatterFits(t *testing.T) {
	for _, s := range sizes {
		w := newPlay(t)
		w.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		for _, text := range []string{"Position for the 2nd time", "A draw can be claimed", "Only White can win"} {
			w.Table.inform(words.Status{Headline: "White to move", Links: [2]words.Link{{Text: text}}}, 0)
			l := w.Table.Sheet.Status.Links[0]
			if need := fyne.MeasureText(text, kit.SmallSize, kit.BoldStyle).Width; need > l.Size().Width || l.Position().X < 0 {
				t.Errorf("%vx%v: no room for %q: %v at %v", s.width, s.height, text, l.Size(), l.Position())
			}
		}
	}
}
