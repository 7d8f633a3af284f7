package play

import (
	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// ShowNotice shows what happened without the players.
func (a *Players) ShowNotice(n game.Notice) {
	texts := map[game.NoticeKind]string{
		game.NoticeDeadEarlier: "notice.deadEarlier",
		game.NoticeTimeJump:    "notice.timeJump",
	}
	key, ok := texts[n.Kind]
	if !ok {
		return
	}
	dead := words.Article(a.game.Game().Ruleset(), game.Laws.Ends[game.DeadPosition])
	text := words.Count(key, n.Moves, words.With{"Article": dead})
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("notice.title"),
		Far:     a.shell.Far(text),
		Content: kit.Paragraph(text),
		Answers: shell.Close(),
	})
}
