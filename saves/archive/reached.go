package archive

import (
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// Reached returns the hashes (rules.Position.BoardHash) of the positions in the first moves of the archive's games from a start.
// It ignores what it cannot read.
func (a *Archive) Reached(start rules.Position) map[uint64]bool {
	reached := map[uint64]bool{}
	paths, _ := a.Files()
	for _, path := range paths {
		readOpenings(path, start, reached)
	}
	return reached
}

func readOpenings(path string, start rules.Position, reached map[uint64]bool) {
	in, err := source.OpenFile(path)
	if err != nil {
		return
	}
	defer in.Close()
	var h pgn.Heading
	for games := pgn.NewReader(notation.Options{}, path, in); games.NextHeading(&h) == nil; {
		if h.Tags["FEN"] != "" {
			continue
		}
		p, next := start, rules.Position{}
		for _, text := range h.Opening {
			if _, _, err := p.PlaySAN(&next, gamelist.BareMove(text), false); err != nil {
				break
			}
			p = next
			reached[p.BoardHash()] = true
		}
	}
}
