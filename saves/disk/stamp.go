package disk

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"overtheboard/game/source"
)

// Stamp identifies a content of a file by its size and its SHA-256; "" is a missing file. Times and inodes do not matter: whoever
// writes the same again loses nothing.
type Stamp string

func newStamp(size int64, h hash.Hash) Stamp { return Stamp(fmt.Sprintf("%d:%x", size, h.Sum(nil))) }

// StampOfText returns the stamp of a content.
func StampOfText(text []byte) Stamp {
	return Stamp(fmt.Sprintf("%d:%x", len(text), sha256.Sum256(text)))
}

// Size returns the size in bytes of a content with this stamp, 0 if it is none.
func (s Stamp) Size() int64 {
	text, _, _ := strings.Cut(string(s), ":")
	size, _ := strconv.ParseInt(text, 10, 64)
	return size
}

// StampOf returns the stamp of a plain file. It takes as long as reading the file.
func StampOf(path string) (Stamp, error) { return StampOfFirst(path, math.MaxInt64) }

// StampOfFirst is StampOf for at most the first bytes of a file.
func StampOfFirst(path string, most int64) (Stamp, error) {
	file, err := source.OpenFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	size, err := io.Copy(h, io.LimitReader(file, most))
	if err != nil {
		return "", err
	}
	return newStamp(size, h), nil
}
