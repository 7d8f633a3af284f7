package library

import (
	"encoding/json"

	"overtheboard/game"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// gameJournal stores the current game and its origin in a journal.
type gameJournal struct {
	shell    *shell.Shell
	recorder *journal.Recorder // nil if the game is not stored
	origin   origin            // of the current game
}

// tableState is stored beside a game in its journal.
type tableState struct {
	Seating string `json:"seating,omitempty"`
	Flipped bool   `json:"flipped,omitempty"`
	Path    string `json:"path,omitempty"`   // of the game's file, as settings.PathText
	Stamp   string `json:"stamp,omitempty"`  // of that file
	Kept    int64  `json:"kept,omitempty"`   // bytes of it before the game
	Saved   bool   `json:"saved,omitempty"`  // the file contains all of the game
	Closed  bool   `json:"closed,omitempty"` // the players closed the window
	Archive record `json:"archive,omitzero"` // the archive's record of the game
}

// keep opens a journal in a folder.
func (j *gameJournal) keep(folder string) error {
	recorder, err := journal.OpenRecorder(folder, savedgame.Form{}, j.shell.Controller, func(f func()) { j.shell.Post(f) })
	if err == nil {
		recorder.Table, j.recorder = j, recorder
	}
	return err
}

// open makes a game from somewhere the current one. load is how the controller gets it.
func (j *gameJournal) open(from origin, load func(*game.Game)) {
	j.origin = from
	load(from.game)
}

// follow records a change of the game. A game that was not opened has no origin.
func (j *gameJournal) follow(change game.Change) {
	c := j.shell.Controller
	if change.Has(game.ChangedGame) && c.Game() != j.origin.game {
		j.origin = origin{game: c.Game()}
	}
	j.origin.record.Played = j.origin.record.Played || c.Unsaved()
	j.recorder.Follow(change)
}

func (j *gameJournal) note() { j.recorder.Follow(game.Change{}) }

// untouched reports whether a game is as New game begins it for players with these names: nothing was played, written or set up,
// and no clock runs.
func untouched(g *game.Game, names [2]string) bool {
	runs := !g.TimeControl().None() && g.Config().ClockStart == game.AtOnce
	return !played(g) && !written(g, names) && len(g.Events()) == 0 && !runs && g.OwnBoard()
}

// played reports whether a game has a move, also one that was taken back, or a result.
func played(g *game.Game) bool { return g.Root().Branches() > 0 || g.Outcome().Over() }

// written reports whether somebody has written something into a game besides moves: a note at the start, a tag, other names.
func written(g *game.Game, names [2]string) bool {
	return notation.Annotated(g.Root()) || len(g.Tags) > 0 || g.Names != [2]string{} && g.Names != names
}

// Failed shows the players that a crash would lose the game.
func (j *gameJournal) Failed(err error) {
	if j.shell.Closed.Load() {
		return // the program is ending
	}
	j.shell.ShowError(words.Text("keeper.failed"), err, words.Text("keeper.hint"))
}

// Held reports whether the game's file or archive still contains it, or nobody misses it.
func (j *gameJournal) Held() bool {
	o := &j.origin
	missed := o.path == "" && o.record.Place.ID == "" && !untouched(j.shell.Controller.Game(), j.shell.Prefs.Names())
	return !missed && o.stamp.Size() <= mostSingle && o.holds() && o.record.stands()
}

// State returns the state of the table for the journal.
func (j *gameJournal) State(closing bool) string {
	o := &j.origin
	data, _ := json.Marshal(tableState{ // texts and switches: never fails
		Seating: settings.Seatings[j.shell.Prefs.Seating.Get()], Flipped: j.shell.Prefs.Flipped.Get(),
		Path: settings.PathText(o.path), Stamp: string(o.stamp), Kept: o.kept, Saved: !j.shell.Controller.Unsaved(), Closed: closing,
		Archive: o.record,
	})
	return string(data)
}
