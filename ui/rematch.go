package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/catalog"
	"overtheboard/ui/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// canRematch tells whether a game has ended, so that another can follow.
func (w *Window) canRematch() bool { return w.controller.Outcome().Over() }

// askRematch starts the same game again with the colours changed, once the one that ended is safe.
func (w *Window) askRematch() {
	w.afterSaving(func() {
		p := w.rematch()
		w.prefs.SetNames(p.Names)
		w.startGame(p)
	})
}

// rematch returns the plan of a game by the same rules and with the same time. The players change colours; who had more
// time keeps it.
func (w *Window) rematch() newgame.Plan {
	g := w.controller.Game()
	config := g.Config()
	time := config.TimeControl
	return newgame.Plan{
		Names:      [2]string{g.Names[rules.Black], g.Names[rules.White]},
		Rules:      catalog.Entry{Name: g.Ruleset().Name(), Rules: g.Ruleset()},
		Time:       game.TimeControl{time[rules.Black], time[rules.White]},
		ClockStart: config.ClockStart,
	}
}

// scoreText returns what two players have scored against each other, "" if they have not played.
func (w *Window) scoreText(names [2]string) string {
	halves, played := settings.Score{Store: w.prefs.Store}.Of(names)
	return words.ScoreText(names, halves, played)
}

// countGame counts a game that has just ended for the score of its players: not one that was opened when it was over
// already, and none that began on a decided board.
func (w *Window) countGame(change game.Change) {
	g := w.controller.Game()
	switch {
	case change.Has(game.ChangedGame):
		w.counted = nil
	case change.Has(game.ChangedOutcome) && g.Outcome().Over() && !g.Root().Outcome().Over():
		settings.Score{Store: w.prefs.Store}.Count(g, w.counted == g)
		w.counted = g
	}
}
