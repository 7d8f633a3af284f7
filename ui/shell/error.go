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

// ShowError says what could not be done, and why: each fault with its file and place on a line of its own. A player who
// sits opposite is told the first of them.
func (h *Shell) ShowError(title string, err error, hints ...string) {
	d := ErrorDialog(title, err, hints...)
	lines, _ := words.ErrorList(err)
	far := append([]string{title}, lines[:min(1, len(lines))]...)
	d.Content = h.ForBoth(strings.Join(append(far, hints...), "\n"), d.Content)
	h.Dialogs.ShowFirst(d)
}

// ErrorDialog returns the dialog that says why something could not be done, and hints below.
func ErrorDialog(title string, err error, hints ...string) *kit.Dialog {
	all := FaultList(words.ErrorList(err)).Objects
	for _, hint := range hints {
		l := kit.Wrapped(hint)
		l.TextStyle = kit.BoldStyle
		all = append(all, kit.Outdented(l))
	}
	return FaultDialog(title, container.NewVBox(all...))
}

// RemarksDialog returns the dialog that tells what was odd about a file that was opened.
func RemarksDialog(notices []*source.Fault) *kit.Dialog {
	return FaultDialog(words.Text("notice.opened"), FaultList(words.FaultList(notices)))
}

// Close returns the one answer of a dialog that asks nothing.
func Close() []kit.Answer { return []kit.Answer{{Text: words.Text("button.close")}} }

// FaultDialog returns a dialog that is wide enough for faults with their places.
func FaultDialog(title string, content fyne.CanvasObject) *kit.Dialog {
	return &kit.Dialog{Title: title, Content: content, Answers: Close(), Width: 60 * kit.Step}
}

// FaultList shows the first faults, a line each, and how many more there are.
func FaultList(lines []string, more int) *fyne.Container {
	var all []fyne.CanvasObject // a box that grows is laid out again for each
	for _, line := range lines {
		all = append(all, kit.Paragraph(line))
	}
	if more > 0 {
		all = append(all, kit.Paragraph(words.Count("error.more", more)))
	}
	return container.NewVBox(all...)
}

// ForBoth adds to what a dialog says the same for a player who sits opposite: what happens to the game concerns both.
func (h *Shell) ForBoth(far string, near fyne.CanvasObject) fyne.CanvasObject {
	if h.Prefs.Seating.Get() != settings.FaceToFace {
		return near
	}
	return kit.ForBoth(far, near)
}
