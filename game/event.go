package game

import (
	"errors"
	"fmt"
	"slices"

	"overtheboard/game/rules"
)

// EventType is the kind of an event. The zero value is none.
type EventType uint8

// The events of a game other than moves.
const (
	NoEvent EventType = iota
	DrawOffer
	Decline
	Claim     // of a draw, with Kind, Move and Upheld
	Resign    // By resigned
	Flag      // By's flag fell
	TimeAdded // Seconds were added to By's clock
	Pause     // while By was to move
	Illegal   // By had completed an illegal move, which was taken back (FIDE 7.5)
	Forfeit   // By lost by a second one (7.5.5)
)

var eventNames = []string{
	NoEvent: "", DrawOffer: "draw_offer", Decline: "decline", Claim: "claim", Resign: "resign", Flag: "flag",
	TimeAdded: "time_added", Pause: "pause", Illegal: "illegal_move", Forfeit: "forfeit",
}

// ErrEvent is the error of an event that a game cannot hold, or of a text that names none.
var ErrEvent = errors.New("not an event of this game")

// String returns the event's name in saved games.
func (t EventType) String() string { return nameOf(eventNames, t) }

// ParseEventType returns the type with a name in saved games. The error is an ErrEvent.
func ParseEventType(s string) (EventType, error) { return named(eventNames, DrawOffer, s, ErrEvent) }

// ClaimKind says which draw is claimed. The zero value is none.
type ClaimKind uint8

const (
	NoClaim        ClaimKind = iota
	ClaimThreefold           // FIDE 9.2
	ClaimFifty               // FIDE 9.3
)

var claimNames = []string{NoClaim: "", ClaimThreefold: "threefold", ClaimFifty: "fifty"}

// String returns the claim's name in saved games.
func (k ClaimKind) String() string { return nameOf(claimNames, k) }

// ErrClaim is the error of a text that names no claim.
var ErrClaim = errors.New("not a claim of a draw")

// ParseClaimKind returns the claim with a name in saved games. The error is an ErrClaim.
func ParseClaimKind(s string) (ClaimKind, error) {
	return named(claimNames, ClaimThreefold, s, ErrClaim)
}

// Reason returns why the game ends if the claim is right.
func (k ClaimKind) Reason() Reason {
	if k == ClaimFifty {
		return Fifty
	}
	return Threefold
}

// Event is something other than a move that happened in a game. It belongs to the position on the board at that time.
type Event struct {
	Ply     int // moves made before it
	By      rules.Color
	Type    EventType
	Kind    ClaimKind   // of a Claim
	Move    *rules.Move // the named next move of a Claim; nil: on the board
	Upheld  bool        // whether a Claim was right
	Seconds int         // of TimeAdded
	Written string      // of Illegal: the move, "" if unknown; of TimeAdded: what an arbiter set the clock to, "" if nobody did
}

// SetsClock reports whether an arbiter set a clock (FIDE 6.10.2).
func (e Event) SetsClock() bool { return e.Type == TimeAdded && e.Written != "" }

// ByArbiter reports whether an arbiter decided: an illegal move was taken back, or a clock set.
func (e Event) ByArbiter() bool { return e.Type == Illegal || e.SetsClock() }

// Ends reports whether an event ends the game: a resignation (FIDE 5.1.2), a fallen flag (6.9), a second illegal move (7.5.5), a
// right claim (9.2, 9.3). The result may still wait for a proof, and what the position itself has decided takes precedence.
func (e Event) Ends() bool {
	return e.Type == Resign || e.Type == Flag || e.Type == Forfeit || e.Type == Claim && e.Upheld
}

// Reason returns the reason of a game that the event ends.
func (e Event) Reason() Reason {
	switch e.Type {
	case Resign:
		return Resignation
	case Flag:
		return Time
	case Forfeit:
		return IllegalMoves
	}
	return e.Kind.Reason()
}

// offers reports whether an event is an offer of a draw; a wrong claim counts as one (FIDE 9.1.2.3).
func (e *Event) offers() bool { return e.Type == DrawOffer || e.Type == Claim && !e.Upheld }

// mostWritten limits the move of an event, in bytes.
const mostWritten = 40

// Record adds an event at a node for loaders, and judges nothing. The error is an ErrEvent: an unknown type or side, a text that
// formats cannot hold, or a second end.
func (n *Node) Record(e Event) error {
	if e.Ends() && slices.ContainsFunc(n.events, Event.Ends) {
		return fmt.Errorf("%w: %s at ply %d, where the game has ended already", ErrEvent, e.Type, n.ply)
	}
	if e.Type == NoEvent || e.Type > Forfeit || e.By > rules.Black || len(e.Written) > mostWritten || !oneWord(e.Written) {
		return fmt.Errorf("%w: %s at ply %d", ErrEvent, e.Type, n.ply)
	}
	e.Ply = n.ply
	n.events = append(n.events, e)
	return nil
}

// kept returns the events that remain if the game continues from the position in which it ended: added time, and illegal moves
// except the one that lost the game.
func (h happenings) kept() (kept happenings) {
	for i, e := range h {
		if e.Type == TimeAdded || e.Type == Illegal && (i+1 == len(h) || h[i+1].Type != Forfeit) {
			kept = append(kept, e)
		}
	}
	return kept
}

// happenings are the events in one position, in order.
type happenings []Event

func (h happenings) lastOffer() (Event, bool) {
	for _, e := range slices.Backward(h) {
		if e.Type == Decline || e.offers() {
			return e, true
		}
	}
	return Event{}, false
}

// Ending returns the last event in the live position that ends the game; false if there is none. The game need not be over: the
// caller has to determine what the event leads to (Lost).
func (g *Game) Ending() (Event, bool) {
	if i := g.ending(); i >= 0 {
		return g.live.events[i], true
	}
	return Event{}, false
}

// DropEnding removes what Ending returns.
func (g *Game) DropEnding() {
	if i := g.ending(); i >= 0 {
		g.live.events = slices.Delete(g.live.events, i, i+1)
	}
}

func (g *Game) ending() int {
	for i, e := range slices.Backward(g.live.events) {
		if e.Ends() {
			return i
		}
	}
	return -1
}

// Events returns the events of the main line in order.
func (g *Game) Events() (all []Event) {
	for _, n := range g.MainLine() {
		all = append(all, n.events...)
	}
	return all
}

func (g *Game) note(e Event) Event {
	e.Ply = g.live.ply
	g.live.events = append(g.live.events, e)
	return e
}
