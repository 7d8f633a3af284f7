package library

import (
	"context"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/saves/archive"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// lockName is the lock file in the journals' folder that programs hold while they change the archive.
const lockName = "kept-games.lock"

// archiving puts played games into the archive, without a question, when they end and when they are left. Games that are only
// opened and looked at are not archived.
type archiving struct {
	shell   *shell.Shell
	archive *archive.Archive // may be nil
	failed  bool             // the last attempt failed, and the players know
	begun   int              // number of attempts begun
	newest  int              // the last of them in the journal
	order   order            // in which games enter the archive
	journal *gameJournal     // stores what is known of the archive
}

// record returns what is known of the current game and the archive.
func (a *archiving) record() *record { return &a.journal.origin.record }

// letGo handles a game that the players have removed from the archive: it is not archived again because it is missing, nor, if it
// has ended, because it was played.
func (a *archiving) letGo(p archive.Place) {
	r := a.record()
	if p.ID == "" || p.ID != r.Place.ID {
		return
	}
	r.From = ""
	text, err := archive.Text(a.shell.Controller.Game(), p.ID)
	if err == nil && p.Holds(text) && a.shell.Controller.Outcome().Over() { // nothing was written since
		r.Played = false
		a.shell.Controller.Saved()
	}
}

// plays reports whether the current game is the archive's at p with that text, unchanged or continued.
func (a *archiving) plays(p archive.Place, text []byte) bool {
	known := a.record().Place
	return p.ID != "" && p.ID == known.ID && known.Holds(text)
}

// keepEnded archives a game that has ended, in the background.
func (a *archiving) keepEnded(change game.Change) {
	if !change.Has(game.ChangedOutcome) || !a.shell.Controller.Game().Outcome().Over() || !a.keepable() {
		return
	}
	a.put(false, func(err error) {
		if err != nil {
			a.tell(err, a.journal.recorder != nil)
		}
	})
}

// put archives the current game as it is, then calls done; if shown, the players see it and wait.
func (a *archiving) put(shown bool, done func(error)) {
	p := a.takeDown()
	a.do(shown, p.write, func() {
		if !a.note(p) {
			done(nil)
			return
		}
		a.do(shown, func() { a.order.put(a.archive, p) }, func() {
			a.done(p)
			done(p.err)
		})
	})
}

// do runs slow in the background, then home on the window's goroutine.
func (a *archiving) do(shown bool, slow, home func()) {
	if !shown {
		a.shell.Background(func() func() { slow(); return home })
		return
	}
	a.shell.Work(shell.Job{Title: words.Text("work.archiving"), Do: func(context.Context, *shell.Progress) func() { slow(); return home }})
}

// keepable reports whether the current game belongs in the archive: it was changed at this table, and something was played or
// written.
func (a *archiving) keepable() bool {
	g := a.shell.Controller.Game()
	return a.archive != nil && a.record().Played && (played(g) || written(g, a.shell.Prefs.Names()))
}

// putting is a game on its way to the archive.
type putting struct {
	on     *game.Game // the current game
	copied *game.Game // a copy at that time
	number int        // counts attempts
	place  archive.Place
	text   []byte
	err    error
}

func (a *archiving) takeDown() *putting {
	known := &a.record().Place
	if known.ID == "" {
		*known = archive.NewPlace(time.Now())
	}
	a.begun++
	return &putting{on: a.shell.Controller.Game(), copied: a.shell.Controller.Snapshot(), number: a.begun, place: *known}
}

func (p *putting) write() {
	p.text, p.err = archive.Text(p.copied, p.place.ID)
	p.copied = nil
}

// note stores a text in the journal before the archive changes. It reports whether to archive the text: not if the game was left
// meanwhile, which archived its last state. A text that was archived and is missing is archived again.
func (a *archiving) note(p *putting) bool {
	if a.shell.Controller.Game() != p.on || p.number < a.newest {
		return false
	}
	a.newest = p.number
	known := &a.record().Place
	if p.err != nil || !known.Holds(p.text) {
		*known = known.With(p.text)
		a.journal.note()
	}
	p.place = *known
	return true
}

// order keeps an older text of a game, from another goroutine, from replacing a newer one.
type order struct {
	sync.Mutex
	id     string // of the last archived game
	newest int
}

// put puts a text into the archive, unless a newer one of the same game is there.
func (o *order) put(to *archive.Archive, p *putting) {
	o.Lock()
	defer o.Unlock()
	if p.err != nil {
		return
	}
	if o.id == p.place.ID && p.number < o.newest {
		p.place = archive.Place{}
		return
	}
	o.id, o.newest = p.place.ID, p.number
	p.place, p.err = to.Put(p.place, p.text)
}

func (a *archiving) done(p *putting) {
	if p.err != nil {
		return
	}
	a.failed = false
	a.journal.recorder.Rejoin()
	if a.shell.Controller.Game() == p.on && p.place.ID != "" {
		known := &a.record().Place
		*known = known.Confirmed(p.place)
		a.journal.note()
	}
}

// tell shows, once in a row, that the archive cannot store a game, and whether a later start will.
func (a *archiving) tell(err error, later bool) {
	if a.failed {
		return
	}
	a.failed = true
	var hints []string
	if later {
		hints = []string{words.Text("archive.hint")}
	}
	a.shell.ShowError(words.Text("archive.failed"), err, hints...)
}
