package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// keyHelp are the keys that are no commands.
var keyHelp = []struct{ keys, does string }{
	{"help.tap.key", "help.tap"},
	{"help.drag.key", "help.drag"},
	{"help.escape.key", "help.escape"},
	{"help.arrows.key", "help.arrows"},
	{"help.type.key", "help.type"},
	{"help.ask.key", "help.ask"},
	{"help.pause.key", "help.pause"},
	{"help.list.key", "help.list"},
	{"help.tab.key", "help.tab"},
}

// showShortcuts lists every shortcut.
func (h *Help) showShortcuts() {
	const keysWidth, width = 20 * kit.Step, 72 * kit.Step
	grid := container.New(pairLayout{column: keysWidth, row: 3 * kit.Step, line: 3 * kit.Step})
	room := min(width, h.window.Width()-8*kit.Step) - keysWidth
	var texts []string
	add := func(keys, does string) {
		texts = append(texts, words.Text("speech.control", words.With{"Name": keys, "Value": does}))
		for _, line := range kit.Wrap(does, room, theme.TextSize(), fyne.TextStyle{}, 3) {
			k := canvas.NewText(keys, theme.Color(theme.ColorNamePrimary))
			k.TextStyle.Bold = true
			grid.Add(k)
			grid.Add(canvas.NewText(line, theme.Color(theme.ColorNameForeground)))
			keys = "" // of what goes on in the next line
		}
	}
	for _, c := range h.window.Commands() {
		if c.Shortcut != nil {
			add(shell.KeyText(c.Shortcut), words.Text(c.Label))
		}
	}
	for _, key := range keyHelp {
		add(words.Text(key.keys), words.Text(key.does))
	}
	h.window.Ask(&kit.Dialog{
		Title:   words.Text("shortcuts.title"),
		Texts:   func() []string { return texts },
		Content: grid,
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		Width:   width,
	})
}

// pairLayout lays out pairs of objects in rows: the first of each in a narrow column, the second in what is left.
type pairLayout struct {
	column float32 // the width of the first
	row    float32 // the height of a pair
	line   float32 // from one pair to the next
}

// Layout places the pairs below each other.
func (l pairLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		y := float32(i/2) * l.line
		if i%2 == 0 {
			kit.Place(o, 0, y, l.column, l.row)
		} else {
			kit.Place(o, l.column, y, size.Width-l.column, l.row)
		}
	}
	kit.Mirror(objects, size.Width)
}

// MinSize returns the height of all pairs, and room for a second column as wide as the first.
func (l pairLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	pairs := float32((len(objects) + 1) / 2)
	return fyne.NewSize(2*l.column, pairs*l.line)
}
