package ui

import "strings"

// showMended tells the players what was stored and too long.
func (w *Window) showMended(keys []string) {
	if len(keys) > 0 {
		w.dialogs.show(&sheet{
			title:   tr("notice.title"),
			content: paragraph(tr("notice.mended", words{"Keys": strings.Join(keys, ", ")})),
			answers: []answer{{text: tr("button.close")}},
		})
	}
}
