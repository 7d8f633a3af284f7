package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// titleName is the widest that a player's name may be in the title of a dialog: both and the score fit in.
const titleName = sheetWidth/2 - 5*step

// showGameOver announces the end of a game with its reason.
func (w *Window) showGameOver(o game.Outcome) { w.dialogs.show(w.gameOverSheet(o)) }

// gameOverSheet returns the dialog that announces the end of a game. It comes back after the evidence that it opens.
func (w *Window) gameOverSheet(o game.Outcome) *sheet {
	return &sheet{
		title: tr("over.title", words{
			"White":      elide(w.playerName(rules.White), titleName, textSize, boldStyle),
			"Black":      elide(w.playerName(rules.Black), titleName, textSize, boldStyle),
			"WhiteScore": scoreOf(o, rules.White), "BlackScore": scoreOf(o, rules.Black),
		}),
		content: w.gameOverText(),
		answers: []answer{
			{text: tr("status.why"), run: func() {
				w.showEvidence(outcomeEvidence(w.controller.Game()), func() { w.dialogs.showFirst(w.gameOverSheet(o)) })
			}},
			{text: tr("over.new"), run: w.askNewGame},
			{text: tr("over.rematch"), run: w.askRematch},
			{text: tr("over.look")},
		},
		escape: 3,
		stale:  func() bool { return w.controller.Outcome() != o },
	}
}

// gameOverText says why the game ended, and what its players have scored against each other.
func (w *Window) gameOverText() fyne.CanvasObject {
	box := container.NewVBox(paragraph(reasonText(w.controller.Game())))
	if score := w.scoreText(w.controller.Game().Names); score != "" {
		box.Add(secondary(score))
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
	w.dialogs.show(&sheet{
		title:   tr("notice.title"),
		content: paragraph(trn(key, n.Moves)),
		answers: []answer{{text: tr("button.close")}},
	})
}
