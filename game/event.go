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
	return NoEvent, fmt.Errorf("%w: %q", ErrEvent, s)
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

// offers tells whether an event is an offer of a draw; a claim that was wrong stands as one (FIDE 9.1.2.3).
func (e *Event) offers() bool { return e.Type == DrawOffer || e.Type == Claim && !e.Upheld }

// Record adds an event, as it happened, at the ply of the main line that it names; loaders use it, and nothing is
// judged. An event of no known type, or of a ply that is not there, is an ErrEvent.
func (g *Game) Record(e Event) error {
	n := g.live
	for n != nil && n.ply > e.Ply {
		n = n.parent
	}
	if n == nil || n.ply != e.Ply || e.Type == NoEvent || e.Type > Pause || e.By > rules.Black {
		return fmt.Errorf("%w: %s at ply %d", ErrEvent, e.Type, e.Ply)
	}
	n.events = append(n.events, e)
	return nil
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
	for _, e := range slices.Backward(g.live.events) {
		switch {
		case e.Type == Decline:
			return rules.White, false
		case e.offers():
			return e.By, true
		}
	}
	parent := g.live.parent
	if parent == nil {
		return rules.White, false
	}
	for _, e := range slices.Backward(parent.events) {
		switch {
		case e.Type == Decline:
			return rules.White, false
		case e.offers():
			// It was made before the last move, and stands if that move was the offering side's own.
			return e.By, e.By == parent.position.Turn()
		}
	}
	return rules.White, false
}
