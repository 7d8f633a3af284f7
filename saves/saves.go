// Package saves opens and writes games in the format of a file's extension, says what that format omits, and proposes file names.
// The formats are in other packages: positions in notation, PGN in pgn, saved games in savedgame. Packages disk and journal keep
// files safe.
//
// Begin with Open and Write in this file.
package saves

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
)

// Open reads the game in a file, by the file's extension: .pgn, .fen, or else a saved game. Of a PGN file with several games it
// reads the first; package pgn reads them all. The notices name oddities of a valid file. The error joins *source.Fault or is one
// of the file system, such as source.ErrNotPlain; a game that comes with it breaks off there (game.Breakoff).
func Open(r notation.Options, path string) (*game.Game, []*source.Fault, error) {
	file, err := source.OpenFile(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	return ReadFrom(r, path, source.Whole(file))
}

// ReadFrom is Open for a stream; the name's extension determines the format, and faults use the name.
func ReadFrom(r notation.Options, name string, in io.Reader) (*game.Game, []*source.Fault, error) {
	ending := strings.ToLower(filepath.Ext(name))
	if ending == ".pgn" {
		g, notices, err := pgn.NewReader(r, name, in).Next()
		if err == io.EOF {
			err = fmt.Errorf("%s: %w", name, notation.ErrEmpty)
		}
		return g, notices, err
	}
	file, err := source.ReadFile(name, in)
	if err != nil {
		return nil, nil, err
	}
	if ending == ".fen" {
		return notation.ReadFENFile(r, name, file.Data)
	}
	return savedgame.Read(r, name, file.Data)
}

// Read is Open for a content in memory.
func Read(r notation.Options, name string, data []byte) (*game.Game, []*source.Fault, error) {
	return ReadFrom(r, name, bytes.NewReader(data))
}

// Write writes a game in the format of a name's extension: .pgn, .fen, or else a saved game.
func Write(w io.Writer, name string, g *game.Game, now time.Time) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".pgn":
		return pgn.Write(w, g)
	case ".fen":
		return notation.WriteFEN(w, g.Live().Position())
	}
	return savedgame.Write(w, g, now)
}
