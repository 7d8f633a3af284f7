package ui

import (
	"time"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/settings"
)

// turnWait is how long the board waits after a move before it turns to the other player, so that the move is seen.
const turnWait = 250 * time.Millisecond

// seats is how the window stands towards its players.
type seats struct {
	flipped bool // Black's side is below
	timer   *time.Timer
}

// far tells whether a side's player sits opposite, and sees upside down what is upright for the other one.
func (w *Window) far(side rules.Color) bool {
	return w.prefs.Seating() == settings.FaceToFace && w.near() != side
}

// near returns the side that is below on the screen.
func (w *Window) near() rules.Color {
	if w.seats.flipped {
		return rules.Black
	}
	return rules.White
}

// facing returns which way the board should lie: as the players chose, or with the player to move below. Between the
// moves of a game that is over nobody turns it.
func (w *Window) facing() bool {
	if w.prefs.Seating() != settings.TurnBoard {
		return w.prefs.Flipped()
	}
	if w.controller.Outcome().Over() {
		return w.seats.flipped
	}
	return w.controller.Live().Position().Turn() == rules.Black
}

// turnToMover turns the window to its players: at once, or after the move that has just been made was seen.
func (w *Window) turnToMover(atOnce bool) {
	if w.seats.timer != nil {
		w.seats.timer.Stop()
		w.seats.timer = nil
	}
	switch slide := w.slideTime(); {
	case w.facing() == w.seats.flipped:
	case atOnce || slide == 0:
		w.turn(w.facing())
	default:
		w.seats.timer = time.AfterFunc(slide+turnWait, func() {
			w.post(func() { w.turn(w.facing()) })
		})
	}
}

// turn puts Black's side below, or above. Names, clocks and captured pieces turn with the board.
func (w *Window) turn(flipped bool) {
	w.seats.flipped = flipped
	w.board.SetFlipped(flipped)
	w.seat()
}

// seat shows everything the way up in which its player sees it.
func (w *Window) seat() {
	faced := w.prefs.Seating() == settings.FaceToFace
	moved := w.table.flipped != w.seats.flipped || w.table.faced != faced
	w.table.flipped, w.table.faced = w.seats.flipped, faced
	for i, h := range w.holders {
		side := rules.Color(i)
		w.bars[i].Turned = w.far(side)
		w.clocks.views[i].SetForm(w.bars[i].Compact, w.far(side))
		if h.Turned != w.far(side) {
			w.bars[i].Refresh()
			h.SetTurned(w.far(side))
		}
	}
	if moved {
		w.content.Refresh()
	}
	w.refreshBoard()
}

// across turns the pieces of the player who sits opposite upside down.
func (w *Window) across(p *rules.Position, s *board.State) {
	for sq, name := range s.Pictures {
		if name != "" && w.far(p.At(rules.Square(sq)).Color()) {
			s.Pictures[sq] += board.TurnedSuffix
		}
	}
}

// flip turns the board round. Where it turns after each move, that lasts until the next one.
func (w *Window) flip() {
	if w.prefs.Seating() == settings.TurnBoard {
		w.turn(!w.seats.flipped)
		return
	}
	w.prefs.SetFlipped(!w.prefs.Flipped())
	w.applyPreferences()
}
