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

// lockName is the name of the file in the journals' folder that programs hold while they change the archive.
const lockName = "kept-games.lock"

// record is what a table knows of its game and the archive. The journal keeps it.
type record struct {
	Played bool          `json:"played,omitempty"` // the game has changed since it came onto the table, or its file holds it no more
	Place  archive.Place `json:"place,omitzero"`
	From   string        `json:"from,omitempty"` // the archive's file from which the game was opened, as pathText has it
}

// stands tells whether the game need not be put into the archive because it is where it was opened. Its file is read for that.
func (r record) stands() bool {
	return r.From == "" || r.Place.ID == "" || archive.Stands(settings.TextPath(r.From), r.Place)
}

// archiving puts the games that are played at a table into the archive, without a question: when they end, and when they
// are left. What is only opened and looked at is not put there.
type archiving struct {
	shell   *shell.Shell
	archive *archive.Archive // nil: there is none
	record  record           // of the game on the board
	next    record           // of the game that comes next onto the board
	failed  bool             // the last putting failed, which the players were told
	begun   int              // how many puttings were begun
	newest  int              // which of them the journal knows of
	order   order            // in which they come to the archive
	journal *gameJournal     // keeps the record
}

// expect says what is known of the game that comes next onto the board.
func (a *archiving) expect(r record) {
	r.Place = r.Place.Valid()
	a.next = r
}

// follow takes note of another game, and of whether the game has been played on.
func (a *archiving) follow(change game.Change) {
	if change.Has(game.ChangedGame) {
		a.record, a.next = a.next, record{}
	}
	a.record.Played = a.record.Played || a.shell.Controller.Unsaved()
}

// letGo is told of a game that the players have taken out of the archive: it is not put there again because it is gone.
func (a *archiving) letGo(p archive.Place) {
	if p.ID != "" && p.ID == a.record.Place.ID {
		a.record.From = ""
	}
}

// plays tells whether the game on the board is one that the archive holds with a text, as it stands there or played on.
func (a *archiving) plays(p archive.Place, text []byte) bool {
	return p.ID != "" && p.ID == a.record.Place.ID && a.record.Place.Holds(text)
}

// belongsUnless notes that the game belongs into the archive, played or not, if nothing else holds it.
func (a *archiving) belongsUnless(held func() bool) {
	a.record.Played = a.record.Played || !held()
}

// keepEnded puts a game that has ended into the archive, beside the window.
func (a *archiving) keepEnded(change game.Change) {
	if !change.Has(game.ChangedOutcome) || !a.shell.Controller.Game().Outcome().Over() || !a.keepable() {
		return
	}
	a.put(false, func(err error) {
		if err != nil {
			a.tell(err)
		}
	})
}

// put brings the game on the board into the archive as it stands, and then calls done; its players see that, and wait for it, if that
// is shown.
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

// do does what is slow beside the window, and then what follows on its goroutine.
func (a *archiving) do(shown bool, slow, home func()) {
	if !shown {
		a.shell.Background(func() func() { slow(); return home })
		return
	}
	a.shell.Work(shell.Job{Title: words.Text("work.archiving"), Do: func(context.Context, *shell.Progress) func() { slow(); return home }})
}

// keepable tells whether the game on the board belongs into the archive: it has ended, or it has a move, and it was played
// at this table.
func (a *archiving) keepable() bool {
	g := a.shell.Controller.Game()
	return a.archive != nil && a.record.Played && (len(g.Root().Children()) > 0 || g.Outcome().Over())
}

// putting is a game on its way into the archive.
type putting struct {
	on     *game.Game // the board
	copied *game.Game // as it stood
	number int        // of the puttings, in the order in which they were begun
	place  archive.Place
	text   []byte
	err    error
}

// takeDown takes the game on the board down as it stands.
func (a *archiving) takeDown() *putting {
	if a.record.Place.ID == "" {
		a.record.Place = archive.NewPlace(time.Now())
	}
	a.begun++
	return &putting{on: a.shell.Controller.Game(), copied: a.shell.Controller.Snapshot(), number: a.begun, place: a.record.Place}
}

// write makes the game's text, on another goroutine.
func (p *putting) write() {
	p.text, p.err = archive.Text(p.copied, p.place.ID)
	p.copied = nil
}

// note has the journal know of a text before the archive is changed. It tells whether the text is to be put there: not if
// the game was left meanwhile, for then it was put there as it stood at last. A text that was there is put there again if it
// is gone.
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

// order keeps an older text of a game, which was asked for on another goroutine, from coming after a newer one.
type order struct {
	sync.Mutex
	id     string // of the game that was put last
	newest int
}

// put puts a text into the archive, unless a newer one of the same game is there; that one has its place then.
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

// done takes note of where a game has its place now.
func (a *archiving) done(p *putting) {
	if p.err != nil {
		return
	}
	a.failed = false
	if a.shell.Controller.Game() == p.on && p.place.ID != "" {
		a.record.Place = a.record.Place.Confirmed(p.place)
		a.journal.note()
	}
}

// tell says, once in a row, that the archive cannot keep a game.
func (a *archiving) tell(err error) {
	if !a.failed {
		a.shell.ShowError(words.Text("archive.failed"), err, words.Text("archive.hint"))
	}
	a.failed = true
}
