package pgn

import (
	"errors"
	"io"
	"strings"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// ReplaceEnd is ReplaceFile for the part after the first bytes of a file of games, which stay; it separates the last of them from
// the next.
func ReplaceEnd(path string, known disk.Stamp, kept int64, write func(io.Writer) error) (disk.Stamp, error) {
	if kept <= 0 {
		return disk.ReplaceFile(path, known, write)
	}
	return disk.ReplaceFile(path, known, func(to io.Writer) error {
		if err := copyGames(to, path, kept); err != nil {
			return err
		}
		return write(to)
	})
}

// copyGames copies the first bytes of a file of games, and ends the last of them.
func copyGames(to io.Writer, path string, kept int64) error {
	file, err := source.OpenFile(path)
	if err != nil {
		return disk.Explain(path, err)
	}
	defer file.Close()
	begins, end := make([]byte, 2), make([]byte, min(kept, longestTag))
	_, _ = file.ReadAt(begins, 0)
	if _, err = file.ReadAt(end, kept-int64(len(end))); err == io.EOF {
		return disk.Explain(path, disk.ErrChanged)
	}
	if source.IsUTF16(begins) {
		return disk.Explain(path, errors.New("the file is in UTF-16, to which no game can be added"))
	}
	if _, err = io.CopyN(to, file, kept); err != nil {
		return disk.Explain(path, err)
	}
	_, err = io.WriteString(to, GapAfter(end))
	return err
}

// GapAfter returns what separates a game from the next, given at least its last line: an empty line, and after tags without moves
// also a result, since following tags might be the same game's.
func GapAfter(text []byte) string {
	end := strings.ReplaceAll(string(text[max(0, len(text)-longestTag):]), "\r", "")
	gap := "\n\n"
	switch {
	case end == "", strings.HasSuffix(end, "\n\n"):
		gap = ""
	case strings.HasSuffix(end, "\n"):
		gap = "\n"
	}
	end = strings.TrimSpace(end)
	if last := end[strings.LastIndexByte(end, '\n')+1:]; strings.HasPrefix(last, "[") && strings.HasSuffix(last, "]") {
		gap += "*\n\n"
	}
	return gap
}

// longestTag is how much of a text's end to search for a tag: more than a usual one, and the lines after it.
const longestTag = 1 << 13
