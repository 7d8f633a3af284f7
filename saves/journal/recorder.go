package journal

import (
	"time"

	"overtheboard/game"
	"overtheboard/saves/disk"
)

// unwrittenFor is how long the clock of a running game may go unwritten.
const unwrittenFor = time.Second

// Recorder writes the running game of a controller into a journal of its own, so that nothing is lost however the program
// ends. It is used from the controller's goroutine. The methods of a nil Recorder, which records nothing, can be called too.
type Recorder struct {
	Window Window // in which the game is played; at first one that keeps nothing beside it

	controller *game.Controller
	post       func(func())
	form       Form
	file       *disk.LockedFile
	journal    *Journal // nil before Start, and once the journal is given up
	unwritten  bool     // the last writing failed
	unsynced   bool     // the last bringing to the disk failed
	wait       time.Duration
	closing    bool
	timer      *time.Timer
	syncing    chan *Journal
}

// Window is what a recorder needs of the window in which its game is played.
type Window interface {
	// State returns what the window keeps beside the game (Journal.Seating); it is told whether the window is being closed.
	State(closing bool) string
	// Held tells whether the file of a game that was saved, or not changed, holds it still.
	Held() bool
	// Failed is told the first of a row of failures.
	Failed(error)
}

// noWindow keeps nothing beside the game.
type noWindow struct{}

func (noWindow) State(bool) string { return "" }
func (noWindow) Held() bool        { return true }
func (noWindow) Failed(error)      {}

// retryAfter and retryEvery bound how long the recorder waits, twice as long each time, before it writes everything down
// again after a failure.
const (
	retryAfter = time.Second
	retryEvery = time.Minute
)

// OpenRecorder takes a place for a journal in a folder. The function given runs another on the controller's goroutine.
func OpenRecorder(folder string, form Form, c *game.Controller, post func(func())) (*Recorder, error) {
	file, err := files.Open(folder)
	if err != nil {
		return nil, err
	}
	return &Recorder{
		Window: noWindow{}, controller: c, post: post, form: form, file: file, syncing: make(chan *Journal, 1),
	}, nil
}

// Path returns where the journal lies, "" for the recorder of nothing.
func (k *Recorder) Path() string {
	if k == nil {
		return ""
	}
	return k.file.Path
}

// Start writes the controller's game down, and all that Follow is told of from then on.
func (k *Recorder) Start() {
	if k == nil {
		return
	}
	k.journal = Open(k.file.Path, k.form)
	go k.sync(k.syncing)
	k.Follow(game.Change{})
}

// GoOn takes over the journal of a game that was left, before the controller gets that game. The journal of the game
// that was played until now is left for a later start if there is something in it to be saved, else removed.
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

// Follow writes down what a change says, and what the window keeps beside the game. It is called before anything of it is
// shown. While a clock runs, the recorder writes down by itself each second how much of the turn is used.
func (k *Recorder) Follow(change game.Change) {
	if k == nil || k.journal == nil || k.controller.Game() == nil {
		return
	}
	k.write(change.Steps)
	select {
	case k.syncing <- k.journal:
	default: // what waits to be synced brings this along
	}
}

// write writes down what is new, and does so again in a second if a clock runs, or after a while if something failed.
func (k *Recorder) write(steps []game.Step) {
	k.stop()
	k.journal.Seating = k.Window.State(k.closing)
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

// broken tells whether a crash would cost the players something just now.
func (k *Recorder) broken() bool { return k.unwritten || k.unsynced }

// report takes the success or failure of one kind of work, and tells of the first failure after all went well.
func (k *Recorder) report(failed *bool, err error) {
	before := k.broken()
	if *failed = err != nil; err != nil && !before {
		k.Window.Failed(err)
	}
	if !k.broken() {
		k.wait = 0
	}
}

// saved tells whether the game need not be kept: it is in a file, or nothing was played.
func (k *Recorder) saved() bool { return !k.controller.Unsaved() && k.Window.Held() }

// Keep ends the recording and tells whether the game is safe: it is saved, or the journal holds all of it for the next
// start. If it is not, the recording goes on.
func (k *Recorder) Keep() bool {
	if k == nil || k.journal == nil {
		return false
	}
	if k.saved() {
		k.Discard()
		return true
	}
	k.closing = true
	k.write(nil)
	if !k.unwritten {
		k.report(&k.unsynced, k.journal.Sync())
	}
	if k.closing = !k.broken(); k.closing {
		_ = k.journal.Close()
		k.end()
	}
	return k.closing
}

// Away writes down that the players leave the window, or are back. It is for where they may come back, or the program
// may be ended without another word: the recording goes on.
func (k *Recorder) Away(away bool) {
	if k != nil && k.journal != nil && k.controller.Game() != nil {
		k.closing = away
		k.write(nil)
	}
}

// Discard ends the recording and removes the journal: its game is saved, or the players have let it go.
func (k *Recorder) Discard() {
	if k != nil && k.journal != nil {
		_ = k.journal.Discard()
		k.end()
	}
}

// end stops writing and gives the file back.
func (k *Recorder) end() {
	k.stop()
	close(k.syncing)
	_ = k.file.Close()
	k.journal = nil
}
