package journal

import (
	"path/filepath"
	"time"

	"overtheboard/game"
	"overtheboard/saves/disk"
)

// unwrittenFor limits how long the clock of a running game is not recorded.
const unwrittenFor = time.Second

// Recorder records the running game of a controller in its own journal, so that nothing is lost however the program ends. Use it
// from the controller's goroutine. A nil Recorder records nothing, and its methods may be called.
type Recorder struct {
	Table Table // where the game is played; at first one without state

	controller *game.Controller
	post       func(func())
	form       Form
	file       *disk.LockedFile
	journal    *Journal         // nil before Start, and once the journal is given up
	unwritten  bool             // the last write failed
	unsynced   bool             // the last sync failed
	behind     *game.Game       // stays in its journal when another game begins; nil for none
	next       *disk.LockedFile // for the journal of that
	wait       time.Duration
	closing    bool
	timer      *time.Timer
	syncing    chan *Journal
}

// Table is what a recorder needs of where its game is played.
type Table interface {
	// State returns the window's state (Journal.Seating); closing says whether the window is being closed.
	State(closing bool) string
	// Held reports whether the file of a saved or unchanged game still has it.
	Held() bool
	// Failed receives the first of several failures in a row.
	Failed(error)
}

type noTable struct{}

func (noTable) State(bool) string { return "" }
func (noTable) Held() bool        { return true }
func (noTable) Failed(error)      {}

// retryAfter and retryEvery bound the recorder's wait, doubled each time, before it records everything again after a failure.
const (
	retryAfter = time.Second
	retryEvery = time.Minute
)

// OpenRecorder takes a place for a journal in a folder. post must run a function on the controller's goroutine.
func OpenRecorder(folder string, form Form, c *game.Controller, post func(func())) (*Recorder, error) {
	file, err := files.Open(folder)
	if err != nil {
		return nil, err
	}
	return &Recorder{
		Table: noTable{}, controller: c, post: post, form: form, file: file, syncing: make(chan *Journal, 1),
	}, nil
}

// Path returns the path of the journal, "" for a nil recorder.
func (k *Recorder) Path() string {
	if k == nil {
		return ""
	}
	return k.file.Path
}

// Start records the controller's game, and all later calls of Follow.
func (k *Recorder) Start() {
	if k == nil {
		return
	}
	k.journal = Open(k.file.Path, k.form)
	go k.sync(k.syncing)
	k.Follow(game.Change{})
}

// GoOn takes over the journal of an interrupted game, before the controller gets that game. The journal of the current game stays
// for a later start if it has something unsaved, else it is removed.
func (k *Recorder) GoOn(l *Interrupted) {
	k.stop()
	if !k.saved() {
		_ = k.journal.Close()
	} else {
		_ = k.journal.Discard()
	}
	_ = k.file.Close()
	k.file, k.journal = l.file, Open(l.file.Path, k.form)
}

// Follow records a change and the window's state. Call it before showing the change. While a clock runs, the recorder itself
// writes the used time each second.
func (k *Recorder) Follow(change game.Change) {
	if k == nil || k.journal == nil || k.controller.Game() == nil {
		return
	}
	k.write(change.Steps)
	select {
	case k.syncing <- k.journal:
	default: // the waiting sync covers this
	}
}

// LeaveBehind lets the current game stay in its journal, for a later start, when another begins. It reports whether the game is
// safe there.
func (k *Recorder) LeaveBehind() bool {
	if k == nil || k.journal == nil {
		return false
	}
	k.finish()
	if k.next == nil && !k.broken() {
		k.next, _ = files.Open(filepath.Dir(k.file.Path)) // nil if there is no room
	}
	if k.broken() || k.next == nil {
		return false
	}
	k.behind = k.controller.Game()
	return true
}

// Behind reports whether the current game is left behind.
func (k *Recorder) Behind() bool {
	return k != nil && k.behind != nil && k.behind == k.controller.Game()
}

// Rejoin ends LeaveBehind: the game is kept elsewhere.
func (k *Recorder) Rejoin() {
	if k != nil && k.next != nil {
		_ = k.next.Close()
		k.behind, k.next = nil, nil
	}
}

// renew records in another journal what follows the game that was left behind.
func (k *Recorder) renew() {
	_ = k.journal.Close()
	_ = k.file.Close()
	k.file, k.journal = k.next, Open(k.next.Path, k.form)
	k.behind, k.next = nil, nil
}

// write records what is new, and again in a second if a clock runs, or after a while if something failed.
func (k *Recorder) write(steps []game.Step) {
	if k.stop(); k.behind != nil && k.behind != k.controller.Game() {
		k.renew()
	}
	k.journal.Seating = k.Table.State(k.closing)
	clock := k.controller.Clock()
	k.report(&k.unwritten, k.journal.Follow(k.controller.Game(), steps, clock.Used(k.controller.Watch.Now())))
	switch {
	case k.broken():
		k.wait = min(max(retryAfter, 2*k.wait), retryEvery)
		k.timer = time.AfterFunc(k.wait, func() { k.post(k.tick) })
	case clock.Running():
		k.timer = time.AfterFunc(unwrittenFor, func() { k.post(k.tick) })
	}
}

func (k *Recorder) tick() {
	switch {
	case k.timer == nil: // it was stopped after it had fired
	case k.broken():
		k.Follow(game.Change{})
	default:
		k.write(nil)
	}
}

func (k *Recorder) stop() {
	if k.timer != nil {
		k.timer.Stop()
		k.timer = nil
	}
}

// broken reports whether a crash would lose something now.
func (k *Recorder) broken() bool { return k.unwritten || k.unsynced }

func (k *Recorder) report(failed *bool, err error) {
	before := k.broken()
	if *failed = err != nil; err != nil && !before {
		k.Table.Failed(err)
	}
	if !k.broken() {
		k.wait = 0
	}
}

// saved reports whether the game need not be recorded: it is in a file, or nothing was played.
func (k *Recorder) saved() bool { return !k.controller.Unsaved() && k.Table.Held() }

// Keep ends the recording and reports whether the game is safe: it is saved, or the journal has all of it for the next start. If
// it is not safe, the recording continues.
func (k *Recorder) Keep() bool {
	if k == nil || k.journal == nil {
		return false
	}
	if k.saved() {
		k.Discard()
		return true
	}
	k.closing = true
	k.finish()
	if k.closing = !k.broken(); k.closing {
		_ = k.journal.Close()
		k.end()
	}
	return k.closing
}

// finish writes what is new, and waits until it is on the disk.
func (k *Recorder) finish() {
	if k.write(nil); !k.unwritten {
		k.report(&k.unsynced, k.journal.Sync())
	}
}

// Away records that the players leave the window, or are back. It is for when they may come back, or the program may end without
// notice: the recording continues.
func (k *Recorder) Away(away bool) {
	if k != nil && k.journal != nil && k.controller.Game() != nil {
		k.closing = away
		k.write(nil)
	}
}

// Discard ends the recording and removes the journal: its game is saved, or the players gave it up.
func (k *Recorder) Discard() {
	if k != nil && k.journal != nil {
		_ = k.journal.Discard()
		k.end()
	}
}

func (k *Recorder) end() {
	k.stop()
	close(k.syncing)
	k.Rejoin()
	_ = k.file.Close()
	k.journal = nil
}
