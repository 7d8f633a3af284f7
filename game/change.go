package game

import (
	"time"
)

// Change is what an action, or time, has changed. Listeners get it once.
type Change struct {
	Parts Parts
	Steps []Step // what has happened in the game, in its order
}

// Has reports whether all the given parts have changed.
func (c Change) Has(p Parts) bool { return c.Parts&p == p }

// Step is one thing that happened in a game, with all that is needed to record and replay it: Began, Moved and so on.
type Step any

type (
	// Began: a new game started, or so much changed that only the whole game describes it.
	Began struct{ Game *Game }
	// Moved: a move was made, and its node is the live one.
	Moved struct{ To *Node }
	// Went: another node became the live one without a new move, for example by a takeback. Used is how long the side to move had
	// thought.
	Went struct {
		From, To *Node
		Used     time.Duration
	}
	// Happened: an event in a position.
	Happened struct {
		At    *Node
		Event Event
	}
	// Edited: an edit was made, undone or redone.
	Edited struct{ Edit Edit }
	// Ended: the game is over.
	Ended struct{ Outcome Outcome }
)

// Parts is a set of what views must read again.
type Parts uint16

const (
	ChangedGame     Parts = 1 << iota // another game; everything is new
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
	ChangedAbility // which sides can still win, as far as known
)

// NoticeKind is the kind of a Notice.
type NoticeKind uint8

const (
	// NoticeDeadEarlier: the game had ended by a dead position, which was proved only now. Moves were made since and stay as a
	// variation.
	NoticeDeadEarlier NoticeKind = iota + 1
	// NoticeTimeJump: the machine slept or its time was set, so the game was paused.
	NoticeTimeJump
)

// Notice is news for the players that they did not cause themselves.
type Notice struct {
	Kind  NoticeKind
	Moves int // made since
}

// news collects the steps since the last Change and notifies the listeners.
type news struct {
	listeners []func(Change) // in calling order
	steps     []Step
	waiting   []Change // the first is being told
	unsaved   bool
}

func (n *news) add(s Step) { n.steps = append(n.steps, s) }

func (n *news) unsave() Parts {
	if n.unsaved {
		return 0
	}
	n.unsaved = true
	return ChangedSaved
}

// tell calls every listener once, unless nothing has changed. A change that a listener causes is told after the one it hears.
func (n *news) tell(what Parts) {
	change := Change{what, n.steps}
	if n.steps = nil; what == 0 {
		return
	}
	n.waiting = append(n.waiting, change)
	for first := len(n.waiting) == 1; first && len(n.waiting) > 0; n.waiting = n.waiting[1:] {
		for _, tell := range n.listeners {
			tell(n.waiting[0])
		}
	}
}
