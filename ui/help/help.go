// Package help shows what a player can read of the program: the manual, the shortcuts, what the program is, and its licences.
//
// Begin with Help; each of its dialogs has a file of its own, the manual two more: parts.go takes docs/manual.md apart, and
// sheet.go shows the parts.
package help

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
)

// Window is what help needs of the window.
type Window interface {
	Ask(*kit.Dialog)              // shows a dialog, behind those that are open
	TypedKey(*fyne.KeyEvent) bool // gives an open dialog a key that a control of it does not use
	Width() float32               // of what the window shows
	Metadata() fyne.AppMetadata   // of the program
	Commands() []*shell.Command   // in the order in which their shortcuts are listed
}

// Help is the feature.
type Help struct{ window Window }

// New returns the help of a window.
func New(w Window) *Help { return &Help{w} }

// Commands returns what can be asked of it.
func (h *Help) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "shortcuts", Label: "command.shortcuts", Shortcut: shell.Key(fyne.KeyF1, shell.Plain), Run: h.showShortcuts},
		{ID: "manual", Label: "command.manual", Shortcut: shell.Key(fyne.KeyF1, shell.Ctrl), Run: h.showManual},
		{ID: "about", Label: "command.about", Run: h.showAbout},
	}
}
