package library

import (
	"context"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/saves/archive"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// lockName is the lock file in the journals' folder that programs hold while they change the archive.
const lockName = "kept-games.lock"

// record is what a table knows of its game and the archive. It is stored in the journal.
type record struct {
	Played bool          `json:"played,omitempty"` // the game has changed since it was opened, or its file no longer contains it
	Place  archive.Place `json:"place,omitzero"`
	From   string        `json:"from,omitempty"` // the archive file from which the game was opened, as settings.PathText
}

// stands reports whether the game need not be archived, since it is unchanged where it was opened. It reads that file.
func (r record) stands() bool {
	return r.From == "" || r.Place.ID == "" || archive.Stands(settings.TextPath(r.From), r.Place)
}

// archiving puts played games into the archive, without a question, when they end and when they are left. Games that are only
// opened and looked at are not archived.
type archiving struct {
	shell   *shell.Shell
	archive *archive.Archive // may be nil
	record  record           // of the current game
	next    record           // of the next game
	failed  bool             // the last attempt failed, and the players know
	begun   int              // number of attempts begun
	newest  int              // the last of them in the journal
	order   order            // in which games enter the archive
	journal *gameJournal     // stores the record
}

// expect sets the record of the next game.
func (a *archiving) expect(r record) {
	r.Place = r.Place.Valid()
	a.next = r
}

// follow handles another game, and changes to the game.
func (a *archiving) follow(change game.Change) {
	if change.Has(game.ChangedGame) {
		a.record, a.next = a.next, record{}
	}
	a.record.Played = a.record.Played || a.shell.Controller.Unsaved()
}

// letGo handles a game that the players have removed from the archive: it is not archived again because it is missing, nor, if it
// has ended, because it was played.
func (a *archiving) letGo(p archive.Place) {
	if p.ID == "" || p.ID != a.record.Place.ID {
		return
	}
	a.record.From = ""
	text, err := archive.Text(a.shell.Controller.Game(), p.ID)
	if err == nil && p.Holds(text) && a.shell.Controller.Outcome().Over() { // nothing was written since
		a.record.Played = false
		a.shell.Controller.Saved()
	}
}

// plays reports whether the current game is the archive's at p with that text, unchanged or continued.
func (a *archiving) plays(p archive.Place, text []byte) bool {
	return p.ID != "" && p.ID == a.record.Place.ID && a.record.Place.Holds(text)
}

// belongsUnless marks the game for the archive, played or not, if nothing else contains it.
func (a *archiving) belongsUnless(held func() bool) {
	a.record.Played = a.record.Played || !held()
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
	return a.archive != nil && a.record.Played && (played(g) || written(g, a.shell.Prefs.Names()))
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
	if a.record.Place.ID == "" {
		a.record.Place = archive.NewPlace(time.Now())
	}
	a.begun++
	return &putting{on: a.shell.Controller.Game(), copied: a.shell.Controller.Snapshot(), number: a.begun, place: a.record.Place}
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
	if p.err != nil || !a.record.Place.Holds(p.text) {
		a.record.Place = a.record.Place.With(p.text)
		a.journal.note()
	}
	p.place = a.record.Place
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
		a.record.Place = a.record.Place.Confirmed(p.place)
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
