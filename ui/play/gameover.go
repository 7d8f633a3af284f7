package play

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
const titleName = kit.DialogWidth/2 - 5*kit.Step

// showGameOver announces the end of a game with its reason.
func (a *Players) showGameOver(o game.Outcome) { a.shell.Dialogs.Show(a.gameOverDialog(o)) }

// gameOverDialog returns the dialog that announces the end of a game. It comes back after the evidence that it opens.
func (a *Players) gameOverDialog(o game.Outcome) *kit.Dialog {
	return &kit.Dialog{
		Title: words.Text("over.title", words.With{
			"White":      kit.Elide(a.shell.PlayerName(rules.White), titleName, kit.TextSize, kit.BoldStyle),
			"Black":      kit.Elide(a.shell.PlayerName(rules.Black), titleName, kit.TextSize, kit.BoldStyle),
			"WhiteScore": words.ScoreOf(o, rules.White), "BlackScore": words.ScoreOf(o, rules.Black),
		}),
		Content: a.shell.ForBoth(words.ReasonText(a.shell.Controller.Game()), a.gameOverText()),
		Answers: []kit.Answer{
			{Text: words.Text("status.why"), Run: func() {
				a.showEvidence(evidence.Outcome(a.shell.Controller.Game()), func() { a.shell.Dialogs.ShowFirst(a.gameOverDialog(o)) })
			}},
			{Text: words.Text("over.new"), Run: a.newGames.askNewGame},
			{Text: words.Text("over.rematch"), Run: a.newGames.askRematch},
			{Text: words.Text("over.look")},
		},
		Escape: 3,
		Beside: true,
		Yields: true,
		Stale:  func() bool { return a.shell.Controller.Outcome() != o },
	}
}

// gameOverText says why the game ended, and what its players have scored against each other.
func (a *Players) gameOverText() fyne.CanvasObject {
	box := container.NewVBox(kit.Paragraph(words.ReasonText(a.shell.Controller.Game())))
	if score := a.newGames.scoreText(a.shell.Controller.Game().Names); score != "" {
		box.Add(kit.Secondary(score))
	}
	return box
}
