package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// showLicences shows the licences of linked code, one row per line: there are too many for one text.
func (h *Help) showLicences() {
	const width, height = 84 * kit.Step, 60 * kit.Step
	style := fyne.TextStyle{Monospace: true}
	room := min(width, h.shell.Width()-10*kit.Step)
	letter := fyne.MeasureText("m", theme.CaptionTextSize(), style).Width
	lines := columns(resources.Notice(), int(room/letter))
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject {
			text := canvas.NewText("", nil)
			text.TextStyle, text.TextSize = style, theme.CaptionTextSize()
			return text
		},
		func(i widget.ListItemID, row fyne.CanvasObject) {
			text := row.(*canvas.Text)
			text.Text, text.Color = lines[i], theme.Color(theme.ColorNameForeground)
			text.Refresh()
		})
	list.HideSeparators = true
	h.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("licences.title"),
		Content: list,
		Answers: shell.Close(),
		Width:   width,
		Height:  height,
		Typed: func(key *fyne.KeyEvent) bool {
			whole := float32(len(lines))*(list.MinSize().Height+theme.Padding()) - theme.Padding() // a list's own height is one line's
			to, ok := kit.Scrolled(key.Name, list.GetScrollOffset(), list.Size().Height, whole)
			if ok {
				list.ScrollToOffset(to)
			}
			return ok
		},
	})
}

// columns breaks a text at its line ends, and longer lines at a space, if any. It counts characters of one width, since measuring
// thousands of lines as kit.Wrap does takes too long.
func columns(text string, width int) []string {
	width = max(width, 1)
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		rest := []rune(strings.TrimRight(strings.ReplaceAll(line, "\t", "    "), " "))
		for len(rest) > width {
			at := width
			for i := width; i > 0; i-- {
				if rest[i] == ' ' {
					at = i
					break
				}
			}
			lines = append(lines, string(rest[:at]))
			rest = []rune(strings.TrimLeft(string(rest[at:]), " "))
		}
		lines = append(lines, string(rest))
	}
	return lines
}
