package kit

import "fyne.io/fyne/v2"

// Listener is told what becomes of the dialogs of a Queue.
type Listener interface {
	// Raised tells of each dialog that can be seen.
	Raised(*Dialog)
	// Lowered tells that a dialog that could be seen is gone.
	Lowered()
	// Refused tells why an answer was not taken.
	Refused(why string)
	// Read tells of a key that goes through what there is to read.
	Read(*Dialog, fyne.KeyName)
}

// Places tells where things stand in the window that a dialog covers.
type Places interface {
	// Board returns where the position stands, which some dialogs leave uncovered.
	Board() Rect
	// Panel returns where that stands which is beside it: such dialogs are no wider.
	Panel() Rect
}
