package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// Player is told what the players do on a Board.
type Player interface {
	speaker
	// Moved tells that a piece was moved to one of its targets. The answer is SetState, at once or later, or Choose. A
	// piece that is not moved by then goes back.
	Moved(from, to int)
	// Refused tells that somebody tried to move a piece to a square that is none of its targets.
	Refused(from, to int)
	// Selected tells of each newly selected square, and -1 when there is none any more.
	Selected(square int)
	// Drew tells what was drawn where State.Draws allows that. The answer is SetState.
	Drew(a Arrow)
	// Typed tells what is typed while the board has the focus and no choice is open, but for spaces.
	Typed(r rune)
}

// Window gets what a Board leaves to the window around it.
type Window interface {
	// Takes is asked of each key before the board while nothing is selected, but for those that move a cursor that is
	// seen; it tells whether it took the key.
	Takes(e *fyne.KeyEvent) bool
	// Key gets the keys that the board has no use for while it has the focus. A letter's key comes as well as its rune.
	Key(e *fyne.KeyEvent)
	// Menu is asked for by a right-click, with the place in the window.
	Menu(at fyne.Position)
	// Wheel tells of each step of the pointer's wheel over the board: 1 down, -1 up.
	Wheel(step int)
	// Animates tells that something is about to move for some time.
	Animates(d time.Duration)
}
