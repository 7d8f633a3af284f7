package library

import (
	"encoding/json"
	"errors"
	"os"
	"slices"

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

// resuming begins with the file given at the program's start, or with what earlier programs have left.
type resuming struct {
	shell  *shell.Shell
	window Window
	files  *files
	begun  bool                  // the window exists
	file   string                // given at the program's start, may be ""
	unkept error                 // why the game is not stored
	found  chan interruptedGames // what earlier programs left, once it is read
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

// find opens the journal in a folder, and reads in the background what earlier programs left there. What is read before the window
// is made appears in its first frame.
func (r *resuming) find(folder string) {
	if folder == "" {
		return
	}
	if r.unkept = r.files.journal.keep(folder); r.unkept != nil {
		return
	}
	r.found = make(chan interruptedGames, 1)
	reader, own, names := r.files.reader(), r.files.journal.recorder.Path(), r.shell.Prefs.Names()
	r.shell.Background(func() func() {
		r.found <- findInterrupted(reader, folder, own, names)
		return r.takeUp
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

// begin shows the file from the command line, or what earlier programs left.
func (r *resuming) begin(file string, noFolder bool) {
	r.begun = true
	r.files.journal.recorder.Start()
	if noFolder {
		r.unkept = errors.New(words.Text("keeper.noFolder"))
	}
	if r.unkept != nil {
		r.files.journal.Failed(r.unkept)
	}
	if r.file = file; file != "" {
		r.files.open(file)
	}
	r.takeUp()
}

// takeUp restores what earlier programs left, once that is read and the window exists: the newest game continues, the others go
// to the archive. If a file was given, or a game has begun, all stay for a later start.
func (r *resuming) takeUp() {
	if !r.begun {
		return
	}
	var found interruptedGames
	select {
	case found = <-r.found:
	default:
		return
	}
	games := found.games
	if r.file != "" || r.shell.Controller.Unsaved() {
		release(games)
	} else if len(games) > 0 {
		r.goOn(games[0])
		r.archive(games[1:])
	}
	if len(found.quarantined) > 0 {
		r.showQuarantined(found.quarantined)
	}
	if found.err != nil {
		r.files.journal.Failed(found.err)
	}
}

// goOn continues an interrupted game in its own journal.
func (r *resuming) goOn(g interruptedGame) {
	r.files.journal.recorder.GoOn(g.Interrupted)
	r.restore(g)
	r.window.Resumed()
	if len(g.Notices) > 0 {
		r.shell.Dialogs.ShowFirst(shell.RemarksDialog(g.Notices))
	}
}

// archive puts interrupted games into the archive, then removes their journals. Those that fail stay for a later start.
func (r *resuming) archive(games []interruptedGame) {
	to, names := r.files.archiving.archive, r.shell.Prefs.Names()
	if to == nil {
		release(games)
		return
	}
	r.shell.Background(func() func() {
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

// restore puts an interrupted game back on its table.
func (r *resuming) restore(g interruptedGame) {
	if s := slices.Index(settings.Seatings[:], g.state.Seating); s >= 0 {
		r.shell.Prefs.Seating.Set(settings.Seating(s))
	}
	r.shell.Prefs.Flipped.Set(g.state.Flipped)
	load := r.shell.Controller.Restore
	if g.state.Saved {
		load = r.shell.Controller.Load
	}
	g.state.Archive.Place = g.state.Archive.Place.Valid()
	r.files.journal.open(origin{
		game: g.Game, path: settings.TextPath(g.state.Path), stamp: disk.Stamp(g.state.Stamp), kept: max(0, g.state.Kept), record: g.state.Archive,
	}, load)
	r.shell.SettingsChanged()
}
