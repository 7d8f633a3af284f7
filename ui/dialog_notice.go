package ui

import (
	"strings"

	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// showNotice tells the players what happened without them.
func (a *arbiter) showNotice(n game.Notice) {
	texts := map[game.NoticeKind]string{
		game.NoticeDeadEarlier: "notice.deadEarlier",
		game.NoticeTimeJump:    "notice.timeJump",
	}
	key, ok := texts[n.Kind]
	if !ok {
		return
	}
	dead := words.Article(a.shell.Controller.Game().Ruleset(), game.Laws.Ends[game.DeadPosition])
	text := words.Count(key, n.Moves, words.With{"Article": dead})
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("notice.title"),
		Content: a.shell.ForBoth(text, kit.Paragraph(text)),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}

// showMended tells the players what was stored and too long.
func (w *Window) showMended(keys []string) {
	if len(keys) > 0 {
		w.shell.Dialogs.Show(&kit.Dialog{
			Title:   words.Text("notice.title"),
			Content: kit.Paragraph(words.Text("notice.mended", words.With{"Keys": strings.Join(keys, ", ")})),
			Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
	}
}
