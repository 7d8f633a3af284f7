// Package saves reads and writes games as files: saved games (JSON), PGN and FEN, and the journal of a running game.
package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Reader reads games of every format. Its fields say what they are read with.
type Reader struct {
	Book     *rules.Rulebook
	Default  string     // the ruleset of FEN files, and of PGN games without a variant
	Fallback string     // the ruleset under which saves without a version are tried again, "" for none
	Judge    game.Judge // of the games that are read
}

// ErrEmpty is the error of a file that holds no game.
var ErrEmpty = errors.New("the file holds no game")

// Open reads the game in a file, by the file's extension: .pgn, .fen, or else a saved game. Of a PGN file with several
// games it reads the first; NewPGN reads them all. The notices say what was odd about the file, though not wrong; they
// are the only thing that may come beside a game, for loading is all or nothing. The error joins *rules.Fault or
// is one of the file system, such as rules.ErrNotPlain.
func (r Reader) Open(path string) (*game.Game, []*source.Fault, error) {
	file, err := source.OpenFile(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	return r.ReadFrom(path, file)
}

// ReadFrom is Open for a stream; the name's extension says what it holds, and faults give the name.
func (r Reader) ReadFrom(name string, in io.Reader) (*game.Game, []*source.Fault, error) {
	if strings.EqualFold(filepath.Ext(name), ".pgn") {
		g, notices, err := r.NewPGN(name, in).Next()
		if err == io.EOF {
			err = fmt.Errorf("%s: %w", name, ErrEmpty)
		}
		return g, notices, err
	}
	file, err := source.ReadFile(name, in)
	if err != nil {
		return nil, nil, err
	}
	return r.Read(name, file.Data)
}

// Read is Open for a content that is at hand already.
func (r Reader) Read(name string, data []byte) (*game.Game, []*source.Fault, error) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".pgn":
		return r.ReadFrom(name, bytes.NewReader(data))
	case ".fen":
		return r.readFEN(name, data)
	}
	return r.readJSON(name, data)
}

// sorted parts the faults of a file into notices and the joined rest. What was noted twice comes once.
func sorted(faults []*source.Fault) (notices []*source.Fault, err error) {
	var wrong []error
	seen := make(map[string]bool)
	for _, f := range faults {
		text := f.Error()
		if seen[text] {
			continue
		}
		seen[text] = true
		if f.Warning {
			notices = append(notices, f)
		} else {
			wrong = append(wrong, f)
		}
	}
	return notices, errors.Join(wrong...)
}
