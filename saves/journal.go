package saves

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// JournalVersion is the version of journals that is written. Those of a later version are not read.
const JournalVersion = 1

// Journal writes down a running game as it happens, so that it can be recovered after a crash (Reader.Recover). Every
// line is one JSON object and one write at the file's end: whenever the program is killed, all but an unfinished last
// line is there. Its methods are called from one goroutine, but for Sync.
type Journal struct {
	// Seating is what a window keeps beside the game, such as which way the board is turned; it comes back as it is.
	Seating string

	path string
	disk journalDisk
	torn bool // the file may end within a line

	opening sync.Mutex  // of the file, which Sync asks for from elsewhere
	file    journalFile // nil until something is written
	unnamed bool        // the folder may not know of the file yet, should the power fail

	expected *Transcript // of a game that has not come yet; nil: none is expected

	grown int64 // bytes that were written since the game was last written down whole

	// What was written down last.
	account
	seating string
	clock   string
}

// account is what was written down of a game.
type account struct {
	game    *game.Game
	line    []*game.Node
	events  [][]game.Event // by ply
	names   [2]string
	tags    map[string]string
	edits   int // of all that the game has seen
	outcome game.Outcome
}

// journalFile is what is asked of the file of a journal.
type journalFile interface {
	io.WriteCloser
	Sync() error
}

// journalDisk holds the operations on files that a journal needs; the fault tests put failing ones in their place.
type journalDisk struct {
	open    func(path string) (journalFile, error) // a file to be written on at its end, which is made if it is missing
	size    func(path string) (int64, error)
	replace func(path string, write func(io.Writer) error) (Written, error)
	remove  func(path string) error
	syncDir func(dir string) error
}

var osJournalDisk = journalDisk{openOS, sizeOS, WriteFile, os.Remove, SyncFolder}

func openOS(path string) (journalFile, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
}

func sizeOS(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// OpenJournal returns a journal to be written on at a path; what it holds stays until Discard. The file is opened when
// something is written.
func OpenJournal(path string) *Journal { return &Journal{path: path, disk: osJournalDisk, torn: true} }

// Follow writes down what has changed in a game since the last call, and what the clock shows at a time. It is called
// after every change, and each second while a clock runs. A game is written down whole if it is new to the journal, if
// what was written is not how it began, and after an error, such as a full disk.
func (j *Journal) Follow(g *game.Game, clock game.Clock, now time.Time) error {
	reading := readingOf(clock, now)
	if g != j.game || j.torn || j.grown > compactAt || !j.begins(g) {
		return j.begin(g, reading, now)
	}
	err := j.followLine(g, reading)
	if err == nil {
		var said bool
		if said, err = j.followEdits(g, reading); !said {
			return j.begin(g, reading, now)
		}
	}
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

// begins tells whether what was written down is how a game began, so that lines can say the rest: moves taken back, then
// events in the position that is reached so, and moves with their own events. Nothing but a result follows a result.
func (a *account) begins(g *game.Game) bool {
	line := g.MainLine()
	same := a.same(line)
	for ply, written := range a.events[:same] {
		events := line[ply].Events()
		more := len(events) - len(written)
		if more < 0 || more > 0 && ply < same-1 || !slices.EqualFunc(written, events[:len(written)], game.Event.Equal) {
			return false
		}
		if more > 0 && a.outcome.Over() {
			return false
		}
	}
	return !a.outcome.Over() || a.outcome == g.Outcome() && same == len(line) && same == len(a.line)
}

// same returns how many nodes of a main line are those that were written down last.
func (a *account) same(line []*game.Node) int {
	same := 1
	for same < min(len(line), len(a.line)) && line[same] == a.line[same] {
		same++
	}
	return same
}

// compactAt is the size in bytes from which on a journal is written anew for another game, rather than added to, and by which
// it may grow with one game.
const compactAt = 4 << 20

// begin writes a game down whole, behind what the journal holds already; one that has grown large is written anew.
func (j *Journal) begin(g *game.Game, reading *[2]*string, now time.Time) error {
	t := j.expected
	if j.expected = nil; t == nil || t.game != g || !t.begins(g) || t.edits != len(g.Edits()) {
		t = Transcribe(g, now)
	}
	j.game = nil // until the line is there
	line, err := t.sealed(j.Seating, reading)
	if err != nil {
		return err
	}
	write := j.write
	if size, err := j.disk.size(j.path); err == nil && size > compactAt {
		write = j.writeAlone
	}
	if err := write(line); err != nil {
		return err
	}
	j.grown = 0
	j.account, j.clock, j.seating = t.account, clockText(reading), j.Seating
	if err := j.followLine(g, reading); err != nil { // what has happened since the transcript was made
		return err
	}
	return j.followRest(g, reading)
}

// followLine writes down moves that were taken back, then events and moves in the order in which they happened.
func (j *Journal) followLine(g *game.Game, reading *[2]*string) error {
	line := g.MainLine()
	same := j.same(line)
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
			j.line, j.events = append(j.line, n), append(j.events, nil)
		}
		for _, e := range n.Events()[len(j.events[ply]):] {
			if err := j.put(jsonObject{"event": eventObject(e, n.Position())}, reading); err != nil {
				return err
			}
			j.events[ply] = append(j.events[ply], e)
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
	if !maps.Equal(g.Tags, j.tags) {
		tags := maps.Clone(g.Tags)
		if tags == nil {
			tags = map[string]string{}
		}
		if err := j.put(jsonObject{"tags": tags}, reading); err != nil {
			return err
		}
		j.tags = maps.Clone(g.Tags)
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

// writeAlone puts one line in the place of all that the journal holds; if that cannot be done, it is added.
func (j *Journal) writeAlone(line []byte) error {
	_ = j.Close()
	_, err := j.disk.replace(j.path, func(w io.Writer) error {
		_, err := w.Write(line)
		return err
	})
	if err != nil {
		return j.write(line)
	}
	j.torn = false
	return nil
}

// put writes one line, with what the clocks show, with one write.
func (j *Journal) put(line jsonObject, reading *[2]*string) error {
	if reading != nil {
		line["clock"] = reading
	}
	data, err := sealed(line)
	if err == nil {
		err = j.write(append(data, '\n'))
	}
	if err == nil {
		j.clock = clockText(reading)
	}
	return err
}

// write adds a line to the file. Where the last writing failed, the file may end within a line, or be another one now:
// it is opened again, and the line begins on a line of its own.
func (j *Journal) write(line []byte) error {
	if j.torn {
		line = append([]byte{'\n'}, line...)
		_ = j.Close()
	}
	if err := j.open(); err != nil {
		return err
	}
	j.torn = true
	_, err := j.file.Write(line)
	j.torn = err != nil
	j.grown += int64(len(line))
	return err
}

func (j *Journal) open() (err error) {
	j.opening.Lock()
	defer j.opening.Unlock()
	if j.file != nil {
		return nil
	}
	if j.file, err = j.disk.open(j.path); err != nil {
		j.file = nil
	}
	j.unnamed = true
	return err
}

// Close closes the journal and leaves it for Recover.
func (j *Journal) Close() error {
	j.opening.Lock()
	defer j.opening.Unlock()
	if j.file == nil {
		return nil
	}
	err := j.file.Close()
	j.file = nil
	return err
}

// Discard closes the journal and removes it: the game needs no recovery.
func (j *Journal) Discard() error {
	err := j.Close()
	if removed := j.disk.remove(j.path); !errors.Is(removed, fs.ErrNotExist) {
		err = errors.Join(err, removed)
	}
	return err
}
