package ui

import (
	"errors"
	"io/fs"
	"strings"

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

// longestFault is how many runes of a fault a dialog shows.
const longestFault = 300

// errorTexts returns the lines of an error, those of a file's name shortened, so that the reason is not cut off.
func errorTexts(err error) []string {
	text := err.Error()
	if f := (*fs.PathError)(nil); errors.As(err, &f) {
		text = strings.Replace(text, f.Path, rules.Shown(f.Path, rules.LineText), 1)
	}
	return strings.Split(strings.TrimSpace(text), "\n")
}

// faultLine returns a fault as people read it: one of a whole file has no place, and needs no second colon.
func faultLine(fault string) string {
	return rules.Shown(strings.Replace(fault, ":: ", ": ", 1), longestFault)
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
