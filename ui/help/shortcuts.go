package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// keyHelp is a key that is no command, and what it does.
type keyHelp struct{ keys, does string }

var (
	boardKeys = []keyHelp{
		{"help.tap.key", "help.tap"},
		{"help.drag.key", "help.drag"},
		{"help.escape.key", "help.escape"},
		{"help.arrows.key", "help.arrows"},
		{"help.type.key", "help.type"},
		{"help.ask.key", "help.ask"},
		{"help.pause.key", "help.pause"},
	}
	windowKeys = []keyHelp{
		{"help.list.key", "help.list"},
		{"help.tab.key", "help.tab"},
	}
)

// showShortcuts lists the commands' keys by their menus, then those of the board and the window.
func (h *Help) showShortcuts() {
	const keysWidth, lineHigh, width = 20 * kit.Step, 3 * kit.Step, 72 * kit.Step
	room := min(width, h.shell.Width()-8*kit.Step) - keysWidth
	var lines []fyne.CanvasObject
	var places []kit.Rect
	var texts []string
	y, group := float32(0), ""
	write := func(text string, style fyne.TextStyle, color fyne.ThemeColorName, x, wide float32) {
		lines = append(lines, kit.NewText(text, theme.TextSize(), style, color))
		places = append(places, kit.NewRect(x, y, wide, lineHigh))
	}
	heading := func(key string) {
		if y > 0 {
			y += lineHigh / 2
		}
		group = words.Text(key)
		write(group, kit.BoldStyle, theme.ColorNamePrimary, 0, keysWidth+room)
		y += lineHigh
	}
	add := func(keys, does string) {
		texts = append(texts, words.FullStops(group, words.Text("speech.control", words.With{"Name": keys, "Value": does})))
		group = ""
		write(keys, kit.BoldStyle, theme.ColorNameForeground, 0, keysWidth)
		for _, line := range kit.Wrap(does, room, theme.TextSize(), fyne.TextStyle{}, 3) {
			write(line, fyne.TextStyle{}, theme.ColorNameForeground, keysWidth, room)
			y += lineHigh
		}
	}
	help := func(keys []keyHelp) {
		for _, key := range keys {
			add(words.Text(key.keys), words.Text(key.does))
		}
	}
	commands := func(menu string) {
		for _, c := range h.shell.Commands {
			if command.Keys(c.ID) != "" && c.Menu == menu {
				add(shell.KeyText(c.Shortcut()), c.Text())
			}
		}
	}
	menu := ""
	for _, c := range h.shell.Commands {
		if command.Keys(c.ID) != "" && c.Menu != "" && c.Menu != menu {
			menu = c.Menu
			heading(menu)
			commands(menu)
		}
	}
	heading("label.board")
	help(boardKeys)
	heading("prefs.page.window")
	commands("")
	help(windowKeys)
	h.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("command.shortcuts"),
		Texts: func() []string { return texts },
		Content: kit.Lay(kit.Least(2*keysWidth, y), func(fyne.Size) {
			for i, r := range places {
				kit.Place(lines[i], r.X, r.Y, r.Width, r.Height)
			}
		}, lines...),
		Answers: shell.Close(),
		Width:   width,
	})
}
