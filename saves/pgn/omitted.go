package pgn

import (
	"fmt"
	"io"

	"overtheboard/game"
	"overtheboard/game/source"
)

// Omitted returns what PGN has no place for.
func Omitted(g *game.Game) []string {
	_, omitted, _ := WriteGame(io.Discard, g)
	return omitted
}

func (m *movetext) omitted(g *game.Game, tags tagList) (list []string) {
	if g.Live() == g.Root() && len(g.Root().Children()) > 0 && !m.unplayed {
		list = append(list, "a pass after a start at which the game stands") // a variation varies a move
	}
	for _, name := range g.Names {
		m.odd = m.odd || tagText(name) != name || name == "?"
	}
	lost := ""
	for name, value := range g.Tags {
		told := tags.find(name)
		if m.odd = m.odd || !IsTagName(name) || tagText(value) != value; IsTagName(name) && (told == nil || told.value != tagText(value)) && (lost == "" || name < lost) {
			lost = name
		}
	}
	if m.odd {
		list = append(list, "line breaks, braces and control characters in texts")
	}
	if lost != "" {
		list = append(list, fmt.Sprintf("the tag %q, which the game itself says otherwise", source.Quoted(lost)))
	}
	return list
}
