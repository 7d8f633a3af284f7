// Package help shows the manual, the shortcuts, the program's version and origin, and its licences.
//
// Begin with Help. Each dialog has a file. The manual has two more: parts.go splits docs/manual.md, sheet.go shows the parts.
package help

import (
	"overtheboard/ui/command"
	"overtheboard/ui/shell"
)

// Help is the feature.
type Help struct{ shell *shell.Shell }

func New(s *shell.Shell) *Help { return &Help{s} }

// Commands returns the commands for help.
func (h *Help) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: command.Shortcuts, Run: h.showShortcuts},
		{ID: command.Manual, Run: h.showManual},
		{ID: command.About, Run: h.showAbout},
	}
}
