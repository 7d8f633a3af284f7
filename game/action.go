package game

import (
	"cmp"
	"errors"
	"time"

	"overtheboard/game/rules"
)

// Action is something that a player can do in a game beside making a move. Controller.Can tells whether it can be done
// now, Controller.Do does it. Actions compare with ==; the zero value is none.
type Action struct {
	kind  actionKind
	side  rules.Color   // of the player; of who is given time
	claim ClaimKind     // of claiming and arming
	time  time.Duration // of givingTime
	move  string        // of penalising
}

type actionKind uint8

const (
	noAction actionKind = iota
	takingBack
	redoing
	playingOn
	offering
	accepting
	declining
	claiming
	arming
	disarming
	resigning
	pausing
	resuming
	givingTime
	penalising
)

// The actions that are the same whoever does them.
var (
	// TakingBack takes the last move back, and gives back the time that it took.
	TakingBack = Action{kind: takingBack}
	// Redoing makes the move again that was taken back last, at the clock's reading of then.
	Redoing = Action{kind: redoing}
	// PlayingOn goes on from the position that is shown. A game that goes on is taken back to it; one that is over is
	// left as it is, and a new game with that history and no result takes its place.
	PlayingOn = Action{kind: playingOn}
	// Disarming takes an armed claim back; once its move is made that is too late (FIDE 9.5.1).
	Disarming = Action{kind: disarming}
	// Pausing stops the clocks until Resuming; no move can be made meanwhile (FIDE 6.11).
	Pausing = Action{kind: pausing}
	// Resuming goes on after a pause.
	Resuming = Action{kind: resuming}
)

// Offering offers a draw (FIDE 9.1.2). A side can at any time, properly right after its own move, while no offer is
// open; an offer cannot be withdrawn.
func Offering(by rules.Color) Action { return Action{kind: offering, side: by} }

// Accepting accepts the opponent's offer: the game is drawn (FIDE 5.2.3), once both sides have moved.
func Accepting(by rules.Color) Action { return Action{kind: accepting, side: by} }

// Declining declines the opponent's offer.
func Declining(by rules.Color) Action { return Action{kind: declining, side: by} }

// Claiming claims a draw for the position on the board (FIDE 9.2.1.2, 9.3.2). It can be done right or wrong, but only by
// the side to move, and with touch-move only before it has touched a piece (9.4). If the claim is right the game is
// drawn. If it is wrong the opponent is given two minutes, one in rapid and blitz (9.5.3, A.3, B.3), and the claim stands
// as an offer.
func Claiming(by rules.Color, kind ClaimKind) Action {
	return Action{kind: claiming, side: by, claim: kind}
}

// Arming claims a draw for the position that the next move will bring (FIDE 9.2.1.1, 9.3.1): Play names it. It can be
// done when Claiming can. If the claim is wrong the move is made as well.
func Arming(by rules.Color, kind ClaimKind) Action {
	return Action{kind: arming, side: by, claim: kind}
}

// Resigning ends the game: it is lost, but drawn if the opponent cannot win by any series of moves (FIDE 5.1.2).
// Where that takes a proof, the game waits for it (Deciding).
func Resigning(by rules.Color) Action { return Action{kind: resigning, side: by} }

// GivingTime gives a side with a clock more time: whole seconds, at least one.
func GivingTime(to rules.Color, d time.Duration) Action {
	return Action{kind: givingTime, side: to, time: d}
}

// Penalising puts on record that a side had completed an illegal move, as it was written or "", which was taken back: the opponent is
// given two minutes, one in rapid and blitz (FIDE 7.5.5, A.3, B.3), and with the second one the game is lost, but drawn if the
// opponent cannot win.
func Penalising(by rules.Color, move string) Action {
	return Action{kind: penalising, side: by, move: move}
}

// Can returns nil if an action can be done now, else why it cannot: one of this package's errors. It is the one place
// that says what is allowed; whether a claim would be right is another matter (Node.CanClaim).
func (c *Controller) Can(a Action) error {
	err := c.underway()
	if a.kind == playingOn && c.game != nil && !c.AtLive() && c.study.shown.passed() {
		return ErrPassed
	}
	if a.kind == playingOn && errors.Is(err, ErrGameOver) {
		return unless(!c.study.shown.Outcome().Over(), ErrGameOver)
	}
	if err != nil {
		return err
	}
	live, control := c.game.live, c.game.TimeControl()
	by, open := c.game.Offer()
	answerable := open && by != a.side
	switch a.kind {
	case takingBack:
		return unless(live != c.game.root, ErrNoMove)
	case redoing:
		return unless(c.game.CanRedo(), ErrNoMove)
	case playingOn:
		return unless(!c.AtLive(), ErrAtLive)
	case offering:
		return unless(!open, ErrOfferOpen)
	case accepting: // not before both sides have moved (FIDE 5.2.3)
		return cmp.Or(unless(answerable, ErrNoOffer), unless(live.ply >= 2, ErrTooEarly))
	case declining:
		return unless(answerable, ErrNoOffer)
	case claiming, arming: // FIDE 9.2, 9.3, 9.4
		return cmp.Or(c.movable(), unless(a.side == live.position.Turn(), ErrNotYourTurn),
			unless(!c.begun.touched, ErrClaimLost), unless(live.Claim(a.claim).known(), ErrNoClaim))
	case disarming:
		return unless(c.begun.Claim != NoClaim, ErrNotArmed)
	case resigning:
		return nil
	case penalising:
		return cmp.Or(unless(c.AtLive(), ErrNotLive), unless(len(a.move) <= mostWritten && oneWord(a.move), ErrIrregular))
	case pausing:
		return cmp.Or(unless(!control.None(), ErrNoClock), unless(!c.time.paused, ErrPaused))
	case resuming:
		return unless(c.time.paused, ErrNotPaused)
	case givingTime:
		return cmp.Or(unless(control.Timed(a.side), ErrNoClock),
			unless(a.time >= time.Second && a.time <= maxStageTime, ErrTimeControl))
	}
	return ErrNoAction
}

func unless(ok bool, err error) error {
	if ok {
		return nil
	}
	return err
}

// Do does what can be done now. Nothing changes but the time if it cannot; the errors are those of Can.
func (c *Controller) Do(a Action) error {
	now, err := c.ready()
	if err == nil {
		err = c.Can(a)
	}
	if err != nil {
		return err
	}
	switch a.kind {
	case takingBack:
		return c.goBack((*Game).Takeback, now)
	case redoing:
		return c.goBack((*Game).Redo, now)
	case playingOn:
		return c.playOn(now)
	case offering:
		c.offer(a.side)
	case accepting:
		c.accept(now)
	case declining:
		c.decline(a.side, 0)
	case claiming:
		return c.judge(a.claim, nil, now)
	case arming:
		c.arm(a.claim)
	case disarming:
		c.arm(NoClaim)
	case resigning:
		c.finish(Event{By: a.side, Type: Resign}, now)
	case pausing:
		c.pause(now)
	case resuming:
		c.resume(now)
	case givingTime:
		c.giveTime(a.side, a.time.Truncate(time.Second), now)
		c.altered(ChangedClock)
	case penalising:
		c.penalise(Event{By: a.side, Type: Illegal, Written: a.move}, now)
	}
	return nil
}
