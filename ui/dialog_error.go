package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// showError says what could not be done, and why: each fault with its file and place on a line of its own.
func (h *host) showError(title string, err error, hints ...string) {
	box := faultList(words.ErrorTexts(err))
	for _, hint := range hints {
		l := kit.Wrapped(hint)
		l.TextStyle = kit.BoldStyle
		box.Add(kit.Outdented(l))
	}
	h.dialogs.ShowFirst(faultDialog(title, box))
}

// showRemarks tells what was odd about a file that was opened.
func (h *host) showRemarks(notices []*rules.Fault) {
	lines := make([]string, len(notices))
	for i, n := range notices {
		lines[i] = n.Error()
	}
	h.dialogs.ShowFirst(faultDialog(words.Text("notice.opened"), faultList(lines)))
}

func faultDialog(title string, content fyne.CanvasObject) *kit.Dialog {
	return &kit.Dialog{Title: title, Content: content, Answers: []kit.Answer{{Text: words.Text("button.close")}}, Width: 60 * kit.Step}
}

// faultList shows the first faults, a line each, and how many more there are.
func faultList(lines []string) *fyne.Container {
	box := container.NewVBox()
	for _, line := range lines[:min(len(lines), words.ErrorLines)] {
		box.Add(kit.Paragraph(words.FaultLine(line)))
	}
	if more := len(lines) - words.ErrorLines; more > 0 {
		box.Add(kit.Paragraph(words.Count("error.more", more)))
	}
	return box
}
