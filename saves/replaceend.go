package saves

import (
	"bytes"
	"io"
	"os"
)

// ReplaceEnd is ReplaceFile for what follows the first bytes of a file of games: those stay, and end with an empty line.
func ReplaceEnd(path string, known Stamp, kept int64, write func(io.Writer) error) (Written, error) {
	if kept <= 0 {
		return ReplaceFile(path, known, write)
	}
	return ReplaceFile(path, known, func(to io.Writer) error {
		if err := copyGames(to, path, kept); err != nil {
			return err
		}
		return write(to)
	})
}

// copyGames copies the first bytes of a file of games, and ends the last of them.
func copyGames(to io.Writer, path string, kept int64) error {
	file, err := os.Open(path)
	if err != nil {
		return explain(path, err)
	}
	defer file.Close()
	end := &ending{to: to}
	n, err := io.CopyN(end, file, kept)
	if err == io.EOF {
		return &WriteError{path, "the file has changed since it was read or saved", nil, ErrChanged}
	}
	if err != nil {
		return explain(path, err)
	}
	if n >= 2 && (end.begins == [2]byte{0xff, 0xfe} || end.begins == [2]byte{0xfe, 0xff}) {
		return &WriteError{path, "the file is in UTF-16, to which no game can be added", nil, nil}
	}
	switch {
	case bytes.HasSuffix(end.last, []byte("\n\n")) || bytes.HasSuffix(end.last, []byte("\n\r\n")):
		return nil
	case bytes.HasSuffix(end.last, []byte("\n")):
		_, err = io.WriteString(to, "\n")
	default:
		_, err = io.WriteString(to, "\n\n")
	}
	return err
}

// ending writes, and keeps the first two bytes and the last three.
type ending struct {
	to     io.Writer
	begins [2]byte
	size   int64
	last   []byte
}

// Write writes.
func (e *ending) Write(p []byte) (int, error) {
	if e.size < int64(len(e.begins)) {
		copy(e.begins[e.size:], p)
	}
	e.size += int64(len(p))
	e.last = append(e.last, p[max(0, len(p)-3):]...)
	e.last = e.last[max(0, len(e.last)-3):]
	return e.to.Write(p)
}
