package game

import "overtheboard/game/rules"

// Change is a set of what changed, so that every view can read again what it shows.
type Change uint16

// What can change.
const (
	ChangedGame     Change = 1 << iota // another game is played; everything is new
	ChangedPosition                    // the live position, or the one that is shown
	ChangedHistory                     // the moves, or what can be redone
	ChangedOutcome                     // the game ended, is being judged, or goes on
	ChangedOffer                       // an offer of a draw, or an armed claim
	ChangedClock                       // the clocks: pressed, paused, given time
	ChangedTouch                       // the touched piece
	ChangedNames
	ChangedSaved // whether there is something to save
	ChangedNotice
	ChangedTree    // variations, comments or annotations
	ChangedAbility // what is known of who can still win
)

// Has tells whether all of what is in w has changed.
func (c Change) Has(w Change) bool { return c&w == w }

// NoticeKind says what the players have to be told.
type NoticeKind uint8

// The notices.
const (
	// NoticeDeadEarlier: the game had ended at Ply, by a dead position that was proved only now; Moves were made since
	// and stay as a variation.
	NoticeDeadEarlier NoticeKind = iota + 1
	// NoticeTimeJump: the machine slept or its time was set, so the game was paused.
	NoticeTimeJump
)

// Notice is something that the players have to be told and did not do themselves.
type Notice struct {
	Kind       NoticeKind
	Ply, Moves int
}

// standing is what changes by many actions, and is compared rather than kept track of.
type standing struct {
	outcome Outcome
	offer   bool
	offerer rules.Color
	armed   ClaimKind
}

// Notices returns what the players have to be told, and forgets it.
func (c *Controller) Notices() []Notice {
	notices := c.notices
	c.notices = nil
	return notices
}

// altered marks the game as unsaved, and reports.
func (c *Controller) altered(what Change) {
	if !c.unsaved {
		c.unsaved = true
		what |= ChangedSaved
	}
	c.report(what)
}

// report calls OnChange once for everything that an action changed.
func (c *Controller) report(what Change) {
	now := standing{outcome: c.Outcome(), armed: c.begun.claim}
	now.offerer, now.offer = c.Offer()
	if now.outcome != c.told.outcome {
		what |= ChangedOutcome
	}
	if now.offer != c.told.offer || now.offerer != c.told.offerer || now.armed != c.told.armed {
		what |= ChangedOffer
	}
	c.told = now
	if len(c.notices) > 0 {
		what |= ChangedNotice
	}
	if what != 0 && c.OnChange != nil {
		c.OnChange(what)
	}
}
