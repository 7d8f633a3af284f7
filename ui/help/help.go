// Package help shows what a player can read of the program: the manual, the shortcuts, what the program is, and its licences.
//
// Begin with Help; each of its dialogs has a file of its own, the manual two more: parts.go takes docs/manual.md apart, and
// sheet.go shows the parts.
package help

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/shell"
)

// Help is the feature.
type Help struct{ shell *shell.Shell }

// New returns the help of a window.
func New(s *shell.Shell) *Help { return &Help{s} }

// Commands returns what can be asked of it.
func (h *Help) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "shortcuts", Shortcut: shell.Key(fyne.KeyF1, shell.Plain), Run: h.showShortcuts},
		{ID: "manual", Shortcut: shell.Key(fyne.KeyF1, shell.Ctrl), Run: h.showManual},
		{ID: "about", Run: h.showAbout},
	}
}
