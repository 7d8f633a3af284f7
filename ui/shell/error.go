package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// ShowError shows what failed and why, each fault with its file and place on its own line. The player who sits opposite gets the
// first one.
func (h *Shell) ShowError(title string, err error, hints ...string) {
	d := ErrorDialog(title, err, hints...)
	lines, _ := words.ErrorList(err)
	d.Far = h.Far(strings.Join(append(lines[:min(1, len(lines))], hints...), "\n"))
	h.Dialogs.ShowFirst(d)
}

// ErrorDialog returns the dialog for an error, with hints below.
func ErrorDialog(title string, err error, hints ...string) *kit.Dialog {
	all := FaultList(words.ErrorList(err)).Objects
	for _, hint := range hints {
		l := kit.Wrapped(hint)
		l.TextStyle = kit.BoldStyle
		all = append(all, kit.Outdented(l))
	}
	return FaultDialog(title, container.NewVBox(all...))
}

// RemarksDialog returns the dialog with remarks on a file that was opened.
func RemarksDialog(notices []*source.Fault) *kit.Dialog {
	return FaultDialog(words.Text("notice.opened"), FaultList(words.FaultList(notices)))
}

// Close returns the only answer of a dialog without a question.
func Close() []kit.Answer { return []kit.Answer{{Text: words.Text("button.close")}} }

// FaultDialog returns a dialog wide enough for faults with their places.
func FaultDialog(title string, content fyne.CanvasObject) *kit.Dialog {
	return &kit.Dialog{Title: title, Content: content, Answers: Close(), Width: 60 * kit.Step}
}

// FaultList shows the first faults, one per line, and the number of others.
func FaultList(lines []string, more int) *fyne.Container {
	var all []fyne.CanvasObject // adding to a box would lay it out each time
	for _, line := range lines {
		all = append(all, kit.Paragraph(line))
	}
	if more > 0 {
		all = append(all, kit.Paragraph(words.Count("error.more", more)))
	}
	return container.NewVBox(all...)
}

// Far returns a text for the player who sits opposite, "" if nobody does.
func (h *Shell) Far(text string) string {
	if h.Prefs.Seating.Get() != settings.FaceToFace {
		return ""
	}
	return text
}
