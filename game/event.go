package game

import (
	"errors"
	"fmt"
	"slices"

	"overtheboard/game/rules"
)

// EventType says what an event was. The zero value is none.
type EventType uint8

// The events of a game beside its moves.
const (
	NoEvent EventType = iota
	DrawOffer
	Decline
	Claim     // of a draw, with Kind, Move and Upheld
	Resign    // By resigned
	Flag      // By's flag fell
	TimeAdded // Seconds were added to By's clock
	Pause     // while By was to move
)

var eventNames = [...]string{
	NoEvent: "", DrawOffer: "draw_offer", Decline: "decline", Claim: "claim", Resign: "resign", Flag: "flag",
	TimeAdded: "time_added", Pause: "pause",
}

// ErrEvent is the error of an event that a game cannot hold, or of a text that names none.
var ErrEvent = errors.New("not an event of this game")

// String returns the event's name as saved games write it.
func (t EventType) String() string {
	if int(t) < len(eventNames) {
		return eventNames[t]
	}
	return ""
}

// ParseEventType returns the type of event that a saved game's text names; its error is an ErrEvent.
func ParseEventType(s string) (EventType, error) {
	if i := slices.Index(eventNames[1:], s); i >= 0 {
		return EventType(i + 1), nil
	}
	return NoEvent, fmt.Errorf("%w: %q", ErrEvent, rules.Quoted(s))
}

// Event is something that happened in a game beside its moves. It belongs to the position on the board at that time.
type Event struct {
	Ply     int // moves made before it
	By      rules.Color
	Type    EventType
	Kind    ClaimKind   // of a Claim
	Move    *rules.Move // the named next move of a Claim, nil for the position on the board
	Upheld  bool        // whether a Claim was right
	Seconds int         // of TimeAdded
}

// Equal tells whether two events are the same.
func (e Event) Equal(other Event) bool {
	if e.Move != nil && other.Move != nil && *e.Move == *other.Move {
		other.Move = e.Move
	}
	return e == other
}

// Ends tells whether an event ends the game by itself: a resignation (FIDE 5.1.2), a fallen flag (6.9), a claim that
// was right (9.2, 9.3). How it ends may still wait for a proof, and what the position itself has decided goes before.
func (e Event) Ends() bool { return e.Type == Resign || e.Type == Flag || e.Type == Claim && e.Upheld }

// offers tells whether an event is an offer of a draw; a claim that was wrong stands as one (FIDE 9.1.2.3).
func (e *Event) offers() bool { return e.Type == DrawOffer || e.Type == Claim && !e.Upheld }

// Record adds an event at a node, as it happened; loaders use it, and nothing is judged. An event of no known type or
// side is an ErrEvent.
func (n *Node) Record(e Event) error {
	if e.Type == NoEvent || e.Type > Pause || e.By > rules.Black {
		return fmt.Errorf("%w: %s at ply %d", ErrEvent, e.Type, n.ply)
	}
	e.Ply = n.ply
	n.events = append(n.events, e)
	return nil
}

// Ending returns the last event in the live position that ends the game; false if there is none. The game need not be
// over: whoever goes on with it has to find out what the event leads to (Lost).
func (g *Game) Ending() (Event, bool) {
	for _, e := range slices.Backward(g.live.events) {
		if e.Ends() {
			return e, true
		}
	}
	return Event{}, false
}

// Events returns the events of the main line in the order in which they happened.
func (g *Game) Events() []Event {
	var events []Event
	for _, n := range g.MainLine() {
		events = append(events, n.events...)
	}
	return events
}

// note adds an event at the live position.
func (g *Game) note(e Event) {
	e.Ply = g.live.ply
	g.live.events = append(g.live.events, e)
}

// Offer returns the side whose offer of a draw stands (FIDE 9.1.2); false if none does. An offer stands until the
// opponent declines it, or moves.
func (g *Game) Offer() (by rules.Color, open bool) {
	if g.Outcome().Over() {
		return rules.White, false
	}
	_, by, open = g.live.offer()
	return by, open
}

// Accepted returns the side whose offer led to a draw by agreement, and the position in which it was made; false if
// the game did not end so, or nobody wrote the offer down.
func (g *Game) Accepted() (at *Node, by rules.Color, known bool) {
	if g.Outcome().Reason != Agreement {
		return nil, rules.White, false
	}
	return g.live.offer()
}

// offer returns the offer that stands at a node, made there or with the move that led there.
func (n *Node) offer() (at *Node, by rules.Color, open bool) {
	if e, said := n.lastOffer(); said {
		return n, e.By, e.Type != Decline
	}
	if n.parent == nil {
		return nil, rules.White, false
	}
	// One made before the last move stands if that move was the offering side's own.
	e, said := n.parent.lastOffer()
	return n.parent, e.By, said && e.Type != Decline && e.By == n.parent.position.Turn()
}

// lastOffer returns what was last said of a draw while a node's position was on the board: an offer or a decline.
func (n *Node) lastOffer() (Event, bool) {
	for _, e := range slices.Backward(n.events) {
		if e.Type == Decline || e.offers() {
			return e, true
		}
	}
	return Event{}, false
}

// lapse has an open offer declined: what was offered before moves were taken back, or made again, is not asked anew.
func (g *Game) lapse() {
	if by, open := g.Offer(); open {
		g.note(Event{By: by.Other(), Type: Decline})
	}
}
