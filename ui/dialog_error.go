package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
)

// errorLines is how many faults a dialog lists; the console's "check" lists all.
const errorLines = 12

// showError says what could not be done, and why: each fault with its file and place on a line of its own.
func (w *Window) showError(title string, err error, hints ...string) {
	box := faultList(errorTexts(err))
	for _, hint := range hints {
		l := wrapped(hint)
		l.TextStyle = boldStyle
		box.Add(outdented(l))
	}
	w.dialogs.showFirst(faultSheet(title, box))
}

// showRemarks tells what was odd about a file that was opened.
func (w *Window) showRemarks(notices []*rules.Fault) {
	lines := make([]string, len(notices))
	for i, n := range notices {
		lines[i] = n.Error()
	}
	w.dialogs.showFirst(faultSheet(tr("notice.opened"), faultList(lines)))
}

func faultSheet(title string, content fyne.CanvasObject) *sheet {
	return &sheet{title: title, content: content, answers: []answer{{text: tr("button.close")}}, width: 60 * step}
}

// faultList shows the first faults, a line each, and how many more there are.
func faultList(lines []string) *fyne.Container {
	box := container.NewVBox()
	for _, line := range lines[:min(len(lines), errorLines)] {
		box.Add(paragraph(faultLine(line)))
	}
	if more := len(lines) - errorLines; more > 0 {
		box.Add(paragraph(trn("error.more", more)))
	}
	return box
}
