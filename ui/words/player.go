package words

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// sentenceName is how many runes of a player's name a sentence shows, to stay readable.
const sentenceName = 24

// SideOf names a side in a sentence: by the player's name, shortened to the family's if it is long and its end was not cut, or the
// colour if there is none, or if both names are equal or one is the other side's colour.
func SideOf(g *game.Game, side rules.Color) string {
	name, other := givenFirst(PlayerOf(g, side)), givenFirst(PlayerOf(g, side.Other()))
	if name == other || name == Color(side.Other()) || other == Color(side) {
		return Color(side)
	}
	if family := familyName(name); utf8.RuneCountInString(name) > sentenceName && !strings.HasSuffix(name, "…") && family != familyName(other) {
		name = family
	}
	return source.Cut(name, sentenceName)
}

// familyName returns the last word of a name that begins with the given one.
func familyName(name string) string { return name[strings.LastIndexByte(name, ' ')+1:] }

// givenFirst returns a name as sentences have it: "Garry Kasparov" for "Kasparov, Garry".
func givenFirst(name string) string {
	family, given, found := strings.Cut(name, ", ")
	if !found || strings.Contains(given, ",") {
		return name
	}
	return given + " " + family
}

// Sides returns the words for a sentence about a side and its opponent.
func Sides(g *game.Game, side rules.Color) With {
	return With{"Side": SideOf(g, side), "Opponent": SideOf(g, side.Other())}
}

// PlayerOf returns a player's name for display in a line, or the colour if there is none.
func PlayerOf(g *game.Game, side rules.Color) string {
	if name := Player(g.Names[side]); name != "" {
		return name
	}
	return Color(side)
}

// Elo returns a player's rating from the game's tags: "2851"; "" for none.
func Elo(g *game.Game, side rules.Color) string {
	text := g.Tags[[2]string{"WhiteElo", "BlackElo"}[side]]
	if n, err := strconv.Atoi(text); err != nil || n <= 0 || n > 9999 {
		return ""
	}
	return text
}

// Player returns a player's name for display in a line; "" if nothing is visible.
func Player(name string) string { return strings.TrimSpace(source.Shown(name, source.LineText)) }
