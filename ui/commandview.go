package ui

import "overtheboard/ui/shell"

// commandView shows what can be commanded, in the menu and on the buttons, and answers in the status.
type commandView struct{ w *Window }

// Instead returns the command that takes the place of another: once the game is over, taking back is undoing what was
// written.
func (v commandView) Instead(c *shell.Command) *shell.Command {
	if !v.w.shell.Controller.Outcome().Over() {
		return c
	}
	switch c.ID {
	case "takeback":
		return v.w.shell.Command("undoEdit")
	case "redo":
		return v.w.shell.Command("redoEdit")
	}
	return c
}

func (v commandView) Begin()             { v.w.play.HideTip() }
func (v commandView) Leave()             { v.w.play.CancelChoice() }
func (v commandView) Answer(text string) { v.w.play.Table.Answer(text) }
func (v commandView) Refresh()           { v.w.refreshCommands() }
