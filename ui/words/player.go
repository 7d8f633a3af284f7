package words

import (
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// sentenceName is how many runes of a player's name stand in a sentence, so that its meaning stays in sight.
const sentenceName = 24

// SideOf names a side as a sentence about a game's players does: by the player's name, or by the colour of one who has
// none. Two who are called alike, or as the other colour is, go by their colours.
func SideOf(g *game.Game, side rules.Color) string {
	name, other := PlayerOf(g, side), PlayerOf(g, side.Other())
	if name == other || name == Color(side.Other()) || other == Color(side) {
		return Color(side)
	}
	return source.Cut(name, sentenceName)
}

// Sides returns the words of a sentence about one side and its opponent.
func Sides(g *game.Game, side rules.Color) With {
	return With{"Side": SideOf(g, side), "Opponent": SideOf(g, side.Other())}
}

// PlayerOf returns the name of a game's player as it is shown in a line, or the colour of one who has none.
func PlayerOf(g *game.Game, side rules.Color) string {
	if name := Player(g.Names[side]); name != "" {
		return name
	}
	return Color(side)
}

// Elo returns a player's rating as the game's tags have it: "2851"; "" if they have none.
func Elo(g *game.Game, side rules.Color) string {
	text := g.Tags[[2]string{"WhiteElo", "BlackElo"}[side]]
	if n, err := strconv.Atoi(text); err != nil || n <= 0 || n > 9999 {
		return ""
	}
	return text
}

// Player returns a player's name as it is shown in a line; "" for one that shows nothing.
func Player(name string) string { return strings.TrimSpace(source.Shown(name, source.LineText)) }
