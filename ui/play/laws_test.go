package play

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// TestArticlesOfChessAlone: only chess quotes articles of the FIDE Laws.
func TestArticlesOfChessAlone(t *testing.T) {
	for name, want := range map[string]bool{"normal": true, "crazyhouse": false} {
		w := newPlay(t)
		w.start(name, "300")
		look := func(what string, texts ...string) {
			if w.shell.Dialogs.Open != nil {
				texts = append(texts, kit.TextsOf(w.shell.Dialogs.Open.Content)...)
			}
			texts = append(texts, w.status().Headline, w.status().Detail)
			if strings.Contains(strings.Join(texts, " "), "FIDE") != want {
				t.Errorf("%s, %s: %q", name, what, texts)
			}
			w.shell.Dialogs.Dismiss()
		}
		w.shell.Do("offer")
		look("an offer before both have moved")
		w.play(t, "e4 a6 e5 d5 a3 a5")
		w.Table.Refused(square(t, "e5"), square(t, "d6"))
		look("too late for en passant")
		w.play(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
		for _, e := range []evidence.Evidence{evidence.Repetition(w.game.Live()), evidence.Count(w.game.Live())} {
			w.Players.showEvidence(e, nil)
			look(e.Title)
		}
		w.shell.Do("claim")
		w.answer(t, "claim.now")
		look("a wrong claim")
		w.Players.ShowNotice(game.Notice{Kind: game.NoticeDeadEarlier, Moves: 2})
		look("a dead position")
		w.game.TouchMove = true
		w.play(t, "Ng8")
		w.game.Touch(rules.Square(square(t, "g1")))
		w.shell.Do("claim")
		look("a claim after a touch")
		w.do(t, game.Resigning(rules.White))
		look("the end", words.Situation(w.game))
		w.Players.showEvidence(evidence.Outcome(w.game.Game()), nil)
		look("why it ended")
	}
}
