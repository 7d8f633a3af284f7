package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// titleName is the widest that a player's name may be in the title of a dialog: both and the score fit in.
const titleName = kit.SheetWidth/2 - 5*kit.Step

// showGameOver announces the end of a game with its reason.
func (w *Window) showGameOver(o game.Outcome) { w.dialogs.Show(w.gameOverSheet(o)) }

// gameOverSheet returns the dialog that announces the end of a game. It comes back after the evidence that it opens.
func (w *Window) gameOverSheet(o game.Outcome) *kit.Dialog {
	return &kit.Dialog{
		Title: words.Text("over.title", words.With{
			"White":      kit.Elide(w.playerName(rules.White), titleName, kit.TextSize, kit.BoldStyle),
			"Black":      kit.Elide(w.playerName(rules.Black), titleName, kit.TextSize, kit.BoldStyle),
			"WhiteScore": words.ScoreOf(o, rules.White), "BlackScore": words.ScoreOf(o, rules.Black),
		}),
		Content: w.gameOverText(),
		Answers: []kit.Answer{
			{Text: words.Text("status.why"), Run: func() {
				w.showEvidence(evidence.Outcome(w.controller.Game()), func() { w.dialogs.ShowFirst(w.gameOverSheet(o)) })
			}},
			{Text: words.Text("over.new"), Run: w.askNewGame},
			{Text: words.Text("over.rematch"), Run: w.askRematch},
			{Text: words.Text("over.look")},
		},
		Escape: 3,
		Stale:  func() bool { return w.controller.Outcome() != o },
	}
}

// gameOverText says why the game ended, and what its players have scored against each other.
func (w *Window) gameOverText() fyne.CanvasObject {
	box := container.NewVBox(kit.Paragraph(words.ReasonText(w.controller.Game())))
	if score := w.scoreText(w.controller.Game().Names); score != "" {
		box.Add(kit.Secondary(score))
	}
	return box
}

// showNotice tells the players what happened without them.
func (w *Window) showNotice(n game.Notice) {
	texts := map[game.NoticeKind]string{
		game.NoticeDeadEarlier: "notice.deadEarlier",
		game.NoticeTimeJump:    "notice.timeJump",
	}
	key, ok := texts[n.Kind]
	if !ok {
		return
	}
	w.dialogs.Show(&kit.Dialog{
		Title:   words.Text("notice.title"),
		Content: kit.Paragraph(words.Count(key, n.Moves)),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}
