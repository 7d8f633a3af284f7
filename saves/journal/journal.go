package journal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
)

// Version is the version of journals that is written. Those of a later version are not read.
const Version = 2

// Journal writes down a running game as it happens, so that it can be recovered after a crash (Recover). Every
// line is one JSON object and one write at the file's end: whenever the program is killed, all but an unfinished last
// line is there. Its methods are called from one goroutine, but for Sync.
type Journal struct {
	// Seating is what a window keeps beside the game, such as which way the board is turned; it comes back as it is.
	Seating string

	path string
	form Form
	torn bool // the file may end within a line

	// What the journal asks of the disk; the fault tests put in its place what fails.
	openAtEnd  func(path string) (journalFile, error)
	replace    func(path string, write func(io.Writer) error) error
	syncFolder func(folder string) error

	opening sync.Mutex  // of the file, which Sync asks for from elsewhere
	file    journalFile // nil until something is written
	unnamed bool        // the folder may not know of the file yet, should the power fail

	grown int64 // bytes that were written since the game was last written down whole

	// What was written down last.
	game    *game.Game
	seating string
	used    time.Duration
}

// journalFile is what is asked of the file of a journal.
type journalFile interface {
	io.WriteCloser
	Sync() error
}

// openAtEnd opens a file to be written on at its end, which is made if it is missing.
func openAtEnd(path string) (journalFile, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
}

// Open returns a journal to be written on at a path; what it holds stays until Discard. The file is opened when
// something is written.
func Open(path string, form Form) *Journal {
	return &Journal{path: path, form: form, torn: true, openAtEnd: openAtEnd, replace: disk.WriteFile, syncFolder: disk.SyncFolder}
}

// compactAt is the size in bytes from which on a journal is written anew for another game, rather than added to, and by which
// it may grow with one game.
const compactAt = 4 << 20

// Follow writes down what has happened in a game, a line for each step, with what the window keeps beside it, and how long
// the side to move has thought, if these are new. All of it is one write. The game is written down whole if it is new to the
// journal, and after an error, such as a full disk.
func (j *Journal) Follow(g *game.Game, steps []game.Step, used time.Duration) error {
	used = used.Truncate(notation.ClockUnit)
	j.torn = j.torn || j.gone()
	if g != j.game || j.torn || j.grown > compactAt || slices.ContainsFunc(steps, isWhole) {
		return j.begin(g, used)
	}
	before := j.used
	var lines []notation.Object
	for _, s := range steps {
		line := stepObject(g, s)
		if line["move"] != nil || line["goto"] != nil { // another turn begins
			before = 0
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 && (j.Seating != j.seating || used != before) {
		lines = []notation.Object{{}}
	}
	return j.put(lines, before, used)
}

// put writes lines with one write.
func (j *Journal) put(lines []notation.Object, before, used time.Duration) error {
	if len(lines) == 0 {
		return nil
	}
	if j.Seating != j.seating {
		lines[0]["seating"] = j.Seating
	}
	if used != before {
		lines[len(lines)-1]["clock_used"] = notation.FormatClock(used)
	}
	var text []byte
	for _, line := range lines {
		text = append(text, encodeLine(line)...)
	}
	j.seating, j.used = j.Seating, used
	return j.write(text)
}

// isWhole tells whether only a game that is written down whole says a step.
func isWhole(s game.Step) bool {
	switch s := s.(type) {
	case game.Began:
		return true
	case game.Edited:
		return s.Edit.Kind == game.Added && !isBare(s.Edit.Node)
	}
	return false
}

// stepObject returns what a line says of a step.
func stepObject(g *game.Game, s game.Step) notation.Object {
	switch s := s.(type) {
	case game.Moved:
		o := notation.Object{"move": notation.TurnOf(s.To)}
		if both := notation.ClocksOf(s.To); both != [2]*string{} {
			o["clock"] = both
		}
		return o
	case game.Went:
		o := nodeObject(s.From.Line(), s.To)
		o["goto"] = o["ply"]
		delete(o, "ply")
		return o
	case game.Happened:
		return notation.Object{"event": notation.EventObject(s.Event, s.At.Position())}
	case game.Ended:
		return notation.Object{"result": notation.ResultObject(s.Outcome)}
	case game.Edited:
		return editObject(g, s.Edit)
	}
	return notation.Object{}
}

// begin writes a game down whole, behind what the journal holds already; one that has grown large is written anew.
func (j *Journal) begin(g *game.Game, used time.Duration) error {
	j.game = nil // until the line is there
	fields := notation.Object{
		"clock_used": notation.FormatClock(used), "game": j.form.Encode(g, time.Now()), "journal": Version, "seating": j.Seating,
	}
	if g.ClockStart() == game.AfterFirstMove {
		fields["clock_starts"] = notation.ClockStarts
	}
	write := j.write
	if info, err := os.Stat(j.path); err == nil && info.Size() > compactAt {
		write = j.writeAlone
	}
	if err := write(encodeLine(fields)); err != nil {
		return err
	}
	j.grown, j.game, j.seating, j.used = 0, g, j.Seating, used
	return nil
}

// writeAlone puts one line in the place of all that the journal holds; if that cannot be done, it is added.
func (j *Journal) writeAlone(line []byte) error {
	_ = j.Close()
	if err := j.replace(j.path, disk.Content(line)); err != nil {
		return j.write(line)
	}
	j.torn = false
	return nil
}

// write adds lines to the file. Where the last writing failed, the file may end within a line, or be another one now:
// it is opened again, and the first begins on a line of its own.
func (j *Journal) write(lines []byte) error {
	if j.torn {
		lines = append([]byte{'\n'}, lines...)
		_ = j.Close()
	}
	if err := j.open(); err != nil {
		return err
	}
	j.torn = true
	_, err := j.file.Write(lines)
	j.torn = err != nil
	j.grown += int64(len(lines))
	return err
}

func (j *Journal) open() (err error) {
	j.opening.Lock()
	defer j.opening.Unlock()
	if j.file != nil {
		return nil
	}
	if j.file, err = j.openAtEnd(j.path); err != nil {
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
	if removed := os.Remove(j.path); !errors.Is(removed, fs.ErrNotExist) {
		err = errors.Join(err, removed)
	}
	return err
}
