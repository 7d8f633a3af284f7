package archive

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// Place is what a game's table knows of its place in the archive; it is written down in the journal, before the archive is
// changed. So a program that was killed meanwhile knows at its next start what it may find there. The zero Place is that
// of a game that was not put there yet.
type Place struct {
	ID    string       `json:"id,omitempty"`    // of the game, in its GameId tag
	Kept  disk.Stamp   `json:"kept,omitempty"`  // of its text in the archive
	Known []disk.Stamp `json:"known,omitempty"` // of texts that may stand there instead: their putting may have been cut short
}

// mostKnown bounds how many texts a place knows.
const mostKnown = 16

// idTime is how an id begins: the year names the file.
const idTime = "20060102-150405"

// NewPlace returns a place for a game that is first put into the archive at a time.
func NewPlace(now time.Time) Place {
	return Place{ID: fmt.Sprintf("%s-%08x", now.Format(idTime), rand.Uint32())}
}

// PlaceOf returns the place of a game that was last played at a time: whenever it is asked, the same.
func PlaceOf(at time.Time) Place {
	return Place{ID: fmt.Sprintf("%s-%08x", at.Format(idTime), at.Nanosecond())}
}

// Holds tells whether the archive was known to hold a text.
func (p Place) Holds(text []byte) bool { return p.Kept != "" && p.Kept == StampOf(text) }

// With returns the place as it is while a text is being put there.
func (p Place) With(text []byte) Place {
	s := StampOf(text)
	p.Known = slices.DeleteFunc(slices.Clone(p.Known), func(k disk.Stamp) bool { return k == s })
	p.Known = append(p.Known, s)
	p.Known = p.Known[max(0, len(p.Known)-mostKnown):]
	return p
}

// Confirmed returns the place once a putting has come to an end at another one. Texts that are put there by now may stand
// there still.
func (p Place) Confirmed(put Place) Place {
	if at := slices.Index(p.Known, put.Kept); at >= 0 && p.ID == put.ID {
		put.Known = slices.Clone(p.Known[at+1:])
	}
	return put
}

// Valid returns the place, or none if it is not one that this program makes.
func (p Place) Valid() Place {
	if !validID(p.ID) {
		return Place{}
	}
	p.Known = p.Known[:min(len(p.Known), mostKnown)]
	return p
}

// Stands tells whether a file of the archive holds a game in a place of which it is known.
func Stands(path string, p Place) bool {
	file, err := source.ReadPlain(path, math.MaxInt64)
	if err != nil {
		return false
	}
	at := find(file, p.ID)
	return at >= 0 && slices.ContainsFunc(p.stamps(), func(s disk.Stamp) bool { return holds(file[at:], s) })
}

// stamps returns the stamps of all texts of this game that may stand in the archive.
func (p Place) stamps() []disk.Stamp {
	return append([]disk.Stamp{p.Kept}, p.Known...)
}

func (p Place) year() string { return p.ID[:4] }

// numbered returns the id of the place that is next to one that somebody else has changed.
func (p Place) numbered(n int) string {
	if n == 1 {
		return p.ID
	}
	return fmt.Sprintf("%s-%d", p.ID, n)
}

// validID tells whether a text is an id as NewPlace makes it, with or without numbers behind it.
func validID(id string) bool {
	if len(id) < len(idTime)+9 || len(id) > 64 {
		return false
	}
	_, err := time.Parse(idTime, id[:len(idTime)])
	return err == nil && strings.Trim(id[len(idTime):], "0123456789abcdef-") == ""
}
