// Package shell contains what all parts of the window share: the application and its window, the queue of dialogs, background
// work and the way back to the window's goroutine, settings, sounds and speech. It imports none of the parts. Its only dialogs
// are for errors and for long work.
//
// Begin with Shell (shell.go); Work (work.go) runs slow functions.
package shell
