package saves

import (
	"encoding/json"
	"errors"
	"maps"
	"time"

	"overtheboard/game"
)

// Transcript is a game as a journal writes it down whole. That takes its time for a long one: Transcribe makes it ahead,
// on a goroutine where nobody waits, and Keeper.Expect hands it to the journal.
type Transcript struct {
	account
	object []byte // the game as a saved one
	err    error
	late   bool // the clock starts after the first move
}

// Transcribe returns a game as it stands at a time. What happens in it afterwards, the journal adds.
func Transcribe(g *game.Game, now time.Time) *Transcript {
	t := &Transcript{
		account: account{game: g, line: g.MainLine(), names: g.Names, tags: maps.Clone(g.Tags), edits: len(g.Edits()), outcome: g.Outcome()},
		late:    g.ClockStart() == game.AfterFirstMove,
	}
	t.object, t.err = json.Marshal(saveObject(g, now))
	for _, n := range t.line {
		t.events = append(t.events, n.Events())
	}
	return t
}

// sealed returns the line of a journal that says all of the game, with what a window keeps beside it, and what the clocks
// show. The game is not encoded again.
func (t *Transcript) sealed(seating string, reading *[2]*string) ([]byte, error) {
	rest := jsonObject{"journal": JournalVersion, "seating": seating}
	if t.late {
		rest["clock_starts"] = clockStarts
	}
	if reading != nil {
		rest["clock"] = reading
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
