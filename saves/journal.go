package saves

import (
	"encoding/json"
	"errors"
	"os"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Journal writes down a running game as it happens, so that it can be recovered after a crash (Reader.Recover). Every
// line is one JSON object and one write at the file's end: whenever the program is killed, all but an unfinished last
// line is there. Its methods are called from one goroutine, but for Sync.
type Journal struct {
	// Seating is what a window keeps beside the game, such as which way the board is turned; it comes back as it is.
	Seating string

	path string
	file writable
	torn bool // the file may end within a line

	// What was written down last.
	game    *game.Game
	line    []*game.Node
	events  []int // how many, by ply
	names   [2]string
	outcome game.Outcome
	seating string
	clock   string
}

// OpenJournal opens a journal to be written on; what it holds stays until Discard.
func OpenJournal(path string) (*Journal, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	return &Journal{path: path, file: file, torn: true}, nil
}

// Follow writes down what has changed in a game since the last call, and what the clock shows at a time. It is called
// after every change, and each second while a clock runs. A game that is new to the journal is written down whole, and
// so is one after an error, such as a full disk.
func (j *Journal) Follow(g *game.Game, clock game.Clock, now time.Time) error {
	reading := readingOf(clock, now)
	if g != j.game || j.torn || j.outcome.Over() && j.outcome != g.Outcome() {
		return j.begin(g, reading, now)
	}
	err := j.followLine(g, reading)
	if err == nil {
		err = j.followRest(g, reading)
	}
	if err == nil && clockText(reading) != j.clock {
		err = j.put(jsonObject{}, reading)
	}
	return err
}

// readingOf returns what both clocks show, nil where that is not known.
func readingOf(clock game.Clock, now time.Time) *[2]*string {
	var both [2]*string
	for side := range both {
		if clock.Known(rules.Color(side)) {
			text := formatClock(clock.Remaining(rules.Color(side), now))
			both[side] = &text
		}
	}
	if both[0] == nil && both[1] == nil {
		return nil
	}
	return &both
}

// clockText returns a reading as a text to compare.
func clockText(reading *[2]*string) string {
	text := ""
	if reading != nil {
		for _, one := range reading {
			if one != nil {
				text += *one
			}
			text += "|"
		}
	}
	return text
}

// begin writes a game down whole.
func (j *Journal) begin(g *game.Game, reading *[2]*string, now time.Time) error {
	line := jsonObject{"game": saveObject(g, now), "seating": j.Seating}
	if g.Config().ClockStart == game.AfterFirstMove {
		line["clock_starts"] = "after the first move"
	}
	j.game = nil // until the line is there
	if err := j.put(line, reading); err != nil {
		return err
	}
	j.game, j.line, j.events = g, g.MainLine(), nil
	for _, n := range j.line {
		j.events = append(j.events, len(n.Events()))
	}
	j.names, j.outcome, j.seating = g.Names, g.Outcome(), j.Seating
	return nil
}

// followLine writes down moves that were taken back, then events and moves in the order in which they happened.
func (j *Journal) followLine(g *game.Game, reading *[2]*string) error {
	line := g.MainLine()
	same := 1
	for same < min(len(line), len(j.line)) && line[same] == j.line[same] {
		same++
	}
	if same < len(j.line) {
		if err := j.put(jsonObject{"goto": same - 1}, reading); err != nil {
			return err
		}
		j.line, j.events = j.line[:same], j.events[:same]
	}
	for ply, n := range line {
		if ply >= same {
			m, _ := n.Move()
			if err := j.put(jsonObject{"move": texts(turnOf(n.Parent().Position(), m))}, reading); err != nil {
				return err
			}
			j.line, j.events = append(j.line, n), append(j.events, 0)
		}
		for _, e := range n.Events()[j.events[ply]:] {
			if err := j.put(jsonObject{"event": eventObject(e, n.Position())}, reading); err != nil {
				return err
			}
			j.events[ply]++
		}
	}
	return nil
}

// followRest writes down names, seating and the result.
func (j *Journal) followRest(g *game.Game, reading *[2]*string) error {
	if g.Names != j.names {
		if err := j.put(jsonObject{"names": g.Names}, reading); err != nil {
			return err
		}
		j.names = g.Names
	}
	if j.Seating != j.seating {
		if err := j.put(jsonObject{"seating": j.Seating}, reading); err != nil {
			return err
		}
		j.seating = j.Seating
	}
	if o := g.Outcome(); o != j.outcome {
		if err := j.put(jsonObject{"result": resultObject(o)}, reading); err != nil {
			return err
		}
		j.outcome = o
	}
	return nil
}

// put writes one line with one write.
func (j *Journal) put(line jsonObject, reading *[2]*string) error {
	if reading != nil {
		line["clock"] = reading
	}
	data, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if j.torn {
		data = append([]byte{'\n'}, data...)
	}
	j.torn = true
	if _, err := j.file.Write(append(data, '\n')); err != nil {
		return err
	}
	j.torn, j.clock = false, clockText(reading)
	return nil
}

// Sync brings what was written to the disk, so that it survives a power cut too. It takes its time, and may be called
// from any goroutine.
func (j *Journal) Sync() error { return j.file.Sync() }

// Close closes the journal and leaves it for Recover.
func (j *Journal) Close() error { return j.file.Close() }

// Discard closes the journal and removes it: the game needs no recovery.
func (j *Journal) Discard() error { return errors.Join(j.file.Close(), os.Remove(j.path)) }
