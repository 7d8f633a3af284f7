package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
)

// canRematch tells whether a game has ended, so that another can follow.
func (w *Window) canRematch() bool { return w.controller.Outcome().Over() }

// askRematch starts the same game again with the colours changed, once the one that ended is safe.
func (w *Window) askRematch() {
	w.afterSaving(func() {
		p := w.rematch()
		w.prefs.setNames(p.names)
		w.startGame(p)
	})
}

// rematch returns the plan of a game by the same rules and with the same time. The players change colours; who had more
// time keeps it.
func (w *Window) rematch() gamePlan {
	g := w.controller.Game()
	config := g.Config()
	time := config.TimeControl
	return gamePlan{
		names:      [2]string{g.Names[rules.Black], g.Names[rules.White]},
		rules:      ruleChoice{name: g.Ruleset().Name(), rules: g.Ruleset()},
		time:       game.TimeControl{time[rules.Black], time[rules.White]},
		clockStart: config.ClockStart,
	}
}

// scoreText returns what two players have scored against each other, "" if they have not played.
func (w *Window) scoreText(names [2]string) string {
	halves, played := evening{store: w.prefs.store}.score(names)
	return scoreText(names, halves, played)
}

// countGame counts a game that has just ended for the score of its players: not one that was opened when it was over
// already, and none that began on a decided board.
func (w *Window) countGame(change game.Change) {
	g := w.controller.Game()
	switch {
	case change.Has(game.ChangedGame):
		w.counted = nil
	case change.Has(game.ChangedOutcome) && g.Outcome().Over() && !g.Root().Outcome().Over():
		evening{store: w.prefs.store}.count(g, w.counted == g)
		w.counted = g
	}
}
