// Package chooser lets the players choose a file, in the desktop's own window if there is one, else in a dialog of ours. It
// finds a path, and opens and writes no file: what becomes of the path is whose question it was.
//
// Begin with Question, and with what a path means as its answer (meaning.go).
package chooser

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
)

// Files brings the players' files to a program that does not see them.
type Files interface {
	// Fetch lets the players choose a file with one of some endings, and hands over the path of a copy. It must not wait.
	Fetch(endings []string, got func(path string, err error))
}

// Desktop is a desktop that has a window of its own for files.
type Desktop interface {
	// Choose asks for a file there, until ctx is done. It waits for the answer.
	Choose(ctx context.Context, r portal.Request) (portal.Answer, error)
}

// Chooser asks for files.
type Chooser struct {
	Background func(slow func() (home func())) // does what is slow beside the window, then what that returns on its goroutine
	SetFolder  func(path string)               // remembers the folder of the last file
	Dialogs    *kit.Queue
	Parent     fyne.Window   // to which the desktop's window belongs
	Folder     string        // that is shown first
	Archive    string        // a folder that is one of the places, "" for none
	Patience   time.Duration // how long nothing is said about what is slow
	Files      Files         // nil: the program sees all files
	Desktop    Desktop       // nil: there is none
}

// Question is what is asked for.
type Question struct {
	Title, Button string
	Saves         bool          // the file is going to be written, and need not be there
	Name          string        // is proposed, "" for none
	Endings       []string      // that the file may have: a name without one gets that of the name proposed, or the first
	Listed        []string      // endings of other files that can be opened too
	Formats       []kit.Segment // what the endings of a file to be written are called, if one can be chosen; nil: none can
	Chosen        func(Choice)  // goes on with the file
}

// Choice is a file that was chosen.
type Choice struct {
	Path    string
	Exists  bool // it is to be written, and is there already
	Desktop bool // the desktop has chosen it, and has asked whether it is to be replaced
	dialog  *fileDialog
}

// Again asks once more, in the window in which the file was chosen.
func (c Choice) Again() {
	if c.Desktop {
		c.dialog.chooser.ask(c.dialog)
		return
	}
	c.dialog.chooser.Dialogs.ShowFirst(c.dialog.modal)
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
