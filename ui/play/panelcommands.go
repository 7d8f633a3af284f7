package play

import "overtheboard/ui/shell"

// panelCommands are the window's commands as its panel gives them.
type panelCommands struct{ shell *shell.Shell }

// Do gives a command, or says why it cannot be given now.
func (p panelCommands) Do(id string) { p.shell.Do(id) }

// Can tells whether a command can be given now.
func (p panelCommands) Can(id string) bool { return p.shell.Command(id).Can() }
