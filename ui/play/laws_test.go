package play

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/words"
)

// TestArticlesOfChessAlone: only chess quotes articles of the FIDE Laws.
func TestArticlesOfChessAlone(t *testing.T) {
	for name, want := range map[string]bool{"normal": true, "crazyhouse": false, "three-check": false} {
		w := newPlay(t)
		w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", name), Time: game.TimeControl{{{Time: 300e9}}, {{Time: 300e9}}}})
		quoted := 0
		look := func(what string, texts ...string) {
			if w.shell.Dialogs.Open != nil {
				texts = append(texts, kit.TextsOf(w.shell.Dialogs.Open.Content)...)
			}
			texts = append(texts, w.Table.Sheet.Status.Shown().Headline, w.Table.Sheet.Status.Shown().Detail)
			switch quotes := strings.Contains(strings.Join(texts, " "), "FIDE"); {
			case quotes != want:
				t.Errorf("%s, %s: %q", name, what, texts)
			case quotes:
				quoted++
			}
			w.shell.Dialogs.Dismiss()
		}
		w.shell.Do("offer")
		look("an offer before both have moved")
		w.play(t, "e4 a6 e5 d5 a3 a5")
		w.Table.Refused(int(sq("e5")), int(sq("d6")))
		look("too late for en passant")
		w.play(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
		for _, e := range []evidence.Evidence{evidence.Repetition(w.shell.Controller.Live()), evidence.Count(w.shell.Controller.Live())} {
			w.Players.showEvidence(e, nil)
			look(e.Title)
		}
		w.shell.Do("claim")
		w.answer(t, "Claim now")
		look("a wrong claim")
		w.Players.ShowNotice(game.Notice{Kind: game.NoticeDeadEarlier, Moves: 2})
		look("a dead position")
		w.shell.Controller.TouchMove = true
		w.play(t, "Ng8")
		w.shell.Controller.Touch(rules.Square(sq("g1")))
		w.shell.Do("claim")
		look("a claim after a touch")
		if err := w.shell.Controller.Do(game.Resigning(rules.White)); err != nil {
			t.Fatal(err)
		}
		look("the end", words.Situation(w.shell.Controller))
		w.Players.showEvidence(evidence.Outcome(w.shell.Controller.Game()), nil)
		look("why it ended")
		if want && quoted < 9 {
			t.Errorf("%d articles are quoted", quoted)
		}
	}
}
