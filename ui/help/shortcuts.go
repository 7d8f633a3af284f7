package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// keyHelp are the keys that are not commands.
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

func (h *Help) showShortcuts() {
	const keysWidth, pairHigh, width = 20 * kit.Step, 3 * kit.Step, 72 * kit.Step
	var pairs []fyne.CanvasObject
	room := min(width, h.shell.Width()-8*kit.Step) - keysWidth
	var texts []string
	add := func(keys, does string) {
		texts = append(texts, words.Text("speech.control", words.With{"Name": keys, "Value": does}))
		for _, line := range kit.Wrap(does, room, theme.TextSize(), fyne.TextStyle{}, 3) {
			pairs = append(pairs, kit.NewText(keys, theme.TextSize(), kit.BoldStyle, theme.ColorNamePrimary),
				kit.NewText(line, theme.TextSize(), fyne.TextStyle{}, theme.ColorNameForeground))
			keys = "" // continuation lines have no keys
		}
	}
	for _, c := range h.shell.Commands {
		if c.Shortcut != nil {
			add(shell.KeyText(c.Shortcut), c.Text())
		}
	}
	for _, key := range keyHelp {
		add(words.Text(key.keys), words.Text(key.does))
	}
	h.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("command.shortcuts"),
		Texts: func() []string { return texts },
		Content: kit.Lay(kit.Least(2*keysWidth, float32(len(pairs)/2)*pairHigh), func(size fyne.Size) {
			for i := 0; i < len(pairs); i += 2 {
				y := float32(i/2) * pairHigh
				kit.Place(pairs[i], 0, y, keysWidth, pairHigh)
				kit.Place(pairs[i+1], keysWidth, y, size.Width-keysWidth, pairHigh)
			}
		}, pairs...),
		Answers: shell.Close(),
		Width:   width,
	})
}
