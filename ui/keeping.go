package ui

import (
	"encoding/json"
	"errors"
	"os"
	"time"

	"overtheboard/game"
	"overtheboard/saves"
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

// leftGame is a game that an ended program has left, with how its table stood.
type leftGame struct {
	*journal.Interrupted
	state      tableState
	transcript *journal.Transcript // of the game, for the journal that goes on with it
}

// leftGames is what ended programs have left, the newest game first, and what of it could not be read.
type leftGames struct {
	games []leftGame
	aside []journal.Quarantined
	err   error
}

// keeping keeps the running game in a journal, and takes up what ended programs have left in theirs.
type keeping struct {
	shell    *shell.Shell
	files    *files
	archived *archiving
	keeper   *journal.Recorder // nil if the game is not kept
	begun    bool              // the window is there
	file     string            // that the program was started with, "" for none
	unkept   error             // why the game is not kept
	left     chan leftGames    // what earlier programs left, once it is read
	held     []leftGame        // of them those that no other program gets just now
	restored func()            // called when a game that was left is on the board
}

// keep takes a journal in a folder, and has what earlier programs left there read beside the window. What is read by the
// time that the window is made is in its first picture.
func (k *keeping) keep(folder string) {
	if folder == "" {
		return
	}
	keeper, err := journal.OpenRecorder(folder, savedgame.Form{}, k.shell.Controller, func(f func()) { k.shell.Post(f) })
	if err != nil {
		k.unkept = err
		return
	}
	keeper.Window = k
	k.keeper = keeper
	k.left = make(chan leftGames, 1)
	reader, own := k.files.reader(), keeper.Path()
	k.shell.Background(func() func() {
		k.left <- findLeft(reader, folder, own)
		return k.takeUp
	})
}

// findLeft reads what was left in a folder. Games that nobody misses are removed: those in which nothing has happened,
// and those that ended and are in a file.
func findLeft(reader notation.Options, folder, own string) leftGames {
	left, aside, err := journal.FindInterrupted(reader, savedgame.Form{}, folder, own)
	found := leftGames{aside: aside, err: err}
	for _, l := range left {
		g := leftGame{Interrupted: l}
		_ = json.Unmarshal([]byte(l.Seating), &g.state) // what cannot be read is as at the first start
		if len(g.state.Path) > settings.LongestPath {
			g.state.Path, g.state.Stamp, g.state.Saved = "", "", false // no system has such a file
		}
		g.state.Saved = g.state.Saved && l.Damage == nil && g.state.held()
		if l.Damage == nil && (untouched(l.Game) || g.state.Saved && l.Game.Outcome().Over()) {
			_ = l.Discard()
			continue
		}
		g.transcript = journal.Transcribe(savedgame.Form{}, l.Game, time.Now())
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
func (k *keeping) begin(o Options) {
	k.begun = true
	k.keeper.Start()
	if o.Shell.Homeless {
		k.unkept = errors.New(words.Text("keeper.homeless"))
	}
	if k.unkept != nil {
		k.Failed(k.unkept)
	}
	if k.file = o.File; k.file != "" {
		k.files.openPath(k.file)
	}
	k.takeUp()
}

// takeUp takes up what earlier programs left, once it is read and the window is there. Where a file was asked for, their
// games stay for a later start. A single game that its players left by closing the window, or that has ended, comes back
// by itself; else they are asked.
func (k *keeping) takeUp() {
	if !k.begun {
		return
	}
	var left leftGames
	select {
	case left = <-k.left:
	default:
		return
	}
	k.held = left.games
	switch {
	case k.file != "":
		k.release()
	case len(left.games) == 1 && left.games[0].byItself() && !k.shell.Controller.Unsaved():
		k.goOn(left.games[0])
	case len(left.games) > 0:
		k.askLeft()
	}
	if len(left.aside) > 0 {
		k.showAside(left.aside)
	}
	if left.err != nil {
		k.Failed(left.err)
	}
}

// byItself tells whether a game comes back without a question, if it is the only one.
func (l leftGame) byItself() bool {
	_, ending := l.Game.Ending()
	return l.state.Closed || l.Game.Outcome().Over() || ending
}

// goOn goes on with a game that was left, in its own journal. Others stay for a later start.
func (k *keeping) goOn(left leftGame) {
	for i, l := range k.held {
		if l.Interrupted == left.Interrupted {
			k.held = append(k.held[:i:i], k.held[i+1:]...)
			break
		}
	}
	k.release()
	k.keeper.GoOn(left.Interrupted)
	k.keeper.Expect(left.transcript)
	k.restore(left)
	if len(left.Notices) > 0 {
		k.shell.ShowRemarks(left.Notices)
	}
}

// release leaves the games that were left for a later start.
func (k *keeping) release() {
	for _, l := range k.held {
		_ = l.Release()
	}
	k.held = nil
}

// restore shows a game that was left, and seats the players as they sat.
func (k *keeping) restore(left leftGame) {
	for s, name := range settings.Seatings {
		if name == left.state.Seating {
			k.shell.Prefs.LastGame().SetSeating(settings.Seating(s))
		}
	}
	k.shell.Prefs.SetFlipped(left.state.Flipped)
	k.files.path, k.files.stamp, k.files.kept = settings.TextPath(left.state.Path), disk.Stamp(left.state.Stamp), max(0, left.state.Kept)
	k.archived.expect(left.state.Archive)
	if left.state.Saved {
		k.shell.Controller.Load(left.Game)
	} else {
		k.shell.Controller.Restore(left.Game)
	}
	k.restored()
}

// Failed tells the players that a crash would cost them the game.
func (k *keeping) Failed(err error) {
	if k.shell.Closed.Load() {
		return // nobody is left to be told
	}
	k.shell.ShowError(words.Text("keeper.failed"), err, words.Text("keeper.hint"))
}

// Held tells whether the game's file and the archive hold what they held.
func (k *keeping) Held() bool {
	return k.files.fileIsSmall() && k.files.fileHolds() && k.archived.record.stands()
}

// State returns how the table stands, as the journal keeps it.
func (k *keeping) State(closing bool) string {
	data, _ := json.Marshal(tableState{ // texts and switches: never fails
		Seating: settings.Seatings[k.shell.Prefs.LastGame().Seating()], Flipped: k.shell.Prefs.Flipped(),
		Path: settings.PathText(k.files.path), Stamp: string(k.files.stamp), Kept: k.files.kept, Saved: !k.shell.Controller.Unsaved(), Closed: closing,
		Archive: k.archived.record,
	})
	return string(data)
}
