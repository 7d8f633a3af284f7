package ui

// panelCommands are the window's commands as its panel gives them.
type panelCommands struct{ window *Window }

// Do gives a command, or says why it cannot be given now.
func (p panelCommands) Do(id string) { p.window.shell.Do(id) }

// Can tells whether a command can be given now.
func (p panelCommands) Can(id string) bool { return p.window.shell.Command(id).Can() }
