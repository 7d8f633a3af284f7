package ui

import (
	"strings"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// showShortened tells the players what was stored and too long.
func (w *Window) showShortened(keys []string) {
	if len(keys) > 0 {
		w.shell.Dialogs.Show(&kit.Dialog{
			Title:   words.Text("notice.title"),
			Content: kit.Paragraph(words.Text("notice.shortened", words.With{"Keys": strings.Join(keys, ", ")})),
			Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
	}
}
