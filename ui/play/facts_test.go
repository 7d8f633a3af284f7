package play

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// matter returns the first link of the status, with the verdict on the position.
func (p *Play) matter() panel.Target { return p.status().Links[0] }

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
	says(words.Text("facts.second"))
	w.shell.Do("first")
	says(words.Text("command.playOn"))
	w.shell.Do("last")
	w.play(t, shuffling+"Ng8")
	says(words.Text("facts.claim"))
	w.shell.Do("back")
	says(words.Text("command.playOn"))
	w.shell.Do("last")
	w.do(t, game.Offering(0), game.Accepting(1))
	says(words.Text("status.why"))

	for _, c := range []struct {
		repetition   int // that draws, without a claim
		played, want string
	}{
		{0, shuffling + "Ng8", ""},
		{5, "Nf3 Nf6 Ng1 Ng8", words.Text("facts.second")},
		{5, shuffling + "Ng8", words.Text("facts.times", words.With{"Count": 3})},
	} {
		w.startRules(changed(t, "normal", func(d *rules.Definition) {
			d.Draws.ClaimRepetition, d.Draws.ClaimMoves, d.Draws.Repetition, d.Draws.Moves = 0, 0, c.repetition, 0
		}))
		w.play(t, c.played)
		says(c.want)
	}
}

func TestMatterWinners(t *testing.T) {
	c := newJudgedGame(t, "", "")
	only := func(side rules.Color) string { return words.Text("facts.only", c.side(side)) }
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/8/R3K3 w - - 41 60":     only(rules.White),
		"4k2r/8/8/8/8/8/8/4K3 w - - 42 60":     only(rules.Black),
		"4k2r/8/8/8/8/8/7P/4K3 w - - 58 60":    "",
		"4k2r/p7/8/8/8/8/7P/4K2R w - - 60 60":  words.Count("facts.quiet", 30),
		"4k2r/p7/8/8/8/8/7P/4K2R w - - 100 60": words.Text("facts.claim"),
	} {
		c.deal(t, fen, "")
		testenv.Same(t, c.matter().Text, want, fen)
	}
}

func TestRuleText(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ ruleset, moves, want string }{
		{"normal", "e4 d5", ""}, {"antichess", "e4", ""}, {"antichess", "e4 d5", "status.mustTake"},
		{"three-check", "e4 f5 Qh5", "status.checks 1, 0 3"},
	} {
		w.start(c.ruleset, "")
		w.play(t, c.moves)
		said := words.Situation(w.game)
		if c.want != "" {
			wantText(t, said, c.want)
		} else if strings.Contains(said, words.Text("status.mustTake")) {
			t.Errorf("%s after %s: %q", c.ruleset, c.moves, said)
		}
	}
}
