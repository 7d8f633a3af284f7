package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// showMended tells the players what was stored and too long.
func (h *host) showMended(keys []string) {
	if len(keys) > 0 {
		h.dialogs.Show(&kit.Dialog{
			Title:   words.Text("notice.title"),
			Content: kit.Paragraph(words.Text("notice.mended", words.With{"Keys": strings.Join(keys, ", ")})),
			Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
	}
}

// showNotice tells the players what happened without them.
func (h *host) showNotice(n game.Notice) {
	texts := map[game.NoticeKind]string{
		game.NoticeDeadEarlier: "notice.deadEarlier",
		game.NoticeTimeJump:    "notice.timeJump",
	}
	key, ok := texts[n.Kind]
	if !ok {
		return
	}
	dead := words.Article(h.controller.Game().Ruleset(), game.Laws.Ends[game.DeadPosition])
	text := words.Count(key, n.Moves, words.With{"Article": dead})
	h.dialogs.Show(&kit.Dialog{
		Title:   words.Text("notice.title"),
		Content: h.forBoth(text, kit.Paragraph(text)),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}

// forBoth adds to what a dialog says the same for a player who sits opposite: what happens to the game concerns both.
func (h *host) forBoth(far string, near fyne.CanvasObject) fyne.CanvasObject {
	if h.prefs.Seating() != settings.FaceToFace {
		return near
	}
	return kit.ForBoth(far, near)
}
