package game

import "overtheboard/game/rules"

// Change is what an action, or time, has changed. It is said once, when it has happened.
type Change struct {
	Parts Parts
	Steps []Step // what has happened in the game, in its order
}

// Has tells whether all of some parts have changed.
func (c Change) Has(p Parts) bool { return c.Parts&p == p }

// Step is one thing that has happened in a game, with all that it takes to write it down and to do it again: Began, Moved and so
// on.
type Step any

// The steps.
type (
	// Began: another game is played, or so much of it is new that only the whole of it says so.
	Began struct{ Game *Game }
	// Moved: the move was made that leads to a node, which is the live one.
	Moved struct{ To *Node }
	// Went: another node became the live one without a new move, as by a takeback.
	Went struct{ From, To *Node }
	// Happened: an event in a position.
	Happened struct {
		At    *Node
		Event Event
	}
	// Edited: an edit was made, undone or made again.
	Edited struct{ Edit Edit }
	// Ended: the game is over.
	Ended struct{ Outcome Outcome }
)

// Parts is a set of what reads differently, so that every view can read again what it shows.
type Parts uint16

// What can change.
const (
	ChangedGame     Parts = 1 << iota // another game is played; everything is new
	ChangedPosition                   // the live position, or the one that is shown
	ChangedHistory                    // the moves, or what can be redone
	ChangedOutcome                    // the game ended, is being judged, or goes on
	ChangedOffer                      // an offer of a draw, or an armed claim
	ChangedClock                      // the clocks: pressed, paused, given time
	ChangedTouch                      // the touched piece
	ChangedNames
	ChangedSaved // whether there is something to save
	ChangedNotice
	ChangedTree    // variations, comments or annotations
	ChangedAbility // what is known of who can still win
)

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

// news collects what has happened since the listeners were told last, and tells them.
type news struct {
	listeners []func(Change) // in the order in which they are told
	steps     []Step
	unsaved   bool
}

// add notes what has happened, for the next change that is told.
func (n *news) add(s Step) { n.steps = append(n.steps, s) }

// unsave says that the game has changed since it was saved, and returns what that changes.
func (n *news) unsave() Parts {
	if n.unsaved {
		return 0
	}
	n.unsaved = true
	return ChangedSaved
}

// tell tells every listener once of everything that an action has changed, if it has changed something.
func (n *news) tell(what Parts) {
	change := Change{what, n.steps}
	if n.steps = nil; what == 0 {
		return
	}
	for _, tell := range n.listeners {
		tell(change)
	}
}

// Listen has a function called after every action that changes something, with what has changed, on the controller's
// goroutine. Who listens first is told first, as the journal is, before anything of it is shown. It may call the controller
// again.
func (c *Controller) Listen(tell func(Change)) { c.news.listeners = append(c.news.listeners, tell) }

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

// note records an event at the live position.
func (c *Controller) note(e Event) { c.news.add(Happened{c.game.live, c.game.note(e)}) }

// altered marks the game as unsaved, and reports.
func (c *Controller) altered(what Parts) { c.report(what | c.news.unsave()) }

// report tells the listeners what an action has changed, and what is compared.
func (c *Controller) report(what Parts) {
	now := standing{outcome: c.Outcome(), armed: c.begun.Claim}
	now.offerer, now.offer = c.Offer()
	if now.outcome != c.told.outcome {
		what |= ChangedOutcome
		c.news.add(Ended{now.outcome})
	}
	if now.offer != c.told.offer || now.offerer != c.told.offerer || now.armed != c.told.armed {
		what |= ChangedOffer
	}
	c.told = now
	if len(c.notices) > 0 {
		what |= ChangedNotice
	}
	c.news.tell(what)
}
