// Package shell is what every part of the window shares: the application and its window, the queue of dialogs, slow work beside the
// window and the way back to its goroutine, what is remembered, sounds and speech. It knows none of the parts, and makes no dialog
// of its own but for errors and for work that takes long.
//
// Begin with Shell (shell.go); Work (work.go) does what is slow.
package shell
