package ui

import (
	"slices"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
)

func (w *Window) commandTable() []*shell.Command {
	all := slices.Concat(w.ownCommands(), w.play.Commands(), w.library.Commands(), w.preferences.Commands(), w.voice.Commands(), w.customGames.Commands(), w.help.Commands(), w.study.Commands(), w.sheets.Commands())
	inMenuOrder(all)
	return slices.DeleteFunc(all, func(c *shell.Command) bool {
		return w.shell.Confined && (c.ID == command.Quit || c.ID == command.FullScreen) || kit.Fingers && c.ID == command.Shortcuts
	})
}

// ownCommands are the commands of no feature.
func (w *Window) ownCommands() []*shell.Command {
	return []*shell.Command{
		{ID: command.Quit, Run: w.quit},
		{ID: command.FullScreen, Checked: w.shell.Win.FullScreen, Run: func() { w.geometry.FullScreen() }},
		{ID: command.Menu, Run: func() { w.menu.Open(); w.voice.SpeakMenus() }},
	}
}
