package notation

import "overtheboard/game"

// LeadsTo returns how an event ends the game, which may take a proof.
func LeadsTo(g *game.Game, e game.Event) game.Outcome {
	if e.Type == game.Claim {
		return game.Draw(g.Ruleset(), e.Reason())
	}
	return g.Lost(e.Reason(), e.By)
}

// Contradicts reports whether an outcome differs from that of an event. Dead positions precede events, and a proof may have
// finished in time only then or only now.
func Contradicts(g *game.Game, given game.Outcome, e game.Event) bool {
	winner, won := given.Result.Winner()
	drawn := game.Draw(g.Ruleset(), e.Reason()).Result
	switch {
	case given.Reason == game.DeadPosition:
		return false
	case given.Reason != game.NoReason && given.Reason != e.Reason():
		return true
	case e.Type == game.Claim:
		return given.Result != drawn
	case given.Result == drawn:
		return LeadsTo(g, e).Result != drawn && g.Live().CanWin(e.By.Other()) == game.Can
	}
	return !won || winner == e.By
}
