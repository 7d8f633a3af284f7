package ui

import (
	"encoding/json"
	"errors"
	"os"

	"overtheboard/game"
	"overtheboard/saves"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// tableState is what the window keeps beside a game in its journal.
type tableState struct {
	Seating string `json:"seating,omitempty"`
	Flipped bool   `json:"flipped,omitempty"`
	Path    string `json:"path,omitempty"`   // of the game's file, as pathText has it
	Stamp   string `json:"stamp,omitempty"`  // of that file
	Saved   bool   `json:"saved,omitempty"`  // the file holds all of it
	Closed  bool   `json:"closed,omitempty"` // the window was closed by its players
}

// leftGame is a game that an ended program has left, with how its table stood.
type leftGame struct {
	*saves.Left
	state tableState
}

// leftGames is what ended programs have left, the newest game first, and what of it could not be read.
type leftGames struct {
	games []leftGame
	aside []saves.Aside
	err   error
}

// keep takes a journal in a folder, and has what earlier programs left there read beside the window. What is read by the
// time that the window is made is in its first picture.
func (w *Window) keep(folder string) {
	if folder == "" {
		return
	}
	k, err := saves.OpenKeeper(folder, w.controller, func(f func()) { w.post(f) })
	if err != nil {
		w.unkept = err
		return
	}
	k.State, k.Failed = w.tableState, w.keepingFailed
	w.keeper = k
	w.left = make(chan leftGames, 1)
	reader, own := w.reader(), k.Path()
	w.aside(func() func() {
		w.left <- findLeft(reader, folder, own)
		return w.takeUp
	})
}

// findLeft reads what was left in a folder. Games that nobody misses are removed: those in which nothing has happened,
// and those that ended and are in a file.
func findLeft(reader saves.Reader, folder, own string) leftGames {
	left, aside, err := reader.FindLeft(folder, own)
	found := leftGames{aside: aside, err: err}
	for _, l := range left {
		g := leftGame{Left: l}
		_ = json.Unmarshal([]byte(l.Seating), &g.state) // what cannot be read is as at the first start
		g.state.Saved = g.state.Saved && l.Damage == nil && isFile(settings.TextPath(g.state.Path))
		if l.Damage == nil && (untouched(l.Game) || g.state.Saved && l.Game.Outcome().Over()) {
			_ = l.Discard()
			continue
		}
		found.games = append(found.games, g)
	}
	return found
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// untouched tells whether nothing has happened in a game yet, not even that a clock ran or that a move was taken back.
func untouched(g *game.Game) bool {
	runs := !g.TimeControl().None() && g.Config().ClockStart == game.AtOnce
	return len(g.Root().Children()) == 0 && len(g.Events()) == 0 && !runs && !g.Outcome().Over()
}

// begin shows what the window starts with: the file that was asked for, or what earlier programs left.
func (w *Window) begin(o Options) {
	w.begun = true
	w.keeper.Start()
	if o.Homeless {
		w.unkept = errors.New(words.Text("keeper.homeless"))
	}
	if w.unkept != nil {
		w.keepingFailed(w.unkept)
	}
	if w.file = o.File; w.file != "" {
		w.openPath(w.file)
	}
	w.takeUp()
}

// takeUp takes up what earlier programs left, once it is read and the window is there. Where a file was asked for, their
// games stay for a later start. A single game that its players left by closing the window, or that has ended, comes back
// by itself; else they are asked.
func (w *Window) takeUp() {
	if !w.begun {
		return
	}
	var left leftGames
	select {
	case left = <-w.left:
	default:
		return
	}
	w.held = left.games
	switch {
	case w.file != "":
		w.release()
	case len(left.games) == 1 && left.games[0].byItself() && !w.controller.Unsaved():
		w.goOn(left.games[0])
	case len(left.games) > 0:
		w.askLeft()
	}
	if len(left.aside) > 0 {
		w.showAside(left.aside)
	}
	if left.err != nil {
		w.keepingFailed(left.err)
	}
}

// byItself tells whether a game comes back without a question, if it is the only one.
func (l leftGame) byItself() bool {
	_, ending := l.Game.Ending()
	return l.state.Closed || l.Game.Outcome().Over() || ending
}

// goOn goes on with a game that was left, in its own journal. Others stay for a later start.
func (w *Window) goOn(left leftGame) {
	for i, l := range w.held {
		if l.Left == left.Left {
			w.held = append(w.held[:i:i], w.held[i+1:]...)
			break
		}
	}
	w.release()
	w.keeper.GoOn(left.Left)
	w.restore(left)
	if len(left.Notices) > 0 {
		w.showRemarks(left.Notices)
	}
}

// release leaves the games that were left for a later start.
func (w *Window) release() {
	for _, l := range w.held {
		_ = l.Release()
	}
	w.held = nil
}

// restore shows a game that was left, and seats the players as they sat.
func (w *Window) restore(left leftGame) {
	for s, name := range settings.Seatings {
		if name == left.state.Seating {
			w.prefs.SetSeating(settings.Seating(s))
		}
	}
	w.prefs.SetFlipped(left.state.Flipped)
	w.path, w.stamp = settings.TextPath(left.state.Path), saves.Stamp(left.state.Stamp)
	if left.state.Saved {
		w.controller.Load(left.Game)
	} else {
		w.controller.Restore(left.Game)
	}
	w.applyPreferences()
}

// keepingFailed tells the players that a crash would cost them the game.
func (w *Window) keepingFailed(err error) {
	w.showError(words.Text("keeper.failed"), err, words.Text("keeper.hint"))
}

// tableState returns how the table stands, as the journal keeps it.
func (w *Window) tableState(closing bool) string {
	data, _ := json.Marshal(tableState{ // texts and switches: never fails
		Seating: settings.Seatings[w.prefs.Seating()], Flipped: w.prefs.Flipped(),
		Path: settings.PathText(w.path), Stamp: string(w.stamp), Saved: !w.controller.Unsaved(), Closed: closing,
	})
	return string(data)
}

// setPath says which file the game belongs to, "" for none, and what the file held when it was read or written.
func (w *Window) setPath(path string, stamp saves.Stamp) {
	w.path, w.stamp = path, stamp
	w.keeper.Follow(0)
}
