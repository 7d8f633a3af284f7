package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/catalog"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// askRematch starts the game again with colours exchanged, once the finished one is safe. Face to face, the board is turned from
// how it was at the end of the game: the players keep their seats.
func (n *NewGames) askRematch() {
	n.window.Leave(func() {
		p := n.rematch()
		n.shell.Prefs.SetNames(p.Names)
		if n.shell.Prefs.Seating.Get() == settings.FaceToFace {
			n.shell.Prefs.Flipped.Set(!n.flipped)
		}
		n.startGame(p)
	})
}

// rematch returns the plan of a game with the same rules and time. The players exchange colours; a player with more time keeps
// it.
func (n *NewGames) rematch() newgame.Plan {
	g := n.game.Game()
	config := g.Config()
	time := config.TimeControl
	return newgame.Plan{
		Names:      [2]string{g.Names[rules.Black], g.Names[rules.White]},
		Rules:      catalog.Entry{Name: g.Ruleset().Name(), Rules: g.Ruleset()},
		Time:       game.TimeControl{time[rules.Black], time[rules.White]},
		ClockStart: config.ClockStart,
	}
}

// scoreText returns the score between two players by a ruleset, "" if they have not played by it.
func (n *NewGames) scoreText(names [2]string, ruleset string) string {
	halves, played := n.shell.Prefs.Score.Of(names, ruleset)
	return words.ScoreText(names, halves, played)
}

// countGame adds a game that has just ended to its players' score: not one that was opened finished, began on a decided position,
// or lost on time before a move.
func (n *NewGames) countGame(change game.Change) {
	g := n.game.Game()
	if g.Outcome().Over() && (change.Has(game.ChangedOutcome) || change.Has(game.ChangedGame)) {
		n.flipped = n.shell.Prefs.Flipped.Get()
	}
	switch {
	case change.Has(game.ChangedGame):
		n.counted = nil
	case g.Live() == g.Root() && g.Outcome().Reason == game.Time:
	case change.Has(game.ChangedOutcome) && g.Outcome().Over() && !g.Root().Outcome().Over():
		n.shell.Prefs.Score.Count(g)
		n.counted = g
	}
}
