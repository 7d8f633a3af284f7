package saves

import (
	"errors"
	"io/fs"
	"os"
	"time"

	"overtheboard/game"
)

// keeping is how long the clock of a running game may go unwritten.
const keeping = time.Second

// Keeper writes the running game of a controller into a journal of its own, so that nothing is lost however the program
// ends. It is used from the controller's goroutine. The methods of a nil Keeper, which keeps nothing, can be called too.
type Keeper struct {
	// State returns what the window keeps beside the game (Journal.Seating); it is told whether the window is being
	// closed. Failed is told the first of a row of failures.
	State  func(closing bool) string
	Failed func(error)

	controller *game.Controller
	post       func(func())
	slot       *Slot
	journal    *Journal // nil before Start, and once the journal is given up
	begun      bool     // something was written
	broken     bool     // the last writing failed
	closing    bool
	timer      *time.Timer
	syncing    chan *Journal
}

// OpenKeeper takes a place for a journal in a folder. The function given runs another on the controller's goroutine.
func OpenKeeper(folder string, c *game.Controller, post func(func())) (*Keeper, error) {
	slot, err := OpenSlot(folder)
	if err != nil {
		return nil, err
	}
	return &Keeper{
		State: func(bool) string { return "" }, Failed: func(error) {},
		controller: c, post: post, slot: slot, syncing: make(chan *Journal, 1),
	}, nil
}

// Found returns what an earlier program has left in the journal, nil if nothing. One that cannot be read is put aside,
// and the error says so. It is called before Start.
func (k *Keeper) Found(r Reader) (*Recovered, error) {
	left, err := r.Recover(k.slot.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, ErrEmpty):
		return nil, nil
	case err != nil:
		return nil, errors.Join(err, os.Rename(k.slot.Path, k.slot.Path+".unreadable"))
	}
	return left, nil
}

// Start writes the controller's game down, and all that Follow is told of from then on. What was in the journal stays
// until another game is played.
func (k *Keeper) Start() error {
	err := k.open()
	if err == nil {
		go k.sync(k.syncing)
		k.Follow(game.ChangedGame)
	}
	return err
}

func (k *Keeper) open() (err error) {
	k.journal, err = OpenJournal(k.slot.Path)
	return err
}

// Follow writes down what has changed: a line for each thing. It is called before anything of it is shown. While a clock
// runs, the keeper writes down by itself each second what it shows.
func (k *Keeper) Follow(change game.Change) {
	if k == nil || k.journal == nil || k.controller.Game() == nil {
		return
	}
	if change.Has(game.ChangedGame) && k.begun {
		k.report(errors.Join(k.journal.Discard(), k.open()))
		if k.journal == nil {
			return
		}
	}
	k.write()
	select {
	case k.syncing <- k.journal:
	default: // what waits to be synced brings this along
	}
}

// write writes down what is new, and does so again in a second if a clock runs.
func (k *Keeper) write() {
	k.stop()
	k.journal.Seating = k.State(k.closing)
	clock := k.controller.Clock()
	k.report(k.journal.Follow(k.controller.Game(), clock, k.now()))
	k.begun = true
	if clock.Running() {
		k.timer = time.AfterFunc(keeping, func() { k.post(k.tick) })
	}
}

func (k *Keeper) now() time.Time {
	if k.controller.Now != nil {
		return k.controller.Now()
	}
	return time.Now()
}

func (k *Keeper) tick() {
	if k.timer != nil { // else it was stopped after it had fired
		k.write()
	}
}

func (k *Keeper) stop() {
	if k.timer != nil {
		k.timer.Stop()
		k.timer = nil
	}
}

// report tells of the first failure after things went well.
func (k *Keeper) report(err error) {
	if err != nil && !k.broken {
		k.Failed(err)
	}
	k.broken = err != nil
}

// sync brings the journal to the disk, beside the game.
func (k *Keeper) sync(journals <-chan *Journal) {
	for j := range journals {
		if err := j.Sync(); err != nil && !errors.Is(err, fs.ErrClosed) {
			k.post(func() { k.report(err) })
		}
	}
}

// Keep ends the keeping and tells whether the game is safe: it is saved, or the journal holds all of it for the next
// start. If it is not, the keeping goes on.
func (k *Keeper) Keep() bool {
	if k == nil || k.journal == nil {
		return false
	}
	if !k.controller.Unsaved() {
		k.Discard()
		return true
	}
	k.closing = true
	k.write()
	if !k.broken {
		k.report(k.journal.Sync())
	}
	if k.closing = !k.broken; k.closing {
		_ = k.journal.Close()
		k.end()
	}
	return k.closing
}

// Discard ends the keeping and removes the journal: its game is saved, or the players have let it go.
func (k *Keeper) Discard() {
	if k != nil && k.journal != nil {
		_ = k.journal.Discard()
		k.end()
	}
}

// end stops writing and gives the slot back.
func (k *Keeper) end() {
	k.stop()
	close(k.syncing)
	_ = k.slot.Close()
	k.journal = nil
}
