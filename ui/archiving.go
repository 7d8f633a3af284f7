package ui

import (
	"cmp"
	"context"
	"path/filepath"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/saves/archive"
	"overtheboard/ui/words"
)

// lockName is the name of the file in the journals' folder that programs hold while they change the archive.
const lockName = "kept-games.lock"

// record is what a table knows of its game and the archive. The journal keeps it.
type record struct {
	Played bool          `json:"played,omitempty"` // the game has changed since it came onto the table
	Place  archive.Place `json:"place,omitzero"`
}

// archiving puts the games that are played at a table into the archive, without a question: when they end, and when they
// are left. What is only opened and looked at is not put there.
type archiving struct {
	*host
	archive *archive.Archive // nil: there is none
	record  record           // of the game on the board
	next    record           // of the game that comes next onto the board
	failed  bool             // the last putting failed, which the players were told
	begun   int              // how many puttings were begun
	order   order            // in which they come to the archive
	noted   func()           // has the journal write the record down
}

// openArchive says in which folder the archive lies, and in which one its lock, "" for the same.
func (a *archiving) openArchive(folder, locks string) {
	if folder != "" {
		a.archive = archive.New(folder, filepath.Join(cmp.Or(locks, folder), lockName))
	}
}

// expect says what is known of the game that comes next onto the board.
func (a *archiving) expect(r record) {
	r.Place = r.Place.Valid()
	a.next = r
}

// follow notes whether the game has been played on. It is called after every change, before the journal is written.
func (a *archiving) follow(change game.Change) {
	if change.Has(game.ChangedGame) {
		a.record, a.next = a.next, record{}
	}
	a.record.Played = a.record.Played || a.controller.Unsaved()
}

// keepEnded puts a game that has ended into the archive, beside the window.
func (a *archiving) keepEnded(change game.Change) {
	g := a.controller.Game()
	if !change.Has(game.ChangedOutcome) || !g.Outcome().Over() {
		return
	}
	if put := a.putting(); put != nil {
		a.aside(func() func() {
			place, err := put()
			return func() {
				if a.done(g, place, err); err != nil {
					a.tell(err)
				}
			}
		})
	}
}

// leave goes on once the game that the players leave is in the archive. Otherwise is called if it cannot be put there, or
// nothing was played.
func (a *archiving) leave(goOn, otherwise func()) {
	if !a.keepable() {
		otherwise()
		return
	}
	put := a.putting()
	if put == nil {
		goOn()
		return
	}
	g := a.controller.Game()
	a.beside(work{
		title: words.Text("work.archiving"),
		do: func(context.Context, *progress) func() {
			place, err := put()
			return func() {
				if a.done(g, place, err); err == nil {
					goOn()
					return
				}
				otherwise()
				a.tell(err)
			}
		},
	})
}

// keepable tells whether the game on the board belongs into the archive: it has ended, or it has a move, and it was played
// at this table.
func (a *archiving) keepable() bool {
	g := a.controller.Game()
	return a.archive != nil && a.record.Played && (len(g.Root().Children()) > 0 || g.Outcome().Over())
}

// putting returns what puts the game into the archive as it stands, on another goroutine; nil if it is there, or does not
// belong there. The journal knows of it before.
func (a *archiving) putting() func() (archive.Place, error) {
	if !a.keepable() {
		return nil
	}
	place := a.record.Place
	if place.ID == "" {
		place = archive.NewPlace(time.Now())
	}
	text, err := archive.Text(a.controller.Game(), place.ID)
	if err == nil && place.Holds(text) {
		return nil
	}
	place = place.With(text)
	a.record.Place = place
	a.noted()
	a.begun++
	number := a.begun
	return func() (archive.Place, error) {
		if err != nil {
			return place, err
		}
		return a.order.put(a.archive, number, place, text)
	}
}

// order keeps an older text of a game, which was asked for on another goroutine, from coming after a newer one.
type order struct {
	sync.Mutex
	id     string // of the game that was put last
	newest int
}

// put puts a text into the archive, unless a newer one of the same game is there; that one has its place then.
func (o *order) put(to *archive.Archive, number int, place archive.Place, text []byte) (archive.Place, error) {
	o.Lock()
	defer o.Unlock()
	if o.id == place.ID && number < o.newest {
		return archive.Place{}, nil
	}
	o.id, o.newest = place.ID, number
	return to.Put(place, text)
}

// done takes note of where a game has its place now.
func (a *archiving) done(g *game.Game, place archive.Place, err error) {
	if err != nil {
		return
	}
	a.failed = false
	if a.controller.Game() == g && place.ID != "" {
		a.record.Place = a.record.Place.Confirmed(place)
		a.noted()
	}
}

// tell says, once in a row, that the archive cannot keep a game.
func (a *archiving) tell(err error) {
	if !a.failed {
		a.showError(words.Text("archive.failed"), err, words.Text("archive.hint"))
	}
	a.failed = true
}
