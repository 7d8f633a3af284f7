package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"strings"
)

// nameOf returns the name of a game's player as it is shown in a line, or the colour of one who has none.
func nameOf(g *game.Game, side rules.Color) string {
	if name := shownPlayer(g.Names[side]); name != "" {
		return name
	}
	return colorWord(side)
}

// shownPlayer returns a player's name as it is shown in a line; "" for one that shows nothing.
func shownPlayer(name string) string { return strings.TrimSpace(rules.Shown(name, rules.LineText)) }
