// Package help shows the manual, the shortcuts, the program's version and origin, and its licences.
//
// Begin with Help. Each dialog has a file. The manual has two more: parts.go splits docs/manual.md, sheet.go shows the parts.
package help

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/shell"
)

// Help is the feature.
type Help struct{ shell *shell.Shell }

func New(s *shell.Shell) *Help { return &Help{s} }

// Commands returns the commands for help.
func (h *Help) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "shortcuts", Shortcut: shell.Key(fyne.KeyF1, shell.Plain), Run: h.showShortcuts},
		{ID: "manual", Shortcut: shell.Key(fyne.KeyF1, shell.Ctrl), Run: h.showManual},
		{ID: "about", Run: h.showAbout},
	}
}
