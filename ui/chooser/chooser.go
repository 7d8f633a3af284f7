// Package chooser lets the players choose a file, in the desktop's own window if there is one, else in a dialog of ours. It
// finds a path, and opens and writes no file: what becomes of the path is whose question it was.
package chooser

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
)

// Chooser asks for files. Its fields are all that it touches of the window.
type Chooser struct {
	Window   fyne.Window // to which the desktop's belongs
	Dialogs  *kit.Queue
	Memory   Memory
	Start    func() string                                            // returns the folder that is shown first
	Archive  string                                                   // a folder that is one of the places, "" for none
	Post     func(func())                                             // runs a function on the window's goroutine
	Aside    func(slow func() (home func()))                          // runs what is slow beside the window, then what that returns on its goroutine
	Patience time.Duration                                            // how long nothing is said about what is slow
	Fetch    func(endings []string, got func(path string, err error)) // takes a file that lies outside what the program sees; nil: there is none

	// Desktop asks for a file in the desktop's own window; nil: there is none.
	Desktop func(context.Context, portal.Request) (portal.Answer, error)
}

// Memory is what is remembered from one question to the next.
type Memory interface {
	SetFolder(path string) // the last file's
	NewestFirst() bool     // in lists of files
	SetNewestFirst(on bool)
}

// Question is what is asked for.
type Question struct {
	Title, Button string
	Name          string            // is proposed, "" for none
	Endings       []string          // that the file may have: a name without one gets that of the name proposed, or the first
	Listed        []string          // endings of other files that can be opened too
	Formats       []kit.Segment     // what the endings of a file to be written are called, if one can be chosen; nil: none can
	Chosen        func(path string) // goes on with the file

	// Replace goes on with a file that is to be written and is there already, of which the desktop may have asked whether it is
	// to be replaced; or goes back. nil: a file is to be opened.
	Replace func(path string, asked bool, back func())
}

// Ask asks for a file.
func (c Chooser) Ask(q Question) { c.ask(newFileDialog(c, q)) }

// Dialog returns the dialog that asks for a file.
func (c Chooser) Dialog(q Question) *kit.Dialog { return c.asking(newFileDialog(c, q)) }

func (c Chooser) ask(d *fileDialog) { c.Dialogs.ShowFirst(c.asking(d)) }

// asking returns the dialog that asks what another one asks for: in the desktop's window if there is one, else itself.
func (c Chooser) asking(d *fileDialog) *kit.Dialog {
	if c.Desktop == nil {
		return d.modal
	}
	return c.desktopDialog(d)
}
