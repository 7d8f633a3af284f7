package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// errorLines is how many faults a dialog lists; the console's "check" lists all.
const errorLines = 12

// showError says what could not be done, and why: each fault with its file and place on a line of its own (R45).
func (w *Window) showError(title string, err error, hints ...string) {
	lines := strings.Split(strings.TrimSpace(err.Error()), "\n")
	more := len(lines) - errorLines
	if more > 0 {
		lines = lines[:errorLines]
	}
	box := container.NewVBox()
	for _, line := range lines {
		box.Add(paragraph(line))
	}
	if more > 0 {
		box.Add(paragraph(trn("error.more", more)))
	}
	for _, hint := range hints {
		l := widget.NewLabelWithStyle(hint, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		l.Wrapping = fyne.TextWrapWord
		box.Add(l)
	}
	w.dialogs.showFirst(&sheet{
		title:   title,
		content: box,
		answers: []answer{{text: tr("button.close")}},
		escape:  0,
		width:   60 * step,
	})
}
