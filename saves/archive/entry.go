package archive

import (
	"bytes"
	"errors"
	"maps"
	"slices"

	"overtheboard/game"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// IDTag is the name of the tag by which a game is found again.
const IDTag = "GameId"

// errUTF16 is the error of a file that some program has written in an encoding that cannot be added to.
var errUTF16 = errors.New("the archive's file is UTF-16 text; save it as UTF-8, or rename it")

// Text returns a game as the archive holds it: PGN with all that PGN can hold, and its id in a tag. Rules that not everybody has
// stand before it, in lines that the archive keeps once for all its games.
func Text(g *game.Game, id string) ([]byte, error) {
	named := *g // which shares the nodes
	named.Tags = maps.Clone(g.Tags)
	if named.Tags == nil {
		named.Tags = map[string]string{}
	}
	named.Tags[IDTag] = id
	var text bytes.Buffer
	err := pgn.Write(&text, &named)
	return text.Bytes(), err
}

// StampOf returns the stamp of a game's text, without its rules.
func StampOf(text []byte) disk.Stamp {
	_, game := pgn.CutRules(text)
	return disk.StampOfText(game)
}

// idLine returns the line of a game's id.
func idLine(id string) []byte { return []byte("\n[" + IDTag + " \"" + id + "\"]") }

// begins is how a game begins that this program has written.
const begins = "[Event \""

// find returns where the game with an id begins in a file, -1 if it is not there.
func find(file []byte, id string) int {
	line := bytes.Index(file, idLine(id))
	if line < 0 {
		return -1
	}
	if at := bytes.LastIndex(file[:line], []byte("\n"+begins)); at >= 0 {
		return at + 1
	}
	return max(0, bytes.Index(file[:line], []byte(begins)))
}

// holds tells whether a file goes on with the text that has a stamp.
func holds(file []byte, s disk.Stamp) bool {
	n := s.Size()
	return s != "" && n > 0 && n <= int64(len(file)) && disk.StampOfText(file[:n]) == s
}

// appended returns a file with a game behind it, which what stands before does not take for its own.
func appended(file, entry []byte) []byte {
	return slices.Concat(file, []byte(pgn.GapAfter(file)), entry)
}

// spliced returns a file with another text in the place of the one of a size that stands there.
func spliced(file []byte, at, size int, entry []byte) []byte {
	return slices.Concat(file[:at], entry, file[at+size:])
}

// withRules returns a file of games with the rules before them by which a game in it is played, unless they are there.
func withRules(file, lines, entry []byte) ([]byte, error) {
	id := pgn.RulesID(entry)
	if len(lines) == 0 || id == "" {
		return file, nil
	}
	if found, err := pgn.FindRules(bytes.NewReader(file), id); err != nil || found != nil {
		return file, err
	}
	mark := file[:len(file)-len(bytes.TrimPrefix(file, []byte(notation.ByteOrderMark)))]
	return slices.Concat(mark, lines, file[len(mark):]), nil
}
