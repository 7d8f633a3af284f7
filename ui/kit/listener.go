package kit

import "fyne.io/fyne/v2"

// Listener is notified about the dialogs of a Queue.
type Listener interface {
	// Raised is called for each dialog that becomes visible.
	Raised(*Dialog)
	// Lowered is called when a visible dialog has gone.
	Lowered()
	// Refused is called with the reason why an answer was not accepted.
	Refused(why string)
	// Read is called with a key for reading the dialog's text.
	Read(*Dialog, fyne.KeyName)
}

// Places returns areas of the window that dialogs consider.
type Places interface {
	// Board is where the position is, which some dialogs do not cover.
	Board() Rect
	// Panel is the area beside it, the widest that such dialogs get.
	Panel() Rect
	// Far is the area at the end of the player who sits opposite.
	Far() Rect
}
