package game

import "errors"

// What a game or its controller refuses. Nothing has changed when one of these is returned.
var (
	ErrConfig        = errors.New("a game cannot be set up like this")
	ErrNoGame        = errors.New("there is no game")
	ErrGameOver      = errors.New("the game is over")
	ErrForeign       = errors.New("the position belongs to another game")
	ErrNoMove        = errors.New("there is no move to take back or make again")
	ErrContradiction = errors.New("the result contradicts the moves")
	ErrNotYourTurn   = errors.New("it is the other side's turn")
	ErrNoAction      = errors.New("this is nothing that a player can do")
	ErrNotLive       = errors.New("an earlier position is shown")
	ErrAtLive        = errors.New("the position that is played on is shown")
	ErrPaused        = errors.New("the game is paused")
	ErrNotPaused     = errors.New("the game is not paused")
	ErrDeciding      = errors.New("the end of the game is being judged")
	ErrNoClock       = errors.New("the game has no clock")
	ErrNoOffer       = errors.New("there is no draw offer to answer")
	ErrOfferOpen     = errors.New("a draw offer is open")
	ErrTooEarly      = errors.New("both sides have to move before they can agree to a draw")
	ErrTouched       = errors.New("another piece was touched and must move")
	ErrClaimLost     = errors.New("a piece was touched, so no draw can be claimed with this move")
	ErrNotArmed      = errors.New("no claim waits for its move")
	ErrNoEdit        = errors.New("there is no change to undo or make again")
	ErrPassed        = errors.New("there is a null move before this position, which no game allows")
	ErrPlayed        = errors.New("this is a move of the game itself")
	ErrNotes         = errors.New("this cannot be written beside a move")
	ErrTooLong       = errors.New("no game is longer than 12,000 moves of both sides")
	ErrGoesOn        = errors.New("the game goes on")
	ErrNoClaim       = errors.New("this draw cannot be claimed under these rules")
)
