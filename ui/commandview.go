package ui

import (
	"overtheboard/ui/command"
	"overtheboard/ui/shell"
)

// commandView shows the state of commands in the menu and on buttons, and answers in the status.
type commandView struct{ w *Window }

// Instead returns the command that replaces another: after the game, Take back becomes Undo for annotations.
func (v commandView) Instead(c *shell.Command) *shell.Command {
	if !v.w.shell.Controller.Outcome().Over() {
		return c
	}
	switch c.ID {
	case command.Takeback:
		return v.w.shell.Command(command.UndoEdit)
	case command.Redo:
		return v.w.shell.Command(command.RedoEdit)
	}
	return c
}

func (v commandView) Begin()             { v.w.play.HideTip() }
func (v commandView) Leave()             { v.w.play.CancelChoice() }
func (v commandView) Answer(text string) { v.w.play.Table.Answer(text) }
func (v commandView) Refresh()           { v.w.refreshCommands() }
