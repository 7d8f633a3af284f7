package game

import "overtheboard/game/rules"

// Stamp gives the live position the times that the clocks show just now, so that a save of the game holds what the
// player to move has used of this turn. The clocks themselves run on as they are.
func (c *Controller) Stamp() {
	if c.game == nil {
		return
	}
	now := reading(c.Now)
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		if c.clock.Known(side) {
			c.game.live.SetRemaining(side, c.clock.Remaining(side, now))
		}
	}
}
