package saves

import (
	"path/filepath"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// Omitted returns, in English, what of a game is lost in a file with the extension of a name; nothing if the file holds it all.
// The book has the shipped rules, which a file need not include.
func Omitted(name string, g *game.Game, book *rules.Rulebook) []string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".fen":
		return notation.OmittedByFEN(g, book)
	case ".pgn":
		return pgn.Omitted(g)
	}
	return nil
}
