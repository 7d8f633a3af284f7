package saves

import (
	"path/filepath"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// Omitted returns what a file whose name has this extension does not hold of a game, in English, nothing if it holds it
// all. The book has the rules that everybody has, whom a file need not bring them.
func Omitted(name string, g *game.Game, book *rules.Rulebook) []string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".fen":
		return notation.OmittedByFEN(g, book)
	case ".pgn":
		return pgn.Omitted(g)
	}
	return nil
}
