package journal

import (
	"encoding/json"
	"errors"
	"time"

	"overtheboard/game"
	"overtheboard/saves/notation"
)

// Transcript is a game as a journal writes it down whole. That takes its time for a long one: Transcribe makes it ahead,
// on a goroutine where nobody waits, and Recorder.Expect hands it to the journal.
type Transcript struct {
	game   *game.Game
	object []byte // the game as a saved one
	err    error
	late   bool // the clock starts after the first move
}

// Transcribe returns a game as it stands at a time. It stays so until the journal has it.
func Transcribe(form Form, g *game.Game, now time.Time) *Transcript {
	t := &Transcript{game: g, late: g.ClockStart() == game.AfterFirstMove}
	t.object, t.err = form.Encode(g, now)
	return t
}

// line returns the line of a journal that says all of the game, with what a window keeps beside it, and how long the side
// to move has thought. The game is not encoded again.
func (t *Transcript) line(seating string, used time.Duration) ([]byte, error) {
	rest := notation.Object{"clock_used": notation.FormatClock(used), "journal": Version, "seating": seating}
	if t.late {
		rest["clock_starts"] = notation.ClockStarts
	}
	text, err := json.Marshal(rest)
	if err != nil || t.err != nil {
		return nil, errors.Join(err, t.err)
	}
	line := make([]byte, 0, len(t.object)+len(text)+64)
	line = append(append(line, `{"game":`...), t.object...)
	line = append(append(line, ','), text[1:len(text)-1]...)
	return append(withSum(line), '\n'), nil
}
