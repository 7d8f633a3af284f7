// Package saves opens games by what their files hold, writes them in the format of a file's extension, and proposes file names.
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
	"overtheboard/saves/packed"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
)

// Open reads the game in a file, which may be compressed (packed.Open), by what it holds (Kind). Of a file with several games it
// reads the first of PGN; package pgn reads them all. The notices name oddities of a valid file. The error joins *source.Fault or is
// one of the file system, such as source.ErrNotPlain; a game that comes with it breaks off there (game.Breakoff).
func Open(r notation.Options, path string) (*game.Game, []*source.Fault, error) {
	file, err := packed.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	return ReadAs(r, Kind(file.Name, file.Begin()), path, file)
}

// ReadAs is Open for a stream of a kind; faults use the name.
func ReadAs(r notation.Options, kind, name string, in io.Reader) (*game.Game, []*source.Fault, error) {
	if kind == "pgn" {
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
	if kind == "fen" {
		return notation.ReadFENFile(r, name, file.Data)
	}
	return savedgame.Read(r, name, file.Data)
}

// Read is Open for a content in memory.
func Read(r notation.Options, name string, data []byte) (*game.Game, []*source.Fault, error) {
	return ReadAs(r, Kind(name, data[:min(len(data), longestBegin)]), name, bytes.NewReader(data))
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
