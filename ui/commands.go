package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
)

func (w *Window) commandTable() []*shell.Command {
	all := slices.Concat(w.ownCommands(), w.play.Commands(), w.library.Commands(), w.preferences.Commands(), w.voice.Commands(), w.variants.Commands(), w.help.Commands(), w.study.Commands(), w.sheets.Commands())
	inMenuOrder(all)
	return slices.DeleteFunc(all, func(c *shell.Command) bool {
		return w.shell.Confined && (c.ID == "quit" || c.ID == "fullScreen") || kit.Fingers && c.ID == "shortcuts"
	})
}

// ownCommands are the commands of no feature.
func (w *Window) ownCommands() []*shell.Command {
	return []*shell.Command{
		{ID: "quit", Shortcut: shell.Key(fyne.KeyQ, shell.Ctrl), Run: w.quit},
		{ID: "fullScreen", Shortcut: shell.Key(fyne.KeyF11, shell.Plain), Checked: w.shell.Win.FullScreen, Run: func() { w.geometry.FullScreen() }},
		{ID: "menu", Shortcut: shell.Key(fyne.KeyF10, shell.Plain), Run: func() { w.menu.Open(); w.voice.SpeakMenus() }},
	}
}
