package archive

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// Place is what a game knows of its place in the archive. The journal records it before the archive changes, so that after a kill
// the next start knows what to expect there. The zero Place is that of a game that is not in the archive yet.
type Place struct {
	ID    string       `json:"id,omitempty"`    // of the game, in its GameId tag
	Kept  disk.Stamp   `json:"kept,omitempty"`  // of its text in the archive
	Known []disk.Stamp `json:"known,omitempty"` // of texts that may be there instead, after an interrupted Put
}

// mostKnown limits the texts that a place knows.
const mostKnown = 16

// idTime is the start of an id: the year determines the file.
const idTime = "20060102-150405"

// NewPlace returns a place for a game that is first stored at a time.
func NewPlace(now time.Time) Place {
	return Place{ID: fmt.Sprintf("%s-%08x", now.Format(idTime), rand.Uint32())}
}

// PlaceOf returns the place of a game that was last played at a time, always the same.
func PlaceOf(at time.Time) Place {
	return Place{ID: fmt.Sprintf("%s-%08x", at.Format(idTime), at.Nanosecond())}
}

// PlaceIn returns the archive place of a game with this text, for playing on.
func PlaceIn(text []byte) Place {
	_, id, _ := bytes.Cut(text, []byte("\n["+IDTag+" \""))
	id, _, _ = bytes.Cut(id, []byte("\"]"))
	return Place{ID: string(id), Kept: disk.StampOfText(text)}.Valid()
}

// Holds reports whether the archive was known to have a text.
func (p Place) Holds(text []byte) bool { return p.Kept != "" && p.Kept == stampOf(text) }

// With returns the place to record before a text is stored there.
func (p Place) With(text []byte) Place {
	s := stampOf(text)
	p.Known = slices.DeleteFunc(slices.Clone(p.Known), func(k disk.Stamp) bool { return k == s })
	p.Known = append(p.Known, s)
	p.Known = p.Known[max(0, len(p.Known)-mostKnown):]
	return p
}

// Confirmed returns the place after a Put has finished. Texts that newer calls of Put may have stored stay known.
func (p Place) Confirmed(put Place) Place {
	if at := slices.Index(p.Known, put.Kept); at >= 0 && p.ID == put.ID {
		put.Known = slices.Clone(p.Known[at+1:])
	}
	return put
}

// Valid returns the place, or none if this program does not make such.
func (p Place) Valid() Place {
	if !validID(p.ID) {
		return Place{}
	}
	p.Known = p.Known[:min(len(p.Known), mostKnown)]
	return p
}

// Stands reports whether a file of the archive has a game in its known place.
func Stands(path string, p Place) bool {
	file, err := source.ReadAtMost(path, source.MaxArchive)
	if err != nil {
		return false
	}
	at := find(file, p.ID)
	return at >= 0 && slices.ContainsFunc(p.stamps(), func(s disk.Stamp) bool { return holds(file[at:], s) })
}

// stamps returns the stamps of all texts of this game that may be in the archive.
func (p Place) stamps() []disk.Stamp {
	return append([]disk.Stamp{p.Kept}, p.Known...)
}

func (p Place) year() string { return p.ID[:4] }

// numbered returns the id of the nth place, next to one that somebody else has changed.
func (p Place) numbered(n int) string {
	if n == 1 {
		return p.ID
	}
	return fmt.Sprintf("%s-%d", p.ID, n)
}

// validID reports whether a text is an id from NewPlace, possibly with a number after it.
func validID(id string) bool {
	if len(id) < len(idTime)+9 || len(id) > 64 {
		return false
	}
	_, err := time.Parse(idTime, id[:len(idTime)])
	return err == nil && strings.Trim(id[len(idTime):], "0123456789abcdef-") == ""
}
