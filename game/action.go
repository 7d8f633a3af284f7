package game

import (
	"cmp"
	"errors"
	"time"

	"overtheboard/game/rules"
)

// Action is what a player can do besides making a move. Controller.Can reports whether it is allowed now, Controller.Do does it.
// Actions compare with ==; the zero value is none.
type Action struct {
	kind  actionKind
	side  rules.Color   // of the player, or of the receiver of time
	claim ClaimKind     // of claiming and arming
	time  time.Duration // of givingTime; what the clock shows then, if there is a text
	text  string        // of penalising: the move; of givingTime: what an arbiter set the clock to
	extra bool          // of penalising: time for the opponent
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

// Actions that are the same for both sides.
var (
	// TakingBack takes back the last move and its time.
	TakingBack = Action{kind: takingBack}
	// Redoing replays the move that was taken back last, with its clock readings.
	Redoing = Action{kind: redoing}
	// PlayingOn continues from the position that is shown. A running game is taken back to it. A finished game stays as it is,
	// and a new game with that history and no result replaces it.
	PlayingOn = Action{kind: playingOn}
	// Disarming takes back an armed claim, which is possible until its move is made (FIDE 9.5.1).
	Disarming = Action{kind: disarming}
	// Pausing stops the clocks until Resuming; no move can be made meanwhile (FIDE 6.11).
	Pausing = Action{kind: pausing}
	// Resuming ends a pause.
	Resuming = Action{kind: resuming}
)

// Offering offers a draw (FIDE 9.1.2). A side may offer at any time while no offer is open, properly right after its own move. An
// offer cannot be withdrawn.
func Offering(by rules.Color) Action { return Action{kind: offering, side: by} }

// Accepting accepts the opponent's offer: the game is drawn (FIDE 5.2.3), once both sides have moved.
func Accepting(by rules.Color) Action { return Action{kind: accepting, side: by} }

// Declining declines the opponent's offer.
func Declining(by rules.Color) Action { return Action{kind: declining, side: by} }

// Claiming claims a draw for the position on the board (FIDE 9.2.1.2, 9.3.2). Only the side to move may claim, with touch-move
// only before it has touched a piece (9.4). A right claim draws the game. A wrong one gives the opponent two minutes, one in
// rapid and blitz (9.5.3, A.3, B.3), and counts as an offer.
func Claiming(by rules.Color, kind ClaimKind) Action {
	return Action{kind: claiming, side: by, claim: kind}
}

// Arming claims a draw for the position after the next move (FIDE 9.2.1.1, 9.3.1), which Play names. It is allowed when Claiming
// is. If the claim is wrong, the move is still made.
func Arming(by rules.Color, kind ClaimKind) Action {
	return Action{kind: arming, side: by, claim: kind}
}

// Resigning loses the game, but draws it if the opponent cannot win by any series of moves (FIDE 5.1.2). If that takes a proof,
// the game waits for it (Deciding).
func Resigning(by rules.Color) Action { return Action{kind: resigning, side: by} }

// GivingTime adds whole seconds to the clock of a side, or takes them if negative.
func GivingTime(to rules.Color, d time.Duration) Action {
	return Action{kind: givingTime, side: to, time: d}
}

// SettingClock sets the clock of a side by an arbiter (FIDE 6.10.2, 7.1). The record has the time as it is written.
func SettingClock(of rules.Color, left time.Duration, written string) Action {
	return Action{kind: givingTime, side: of, time: left, text: written}
}

// Penalising records that a side completed an illegal move, which was taken back. The move is as it was written, or "". Extra
// time for the opponent is two minutes, one in rapid and blitz (FIDE 7.5.5, A.3, B.3). The second illegal move loses the game, but
// draws it if the opponent cannot win.
func Penalising(by rules.Color, move string, extra bool) Action {
	return Action{kind: penalising, side: by, text: move, extra: extra}
}

// Can returns nil if an action is allowed now, else one of this package's errors. DrawClaim says whether a
// claim would be right.
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
	if live.position.ShownOnly() && a.kind != takingBack && a.kind != redoing && a.kind != playingOn {
		return ErrShownOnly
	}
	by, open := c.game.Offer()
	answerable := open && by != a.side
	switch a.kind {
	case takingBack:
		return unless(live != c.game.root, ErrNoMove)
	case redoing:
		return unless(c.game.canRedo(), ErrNoMove)
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
		return cmp.Or(unless(c.AtLive(), ErrNotLive), unless(len(a.text) <= mostWritten && oneWord(a.text), ErrIrregular))
	case pausing:
		return cmp.Or(unless(!control.None(), ErrNoClock), unless(!c.time.paused, ErrPaused))
	case resuming:
		return unless(c.time.paused, ErrNotPaused)
	case givingTime:
		return cmp.Or(unless(control.Timed(a.side), ErrNoClock),
			unless((a.text != "" || a.time.Abs() >= time.Second) && a.time.Abs() <= maxStageTime, ErrTimeControl))
	}
	return ErrNoAction
}

func unless(ok bool, err error) error {
	if ok {
		return nil
	}
	return err
}

// Do does an action. The errors are those of Can; after one, nothing has changed but the time.
func (c *Controller) Do(a Action) error {
	if err := cmp.Or(c.ready(), c.Can(a)); err != nil {
		return err
	}
	switch a.kind {
	case takingBack:
		return c.goBack((*Game).Takeback)
	case redoing:
		return c.goBack((*Game).Redo)
	case playingOn:
		return c.playOn()
	case offering:
		c.offer(a.side)
	case accepting:
		c.accept()
	case declining:
		c.decline(a.side, 0)
	case claiming:
		return c.judge(a.claim, nil)
	case arming:
		c.arm(a.claim)
	case disarming:
		c.arm(NoClaim)
	case resigning:
		c.finish(Event{By: a.side, Type: Resign})
	case pausing:
		c.pause()
	case resuming:
		c.resume()
	case givingTime:
		d := a.time
		if a.text != "" {
			d -= c.time.clock.Remaining(a.side, c.time.now)
		}
		c.giveTime(a.side, d, a.text)
		c.altered(ChangedClock | ChangedHistory)
	case penalising:
		c.penalise(Event{By: a.side, Type: Illegal, Written: a.text}, a.extra)
	}
	return nil
}
