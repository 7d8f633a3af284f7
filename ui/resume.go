package ui

import (
	"encoding/json"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves"
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

// begin shows what the window starts with: the game that the last program left unfinished or unsaved, and the file that
// was asked for.
func (w *Window) begin(o Options) {
	left, state := w.keep(o.Journal)
	if left != nil {
		if o.File == "" && !state.Closed && !left.Game.Outcome().Over() {
			w.askResume(left.Game) // before what the game itself has to ask
		}
		w.restore(left, state)
	}
	w.startKeeping()
	if o.File != "" {
		w.afterSaving(func() { w.openPath(o.File) })
	}
	if left != nil && len(left.Notices) > 0 {
		w.showRemarks(left.Notices)
	}
}

// keep takes a journal in a folder, and returns what an earlier program left there.
func (w *Window) keep(folder string) (*saves.Recovered, tableState) {
	if folder == "" {
		return nil, tableState{}
	}
	k, err := saves.OpenKeeper(folder, w.controller, func(f func()) { w.post(f) })
	if err != nil {
		w.keepingFailed(err)
		return nil, tableState{}
	}
	k.State, k.Failed = w.tableState, w.keepingFailed
	w.keeper = k
	left, err := k.Found(w.reader())
	if err != nil {
		w.keepingFailed(err)
	}
	var state tableState
	if left != nil {
		_ = json.Unmarshal([]byte(left.Seating), &state) // what cannot be read is as at the first start
	}
	if left == nil || untouched(left.Game) || state.Saved && left.Game.Outcome().Over() {
		return nil, tableState{}
	}
	return left, state
}

// untouched tells whether nothing has happened in a game yet, not even that a clock ran.
func untouched(g *game.Game) bool {
	runs := !g.TimeControl().None() && g.Config().ClockStart == game.AtOnce
	return g.Live() == g.Root() && len(g.Events()) == 0 && !runs
}

func (w *Window) startKeeping() {
	if w.keeper == nil {
		return
	}
	if err := w.keeper.Start(); err != nil {
		w.keepingFailed(err)
	}
}

// keepingFailed tells the players that a crash would cost them the game.
func (w *Window) keepingFailed(err error) {
	w.showError(tr("keeper.failed"), err, tr("keeper.hint"))
}

// tableState returns how the table stands, as the journal keeps it.
func (w *Window) tableState(closing bool) string {
	data, _ := json.Marshal(tableState{ // texts and switches: never fails
		Seating: seatings[w.prefs.seating()], Flipped: w.prefs.flipped(),
		Path: pathText(w.path), Stamp: string(w.stamp), Saved: !w.controller.Unsaved(), Closed: closing,
	})
	return string(data)
}

// restore shows a game that was left, and seats the players as they sat.
func (w *Window) restore(left *saves.Recovered, state tableState) {
	for s, name := range seatings {
		if name == state.Seating {
			w.prefs.setSeating(seating(s))
		}
	}
	w.prefs.setFlipped(state.Flipped)
	w.path, w.stamp = textPath(state.Path), saves.Stamp(state.Stamp)
	if state.Saved {
		w.controller.Load(left.Game)
	} else {
		w.controller.Restore(left.Game)
	}
	w.applyPreferences()
}

// setPath says which file the game belongs to, "" for none, and what the file held when it was read or written.
func (w *Window) setPath(path string, stamp saves.Stamp) {
	w.path, w.stamp = path, stamp
	w.keeper.Follow(0)
}

// askResume asks whether to go on with a game that was interrupted.
func (w *Window) askResume(g *game.Game) {
	names := words{"White": nameOf(g, rules.White), "Black": nameOf(g, rules.Black)}
	text := tr("resume.start", names)
	if live := g.Live(); live.Ply() > 0 {
		names["Move"] = numbered(g, live)
		text = tr("resume.text", names)
	}
	if !g.TimeControl().None() {
		text += " " + tr("resume.clocks")
	}
	w.dialogs.showFirst(&sheet{
		title:   tr("resume.title"),
		content: paragraph(text),
		answers: []answer{
			{text: tr("resume.anew"), run: func() { w.startGame(w.lastPlan()) }},
			{text: tr("resume.resume")},
		},
		escape: 1,
	})
}
