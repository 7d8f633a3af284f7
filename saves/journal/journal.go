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
	"overtheboard/game/source"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
)

// Version is the version of journals that is written. Later versions are not read.
const Version = 2

// Journal records a running game as it happens, so that it can be recovered after a crash (Recover). Every line is one JSON
// object, and one write at the file's end: whenever the program is killed, everything but an unfinished last line is there. Call
// its methods from one goroutine, except Sync.
type Journal struct {
	// Seating is the window's own state, such as which way the board is turned; it is returned unchanged.
	Seating string

	path string
	form Form
	torn bool // the file may end within a line

	// Operations of the disk; the fault tests replace them.
	openAtEnd  func(path string) (journalFile, error)
	replace    func(path string, write func(io.Writer) error) error
	syncFolder func(folder string) error

	opening sync.Mutex  // of the file, which Sync needs on another goroutine
	file    journalFile // nil until something is written
	unnamed bool        // a power failure may lose the file's name in the folder

	last  fs.FileInfo // of the open file, when this program last opened or wrote to it; may be nil
	grown int64       // bytes written since the game was last written as a whole

	// The last recorded state.
	game    *game.Game
	seating string
	used    time.Duration
}

type journalFile interface {
	io.WriteCloser
	Stat() (fs.FileInfo, error)
	Sync() error
}

func openAtEnd(path string) (journalFile, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND|source.AtOnce, 0o600)
}

// Open returns a journal that appends to a path; its content stays until Discard. The file is opened with the first write.
func Open(path string, form Form) *Journal {
	return &Journal{path: path, form: form, torn: true, openAtEnd: openAtEnd, replace: disk.WriteFile, syncFolder: disk.SyncFolder}
}

// compactAt is the size in bytes from which a journal is rewritten for another game instead of extended, and by which it may grow
// with one game.
const compactAt = 4 << 20

// Follow records the steps of a game, a line each, and the window's state and the time used in the turn if they are new, all in
// one write. It writes the whole game if that is new to the journal, and after an error, such as a full disk.
func (j *Journal) Follow(g *game.Game, steps []game.Step, used time.Duration) error {
	used = used.Truncate(notation.ClockUnit)
	j.torn = j.torn || j.gone()
	if g != j.game || j.torn || j.grown > compactAt || slices.ContainsFunc(steps, isWhole) {
		return j.begin(g, used)
	}
	before := j.used
	var lines []notation.Object
	for _, s := range steps {
		if went, ok := s.(game.Went); ok && went.Used.Truncate(notation.ClockUnit) != before {
			lines = append(lines, notation.Object{"clock_used": notation.FormatClock(went.Used)})
		}
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

// isWhole reports whether only the whole game describes a step.
func isWhole(s game.Step) bool {
	switch s := s.(type) {
	case game.Moved, game.Went, game.Happened, game.Ended:
		return false
	case game.Edited:
		return s.Edit.Kind == game.Added && !isBare(s.Edit.Node)
	}
	return true
}

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
		o := notation.Object{"event": notation.EventObject(s.Event, s.At.Position())}
		if s.Event.SetsClock() {
			o["clock"] = notation.ClocksOf(s.At)
		}
		return o
	case game.Ended:
		return notation.Object{"result": notation.ResultObject(s.Outcome)}
	case game.Edited:
		return editObject(g, s.Edit)
	}
	return notation.Object{}
}

// begin writes the whole game, at the end of the journal, or into a new one if it has grown large.
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

// writeAlone replaces the content of the journal by one line, or appends the line if that fails.
func (j *Journal) writeAlone(line []byte) error {
	_ = j.Close()
	if err := j.replace(j.path, disk.Content(line)); err != nil {
		return j.write(line)
	}
	j.torn = false
	return nil
}

// write appends lines to the file. After a failed write the file may end within a line, or be another one now: it is opened
// again, and the first line begins with a newline.
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
	j.last, _ = j.file.Stat()
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
		return err
	}
	j.unnamed = true
	j.last, _ = j.file.Stat()
	return nil
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
