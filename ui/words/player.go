package words

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// PlayerOf returns the name of a game's player as it is shown in a line, or the colour of one who has none.
func PlayerOf(g *game.Game, side rules.Color) string {
	if name := Player(g.Names[side]); name != "" {
		return name
	}
	return Color(side)
}

// Player returns a player's name as it is shown in a line; "" for one that shows nothing.
func Player(name string) string { return strings.TrimSpace(rules.Shown(name, rules.LineText)) }
