package library

import (
	"encoding/json"
	"errors"
	"os"
	"slices"

	"overtheboard/game"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// tableState is what the window keeps beside a game in its journal.
type tableState struct {
	Seating string `json:"seating,omitempty"`
	Flipped bool   `json:"flipped,omitempty"`
	Path    string `json:"path,omitempty"`   // of the game's file, as pathText has it
	Stamp   string `json:"stamp,omitempty"`  // of that file
	Kept    int64  `json:"kept,omitempty"`   // bytes of it before the game
	Saved   bool   `json:"saved,omitempty"`  // the file holds all of it
	Closed  bool   `json:"closed,omitempty"` // the window was closed by its players
	Archive record `json:"archive,omitzero"` // what the archive has of the game
}

// interruptedGame is a game that an ended program has left, with how its table stood.
type interruptedGame struct {
	*journal.Interrupted
	state tableState
}

// interruptedGames is what ended programs have left, the newest game first, and the journals that could not be read.
type interruptedGames struct {
	games       []interruptedGame
	quarantined []journal.Quarantined
	err         error
}

// gameJournal keeps the running game in a journal, and takes up what ended programs have left in theirs.
type gameJournal struct {
	shell     *shell.Shell
	window    Window
	files     *files
	archiving *archiving
	recorder  *journal.Recorder     // nil if the game is not kept
	begun     bool                  // the window is there
	file      string                // that the program was started with, "" for none
	unkept    error                 // why the game is not kept
	found     chan interruptedGames // what earlier programs left, once it is read
}

// note writes down what stands beside the game.
func (j *gameJournal) note() { j.recorder.Follow(game.Change{}) }

// keep takes a journal in a folder, and has what earlier programs left there read beside the window. What is read by the
// time that the window is made is in its first picture.
func (j *gameJournal) keep(folder string) {
	if folder == "" {
		return
	}
	recorder, err := journal.OpenRecorder(folder, savedgame.Form{}, j.shell.Controller, func(f func()) { j.shell.Post(f) })
	if err != nil {
		j.unkept = err
		return
	}
	recorder.Window = j
	j.recorder = recorder
	j.found = make(chan interruptedGames, 1)
	reader, own := j.files.reader(), recorder.Path()
	j.shell.Background(func() func() {
		j.found <- findInterrupted(reader, folder, own)
		return j.takeUp
	})
}

// longestPath is how long the path of a file may be, in bytes, on the system that allows most.
const longestPath = 4096

// findInterrupted reads what was left in a folder. Games that nobody misses are removed: those in which nothing has happened,
// and those that ended and are in a file.
func findInterrupted(reader notation.Options, folder, own string) interruptedGames {
	all, quarantined, err := journal.FindInterrupted(reader, savedgame.Form{}, folder, own)
	found := interruptedGames{quarantined: quarantined, err: err}
	for _, l := range all {
		g := interruptedGame{Interrupted: l}
		_ = json.Unmarshal([]byte(l.Seating), &g.state) // what cannot be read is as at the first start
		if len(g.state.Path) > longestPath {
			g.state.Path, g.state.Stamp, g.state.Saved = "", "", false // no system has such a file
		}
		g.state.Saved = g.state.Saved && l.Damage == nil && g.state.held()
		if l.Damage == nil && (untouched(l.Game) || g.state.Saved && l.Game.Outcome().Over()) {
			_ = l.Discard()
			continue
		}
		found.games = append(found.games, g)
	}
	return found
}

// held tells whether the file of a saved game is there still, and holds what was written to it, if that is known.
func (s tableState) held() bool {
	path := settings.TextPath(s.Path)
	if s.Stamp == "" {
		info, err := os.Stat(path)
		return err == nil && info.Mode().IsRegular()
	}
	return saves.Holds(path, disk.Stamp(s.Stamp))
}

// untouched tells whether nothing has happened in a game yet, not even that a clock ran or that a move was taken back.
func untouched(g *game.Game) bool {
	runs := !g.TimeControl().None() && g.Config().ClockStart == game.AtOnce
	return len(g.Root().Children()) == 0 && len(g.Events()) == 0 && !runs && !g.Outcome().Over()
}

// begin shows what the window starts with: the file that was asked for, or what earlier programs left.
func (j *gameJournal) begin(file string, noFolder bool) {
	j.begun = true
	j.recorder.Start()
	if noFolder {
		j.unkept = errors.New(words.Text("keeper.noFolder"))
	}
	if j.unkept != nil {
		j.Failed(j.unkept)
	}
	if j.file = file; file != "" {
		j.files.open(file)
	}
	j.takeUp()
}

// takeUp takes up what earlier programs left, once it is read and the window is there: the newest game comes back by itself, and the
// others go into the archive as they stand. Where a file was asked for, or a game has begun, all stay for a later start.
func (j *gameJournal) takeUp() {
	if !j.begun {
		return
	}
	var found interruptedGames
	select {
	case found = <-j.found:
	default:
		return
	}
	games := found.games
	if j.file != "" || j.shell.Controller.Unsaved() {
		release(games)
	} else if len(games) > 0 {
		j.goOn(games[0])
		j.archive(games[1:])
	}
	if len(found.quarantined) > 0 {
		j.showQuarantined(found.quarantined)
	}
	if found.err != nil {
		j.Failed(found.err)
	}
}

// goOn goes on with an interrupted game, in its own journal.
func (j *gameJournal) goOn(g interruptedGame) {
	j.recorder.GoOn(g.Interrupted)
	j.restore(g)
	j.window.Resumed()
	if len(g.Notices) > 0 {
		j.shell.Dialogs.ShowFirst(shell.RemarksDialog(g.Notices))
	}
}

// archive puts interrupted games into the archive, and then lets their journals go. Those that cannot be put there stay for a later
// start.
func (j *gameJournal) archive(games []interruptedGame) {
	to := j.archiving.archive
	if to == nil {
		release(games)
		return
	}
	j.shell.Background(func() func() {
		for i, g := range games {
			place := g.state.Archive.Place.Valid()
			if place.ID == "" {
				place = archive.PlaceOf(g.Written)
			}
			text, err := archive.Text(g.Game, place.ID)
			if err == nil {
				_, err = to.Put(place, text)
			}
			if err == nil {
				err = g.Discard()
			}
			if err != nil {
				release(games[i : i+1])
			}
		}
		return func() {}
	})
}

// release leaves interrupted games for a later start.
func release(games []interruptedGame) {
	for _, g := range games {
		_ = g.Release()
	}
}

// restore shows an interrupted game, and seats the players as they sat.
func (j *gameJournal) restore(g interruptedGame) {
	if s := slices.Index(settings.Seatings[:], g.state.Seating); s >= 0 {
		j.shell.Prefs.Seating.Set(settings.Seating(s))
	}
	j.shell.Prefs.Flipped.Set(g.state.Flipped)
	j.files.next = gameFile{path: settings.TextPath(g.state.Path), stamp: disk.Stamp(g.state.Stamp), kept: max(0, g.state.Kept)}
	j.archiving.expect(g.state.Archive)
	if g.state.Saved {
		j.shell.Controller.Load(g.Game)
	} else {
		j.shell.Controller.Restore(g.Game)
	}
	j.shell.SettingsChanged()
}

// Failed tells the players that a crash would cost them the game.
func (j *gameJournal) Failed(err error) {
	if j.shell.Closed.Load() {
		return // nobody is left to be told
	}
	j.shell.ShowError(words.Text("keeper.failed"), err, words.Text("keeper.hint"))
}

// Held tells whether what the game was read from, or written to, holds it still.
func (j *gameJournal) Held() bool {
	return j.files.file.stamp.Size() <= mostSingle && j.files.file.holds() && j.archiving.record.stands()
}

// State returns how the table stands, as the journal keeps it.
func (j *gameJournal) State(closing bool) string {
	data, _ := json.Marshal(tableState{ // texts and switches: never fails
		Seating: settings.Seatings[j.shell.Prefs.Seating.Get()], Flipped: j.shell.Prefs.Flipped.Get(),
		Path: settings.PathText(j.files.file.path), Stamp: string(j.files.file.stamp), Kept: j.files.file.kept, Saved: !j.shell.Controller.Unsaved(), Closed: closing,
		Archive: j.archiving.record,
	})
	return string(data)
}
