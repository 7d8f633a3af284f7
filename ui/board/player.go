package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// Player gets the players' actions on a Board.
type Player interface {
	speaker
	// Moved reports a piece moved to one of its targets. Respond with SetState, at once or later, or Choose. Otherwise the piece
	// returns.
	Moved(from, to int)
	// Refused reports an attempt to move a piece to a square that is not its target.
	Refused(from, to int)
	// Selected reports each newly selected square, -1 for none.
	Selected(square int)
	// Touched reports a tap on a piece that may not be selected, which is no target.
	Touched(square int)
	// Drew reports an arrow or circle, if State.Draws is set. Respond with SetState.
	Drew(a Arrow)
	// Typed reports a typed character other than space while the board has the focus and no choice is open.
	Typed(r rune)
}

// Window gets what a Board leaves to the window around it.
type Window interface {
	// Takes gets each key first while nothing is selected, except keys that move a visible cursor; it reports whether it used the
	// key.
	Takes(e *fyne.KeyEvent) bool
	// Key gets keys that the focused board does not use. A letter comes as key and as rune.
	Key(e *fyne.KeyEvent)
	// Menu is called at a right-click, with the position in the window.
	Menu(at fyne.Position)
	// Wheel is called for each notch of the wheel over the board: 1 down, -1 up.
	Wheel(step int)
	// Animates announces an animation and its duration.
	Animates(d time.Duration)
}
