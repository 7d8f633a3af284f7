// Package chooser asks for a file, in the desktop's file dialog if there is one, otherwise in the program's. It returns a path;
// its caller reads or writes the file.
//
// Begin with Question; meaning.go says which paths are valid answers.
package chooser

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
)

// Files exchanges files with a program that cannot see the players'.
type Files interface {
	// Fetch lets the players choose a file with one of the endings, and calls got with the path of a copy. It must not wait.
	Fetch(endings []string, got func(path string, err error))
}

// Desktop is a desktop with its own file dialog.
type Desktop interface {
	// Choose asks for a file until ctx is done. It waits for the answer.
	Choose(ctx context.Context, r portal.Request) (portal.Answer, error)
}

// Chooser asks for files.
type Chooser struct {
	Background func(slow func() (home func())) // runs slow on another goroutine, then its result on the window's
	SetFolder  func(path string)               // saves the folder of the last file
	Dialogs    *kit.Queue
	Parent     fyne.Window   // owner of the desktop's dialog
	Folder     string        // shown first; with Files, the one that holds all
	Archive    string        // a folder among the places, may be ""
	Patience   time.Duration // how long slow work shows nothing
	Files      Files         // nil: the program sees all files
	Desktop    Desktop       // may be nil
}

// Question is a question for a file.
type Question struct {
	Title, Button string
	Saves         bool          // the file is to be written, and need not exist
	Name          string        // proposed, may be ""
	Endings       []string      // allowed: a name without one gets that of Name, or the first
	Listed        []string      // endings of other files that can be opened
	Formats       []kit.Segment // names of the endings of a file to write, if one can be chosen; may be nil
	Chosen        func(Choice)  // continues with the file
}

// Choice is a chosen file.
type Choice struct {
	Path    string
	Exists  bool // it is to be written, and exists
	Desktop bool // chosen in the desktop's dialog, which has asked whether to replace it
	dialog  *fileDialog
}

// Again asks once more, in the same kind of dialog.
func (c Choice) Again() {
	if c.Desktop {
		c.dialog.chooser.ask(c.dialog)
		return
	}
	c.dialog.chooser.Dialogs.ShowFirst(c.dialog.modal)
}

func (c Chooser) Ask(q Question) { c.ask(newFileDialog(c, q)) }

// Dialog returns the dialog that asks for a file.
func (c Chooser) Dialog(q Question) *kit.Dialog { return c.asking(newFileDialog(c, q)) }

func (c Chooser) ask(d *fileDialog) { c.Dialogs.ShowFirst(c.asking(d)) }

// asking returns the desktop's version of a dialog, or the dialog itself if there is none.
func (c Chooser) asking(d *fileDialog) *kit.Dialog {
	if c.Desktop == nil {
		return d.modal
	}
	return c.desktopDialog(d)
}
