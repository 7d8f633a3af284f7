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

// interruptedGame is a game left by a program that has ended, with its table.
type interruptedGame struct {
	*journal.Interrupted
	state tableState
}

// interruptedGames is what ended programs have left: games, newest first, and unreadable journals.
type interruptedGames struct {
	games       []interruptedGame
	quarantined []journal.Quarantined
	err         error
}

// gameJournal stores the current game in a journal, and restores what ended programs left in theirs.
type gameJournal struct {
	shell     *shell.Shell
	window    Window
	files     *files
	archiving *archiving
	recorder  *journal.Recorder     // nil if the game is not stored
	begun     bool                  // the window exists
	file      string                // given at the program's start, may be ""
	unkept    error                 // why the game is not stored
	found     chan interruptedGames // what earlier programs left, once it is read
}

func (j *gameJournal) note() { j.recorder.Follow(game.Change{}) }

// keep opens a journal in a folder, and reads in the background what earlier programs left there. What is read before the window
// is made appears in its first frame.
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
	reader, own, names := j.files.reader(), recorder.Path(), j.shell.Prefs.Names()
	j.shell.Background(func() func() {
		j.found <- findInterrupted(reader, folder, own, names)
		return j.takeUp
	})
}

// longestPath is the longest path on any system, in bytes.
const longestPath = 4096

// findInterrupted reads what was left in a folder. It removes games that nobody misses: those that nobody has touched since they
// began, with the usual names, and finished ones that are in a file.
func findInterrupted(reader notation.Options, folder, own string, names [2]string) interruptedGames {
	all, quarantined, err := journal.FindInterrupted(reader, savedgame.Form{}, folder, own)
	found := interruptedGames{quarantined: quarantined, err: err}
	for _, l := range all {
		g := interruptedGame{Interrupted: l}
		_ = json.Unmarshal([]byte(l.Seating), &g.state) // unreadable values are as at the first start
		if len(g.state.Path) > longestPath {
			g.state.Path, g.state.Stamp, g.state.Saved = "", "", false // no system has such a file
		}
		g.state.Saved = g.state.Saved && l.Damage == nil && g.state.held()
		if l.Damage == nil && (untouched(l.Game, names) || g.state.Saved && l.Game.Outcome().Over()) {
			_ = l.Discard()
			continue
		}
		found.games = append(found.games, g)
	}
	return found
}

// held reports whether the file of a saved game still exists, with what was written, if that is known.
func (s tableState) held() bool {
	path := settings.TextPath(s.Path)
	if s.Stamp == "" {
		info, err := os.Stat(path)
		return err == nil && info.Mode().IsRegular()
	}
	return saves.Holds(path, disk.Stamp(s.Stamp))
}

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

// kept reports whether the current game has a file, or had a place in the archive, or nobody has touched it.
func (j *gameJournal) kept() bool {
	return j.files.file.path != "" || j.archiving.record.Place.ID != "" || untouched(j.shell.Controller.Game(), j.shell.Prefs.Names())
}

// begin shows the file from the command line, or what earlier programs left.
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

// takeUp restores what earlier programs left, once that is read and the window exists: the newest game continues, the others go
// to the archive. If a file was given, or a game has begun, all stay for a later start.
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

// goOn continues an interrupted game in its own journal.
func (j *gameJournal) goOn(g interruptedGame) {
	j.recorder.GoOn(g.Interrupted)
	j.restore(g)
	j.window.Resumed()
	if len(g.Notices) > 0 {
		j.shell.Dialogs.ShowFirst(shell.RemarksDialog(g.Notices))
	}
}

// archive puts interrupted games into the archive, then removes their journals. Those that fail stay for a later start.
func (j *gameJournal) archive(games []interruptedGame) {
	to, names := j.archiving.archive, j.shell.Prefs.Names()
	if to == nil {
		release(games)
		return
	}
	j.shell.Background(func() func() {
		for i, g := range games {
			if !played(g.Game) && !written(g.Game, names) { // a position alone
				release(games[i : i+1])
				continue
			}
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

func release(games []interruptedGame) {
	for _, g := range games {
		_ = g.Release()
	}
}

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

// Failed shows the players that a crash would lose the game.
func (j *gameJournal) Failed(err error) {
	if j.shell.Closed.Load() {
		return // the program is ending
	}
	j.shell.ShowError(words.Text("keeper.failed"), err, words.Text("keeper.hint"))
}

// Held reports whether the game's file or archive still contains it, or nobody misses it.
func (j *gameJournal) Held() bool {
	return j.kept() && j.files.file.stamp.Size() <= mostSingle && j.files.file.holds() && j.archiving.record.stands()
}

// State returns the state of the table for the journal.
func (j *gameJournal) State(closing bool) string {
	data, _ := json.Marshal(tableState{ // texts and switches: never fails
		Seating: settings.Seatings[j.shell.Prefs.Seating.Get()], Flipped: j.shell.Prefs.Flipped.Get(),
		Path: settings.PathText(j.files.file.path), Stamp: string(j.files.file.stamp), Kept: j.files.file.kept, Saved: !j.shell.Controller.Unsaved(), Closed: closing,
		Archive: j.archiving.record,
	})
	return string(data)
}
