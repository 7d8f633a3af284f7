package ui

import (
	"strings"

	"overtheboard/game"
	"overtheboard/ui/kit"
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
	h.dialogs.Show(&kit.Dialog{
		Title:   words.Text("notice.title"),
		Content: kit.Paragraph(words.Count(key, n.Moves)),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}
